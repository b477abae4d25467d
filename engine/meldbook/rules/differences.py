"""Where two games differ."""

from __future__ import annotations

from meldbook.rules.ruleset import Ruleset


def differs(before: Ruleset, after: Ruleset, clause: str) -> bool:
    """Whether a clause is played otherwise: another value, or a place in only one of the two games."""
    if before.catalogue[clause].kind == "text":
        return False
    here, there = after.applies(clause), before.applies(clause)
    return here != there or (here and after[clause] != before[clause])
