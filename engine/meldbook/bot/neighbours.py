"""Which cards stand near one another in the sequences of a suit."""

from __future__ import annotations

from functools import cache

from meldbook.cards.bag import CARD_TOPS
from meldbook.cards.card import CARDS, JOKER, suit_of
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, SLOTS_OF, card_at

NO_CARD = len(CARDS)
"""Stands for a card that there is not."""


@cache
def neighbours(card: int, ace_low: bool) -> tuple[tuple[int, int, int, int], ...]:
    """For each place of a card in a sequence, the cards two and one below and above it; no card where there is none."""

    def at(slot: int) -> int:
        none = not LOW_ACE <= slot <= HIGH_ACE or (slot == LOW_ACE and not ace_low)
        return NO_CARD if none else card_at(suit_of(card), slot)

    return tuple((at(slot - 2), at(slot - 1), at(slot + 1), at(slot + 2)) for slot in SLOTS_OF[card])


def _near(card: int) -> int:
    near = {each for places in neighbours(card, True) for each in places}
    return sum(CARD_TOPS[each] for each in near if each != NO_CARD)


NEAR_CARDS = tuple(0 if card == JOKER else _near(card) for card in CARDS)
"""For each card marks of those one and two places from it, as ``Bag.present`` has them, aces being low as well."""
