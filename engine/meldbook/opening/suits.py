"""Openings where suits do not matter: they are looked for as if all cards of a rank were of one suit.

Two sets may each want a two, and the hand may hold the two of diamonds and that of clubs: which goes where is settled
when the combination is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from meldbook.cards.bag import Bag
from meldbook.cards.card import rank_of
from meldbook.opening.options import Option
from meldbook.rules.laws import Laws

Cards = tuple[int, ...]
Options = tuple[Option, ...]


class OneSuit:
    """A hand with one card standing for all of its rank, and the way back to the cards that it holds.

    Only the cards of which several melds may take some: wild ones, and those of a rank that may give two sets.

    Attributes:
        hand: the hand in one suit, as far as the cards of a rank differ in nothing else.
    """

    def __init__(self, laws: Laws, hand: Bag) -> None:
        wild, alike = laws.wild_ranks, laws.ranks_alike
        shared = (rank for rank, count in hand.ranks() if rank in wild or count >= laws.fewest_for_two_sets)
        held = ((rank, hand.cards_of(rank)) for rank in shared if rank in alike)
        self._held = {rank: cards for rank, cards in held if len(set(cards)) > 1}
        self._made: dict[Cards, Option] = {}
        self.hand = hand
        for cards in self._held.values():
            self.hand = self.hand.minus(Bag.of(cards)).plus(Bag.of(cards[:1] * len(cards)))

    def _one_suit(self, cards: Iterable[int]) -> Cards:
        return tuple([self._held[rank_of(card)][0] if rank_of(card) in self._held else card for card in cards])

    def firsts(self, options: Sequence[Option] | None) -> Sequence[Option] | None:
        """Melds of cards held, in one suit."""
        if options is None or not self._held:
            return options
        # Those that differ in suit alone become one.
        return list(dict.fromkeys(option.with_cards(self._one_suit(option.group.cards)) for option in options))

    def dealt_back(self, found: Iterator[Options]) -> Iterator[Options]:
        """Combinations in one suit, of the cards held: the first of a rank go where that comes first."""
        return map(self._of_cards_held, found) if self._held else found

    def _of_cards_held(self, chosen: Options) -> Options:
        left = {rank: iter(cards) for rank, cards in self._held.items()}
        return tuple([self._taken(left, option) for option in chosen])

    def _taken(self, left: dict[int, Iterator[int]], option: Option) -> Option:
        cards = tuple([next(left[rank_of(card)]) if rank_of(card) in left else card for card in option.group.cards])
        if cards == option.group.cards:
            return option
        if cards not in self._made:
            self._made[cards] = option.with_cards(cards)
        return self._made[cards]
