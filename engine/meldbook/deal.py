"""Dealing: the same seed gives the same deal on every machine, for ever."""

from __future__ import annotations

from _random import Random
from typing import TYPE_CHECKING

from meldbook.bag import Bag
from meldbook.effects import lay_out_bonus
from meldbook.position import Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meldbook.laws import Laws


def shuffled(cards: Sequence[int], seed: int, deal: int) -> tuple[int, ...]:
    """Cards in the order that a seed gives for a deal of the match (from 1).

    A Fisher-Yates shuffle over ``getrandbits``, whose stream Python keeps; ``random.shuffle`` promises less.
    """
    source = Random((seed << 16) + deal)
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        bits = last.bit_length()
        pick = source.getrandbits(bits)
        while pick > last:
            pick = source.getrandbits(bits)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


def deal_out(laws: Laws, seed: int, deal: int = 1, scores: Sequence[int] | None = None) -> Position:
    """Position before the first turn of a deal: hands dealt, upcard turned, red threes laid out and replaced.

    The seat to lead goes round with the deals (deal.lead).
    """
    cards = shuffled(laws.pack, seed, deal)
    each, seats = int(laws.rules["deal.hand"]), laws.players
    lead = (deal - 1) % seats
    hands = [Bag.of(cards[(seat - lead) % seats : each * seats : seats]) for seat in range(seats)]
    pile, stock = turn_upcard(laws, cards[each * seats :])
    position = Position(
        laws,
        deal=deal,
        scores=tuple(scores or (0,) * laws.sides),
        stock=stock,
        pile=pile,
        frozen=any(laws.freezes[card] for card in pile),
        hands=tuple(hands),
        seat=lead,
    )
    for step in range(seats):
        position = lay_out_bonus(position.evolve(seat=(lead + step) % seats), [])
    return position.evolve(seat=lead)


def turn_upcard(laws: Laws, stock: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Pile and stock once the first upcard lies; cards that may not be it are covered (deal.upcard)."""
    from meldbook.cards import select_all

    never = select_all(laws.rules["deal.upcard.never"])
    turned = 1
    while turned < len(stock) and stock[turned - 1] in never:
        turned += 1
    return stock[:turned], stock[turned:]
