"""Smallest combinations of melds that open: what the initial meld needs is there, and nothing can be left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, islice, repeat
from operator import attrgetter

from meldbook.cards.bag import EMPTY, GUARDS, Bag
from meldbook.opening.by_number import Groups
from meldbook.opening.by_suits import by_suits
from meldbook.opening.goal import Goal, may_open
from meldbook.opening.options import MOST_TRIED, Option
from meldbook.opening.patterns import patterns_of
from meldbook.opening.slots import Slot, slots_in
from meldbook.opening.suits import OneSuit, Options
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.rules.laws import Laws
from meldbook.rules.limits import NO_LIMIT
from meldbook.table.moves import Group, Move
from meldbook.table.position import Situation

MOST_OPENINGS = 300_000
"""Ways to open that are listed; hands of thirty cards have up to two thirds as many, each choice of suits counted."""


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


def opens_plainly(position: Situation) -> bool:
    """Whether nothing but the cards, and how many are left, decides about opening here."""
    laws = position.laws
    return not (laws.contextual or laws.has_identical or position.asked[position.seat])


def openings(
    laws: Laws,
    hand: Bag,
    goal: Goal,
    *,
    firsts: Sequence[Option] | None = None,
    top: int | None = None,
    every_suit: bool = False,
) -> Iterator[Groups]:
    """Combinations of melds from a hand that meet the goal and of which nothing can be left out.

    With ``firsts``, each combination begins with one of these, which takes the pile, by its ``top`` card or from its
    depth. Where a canasta is asked for, each begins with one.

    Raises:
        TooManyOpeningsError: where the search grows too long.
    """
    numbers = goal.numbers if goal.plain and not every_suit and firsts is None else None
    told = None if numbers is None else numbers.openings(hand, goal.minimum)
    if told is not None:
        return told
    every_suit = every_suit or laws.different_suits
    found = _options(laws, hand, goal, firsts, top, every_suit=every_suit)
    return map(tuple, map(map, repeat(_group_of), found))  # Of each combination the groups of its options.


_group_of = attrgetter("group")


def openings_with_top(hand: Bag, goal: Goal, top: int, fewest: int) -> Iterator[Groups] | None:
    """The same where a set that takes the pile by its top card comes first, if numbers alone tell it; else None.

    At least so many natural cards of the hand help to take it.
    """
    numbers = goal.numbers if goal.plain else None
    return None if numbers is None else numbers.takes(hand, top, fewest, goal.minimum)


def _options(
    laws: Laws, hand: Bag, goal: Goal, firsts: Sequence[Option] | None, top: int | None, *, every_suit: bool
) -> Iterator[Options]:
    """Combinations as options, where numbers alone do not tell them."""
    if (firsts is None or top is not None) and not may_open(laws, hand if top is None else hand.add(top), goal):
        return iter(())
    if every_suit or laws.has_runs or laws.has_identical or any(map(_holds_more, firsts or ())):
        return _openings(laws, hand, goal, firsts, every_suit=every_suit)
    plain = OneSuit(laws, hand)
    return plain.dealt_back(_openings(laws, plain.hand, goal, plain.firsts(firsts), every_suit=False))


def _holds_more(first: Option) -> bool:
    """Whether a meld that takes the pile holds cards that are not of the hand."""
    return first.bag.size < len(first.group.cards)


def _openings(
    laws: Laws, hand: Bag, goal: Goal, firsts: Sequence[Option] | None, *, every_suit: bool
) -> Iterator[Options]:
    """Combinations of the very cards of a hand."""
    found = slots_in(laws, hand, natural_only=goal.natural_only, every_suit=every_suit)
    slots = [slot for slot in found if slot.options]
    worth = patterns_of(laws).wilds[hand & laws.wild_bag].worth
    if not goal.plain:
        return _by_goal(goal, _with_worth(slots), hand, firsts, worth)
    search = by_suits(laws, hand, goal.minimum, slots, firsts)
    if laws.makes_way_at and firsts is not None:
        search = (chosen for chosen in search if not _two_of_a_line(chosen))
    if not any(slot.several for slot in slots):
        return search
    return chain(search, _with_several(goal, _with_worth(slots), hand, firsts, worth))


def _with_worth(slots: list[Slot]) -> list[Slot]:
    """Slots of which those that give several melds bring at best the points of all their natural cards."""
    return [slot._replace(best=slot.worth) if slot.several else slot for slot in slots]


def _by_goal(
    goal: Goal, slots: list[Slot], hand: Bag, firsts: Sequence[Option] | None, worth: int
) -> Iterator[Options]:
    """Combinations that meet a goal of any kind; where a canasta is asked for, it is chosen before all but the take."""
    search = _GoalSearch(goal, hand, worth, fixed=firsts is not None)
    for take in _takes(firsts):
        if not goal.asks or goal.has_canasta(take):
            yield from search.beginning_with(take, slots, found=True)
        else:
            for canasta, others in _canastas(goal, slots):
                yield from search.beginning_with((*take, canasta), others, found=True)


def _canastas(goal: Goal, slots: list[Slot]) -> Iterator[tuple[Option, list[Slot]]]:
    """Each canasta, and the slots beside it: without the canastas before it, so that no two come together twice."""
    passed: list[Slot] = []
    for place, slot in enumerate(slots):
        canastas = [option for option in slot.options if goal.has_canasta((option,))]
        options = [option for option in slot.options if not goal.has_canasta((option,))]
        for number, canasta in enumerate(canastas):
            again = [slot._replace(options=(*options, *canastas[number:]))] if slot.several else []
            yield canasta, [*passed, *again, *slots[place + 1 :]]
        passed.append(slot._replace(options=tuple(options)))


def _takes(firsts: Sequence[Option] | None) -> list[Options]:
    """The melds that take the pile, each as a beginning; where none does, nothing as one."""
    return [()] if firsts is None else [(first,) for first in firsts]


def _with_several(
    goal: Goal, slots: list[Slot], hand: Bag, firsts: Sequence[Option] | None, worth: int
) -> Iterator[Options]:
    """Combinations with several melds out of one slot: two sets of a rank, the same sequence twice."""
    slots = sorted(slots, key=lambda slot: not slot.several)
    search = _GoalSearch(goal, hand, worth, fixed=firsts is not None)
    for start in _takes(firsts):
        yield from search.beginning_with(start, slots, found=False)


class _GoalSearch:
    """Search for combinations that meet a goal of any kind.

    The wild cards of the hand are ``worth`` so many points. ``fixed`` says that the first meld takes the pile and has
    to stay.
    """

    def __init__(self, goal: Goal, hand: Bag, worth: int, *, fixed: bool) -> None:
        self._goal, self._hand, self._worth, self._fixed = goal, hand, worth, fixed
        self._steps = MOST_TRIED

    def beginning_with(self, start: Options, slots: list[Slot], *, found: bool) -> Iterator[Options]:
        """Combinations of some melds and further ones out of the slots.

        Unless ``found``, only those with several melds out of a slot; slots that can give them must come first.
        """
        bag = EMPTY
        for option in start:
            bag = bag.plus(option.bag)
        if self._hand.covers(bag):
            points = sum([option.points for option in start])
            yield from self._extend(slots, self._hopes(slots), self._hand.minus(bag), start, points, found)

    def _hopes(self, slots: Sequence[Slot]) -> list[int]:
        """The most points that the slots from each on can bring, and all wild cards."""
        return [*accumulate([slot.best for slot in reversed(slots)], initial=self._worth)][::-1]

    def _extend(
        self, slots: list[Slot], hopes: list[int], rest: Bag, chosen: Options, points: int, found: bool
    ) -> Iterator[Options]:
        goal = self._goal
        if chosen and goal.met(chosen, points):
            if found and _nothing_spare(goal, chosen, points, fixed=self._fixed):
                yield chosen
            return
        for place, slot in enumerate(slots):
            if not (found or slot.several) or (points + hopes[place] < goal.minimum and not goal.splash):
                return
            more = place + 1 < len(slots) and slots[place + 1].several
            # One meld alone is of use where there are several, or may yet be: in another slot, or two of a line.
            alone = found or more or goal.makes_way_at > 0
            if not alone:
                self._tried(len(slot.options))
            for melds, after in _some_of(slot, rest, goal, chosen, alone=alone):
                self._tried(1)
                together = (*chosen, *melds)
                several = found or len(melds) > 1 or _two_of_a_line(together)
                if several or more:
                    total = points + sum([option.points for option in melds])
                    yield from self._extend(slots[place + 1 :], hopes[place + 1 :], after, together, total, several)

    def _tried(self, number: int) -> None:
        """So many options more have been looked at."""
        self._steps -= number
        if self._steps < 0:
            raise TooManyOpeningsError


def _two_of_a_line(chosen: Options) -> bool:
    """Whether two of these are melds of one rank, where a side has but one unfinished meld of a rank."""
    lines = [option.line for option in chosen if option.line is not None]
    return len(set(lines)) < len(lines)


_Some = tuple[Options, Bag]
"""Melds out of one slot, and the hand that is left."""


def _some_of(slot: Slot, hand: Bag, goal: Goal, beside: Options, *, alone: bool) -> Iterator[_Some]:
    """One meld out of a slot, or as many as it gives till they are worth enough, each with the hand that is left.

    Unless one ``alone`` is of use, only several. ``beside`` are those laid in the same act.
    """
    fewest = -NO_LIMIT if alone else min([option.naturals for option in slot.options], default=0)

    def more(chosen: Options, first: int, rest: Bag, points: int, naturals: int) -> Iterator[_Some]:
        held, most = rest | GUARDS, naturals if chosen else naturals - fewest
        for number in range(first, len(slot.options)):
            option = slot.options[number]
            if option.naturals > most or (held - option.bag) & GUARDS != GUARDS:
                continue
            if option.line is None or goal.has_room(option, (*beside, *chosen)):
                melds, after, total = (*chosen, option), rest.minus(option.bag), points + option.points
                if chosen or alone:
                    yield melds, after
                if slot.several and (total < goal.minimum or (not goal.plain and not chosen)):
                    yield from more(melds, number, after, total, naturals - option.naturals)

    return more((), 0, hand, 0, slot.naturals)


def _nothing_spare(goal: Goal, chosen: Options, points: int, *, fixed: bool) -> bool:
    """Whether leaving out any meld, or any card of a meld larger than it need be, no longer opens."""
    for number, option in enumerate(chosen):
        others = chosen[:number] + chosen[number + 1 :]
        if others and not (fixed and not number) and goal.met(others, points - option.points):
            return False
        if option.spare < NO_LIMIT:
            less = option._replace(size=option.size - 1)
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
