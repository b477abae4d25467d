"""Single cards added to a meld, remembered by the cards that may join it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from meldbook.cards.bag import Bag
from meldbook.cards.card import JOKER, suit_of
from meldbook.cards.melds import Meld
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, SLOTS_OF, Run, card_at, must_be_named
from meldbook.groups.fits import joined
from meldbook.memo import Found
from meldbook.rules.laws import Laws
from meldbook.table.moves import LayOff, Move

SingleAdds = Found[int, tuple[Move, ...]]
"""Moves that add one card to a meld, by the cards of the hand that may join it (as marked by its fit)."""


def single_adds(laws: Laws, meld: Meld | None, number: int, side: str, every_suit: bool) -> SingleAdds:
    """Moves that add one card to a meld of a side; without a meld, to a set, where only the cards matter."""

    def moves(held: int) -> tuple[Move, ...]:
        if meld is not None and meld.run is not None:
            return tuple(_on_run(laws, meld, meld.run, Bag(held), number, side))
        cards = Bag(held).distinct() if every_suit else _FIRSTS[held]
        return tuple([_added(card, number, side) for card in cards])

    return Found(moves)


_FIRSTS: Found[int, list[int]] = Found(
    lambda held: sorted({card >> 2: card for card in reversed(Bag(held).distinct())}.values())
)
"""The first card of each rank, by the cards held."""


def _on_run(laws: Laws, meld: Meld, run: Run, held: Bag, number: int, side: str) -> Iterator[Move]:
    """Moves that add a card of those held to a sequence."""
    for card in held.distinct():
        if laws.wild[card] and not laws.wild_low_end:
            for slot in (run.start - 1, run.slots[-1] + 1):
                yield from _wild_at(laws, meld, card, number, side, slot)
            yield from _at_home(laws, meld, card, number, side)
        else:
            yield _added(card, number, side)
            if laws.wild[card] and must_be_named(laws, run.start):
                yield from _wild_at(laws, meld, card, number, side, run.slots[-1] + 1)


@cache
def _added(card: int, number: int, side: str) -> LayOff:
    """One card added to a meld."""
    return LayOff((card,), number, side)


def _at_home(laws: Laws, meld: Meld, card: int, number: int, side: str) -> Iterator[Move]:
    """A two in its own place of its suit’s sequence, where a sliding wild card makes way for it or fills the gap."""
    assert meld.run is not None
    home, slots = SLOTS_OF[card][0] if card != JOKER else 0, meld.run.slots
    if not (laws.natural_wild and laws.wild_slides) or home in (0, slots[0] - 1, slots[-1] + 1):
        return
    grown = joined(laws, meld, (card,)) if suit_of(card) == meld.run.suit else None
    if grown is not None and len(grown.wilds) == len(meld.wilds):
        yield _added(card, number, side)


def _wild_at(laws: Laws, meld: Meld, card: int, number: int, side: str, slot: int) -> Iterator[Move]:
    """A wild card in a slot beside a sequence, with what it stands for, if it may lie there."""
    assert meld.run is not None
    if LOW_ACE <= slot <= HIGH_ACE:
        stood = ((0, card_at(meld.run.suit, slot)),)
        if joined(laws, meld, (card,), stood=stood, going_out=False) is not None:
            yield LayOff((card,), number, side, stood)
