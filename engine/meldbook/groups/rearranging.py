"""Changing melds on the table without laying cards off: joining two (meld.merge), freeing a wild card (meld.swap)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from meldbook.cards.card import JOKER, in_display_order, rank_of, suit_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET, Credits, Meld, Shape, credited, shapes_of
from meldbook.cards.sequences import SLOTS_OF, Run
from meldbook.groups.fits import best_reading, sound
from meldbook.memo import remembered
from meldbook.rules.laws import SIDES, Laws
from meldbook.table.moves import Merge, Swap
from meldbook.table.position import Situation


def freed(laws: Laws, meld: Meld, card: int) -> int | None:
    """The wild card that a natural one would free from a meld (meld.swap), or None where none there stands for it.

    Of a set's wild cards a joker goes first.
    """
    if laws.wild[card] or not meld.wilds:
        return None
    if meld.run is not None:
        place = _place(laws, meld.run, card)
        return None if place is None else meld.run.cards[place]
    if not _is_of(meld, card) or (laws.different_suits and card in meld.naturals):
        return None
    if JOKER in meld.wilds:
        return JOKER
    return meld.wilds[0] if laws.frees_twos else None


def _is_of(meld: Meld, card: int) -> bool:
    """Whether the wild cards of a meld that is no sequence stand for such a card."""
    return meld.rank == rank_of(card) if meld.kind == SET else meld.kind == IDENTICAL and card in meld.naturals


def _place(laws: Laws, run: Run, card: int) -> int | None:
    """Place in a sequence where a wild card that can be freed stands for the card."""
    if run.suit != suit_of(card):
        return None
    for place in run.wild_at:
        if (laws.frees_twos or run.cards[place] == JOKER) and run.start + place in SLOTS_OF[card]:
            return place
    return None


def swapped(laws: Laws, meld: Meld, card: int) -> Meld:
    """The meld with a natural card in a wild one's place; only where ``freed`` found one."""
    wild = freed(laws, meld, card)
    assert wild is not None
    if meld.run is None:
        gone = meld.wilds.index(wild)
        left = meld.wilds[:gone] + meld.wilds[gone + 1 :]
        naturals = in_display_order((*meld.naturals, card))
        return replace(meld, naturals=naturals, wilds=left, credits=_without(meld, wild))
    run, place = meld.run, _place(laws, meld.run, card)
    assert place is not None
    cards = (*run.cards[:place], card, *run.cards[place + 1 :])
    wild_at = tuple(other for other in run.wild_at if other != place)
    naturals = tuple(held for index, held in enumerate(cards) if index not in wild_at)
    wilds = tuple(cards[index] for index in wild_at)
    moved = replace(run, cards=cards, wild_at=wild_at)
    return Meld(SEQUENCE, None, naturals, wilds, moved, False, _without(meld, wild))


def _without(meld: Meld, card: int) -> Credits:
    """The cards that count for other sides once a card leaves the meld: one of the side's own goes first."""
    lent = [credit for credit in meld.credits if credit[0] == card]
    if len(lent) < meld.cards.count(card):
        return meld.credits
    first = meld.credits.index(lent[0])
    return meld.credits[:first] + meld.credits[first + 1 :]


class Exchange(NamedTuple):
    """The wild card that comes into the hand, and what becomes of the melds of the side in which it lay."""

    wild: int
    side: int
    melds: tuple[Meld, ...]


def exchange_of(at: Situation, move: Swap) -> Exchange | None:
    """What an exchange would do; None where no wild card there stands for the card, or no such meld lies there."""
    laws, side = at.laws, SIDES.index(move.side) if move.side else at.side
    melds = at.melds[side] if side < laws.sides else ()
    if not 1 <= move.meld <= len(melds):
        return None
    meld = melds[move.meld - 1]
    wild = freed(laws, meld, move.card)
    if wild is None:
        return None
    after = swapped(laws, meld, move.card)
    if side != at.side and laws.lays_off_anywhere:
        after = credited(after, (move.card,), at.side)
    return Exchange(wild, side, (*melds[: move.meld - 1], after, *melds[move.meld :]))


def merged(first: Meld, second: Meld) -> Meld:
    """Two sets of a rank as one."""
    naturals = in_display_order(first.naturals + second.naturals)
    wilds, credits = in_display_order(first.wilds + second.wilds), tuple(sorted(first.credits + second.credits))
    return Meld(first.kind, first.rank, naturals, wilds, credits=credits)


BROKEN = "together they break the rules of a meld"


def shape_of_both(laws: Laws, first: Meld, second: Meld) -> Shape:
    """What two sets of a rank amount to as one: a sound reading where there is one, else the likeliest."""
    both = merged(first, second)
    return best_reading(laws, shapes_of(laws, both.cards, kind=both.kind, opening=True))


@remembered(1 << 12)
def against_merging(laws: Laws, first: Meld, second: Meld) -> str:
    """What is against joining two melds of a side; empty where nothing is."""
    if first.kind != SET or second.kind != SET or first.rank != second.rank:
        return "only sets of the same rank are joined"
    if laws.is_full(first) or laws.is_full(second):
        return "one of them is complete"
    return "" if sound(laws, shape_of_both(laws, first, second)) else BROKEN


def rearranged(laws: Laws, melds: Sequence[Meld], move: Merge) -> list[Meld]:
    """A side's melds after a merge; unchanged where the melds that it names allow of none."""
    after = list(melds)
    low, high = sorted((move.first, move.second))
    if 1 <= low < high <= len(after) and not against_merging(laws, after[low - 1], after[high - 1]):
        after[low - 1] = merged(after[low - 1], after.pop(high - 1))
    return after
