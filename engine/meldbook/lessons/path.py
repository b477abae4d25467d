"""A lesson's own path: each step solved as its author planned, the other seats moving by the script.

``Plan`` knows the planned tables. A reader who solves a step in a way of his own is at another table; the lesson goes
on there with the same moves, made with what lies there (``rebase``), as long as its words are true of it (``spoken``).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from meldbook.api.play import apply, check
from meldbook.cards.canastas import complete
from meldbook.lessons.alike import what_is_left
from meldbook.lessons.lesson import READER, Lesson, Step
from meldbook.lessons.rebase import lines_up, rebased
from meldbook.lessons.spoken import Spoken, spoken_of, untrue
from meldbook.listing.legal import legal_moves
from meldbook.table.moves import Move
from meldbook.table.position import Position
from meldbook.text.notation import parse_move
from meldbook.text.view import actor


class PathError(Exception):
    """A step that does not go as planned: the key at fault, the place in its list, and the matter."""

    def __init__(self, key: str, place: int, message: str) -> None:
        super().__init__(message)
        self.key, self.place, self.message = key, place, message


def readers_turn(position: Position) -> bool:
    """Whether the reader decides now."""
    return position.ended is None and actor(position) == READER


def play_step(step: Step, position: Position) -> list[Position]:
    """Tables of a step, solved by its own solution: the one before each of its moves, and last the one after it.

    Raises:
        PathError: where a move is not legal, not in turn, or they do not lead to the goal.
    """
    tables = [position]
    for place, text in enumerate(step.solution):
        if not readers_turn(position):
            raise PathError("solution", place, f"“{text}” comes when it is not the reader’s turn.")
        if step.goal.holds(position):
            raise PathError("solution", place, f"The goal is reached before “{text}”.")
        position = _move(position, text, "solution", place)
        tables.append(position)
    reached = step.goal.holds(position)
    for place, text in enumerate(step.others):
        if position.ended is not None or readers_turn(position):
            raise PathError("others", place, f"“{text}” comes when no other seat is to move.")
        position = _move(position, text, "others", place)
        tables.append(position)
    if not reached and not step.goal.holds(position):
        raise PathError("goal", 0, "The solution does not reach the goal.")
    if position.ended is None and not readers_turn(position):
        raise PathError("others", len(step.others), f"Seat {actor(position) + 1} is to move, and has no move here.")
    return tables


def _move(position: Position, text: str, key: str, place: int) -> Position:
    move = parse_move(text)
    refused = check(position, move)
    if refused:
        rules = position.laws.rules
        why = " ".join(rules.refusal(refusal.clause, refusal.facts) for refusal in refused)
        raise PathError(key, place, f"“{text}” is refused: {why}")
    return apply(position, move)[0]


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """A step with the reader's moves and what the other seats do then, each with the table it was planned for."""

    step: Step
    solution: list[tuple[Move, Position]]
    others: list[tuple[Move, Position]]


class Plan:
    """The planned tables of a lesson, as far as its path can be played."""

    def __init__(self, lesson: Lesson, start: Position) -> None:
        self.lesson = lesson
        self.steps: list[PlannedStep] = []
        self._tables = [start]
        for step in lesson.steps:
            try:
                *tables, end = play_step(step, self._tables[-1])
            except PathError:
                return
            moves = list(zip(map(parse_move, (*step.solution, *step.others)), tables, strict=True))
            count = len(step.solution)
            self.steps.append(PlannedStep(step, moves[:count], moves[count:]))
            self._tables.append(end)

    def table(self, step: int) -> Position | None:
        """The planned table at a step's start, and behind the last step at the end; None where the path ends before."""
        return self._tables[step] if step < len(self._tables) else None

    def misfit(self, step: int, position: Position) -> str:
        """What is otherwise at a table than a step relies on, as far as its words speak of it; empty if nothing is."""
        planned = self.table(step)
        if planned is None:
            return "the lesson’s path ends before"
        if self.is_ahead(step, position):
            return ""
        before, now = landmark(planned), landmark(position)
        other = next((what for what, value in before.items() if now[what] != value), "")
        if other and step < len(self.lesson.steps):
            return f"{other} is otherwise"
        named = untrue(self._spoken(step), planned, position)
        return f"its words speak of {named}, and that is otherwise" if named else ""

    def is_ahead(self, step: int, position: Position) -> bool:
        """Whether a step is half done as it begins: a reader may have laid at once what was to be laid in two steps."""
        if step >= len(self.steps):
            return False
        now = shape(position)
        return shape(self._tables[step]) != now and any(shape(at) == now for _, at in self.steps[step].solution[1:])

    def _spoken(self, at: int) -> Iterator[Spoken]:
        """What a step's words speak of, unless it says itself what they rely on; behind the last step, the end's."""
        if at == len(self.lesson.steps):
            yield self.lesson.end_needs or spoken_of(self.lesson.end)
            return
        step = self.lesson.steps[at]
        yield from map(spoken_of, (step.say, *step.hints[:-1])) if step.needs is None else (step.needs,)

    def praise_fits(self, step: int, position: Position) -> bool:
        """Whether the praise for a step is true of the table to which it led."""
        if step >= len(self.steps):
            return False
        return not untrue((spoken_of(self.steps[step].step.praise),), self._tables[step + 1], position)

    def way_on(self, step: int, position: Position) -> tuple[Move, ...]:
        """Moves that lead from here to a step's goal: what is left of its solution, else any one move; or nothing.

        Where the last card of the solution is gone, any other move that does stands in its place. The script of the
        others is played too, so that the way leads to where the next step begins.
        """
        if step >= len(self.steps) or not readers_turn(position):
            return ()
        planned = self.steps[step]
        unfinished: tuple[tuple[Move, ...], Position] = (), position
        for first in range(len(planned.solution)):
            for whole in (False, True):
                way, there = self._rest(planned, first, position, whole=whole)
                if way and self._ends_well(planned, there):
                    return way
                unfinished = unfinished if unfinished[0] or not readers_turn(there) else (way, there)
        for way, there in ((), position), unfinished:
            last = self._one_move(planned, there)
            if last:
                return (*way, last)
        return ()

    def _rest(
        self, planned: PlannedStep, first: int, position: Position, *, whole: bool
    ) -> tuple[tuple[Move, ...], Position]:
        """What can be played of a solution from a place in it, and where it leads; what was done before is left out.

        So are, unless its moves are made ``whole``, cards that the hand no longer has.
        """
        way: tuple[Move, ...] = ()
        for move, at in planned.solution[first:]:
            if not readers_turn(position) or planned.step.goal.holds(position):
                break
            left = move if whole else what_is_left(move, position.hand)
            there = None if left is None else rebased(left, at, position)
            if there is not None and not check(position, there):
                way = (*way, there)
                position = apply(position, there)[0]
        return way, position

    def _one_move(self, planned: PlannedStep, position: Position) -> Move | None:
        """A move that reaches a step's goal by itself, if any does."""
        moves = legal_moves(position, every_suit=True)
        return next((move for move in moves if self._ends_well(planned, apply(position, move)[0])), None)

    def leads_on(self, step: int, position: Position) -> bool:
        """Whether a table, after a move of the reader, reaches a step's goal, the others moving by the script."""
        return step < len(self.steps) and self._ends_well(self.steps[step], position)

    def _ends_well(self, planned: PlannedStep, position: Position) -> bool:
        reached = planned.step.goal.holds(position)
        after = self.let_others_move(planned, position)
        return after is not None and (reached or planned.step.goal.holds(after))

    def let_others_move(self, planned: PlannedStep, position: Position) -> Position | None:
        """Table after the script of a step, made with what the others hold here; None where it cannot be played."""
        for move, at in planned.others:
            if position.ended is not None or readers_turn(position):
                return None
            there = rebased(move, at, position)
            if there is None or check(position, there):
                return None
            position = apply(position, there)[0]
        return position if position.ended is not None or readers_turn(position) else None


def landmark(position: Position) -> dict[str, Hashable]:
    """What every step relies on: where the turn is, and how the table looks from afar, each under its name.

    Which cards anybody holds and threw away may differ from the plan, and so may the melds, the order in which they
    lie, and the cards in them: a step relies on those only where its words name them (``spoken``).
    """
    return {
        "the turn": (position.seat, position.phase, position.drew, position.ended),
        "the stock": position.stock,
        "the pile": (len(position.pile), position.pile[-1:] and position.pile[-1] >> 2, position.frozen),
        "what is open": frozenset(position.opened),
        "the bonus cards": position.bonus,
        "an answer": position.asked,
        "the number of melds": tuple(tuple(sorted(meld.kind for meld in melds)) for melds in position.melds),
        "the number of canastas": tuple(len(complete(position.laws, melds)) for melds in position.melds),
    }


def shape(position: Position) -> Hashable:
    """A table whatever the suits and the order of melds, and whatever anybody holds: for tables that are much alike."""
    melds = tuple(tuple(sorted(map(lines_up, melds))) for melds in position.melds)
    return tuple(landmark(position).values()), melds, tuple(hand.size for hand in position.hands)
