"""Which choices of each suit's cards for sequences may let a hand go out together: for all ranks at once, by numbers.

Every rank has a lane of bits. A choice of a suit's cards is a pattern: in each lane the bit for how many cards of the
rank it takes. Several choices together, or all choices of a suit, make several bits of a lane; the numbers that two
suits may come to are their sums.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from meldbook.cards.card import JOKER_RANK

if TYPE_CHECKING:
    from meldbook.cards.bag import Bag
    from meldbook.going_out.finish import Finish

LANE = 36
"""Bits of a rank: eight packs have 32 cards of one, numbered from 0, and one bit takes what is carried."""
BLOCK = LANE * JOKER_RANK
_WHOLE_LANE = (1 << LANE) - 1
_NONE_OF_ANY = sum(1 << rank * LANE for rank in range(JOKER_RANK))
MOST_LEVELS = 6
"""Beyond so many wild cards their number seldom decides."""
BLOCKS = [sum(1 << block * BLOCK for block in range(number)) for number in range(MOST_LEVELS + 1)]
"""The first bit of so many blocks."""
MOST_STEPS = 3_000
"""Choices taken while they are put together."""


def pattern_of(cards: Bag) -> int:
    """For each rank, how many cards of it are here, as a bit of its lane."""
    return sum([1 << rank * LANE + number for rank, number in enumerate(cards.rank_counts()[:JOKER_RANK])])


@lru_cache(1 << 12)
def _sums(one: int, other: int) -> int:
    """Every number of one lane and every number of the other, added up, for all lanes at once."""
    found = 0
    while other:
        lowest = other & _NONE_OF_ANY
        found |= one & lowest * _WHOLE_LANE
        one, other = one << 1, (other ^ lowest) >> 1
    return found


class Shared:
    """Choices of several suits' cards, and what they must leave to the sets of each rank.

    Wild cards that the sets take are counted in levels: for each number of wild cards there is a block of lanes, whose
    bits say with which numbers of cards in sequences the other cards of a rank need no more of them than that; and
    there are as many blocks again where one of these cards is discarded.
    """

    def __init__(self, finish: Finish) -> None:
        self._number = number = min(finish.wilds + 1, MOST_LEVELS)
        self._levels, self._discards = finish.levels(number)
        self._half, self._repeat = number * BLOCK, BLOCKS[number]
        self._twice = self._repeat | self._repeat << self._half
        lows = _NONE_OF_ANY * self._twice
        self._tops = lows << LANE - 1
        self._below = self._tops - lows
        self._enough = number * len(finish.laws.natural_ranks) - finish.wilds
        self._copies = range(max(finish.hand.counts()) + 1)

    def choices(self, suits: Sequence[Sequence[int]]) -> Iterator[list[int]]:
        """One pattern of each suit, in every way that may do."""
        left, unions = list(suits), [reduce(or_, patterns) for patterns in suits]
        return self._extend(left, unions, [], iter(range(MOST_STEPS))) if self._narrow(left, unions) else iter(())

    def _extend(
        self, left: list[Sequence[int]], unions: list[int], chosen: list[int], steps: Iterator[int]
    ) -> Iterator[list[int]]:
        place = len(chosen)
        if place == len(left):
            yield chosen
            return
        patterns = left[place]
        if place and len(patterns) > 1:
            patterns = self.fitting(patterns, reduce(_sums, chosen + unions[place + 1 :]))
        for pattern in patterns:
            if next(steps, None) is None:
                return
            yield from self._extend(left, unions, [*chosen, pattern], steps)

    def _narrow(self, left: list[Sequence[int]], unions: list[int]) -> bool:
        """Leave of each suit the choices beside which there are enough wild cards, whatever the others' are."""
        for place in reversed(range(len(left))):
            if len(left[place]) > 1:
                others = unions[:place] + unions[place + 1 :]
                left[place] = fitting = self.fitting(left[place], reduce(_sums, others, _NONE_OF_ANY))
                if not fitting:
                    return False
                unions[place] = reduce(or_, fitting)
        return True

    def fitting(self, patterns: Sequence[int], others: int) -> list[int]:
        """Of a suit's choices those beside which there are enough wild cards, by what the others may take."""
        good, repeat, enough = 0, self._repeat, self._enough
        for copies in self._copies:
            reached = (others << copies) * self._twice & self._levels
            good |= (reached + self._below & self._tops) >> LANE - 1 - copies
        with_discard = good >> self._half
        good ^= with_discard << self._half
        if not self._discards:
            return [each for each in patterns if (each * repeat & good).bit_count() >= enough]
        spared = [0, with_discard & ~good]
        for more in range(1, self._number):
            spared.append(spared[1] & spared[1] >> more * BLOCK)
        most = self._number
        return [
            each
            for each in patterns
            if (lacking := enough - (each * repeat & good).bit_count()) <= 0
            or (lacking <= most and each * repeat & spared[lacking])
        ]
