"""The score sheet: the game's own lines down the side, and columns for the deals."""

from __future__ import annotations

from meldbook.laws import Laws
from meldbook.paper.room import letters, lines, needed
from meldbook.paper.sheet import Grid, Sheet, Words
from meldbook.paper.words import in_words, whose
from meldbook.ruleset import Ruleset
from meldbook.scoring import lines_of

COLUMNS = 4
"""Columns that a sheet has room for."""
_MOST_ROOM = 1.2
_SPARE = 2
"""Lines left empty, for the rules between rows take room too."""
_OPENING = "initial-meld.minimum"


def score_sheet(rules: Ruleset, players: int | None = None) -> tuple[Sheet, ...]:
    """Deals side by side, for so many players (the usual number where none is said).

    Raises:
        PlayersError: where the game is not for that number of players.
    """
    laws = Laws(rules, players)
    deals = max(1, COLUMNS // laws.sides)
    names = ("Us", "Them") if laws.sides < laws.players else tuple(str(number + 1) for number in range(laws.sides))
    head = ("Deal", *(f"{name}" for _ in range(deals) for name in names))
    empty = ("",) * (len(head) - 1)
    rows = [("Needed to open", *empty)] if in_words(rules, _OPENING) else []
    rows += [(rules.label(clause), *empty) for clause in lines_of(rules)]
    rows += [(name, *empty) for name in ("This deal", "Score before it", "Score now")]
    above = Words(_above(rules, laws))
    return (Sheet(f"{rules.name}: score sheet", whose(rules), (above, _grid(above, head, rows))),)


def _above(rules: Ruleset, laws: Laws) -> str:
    """What one needs to know to keep the score, and room for the names."""
    end = rules.sentence("match.deals" if in_words(rules, "match.deals") else "match.target")
    opening = rules.sentence(_OPENING) if in_words(rules, _OPENING) else ""
    return " ".join(filter(None, (end, opening)))


def _grid(above: Words, head: tuple[str, ...], rows: list[tuple[str, ...]]) -> Grid:
    """The table, its rows as high as the sheet allows."""
    plain = Grid("", head, (*rows,), room=0)
    left = lines() - _SPARE - needed(above, letters()) - needed(plain, letters())
    return Grid("", head, (*rows,), room=max(0.1, min(_MOST_ROOM, round(left / (len(rows) + 1), 2))))
