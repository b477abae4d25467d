"""Melds that count more than their cards: all of a rank, no wild card among them, four laid at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.melds import SET, WILD, Meld
from meldbook.scoring.lines import Line, Lines
from meldbook.scoring.melded import meld_worth

if TYPE_CHECKING:
    from meldbook.position import Position

NATURALS = ("score.natural-rank", "score.no-wild")
"""Clauses whose lines count the “naturals” of a deal, for which stakes may be paid."""


def natural_ranks(position: Position, side: int) -> Lines:
    """Melds of every card of a rank, without a wild one, once more (score.natural-rank)."""
    laws = position.laws
    if laws.rules["score.natural-rank"] != "double":
        return []
    found = _whole_ranks(position, side)
    return [Line("score.natural-rank", len(found), sum(meld_worth(laws, meld) for meld in found))]


def _whole_ranks(position: Position, side: int) -> list[Meld]:
    of_a_rank = 4 * position.laws.packs
    return [
        meld
        for meld in position.melds[side]
        if meld.kind == SET and meld.natural and meld.size == of_a_rank  # jokers as a rank are never so many
    ]


def no_wild_cards(position: Position, side: int) -> Lines:
    """All melded cards once more, those doubled already too, where wild cards lie only in melds of their own.

    (score.no-wild)
    """
    laws, melds = position.laws, position.melds[side]
    if laws.rules["score.no-wild"] != "double" or not melds:
        return []
    if any(meld.wilds for meld in melds if meld.kind != WILD):
        return []
    worth = sum(meld_worth(laws, meld) for meld in melds)
    return [Line("score.no-wild", 1, worth + sum(line.points for line in natural_ranks(position, side)))]


def quartets(position: Position, side: int) -> Lines:
    """Sets of four that were laid at once, once more (score.quartet)."""
    laws = position.laws
    if laws.rules["score.quartet"] != "double":
        return []
    found = [meld for meld in position.melds[side] if meld.together]
    return [Line("score.quartet", len(found), sum(meld_worth(laws, meld) for meld in found))]
