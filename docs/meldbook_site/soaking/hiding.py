"""The same table with other cards in hidden places: what a seat sees must not change."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag

if TYPE_CHECKING:
    from meldbook.table.position import Position


def hidden_shuffled(position: Position, seat: int, seed: int) -> Position:
    """The same table with other cards where ``seat`` cannot see them: stock, other hands, reserves, face-down cards.

    Bonus cards in other hands stay where they are: they wait there only until their owner's turn.
    """
    laws, source = position.laws, Random(seed)
    others = [other for other in range(laws.players) if other != seat]
    waiting = {other: [card for card in position.hands[other].cards() if laws.bonus[card]] for other in others}
    held = [card for other in others for card in position.hands[other].cards() if not laws.bonus[card]]
    piles = [position.stock, position.pile[: position.face_down], *_reserves(position)]
    unseen = [card for pile in piles for card in pile]
    plain = held + [card for card in unseen if not laws.bonus[card]]
    source.shuffle(plain)
    hands = list(position.hands)
    for other in others:
        hands[other] = Bag.of([*_deal(plain, position.hands[other].size - len(waiting[other])), *waiting[other]])
    rest = plain + [card for card in unseen if laws.bonus[card]]
    source.shuffle(rest)
    stock = _deal(rest, len(position.stock))
    pile = _deal(rest, position.face_down) + position.pile[position.face_down :]
    reserves = tuple(tuple(_deal(rest, len(hidden)) for hidden in owned) for owned in position.reserves)
    return position.evolve(hands=tuple(hands), stock=stock, pile=pile, reserves=reserves)


def _reserves(position: Position) -> Iterator[tuple[int, ...]]:
    for owned in position.reserves:
        yield from owned


def _deal(cards: list[int], count: int) -> tuple[int, ...]:
    """So many cards, taken from those that are left."""
    dealt = tuple(cards[:count])
    del cards[:count]
    return dealt
