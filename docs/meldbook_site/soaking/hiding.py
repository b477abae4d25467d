"""The same table with other cards in hidden places: what a seat sees must not change."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from meldbook.bag import Bag

if TYPE_CHECKING:
    from meldbook.position import Position


def hidden_shuffled(position: Position, seat: int, seed: int) -> Position:
    """The same table with the cards that ``seat`` cannot see dealt anew among stock, other hands and reserves.

    Bonus cards in other hands stay where they are: they wait there only until their owner's turn.
    """
    laws, source = position.laws, Random(seed)
    others = [other for other in range(laws.players) if other != seat]
    kept = {other: [card for card in position.hands[other].cards() if laws.bonus[card]] for other in others}
    hidden = [card for other in others for card in position.hands[other].cards() if not laws.bonus[card]]
    unseen = [*position.stock, *(card for piles in position.reserves for pile in piles for card in pile)]
    hidden += [card for card in unseen if not laws.bonus[card]]
    source.shuffle(hidden)
    hands = list(position.hands)
    for other in others:
        size = hands[other].size - len(kept[other])
        hands[other], hidden = Bag.of([*hidden[:size], *kept[other]]), hidden[size:]
    hidden += [card for card in unseen if laws.bonus[card]]
    source.shuffle(hidden)
    stock, hidden = tuple(hidden[: len(position.stock)]), hidden[len(position.stock) :]
    reserves = []
    for piles in position.reserves:
        owned = []
        for pile in piles:
            owned.append(tuple(hidden[: len(pile)]))
            hidden = hidden[len(pile) :]
        reserves.append(tuple(owned))
    return position.evolve(hands=tuple(hands), stock=stock, reserves=tuple(reserves))
