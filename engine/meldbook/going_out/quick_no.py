"""Quick answers, by counting, to whether a hand could go out: generous, so that a no is sure and a yes is not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag, near_in_suit, one_of_each, whole_lanes
from meldbook.cards.canastas import complete
from meldbook.cards.card import rank_named, suit_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET, WILD, Meld
from meldbook.cards.sequences import slots_of
from meldbook.groups.side_tables import tables_of

if TYPE_CHECKING:
    from meldbook.groups.side_tables import Table
    from meldbook.rules.laws import Laws


def lonely_cards(laws: Laws, hand: Bag, melds: Sequence[Meld]) -> list[int]:
    """Natural cards that can join nothing, counting generously: each must be the last discard, so two are too many."""
    fitting = melded = 0
    tables = tables_of(laws)
    for meld in melds:
        facts = tables.node(meld).facts
        fitting |= facts.marks
        melded |= facts.rank_mark
    return _lonely(laws, hand, melds, doubtful(laws, hand, fitting, melded))


def few_lonely(laws: Laws, hand: Bag, table: Table, spare: int) -> bool:
    """Whether no more than so many cards can join nothing."""
    left = doubtful(laws, hand, table.fitting, table.melded)
    if not left or hand.shared(Bag(whole_lanes(left))) <= spare:
        return True
    return len(_lonely(laws, hand, table.melds, left)) <= spare


def doubtful(laws: Laws, hand: Bag, fitting: int, melded: int) -> int:
    """Marks of the cards that join no meld of the table singly and make no set and no sequence, as ``Bag.present``."""
    present = hand.present()
    left = present & ~(fitting | laws.wild_bag)
    if not left:
        return 0
    wilds = hand.shared(laws.wild_bag)
    if laws.has_sets:
        taken = melded if laws.one_per_rank and laws.per_rank != "one-open" else 0
        helped = max(laws.fewest_naturals, laws.min_size - min(wilds, laws.max_wilds))
        left &= ~hand.cards_of_ranks_with(helped, laws.set_marks & ~laws.no_wild_marks & ~taken)
        if laws.no_wild_marks:
            alone = max(laws.fewest_naturals, laws.min_size)
            left &= ~hand.cards_of_ranks_with(alone, laws.set_marks & laws.no_wild_marks & ~taken)
    if laws.has_runs and left:
        left &= ~(near_in_suit(present, min(wilds, laws.max_run_wilds)) & ~laws.unmeldable_bag)
    return left


def _lonely(laws: Laws, hand: Bag, melds: Sequence[Meld], left: int) -> list[int]:
    """Of those cards the ones that reach no sequence of the table, and make no meld of identical cards; two at most."""
    wilds = hand.shared(laws.wild_bag)
    lonely: list[int] = []
    for card in Bag(one_of_each(left)).distinct() if left else ():
        if not _makes_other(laws, hand, melds, card, wilds, min(wilds, laws.max_run_wilds)):
            lonely += [card] * hand.count(card)
            if len(lonely) > 1:
                break
    return lonely


def _makes_other(laws: Laws, hand: Bag, melds: Sequence[Meld], card: int, wilds: int, helpers: int) -> bool:
    """Whether a card might reach a sequence on the table, or be part of a meld of identical cards."""
    copies = hand.count(card)
    if laws.has_identical and copies >= max(laws.identical_min, laws.min_size - min(wilds, laws.max_wilds)):
        return True
    if not laws.has_runs or laws.never_melded[card]:
        return False
    return any(_reaches(hand, suit_of(card), slot, meld, helpers) for slot in slots_of(card) for meld in melds)


def _reaches(hand: Bag, suit: int, slot: int, meld: Meld, helpers: int) -> bool:
    """Whether cards of the hand could bridge the gap between a sequence on the table and a slot beyond its end."""
    run = meld.run
    if run is None or run.suit != suit or slot in run.slots:
        return False
    return sum(not hand.has(between) for between in run.gap(slot)) <= helpers


def could_close(laws: Laws, hand: Bag, melds: Sequence[Meld]) -> bool:
    """Whether enough canastas could close, looking at numbers alone: a quick no for most hands."""
    if laws.canasta > hand.size + max((meld.size for meld in melds), default=0) and laws.canastas_to_go_out:
        return len(complete(laws, melds)) >= laws.canastas_to_go_out
    counts, wilds = hand.rank_counts(), hand.shared(laws.wild_bag)
    if any(not _could_meet(laws, need, hand, melds, wilds) for need in set(laws.canasta_needs)):
        return False
    sizes = [meld.size + _may_join(hand, counts, meld) for meld in melds]
    if not laws.kinds & {SEQUENCE, IDENTICAL, WILD}:
        melded = [meld.rank for meld in melds] if laws.one_per_rank else []
        sizes += [counts[rank] for rank in laws.set_ranks if counts[rank] and rank not in melded]
        lacking = sorted(max(0, laws.canasta - size) for size in sizes)[: laws.canastas_to_go_out]
        return len(lacking) == laws.canastas_to_go_out and sum(lacking) <= wilds
    done = sum(size + wilds >= laws.canasta for size in sizes)
    return done + (hand.size // laws.canasta) >= laws.canastas_to_go_out


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
