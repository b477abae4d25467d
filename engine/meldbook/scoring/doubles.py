"""Melds that count more than their cards: all of a rank, no wild card among them, four laid at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from meldbook.cards.melds import SET, WILD, Meld
from meldbook.rules.laws import Laws
from meldbook.scoring.lines import Line, Lines
from meldbook.scoring.melded import meld_worth
from meldbook.scoring.tally import Tally, Worth

if TYPE_CHECKING:
    from meldbook.table.position import Position

NATURALS = ("score.natural-rank", "score.no-wild")
"""Clauses whose lines count the “naturals” of a deal, for which stakes may be paid."""


def whole_ranks_of(position: Position, side: int) -> Worth:
    """Melds of every card of a rank, without a wild one; jokers as a rank are never so many."""
    of_a_rank = 4 * position.laws.packs
    melds = position.melds[side]
    return _worth(
        position.laws, [meld for meld in melds if meld.kind == SET and meld.natural and meld.size == of_a_rank]
    )


def no_wild_of(position: Position, side: int) -> bool:
    """Whether wild cards lie only in melds of their own."""
    return not any(meld.wilds for meld in position.melds[side] if meld.kind != WILD)


def quartets_of(position: Position, side: int) -> Worth:
    """Sets of four that were laid at once."""
    return _worth(position.laws, [meld for meld in position.melds[side] if meld.together])


def _worth(laws: Laws, melds: Sequence[Meld]) -> Worth:
    return Worth(len(melds), sum(meld_worth(laws, meld) for meld in melds))


def natural_ranks(laws: Laws, tally: Tally) -> Lines:
    """Melds of every card of a rank, once more (score.natural-rank)."""
    doubled = laws.rules["score.natural-rank"] == "double"
    return [Line("score.natural-rank", *tally.whole_ranks)] if doubled else []


def no_wild_cards(laws: Laws, tally: Tally) -> Lines:
    """All melded cards once more, those doubled already too, where there is no wild card (score.no-wild)."""
    if laws.rules["score.no-wild"] != "double" or not (tally.melds and tally.no_wild):
        return []
    doubled = sum(line.points for line in natural_ranks(laws, tally))
    return [Line("score.no-wild", 1, tally.melded.points + doubled)]


def quartets(laws: Laws, tally: Tally) -> Lines:
    """Sets of four that were laid at once, once more (score.quartet)."""
    return [Line("score.quartet", *tally.quartets)] if laws.rules["score.quartet"] == "double" else []
