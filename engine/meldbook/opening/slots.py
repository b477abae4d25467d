"""What a hand could be opened with: the melds that it holds, those together that share their cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from meldbook.cards.bag import Bag
from meldbook.cards.card import rank_of
from meldbook.groups.smallest_runs import runs
from meldbook.memo import remembered
from meldbook.opening.options import Option, identical_options, option_of, set_options, wild_options

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws


class Slot(NamedTuple):
    """Options that share their cards: melds of a rank, one sequence from a card on, melds of wild cards.

    They exclude each other, but where a hand may lay ``several``.
    """

    best: int
    options: tuple[Option, ...]
    several: bool = False


def _slot(options: tuple[Option, ...], several: bool = False) -> Slot:
    return Slot(max((option.points for option in options), default=0), options, several)


def slots_in(laws: Laws, hand: Bag, *, natural_only: bool, every_suit: bool) -> Iterator[Slot]:
    """Everything that a hand could be opened with."""
    wilds = 0 if natural_only else hand & laws.wild_bag
    suits_matter = every_suit or laws.has_runs or laws.has_identical
    if laws.has_sets:
        for marks in hand.ranks_with(laws.fewest_naturals, laws.settable_marks):
            yield _set_slot(laws, hand & marks, wilds, suits_matter)
    if laws.has_runs:
        for suit, marks in enumerate(laws.suit_masks):
            held = hand & marks
            if held:
                yield from _run_slots(laws, suit, held & ~laws.wild_bag if natural_only else held)
    if laws.has_wild_melds and wilds:
        yield _slot(wild_options(laws, wilds, every_suit), gives_two(laws, _count(wilds)))
    if laws.has_identical:
        yield from _identical_slots(laws, hand, wilds, every_suit=every_suit)


@remembered(1 << 14)
def _set_slot(laws: Laws, held: int, wilds: int, every_suit: bool) -> Slot:
    """Sets of a rank, by its cards held."""
    cards = Bag.of(Bag(held).cards())
    rank = rank_of(next(cards.cards()))
    several = cards.size >= laws.fewest_for_two_sets and gives_two(laws, cards.size + _count(wilds))
    return _slot(set_options(laws, rank, cards.lanes(rank), wilds, every_suit), several)


def gives_two(laws: Laws, count: int) -> bool:
    """Whether a side may have two melds of a rank, and so many cards are enough for them."""
    return _with_top(laws, count) >= max(laws.makes_way_at, laws.min_size) + laws.min_size


def _with_top(laws: Laws, count: int) -> int:
    """So many cards, and the pile's card, which may be in one of two melds of which one makes way for the other."""
    return count + 1 if laws.one_per_rank else count


def _count(held: int) -> int:
    return sum(1 for _ in Bag(held).cards())


@remembered(1 << 13)
def _run_slots(laws: Laws, suit: int, held: int) -> tuple[Slot, ...]:
    """Sequences of a suit, by the cards held that they may hold."""
    hand, sizes = Bag.of(Bag(held).cards()), range(laws.min_size, min(laws.max_run, 14) + 1)
    found: list[Slot] = []
    for size in sizes:
        groups = runs(laws, suit, hand, size)
        if not groups and not laws.max_run_wilds:
            break  # A longer sequence of natural cards would hold one of this size.
        found += [_run_slot(option_of(laws, group), hand) for group in groups]
    return tuple(found)


def _run_slot(option: Option, hand: Bag) -> Slot:
    """A sequence, which may be there twice."""
    return _slot((option,), hand.covers(option.bag) and hand.minus(option.bag).covers(option.bag))


def _identical_slots(laws: Laws, hand: Bag, wilds: int, *, every_suit: bool) -> Iterator[Slot]:
    for card, copies in enumerate(hand.counts()):
        if copies >= max(1, laws.identical_min) and not laws.wild[card]:
            several = copies >= 2 * laws.identical_min and gives_two(laws, copies + _count(wilds))
            yield _slot(identical_options(laws, card, copies, wilds, every_suit), several)


def worth_of_all(laws: Laws, slot: Slot, hand: Bag) -> int:
    """Points of all the cards of a hand that a slot has a use for."""
    cards = {card for option in slot.options for card in option.group.cards}
    return sum(laws.opening_points[card] * hand.count(card) for card in cards)
