"""Openings where numbers decide: each set is of a rank of its own, and only wild cards could go into several melds.

Most hands are such; ``combinations`` has the others. What a rank's cards and the wild ones can make is a pattern, which
ranks of the same points share; what is found is remembered by patterns, and put in cards when a hand asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from meldbook.cards.bag import RANK_MARKS, Bag
from meldbook.cards.card import rank_of
from meldbook.memo import once
from meldbook.opening.options import MOST_TRIED, Option, options_alike, top_options, wild_options
from meldbook.opening.slots import gives_two
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.rules.limits import NO_LIMIT
from meldbook.table.moves import Group

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

Groups = tuple[Group, ...]
"""Melds laid together."""

_LANE, _GUARD = 8, 0x80
_REMEMBERED, _FEW = 1 << 14, 50
"""Choices of patterns of which the openings are remembered, and how many these may be."""


class _Way(NamedTuple):
    """One way to lay a meld: its points, those of a card to spare, how many natural cards, and wild ones, in lanes."""

    points: int
    spare: int
    naturals: int
    wilds: int
    worth_of_wilds: int


@dataclass(eq=False, slots=True)
class _Pattern:
    """Ways to lay a meld: the points of the natural cards for it, the wild cards held, in lanes, and their points.

    There is one object for all that are equal.
    """

    hope: int
    wilds: int
    worth_of_wilds: int
    ways: tuple[_Way, ...]


Chosen = tuple[tuple[int, _Way], ...]
"""Ways to lay melds, each with the place of its pattern."""
Parts = tuple[tuple[int, int, tuple[tuple[int, int, int], ...]], ...]
"""Chosen ways as cards: of each place so many natural ones, then of each wild rank those from one number to another."""


@once
def by_number(laws: Laws) -> ByNumber | None:
    """The search for these rules; None where an opening is not told by numbers alone."""
    ranks = (*(rank for rank, may in enumerate(laws.settable) if may), *laws.wild_ranks)
    alike = all(rank in laws.ranks_alike for rank in ranks) and not laws.different_suits
    only_sets = laws.has_sets and not (laws.has_runs or laws.has_identical)
    return ByNumber(laws) if alike and only_sets else None


class ByNumber:
    """Finds openings of a game of sets and melds of wild cards, as long as a rank gives one meld."""

    def __init__(self, laws: Laws) -> None:
        self._laws, self._wild_ranks, self._points = laws, laws.wild_ranks, laws.opening_points
        self._settable = laws.settable_marks
        self._enough, self._too_many = _to_reach(laws.fewest_naturals), _to_reach(laws.fewest_for_two_sets)
        self._wilds = sum([_whole(rank) for rank in laws.wild_ranks])
        self._masks: dict[int, tuple[tuple[int, int], ...]] = {}
        self._of_lanes: dict[int, _Pattern | None] = {}
        self._of_takes: dict[tuple[int, int], _Pattern | None] = {}
        self._patterns: dict[tuple[object, ...], _Pattern] = {}
        self._found: dict[tuple[object, ...], tuple[Parts, ...]] = {}

    def openings(self, hand: Bag, minimum: int) -> Iterator[Groups] | None:
        """Combinations worth enough of which nothing can be left out; None where a rank may give two melds."""
        lanes = hand.rank_lanes()
        if (lanes + self._too_many) & self._settable:
            return None
        return self._openings(hand, lanes, (lanes + self._enough) & self._settable, minimum)

    def takes(self, hand: Bag, top: int, fewest: int, minimum: int) -> Iterator[Groups] | None:
        """The same where the first meld takes the pile by its top card, with at least so many of its rank held."""
        lanes, rank = hand.rank_lanes(), rank_of(top)
        if not self._laws.settable[rank] or (lanes + self._too_many) & self._settable:
            return None
        if not self._laws.makes_way_at and hand.of_rank(rank) - fewest >= self._laws.fewest_naturals:
            return None
        held = lanes & (_whole(rank) | self._wilds)
        if (held, fewest) not in self._of_takes:
            self._of_takes[held, fewest] = self._pattern_of_take(rank, held, fewest)
        first = self._of_takes[held, fewest]
        if first is None:
            return iter(())
        flags = (lanes + self._enough) & self._settable & ~RANK_MARKS[rank]
        return self._openings(hand, lanes, flags, minimum, (rank, first))

    def _openings(
        self, hand: Bag, lanes: int, flags: int, minimum: int, take: tuple[int, _Pattern] | None = None
    ) -> Iterator[Groups] | None:
        """Combinations of the marked ranks, perhaps beside a meld of a rank that takes the pile."""
        ranks, patterns = ([], []) if take is None else ([take[0]], [take[1]])
        for rank, mask in self._masks.get(flags) or self._masks_of(flags):
            held = lanes & mask
            pattern = self._of_lanes[held] if held in self._of_lanes else self._pattern_of(rank, held)
            if pattern is not None:
                patterns.append(pattern)
                ranks.append(rank)
        if not patterns:
            return iter(())
        if self._laws.has_wild_melds and gives_two(self._laws, sum([hand.of_rank(rank) for rank in self._wild_ranks])):
            return None
        key = (minimum, take is not None, *patterns)
        known = self._found.get(key)
        if known is None:
            return (_in_cards(hand, ranks, self._wild_ranks, parts) for parts in self._searched(key, minimum, patterns))
        return iter([_in_cards(hand, ranks, self._wild_ranks, parts) for parts in known])

    def _masks_of(self, flags: int) -> tuple[tuple[int, int], ...]:
        """The marked ranks, each with a mask over its lane and the wild cards'; last these alone, where they meld."""
        ranks = [rank for rank, mark in enumerate(RANK_MARKS) if flags & mark]
        masks = [(rank, _whole(rank) | self._wilds) for rank in ranks]
        if self._laws.has_wild_melds:
            masks.append((self._wild_ranks[0], self._wilds))
        found = self._masks[flags] = tuple(masks)
        return found

    def _searched(self, key: tuple[object, ...], minimum: int, patterns: list[_Pattern]) -> Iterator[Parts]:
        """Ways as they are found; remembered where all have been asked for, and they are few."""
        found: list[Parts] = []
        for one in _search(patterns, minimum, takes=bool(key[1])):
            parts = _in_parts(one, len(self._wild_ranks))
            if len(found) <= _FEW:
                found.append(parts)
            yield parts
        if len(found) <= _FEW:
            if len(self._found) >= _REMEMBERED:
                self._found.clear()
            self._found[key] = tuple(found)

    def _pattern_of(self, rank: int, held: int) -> _Pattern | None:
        """What the cards of a rank and the wild ones can make, or the wild ones alone."""
        laws, wild = self._laws, rank in self._wild_ranks
        if wild:
            options = list(wild_options(laws, self._bag(held), False))
        else:
            wilds = tuple((wild, _count(held, wild)) for wild in self._wild_ranks)
            options = [option for _, option in options_alike(laws, rank, _count(held, rank), wilds)]
        if len(self._of_lanes) >= _REMEMBERED:
            self._of_lanes.clear()
        hope = 0 if wild else _count(held, rank) * self._points[rank * 4]
        found = self._of_lanes[held] = self._pattern(options, hope, held)
        return found

    def _pattern_of_take(self, rank: int, held: int, fewest: int) -> _Pattern | None:
        """What the pile's top card can make with the cards of its rank and the wild ones."""
        options = top_options(self._laws, self._bag(held), rank * 4, naturals=fewest, wilds=True, every_suit=False)
        return self._pattern(list(options), 0, held)

    def _bag(self, held: int) -> Bag:
        """Cards of some suit, so many of each rank."""
        return Bag.of([rank * 4 for rank in range(len(RANK_MARKS)) for _ in range(_count(held, rank))])

    def _pattern(self, options: Sequence[Option], hope: int, held: int) -> _Pattern | None:
        """The pattern of some options; None where there is no way."""
        if not options:
            return None
        ways = tuple(map(self._way, options))
        worth = sum([self._points[rank * 4] * _count(held, rank) for rank in self._wild_ranks])
        pattern = _Pattern(hope, self._narrowed(held), worth, ways)
        return self._patterns.setdefault((pattern.hope, pattern.wilds, ways), pattern)

    def _way(self, option: Option) -> _Way:
        """An option by its numbers."""
        lanes = option.bag.rank_lanes()
        worth = sum([self._points[rank * 4] * _count(lanes, rank) for rank in self._wild_ranks])
        wilds = sum([_count(lanes, rank) for rank in self._wild_ranks])
        return _Way(option.points, option.spare or NO_LIMIT, option.bag.size - wilds, self._narrowed(lanes), worth)

    def _narrowed(self, lanes: int) -> int:
        """Numbers of wild cards, in lanes of their own."""
        return sum([_count(lanes, rank) << place * _LANE for place, rank in enumerate(self._wild_ranks)])


def _to_reach(count: int) -> int:
    """What is to be added to the lanes of ranks so that those with so many cards show their marks."""
    return sum([mark - min(count, _GUARD - 1) * (mark >> 7) for mark in RANK_MARKS])


def _whole(rank: int) -> int:
    """A mask over the lane of a rank."""
    return 0xFF << rank * _LANE


def _count(lanes: int, place: int) -> int:
    return lanes >> place * _LANE & 0xFF


def _in_cards(hand: Bag, ranks: list[int], wild_ranks: Sequence[int], parts: Parts) -> Groups:
    """The melds that ways come to with the cards of a hand."""
    found = []
    for place, naturals, wilds in parts:
        cards = hand.held_of(ranks[place])[:naturals]
        for wild, since, until in wilds:
            cards += hand.held_of(wild_ranks[wild])[since:until]
        found.append(_group(cards))
    return tuple(found)


@lru_cache(1 << 14)
def _group(cards: tuple[int, ...]) -> Group:
    """Cards as a group: one object for all hands that can lay it."""
    return Group(cards)


def _in_parts(chosen: Chosen, wild_ranks: int) -> Parts:
    """Chosen ways as cards: wild cards of a rank go first where that comes first."""
    laid, found = [0] * wild_ranks, []
    for place, way in chosen:
        wilds = []
        for wild, since in enumerate(laid):
            laid[wild] += _count(way.wilds, wild)
            if laid[wild] > since:
                wilds.append((wild, since, laid[wild]))
        found.append((place, way.naturals, tuple(wilds)))
    return tuple(found)


def _search(patterns: Sequence[_Pattern], minimum: int, *, takes: bool) -> Iterator[Chosen]:
    """Ways that come to enough; where one takes the pile, the first pattern has those that do."""
    search, wilds, worth = _Search(patterns, minimum), patterns[0].wilds, patterns[0].worth_of_wilds
    if not takes:
        yield from search.extend(0, (), 0, NO_LIMIT, wilds, worth)
        return
    for first in patterns[0].ways:
        if first.points < minimum:
            left, value = wilds - first.wilds, worth - first.worth_of_wilds
            yield from search.extend(1, ((0, first),), first.points, first.spare, left, value)
        elif first.points - minimum < first.spare:
            yield ((0, first),)


class _Search:
    """Puts ways together until they are worth enough.

    Nothing can be left out where the points beyond the minimum are fewer than every meld's, and than every card's that
    could be spared: the fewest of these is the slack. A meld that takes the pile stays, whatever its points.
    """

    def __init__(self, patterns: Sequence[_Pattern], minimum: int) -> None:
        self._minimum, self._slots = minimum, [pattern.ways for pattern in patterns]
        self._hopes = [*accumulate([pattern.hope for pattern in reversed(patterns)], initial=0)][::-1]
        self._guards = sum([_GUARD << place * _LANE for place in range(patterns[0].wilds.bit_length() // _LANE + 1)])
        self._steps = MOST_TRIED

    def extend(self, index: int, chosen: Chosen, points: int, slack: int, wilds: int, worth: int) -> Iterator[Chosen]:
        """Those that begin with some ways; so many wild cards are left, worth so many points."""
        minimum, hopes, guards = self._minimum, self._hopes, self._guards
        held, beside = wilds | guards, bool(chosen)
        for later in range(index, len(self._slots)):
            if points + hopes[later] + worth < minimum:
                return
            for way in self._slots[later]:
                if held - way.wilds & guards == guards:
                    self._steps -= 1
                    if self._steps < 0:
                        raise TooManyOpeningsError
                    total, own = points + way.points, way.points
                    tighter = min(slack, way.spare, own) if beside else min(slack, way.spare)
                    if total < minimum:
                        left, value = wilds - way.wilds, worth - way.worth_of_wilds
                        yield from self.extend(
                            later + 1, (*chosen, (later, way)), total, min(tighter, own), left, value
                        )
                    elif total - minimum < tighter:
                        yield (*chosen, (later, way))
