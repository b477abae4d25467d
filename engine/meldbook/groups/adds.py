"""Single cards added to a meld, remembered by the cards that may join it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.cards.card import JOKER, suit_of
from meldbook.cards.melds import Meld, shapes_of
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, card_at, must_be_named, slots_of
from meldbook.groups.fits import joined, sound
from meldbook.table.moves import LayOff, Move

if TYPE_CHECKING:
    from meldbook.cards.sequences import Run
    from meldbook.rules.laws import Laws

_REMEMBERED = 1 << 13


class SingleAdds(dict[int, tuple[Move, ...]]):
    """Moves that add one card to a meld, by the cards of the hand that may join it (as marked by its fit)."""

    def __init__(self, laws: Laws, meld: Meld | None, number: int, side: str, every_suit: bool) -> None:
        super().__init__()
        self._of = laws, meld, number, side, every_suit

    def __missing__(self, held: int) -> tuple[Move, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        laws, meld, number, side, every_suit = self._of
        if meld is not None and meld.run is not None:
            moves = tuple(_on_run(laws, meld, meld.run, Bag(held), number, side))
        else:
            cards = Bag(held).distinct() if every_suit else _FIRSTS[held]
            moves = tuple([_added(card, number, side) for card in cards])
        self[held] = moves
        return moves


class _Firsts(dict[int, list[int]]):
    """The first card of each rank, by the cards held."""

    def __missing__(self, held: int) -> list[int]:
        if len(self) >= _REMEMBERED:
            self.clear()
        first_of = {card >> 2: card for card in reversed(Bag(held).distinct())}
        found = self[held] = sorted(first_of.values())
        return found


_FIRSTS = _Firsts()


def _on_run(laws: Laws, meld: Meld, run: Run, held: Bag, number: int, side: str) -> Iterator[Move]:
    """Moves that add a card of those held to a sequence."""
    for card in held.distinct():
        if laws.wild[card] and not laws.wild_low_end:
            yield from _wild_ends(laws, meld, card, number, side)
            yield from _at_home(laws, meld, card, number, side)
        else:
            yield _added(card, number, side)
            if laws.wild[card] and must_be_named(laws, run.start):
                yield from _wild_at(laws, meld, card, number, side, run.slots[-1] + 1)


@cache
def _added(card: int, number: int, side: str) -> LayOff:
    """One card added to a meld."""
    return LayOff((card,), number, side)


def _wild_ends(laws: Laws, meld: Meld, card: int, number: int, side: str) -> Iterator[Move]:
    """A wild card at either end of a sequence, with what it stands for."""
    assert meld.run is not None
    slots = meld.run.slots
    for slot in (slots[0] - 1, slots[-1] + 1):
        yield from _wild_at(laws, meld, card, number, side, slot)


def _at_home(laws: Laws, meld: Meld, card: int, number: int, side: str) -> Iterator[Move]:
    """A two in its own place of its suit’s sequence, where a sliding wild card makes way for it or fills the gap."""
    assert meld.run is not None
    home, slots = slots_of(card)[0] if card != JOKER else 0, meld.run.slots
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
        shapes = shapes_of(laws, (card,), stands=stood, base=meld)
        if any(shape.kind and sound(laws, shape) for shape in shapes):
            yield LayOff((card,), number, side, stood)
