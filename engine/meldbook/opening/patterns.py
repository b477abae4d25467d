"""Openings by points alone: patterns of numbers, which hands of other ranks and suits share, and what is found by them.

A pattern is what some cards of a hand can make: ways to lay one meld. What combinations of ways open is found by
numbers alone, and remembered; whose cards these are is for ``by_number`` and ``by_suits`` to say.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import NamedTuple, TypeVar

from meldbook.cards.bag import WHOLE
from meldbook.memo import Found, once
from meldbook.opening.options import MOST_TRIED, Option
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.rules.laws import Laws
from meldbook.rules.limits import NO_LIMIT

LANE = 8
_GUARD = 0x80
_REMEMBERED, _FEW = 1 << 14, 100
"""How many patterns are remembered, and choices of them with their openings; and how many these may be."""


class Way(NamedTuple):
    """One way to lay a meld: its points, those of a card to spare, how many natural cards, and wild ones, in lanes."""

    points: int
    spare: int
    naturals: int
    wilds: int
    worth_of_wilds: int


@dataclass(eq=False, slots=True)
class Pattern:
    """Ways to lay a meld, and the most points that natural cards bring in it; one object for all equal ones."""

    hope: int
    ways: tuple[Way, ...]


class Wilds(NamedTuple):
    """How many wild cards of each rank, in lanes, and their points."""

    lanes: int
    worth: int


Chosen = tuple[tuple[int, int], ...]
"""Ways to lay melds: the place of each one's pattern, and its number there."""


@once
def patterns_of(laws: Laws) -> Patterns:
    """The patterns met under these rules."""
    return Patterns(laws)


class Patterns:
    """What is found out by numbers under some rules.

    ``wilds`` are wild cards by their numbers: by a hand's part under ``laws.wild_bag``.
    """

    def __init__(self, laws: Laws) -> None:
        self.wilds: Found[int, Wilds] = Found(partial(_wilds_of, laws), _REMEMBERED)
        self._wild_bag = laws.wild_bag
        self._patterns: dict[tuple[Way, ...], Pattern] = {}

    def of(self, options: Iterable[Option]) -> Pattern:
        """The pattern of some options."""
        ways = tuple(map(self._way, options))
        found = self._patterns.get(ways)
        if found is None:
            if len(self._patterns) >= _REMEMBERED:
                self._patterns.clear()
            hope = max([way.points - way.worth_of_wilds for way in ways], default=0)
            found = self._patterns[ways] = Pattern(hope, ways)
        return found

    def _way(self, option: Option) -> Way:
        wilds = self.wilds[option.bag & self._wild_bag]
        return Way(option.points, option.spare, option.naturals, *wilds)


def _wilds_of(laws: Laws, held: int) -> Wilds:
    cards = WHOLE[held]
    lanes = sum([cards.of_rank(rank) << place * LANE for place, rank in enumerate(laws.wild_ranks)])
    return Wilds(lanes, laws.opening_points_of(tuple(cards.cards())))


T = TypeVar("T")


def remembering(
    known: dict[Hashable, tuple[T, ...]],
    key: Hashable,
    found: Iterator[Chosen],
    shaped: Callable[[Iterator[Chosen]], Iterator[T]],
) -> Iterator[T]:
    """What is found, shaped for its use; remembered once all has been asked for, if it is little."""
    kept: list[T] = []
    count = 0

    def counted() -> Iterator[Chosen]:
        nonlocal count
        for one in found:
            count += 1
            yield one

    for one in shaped(counted()):
        if count <= _FEW:
            kept.append(one)
        yield one
    if count <= _FEW:
        if len(known) >= _REMEMBERED:
            known.clear()
        known[key] = tuple(kept)


def ways_that_open(patterns: Sequence[Pattern], minimum: int, wilds: Wilds, *, takes: bool) -> Iterator[Chosen]:
    """Ways that come to enough, and of which nothing can be left out.

    Where one takes the pile, the first pattern has those that do.

    Raises:
        TooManyOpeningsError: where the search grows too long.
    """
    search = _Search(patterns, minimum, wilds.lanes)
    if not takes:
        yield from search.extend(0, (), 0, NO_LIMIT, wilds.lanes, wilds.worth)
        return
    for number, first in enumerate(patterns[0].ways):
        if first.points < minimum:
            left, worth = wilds.lanes - first.wilds, wilds.worth - first.worth_of_wilds
            yield from search.extend(1, ((0, number),), first.points, first.spare, left, worth)
        elif first.points - minimum < first.spare:
            yield ((0, number),)


class _Search:
    """Puts ways together until they are worth enough.

    Nothing can be left out where the points beyond the minimum are fewer than every meld's, and than every card's that
    could be spared: the fewest of these is the slack. The last meld's own points are always enough, since without it
    there are too few; those of a meld that takes the pile do not count, since it stays.
    """

    def __init__(self, patterns: Sequence[Pattern], minimum: int, wilds: int) -> None:
        self._minimum, self._slots = minimum, [pattern.ways for pattern in patterns]
        self._hopes = [*accumulate([pattern.hope for pattern in reversed(patterns)], initial=0)][::-1]
        self._guards = sum([_GUARD << place * LANE for place in range(wilds.bit_length() // LANE + 1)])
        self._steps = MOST_TRIED

    def extend(self, index: int, chosen: Chosen, points: int, slack: int, wilds: int, worth: int) -> Iterator[Chosen]:
        """Those that begin with some ways; so many wild cards are left, worth so many points."""
        minimum, hopes, guards = self._minimum, self._hopes, self._guards
        held = wilds | guards
        for later in range(index, len(self._slots)):
            if points + hopes[later] + worth < minimum:
                return
            lacking, hope, ways = points - minimum, hopes[later + 1] + worth, self._slots[later]
            self._steps -= len(ways)
            if self._steps < 0:
                raise TooManyOpeningsError
            for number, way in enumerate(ways):
                over = lacking + way.points
                if over >= 0:
                    if over >= slack or over >= way.spare:
                        continue
                elif over + hope < way.worth_of_wilds:
                    continue
                if (held - way.wilds) & guards != guards:
                    continue
                if over >= 0:
                    yield (*chosen, (later, number))
                else:
                    together, fewest = (*chosen, (later, number)), min(slack, way.spare, way.points)
                    left, value = wilds - way.wilds, worth - way.worth_of_wilds
                    yield from self.extend(later + 1, together, minimum + over, fewest, left, value)
