"""A card moved from one meld of a side to another (meld.move): which one gives it, and how melds may come to lie so."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from meldbook.cards.bag import Bag
from meldbook.cards.card import card_sign
from meldbook.cards.melds import Meld, shapes_of
from meldbook.groups.fits import first_sound, joined
from meldbook.groups.side_tables import tables_of
from meldbook.memo import remembered
from meldbook.rules.laws import Laws
from meldbook.table.moves import LayOff, Merge, Shift
from meldbook.table.position import Situation

Melds = tuple[Meld, ...]
Marks = tuple[int, ...]
"""Numbers (from 0) of melds to which a card was moved in this turn."""

MOST_ARRANGEMENTS = 24
"""Ways in which a side's melds may come to lie that are looked at, that in which they lie among them."""


def against_shifting(at: Situation, move: Shift) -> str:
    """What keeps a card in its meld, whatever the other meld says to it; empty where nothing does."""
    laws, own = at.laws, at.own_melds
    for number in (move.source, move.meld):
        if not 1 <= number <= len(own):
            return f"{laws.of_side('your side has', 'you have')} no meld number {number}"
    if move.source == move.meld:
        return "the card lies in that meld already"
    if move.source - 1 in at.shifted:
        return "a meld that has been given a card gives none in the same turn"
    return against_giving(laws, own[move.source - 1], move.card)


def against_giving(laws: Laws, meld: Meld, card: int) -> str:
    """What keeps a card in a meld that nothing was moved to; empty where nothing does."""
    if card not in meld.cards:
        return f"the {card_sign(card)} does not lie in that meld"
    if laws.is_full(meld):
        return "a complete meld keeps its cards"
    if not laws.moves_naturals and card not in meld.wilds:
        return f"only wild cards are moved, and the {card_sign(card)} is none there"
    if all(owner is not None for held, owner in zip(meld.cards, meld.counts_for, strict=True) if held == card):
        return "it counts for the player who added it"
    return "" if without(laws, meld, card) is not None else "what is left would be no meld"


@remembered(1 << 12)
def without(laws: Laws, meld: Meld, card: int) -> Meld | None:
    """The meld without a card, or None where what is left is no meld as it lies.

    Only wild cards leave it where only those are moved; a card that counts for another side stays.
    """
    stood = dict(meld.stands)
    for place, (held, owner) in enumerate(zip(meld.cards, meld.counts_for, strict=True)):
        leaves = laws.moves_naturals or meld.run is None or place in stood
        if held != card or owner is not None or not leaves:
            continue
        left = meld.cards[:place] + meld.cards[place + 1 :]
        stands = () if laws.wild_slides else tuple([(at - (at > place), as_) for at, as_ in meld.stands if at != place])
        lies = first_sound(laws, shapes_of(laws, left, kind=meld.kind, stands=stands, going_out=True, opening=True))
        if lies is not None:
            return replace(lies, together=False, credits=meld.credits)
    return None


def after_giving(at: Situation, move: Shift) -> Sequence[Meld]:
    """The side's melds without the card that leaves one of them; as they lie where none can leave."""
    own = at.own_melds
    left = None if against_shifting(at, move) else without(at.laws, own[move.source - 1], move.card)
    return own if left is None else (*own[: move.source - 1], left, *own[move.source :])


def marks_after(marks: Marks, move: Shift | Merge) -> Marks:
    """Which melds have been given a card once another is moved, or two melds are joined."""
    if isinstance(move, Shift):
        return marks if move.meld - 1 in marks else tuple(sorted((*marks, move.meld - 1)))
    low, high = sorted((move.first - 1, move.second - 1))
    return tuple(sorted({low if mark == high else mark - (mark > high) for mark in marks}))


@remembered(1 << 10)
def shifts(laws: Laws, melds: Melds, marks: Marks) -> tuple[Shift, ...]:
    """Each card that may be moved from one of a side's melds to another, as far as the melds themselves say."""
    tables, found = tables_of(laws), list[Shift]()
    lying = tables.of(melds)
    for source, meld in enumerate(melds, 1):
        for card in dict.fromkeys(meld.cards) if source - 1 not in marks else ():
            if not against_giving(laws, meld, card):
                adds = tables.added(lying, Bag.of((card,)), "", every_suit=True)
                moves = (add for add in adds if isinstance(add, LayOff) and add.meld != source)
                found += [Shift(card, source, add.meld, add.stands) for add in moves]
    return tuple(found)


@remembered(1 << 8)
def arrangements(laws: Laws, melds: Melds, marks: Marks) -> tuple[Melds, ...]:
    """A side's melds as they lie and as cards moved between them would leave them, the nearest first."""
    return tuple(islice(_arrangements(laws, melds, marks), MOST_ARRANGEMENTS))


def _arrangements(laws: Laws, melds: Melds, marks: Marks) -> Iterator[Melds]:
    yield melds
    waiting, known = deque([(melds, marks)]), {melds}
    while waiting:
        melds, marks = waiting.popleft()
        for move in shifts(laws, melds, marks):
            after = _after(laws, melds, move)
            if after is not None and after not in known:
                yield after
                known.add(after)
                waiting.append((after, marks_after(marks, move)))


def _after(laws: Laws, melds: Melds, move: Shift) -> Melds | None:
    """Melds once a card is moved, where they allow it while the hand goes on."""
    left = without(laws, melds[move.source - 1], move.card)
    grown = joined(laws, melds[move.meld - 1], (move.card,), stood=move.stands, going_out=False)
    if left is None or grown is None:
        return None
    changed = {move.source - 1: left, move.meld - 1: grown}
    return tuple(changed.get(number, meld) for number, meld in enumerate(melds))
