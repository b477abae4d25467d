"""What a move is worth, found by playing on from what a seat can see.

The hidden cards are dealt out at random, again and again, and each of the moves is played on with the same cards by
the same quick player; so chance falls alike on all of them, and what is left of it is told as an error.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from meldbook.bot.beginner import move_of
from meldbook.bot.deciding import choose
from meldbook.bot.guessing import guess
from meldbook.play import apply
from meldbook.position import MELD, Ended
from meldbook.scoring import score_deal, total
from meldbook.view import view_of

if TYPE_CHECKING:
    from meldbook.bot.seen import Seen
    from meldbook.moves import Move
    from meldbook.position import Position
    from meldbook.view import View

MOST_STEPS = 600
"""Moves after which a deal that is played on counts as it stands."""
COST_STEPS, MOST_GUESSES = 5_000, 60
"""Moves played on, and guesses, at most, to find what a move costs."""
OWN_STEP = 8
"""Moves of the quick player in whose time the evaluators choose one."""
SURE = 1.96
"""Standard errors to either side between which the true mean lies with 95 % confidence."""


@dataclass(slots=True)
class Tally:
    """Differences noted one by one: their mean, and how sure it is."""

    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Mean of what was noted."""
        return sum(self.values) / max(1, len(self.values))

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        count = len(self.values)
        if count < 2:
            return float("inf")
        mean = self.mean
        return sqrt(sum((value - mean) ** 2 for value in self.values) / (count - 1) / count)


@dataclass(frozen=True, slots=True)
class Cost:
    """What a move costs against another: a mean in points, its standard error, and how often both were played on."""

    points: float
    error: float
    playouts: int

    @property
    def clear(self) -> bool:
        """Whether the first move is the worse one beyond what chance explains."""
        return self.points > SURE * self.error


class PlayingOn:
    """Guesses of the hidden cards, one after another, and how the deal ends by each move."""

    def __init__(self, view: View, seen: Seen | None = None) -> None:
        self.view, self.seen = view, seen
        self.side = view.table.laws.side_of[view.seat]
        self.steps = 0
        self._source = Random(_seed(view))

    def again(self) -> Position:
        """The hidden cards dealt out once more."""
        return guess(self.view, self.seen, self._source)

    def ending(self, table: Position, move: Move) -> float:
        """Points by which the seat's side is ahead at the end of the deal, after a move."""
        position, _ = apply(table, move)
        position = self._turn_ended(position)
        for _ in range(MOST_STEPS):
            if position.ended is not None:
                break
            position, _ = apply(position, move_of(position, minds=True))
            self.steps += 1
        else:
            position = position.evolve(ended=Ended(None, "stock"))
        return lead(position, self.side)

    def _turn_ended(self, position: Position) -> Position:
        """The rest of the seat's own turn, played as the evaluators play it: what the move was meant to lead to."""
        while position.ended is None and position.seat == self.view.seat and position.phase == MELD:
            position, _ = apply(position, choose(view_of(position, position.seat)).move)
            self.steps += OWN_STEP
        return position


def cost_of(view: View, move: Move, instead: Move, seen: Seen | None = None) -> Cost:
    """What a move costs the seat's side against another, both played on to the end of the deal with the same cards."""
    playing, costs = PlayingOn(view, seen), Tally()
    while len(costs.values) < MOST_GUESSES and playing.steps < COST_STEPS:
        table = playing.again()
        costs.values.append(playing.ending(table, instead) - playing.ending(table, move))
    return Cost(costs.mean, costs.error, len(costs.values))


def lead(position: Position, side: int) -> float:
    """Points of a side beyond the mean of the others', in a deal that has ended."""
    points = [total(lines) for lines in score_deal(position)]
    others = [of_side for other, of_side in enumerate(points) if other != side]
    return points[side] - sum(others) / max(1, len(others))


def _seed(view: View) -> int:
    """A number from what the seat sees: the same decision is always thought about alike."""
    table = view.table
    return (int(view.hand) ^ len(table.stock) << 8 ^ len(table.pile) ^ sum(table.turns) << 16) & (1 << 60) - 1
