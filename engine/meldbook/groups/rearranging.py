"""Changing melds on the table without laying cards off: joining two, and freeing a joker by the card it stands for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from meldbook.cards.card import JOKER, in_display_order, rank_of, suit_of
from meldbook.cards.melds import SEQUENCE, SET, Credits, Meld, Shape, shapes_of
from meldbook.cards.sequences import slots_of
from meldbook.groups.fits import best_reading, sound
from meldbook.memo import remembered
from meldbook.table.moves import Merge, Swap

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws


def freed(laws: Laws, meld: Meld, card: int) -> int | None:
    """The joker that a natural card would free from a meld (meld.swap), or None where it stands for another card."""
    if laws.wild[card] or JOKER not in meld.wilds:
        return None
    if meld.kind == SET:
        return JOKER if meld.rank == rank_of(card) else None
    return None if _place(meld, card) is None else JOKER


def _place(meld: Meld, card: int) -> int | None:
    """Place in a sequence where a joker stands for the card."""
    run = meld.run
    if run is None or run.suit != suit_of(card):
        return None
    for place in run.wild_at:
        if run.cards[place] == JOKER and run.start + place in slots_of(card):
            return place
    return None


def swapped(meld: Meld, card: int) -> Meld:
    """The meld with a natural card in a joker's place; only where ``freed`` found one."""
    if meld.run is None:
        joker = meld.wilds.index(JOKER)
        left = meld.wilds[:joker] + meld.wilds[joker + 1 :]
        naturals = in_display_order((*meld.naturals, card))
        return replace(meld, naturals=naturals, wilds=left, credits=_without_joker(meld))
    run, place = meld.run, _place(meld, card)
    assert place is not None
    cards = (*run.cards[:place], card, *run.cards[place + 1 :])
    wild_at = tuple(other for other in run.wild_at if other != place)
    naturals = tuple(held for index, held in enumerate(cards) if index not in wild_at)
    wilds = tuple(cards[index] for index in wild_at)
    moved = replace(run, cards=cards, wild_at=wild_at)
    return Meld(SEQUENCE, None, naturals, wilds, moved, False, _without_joker(meld))


def _without_joker(meld: Meld) -> Credits:
    """The cards that count for other sides once a joker leaves the meld: one of the side's own goes first."""
    lent = [credit for credit in meld.credits if credit[0] == JOKER]
    if len(lent) < meld.wilds.count(JOKER):
        return meld.credits
    first = meld.credits.index(lent[0])
    return meld.credits[:first] + meld.credits[first + 1 :]


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
    if first.size >= laws.canasta or second.size >= laws.canasta:
        return "one of them is complete"
    return "" if sound(laws, shape_of_both(laws, first, second)) else BROKEN


def rearranged(laws: Laws, melds: Sequence[Meld], move: Merge | Swap) -> list[Meld]:
    """A side's melds after a merge or a swap; unchanged where the melds that it names allow of none."""
    after = list(melds)
    if isinstance(move, Swap):
        if 1 <= move.meld <= len(after) and freed(laws, after[move.meld - 1], move.card) is not None:
            after[move.meld - 1] = swapped(after[move.meld - 1], move.card)
        return after
    low, high = sorted((move.first, move.second))
    if 1 <= low < high <= len(after) and not against_merging(laws, after[low - 1], after[high - 1]):
        after[low - 1] = merged(after[low - 1], after.pop(high - 1))
    return after
