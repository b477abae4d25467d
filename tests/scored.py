"""Builders for the tests of scores: a table by a position file's keys, and its lines by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meldbook.loading import compile_variant
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.scoring import score_deal
from meldbook.table.position import Ended, Position
from meldbook.text.position_file.reading import read_position

OUT = {"by": 1}


def laws_for(variant: str = "canasta", players: int | None = None, **house: Any) -> Laws:
    """Laws of a variant with house rules; an underscore stands for each of their dots, two for a hyphen."""
    clauses = {name.replace("__", "-").replace("_", "."): value for name, value in house.items()}
    return Laws(Ruleset.from_compiled(compile_variant(variant), None, clauses), players)


def ended_table(laws: Laws, table: Mapping[str, Any], ended: Mapping[str, Any] | None = None, **top: Any) -> Position:
    """A deal that ended so; nobody went out where nothing is said."""
    data = {"table": table, **top} if ended is None else {"table": table, "ended": ended, **top}
    position = read_position(laws, data)
    return position if position.ended else position.evolve(ended=Ended(None, "stock"))


def lines(
    laws: Laws, table: Mapping[str, Any], ended: Mapping[str, Any] | None = None
) -> dict[str, dict[str, tuple[int, int]]]:
    """Count and points of every line, by side and clause."""
    scored = score_deal(ended_table(laws, table, ended))
    return {
        SIDES[side]: {line.clause: (line.count, line.points) for line in found} for side, found in enumerate(scored)
    }
