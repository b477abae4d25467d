"""What a move is worth, found by playing on from what a seat can see.

The hidden cards are dealt out at random, again and again, and each of the moves is played on with the same cards by
the same quick player; so chance falls alike on all of them, and what is left of it is told as an error.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from random import Random

from meldbook.api.live_deal import LiveDeal
from meldbook.bot.arithmetic import added
from meldbook.bot.beginner import move_of
from meldbook.bot.deciding import advice_of
from meldbook.bot.guessing import Guessing
from meldbook.bot.seen import Seen
from meldbook.bot.sight import FarSight
from meldbook.bot.standing import lead, standing
from meldbook.table.moves import Move
from meldbook.table.position import DISCARD, MELD, Ended, Position
from meldbook.text.view import View, view_of

MOST_TURNS = 400
"""Turns after which a deal that is played on counts as it stands."""
COST_STEPS, MOST_GUESSES = 12_500, 250
"""Moves played on, and guesses, at most, to find what a move costs."""
CHOSEN, WEIGHED = 8, 6
"""Moves of the quick player in whose time the evaluators choose one, beside one for each legal move, and weigh what one
seat has."""
SURE = 1.96
"""Standard errors to either side between which the true mean lies with 95 % confidence."""


@dataclass(slots=True)
class Sample:
    """Differences noted one by one: their mean, and how sure it is."""

    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Mean of what was noted."""
        return added(self.values) / max(1, len(self.values))

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        count = len(self.values)
        if count < 2:
            return float("inf")
        mean = self.mean
        apart = [value - mean for value in self.values]
        return sqrt(added([each * each for each in apart]) / (count - 1) / count)


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
    """Guesses of the hidden cards, one after another, and what comes of each move.

    ``steps`` counts the work done: moves of the quick player, and what else takes time, in the same measure.
    """

    def __init__(self, view: View, seen: Seen | None = None) -> None:
        self.view = view
        self._guessing = Guessing(view, seen)
        self.side = view.table.laws.score_of[view.seat]
        self.steps = 0
        self._advised: dict[View, Move] = {}
        self._source = Random(_seed(view))

    def again(self) -> Position:
        """The hidden cards dealt out once more."""
        return self._guessing.table(self._source)

    def ending(self, table: Position, move: Move) -> float:
        """Points by which the seat's side is ahead at the end of the deal, after a move."""
        position = self._on(self._turned(table, move), MOST_TURNS)
        return lead(position if position.ended is not None else position.evolve(ended=Ended(None, "stock")), self.side)

    def outlook(self, table: Position, move: Move) -> float:
        """How far the side is ahead after a move and a round of turns: by the score, or as the evaluators see it.

        The end of a deal is more chance than this move's doing: where one round is enough to tell two moves apart,
        as when the next player takes the pile, hundreds of deals played to their end would not be.
        """
        laws = self.view.table.laws
        position = self._on(self._turned(table, move), laws.players)
        if position.ended is not None:
            return lead(position, self.side)
        self.steps += WEIGHED * laws.players
        return standing(position, self.side)

    def _on(self, deal: LiveDeal, turns: int) -> Position:
        """So many turns played by the quick player, or fewer where the deal ends before."""
        played, until, play = 0, sum(deal.turns) + turns, deal.play
        while deal.ended is None and sum(deal.turns) < until:
            play(move_of(deal, minds=True))
            played += 1
        self.steps += played
        return deal.position()

    def _turned(self, table: Position, move: Move) -> LiveDeal:
        """A move and the rest of the seat's turn, as the evaluators play it: what the move was meant to lead to."""
        deal = LiveDeal(table)
        deal.play(move)
        while deal.ended is None and deal.seat == self.view.seat and deal.phase in (MELD, DISCARD):
            deal.play(self._advice(view_of(deal.position(), deal.seat)))
            self.steps += 1
        return deal

    def _advice(self, view: View) -> Move:
        """What the evaluators choose; the same again in every guess, as long as nothing hidden comes to light."""
        move = self._advised.get(view)
        if move is None:
            sight = FarSight(view)
            move = self._advised[view] = advice_of(sight).move
            self.steps += CHOSEN + len(sight.moves)
        return move


def cost_of(view: View, move: Move, instead: Move, seen: Seen | None = None) -> Cost:
    """What a move costs the seat's side against another, both played on to the end of the deal with the same cards."""
    playing, costs = PlayingOn(view, seen), Sample()
    while len(costs.values) < MOST_GUESSES and playing.steps < COST_STEPS:
        table = playing.again()
        costs.values.append(playing.ending(table, instead) - playing.ending(table, move))
    return Cost(costs.mean, costs.error, len(costs.values))


def _seed(view: View) -> int:
    """A number from what the seat sees: the same decision is always thought about alike."""
    table = view.table
    return (int(view.hand) ^ len(table.stock) << 8 ^ len(table.pile) ^ sum(table.turns) << 16) & (1 << 60) - 1
