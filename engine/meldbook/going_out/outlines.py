"""What a rank's cards held can become beside the sets of it on the table, and what all ranks' cards can together.

Rooms are single objects, found through small dictionaries: hands and tables change little from one question to the
next. Most questions are answered by the outlines of all rooms, which are added up as numbers; the few others by their
chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, reduce
from itertools import chain, pairwise
from operator import attrgetter, itemgetter
from typing import Any

from meldbook.cards.card import JOKER_RANK
from meldbook.cards.melds import WILD
from meldbook.going_out.by_rank import Chances, Size, both, chances, chances_of_wild_melds
from meldbook.going_out.narrowing import BLOCK, BLOCKS, LANE
from meldbook.memo import Found, once
from meldbook.rules.laws import Laws

MOST_KEPT = 1 << 12
WILD_ROW = JOKER_RANK + 1
"""Where the room for melds of wild cards stands, after that of the ranks."""

_LANE = 16
_MASK = (1 << _LANE) - 1
_ODD = 1 << 2 * _LANE
HOMELESS = 1 << 3 * _LANE
"""What the outline holds for each rank with cards that cannot be melded."""


class Room:
    """What a rank's cards held can become.

    Attributes:
        chances: with which numbers of wild cards how many canastas are complete.
        fewest: the fewest wild cards with which all its cards are melded, or ``HOMELESS``.
        outline: in lanes, so that those of all ranks add up: the fewest and the most wild cards; whether outline and
            gaps do not tell the chances exactly; and whether there are cards that cannot be melded.
        gaps: what each canasta asks for beyond the last one.
        is_plain: whether the outline says all.
        is_needy: whether it takes wild cards, or cards elsewhere, to meld all of its cards.
        less: the room for one card fewer, where one may be the last discard.
        spared: wild cards that a discard of one of its cards saves at most; very many where the others find no place
            beside it.
    """

    __slots__ = ("chances", "fewest", "gaps", "is_needy", "is_plain", "less", "outline", "spared")

    def __init__(self, found: Chances, less: Room | None) -> None:
        self.chances, self.less = found, less
        self.is_needy = not found[0] & 1
        ends = [((mask & -mask).bit_length() - 1, mask.bit_length() - 1) for mask in found if mask]
        self.gaps = tuple((low - least, most - high) for (least, most), (low, high) in pairwise(ends))
        whole = all(mask == (2 << most) - (1 << least) for mask, (least, most) in zip(found, ends, strict=False))
        steady = list(self.gaps) == sorted(self.gaps) and min((low for low, _ in self.gaps), default=0) >= 0
        self.fewest = ends[0][0] if ends else HOMELESS
        self.outline = ends[0][0] | ends[0][1] << _LANE if ends else HOMELESS
        if not (whole and steady):
            self.outline |= _ODD
        self.spared = -HOMELESS if less is None else self.fewest - less.fewest
        self.is_plain = not self.gaps and self.outline < _ODD


_gaps_of = attrgetter("gaps")
_more_of, _fewer_of = itemgetter(0), itemgetter(1)


def has_place(outline: int, wilds: int) -> bool:
    """Whether cards with this outline together are all melded with so many wild ones, canastas apart."""
    return outline < HOMELESS and outline & _MASK <= wilds <= outline >> _LANE & _MASK


def fewest_in(outline: int) -> int:
    """The fewest wild cards with which cards with this outline together are all melded."""
    return outline & _MASK


def completes(rooms: Sequence[Room], outline: int, wilds: int, canastas: int) -> bool:
    """Whether cards with this room, which find a place (``has_place``), come to so many canastas, too."""
    if not canastas and outline < _ODD:
        return True
    gaps = sorted(chain.from_iterable(map(_gaps_of, rooms)))[:canastas] if canastas else ()
    if len(gaps) < canastas:
        return False
    if outline < _ODD:
        if sum(map(_more_of, gaps)) > wilds - (outline & _MASK):
            return False
        if sum(map(_fewer_of, gaps)) <= (outline >> _LANE & _MASK) - wilds:
            return True
    return _by_chances(rooms, wilds, canastas)


def _by_chances(rooms: Sequence[Room], wilds: int, canastas: int) -> bool:
    """The same by the chances themselves: those of ranks that bring no canasta are one run of numbers together."""
    plain = sum([room.outline for room in rooms if room.is_plain])
    several = sorted([room.chances for room in rooms if not room.is_plain])
    start = ((2 << (plain >> _LANE & _MASK)) - (1 << (plain & _MASK)),) + (0,) * (len(several[0]) - 1)
    together = reduce(partial(both, most=wilds), several, start)
    return bool(together[canastas] >> wilds & 1)


class RoomsOf(dict[int, Room]):
    """Room for a rank beside the sets of it on the table, by the number of its cards held; found when first asked for.

    Attributes:
        beside: the same with one more set on the table, by the set's ``Meld.key``.
        without: the same where one of the sets, by its ``Meld.key``, does not lie there.
        fewest_wilds: wild cards that it takes at least to meld so many cards held: from one number to another.
        levels: the same for narrowing, in the rank's lanes, by the number of cards held.
    """

    def __init__(self, rooms: Rooms, rank: int, lying: tuple[Size, ...]) -> None:
        super().__init__()
        self._of = rooms.laws, rank, lying
        self.fewest_wilds: FewestWilds = Found(self._fewest)
        self.levels: Found[tuple[int, int], int] = Found(self._levels)
        self.beside: Found[tuple[Any, ...], RoomsOf] = Found(
            lambda key: rooms.of(rank, tuple(sorted((*lying, size_of(key)))))
        )
        self.without: Found[tuple[Any, ...], RoomsOf] = Found(partial(self._without, rooms))
        self._within: dict[tuple[tuple[Size, ...], int], bool] = {}

    def __missing__(self, held: int) -> Room:
        laws, rank, lying = self._of
        less = self[held - 1] if held and rank in laws.last_discards else None
        found = chances_of_wild_melds(laws, lying) if rank == WILD_ROW else chances(laws, rank, held, lying)
        room = self[held] = Room(found, less)
        return room

    def is_within(self, other: RoomsOf, most: int) -> bool:
        """Whether no number of cards held, up to so many, has chances here that it has not beside the other sets."""
        key = other._of[2], most
        known = self._within.get(key)
        if known is None:
            pairs = [(self[held].chances, other[held].chances) for held in range(most + 1)]
            known = not any(here & ~there for some, others in pairs for here, there in zip(some, others, strict=True))
            self._within[key] = known
        return known

    def _without(self, rooms: Rooms, key: tuple[Any, ...]) -> RoomsOf:
        _, rank, lying = self._of
        place = lying.index(size_of(key))
        return rooms.of(rank, lying[:place] + lying[place + 1 :])

    def _fewest(self, held: tuple[int, int]) -> int:
        least, most = held
        return min([self[number].fewest for number in range(least, most + 1)])

    def _levels(self, key: tuple[int, int]) -> int:
        (held, number), found = key, 0
        for used in range(held + 1):
            room = self[held - used]
            kept, less = room.fewest, room.less
            spared = kept if less is None else min(kept, less.fewest)
            levels = _from(kept, number) | _from(spared, number) << number * BLOCK
            found |= levels << self._of[1] * LANE + used
        return found


FewestWilds = Found[tuple[int, int], int]
"""Wild cards that it takes at least to meld cards of a rank: from so many to so many, as is best."""


def _from(level: int, number: int) -> int:
    """A bit in each block from a level on, of so many."""
    return BLOCKS[number] & -1 << min(level, number) * BLOCK


def size_of(key: tuple[Any, ...]) -> Size:
    """Numbers of natural and of wild cards of a meld by its ``Meld.key``: a set, or a meld of wild cards."""
    first, naturals, wilds = key
    return (0, len(wilds)) if first == WILD else (naturals, wilds)


@once
def rooms_of(laws: Laws) -> Rooms:
    """Chances of going out with the cards of each rank."""
    return Rooms(laws)


class Rooms:
    """All rooms of a game.

    Attributes:
        bare: by rank, room where no set of it lies on the table; and after the ranks that for melds of wild cards.
    """

    def __init__(self, laws: Laws) -> None:
        self.laws = laws
        self._found: dict[tuple[int, tuple[Size, ...]], RoomsOf] = {}
        self.bare = self._bare()

    def _bare(self) -> tuple[RoomsOf, ...]:
        return tuple(RoomsOf(self, rank, ()) for rank in range(WILD_ROW + 1))

    def make_room(self) -> None:
        """Begin anew where very much is kept."""
        if len(self._found) > MOST_KEPT:
            self._found.clear()
            self.bare = self._bare()

    def of(self, rank: int, lying: tuple[Size, ...]) -> RoomsOf:
        """Room for a rank beside sets of it."""
        key = (rank, lying)
        if key not in self._found:
            self._found[key] = RoomsOf(self, rank, lying)
        return self._found[key]
