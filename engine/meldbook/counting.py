"""Can this hand be melded away in this turn? Answered by counting, where the rules leave nothing else to ask.

Natural cards go into sets of their rank or into sequences of their suit, wild cards into sets or melds of their own.
So for every choice of cards for sequences, of which there are few, each rank's other cards have but one place to go,
and what is open is how many wild cards each takes and how many canastas are complete then (``chances.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from typing import TYPE_CHECKING

from meldbook.bag import EMPTY, RANK_MARKS, Bag, near_in_suit
from meldbook.cards import JOKER_RANK, cards_of_rank
from meldbook.melds import SEQUENCE, SET, WILD
from meldbook.rooms import HOMELESS, WILD_ROW, completes, has_place
from meldbook.run_parts import Parts, parts

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.melds import Meld
    from meldbook.rooms import Room, RoomsOf

MOST_CHOICES = 1_000
"""Choices of cards for sequences that are counted through; what more of them would find is not seen."""
MOST_STEPS = 10_000
"""Steps of putting such choices together."""


def is_enough(laws: Laws) -> bool:
    """Whether counting says all about going out under these rules."""
    rules = laws.rules
    kinds = laws.has_sets and laws.kinds <= {SET, SEQUENCE, WILD} and not (laws.has_runs and laws.max_run_wilds)
    others = (laws.canasta_needs, rules["out.bonus-per-canasta"], rules["out.incomplete"], laws.reserve_sizes)
    odd = (
        rules["meld.wild.jokers.max"],
        laws.contextual,
        laws.wild_after,
        any(laws.wild_if_opened_so),
        laws.per_rank == "one-open",
    )
    even = _is_even(laws, laws.wild) and _is_even(laws, laws.barred_last)
    return kinds and even and not any(others) and not any(odd)


def _is_even(laws: Laws, marks: Sequence[bool]) -> bool:
    """Whether all cards of each rank are marked, or none, bonus cards apart."""
    ranks = ([marks[card] for card in cards_of_rank(rank) if not laws.bonus[card]] for rank in range(JOKER_RANK + 1))
    return all(len(set(said)) < 2 for said in ranks)


def can_finish(laws: Laws, hand: Bag, melds: Iterable[Meld], *, discard: bool) -> bool:
    """Whether a hand can be melded away beside these melds, but for a last discard where one is to be made."""
    table = Lying(laws, melds)
    finish = _Finish(laws, hand, discard=discard)
    rooms = finish.rooms(table.rows, hand)
    if finish.is_possible(rooms, table.complete):
        return True
    if not laws.has_runs:
        return False
    needy = [rank for rank, room in zip(laws.natural_ranks, rooms, strict=False) if room.is_needy]
    marks, wanted = sum(RANK_MARKS[rank] for rank in needy), len(needy) - finish.wilds - discard
    for used, full in islice(_choices(laws, hand, table.runs, marks, wanted), MOST_CHOICES):
        if finish.is_possible(finish.rooms(table.rows, hand.minus(used)), full):
            return True
    return False


class Lying:
    """A side's melds on the table: room beside its sets by rank, its sequences, and how many of these are complete."""

    def __init__(self, laws: Laws, melds: Iterable[Meld]) -> None:
        if laws.rooms.is_full:
            del laws.rooms
        self._laws = laws
        self.rows, self.complete = list(laws.rooms.bare), 0
        self.runs: list[Meld] = []
        for meld in melds:
            if meld.run is None:
                rank = WILD_ROW if meld.rank is None else meld.rank
                self.rows[rank] = self.rows[rank].beside[meld.key]
            else:
                self.runs.append(meld)
                self.complete += meld.size >= laws.canasta

    def finishes_in_sets(self, rank: int, row: RoomsOf, hand: Bag, *, discard: bool) -> bool:
        """Whether a hand can be melded away in sets alone, where the sets of one rank have become others."""
        rows = [*self.rows[:rank], row, *self.rows[rank + 1 :]]
        finish = _Finish(self._laws, hand, discard=discard)
        return finish.is_possible(finish.rooms(rows, hand), self.complete)


class _Finish:
    """What a hand needs to go out: so many wild cards melded, so many canastas, and perhaps a last discard."""

    def __init__(self, laws: Laws, hand: Bag, *, discard: bool) -> None:
        self._laws, self._discards = laws, discard
        self.wilds = hand.shared(laws.wild_bag)
        self._may_meld_all = not (discard and laws.must_discard_out)
        self._spares_wild = discard and self.wilds and hand & laws.last_wild_bag

    def rooms(self, rows: Sequence[RoomsOf], hand: Bag) -> list[Room]:
        """Room for the natural cards of a hand, by rank."""
        counts = hand.rank_counts()
        rooms = [rows[rank][counts[rank]] for rank in self._laws.natural_ranks]
        if self._laws.has_wild_melds:
            rooms.append(rows[WILD_ROW][0])
        return rooms

    def is_possible(self, rooms: list[Room], complete: int) -> bool:
        """Whether cards with this room go out together with the wild ones, beside so many complete sequences."""
        wilds, canastas = self.wilds, max(0, self._laws.canastas_to_go_out - complete)
        outline = sum([room.outline for room in rooms])
        homeless = outline >= HOMELESS
        if not homeless and self._may_meld_all and completes(rooms, outline, wilds, canastas):
            return True
        if not self._discards or outline >= 2 * HOMELESS:
            return False
        if not homeless and self._spares_wild and completes(rooms, outline, wilds - 1, canastas):
            return True
        for place, room in enumerate(rooms):
            less = room.less
            if less is not None and (not homeless or room.outline == HOMELESS):
                lighter = outline - room.outline + less.outline
                if has_place(lighter, wilds):
                    others = [*rooms[:place], less, *rooms[place + 1 :]]
                    if completes(others, lighter, wilds, canastas):
                        return True
        return False


def _choices(laws: Laws, hand: Bag, runs: Sequence[Meld], marks: int, wanted: int) -> Iterator[tuple[Bag, int]]:
    """Choices of cards for sequences with cards of so many ranks that need help, and how many are complete then."""
    present, fitting, complete, useful = hand.present(), 0, 0, 0
    for run in runs:
        fitting |= laws.fits[run]
    near, fitting = near_in_suit(present, 0), present & fitting
    suits: list[int] = []
    for suit, suited in enumerate(laws.suit_masks):
        if (near | fitting) & suited:
            suits.append(suit)
            useful |= suited if fitting & suited else near & suited
        else:
            complete += sum(run.size >= laws.canasta for run in runs if run.run and run.run.suit == suit)
    helped = present & useful & hand.cards_of_ranks_with(1, marks)
    if not suits or helped.bit_count() < wanted:
        return iter(())
    of_suit = {suit: tuple(run for run in runs if run.run and run.run.suit == suit) for suit in suits}
    found = [parts(laws, suit, hand & laws.suit_masks[suit], own) for suit, own in of_suit.items()]
    return _extend(found, EMPTY, complete, marks, wanted, iter(range(MOST_STEPS)))


def _extend(
    found: list[Parts], used: Bag, complete: int, marks: int, wanted: int, steps: Iterator[int]
) -> Iterator[tuple[Bag, int]]:
    """What is used, and one choice of each suit that is left: only where enough of the ranks can still be helped."""
    if not found:
        yield used, complete
        return
    (choices, _), *others = found
    beyond = reduce(Bag.plus, [most for _, most in others], used)
    for cards, more in sorted(choices, key=lambda choice: -choice[0].number_of_ranks(1, marks)):
        if next(steps, None) is None:
            return
        if wanted <= 0 or beyond.plus(cards).number_of_ranks(1, marks) >= wanted:
            yield from _extend(others, used.plus(cards), complete + more, marks, wanted, steps)
