"""Smallest combinations of melds that reach the initial meld's minimum."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from meldbook.bag import Bag
from meldbook.cards import THREE, rank_of
from meldbook.inputs import PositionError

if TYPE_CHECKING:
    from meldbook.laws import Laws

Pick = tuple[int, int]
"""A rank and how many cards of it."""


MOST_TRIED = 200_000
"""Steps of one search; hands of thirty cards take up to a tenth as many."""


class TooManyOpeningsError(PositionError):
    """A hand with more ways to open than can be listed, which only a position written by hand has."""

    def __init__(self) -> None:
        mend = "Give it fewer cards, or let its side have opened."
        super().__init__("This hand has too many ways to open to list them all.", "table.hands", mend)


@dataclass(frozen=True, slots=True)
class Option:
    """One way to meld a rank: how many naturals, how many of each wild rank, and the points.

    ``spare`` are the points of the cheapest card that could be left out, 0 where none can.
    """

    rank: int
    naturals: int
    wilds: tuple[int, ...]
    points: int
    spare: int

    def parts(self, laws: Laws) -> tuple[Pick, ...]:
        """Ranks and counts of the cards from the hand."""
        return ((self.rank, self.naturals), *zip(laws.wild_ranks, self.wilds, strict=True))


def picks(hand: Bag, rank: int, count: int, *, every_suit: bool) -> list[tuple[int, ...]]:
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
    for split in _splits(held, count):
        yield tuple(zip(laws.wild_ranks, split, strict=True))


def _splits(held: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    if not held:
        if not count:
            yield ()
        return
    for here in range(min(held[0], count) + 1):
        for rest in _splits(held[1:], count - here):
            yield (here, *rest)


def openings(
    laws: Laws, hand: Bag, minimum: int, *, top: int | None = None, helpers: int = 2
) -> Iterator[tuple[tuple[Pick, ...], ...]]:
    """Combinations of melds from a hand that reach ``minimum`` points and of which nothing can be left out.

    With ``top``, the first meld of each combination takes that card from the pile together with at least
    ``helpers`` naturals of its rank from the hand; its points count as ``initial-meld.upcard`` says.

    Raises:
        TooManyOpeningsError: where the search grows too long.
    """
    steps = iter(range(MOST_TRIED))
    held = tuple(hand.of_rank(rank) for rank in laws.wild_ranks)
    wild_points = tuple(laws.points[rank * 4] for rank in laws.wild_ranks)
    ranks = [rank for rank in laws.set_ranks if rank != THREE and hand.of_rank(rank) >= laws.min_naturals]
    if top is not None:
        ranks = [rank for rank in ranks if rank != rank_of(top)]
    natural_points = {rank: hand.of_rank(rank) * laws.points[rank * 4] for rank in ranks}
    best = sum(natural_points.values()) + sum(count * value for count, value in zip(held, wild_points, strict=True))
    if top is not None:
        best += (hand.of_rank(rank_of(top)) + 1) * laws.points[top]
    if best < minimum:
        return
    hopes = [sum(natural_points[rank] for rank in ranks[index:]) for index in range(len(ranks) + 1)]

    def extend(
        index: int, left: tuple[int, ...], chosen: tuple[Option, ...], points: int
    ) -> Iterator[tuple[Option, ...]]:
        if next(steps, None) is None:
            raise TooManyOpeningsError
        if chosen and points >= minimum:
            if _nothing_spare(chosen, points - minimum, fixed=top is not None):
                yield chosen
            return
        wild_hope = sum(count * value for count, value in zip(left, wild_points, strict=True))
        if points + hopes[index] + wild_hope < minimum:
            return
        for later in range(index, len(ranks)):
            for option in _options(laws, ranks[later], hand.of_rank(ranks[later]), left):
                rest = tuple(have - used for have, used in zip(left, option.wilds, strict=True))
                yield from extend(later + 1, rest, (*chosen, option), points + option.points)

    if top is None:
        found = extend(0, held, (), 0)
    else:
        found = (
            combination
            for option in _options(laws, rank_of(top), hand.of_rank(rank_of(top)), held, top, helpers)
            for combination in extend(
                0,
                tuple(have - used for have, used in zip(held, option.wilds, strict=True)),
                (option,),
                option.points,
            )
        )
    for combination in found:
        yield tuple(option.parts(laws) for option in combination)


@lru_cache(1 << 14)
def _options(
    laws: Laws, rank: int, held: int, wilds: tuple[int, ...], top: int | None = None, helpers: int = 0
) -> tuple[Option, ...]:
    """Ways to meld a rank, with the pile's top card or without; remembered, since hands ask it again and again."""
    found: list[Option] = []
    from_pile = 0 if top is None else 1
    value = laws.points[rank * 4]
    counted = value if top is not None and laws.upcard_counts else 0
    wild_points = tuple(laws.points[wild * 4] for wild in laws.wild_ranks)
    room = 0 if laws.no_wild[rank * 4] else laws.max_wilds
    fewest = max(laws.min_naturals - from_pile, helpers if top is not None else 0)
    for naturals in range(fewest, held + 1):
        size = naturals + from_pile
        for count in range(max(0, laws.min_size - size), min(room, sum(wilds)) + 1):
            if size + count > laws.max_size:
                break
            for split in _splits(wilds, count):
                points = naturals * value + sum(n * p for n, p in zip(split, wild_points, strict=True))
                spare = 0
                if size + count > laws.min_size:
                    used = [p for n, p in zip(split, wild_points, strict=True) if n]
                    if naturals > fewest:
                        used.append(value)
                    spare = min(used, default=0)
                found.append(Option(rank, naturals, split, points + counted, spare))
    return tuple(found)


def _nothing_spare(chosen: tuple[Option, ...], surplus: int, *, fixed: bool) -> bool:
    """Whether leaving out any meld, or any card of a meld larger than it need be, falls below the minimum."""
    droppable = chosen[1:] if fixed else chosen
    if len(chosen) > 1 and any(option.points <= surplus for option in droppable):
        return False
    return not any(0 < option.spare <= surplus for option in chosen)
