"""Openings where numbers decide: each set is of a rank of its own, and only wild cards could go into several.

Most hands are such; ``combinations`` has the others. What a rank's cards and the wild ones give is remembered by their
numbers, and suits are dealt out when a combination is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from meldbook.cards.bag import Bag
from meldbook.cards.card import rank_of
from meldbook.memo import once
from meldbook.opening.options import MOST_TRIED, Option, options_alike
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.rules.limits import NO_LIMIT

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

Options = tuple[Option, ...]

_LANE, _GUARD = 8, 0x80
_REMEMBERED, _FEW = 1 << 13, 50
"""Hands of which the openings are remembered, and how many these may be."""


class _Way(NamedTuple):
    """One way to lay a set: its points, those of a card that it could spare, the wild cards it takes, in lanes."""

    points: int
    spare: int
    wilds: int
    worth_of_wilds: int
    parts: tuple[tuple[int, int], ...]
    like: Option


Ways = tuple[_Way, ...]
_Key = tuple[int, int, int, tuple[tuple[int, int, int], ...] | None]


@once
def by_number(laws: Laws) -> ByNumber | None:
    """The search for these rules; None where an opening is not told by numbers alone."""
    ranks = (*(rank for rank, may in enumerate(laws.settable) if may), *laws.wild_ranks)
    alike = all(rank in laws.ranks_alike for rank in ranks)
    only_sets = laws.has_sets and not (laws.has_runs or laws.has_wild_melds or laws.has_identical)
    return ByNumber(laws) if alike and only_sets and laws.makes_way_at else None


class ByNumber:
    """Finds openings of a game of sets, of which a side has one of each rank."""

    def __init__(self, laws: Laws) -> None:
        self._laws, self._most, self._fewest = laws, laws.fewest_for_two_sets, laws.fewest_naturals
        self._settable, self._wild_ranks, self._points = laws.settable_marks, laws.wild_ranks, laws.opening_points
        self._guards = sum(_GUARD << place * _LANE for place in range(len(laws.wild_ranks)))
        self._ways: dict[tuple[int, int, int], Ways] = {}
        self._found: dict[_Key, tuple[tuple[int, Ways], ...]] = {}
        self._options: dict[tuple[int, ...], Option] = {}

    def openings(self, hand: Bag, minimum: int, firsts: Sequence[Option] | None) -> Iterator[Options] | None:
        """Combinations worth enough of which nothing can be left out; None where a rank may give two melds.

        With ``firsts``, of one rank, each begins with one of these, which takes the pile.
        """
        if hand.number_of_ranks(min(self._most, _GUARD - 1), self._settable):
            return None
        taken, starts = -1, None
        if firsts is not None:
            if not firsts:
                return iter(())
            taken = rank_of(firsts[0].group.cards[0])
            starts = tuple([(first.points, first.spare, self._lanes(first.bag)) for first in firsts])
        key = (hand.rank_lanes(), minimum, taken, starts)
        known = self._found.get(key)
        found = self._searched(key, hand) if known is None else known
        return (self._dealt(hand, firsts, start, ways) for start, ways in found)

    def _searched(self, key: _Key, hand: Bag) -> Iterator[tuple[int, Ways]]:
        """Ways as they are found; remembered where all have been asked for, and they are few."""
        _, minimum, taken, starts = key
        found: list[tuple[int, Ways]] = []
        for one in self._search(hand, minimum, taken, starts):
            if len(found) <= _FEW:
                found.append(one)
            yield one
        if len(found) <= _FEW:
            if len(self._found) >= _REMEMBERED:
                self._found.clear()
            self._found[key] = tuple(found)

    def _lanes(self, bag: Bag) -> int:
        """Numbers of wild cards, in lanes."""
        return sum([bag.of_rank(rank) << place * _LANE for place, rank in enumerate(self._wild_ranks)])

    def _search(
        self, hand: Bag, minimum: int, taken: int, starts: tuple[tuple[int, int, int], ...] | None
    ) -> Iterator[tuple[int, Ways]]:
        """Ways that come to enough, after one of the starts."""
        wilds, slots = self._lanes(hand), []
        for rank, count in hand.ranks():
            if rank != taken and count >= self._fewest and self._laws.settable[rank]:
                ways = self._ways_of(rank, count, wilds)
                if ways:
                    slots.append((count * self._points[rank * 4], ways))
        worth = sum([self._points[rank * 4] * hand.of_rank(rank) for rank in self._wild_ranks])
        search = _Search(slots, minimum, self._guards, fixed=starts is not None)
        for number, (points, spare, lanes) in enumerate(starts or ((0, 0, 0),)):
            slack = spare or NO_LIMIT
            if points < minimum:
                for ways in search.extend(0, (), points, slack, wilds - lanes, worth - self._worth(lanes)):
                    yield number, ways
            elif points - minimum < slack and starts is not None:
                yield number, ()

    def _worth(self, lanes: int) -> int:
        """Points of so many wild cards."""
        ranks = enumerate(self._wild_ranks)
        return sum([self._points[rank * 4] * (lanes >> place * _LANE & 0xFF) for place, rank in ranks])

    def _ways_of(self, rank: int, count: int, wilds: int) -> Ways:
        """Ways to lay a set of a rank, with so many of its cards and of the wild ones."""
        found = self._ways.get((rank, count, wilds))
        if found is None:
            if len(self._ways) >= _REMEMBERED:
                self._ways.clear()
            places = {wild: place for place, wild in enumerate(self._wild_ranks)}
            held = tuple((wild, wilds >> place * _LANE & 0xFF) for wild, place in places.items())
            ways = []
            for parts, like in options_alike(self._laws, rank, count, held):
                lanes = sum(number << places[wild] * _LANE for wild, number in parts[1:])
                ways.append(_Way(like.points, like.spare or NO_LIMIT, lanes, self._worth(lanes), parts, like))
            found = self._ways[rank, count, wilds] = tuple(ways)
        return found

    def _dealt(self, hand: Bag, firsts: Sequence[Option] | None, start: int, ways: Ways) -> Options:
        """The melds that ways come to: wild cards of a rank go first where that comes first."""
        found = [] if firsts is None else [firsts[start]]
        laid: dict[int, int] = {}
        for way in ways:
            (rank, count), *wilds = way.parts
            cards = hand.cards_of(rank)[:count]
            for wild, number in wilds if way.wilds else ():
                since = laid.get(wild, 0 if firsts is None else firsts[start].bag.of_rank(wild))
                laid[wild] = since + number
                cards += hand.cards_of(wild)[since : since + number]
            key = tuple(cards)
            option = self._options.get(key)
            if option is None:
                if len(self._options) >= _REMEMBERED:
                    self._options.clear()
                option = self._options[key] = way.like.with_cards(key)
            found.append(option)
        return tuple(found)


class _Search:
    """Puts ways together until they are worth enough.

    Nothing can be left out where the points beyond the minimum are fewer than every meld's, and than every card's that
    could be spared: the fewest of these is the slack. ``fixed`` says that they come beside a meld that stays.
    """

    def __init__(self, slots: list[tuple[int, Ways]], minimum: int, guards: int, *, fixed: bool) -> None:
        self._slots, self._minimum, self._guards, self._fixed = slots, minimum, guards, fixed
        self._hopes = [*accumulate([naturals for naturals, _ in reversed(slots)], initial=0)][::-1]
        self._steps = MOST_TRIED

    def extend(self, index: int, chosen: Ways, points: int, slack: int, wilds: int, worth: int) -> Iterator[Ways]:
        """Those that begin with some ways; so many wild cards are left, worth so many points."""
        minimum, hopes, guards = self._minimum, self._hopes, self._guards
        held, beside = wilds | guards, bool(chosen) or self._fixed
        for later in range(index, len(self._slots)):
            if points + hopes[later] + worth < minimum:
                return
            for way in self._slots[later][1]:
                if held - way.wilds & guards == guards:
                    self._steps -= 1
                    if self._steps < 0:
                        raise TooManyOpeningsError
                    total, own = points + way.points, way.points
                    tighter = min(slack, way.spare, own) if beside else min(slack, way.spare)
                    if total < minimum:
                        left, value = wilds - way.wilds, worth - way.worth_of_wilds
                        yield from self.extend(later + 1, (*chosen, way), total, min(tighter, own), left, value)
                    elif total - minimum < tighter:
                        yield (*chosen, way)
