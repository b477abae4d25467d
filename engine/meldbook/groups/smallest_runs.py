"""Sequences that a hand could lay: the smallest ones, remembered by the cards that make them, and longer ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations, permutations

from meldbook.cards.bag import Bag
from meldbook.cards.card import JOKER, suit_of
from meldbook.cards.melds import SEQUENCE
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, card_at, must_be_named
from meldbook.groups.fits import stands
from meldbook.memo import Found, once, remembered
from meldbook.rules.laws import Laws
from meldbook.table.moves import Group, LayDown, Move

Cards = tuple[int, ...]

_REMEMBERED = 1 << 13


RunsOf = Found[int, tuple[Move, ...]]
"""New sequences of the smallest size in a suit, with some wild cards to help: by the suit's cards present."""
SmallestRuns = Found[int, tuple[tuple[int, RunsOf], ...]]
"""The same by the wild cards held where they may help (else 0): for each suit, with marks of its cards."""


@once
def smallest_runs(laws: Laws) -> tuple[SmallestRuns, SmallestRuns]:
    """New sequences of the smallest size: the usual ones, and every one."""
    return Found(partial(_by_suit, laws, False), _REMEMBERED), Found(partial(_by_suit, laws, True), _REMEMBERED)


def _by_suit(laws: Laws, every_way: bool, wilds: int) -> tuple[tuple[int, RunsOf], ...]:
    """The same with some wild cards, of which only so many copies can be in a sequence.

    One more of the suit's own can, since it may stand for itself too. Hands that agree in those share one answer for
    the suit.
    """
    held, most, found = Bag(wilds), min(laws.max_run_wilds, laws.min_size), []
    for suit in range(4):
        copies = ((card, most + (suit_of(card) == suit)) for card in held.distinct())
        few = Bag.of(card for card, useful in copies for _ in range(min(held.count(card), useful)))
        found.append((int(Bag.marks(range(suit, JOKER, 4))), _runs_of(laws, suit, tuple(few.cards()), every_way)))
    return tuple(found)


@remembered(_REMEMBERED)
def _runs_of(laws: Laws, suit: int, wilds: Cards, every_way: bool) -> RunsOf:
    """The same of a suit, by its cards present."""
    return Found(
        lambda present: tuple(map(_laid, _runs_among(laws, suit, present, wilds, laws.min_size, every_way))),
        _REMEMBERED,
    )


@lru_cache(1 << 14)
def _laid(group: Group) -> LayDown:
    """A group as a move: one object for all hands that can lay it."""
    return LayDown((group,))


def runs(laws: Laws, suit: int, hand: Bag, size: int, every_way: bool = False) -> list[Group]:
    """Sequences of so many cards of a suit, wild cards in the gaps where the rules allow them.

    ``every_way`` also lists those in which a wild card stands for a card that the hand holds.
    """
    wilds = tuple(card for card in hand.cards() if laws.wild[card]) if laws.max_run_wilds else ()
    return _runs_among(laws, suit, hand.present(), wilds, size, every_way)


def _runs_among(laws: Laws, suit: int, present: int, wilds: Cards, size: int, every_way: bool) -> list[Group]:
    """Such sequences by the cards present: put together of what each few neighbours in the suit make."""
    lanes, found = present.to_bytes(JOKER + 1, "little")[suit:JOKER:4], dict[Group, None]()
    there = lanes[-1:] * (LOW_ACE + 1) + lanes  # The ace stands below the two too.
    most = min(len(wilds), laws.max_run_wilds)
    for start in range(LOW_ACE if laws.ace_low else LOW_ACE + 1, HIGH_ACE - size + 2):
        near = there[start : start + size]
        if near.count(0) <= most:
            found |= dict.fromkeys(_runs_at(laws, suit, start, near, wilds, every_way))
    return list(found)


@remembered(1 << 14)
def _runs_at(laws: Laws, suit: int, start: int, there: bytes, wilds: Cards, every_way: bool) -> tuple[Group, ...]:
    """Sequences from a slot on, by the natural cards that are there and the wild cards held.

    ``every_way`` also lists those in which a wild card stands for a card that the hand holds.
    """
    found: list[Group | None] = []
    size, absent = len(there), tuple([place for place, held in enumerate(there) if not held])
    most = min(len(wilds), laws.max_run_wilds, size - 1)
    if not absent:
        found.append(_run(laws, suit, start, size, (), ()))
    elif len(absent) <= most:
        found += [_run(laws, suit, start, size, absent, chosen) for chosen in _orders(wilds, len(absent))]
    if every_way and wilds and len(absent) <= most:
        for places in _supersets(absent, size, most):
            found += [_run(laws, suit, start, size, places, chosen) for chosen in _orders(wilds, len(places))]
    distinct = dict.fromkeys(group for group in found if group is not None)
    return tuple(group for group in distinct if not wilds or _is_held(wilds, group))


def _is_held(wilds: Cards, group: Group) -> bool:
    """Whether a hand has all the cards: a wild card is not there twice, as itself and for another."""
    twice = {card for card in group.cards if group.cards.count(card) > 1}
    return all(group.cards.count(card) <= wilds.count(card) for card in twice)


def _orders(wilds: Cards, count: int) -> list[Cards]:
    """Ways to put so many of some wild cards in as many places."""
    return [(card,) for card in sorted(set(wilds))] if count == 1 else sorted(set(permutations(wilds, count)))


def _supersets(absent: Cards, size: int, most: int) -> Iterator[Cards]:
    """Places that hold all those absent and at least one more."""
    others = [place for place in range(size) if place not in absent]
    for count in range(1, most - len(absent) + 1):
        for more in combinations(others, count):
            yield tuple(sorted((*absent, *more)))


@remembered(1 << 14)
def _run(laws: Laws, suit: int, start: int, size: int, places: Cards, chosen: Cards) -> Group | None:
    """The sequence from a slot on, wild cards in some places; None where it does not stand."""
    window = [card_at(suit, start + step) for step in range(size)]
    cards = list(window)
    for place, card in zip(places, chosen, strict=True):
        cards[place] = card
    named = not laws.wild_low_end or (size - 1 in places and must_be_named(laws, start))
    stood = tuple((place, window[place]) for place in places) if named else ()
    group = Group(tuple(cards), SEQUENCE if len(places) == size - 1 and places else "", stood)
    return group if stands(laws, group.cards, kind=SEQUENCE, stood=stood) is not None else None
