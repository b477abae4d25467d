"""What the list of new melds is put together of: the parts that a game has, chosen when its rules are first played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from meldbook.cards.bag import ALL_CARDS, BELOW_TOPS, CARDS_OF_RANKS, RANKS_AT, RANKS_WANTING, TOPS, Bag, in_a_row
from meldbook.groups.side_tables import Table
from meldbook.groups.smallest import identical_held, smallest_sets, smallest_wild_melds
from meldbook.groups.smallest_runs import smallest_runs
from meldbook.memo import Found, once
from meldbook.rules.laws import Laws
from meldbook.table.moves import Move

Part = Callable[[Bag, Table, list[Move]], None]
"""Adds to a list the new melds of one kind that a hand holds, beside a side's melds."""


@once
def parts_of(laws: Laws) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Parts for new melds of the smallest size, black threes apart: cards of one rank as equal, and for each suit."""
    return _parts(laws, False), _parts(laws, True)


def _parts(laws: Laws, every_suit: bool) -> tuple[Part, ...]:
    has = (
        (laws.has_sets, _sets(laws, every_suit)),
        (laws.has_runs, _runs(laws, every_suit)),
        (laws.has_wild_melds, _wild_melds(laws, every_suit)),
        (laws.has_identical, _identical(laws, every_suit)),
    )
    return tuple(part for there, part in has if there)


def _sets(laws: Laws, every_suit: bool) -> Part:
    wild_bag, by_wilds = int(laws.wild_bag), smallest_sets(laws)[every_suit]
    helped, alone = RANKS_WANTING[laws.fewest_naturals], RANKS_WANTING[max(laws.fewest_naturals, laws.min_size)]

    def add(hand: Bag, table: Table, moves: list[Move]) -> None:
        wilds = hand & wild_bag  # Without one a pair makes no set.
        if ranks := (hand >> RANKS_AT) + (helped if wilds else alone) & table.new_ranks:
            sets = by_wilds[wilds]
            for marks in CARDS_OF_RANKS[ranks]:
                moves += sets[hand & marks]

    return add


def _runs(laws: Laws, every_suit: bool) -> Part:
    helpers, by_wilds = int(laws.run_helpers), smallest_runs(laws)[every_suit]
    of_three = laws.min_size >= 3

    def add(hand: Bag, table: Table, moves: list[Move]) -> None:
        wilds, present = hand & helpers, (hand & ALL_CARDS) + BELOW_TOPS & TOPS
        if wilds or not of_three or in_a_row(present):
            for marks, runs in by_wilds[wilds]:
                moves += runs[present & marks]

    def add_natural(hand: Bag, table: Table, moves: list[Move]) -> None:
        present = (hand & ALL_CARDS) + BELOW_TOPS & TOPS  # As ``Bag.present``.
        if near := in_a_row(present):
            for marks, runs in by_wilds[0]:
                if near & marks:
                    moves += runs[present & marks]

    return add if helpers or not of_three else add_natural


def _wild_melds(laws: Laws, every_suit: bool) -> Part:
    wild_bag = int(laws.wild_bag)
    melds: Found[int, tuple[Move, ...]] = Found(partial(smallest_wild_melds, laws, every_suit))

    def add(hand: Bag, table: Table, moves: list[Move]) -> None:
        if table.new_wilds and (wilds := hand & wild_bag):
            moves += melds[wilds]

    return add


def _identical(laws: Laws, every_suit: bool) -> Part:
    def add(hand: Bag, table: Table, moves: list[Move]) -> None:
        for card in hand.distinct():
            moves += identical_held(laws, hand, card, every_suit)

    return add
