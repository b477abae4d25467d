"""What melded cards are worth, and to which side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meldbook.cards.card import ACE, rank_of
from meldbook.cards.melds import Meld
from meldbook.cards.sequences import LOW_ACE, Run, card_at, stand_in_worth
from meldbook.rules.laws import Laws
from meldbook.scoring.lines import Line, Lines
from meldbook.scoring.tally import Tally, Worth

if TYPE_CHECKING:
    from meldbook.table.position import Position


def melded_of(position: Position, side: int) -> Worth:
    """Cards that a side has melded, on its own melds and on those of others."""
    laws, number, points = position.laws, 0, 0
    for owner, melds in enumerate(position.melds):
        for meld in melds:
            if meld.credits:
                worths = list(_for_side(laws, meld, owner, side))
                number, points = number + len(worths), points + sum(worths)
            elif owner == side:
                number, points = number + meld.size, points + meld_worth(laws, meld)
    return Worth(number, points)


def melded_cards(laws: Laws, tally: Tally) -> Lines:
    """Points of the cards melded (score.melds), against a side without a canasta where score.melds.minus says so."""
    against = laws.rules["score.melds.minus"] == "no-canasta" and not tally.canastas
    count, points = tally.melded
    return [Line("score.melds", count, -points if against else points)]


def _for_side(laws: Laws, meld: Meld, owner: int, side: int) -> Iterator[int]:
    """Points of those cards of a meld that count for a side: its own, but for what others laid off (meld.lay-off)."""
    for worth, layer in zip(card_worths(laws, meld), meld.counts_for, strict=True):
        if side == (owner if layer is None else layer):
            yield worth


def meld_worth(laws: Laws, meld: Meld) -> int:
    """Points of all the cards of a meld."""
    return sum(card_worths(laws, meld))


def card_worths(laws: Laws, meld: Meld) -> list[int]:
    """Points of each card of a meld, as it lies there (card.points, card.points.ace-low, card.points.stand)."""
    if meld.run is not None:
        return _run_worths(laws, meld.run)
    points = laws.points
    if not laws.stands_count or meld.rank is None:
        return [points[card] for card in meld.cards]
    return [points[card] for card in meld.naturals] + [stand_in_worth(laws, card, meld.rank) for card in meld.wilds]


def _run_worths(laws: Laws, run: Run) -> list[int]:
    """Points of a sequence's cards: an ace may count less at the low end."""
    worths = [laws.points[card] for card in run.cards]
    if laws.stands_count:
        for place in run.wild_at:
            worths[place] = stand_in_worth(laws, run.cards[place], rank_of(card_at(run.suit, run.slots[place])))
    if run.start == LOW_ACE and laws.ace_low_points is not None and rank_of(run.cards[0]) == ACE:
        worths[0] = int(laws.ace_low_points)
    return worths
