"""The score sheet: the game's own lines down the side, and columns for the deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meldbook.paper.blocks import Grid, Sheet, Words
from meldbook.paper.room import letters, lines, needed
from meldbook.paper.wordings import in_words, told, whose
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.scoring import lines_of

COLUMNS = 4
"""Columns in which figures have room: two deals of two sides, one of three or more."""
_MOST_ROOM = 1.2
_LEAST_ROOM = 0.7
"""Room in a row, in lines, with which one can still write in it: more tables make it no narrower."""
_SPARE = 2
"""Lines left empty, for the rules between rows take room too."""
_OPENING = "initial-meld.minimum"
_KEPT_ASIDE = "match.aside"
_ABOVE = (
    "match.deals", "match.target", _OPENING, "initial-meld.canasta", "initial-meld.canasta.natural", _KEPT_ASIDE,
    "match.bonus",
)  # fmt: skip
"""What one needs to know to keep the score."""


def score_sheet(rules: Ruleset, players: int | None = None) -> tuple[Sheet, ...]:
    """Deals side by side, for so many players (the usual number where none is said), and below each other.

    Raises:
        PlayersError: where the game is not for that number of players.
    """
    laws = Laws(rules, players)
    deals = max(1, COLUMNS // laws.sides)
    names = ("Us", "Them") if not laws.alone else tuple(str(number + 1) for number in range(laws.sides))
    head = ("Deal", *(f"{name}" for _ in range(deals) for name in names))
    rows = tuple((label, *("",) * (len(head) - 1)) for label in _lines(rules))
    above = Words(" ".join(filter(None, (told(rules, clause) for clause in _ABOVE if rules[clause]))))
    return (Sheet(f"{rules.name}: score sheet", whose(rules), (above, *_grids(above, head, rows))),)


def _lines(rules: Ruleset) -> Iterator[str]:
    """What is written down in a deal."""
    if in_words(rules, _OPENING) and rules[_OPENING]:
        yield "Needed to open"
    yield from map(rules.label, lines_of(rules))
    yield from ("This deal", "Score before it", "Score now")
    if in_words(rules, _KEPT_ASIDE):
        yield rules.label(_KEPT_ASIDE)


def _grids(above: Words, head: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> tuple[Grid, ...]:
    """As many tables as have room below each other, their rows as high as the sheet allows."""
    plain = Grid("", head, rows, room=0)
    left = lines() - _SPARE - needed(above, letters())
    count = max(1, int(left / needed(replace(plain, room=_LEAST_ROOM), letters())))
    room = (left / count - needed(plain, letters())) / (len(rows) + 1)
    return (replace(plain, room=max(0.1, min(_MOST_ROOM, round(room, 2)))),) * count
