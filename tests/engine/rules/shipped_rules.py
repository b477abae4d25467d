"""Every reading of every shipped variant, for tests that hold all of them to something."""

from __future__ import annotations

from meldbook.loading import compile_variant, variant_ids
from meldbook.rules.ruleset import Ruleset

RULESETS = [
    Ruleset.from_compiled(compile_variant(name), reading)
    for name in variant_ids()
    for reading in compile_variant(name)["readings"]
]


def name_of(rules: Ruleset) -> str:
    """As ``meldbook compare`` names it: ``canasta:denexa``."""
    return f"{rules.id}:{rules.reading}"
