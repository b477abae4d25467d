"""Which of a suit's cards can go into sequences: every choice of them, with the canastas that it completes.

Sequences of natural cards alone, since wild cards would be shared with the sets. What is a sequence is asked of the
guards over groups, and remembered. Where going out asks for complete ones (out.canastas.of), each way to complete them
is tried first (``with_runs_closed``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from meldbook.cards.bag import EMPTY, Bag, near_in_suit
from meldbook.cards.card import SUITS
from meldbook.cards.melds import SEQUENCE, Meld
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, card_at
from meldbook.going_out.narrowing import pattern_of
from meldbook.groups.fits import fits_of, joined, stands
from meldbook.memo import once, remembered
from meldbook.rules.laws import Laws

Part = tuple[Bag, int]
"""Cards that go into sequences, and how many of these are complete then, those on the table among them."""
Melds = tuple[Meld, ...]
Parts = tuple[dict[Bag, int], dict[int, Part]]
"""All such choices of a suit's cards, as they are found; and by their patterns (``narrowing.py``), smallest first."""

MOST_PARTS = 400
"""Choices of a suit's cards that are looked at; hands that play leads to have a dozen at most."""


def parts_held(laws: Laws, suit: int, runs: Melds, held: int) -> Parts:
    """Choices of a suit's cards held that can go into sequences, those on the table among them."""
    hand = Bag.of(Bag(held).cards())
    found: dict[Bag, int] = {EMPTY: 0}
    for run in runs:
        found = _at_most(_with_one(found, grown(laws, run), hand))
    for part in new_runs(laws, suit) if near_in_suit(hand.present(), 0) else ():
        latest = found if hand.covers(part[0]) else {}
        while latest and len(found) < MOST_PARTS:
            longer = _with_one(latest, (part,), hand)
            latest = {cards: full for cards, full in longer.items() if full > found.get(cards, -1)}
            found = _at_most(found | latest)
    smallest_first = sorted(found.items(), key=lambda part: part[0].size)
    return found, {pattern_of(cards): (cards, full) for cards, full in smallest_first}


def _at_most(found: dict[Bag, int]) -> dict[Bag, int]:
    """The first of many choices, none at all among them."""
    return found if len(found) <= MOST_PARTS else dict(islice(found.items(), MOST_PARTS))


def _with_one(found: dict[Bag, int], choices: Iterable[Part], hand: Bag) -> dict[Bag, int]:
    """Every choice so far with each that one sequence has: the most complete ones where the cards are the same."""
    after: dict[Bag, int] = {}
    for cards, full in found.items():
        left = hand.minus(cards)
        for more, complete in choices:
            if left.covers(more):
                together = cards.plus(more)
                after[together] = max(after.get(together, 0), full + complete)
    return after


@remembered(1 << 12)
def grown(laws: Laws, run: Meld) -> tuple[Part, ...]:
    """What a sequence can take, by one card after another: none, or so many natural cards at its ends."""
    found: dict[Bag, int] = {EMPTY: int(run.size >= laws.canasta)}
    growing = [(run, EMPTY)]
    while growing:
        meld, taken = growing.pop()
        for card in Bag(fits_of(laws)[meld]).distinct():
            after = None if laws.wild[card] else joined(laws, meld, (card,))
            if after is not None and taken.add(card) not in found:
                found[taken.add(card)] = int(after.size >= laws.canasta)
                growing.append((after, taken.add(card)))
    return tuple(found.items())


@remembered(1 << 3)
def new_runs(laws: Laws, suit: int) -> tuple[Part, ...]:
    """Every new sequence of a suit."""
    found: dict[Bag, int] = {}
    for start in range(LOW_ACE, HIGH_ACE - laws.min_size + 2):
        cards = tuple(card_at(suit, start + step) for step in range(laws.min_size))
        run = stands(laws, cards, kind=SEQUENCE)
        if run is not None:
            found |= {Bag.of(cards).plus(more): full for more, full in grown(laws, run)}
    return tuple(found.items())


def with_runs_closed(laws: Laws, hand: Bag, melds: Melds) -> Iterator[tuple[Bag, Melds]]:
    """The hand and the melds that are left once enough sequences are complete, in each way to complete them."""
    if sum(meld.run is not None and meld.size >= laws.canasta for meld in melds) >= len(laws.canasta_needs):
        yield hand, melds
        return
    for held, new in _whole_runs(laws):
        if hand.covers(held):
            yield from with_runs_closed(laws, hand.minus(held), (*melds, new))
    for number, meld in enumerate(melds):
        for held, longer in _completed(laws, meld) if meld.run is not None and meld.size < laws.canasta else ():
            if hand.covers(held):
                closed = (*melds[:number], longer, *melds[number + 1 :])
                yield from with_runs_closed(laws, hand.minus(held), closed)


@once
def _whole_runs(laws: Laws) -> tuple[tuple[Bag, Meld], ...]:
    """Whole new sequences, with their cards."""
    every = chain.from_iterable(new_runs(laws, suit) for suit in range(len(SUITS)))
    whole = [cards for cards, _ in every if cards.size == laws.canasta]
    return tuple((cards, new) for cards in whole if (new := stands(laws, tuple(cards.cards()))) is not None)


@remembered(1 << 12)
def _completed(laws: Laws, run: Meld) -> tuple[tuple[Bag, Meld], ...]:
    """A sequence of the table with just as many cards more as it lacks; and these cards."""
    lack = [cards for cards, _ in grown(laws, run) if cards.size == laws.canasta - run.size]
    return tuple((cards, longer) for cards in lack if (longer := joined(laws, run, tuple(cards.cards()))) is not None)
