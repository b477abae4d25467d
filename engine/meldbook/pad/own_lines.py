"""Lines of a table's own on the score pad: a name and points, for what it scores and the engine does not know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meldbook.pad.fields import MOST_POINTS
from meldbook.rules.inputs import PositionError, integer, mapping
from meldbook.rules.laws import SIDES, Laws

OWN = "own:"
"""What stands before a line's name, where an entry tells its points."""
MOST_LINES = 10
LONGEST = 40

OwnLines = dict[str, int]
"""Points by a line's name."""


def read_own_lines(laws: Laws, entry: Mapping[str, Any], where: str) -> list[OwnLines]:
    """Lines of their own by side, in the order in which they are told.

    Raises:
        PositionError: for a name or points that no line can have.
    """
    letters = SIDES[: laws.sides]
    return [_of_side(mapping(entry.get(letter, {}), f"{where}.{letter}"), f"{where}.{letter}") for letter in letters]


def _of_side(told: Mapping[str, Any], where: str) -> OwnLines:
    found = {key.removeprefix(OWN): value for key, value in told.items() if key.startswith(OWN)}
    if len(found) > MOST_LINES:
        raise PositionError(f"A side has {MOST_LINES} lines of its own at most.", where, "Put some together.")
    for name in found:
        if not 1 <= len(name) <= LONGEST or not name.isprintable() or not name.strip():
            raise PositionError(
                f"“{name[:LONGEST]}” is no name of a line.", where, f"Write one of at most {LONGEST} letters."
            )
    return {name: integer(points, f"{where}.{OWN}{name}", -MOST_POINTS, MOST_POINTS) for name, points in found.items()}


def lines_json(own: OwnLines) -> list[dict[str, Any]]:
    """Lines as a score has them; no rule stands behind them."""
    return [{"clause": "", "label": name, "count": 1, "points": points} for name, points in own.items() if points]
