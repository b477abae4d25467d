"""A lesson's own path: each step solved as its author planned, the other seats moving by the script."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING

from meldbook.api.play import apply, check
from meldbook.lessons.alike import what_is_left
from meldbook.lessons.lesson import READER
from meldbook.listing.legal import legal_moves
from meldbook.text.notation import move_text, parse_move
from meldbook.text.view import actor

if TYPE_CHECKING:
    from meldbook.lessons.lesson import Lesson, Step
    from meldbook.table.position import Position


class PathError(Exception):
    """A step that does not go as planned: the key at fault, the place in its list, and the matter."""

    def __init__(self, key: str, place: int, message: str) -> None:
        super().__init__(message)
        self.key, self.place, self.message = key, place, message


def readers_turn(position: Position) -> bool:
    """Whether the reader decides now."""
    return position.ended is None and actor(position) == READER


def play_step(step: Step, position: Position, moves: Sequence[str] | None = None) -> Position:
    """Table after a step, solved by some moves (by its own solution, where none are given).

    Raises:
        PathError: where a move is not legal, not in turn, or they do not lead to the goal.
    """
    for place, text in enumerate(step.solution if moves is None else moves):
        if not readers_turn(position):
            raise PathError("solution", place, f"“{text}” comes when it is not the reader’s turn.")
        if step.goal.holds(position):
            raise PathError("solution", place, f"The goal is reached before “{text}”.")
        position = _move(position, text, "solution", place)
    reached = step.goal.holds(position)
    for place, text in enumerate(step.others):
        if position.ended is not None or readers_turn(position):
            raise PathError("others", place, f"“{text}” comes when no other seat is to move.")
        position = _move(position, text, "others", place)
    if not reached and not step.goal.holds(position):
        raise PathError("goal", 0, "The solution does not reach the goal.")
    if position.ended is None and not readers_turn(position):
        raise PathError("others", len(step.others), f"Seat {actor(position) + 1} is to move, and has no move here.")
    return position


def _move(position: Position, text: str, key: str, place: int) -> Position:
    move = parse_move(text)
    refused = check(position, move)
    if refused:
        rules = position.laws.rules
        why = " ".join(rules.refusal(refusal.clause, refusal.facts) for refusal in refused)
        raise PathError(key, place, f"“{text}” is refused: {why}")
    return apply(position, move)[0]


def starts(lesson: Lesson, position: Position) -> Iterator[Position]:
    """Table at the start of each step on the lesson's path, and at its end; it stops where the path breaks."""
    yield position
    for step in lesson.steps:
        try:
            position = play_step(step, position)
        except PathError:
            return
        yield position


def way_on(step: Step, position: Position) -> tuple[str, ...]:
    """Moves that lead from here to a step's goal: what is left of its solution, else any one move; or nothing.

    The script of the others is played too, so that the way leads to where the next step begins.
    """
    for first in range(len(step.solution)):
        moves = (what_is_left(parse_move(text), position.hand) for text in step.solution[first:])
        left = tuple(move_text(move) for move in moves if move is not None)
        if left and _leads_on(step, position, left):
            return left
    if readers_turn(position):
        for move in legal_moves(position, every_suit=True):
            if _leads_on(step, position, (move_text(move),)):
                return (move_text(move),)
    return ()


def _leads_on(step: Step, position: Position, moves: Sequence[str]) -> bool:
    try:
        play_step(step, position, moves)
    except PathError:
        return False
    return True


def landmark(position: Position) -> Hashable:
    """What the words of a step rely on: the table as it lies, and where the turn is.

    Which cards the reader holds and threw away may differ from the plan; whether they still reach the goal is for
    ``way_on`` to say. Suits of melded cards may differ too.
    """
    return (
        position.seat,
        position.phase,
        position.drew,
        position.stock,
        position.pile[-1:],
        len(position.pile),
        position.frozen,
        position.opened,
        position.bonus,
        position.asked,
        position.ended,
        tuple(tuple((meld.rank, len(meld.naturals), len(meld.wilds)) for meld in melds) for melds in position.melds),
        tuple(hand if seat != READER else hand.size for seat, hand in enumerate(position.hands)),
    )
