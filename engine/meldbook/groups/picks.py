"""Choices of cards by their ranks: so many of one, and so many of the wild ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from meldbook.cards.bag import Bag
from meldbook.rules.laws import Laws

Cards = tuple[int, ...]
Pick = tuple[int, int]
"""A rank and how many cards of it."""


@lru_cache(1 << 13)
def _choices(cards: Cards, count: int) -> tuple[Cards, ...]:
    return tuple(sorted(set(combinations(cards, count))))


def wild_splits(laws: Laws, hand: Bag, count: int) -> Iterator[tuple[Pick, ...]]:
    """Ways to find so many wild cards among the wild ranks held."""
    held = tuple(hand.of_rank(rank) for rank in laws.wild_ranks)
    for split in splits(held, count):
        yield tuple(zip(laws.wild_ranks, split, strict=True))


@lru_cache(1 << 12)
def splits(held: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """Ways to take so many from some heaps."""
    if not held:
        return () if count else ((),)
    takes = range(min(held[0], count) + 1)
    return tuple([(here, *rest) for here in takes for rest in splits(held[1:], count - here)])


def choices(hand: Bag, parts: tuple[Pick, ...], every_suit: bool) -> list[Cards]:
    """Choices of cards from a hand for some numbers of some ranks; only the first of each where suits do not matter."""
    found: list[Cards] = [()]
    for rank, count in parts:
        if count:
            held = hand.cards_of(rank)
            picked = _choices(held, count) if every_suit else [held[:count]] if len(held) >= count else []
            found = [cards + more for cards in found for more in picked]
    return found
