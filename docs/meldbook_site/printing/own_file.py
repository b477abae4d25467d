"""A club's own rule file on paper: what it states are rules of its own, over the game that it grows from."""

from __future__ import annotations

from meldbook.loading import compile_variant, variant_ids
from meldbook.rules.ruleset import Ruleset

OWN = frozenset(("stated", "inferred", "disputed"))
"""States of a rule that its own file tells."""


def as_ours(rules: Ruleset) -> tuple[Ruleset, str]:
    """Return rules of a file with what it states marked as the table's own, and the game that it grows from.

    A shipped game, and one that grows from none, has nothing that would be ours beside another's.
    """
    parent = str(rules.compiled.get("extends") or "")
    if rules.id in variant_ids() or parent not in variant_ids():
        return rules, ""
    stated = {clause: rules[clause] for clause in rules.catalogue if _is_own(rules, clause)}
    values = {clause: rules[clause] for clause in rules}
    ours = Ruleset(rules.compiled, rules.catalogue, rules.reading, values, {**rules.house, **stated})
    return ours, str(compile_variant(parent)["name"])


def _is_own(rules: Ruleset, clause: str) -> bool:
    state = rules.state(clause)
    return state.state in OWN and bool(state.sources or state.inferred_from)
