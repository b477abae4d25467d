"""The score sheet: the game's own lines down the side, and columns for the deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meldbook.paper.blocks import Grid, Item, Items, Sheet
from meldbook.paper.room import letters, lines, needed
from meldbook.paper.wordings import in_words, mark, numbered, told
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.scoring import lines_of

COLUMNS = 8
"""Columns in which figures have room: four deals of two sides."""
DEALS = 8
"""About as many deals as a match takes where no rule says how many; the sheets have room for these."""
_MOST_ROOM = 1.2
_LEAST_ROOM = 0.32
"""Room in a row, in lines, with which one can still write in it: more tables make it no narrower."""
_SPARE = 1.2
"""Lines left empty, for the rules between rows take room too."""
_OPENING, _SUIT = "initial-meld.minimum", "deal.bonus-suit"
_KEPT_ASIDE = "match.aside"
_ABOVE = (
    "match.deals", "match.target", _OPENING, "initial-meld.canasta", "initial-meld.canasta.natural", _KEPT_ASIDE,
    "match.bonus",
)  # fmt: skip
"""What one needs to know to keep the score."""


def score_sheet(rules: Ruleset, players: int | None = None) -> tuple[Sheet, ...]:
    """Deals side by side and below each other, for so many players (the usual number where none is said).

    Raises:
        PlayersError: where the game is not for that number of players.
    """
    laws = Laws(rules, players)
    names = tuple(SIDES[: laws.sides]) if laws.alone or laws.forms_sides else ("Us", "Them")
    deals = int(rules["match.deals"] or DEALS)
    across = max(1, min(COLUMNS // laws.sides, deals))
    labels = (*_lines(rules),)
    known = (clause for clause in _ABOVE if rules[clause] and in_words(rules, clause))
    said = (_known(rules, clause) for clause in known)
    above = Items("To know", (*said,), run_in=True)
    plain = Grid("", ("", *names * across), tuple((label, *("",) * (laws.sides * across)) for label in labels), room=0)
    left = lines() - _SPARE - needed(above, letters())
    most = max(1, int(left / needed(replace(plain, room=_LEAST_ROOM), letters())))
    tables = -(-deals // across)
    sheets = -(-tables // most)
    count = -(-tables // sheets)
    spare = left / count - needed(replace(plain, room=_LEAST_ROOM), letters())
    room = min(_MOST_ROOM, _LEAST_ROOM + max(0, int(100 * spare / (len(labels) + 1)) / 100))
    grids = [replace(plain, head=(_deals(across, at), *plain.head[1:]), room=room) for at in range(sheets * count)]
    titles = numbered(f"{rules.name}: score sheet", sheets)
    return tuple(Sheet(title, "", (above, *grids[at * count :][:count])) for at, title in enumerate(titles))


def _known(rules: Ruleset, clause: str) -> Item:
    if clause == _KEPT_ASIDE:  # Its value alone says too little.
        return Item(f"{mark(rules, clause)}{told(rules, clause)}", "", clause)
    return Item(in_words(rules, clause), f"{mark(rules, clause)}{rules.label(clause)}", clause)


def _deals(across: int, at: int) -> str:
    """Which deals a table is for."""
    first = at * across + 1
    return f"Deal {first}" if across == 1 else f"Deals {first} to {first + across - 1}"


def _lines(rules: Ruleset) -> Iterator[str]:
    """What is written down in a deal."""
    if in_words(rules, _OPENING) and rules[_OPENING]:
        yield "Needed to open"
    if rules[_SUIT]:
        yield f"{mark(rules, _SUIT)}{rules.label(_SUIT)}"
    yield from (f"{mark(rules, clause)}{rules.line(clause)}" for clause in lines_of(rules))
    yield from ("This deal", "Score now")
    if in_words(rules, _KEPT_ASIDE):
        yield f"{mark(rules, _KEPT_ASIDE)}{rules.label(_KEPT_ASIDE)}"
