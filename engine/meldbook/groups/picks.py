"""Choices of cards by their ranks: so many of one, and so many of the wild ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

Cards = tuple[int, ...]
Pick = tuple[int, int]
"""A rank and how many cards of it."""


def picks(hand: Bag, rank: int, count: int, *, every_suit: bool) -> list[Cards]:
    """Choices of so many cards of a rank; only the first of them where suits do not matter."""
    if hand.of_rank(rank) < count:
        return []
    cards = hand.cards_of(rank)
    if not every_suit:
        return [tuple(cards[:count])]
    return sorted(set(combinations(cards, count)))


def wild_splits(laws: Laws, hand: Bag, count: int) -> Iterator[tuple[Pick, ...]]:
    """Ways to find so many wild cards among the wild ranks held."""
    held = tuple(hand.of_rank(rank) for rank in laws.wild_ranks)
    for split in splits(held, count):
        yield tuple(zip(laws.wild_ranks, split, strict=True))


def splits(held: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    """Ways to take so many from some heaps."""
    if not held:
        if not count:
            yield ()
        return
    for here in range(min(held[0], count) + 1):
        for rest in splits(held[1:], count - here):
            yield (here, *rest)


def choices(hand: Bag, parts: tuple[Pick, ...], every_suit: bool) -> list[Cards]:
    """Every choice of cards from a hand for some numbers of some ranks."""
    chosen: list[Cards] = [()]
    for rank, count in parts:
        if count:
            chosen = [cards + more for cards in chosen for more in picks(hand, rank, count, every_suit=every_suit)]
    return chosen
