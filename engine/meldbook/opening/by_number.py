"""Openings where numbers decide: each set is of a rank of its own, and only wild cards could go into several melds.

Most hands are such; ``combinations`` has the others. What opens is remembered by patterns, which ranks of the same
points share, and put in cards when a hand asks for it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial

from meldbook.cards.bag import RANK_CARDS, RANK_MARKS, Bag
from meldbook.cards.card import rank_of
from meldbook.memo import Found, once
from meldbook.opening.options import group_of, options_alike, top_options, wild_options
from meldbook.opening.patterns import LANE, Chosen, Pattern, patterns_of, remembering, ways_that_open
from meldbook.opening.slots import gives_two
from meldbook.rules.laws import Laws
from meldbook.table.moves import Group

Groups = tuple[Group, ...]
"""Melds laid together."""
Wilds = tuple[tuple[int, int, int], ...]
"""Of each wild rank, by its place among them, the cards from one number to another."""
Parts = tuple[tuple[int, int, Wilds], ...]
"""Chosen ways as cards: of each place so many natural ones, then wild ones."""

_REMEMBERED, _MOST = 1 << 14, 127
"""Numbers of cards whose patterns are remembered, and the most that a lane can tell."""


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
        self._laws, self._wild_ranks = laws, laws.wild_ranks
        self._settable, self._melds_wilds = laws.settable_marks, laws.has_wild_melds
        self._enough, self._too_many = _to_reach(laws.fewest_naturals), _to_reach(laws.fewest_for_two_sets)
        self._wilds = sum([_whole(rank) for rank in laws.wild_ranks])
        self._ranks: Found[int, tuple[tuple[int, int], ...]] = Found(partial(_ranks_of, laws, self._wilds), 1 << 14)
        self._first: Found[tuple[int, int, int, Wilds], Group] = Found(partial(_first_of, laws), _REMEMBERED)
        self._with_wilds = [int(cards | laws.wild_bag) for cards in RANK_CARDS]
        self._of_lanes: Found[int, Pattern] = Found(partial(_pattern_of, laws), _REMEMBERED)
        self._of_takes: Found[tuple[int, int, int], Pattern] = Found(self._pattern_of_take)
        self._found: dict[Hashable, tuple[Parts, ...]] = {}

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
        first = self._of_takes[rank, lanes & (_whole(rank) | self._wilds), fewest]
        if not first.ways:
            return iter(())
        flags = (lanes + self._enough) & self._settable & ~RANK_MARKS[rank]
        return self._openings(hand, lanes, flags, minimum, (rank, first))

    def _openings(
        self, hand: Bag, lanes: int, flags: int, minimum: int, take: tuple[int, Pattern] | None = None
    ) -> Iterator[Groups] | None:
        """Combinations of the marked ranks, perhaps beside a meld of a rank that takes the pile."""
        if self._melds_wilds and gives_two(self._laws, sum([_count(lanes, rank) for rank in self._wild_ranks])):
            return None
        of_lanes = self._of_lanes
        found = [] if take is None else [take]
        found += [(rank, each) for rank, mask in self._ranks[flags] if (each := of_lanes[lanes & mask]).ways]
        if not found:
            return iter(())
        ranks, patterns = zip(*found, strict=True)
        key = (minimum, take is not None, lanes & self._wilds, *patterns)
        known = self._found.get(key)
        if known is not None:
            return iter([self._in_cards(hand, ranks, parts) for parts in known])
        wilds = patterns_of(self._laws).wilds[hand & self._laws.wild_bag]
        ways = ways_that_open(patterns, minimum, wilds, takes=take is not None)
        told = remembering(self._found, key, ways, partial(_in_parts, patterns, len(self._wild_ranks)))
        return (self._in_cards(hand, ranks, parts) for parts in told)

    def _in_cards(self, hand: Bag, ranks: Sequence[int], parts: Parts) -> Groups:
        """The melds that ways come to with the cards of a hand."""
        first, with_wilds = self._first, self._with_wilds
        found = []
        for place, naturals, wilds in parts:
            rank = ranks[place]
            found.append(first[hand & (with_wilds[rank] if wilds else RANK_CARDS[rank]), rank, naturals, wilds])
        return tuple(found)

    def _pattern_of_take(self, take: tuple[int, int, int]) -> Pattern:
        """What the pile's top card can make with the cards of its rank and the wild ones."""
        rank, held, fewest = take
        options = top_options(self._laws, _bag(held), rank * 4, naturals=fewest, wilds=True, every_suit=False)
        return patterns_of(self._laws).of(options)


def _ranks_of(laws: Laws, wilds: int, marks: int) -> tuple[tuple[int, int], ...]:
    """Ranks by their marks, each with a mask over its lane and the wild cards'; last these alone, where they meld."""
    last = laws.wild_ranks[:1] if laws.has_wild_melds else ()
    ranks = (*(rank for rank, mark in enumerate(RANK_MARKS) if marks & mark), *last)
    return tuple([(rank, _whole(rank) | wilds) for rank in ranks])


def _first_of(laws: Laws, wanted: tuple[int, int, int, Wilds]) -> Group:
    """So many first cards of a rank and some wild ones as a group: by the cards held that matter."""
    held, rank, naturals, wilds = wanted
    hand = Bag(held)
    cards = hand.cards_of(rank)[:naturals]
    for wild, since, until in wilds:
        cards += hand.cards_of(laws.wild_ranks[wild])[since:until]
    return group_of(cards)


def _pattern_of(laws: Laws, held: int) -> Pattern:
    """What the cards of a rank and the wild ones can make, or the wild ones alone, by their numbers in lanes."""
    hand = _bag(held)
    wilds = tuple((wild, hand.of_rank(wild)) for wild in laws.wild_ranks)
    naturals = [(rank, count) for rank, count in hand.ranks() if rank not in laws.wild_ranks]
    if naturals:
        ((rank, count),) = naturals
        options = [option for _, option in options_alike(laws, rank, count, wilds)]
    else:
        options = list(wild_options(laws, hand, False))
    return patterns_of(laws).of(options)


def _bag(held: int) -> Bag:
    """Cards of some suit, so many of each rank."""
    return Bag.of([rank * 4 for rank in range(len(RANK_MARKS)) for _ in range(_count(held, rank))])


def _to_reach(count: int) -> int:
    """What is to be added to the lanes of ranks so that those with so many cards show their marks."""
    return sum([mark - min(count, _MOST) * (mark >> 7) for mark in RANK_MARKS])


def _whole(rank: int) -> int:
    """A mask over the lane of a rank."""
    return 0xFF << rank * LANE


def _count(lanes: int, place: int) -> int:
    return lanes >> place * LANE & 0xFF


def _in_parts(patterns: Sequence[Pattern], wild_ranks: int, found: Iterator[Chosen]) -> Iterator[Parts]:
    """Chosen ways as cards: wild cards of a rank go first where that comes first."""
    for chosen in found:
        laid, parts = [0] * wild_ranks, []
        for place, number in chosen:
            way, wilds = patterns[place].ways[number], []
            for wild, since in enumerate(laid) if way.wilds else ():
                if count := way.wilds >> wild * LANE & 0xFF:
                    laid[wild] = since + count
                    wilds.append((wild, since, since + count))
            parts.append((place, way.naturals, tuple(wilds)))
        yield tuple(parts)
