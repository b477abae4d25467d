"""Can this hand be melded away in this turn? Answered by counting, where the rules leave nothing else to ask.

Natural cards go into sets of their rank or into sequences of their suit, wild cards into sets or melds of their own.
So for every choice of cards for sequences, of which there are few, each rank's other cards have but one place to go,
and what is open is how many wild cards each takes and how many canastas are complete then (``by_rank.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from functools import reduce
from itertools import islice
from operator import attrgetter, getitem, or_
from typing import TYPE_CHECKING, Any

from meldbook.cards.bag import EMPTY, RANK_MARKS, Bag, near_in_suit, reaching, whole_lanes
from meldbook.cards.card import JOKER_RANK, SUITS, cards_of_rank
from meldbook.cards.melds import SEQUENCE, SET, WILD
from meldbook.going_out.outlines import HOMELESS, WILD_ROW, completes, fewest_in, has_place, rooms_of
from meldbook.going_out.run_parts import Parts, most_in, parts
from meldbook.groups.fits import fits_of
from meldbook.memo import lazy, once

if TYPE_CHECKING:
    from meldbook.cards.melds import Meld
    from meldbook.going_out.outlines import Room, RoomsOf
    from meldbook.groups.side_tables import Table
    from meldbook.rules.laws import Laws

RankCount = tuple[int, int]
"""A rank and how many cards of it."""

MOST_CHOICES = 1_000
"""Choices of cards for sequences that are counted through; what more of them would find is not seen."""
MOST_STEPS = 10_000
"""Steps of putting such choices together."""
FIRST_STEPS = 6
"""Steps that are not worth a look at what may come of them: a way that is there is mostly found in these."""


@once
def is_enough(laws: Laws) -> bool:
    """Whether counting says all about going out under these rules."""
    return not laws.canasta_needs and _is_enough_beside_needs(laws)


@once
def is_enough_beside_runs(laws: Laws) -> bool:
    """Whether it does so once the sequences are complete that going out asks for, and nothing else."""
    return set(laws.canasta_needs) == {SEQUENCE} and _is_enough_beside_needs(laws)


def _is_enough_beside_needs(laws: Laws) -> bool:
    rules = laws.rules
    kinds = laws.has_sets and laws.kinds <= {SET, SEQUENCE, WILD} and not (laws.has_runs and laws.max_run_wilds)
    # What going out asks for beside a number of canastas.
    conditions = (rules["out.bonus-per-canasta"], rules["out.incomplete"], laws.reserve_sizes)
    # What makes a meld depend on more than how many cards it has of its rank, and how many wild ones.
    limits = (
        rules["meld.wild.jokers.max"],
        rules["meld.wild.jokers.min"],
        not rules["meld.wild.natural-canasta"],
        laws.contextual,
        laws.wild_after,
        any(laws.wild_if_opened_so),
        laws.per_rank == "one-open",
        laws.different_suits,
        laws.discards > 1,
    )
    alike = _suits_alike(laws, laws.wild) and _suits_alike(laws, laws.barred_last)
    return kinds and alike and not any(conditions) and not any(limits)


def _suits_alike(laws: Laws, marks: Sequence[bool]) -> bool:
    """Whether all cards of each rank are marked, or none, bonus cards apart."""
    ranks = ([marks[card] for card in cards_of_rank(rank) if not laws.bonus[card]] for rank in range(JOKER_RANK + 1))
    return all(len(set(said)) < 2 for said in ranks)


def can_finish(laws: Laws, hand: Bag, melds: Iterable[Meld], *, discard: bool) -> bool:
    """Whether a hand can be melded away beside these melds, but for a last discard where one is to be made."""
    return Lying(laws, melds).finishes(hand, discard=discard)


def lying_on(laws: Laws, table: Table) -> Lying:
    """A side's melds for counting: put together once for as long as they lie so."""
    found: Lying | None = table.found.get(Lying)
    if found is None:
        found = table.found[Lying] = Lying(laws, table.melds)
    return found


class OfSuit:
    """Sequences of a suit on the table.

    Attributes:
        cards: marks of the cards that a sequence of the suit can hold.
        runs: the sequences.
        fitting: marks of the cards that join one of them singly.
        complete: how many of them are complete.
    """

    __slots__ = ("cards", "complete", "fitting", "runs")

    def __init__(self, laws: Laws, suit: int, runs: Iterable[Meld]) -> None:
        self.cards = laws.suit_masks[suit]
        self.runs = tuple([run for run in runs if run.run and run.run.suit == suit])
        self.fitting = reduce(or_, [fits_of(laws)[run] for run in self.runs], 0)
        self.complete = sum([run.size >= laws.canasta for run in self.runs])


class Lying:
    """A side's melds on the table, and whether hands go out beside them.

    Attributes:
        rows: room beside its sets, by rank; the last row is that of melds of wild cards.
        runs: its sequences.
        complete: how many of these are complete.
        found: the cards for sequences with which the last hand went out, by card and by rank, and how many sequences
            are complete then.
        known: the hands asked about since these melds lie so, with whether a discard was to be made, and the answers.
    """

    def __init__(self, laws: Laws, melds: Iterable[Meld]) -> None:
        rooms = rooms_of(laws)
        rooms.make_room()
        self._laws = laws
        self.rows, self.complete = list(rooms.bare), 0
        self.runs: list[Meld] = []
        self.found: tuple[Bag, tuple[RankCount, ...], int] = (EMPTY, (), 0)
        self.known: dict[tuple[Bag, bool], bool] = {}
        for meld in melds:
            if meld.run is None:
                rank = WILD_ROW if meld.rank is None else meld.rank
                self.rows[rank] = self.rows[rank].beside[meld.key]
            else:
                self.runs.append(meld)
                self.complete += meld.size >= laws.canasta

    @lazy
    def suits(self) -> list[OfSuit]:
        """What lies there of each suit."""
        return [OfSuit(self._laws, suit, self.runs) for suit in range(len(SUITS))]

    def with_sequence(self, number: int | None, run: Meld) -> Lying:
        """The same with another sequence, or with one, by its number among them, that has become another."""
        after = copy(self)
        after.__dict__.pop("suits", None)
        place = len(self.runs) if number is None else number
        after.runs, after.known = [*self.runs[:place], run, *self.runs[place + 1 :]], {}
        after.found = (EMPTY, (), 0)  # What fitted the sequences before may not fit these.
        after.complete = sum([each.size >= self._laws.canasta for each in after.runs])
        return after

    def finishes(self, hand: Bag, *, discard: bool) -> bool:
        """Whether a hand can be melded away beside these melds; asking, listing and what binds ask about the same."""
        known = self.known.get((hand, discard))
        if known is None:
            known = self._finishes(_Finish(self._laws, hand, self.rows, discard=discard), hand)
            self.known[hand, discard] = known
        return known

    def finishes_beside(self, rank: int, row: RoomsOf, hand: Bag, *, discard: bool) -> bool:
        """Whether a hand can be melded away where the sets of one rank have become others."""
        rows = [*self.rows[:rank], row, *self.rows[rank + 1 :]]
        return self._finishes(_Finish(self._laws, hand, rows, discard=discard), hand)

    def _finishes(self, finish: _Finish, hand: Bag) -> bool:
        laws, (used, ranks, full) = self._laws, self.found
        if finish.in_sets(self.complete):
            return True
        if not laws.has_runs:
            return False
        if used and hand.covers(used) and finish.beside(ranks, full):
            return True
        tried: set[tuple[tuple[RankCount, ...], int]] = set()
        for used, full in islice(_choices(finish, hand, self.suits), MOST_CHOICES):
            choice = used.ranks(), full
            if choice not in tried:  # Which suits the cards are of makes no difference to the sets.
                tried.add(choice)
                if finish.beside(*choice):
                    self.found = (used, *choice)
                    return True
        return False


_outline_of = attrgetter("outline")


class _Finish:
    """What a hand needs to go out: so many wild cards melded, so many canastas, and perhaps a last discard.

    Attributes:
        laws: the rules.
        wilds: number of wild cards held.
        rooms: room for the natural cards of the hand, by rank; and for melds of wild cards.
    """

    def __init__(self, laws: Laws, hand: Bag, rows: Sequence[RoomsOf], *, discard: bool) -> None:
        self.laws, self._discards, self._rows, self._counts = laws, discard, rows, hand.rank_counts()
        self.wilds = hand.shared(laws.wild_bag)
        self._may_meld_all = not (discard and laws.must_discard_out)
        self._spares_wild = discard and self.wilds and hand & laws.last_wild_bag
        of_naturals = laws.of_natural_ranks
        rooms: list[Any] = list(map(getitem, of_naturals(rows), of_naturals(self._counts)))
        self.rooms: list[Room] = rooms
        if laws.has_wild_melds:
            self.rooms.append(rows[WILD_ROW][0])
        self._outline = sum(map(_outline_of, self.rooms))

    def in_sets(self, complete: int) -> bool:
        """Whether all cards go out in sets, beside so many complete sequences."""
        return self._is_possible(self.rooms, self._outline, complete)

    def beside(self, used: Iterable[RankCount], complete: int) -> bool:
        """The same where so many cards of some ranks go into sequences: only the room for those ranks changes."""
        rooms, outline, place_of = self.rooms.copy(), self._outline, self.laws.natural_places
        for rank, number in used:
            place, room = place_of[rank], self._rows[rank][self._counts[rank] - number]
            outline += room.outline - rooms[place].outline
            rooms[place] = room
        return self._is_possible(rooms, outline, complete)

    def need(self) -> tuple[int, int]:
        """Marks of the ranks whose cards are not all melded in sets without wild cards; how many must be helped."""
        return sum([RANK_MARKS[rank] for rank in self._needy]), len(self._needy) - self.wilds - self._discards

    @lazy
    def _needy(self) -> list[int]:
        """Those ranks."""
        return [rank for rank, room in zip(self.laws.natural_ranks, self.rooms, strict=False) if room.is_needy]

    def has_wilds(self, used: Bag, could: bytes) -> bool:
        """A quick no: whether the wild cards may do, where at least some other cards go into sequences.

        ``could`` says how many of each rank go there at most. What is not in need needs wild cards only if cards are
        taken away from it.
        """
        rows, counts, taken = self._rows, self._counts, used.rank_counts()
        ranks = {*self._needy, *[rank for rank, _ in used.ranks()]} if used else self._needy
        needed = {
            rank: rows[rank].fewest_wilds[counts[rank] - could[rank], counts[rank] - taken[rank]] for rank in ranks
        }
        lacking = sum(needed.values()) - self.wilds
        if lacking <= 0 or not self._discards:
            return lacking <= 0
        for rank, wilds in needed.items():
            if wilds >= lacking and (held := counts[rank] - could[rank]):  # One of these may be the last discard.
                fewer = rows[rank].fewest_wilds[held - 1, counts[rank] - taken[rank]]
                if wilds - fewer >= lacking:
                    return True
        return False

    def _is_possible(self, rooms: list[Room], outline: int, complete: int) -> bool:
        """Whether cards with this room go out together with the wild ones, beside so many complete sequences."""
        homeless = outline >= HOMELESS
        if outline >= 2 * HOMELESS or (homeless and not self._discards):
            return False
        wilds, canastas = self.wilds, max(0, self.laws.canastas_to_go_out - complete)
        if not homeless:
            if self._may_meld_all and completes(rooms, outline, wilds, canastas):
                return True
            if self._spares_wild and completes(rooms, outline, wilds - 1, canastas):
                return True
        if not self._discards:
            return False
        lacking = HOMELESS >> 1 if homeless else fewest_in(outline) - wilds
        for place, room in enumerate(rooms):
            less = room.less
            if room.spared < lacking or less is None:
                continue
            lighter = outline - room.outline + less.outline
            if has_place(lighter, wilds) and completes(
                [*rooms[:place], less, *rooms[place + 1 :]], lighter, wilds, canastas
            ):
                return True
        return False


def _choices(finish: _Finish, hand: Bag, suits: Sequence[OfSuit]) -> Iterator[tuple[Bag, int]]:
    """Choices of cards for sequences that help enough of the ranks in need, and how many are complete then."""
    laws, present = finish.laws, hand.present()
    near, complete, ends = near_in_suit(present, 0), 0, 0
    chosen: list[tuple[int, OfSuit]] = []
    for suit, of_suit in enumerate(suits):
        if present & of_suit.fitting or near & of_suit.cards:
            chosen.append((suit, of_suit))
            ends |= of_suit.fitting
        else:
            complete += of_suit.complete
    if not chosen:
        return iter(())
    useful = near | reaching(present, ends) if ends else near
    marks, wanted = finish.need()
    if (useful & hand.cards_of_ranks_with(1, marks)).bit_count() < wanted:
        return iter(())
    if not finish.has_wilds(EMPTY, hand.rank_counts_among(whole_lanes(useful))):
        return iter(())
    found = [parts(laws, suit, hand & of_suit.cards, of_suit.runs) for suit, of_suit in chosen]
    if not finish.has_wilds(EMPTY, reduce(Bag.plus, [most for _, most in found]).rank_counts()):
        return iter(())
    best_first = [
        (tuple(sorted(choices, key=lambda part: -part[0].number_of_ranks(1, marks))), most) for choices, most in found
    ]
    return _Choosing(finish, marks, wanted).choices(best_first, complete)


class _Choosing:
    """Puts choices of each suit's cards together, as long as they may let the hand go out."""

    def __init__(self, finish: _Finish, marks: int, wanted: int) -> None:
        self._finish, self._marks, self._wanted = finish, marks, wanted
        self._known: dict[tuple[int, int], bool] = {}

    def choices(self, found: list[Parts], complete: int) -> Iterator[tuple[Bag, int]]:
        """What is used, and one choice of each suit: the first few as they come, the others with a look ahead."""
        first = iter(range(FIRST_STEPS))
        yield from self._extend(found, EMPTY, complete, first, self._helps)
        if next(first, None) is None:
            yield from self._extend(self._narrowed(found), EMPTY, complete, iter(range(MOST_STEPS)), self._may_do)

    def _extend(
        self, found: list[Parts], used: Bag, complete: int, steps: Iterator[int], may_do: Callable[[Bag, Bag], bool]
    ) -> Iterator[tuple[Bag, int]]:
        if not found:
            yield used, complete
            return
        (choices, _), *others = found
        beyond = reduce(Bag.plus, [most for _, most in others], used)
        for cards, more in choices:
            if next(steps, None) is None:
                return
            together = used.plus(cards)
            if may_do(together, beyond.plus(cards)):
                yield from self._extend(others, together, complete + more, steps, may_do)

    def _narrowed(self, found: list[Parts]) -> list[Parts]:
        """Of each suit the choices beside which there are enough wild cards, whatever the other suits' are."""
        narrow, known = list(found), 0
        while known != (known := sum([len(choices) for choices, _ in narrow])):
            for place, (choices, _) in enumerate(narrow):
                others = [most for _, most in narrow[:place] + narrow[place + 1 :]]
                beyond = reduce(Bag.plus, others, EMPTY)
                left = tuple([part for part in choices if self._may_do(part[0], beyond.plus(part[0]))])
                narrow[place] = left, most_in(left)
        return narrow

    def _helps(self, used: Bag, most: Bag) -> bool:
        """A quick no, where too few ranks can still be helped."""
        return self._wanted <= 0 or most.number_of_ranks(1, self._marks) >= self._wanted

    def _may_do(self, used: Bag, most: Bag) -> bool:
        """The same, or where there are too few wild cards for the others."""
        if not self._helps(used, most):
            return False
        ranks = used.rank_lanes(), most.rank_lanes()  # Which suits the cards are of makes no difference.
        known = self._known.get(ranks)
        if known is None:
            known = self._known[ranks] = self._finish.has_wilds(used, most.rank_counts())
        return known
