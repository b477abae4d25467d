"""Can this hand be melded away in this turn? Answered by counting alone, where the rules leave nothing else to ask.

With sets as the only kind of meld, and one a rank, each natural card has but one place to go. So what is open is how
many wild cards each set takes: some need a few to be melds at all or to be completed, and none takes too many. How
many a set takes is asked of the guards over groups, and remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards import CARDS, rank_of
from meldbook.fits import stands
from meldbook.melds import SET

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from meldbook.bag import Bag
    from meldbook.laws import Laws
    from meldbook.melds import Meld

Size = tuple[int, int, int]
"""A set's rank and its number of natural and of wild cards."""
Room = tuple[int, int, int]
"""More wild cards that a set takes, at least and at most, and how many of them complete it."""

NO_ROOM = (10_000, 10_000, 10_000)


def is_enough(laws: Laws) -> bool:
    """Whether counting says all about going out under these rules."""
    rules = laws.rules
    plain_sets = laws.kinds == {SET} and laws.one_per_rank and laws.per_rank != "one-open" and not laws.wild_after
    others = (laws.canasta_needs, rules["out.bonus-per-canasta"], rules["out.incomplete"], laws.reserve_sizes)
    return plain_sets and not any(others) and not laws.contextual and not any(laws.wild_if_opened_so)


def can_finish(laws: Laws, hand: Bag, melds: Iterable[Meld], *, discard: bool) -> bool:
    """Whether a hand can be melded away beside these melds, but for a last discard where one is to be made."""
    counts, wilds, rooms = hand.rank_counts(), hand.shared(laws.wild_bag), laws.rooms
    sizes: dict[int, Size] = {}
    for meld in melds:
        of = meld.rank or 0
        sizes[of] = (of, len(meld.naturals) + counts[of], len(meld.wilds))
    for rank in laws.natural_ranks:
        if counts[rank] and rank not in sizes:
            sizes[rank] = (rank, counts[rank], 0)
    found = {rank: rooms[size] for rank, size in sizes.items()}
    homeless = [rank for rank, room in found.items() if room is NO_ROOM]
    if len(homeless) > (1 if discard else 0):
        return False
    if not homeless and not (discard and laws.must_discard_out) and _is_done(laws, found.values(), wilds):
        return True
    if not discard:
        return False
    for rank in homeless or _last_discards(laws, hand):
        if rank in laws.wild_ranks:
            if _is_done(laws, found.values(), wilds - 1):
                return True
        elif counts[rank]:
            _, naturals, wild = sizes[rank]
            if _is_done(laws, (found | {rank: rooms[rank, naturals - 1, wild]}).values(), wilds):
                return True
    return False


def _last_discards(laws: Laws, hand: Bag) -> Iterator[int]:
    """Ranks of which a card may be the last discard."""
    barred = [laws.never_discarded, laws.never_out_discard, laws.locked]
    for card in hand.distinct():
        if not any(marks[card] for marks in barred):
            yield rank_of(card)


def _is_done(laws: Laws, rooms: Iterable[Room], wilds: int) -> bool:
    """Whether so many wild cards all find a place, so that every set stands and enough of them are completed."""
    least = most = 0
    lacks: list[int] = []
    for fewest, largest, lack in rooms:
        least, most = least + fewest, most + largest
        lacks.append(lack)
    if not least <= wilds <= most or len(lacks) < laws.canastas_to_go_out:
        return False
    if laws.canastas_to_go_out == 1:
        return min(lacks) <= wilds - least
    return sum(sorted(lacks)[: laws.canastas_to_go_out]) <= wilds - least


class Rooms(dict[Size, Room]):
    """Room for wild cards in sets, as the guards over groups have it; found when first asked for."""

    def __init__(self, laws: Laws) -> None:
        super().__init__()
        self._laws = laws

    def __missing__(self, size: Size) -> Room:
        self[size] = room = self._room(*size)
        return room

    def _room(self, rank: int, naturals: int, wilds: int) -> Room:
        laws = self._laws
        if not naturals:
            return (0, 0, 10_000)
        card = next(card for card in CARDS if rank_of(card) == rank and not laws.bonus[card])
        helpers = [card for card in laws.pack if laws.wild[card]]
        more = [
            count
            for count in range(len(helpers) - wilds + 1)
            if stands(laws, (card,) * naturals + (*helpers[: wilds + count],), kind=SET) is not None
        ]
        if not more:
            return NO_ROOM
        lack = max(0, laws.canasta - naturals - wilds - more[0])
        return more[0], more[-1], lack if lack <= more[-1] - more[0] else 10_000
