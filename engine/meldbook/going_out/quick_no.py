"""Quick answers, by counting, to whether a hand could go out: generous, so that a no is sure and a yes is not.

Whether its cards find a place is told beside any table (``few_lonely``), and more sharply where sets and sequences
share no wild card (``places_of``); then, whether enough canastas could close (``closing``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import or_

from meldbook.cards.bag import (
    ALL_CARDS,
    ALL_OF_RANKS,
    BELOW_TOPS,
    RANKS_AT,
    RANKS_WANTING,
    TOPS,
    Bag,
    in_a_row,
    near_in_suit,
    one_of_each,
    ranks_marked,
    reaching,
    whole_lanes,
)
from meldbook.cards.canastas import complete
from meldbook.cards.card import rank_named, suit_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET, WILD, Meld
from meldbook.cards.sequences import SLOTS_OF, Run
from meldbook.groups.side_tables import Table, tables_of
from meldbook.memo import Found, once
from meldbook.rules.laws import Laws


def lonely_cards(laws: Laws, hand: Bag, melds: Sequence[Meld]) -> list[int]:
    """Natural cards that can join nothing, counting generously: each must be the last discard, so two are too many."""
    table = tables_of(laws).of(tuple(melds))
    return _lonely(laws, hand, melds, doubtful_of(laws)(hand, table.fitting, table.melded))


def few_lonely(laws: Laws, hand: Bag, table: Table, spare: int) -> bool:
    """Whether no more than so many cards can join nothing."""
    left = doubtful_of(laws)(hand, table.fitting, table.melded)
    if not left or hand.shared(Bag(whole_lanes(left))) <= spare:
        return True
    return len(_lonely(laws, hand, table.melds, left)) <= spare


@once
def doubtful_of(laws: Laws) -> Callable[[Bag, int, int], int]:
    """Marks the cards that join no meld of the table singly and make no set and no sequence, as ``Bag.present``.

    It is given a hand, marks of the cards that join some meld singly, and marks of the ranks that are melded.
    """
    wild_bag, unmeldable, has_sets, has_runs = laws.wild_bag, laws.unmeldable_bag, laws.has_sets, laws.has_runs
    most_in_run, settable = laws.max_run_wilds, settable_of(laws)

    def doubtful(hand: Bag, fitting: int, melded: int) -> int:
        present = hand.present()
        left = present & ~(fitting | wild_bag)
        if not left:
            return 0
        wilds = hand.shared(wild_bag)
        if has_sets:
            left &= ~settable(hand, melded)
        if has_runs and left:
            left &= ~(near_in_suit(present, min(wilds, most_in_run)) & ~unmeldable)
        return left

    return doubtful


@once
def settable_of(laws: Laws) -> Callable[[Bag, int], int]:
    """Marks the cards of a hand, with its wild ones, that may make a new set beside the ranks that are melded."""
    fewest, size, alone = laws.fewest_naturals, laws.min_size, laws.set_marks & laws.no_wild_marks
    helped, takes_place = laws.set_marks & ~laws.no_wild_marks, laws.one_per_rank and laws.per_rank != "one-open"
    wild_bag, most = laws.wild_bag, min(size, laws.max_wilds)
    wanting = Found[int, int](lambda held: RANKS_WANTING[max(fewest, size - min(most, Bag(held).shared(wild_bag)))])

    def settable(hand: Bag, melded: int) -> int:
        counts = hand >> RANKS_AT
        ranks = counts + wanting[hand & wild_bag] & helped | counts + wanting[0] & alone
        return ALL_OF_RANKS[ranks & ~melded if takes_place else ranks]

    return settable


def _lonely(laws: Laws, hand: Bag, melds: Sequence[Meld], left: int) -> list[int]:
    """Of those cards the ones that reach no sequence of the table, and make no meld of identical cards; two at most."""
    if not left:
        return []
    wilds = hand.shared(laws.wild_bag)
    runs, helpers = [meld.run for meld in melds if meld.run is not None], min(wilds, laws.max_run_wilds)
    lonely: list[int] = []
    for card in Bag(one_of_each(left)).distinct():
        copies = hand.count(card)
        if laws.has_identical and copies >= max(laws.identical_min, laws.min_size - min(wilds, laws.max_wilds)):
            continue
        if laws.never_melded[card] or not _reaches_any(hand, card, runs, helpers):
            lonely += [card] * copies
            if len(lonely) > 1:
                break
    return lonely


def _reaches_any(hand: Bag, card: int, runs: Iterable[Run], helpers: int) -> bool:
    """Whether cards of the hand, and so many wild ones, could bridge the gap between a card and a sequence."""
    suit = suit_of(card)
    for run in runs:
        if run.suit == suit:
            for slot in SLOTS_OF[card]:
                if slot not in run.slots and sum([not hand.has(between) for between in run.gap(slot)]) <= helpers:
                    return True
    return False


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


@once
def closing(laws: Laws) -> Callable[[Bag, Sequence[Meld]], bool]:
    """Tells whether enough canastas could close, looking at numbers alone: a quick no for most hands."""
    full, needed, needs, wild_bag = laws.canasta, laws.canastas_to_go_out, set(laws.canasta_needs), laws.wild_bag
    set_ranks, one_per_rank = laws.set_ranks, laws.one_per_rank

    def in_sets(hand: Bag, melds: Sequence[Meld]) -> bool:
        counts = hand.rank_counts()
        sizes = [meld.size + counts[meld.rank or 0] for meld in melds]
        melded = [meld.rank for meld in melds] if one_per_rank else ()
        sizes += [counts[rank] for rank in set_ranks if counts[rank] and rank not in melded]
        lacking = sorted([full - size if size < full else 0 for size in sizes])[:needed]
        return len(lacking) == needed and sum(lacking) <= hand.shared(wild_bag)

    def in_any(hand: Bag, melds: Sequence[Meld]) -> bool:
        if needed and full > hand.size + _longest(melds):
            return len(complete(laws, melds)) >= needed
        counts, wilds = hand.rank_counts(), hand.shared(wild_bag)
        done = sum([meld.size + _may_join(hand, counts, meld) + wilds >= full for meld in melds])
        return done + hand.size // full >= needed

    by_number = in_any if laws.kinds & {SEQUENCE, IDENTICAL, WILD} else in_sets

    def of_sorts(hand: Bag, melds: Sequence[Meld]) -> bool:
        wilds = hand.shared(wild_bag)
        return all(_could_meet(laws, need, hand, melds, wilds) for need in needs) and by_number(hand, melds)

    return of_sorts if needs else by_number


def _could_meet(laws: Laws, need: str, hand: Bag, melds: Sequence[Meld], wilds: int) -> bool:
    """Whether a need of going out could be met, by numbers: the longest meld of its sort with all that may join."""
    if need == WILD:
        return _longest(meld for meld in melds if meld.kind == WILD) + wilds >= laws.canasta
    if need == SEQUENCE:
        return any(
            _longest(meld for meld in melds if meld.run and meld.run.suit == suit) + hand.shared(Bag(mask))
            >= laws.canasta
            for suit, mask in enumerate(laws.suit_masks)
        )
    named = rank_named(need)
    if named is None:
        return True
    rank, _ = named
    return _longest(meld for meld in melds if meld.rank == rank) + hand.of_rank(rank) + wilds >= laws.canasta


def _longest(melds: Iterable[Meld]) -> int:
    return max((meld.size for meld in melds), default=0)


def _may_join(hand: Bag, counts: bytes, meld: Meld) -> int:
    """Natural cards of the hand that might join a meld, at most."""
    if meld.kind == SET and meld.rank is not None:
        return counts[meld.rank]
    if meld.kind == IDENTICAL:
        return hand.count(meld.naturals[0])
    return hand.size if meld.kind == SEQUENCE else 0
