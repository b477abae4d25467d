"""Ways to complete the sequences that going out asks for (out.canastas.of); for the rest counting answers then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.cards.card import SUITS
from meldbook.cards.melds import Meld
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, card_at
from meldbook.groups.fits import joined, stands

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

Melds = tuple[Meld, ...]


def with_runs_closed(laws: Laws, hand: Bag, melds: Melds) -> Iterator[tuple[Bag, Melds]]:
    """The hand and the melds that are left once enough sequences are complete, in each way to complete them."""
    if sum(meld.run is not None and meld.size >= laws.canasta for meld in melds) >= len(laws.canasta_needs):
        yield hand, melds
        return
    for held, after in (*_new(laws, hand, melds), *_longer(laws, hand, melds)):
        yield from with_runs_closed(laws, hand.minus(held), after)


def _new(laws: Laws, hand: Bag, melds: Melds) -> Iterator[tuple[Bag, Melds]]:
    """Whole new sequences of the hand."""
    for suit in range(len(SUITS)):
        for first in range(LOW_ACE, HIGH_ACE - laws.canasta + 2):
            cards = tuple(card_at(suit, slot) for slot in range(first, first + laws.canasta))
            new = stands(laws, cards) if all(map(hand.has, cards)) else None
            if new is not None:
                yield Bag.of(cards), (*melds, new)


def _longer(laws: Laws, hand: Bag, melds: Melds) -> Iterator[tuple[Bag, Melds]]:
    """Sequences of the table with just as many cards more as they lack, at either end."""
    for number, meld in enumerate(melds):
        lack = laws.canasta - meld.size
        if meld.run is None or lack <= 0:
            continue
        for first in range(max(LOW_ACE, meld.run.start - lack), min(meld.run.start, HIGH_ACE - laws.canasta + 1) + 1):
            slots = (slot for slot in range(first, first + laws.canasta) if slot not in meld.run.slots)
            cards = tuple(card_at(meld.run.suit, slot) for slot in slots)
            longer = joined(laws, meld, cards) if all(map(hand.has, cards)) else None
            if longer is not None:
                yield Bag.of(cards), (*melds[:number], longer, *melds[number + 1 :])
