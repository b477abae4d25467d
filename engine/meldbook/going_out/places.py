"""Quick answers, by counting, to whether a hand's cards all find a place, where sets and sequences share no wild card.

They are generous, so that a no is sure and a yes is not.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_

from meldbook.cards.bag import (
    ALL_CARDS,
    BELOW_TOPS,
    RANKS_AT,
    RANKS_WANTING,
    TOPS,
    Bag,
    in_a_row,
    ranks_marked,
    reaching,
)
from meldbook.going_out.quick_no import settable_of
from meldbook.groups.side_tables import Table
from meldbook.memo import once
from meldbook.rules.laws import Laws


@once
def places_of(laws: Laws) -> Callable[[Bag, Table, int], bool]:
    """Tells of a hand, beside a table, whether all its cards but so many may find a place, singly or beside others.

    A card joins a meld of the table or reaches a sequence there, it is in a sequence of natural cards, or in a new set;
    and for new sets that nothing else would do for there must be wild cards enough.
    """
    wild_bag, has_runs, settable, has_wilds = laws.wild_bag, laws.has_runs, settable_of(laws), wilds_for_sets(laws)

    def may_place(hand: Bag, table: Table, spare: int) -> bool:
        present = (hand & ALL_CARDS) + BELOW_TOPS & TOPS  # As ``Bag.present``.
        left = present & ~(table.fitting | wild_bag)
        if not left:
            return True
        if has_runs:
            left &= ~in_a_row(present)
        in_sets = settable(hand, table.melded)
        lonely = left & ~in_sets
        if lonely.bit_count() > spare and not lonely & table.run_suits:
            return False
        if left & table.run_suits:
            left &= ~reaching(present, _run_ends(table))
            lonely = left & ~in_sets
        more = spare - lonely.bit_count()
        new = left & in_sets
        return more >= 0 and (not new or has_wilds(hand, ranks_marked(new), more))

    return may_place


def _run_ends(table: Table) -> int:
    """Marks of the cards that join a sequence of the table singly: looked up once for as long as it lies so."""
    found: int | None = table.found.get(_run_ends)
    if found is None:
        found = table.found[_run_ends] = reduce(
            or_, [node.facts.marks for node in table.nodes if node.facts.suit_marks]
        )
    return found


@once
def wilds_for_sets(laws: Laws) -> Callable[[Bag, int, int], bool]:
    """Tells whether a hand's wild cards are enough for new sets of all of some ranks, with so many discards to spare.

    Of ranks with fewer cards than a set must have nothing is said. A discard spares a rank's set at most.
    """
    fewest, size, wild_bag = laws.fewest_naturals, laws.min_size, laws.wild_bag
    fewest_held, *longer = RANKS_WANTING[fewest : max(fewest, size) + 1]

    def has_wilds(hand: Bag, ranks: int, spare: int) -> bool:
        counts = hand >> RANKS_AT
        new = (counts + fewest_held & ranks).bit_count()
        if not new:
            return True
        lack = -spare * (size - fewest)
        for wanting in longer:
            lack += new - (counts + wanting & ranks).bit_count()
        return lack <= 0 or lack <= hand.shared(wild_bag)

    return has_wilds
