"""Smallest melds but sequences (``smallest_runs.py``), remembered by the cards that make them.

A hand changes little from one decision to the next, so the same few cards are asked about again and again; each
answer depends only on the rules and on those cards. Whether cards make a meld is asked of the guards.
"""

from __future__ import annotations

from functools import partial

from meldbook.cards.bag import RANK_CARDS, WHOLE, Bag
from meldbook.cards.card import THREE, rank_of
from meldbook.cards.melds import IDENTICAL, WILD
from meldbook.groups.fits import makes_set, stands
from meldbook.groups.picks import choices, wild_splits
from meldbook.memo import Found, once, remembered
from meldbook.rules.laws import Laws
from meldbook.table.moves import Group, LayDown, Move, TakePile

_REMEMBERED = 1 << 13


SetsOf = Found[int, tuple[Move, ...]]
"""New sets of the smallest size with some wild cards to help: by the cards of a rank."""
SmallestSets = Found[int, SetsOf]
"""The same by the wild cards held: the hand's part under ``laws.wild_bag``."""


@once
def smallest_sets(laws: Laws) -> tuple[SmallestSets, SmallestSets]:
    """New sets of the smallest size: cards of one rank taken as equal, and for each choice of suits."""
    return Found(partial(_by_wilds, laws, False), _REMEMBERED), Found(partial(_by_wilds, laws, True), _REMEMBERED)


def _by_wilds(laws: Laws, every_suit: bool, wilds: int) -> SetsOf:
    """Where suits are equal, only so many of each wild rank's first cards can be in sets: hands share one answer."""
    held, helpers, few = Bag(wilds), laws.min_size - laws.fewest_naturals, wilds
    if not every_suit:
        few = Bag.of(card for rank in laws.wild_ranks for card in held.cards_of(rank)[:helpers]) & laws.wild_bag
    if few != wilds:
        return smallest_sets(laws)[every_suit][few]
    return Found(partial(_sets_of, laws, every_suit, WHOLE[wilds]), _REMEMBERED)


def _sets_of(laws: Laws, every_suit: bool, wilds: Bag, held: int) -> tuple[Move, ...]:
    cards = tuple(Bag(held).cards())
    few = cards if every_suit else cards[: laws.min_size]
    rank, hand, moves = rank_of(cards[0]), Bag.of(few).plus(wilds), list[Move]()
    if len(few) < len(cards):
        return smallest_sets(laws)[every_suit][wilds & laws.wild_bag][hand & RANK_CARDS[rank]]
    for naturals in range(laws.fewest_naturals, min(len(cards), laws.min_size) + 1):
        for split in wild_splits(laws, hand, laws.min_size - naturals):
            for chosen in choices(hand, ((rank, naturals), *split), every_suit):
                if makes_set(laws, chosen):
                    moves.append(LayDown((Group(chosen),)))
    return tuple(moves)


def smallest_wild_melds(laws: Laws, every_suit: bool, wilds: int) -> tuple[Move, ...]:
    """New melds of wild cards of the smallest size: of the hand's part under ``laws.wild_bag``."""
    hand, moves = WHOLE[wilds], list[Move]()
    for split in wild_splits(laws, hand, laws.min_size):
        for cards in choices(hand, split, every_suit):
            if stands(laws, cards, kind=WILD) is not None:
                moves.append(LayDown((Group(cards),)))
    return tuple(moves)


def identical_held(laws: Laws, hand: Bag, card: int, every_suit: bool) -> tuple[Move, ...]:
    """New melds of the smallest size of the copies of a card that a hand holds; black threes apart."""
    copies = hand.count(card)
    waits = rank_of(card) == THREE and not laws.settable[THREE]
    if copies < laws.identical_min or laws.wild[card] or waits:
        return ()
    return smallest_identical(laws, card, copies, hand & laws.wild_bag, every_suit)


@remembered(_REMEMBERED)
def smallest_identical(laws: Laws, card: int, copies: int, wilds: int, every_suit: bool) -> tuple[Move, ...]:
    """New melds of identical cards of the smallest size, with wild cards where too few are held."""
    hand = WHOLE[wilds]
    moves: list[Move] = []
    for naturals in range(max(1, laws.identical_min), min(copies, laws.min_size) + 1):
        for split in wild_splits(laws, hand, laws.min_size - naturals):
            for chosen in choices(hand, split, every_suit):
                cards = (card,) * naturals + chosen
                if stands(laws, cards, kind=IDENTICAL) is not None:
                    moves.append(LayDown((Group(cards, IDENTICAL),)))
    return tuple(moves)


@remembered(_REMEMBERED)
def helped(laws: Laws, held: int, rank: int, pairs: bool, every_suit: bool) -> tuple[TakePile, ...]:
    """Takes of the pile's top card with two helpers of the cards held: of its rank, and wild ones."""
    hand = WHOLE[held]
    helpers = choices(hand, ((rank, 2),), every_suit) if pairs else []
    if hand & laws.wild_bag:
        for split in wild_splits(laws, hand, 1):
            helpers += choices(hand, ((rank, 1), *split), every_suit)
    return tuple(map(TakePile, helpers))
