"""Every way through a lesson that its goals accept: what of it leaves the path, or makes the lesson's words untrue.

Readers who do what the coach asks may discard another card than the lesson's, lay melds in another order, or use
another wild card. A lesson holds whichever they choose.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace

from meldbook.api.play import apply, check
from meldbook.cards.card import rank_of
from meldbook.lessons.lesson import READER, Lesson
from meldbook.lessons.path import Plan, readers_turn
from meldbook.lessons.rebase import refilled
from meldbook.listing.legal import legal_moves
from meldbook.table.moves import LayDown, LayOff, Move, cards_played
from meldbook.table.position import Position
from meldbook.text.notation import move_text

MOST_TABLES = 3_000
"""Tables that are looked at in one lesson."""


@dataclass(frozen=True, slots=True)
class Astray:
    """A way that the goals accept, and that leaves the lesson: at a step (from 0), by some moves, and why."""

    step: int
    moves: tuple[str, ...]
    why: str


class Ways:
    """All accepted ways through a lesson, each table met once."""

    def __init__(self, lesson: Lesson, start: Position) -> None:
        self.plan = Plan(lesson, start)
        self.astray: list[Astray] = []
        self.ways = 0
        """Ways of solving a step that were tried."""
        self._seen: set[Hashable] = set()
        self._told: set[Hashable] = set()
        self._explore(0, start, ())

    def _explore(self, step: int, position: Position, made: tuple[str, ...]) -> None:
        key = step, position
        if key in self._seen or len(self._seen) >= MOST_TABLES:
            return
        self._seen.add(key)
        why = self.plan.misfit(step, position)
        if not why and step < len(self.plan.steps) and not self.plan.way_on(step, position):
            why = "nothing leads to its aim"
        if why:
            self._tell(step, made, why)
        elif step < len(self.plan.steps):
            for moves, after, reached in self._solutions(step, position):
                self.ways += 1
                if not self.plan.praise_fits(reached - 1, after):
                    self._tell(reached - 1, (*made, *moves), "its praise is not true")
                self._explore(reached, after, (*made, *moves))

    def _tell(self, step: int, moves: tuple[str, ...], why: str) -> None:
        """Note what goes astray; of several ways to the same fault, the first is enough."""
        if (step, why) not in self._told:
            self._told.add((step, why))
            self.astray.append(Astray(step, moves, why))

    def _solutions(self, step: int, position: Position) -> Iterator[tuple[tuple[str, ...], Position, int]]:
        """Ways to solve a step: their moves, the table once the others have moved, and the step that is due then."""
        tried: set[tuple[str, ...]] = set()
        for moves in self._orders(step, position):
            texts = tuple(map(move_text, moves))
            if texts in tried:
                continue
            tried.add(texts)
            after = _played(position, moves)
            reached = step if after is None else self._reached(step, after)
            if after is None or reached == step:
                continue
            there = self.plan.let_others_move(self.plan.steps[reached - 1], after)
            if there is None:
                self._tell(reached - 1, texts, "the others cannot do then what they should")
            else:
                yield texts, there, self._reached(reached, there)

    def _reached(self, step: int, position: Position) -> int:
        steps = self.plan.steps
        while step < len(steps) and (steps[step].step.goal.holds(position) or self._once_answered(step, position)):
            step += 1
            if steps[step - 1].step.others:
                break
        return step

    def _once_answered(self, step: int, position: Position) -> bool:
        """Whether a goal holds as soon as the others have moved: the partner answers, say."""
        return not readers_turn(position) and self.plan.leads_on(step, position)

    def _orders(self, step: int, position: Position) -> Iterator[Sequence[Move]]:
        """Moves for a step: the planned ones, with other cards, in another order, and behind those of the next step."""
        own = self.plan.way_on(step, position)
        yield own
        for place in range(len(own)):
            for other in _other_wilds(own[place], position):
                yield [*own[:place], other, *own[place + 1 :]]
        for place in range(len(own) - 1):
            yield [*own[:place], own[place + 1], own[place], *own[place + 2 :]]
        if step + 1 < len(self.plan.steps) and not self.plan.steps[step].step.others:
            yield (*self.plan.way_on(step + 1, position), *own)
        yield from self._other_ends(step, position, own)

    def _other_ends(self, step: int, position: Position, own: Sequence[Move]) -> Iterator[Sequence[Move]]:
        """The planned moves but for the last, in whose place stands any other that does."""
        before = _played(position, own[:-1])
        if before is None or not readers_turn(before):
            return
        for move in legal_moves(before, every_suit=True):
            if self.plan.leads_on(step, apply(before, move)[0]):
                yield [*own[:-1], move]


def _played(position: Position, moves: Sequence[Move]) -> Position | None:
    """Table after some moves of the reader; None where one is refused or comes when another is to move."""
    for move in moves:
        if not readers_turn(position) or check(position, move):
            return None
        position = apply(position, move)[0]
    return position


def _other_wilds(move: Move, position: Position) -> Iterator[Move]:
    """The same move with another wild card of the hand in the place of each that it plays."""
    if not isinstance(move, LayOff | LayDown):
        return
    wild, played = position.laws.wild, cards_played(move)
    for place, card in enumerate(played):
        for other in position.hands[READER].distinct():
            if wild[card] and wild[other] and rank_of(other) != rank_of(card):
                cards = (*played[:place], other, *played[place + 1 :])
                yield replace(move, cards=cards) if isinstance(move, LayOff) else LayDown(refilled(move.groups, cards))
