"""Can this hand be melded away in this turn? Answered by counting, where the rules leave nothing else to ask.

Natural cards go into sets of their rank or into sequences of their suit, wild cards into sets or melds of their own.
So for every choice of cards for sequences, of which there are few, each rank's other cards have but one place to go,
and what is open is how many wild cards each takes and how many canastas are complete then (``by_rank.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import partial, reduce
from itertools import islice
from operator import or_

from meldbook.cards.bag import Bag, near_in_suit, reaching, whole_lanes
from meldbook.cards.card import JOKER_RANK, SUITS, cards_of_rank
from meldbook.cards.melds import SEQUENCE, SET, WILD, Meld
from meldbook.going_out.finish import Finish, RankCount, Way
from meldbook.going_out.narrowing import pattern_of
from meldbook.going_out.outlines import WILD_ROW, RoomsOf, rooms_of
from meldbook.going_out.run_parts import Part, Parts, parts_held
from meldbook.groups.fits import fits_of
from meldbook.groups.side_tables import Table
from meldbook.memo import Found, lazy, once, remembered
from meldbook.rules.laws import Laws

MOST_CHOICES = 1_000
"""Choices of cards for sequences that are counted through; what more of them would find is not seen."""


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
        parts: choices of the suit's cards held that can go into these sequences and others, by the cards held.
    """

    __slots__ = ("cards", "complete", "fitting", "parts", "runs")

    def __init__(self, laws: Laws, suit: int, runs: tuple[Meld, ...]) -> None:
        self.cards, self.runs = laws.suit_masks[suit], runs
        self.parts: Found[int, Parts] = Found(partial(parts_held, laws, suit, runs), 1 << 11)
        self.fitting = reduce(or_, [fits_of(laws)[run] for run in runs], 0)
        self.complete = sum([run.size >= laws.canasta for run in runs])


@once
def _without_runs(laws: Laws) -> tuple[OfSuit, ...]:
    """Each suit where no sequence of it lies."""
    return tuple(OfSuit(laws, suit, ()) for suit in range(len(SUITS)))


@remembered(1 << 12)
def lying_of(laws: Laws, suit: int, runs: tuple[Meld, ...]) -> OfSuit:
    """What these sequences of a suit come to."""
    return OfSuit(laws, suit, runs)


class Lying:
    """A side's melds on the table, and whether hands go out beside them.

    Attributes:
        rows: room beside its sets, by rank; the last row is that of melds of wild cards.
        runs: its sequences.
        complete: how many of these are complete.
        found: the way out of the last hand that went out by sequences.
        known: the hands asked about since these melds lie so, with whether a discard was to be made, and the ways out.
    """

    def __init__(self, laws: Laws, melds: Iterable[Meld]) -> None:
        rooms = rooms_of(laws)
        rooms.make_room()
        self._laws = laws
        self.rows = rows = list(rooms.bare)
        self.runs: list[Meld] = []
        self.complete = 0
        self.found: Way | None = None
        self.known: dict[tuple[Bag, bool], Way | None] = {}
        for meld in melds:
            if meld.run is None:
                rank = WILD_ROW if meld.rank is None else meld.rank
                rows[rank] = rows[rank].beside[meld.key]
            else:
                self.runs.append(meld)
                self.complete += meld.size >= laws.canasta

    @lazy
    def suits(self) -> list[OfSuit]:
        """What lies there of each suit."""
        suits = [*_without_runs(self._laws)]
        for suit in {run.naturals[0] & 3 for run in self.runs}:
            suits[suit] = self._of_suit(suit)
        return suits

    def _of_suit(self, suit: int) -> OfSuit:
        return lying_of(self._laws, suit, tuple([run for run in self.runs if run.naturals[0] & 3 == suit]))

    def with_sequence(self, number: int | None, run: Meld) -> Lying:
        """The same with another sequence, or with one, by its number among them, that has become another."""
        after = copy(self)
        suit = run.naturals[0] & 3
        place = len(self.runs) if number is None else number
        after.runs, after.known = [*self.runs[:place], run, *self.runs[place + 1 :]], {}
        after.suits = self.suits.copy()
        after.suits[suit] = after._of_suit(suit)
        after.found = None  # What fitted the sequences before may not fit these.
        after.complete = sum([each.size >= self._laws.canasta for each in after.runs])
        return after

    def finishes(self, hand: Bag, *, discard: bool) -> bool:
        """Whether a hand can be melded away beside these melds."""
        return self.way(hand, discard=discard) is not None

    def way(self, hand: Bag, *, discard: bool) -> Way | None:
        """A way to do so; asking, listing and what binds ask about the same."""
        key = hand, discard
        if key in self.known:
            return self.known[key]
        found = self.known[key] = self._way(Finish(self._laws, hand, self.rows, discard=discard))
        return found

    def finishes_beside(self, rank: int, row: RoomsOf, hand: Bag, *, discard: bool) -> bool:
        """Whether a hand can be melded away where the sets of one rank have become others."""
        rows = [*self.rows[:rank], row, *self.rows[rank + 1 :]]
        return self._way(Finish(self._laws, hand, rows, discard=discard)) is not None

    def _way(self, finish: Finish) -> Way | None:
        found = finish.in_sets(self.complete)
        if found is not None or not self._laws.has_runs:
            return found
        before = self.found
        if before is not None and finish.hand.covers(before.used):
            found = finish.beside(before.used, before.complete)
            if found is not None:
                return found
        tried: set[tuple[tuple[RankCount, ...], int]] = set()
        for used, full in islice(_choices(finish, self.suits), MOST_CHOICES):
            choice = used.ranks(), full
            if choice not in tried:  # Which suits the cards are of makes no difference to the sets.
                tried.add(choice)
                found = finish.beside(used, full)
                if found is not None:
                    self.found = found
                    return found
        return None

    def leads_on(self, way: Way, laid: Bag, grown: int | None, run: Meld) -> bool:
        """A quick yes: whether a way out stays one once cards of a suit are laid as a sequence, or added to one.

        Either the way had them in a sequence, or others of the suit go into sequences beside them than before.
        """
        suit, finish = run.naturals[0] & 3, way.finish
        of_suit, hand = self.suits[suit], finish.hand
        runs = [each for number, each in enumerate(self.runs) if number != grown and each.run and each.run.suit == suit]
        own = Bag.of(Bag(way.used & of_suit.cards).cards())
        before = of_suit.parts[hand & of_suit.cards][0]
        found, after = lying_of(self._laws, suit, (*runs, run)).parts[hand.minus(laid) & of_suit.cards]
        if own.covers(laid) and found.get(own.minus(laid), -1) >= before[own]:
            return True
        there, complete = way.used.minus(own).plus(laid), way.complete - before[own]
        for pattern in finish.shared.fitting(tuple(after), pattern_of(there)):
            cards, full = after[pattern]
            if finish.beside(there.plus(cards), complete + full) is not None:
                return True
        return False


def _choices(finish: Finish, suits: Sequence[OfSuit]) -> Iterator[tuple[Bag, int]]:
    """Choices of cards for sequences that help enough of the ranks in need, and how many are complete then."""
    hand = finish.hand
    present = hand.present()
    near, complete, ends = near_in_suit(present, 0), 0, 0
    chosen: list[OfSuit] = []
    for of_suit in suits:
        if present & of_suit.fitting or near & of_suit.cards:
            chosen.append(of_suit)
            ends |= of_suit.fitting
        else:
            complete += of_suit.complete
    if not chosen:
        return iter(())
    useful = near | reaching(present, ends) if ends else near
    marks, wanted = finish.need()
    if (useful & hand.cards_of_ranks_with(1, marks)).bit_count() < wanted:
        return iter(())
    if not finish.has_wilds(hand.rank_counts_among(whole_lanes(useful))):
        return iter(())
    found = [of_suit.parts[hand & of_suit.cards][1] for of_suit in chosen]
    found.sort(key=len)
    return _together(found, finish.shared.choices([tuple(patterns) for patterns in found]), complete)


def _together(
    found: Sequence[dict[int, Part]], choices: Iterator[list[int]], complete: int
) -> Iterator[tuple[Bag, int]]:
    """What is used, and how many are complete, by one choice of each suit."""
    for patterns in choices:
        chosen = [of_suit[pattern] for of_suit, pattern in zip(found, patterns, strict=True)]
        yield reduce(Bag.plus, [cards for cards, _ in chosen]), complete + sum([full for _, full in chosen])
