"""Smallest combinations of melds that open: what the initial meld needs is there, and nothing can be left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import TYPE_CHECKING

from meldbook.bag import EMPTY, Bag
from meldbook.limits import NO_LIMIT
from meldbook.memo import remembered
from meldbook.options import Option
from meldbook.options import TooManyOpeningsError as TooManyOpeningsError
from meldbook.slots import Slot, slots_in, worth_of_all

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.moves import Group, Move
    from meldbook.position import Position

MOST_TRIED = 200_000
"""Steps of one search; hands of thirty cards take up to a tenth as many."""


MOST_OPENINGS = 300_000
"""Ways to open that are listed; hands of thirty cards have up to two thirds as many, each choice of suits counted."""


_REMEMBERED = 1 << 13


def all_openings(moves: Iterator[Move]) -> list[Move]:
    """All the ways to open; an error, never a shorter list, where there are more than can be told."""
    found = list(islice(moves, MOST_OPENINGS + 1))
    if len(found) > MOST_OPENINGS:
        raise TooManyOpeningsError
    return found


def is_any(moves: Iterator[Move]) -> bool:
    """Whether there is a way to open. A hand with too many to look through is taken to have one: the game goes on."""
    try:
        return next(moves, None) is not None
    except TooManyOpeningsError:
        return True


def is_plain(position: Position) -> bool:
    """Whether nothing but the cards, and how many are left, decides about opening here."""
    laws = position.laws
    return not (laws.contextual or laws.has_identical or position.asked[position.seat])


@dataclass(frozen=True, slots=True)
class Goal:
    """What the initial meld needs, at a score and in a deal.

    ``canasta`` is the size of one, where one matters: ``asks`` says that one is needed, ``splash`` that one is enough.
    ``makes_way_at`` is the size from which a meld leaves room for another of its rank.
    """

    minimum: int
    needs: str
    canasta: int
    asks: bool
    canasta_natural: bool
    splash: bool
    makes_way_at: int

    @property
    def plain(self) -> bool:
        """Whether points are all that is asked for."""
        return self.needs == "none" and not self.canasta and not self.splash

    def has_room(self, option: Option, others: Sequence[Option]) -> bool:
        """Whether a meld may be laid beside others: no two unfinished ones of a rank, where a side has but one."""
        line = option.line
        if line is None or option.size >= self.makes_way_at:
            return True
        return not any(other.line == line and other.size < self.makes_way_at for other in others)

    @property
    def natural_only(self) -> bool:
        """Whether no wild card may be laid."""
        return self.needs == "all-natural"

    def met(self, chosen: Sequence[Option], points: int) -> bool:
        """Whether melds are enough to open."""
        splashes = self.splash and any(option.pure and option.size >= self.canasta for option in chosen)
        if (points < self.minimum and not splashes) or not self._has_pure(chosen):
            return False
        return not self.asks or self.has_canasta(chosen)

    def _has_pure(self, chosen: Sequence[Option]) -> bool:
        if self.needs in ("none", "all-natural"):
            return True
        natural = any(option.pure and not option.wild for option in chosen)
        wild = any(option.wild for option in chosen)
        return natural or (wild and (self.needs == "natural-or-wild" or all(option.wild for option in chosen)))

    def has_canasta(self, chosen: Sequence[Option]) -> bool:
        """Whether one of these is a canasta of the sort that is asked for."""
        return any(
            option.size >= self.canasta and (not self.canasta_natural or (option.pure and not option.wild))
            for option in chosen
        )


@remembered(1 << 10)
def goal_of(laws: Laws, minimum: int, score: int, from_hand: bool = True) -> Goal:
    """What the initial meld needs, from the hand or with the pile."""
    rules = laws.rules
    splash = bool(rules["initial-meld.splash"]) and from_hand
    starts, natural = rules["initial-meld.canasta"], rules["initial-meld.canasta.natural"]
    needs_natural = natural is not None and score >= natural
    asks = needs_natural or (starts is not None and score >= starts)
    canasta = laws.canasta if splash or asks else 0
    return Goal(minimum, rules["initial-meld.needs"], canasta, asks, needs_natural, splash, laws.makes_way_at)


def in_reach(laws: Laws, hand: Bag, goal: Goal, extra: int = 0) -> bool:
    """A quick no, by points alone, to most questions whether a hand can open; ``extra`` points come from the pile."""
    if goal.splash or laws.has_runs:
        return True
    naturals = hand.ranks_with(laws.fewest_naturals, laws.natural_marks)
    if not naturals and not laws.has_wild_melds:
        return False
    worth, wilds = laws.worth, hand & laws.wild_bag
    points = extra + (worth[wilds] if wilds else 0)
    for marks in naturals:
        points += worth[hand & marks]
    return points >= goal.minimum


class Worth(dict[int, int]):
    """Points of some of a hand's cards, by the hand's part under their marks."""

    def __init__(self, laws: Laws) -> None:
        super().__init__()
        self._points = laws.points

    def __missing__(self, held: int) -> int:
        if len(self) >= _REMEMBERED:
            self.clear()
        points = self[held] = sum(self._points[card] for card in Bag(held).cards())
        return points


def openings(
    laws: Laws, hand: Bag, goal: Goal, *, firsts: Sequence[Option] | None = None, every_suit: bool = False
) -> Iterator[tuple[Option, ...]]:
    """Combinations of melds from a hand that meet the goal and of which nothing can be left out.

    With ``firsts``, each combination begins with one of these, which takes the pile. Where a canasta is asked for, each
    begins with one.

    Raises:
        TooManyOpeningsError: where the search grows too long.
    """
    takes = firsts is not None
    all_slots = slots_in(laws, hand, natural_only=goal.natural_only, every_suit=every_suit)
    slots = [slot for slot in all_slots if slot.options]
    hopes = [sum(slot.best for slot in slots[index:]) for index in range(len(slots) + 1)]
    if goal.plain:
        search = _by_points(goal.minimum, slots, hopes, hand, firsts)
    else:
        search = _by_goal(goal, slots, hopes, hand, firsts, fixed=takes)
    if laws.makes_way_at and (takes or goal.asks):
        search = (chosen for chosen in search if not _two_of_a_line(chosen))
    if not any(slot.several for slot in slots):
        return search
    return chain(search, _with_several(laws, goal, slots, hand, firsts, fixed=takes))


def _by_goal(
    goal: Goal, slots: list[Slot], hopes: list[int], hand: Bag, firsts: Sequence[Option] | None, *, fixed: bool
) -> Iterator[tuple[Option, ...]]:
    """Combinations that meet a goal of any kind; where a canasta is asked for, it is chosen before all but the take."""
    steps = iter(range(MOST_TRIED))

    def extend(index: int, rest: Bag, chosen: tuple[Option, ...], points: int) -> Iterator[tuple[Option, ...]]:
        if next(steps, None) is None:
            raise TooManyOpeningsError
        if chosen and goal.met(chosen, points):
            if _nothing_spare(goal, chosen, points, fixed=fixed):
                yield chosen
            return
        if points + hopes[index] < goal.minimum and not goal.splash:
            return
        for later in range(index, len(slots)):
            for option in slots[later].options:
                if rest.covers(option.bag):
                    after = rest.minus(option.bag)
                    yield from extend(later + 1, after, (*chosen, option), points + option.points)

    for start in _starts(goal, slots, firsts):
        bag = EMPTY
        for option in start:
            bag = bag.plus(option.bag)
        if hand.covers(bag):
            yield from extend(0, hand.minus(bag), start, sum(option.points for option in start))


def _starts(goal: Goal, slots: list[Slot], firsts: Sequence[Option] | None) -> Iterator[tuple[Option, ...]]:
    """What a combination begins with: the meld that takes the pile, and a canasta where one is asked for."""
    canastas = [option for slot in slots for option in slot.options if goal.has_canasta((option,))] if goal.asks else []
    for take in ((),) if firsts is None else ((first,) for first in firsts):
        if not goal.asks or goal.has_canasta(take):
            yield take
        else:
            yield from ((*take, canasta) for canasta in canastas)


def _by_points(
    minimum: int, slots: list[Slot], hopes: list[int], hand: Bag, firsts: Sequence[Option] | None
) -> Iterator[tuple[Option, ...]]:
    """Combinations that meet a goal of points alone."""
    search = _PointSearch(minimum, slots, hopes)
    if firsts is None:
        yield from search.extend(0, hand, (), 0, NO_LIMIT)
        return
    for first in firsts:
        slack = first.spare or NO_LIMIT
        if first.points < minimum:
            yield from search.extend(0, hand.minus(first.bag), (first,), first.points, slack)
        elif first.points - minimum < slack:
            yield (first,)


class _PointSearch:
    """Search for combinations worth enough. ``hopes`` are the most points that the slots from each on can bring."""

    def __init__(self, minimum: int, slots: list[Slot], hopes: list[int]) -> None:
        self._minimum, self._slots, self._hopes = minimum, slots, hopes
        self._steps = iter(range(MOST_TRIED))

    def extend(
        self, index: int, rest: Bag, chosen: tuple[Option, ...], points: int, slack: int
    ) -> Iterator[tuple[Option, ...]]:
        """Combinations that begin with those chosen.

        Nothing can be left out where the points beyond the minimum are fewer than every meld's, and than every card's
        that could be spared: ``slack`` is the fewest of these so far.
        """
        minimum = self._minimum
        for later in range(index, len(self._slots)):
            if points + self._hopes[later] < minimum:
                return
            for option in self._slots[later].options:
                if rest.covers(option.bag):
                    if next(self._steps, None) is None:
                        raise TooManyOpeningsError
                    total = points + option.points
                    tighter = min(slack, option.points if chosen else NO_LIMIT, option.spare or NO_LIMIT)
                    if total < minimum:
                        fewest = min(tighter, option.points)
                        yield from self.extend(later + 1, rest.minus(option.bag), (*chosen, option), total, fewest)
                    elif total - minimum < tighter:
                        yield (*chosen, option)


def _with_several(
    laws: Laws, goal: Goal, slots: list[Slot], hand: Bag, firsts: Sequence[Option] | None, *, fixed: bool
) -> Iterator[tuple[Option, ...]]:
    """Combinations with several melds out of one slot: two sets of a rank, the same sequence twice."""
    slots = sorted(slots, key=lambda slot: not slot.several)
    most = sum(slot.several for slot in slots)
    if goal.asks and not any(goal.has_canasta((option,)) for slot in slots for option in slot.options):
        return
    bests = [worth_of_all(laws, slot, hand) if slot.several else slot.best for slot in slots]
    hopes = [sum(bests[index:]) for index in range(len(slots) + 1)]
    steps = iter(range(MOST_TRIED))

    def extend(
        index: int, rest: Bag, chosen: tuple[Option, ...], points: int, *, found: bool
    ) -> Iterator[tuple[Option, ...]]:
        if chosen and goal.met(chosen, points):
            if found and _nothing_spare(goal, chosen, points, fixed=fixed):
                yield chosen
            return
        for later in range(index, len(slots) if found else most):
            if points + hopes[later] < goal.minimum and not goal.splash:
                return
            for melds, after in _ways(slots[later], rest, goal, chosen):
                if next(steps, None) is None:
                    raise TooManyOpeningsError
                total, together = points + sum([option.points for option in melds]), (*chosen, *melds)
                several = found or len(melds) > 1 or _two_of_a_line(together)
                yield from extend(later + 1, after, together, total, found=several)

    for start in ((),) if firsts is None else ((first,) for first in firsts):
        bag = start[0].bag if start else EMPTY
        if hand.covers(bag):
            yield from extend(0, hand.minus(bag), start, start[0].points if start else 0, found=False)


def _two_of_a_line(chosen: Sequence[Option]) -> bool:
    """Whether two of these are melds of one rank, where a side has but one unfinished meld of a rank."""
    lines = [option.line for option in chosen if option.line is not None]
    return len(set(lines)) < len(lines)


def _ways(slot: Slot, hand: Bag, goal: Goal, beside: tuple[Option, ...]) -> Iterator[tuple[tuple[Option, ...], Bag]]:
    """One meld out of a slot, or as many as it gives till they are worth enough, each with the hand that is left.

    ``beside`` are those laid in the same act.
    """

    def more(
        chosen: tuple[Option, ...], first: int, rest: Bag, points: int
    ) -> Iterator[tuple[tuple[Option, ...], Bag]]:
        for number in range(first, len(slot.options)):
            option = slot.options[number]
            if rest.covers(option.bag) and goal.has_room(option, (*beside, *chosen)):
                melds, after, total = (*chosen, option), rest.minus(option.bag), points + option.points
                yield melds, after
                if slot.several and (total < goal.minimum or (not goal.plain and not chosen)):
                    yield from more(melds, number, after, total)

    return more((), 0, hand, 0)


def _nothing_spare(goal: Goal, chosen: tuple[Option, ...], points: int, *, fixed: bool) -> bool:
    """Whether leaving out any meld, or any card of a meld larger than it need be, no longer opens."""
    for number, option in enumerate(chosen):
        others = chosen[:number] + chosen[number + 1 :]
        if others and not (fixed and not number) and goal.met(others, points - option.points):
            return False
        if option.spare:
            less = replace(option, size=option.size - 1)
            with_less = (*chosen[:number], less, *chosen[number + 1 :])
            if goal.met(with_less, points - option.spare) and goal.has_room(less, others):
                return False
    return True


def groups_with(laws: Laws, hand: Bag, card: int, goal: Goal) -> Iterator[Group]:
    """Every meld of cards of a hand and one card more that holds this card."""
    for slot in slots_in(laws, hand.add(card), natural_only=goal.natural_only, every_suit=True):
        for option in slot.options:
            if option.bag.has(card):
                yield option.group
