"""Compiled rules: one JSON a variant, which the engine and the page's own script read."""

from __future__ import annotations

import json
from typing import Any

from meldbook.loading import RuleFileError, compile_variant, variant_ids
from meldbook_site.bundle.errors import BundleError


def compiled_rules() -> dict[str, dict[str, Any]]:
    """Return every shipped variant's rules by its id."""
    try:
        return {name: compile_variant(name) for name in variant_ids()}
    except RuleFileError as error:
        raise BundleError(f"The rules cannot be compiled: {error}") from error


def as_text(compiled: dict[str, Any]) -> str:
    """Return the rules as the browser gets them."""
    return json.dumps(compiled, ensure_ascii=False, separators=(",", ":")) + "\n"
