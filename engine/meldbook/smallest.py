"""Smallest melds and single cards added, remembered by the cards that make them.

A hand changes little from one decision to the next, so the same few cards are asked about again and again; each
answer depends only on the rules and on those cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from meldbook.bag import Bag
from meldbook.moves import Group, LayDown, LayOff, Move
from meldbook.opening import picks, wild_splits

if TYPE_CHECKING:
    from meldbook.laws import Laws

_REMEMBERED = 1 << 15


@lru_cache(_REMEMBERED)
def single_adds(laws: Laws, rank: int, lanes: int, number: int, every_suit: bool) -> tuple[Move, ...]:
    """Moves that add one card of a rank to meld ``number``; ``lanes`` are the cards of that rank held."""
    held = Bag.of_lanes(rank, lanes)
    return tuple(
        LayOff(card, number) for card in picks(held, rank, 1, every_suit=every_suit) if not laws.never_melded[card[0]]
    )


@lru_cache(_REMEMBERED)
def wild_adds(laws: Laws, wilds: int, number: int, every_suit: bool) -> tuple[Move, ...]:
    """Moves that add one wild card to meld ``number``; ``wilds`` is the hand's part under ``laws.wild_bag``."""
    held = Bag(wilds)
    return tuple(
        move for rank in laws.wild_ranks for move in single_adds(laws, rank, held.lanes(rank), number, every_suit)
    )


@lru_cache(_REMEMBERED)
def smallest_sets(laws: Laws, rank: int, lanes: int, wilds: int, every_suit: bool) -> tuple[Move, ...]:
    """New melds of the smallest size from the cards of a rank (``lanes``) and the wild cards held.

    ``wilds`` is the hand's part under ``laws.wild_bag``.
    """
    hand = Bag.of_lanes(rank, lanes).plus(Bag.of(Bag(wilds).cards()))
    moves: list[Move] = []
    for naturals in range(laws.min_naturals, min(hand.of_rank(rank), laws.min_size) + 1):
        wanted = laws.min_size - naturals
        if wanted <= laws.max_wilds and not (wanted and laws.no_wild[rank * 4]):
            for split in wild_splits(laws, hand, wanted):
                moves += [
                    LayDown((Group(cards),))
                    for cards in choices(hand, ((rank, naturals), *split), every_suit)
                    if not any(laws.never_melded[card] for card in cards)
                ]
    return tuple(moves)


def choices(hand: Bag, parts: tuple[tuple[int, int], ...], every_suit: bool) -> list[tuple[int, ...]]:
    """Every choice of cards from a hand for some numbers of some ranks."""
    chosen: list[tuple[int, ...]] = [()]
    for rank, count in parts:
        if count:
            chosen = [cards + more for cards in chosen for more in picks(hand, rank, count, every_suit=every_suit)]
    return chosen
