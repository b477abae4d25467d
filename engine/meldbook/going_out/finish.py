"""Whether a hand goes out, with some of its cards in sequences: how its ranks share the wild cards and the canastas."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import attrgetter, getitem
from typing import Any

from meldbook.cards.bag import EMPTY, RANK_MARKS, Bag
from meldbook.going_out.narrowing import Shared
from meldbook.going_out.outlines import HOMELESS, WILD_ROW, FewestWilds, Room, RoomsOf, completes, fewest_in, has_place
from meldbook.memo import lazy
from meldbook.rules.laws import Laws

RankCount = tuple[int, int]
"""A rank and how many cards of it."""

_Held = tuple[int, int, FewestWilds]
"""A rank, how many cards of it are held, and how many wild cards it takes to meld them."""
_NOTHING = -1
"""In place of a rank whose card is discarded last: a wild card is, or none at all."""


class Way:
    """A way out, as far as counting tells it.

    Attributes:
        finish: what the hand needs.
        used: the cards that go into sequences.
        complete: how many sequences are complete then.
        rooms: room for the other cards, as ``Finish.rooms``.
        outline: their outlines together.
        last: where among them is that of the rank whose card is the last discard.
    """

    __slots__ = ("complete", "finish", "last", "outline", "rooms", "used")

    def __init__(self, finish: Finish, used: Bag, complete: int, rooms: list[Room], outline: int, last: int) -> None:
        self.finish, self.used, self.complete = finish, used, complete
        self.rooms, self.outline, self.last = rooms, outline, last

    def leads_on(self, rank: int, row: RoomsOf, left: Bag) -> bool:
        """Whether it leads out, too, once less is left of the hand and the sets of one rank have become others.

        A no is sure only where no card goes into sequences: other choices of these may do.
        """
        finish, used, last = self.finish, self.used, self.last
        if used and not left.covers(used):
            return False
        place, held = finish.place_in(rank), 0
        if rank != WILD_ROW:
            held = left.of_rank(rank) - (used and used.of_rank(rank))
        was, now = self.rooms[place], row[held]
        wilds = left.shared(finish.laws.wild_bag)
        if wilds == finish.wilds:  # The others go where they went.
            of_less, less = was.less, now.less
            if place != last:
                if was.chances == now.chances:
                    return True
            elif of_less is not None and less is not None and of_less.chances == less.chances:
                return True
        rooms, outline = self.rooms.copy(), self.outline - was.outline + now.outline
        rooms[place] = now
        return finish.last_discard(rooms, outline, self.complete, left, wilds) is not None


_outline_of = attrgetter("outline")
_is_needy = attrgetter("is_needy")
_spared_by = attrgetter("spared")


class Finish:
    """What a hand needs to go out: so many wild cards melded, so many canastas, and perhaps a last discard.

    Attributes:
        laws: the rules.
        hand: its cards.
        wilds: number of wild cards held.
        rooms: room for the natural cards of the hand, by rank; and for melds of wild cards.
    """

    def __init__(self, laws: Laws, hand: Bag, rows: Sequence[RoomsOf], *, discard: bool) -> None:
        self.laws, self.hand, self._discards, self._rows, self._counts = laws, hand, discard, rows, hand.rank_counts()
        self.wilds = hand.shared(laws.wild_bag)
        self._may_meld_all = not (discard and laws.must_discard_out)
        of_naturals = laws.of_natural_ranks
        rooms: list[Any] = list(map(getitem, of_naturals(rows), of_naturals(self._counts)))
        self.rooms: list[Room] = rooms
        if laws.has_wild_melds:
            self.rooms.append(rows[WILD_ROW][0])
        self._outline = sum(map(_outline_of, self.rooms))

    def place_in(self, rank: int) -> int:
        """Where among the rooms that of a rank stands, or of melds of wild cards."""
        return len(self.rooms) - 1 if rank == WILD_ROW else self.laws.natural_places[rank]

    def in_sets(self, complete: int) -> Way | None:
        """The way by which all cards go out in sets, beside so many complete sequences."""
        return self._way(EMPTY, complete, self.rooms, self._outline)

    def beside(self, used: Bag, complete: int) -> Way | None:
        """The same where some cards go into sequences: only the room for their ranks changes."""
        rooms, outline, place_of = self.rooms.copy(), self._outline, self.laws.natural_places
        for rank, number in used.ranks():
            place, room = place_of[rank], self._rows[rank][self._counts[rank] - number]
            outline += room.outline - rooms[place].outline
            rooms[place] = room
        return self._way(used, complete, rooms, outline)

    def _way(self, used: Bag, complete: int, rooms: list[Room], outline: int) -> Way | None:
        last = self.last_discard(rooms, outline, complete, self.hand, self.wilds)
        return None if last is None else Way(self, used, complete, rooms, outline, last)

    def need(self) -> tuple[int, int]:
        """Marks of the ranks whose cards are not all melded in sets without wild cards; how many must be helped."""
        return sum([RANK_MARKS[rank] for rank, _, _ in self._needy]), len(self._needy) - self.wilds - self._discards

    @lazy
    def _needy(self) -> list[_Held]:
        """Those ranks."""
        rows, counts = self._rows, self._counts
        ranks = compress(self.laws.natural_ranks, map(_is_needy, self.rooms))
        return [(rank, counts[rank], rows[rank].fewest_wilds) for rank in ranks]

    @lazy
    def shared(self) -> Shared:
        """Tells which cards may go into sequences together."""
        return Shared(self)

    def levels(self, number: int) -> tuple[int, bool]:
        """For narrowing: what wild cards all ranks take, in so many levels, and whether a card is discarded."""
        rows, counts = self._rows, self._counts
        return sum([rows[rank].levels[counts[rank], number] for rank in self.laws.natural_ranks]), self._discards

    def has_wilds(self, could: bytes) -> bool:
        """A quick no: whether the wild cards may do, where at most so many cards of each rank go into sequences."""
        needed = [fewest[held - could[rank], held] for rank, held, fewest in self._needy]
        lacking = sum(needed) - self.wilds
        if lacking <= 0 or not self._discards:
            return lacking <= 0
        if lacking > max(needed):
            return False
        for (rank, held, fewest), wilds in zip(self._needy, needed, strict=True):  # One may be the last discard.
            least = held - could[rank] if wilds >= lacking else 0
            if least and wilds - fewest[least - 1, held] >= lacking:
                return True
        return False

    def last_discard(self, rooms: list[Room], outline: int, complete: int, hand: Bag, wilds: int) -> int | None:
        """Which of the cards with this room may be discarded last, if they go out together with so many wild cards.

        Beside so many complete sequences; ``hand`` says which wild cards are held. None where they do not go out.
        """
        homeless = outline >= HOMELESS
        if outline >= 2 * HOMELESS or (homeless and not self._discards):
            return None
        canastas = max(0, self.laws.canastas_to_go_out - complete)
        if not homeless:
            if self._may_meld_all and has_place(outline, wilds) and completes(rooms, outline, wilds, canastas):
                return _NOTHING
            wild_last = self._discards and hand & self.laws.last_wild_bag
            if wild_last and has_place(outline, wilds - 1) and completes(rooms, outline, wilds - 1, canastas):
                return _NOTHING
        if not self._discards:
            return None
        lacking = HOMELESS >> 1 if homeless else fewest_in(outline) - wilds
        for place in compress(range(len(rooms)), map(lacking.__le__, map(_spared_by, rooms))):
            room, less = rooms[place], rooms[place].less
            if less is not None:
                lighter = outline - room.outline + less.outline
                if has_place(lighter, wilds):
                    others = rooms.copy()
                    others[place] = less
                    if completes(others, lighter, wilds, canastas):
                        return place
        return None
