"""What a hand could be opened with: the melds that it holds, those together that share their cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from meldbook.cards.bag import WHOLE, Bag, near_in_suit, whole_lanes
from meldbook.cards.card import rank_of
from meldbook.groups.smallest_runs import runs
from meldbook.memo import remembered
from meldbook.opening.options import Option, identical_options, option_of, set_options, wild_options
from meldbook.opening.patterns import Pattern, Wilds, patterns_of
from meldbook.rules.laws import Laws

_SMALLEST_RUN = 3
"""Cards of the sequences that ``near_in_suit`` looks for."""


class Slot(NamedTuple):
    """Options that share their cards: melds of a rank, one sequence from a card on, melds of wild cards.

    They exclude each other, but where a hand may lay ``several``.

    Attributes:
        best: the most points that natural cards bring in one of them.
        alike: the options by their numbers: those that follow each other and differ in suits alone.
        pattern: what each of these is worth.
        naturals: where there may be several, the number of all natural cards that they have a use for.
        worth: the points of these.
    """

    best: int
    options: tuple[Option, ...]
    alike: tuple[tuple[Option, ...], ...]
    pattern: Pattern
    several: bool = False
    naturals: int = 0
    worth: int = 0


def slot_of(laws: Laws, hand: Bag, options: tuple[Option, ...], several: bool = False) -> Slot:
    """Options of a hand that share their cards."""
    patterns, wild_bag = patterns_of(laws), laws.wild_bag
    wilds = patterns.wilds

    def numbers(option: Option) -> tuple[int, int, Wilds]:
        return option.points, option.spare, wilds[option.bag & wild_bag]

    alike = tuple([tuple(found) for _, found in groupby(options, numbers)])
    pattern = patterns.of([found[0] for found in alike])
    naturals = _naturals_of(laws, hand, options) if several else ()
    return Slot(pattern.hope, options, alike, pattern, several, len(naturals), laws.opening_points_of(naturals))


def _naturals_of(laws: Laws, hand: Bag, options: tuple[Option, ...]) -> tuple[int, ...]:
    """All the natural cards of a hand that options have a use for."""
    cards = {card for option in options for card in option.group.cards if not laws.wild[card]}
    return tuple([card for card in cards for _ in range(hand.count(card))])


def slots_in(laws: Laws, hand: Bag, *, natural_only: bool, every_suit: bool) -> Iterator[Slot]:
    """Everything that a hand could be opened with."""
    wilds = 0 if natural_only else hand & laws.wild_bag
    suits_matter = every_suit or laws.has_runs or laws.has_identical
    if laws.has_sets:
        for marks in hand.ranks_with(laws.fewest_naturals, laws.settable_marks):
            yield _set_slot(laws, hand & marks, wilds, suits_matter)
    if laws.has_runs:
        near = _near_in_suits(laws, Bag(hand & ~laws.wild_bag) if natural_only else hand)
        for suit, marks in enumerate(laws.suit_masks if near else ()):
            held = near & marks
            if held:
                yield from _run_slots(laws, suit, held, every_suit)
    if laws.has_wild_melds and wilds:
        yield slot_of(laws, hand, wild_options(laws, wilds, every_suit), gives_two(laws, _count(wilds)))
    if laws.has_identical:
        yield from _identical_slots(laws, hand, wilds, every_suit=every_suit)


@remembered(1 << 14)
def _set_slot(laws: Laws, held: int, wilds: int, every_suit: bool) -> Slot:
    """Sets of a rank, by its cards held."""
    cards = WHOLE[held]
    rank = rank_of(next(cards.cards()))
    several = cards.size >= laws.fewest_for_two_sets and gives_two(laws, cards.size + _count(wilds))
    return slot_of(laws, cards, set_options(laws, rank, held, wilds, every_suit), several)


def gives_two(laws: Laws, count: int) -> bool:
    """Whether a side may have two melds of a rank, and so many cards are enough for them."""
    # The pile's card, too, may be in one of two melds of which one makes way for the other.
    cards = count + 1 if laws.one_per_rank else count
    return cards >= max(laws.makes_way_at, laws.min_size) + laws.min_size


def _count(held: int) -> int:
    return sum(1 for _ in Bag(held).cards())


def _near_in_suits(laws: Laws, hand: Bag) -> int:
    """A hand's cards that may be in a sequence of it, as far as its smallest sequences say; 0 where there is none."""
    wilds = hand & laws.run_helpers
    helpers = min(laws.max_run_wilds, hand.shared(Bag(laws.run_helpers))) if wilds else 0
    if laws.min_size < _SMALLEST_RUN:
        return hand
    near = near_in_suit(hand.present(), helpers)
    return hand & whole_lanes(near) | (wilds if helpers else 0) if near else 0


@remembered(1 << 13)
def _run_slots(laws: Laws, suit: int, held: int, every_way: bool) -> tuple[Slot, ...]:
    """Sequences of a suit, by the cards held that they may hold; a wild card stands for one held in ``every_way``."""
    hand, sizes = WHOLE[held], range(laws.min_size, min(laws.max_run, 14) + 1)
    found: list[Slot] = []
    for size in sizes:
        groups = runs(laws, suit, hand, size, every_way)
        if not groups and not laws.max_run_wilds:
            break  # A longer sequence of natural cards would hold one of this size.
        found += [_run_slot(laws, option_of(laws, group), hand) for group in groups]
    return tuple(found)


def _run_slot(laws: Laws, option: Option, hand: Bag) -> Slot:
    """A sequence, which may be there twice."""
    return slot_of(laws, hand, (option,), hand.covers(option.bag) and hand.minus(option.bag).covers(option.bag))


def _identical_slots(laws: Laws, hand: Bag, wilds: int, *, every_suit: bool) -> Iterator[Slot]:
    for card, copies in enumerate(hand.counts()):
        if copies >= max(1, laws.identical_min) and not laws.wild[card]:
            several = copies >= 2 * laws.identical_min and gives_two(laws, copies + _count(wilds))
            yield slot_of(laws, hand, identical_options(laws, card, copies, wilds, every_suit), several)
