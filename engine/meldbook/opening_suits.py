"""Openings where suits do not matter: they are looked for as if all cards of a rank were of one suit.

Two sets may each want a two, and the hand may hold the two of diamonds and that of clubs: which goes where is settled
when the combination is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from meldbook.bag import Bag
from meldbook.cards import rank_of

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.options import Option

Cards = tuple[int, ...]


class OneSuit:
    """A hand with one card standing for all of its rank, and the way back to the cards that it holds.

    Attributes:
        hand: the hand in one suit, as far as the cards of a rank differ in nothing else.
    """

    def __init__(self, laws: Laws, hand: Bag) -> None:
        self._held = hand
        self._stand_ins: dict[int, int] = {}
        for card in hand.distinct():
            if rank_of(card) in laws.ranks_alike:
                self._stand_ins.setdefault(rank_of(card), card)
        self.hand = Bag.of(self._one_suit(hand.cards()))

    def _one_suit(self, cards: Iterable[int]) -> Cards:
        return tuple([self._stand_ins.get(rank_of(card), card) for card in cards])

    def firsts(self, options: Sequence[Option] | None) -> list[Option] | None:
        """Melds of cards held, in one suit."""
        if options is None:
            return None
        return [option.with_cards(self._one_suit(option.group.cards)) for option in options]

    def dealt_back(self, found: Iterable[tuple[Option, ...]]) -> Iterator[tuple[Option, ...]]:
        """Combinations in one suit, of the cards held: the first of a rank go where that comes first."""
        for chosen in found:
            left = {rank: iter(self._held.cards_of(rank)) for rank in self._stand_ins}
            yield tuple([option.with_cards(_taken(left, option.group.cards)) for option in chosen])


def _taken(left: dict[int, Iterator[int]], cards: Cards) -> Cards:
    return tuple([next(left[rank_of(card)]) if rank_of(card) in left else card for card in cards])
