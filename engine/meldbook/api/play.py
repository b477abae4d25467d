"""Checking and playing moves: the two things one does with a position."""

from __future__ import annotations

from dataclasses import replace

from meldbook import effects
from meldbook.checks.pile import FROM
from meldbook.groups.state import State
from meldbook.listing.legal import Referee
from meldbook.rules.registry import Refusal
from meldbook.table.events import Event
from meldbook.table.moves import Move, TakePile
from meldbook.table.position import Position


class MoveRefusedError(ValueError):
    """A move that the rules forbid; ``refusals`` says by which clauses."""

    def __init__(self, refused: list[Refusal]) -> None:
        super().__init__(", ".join(refusal.clause for refusal in refused))
        self.refusals = refused


def check(position: Position, move: Move) -> list[Refusal]:
    """All that a move breaks; empty where it is legal."""
    return Referee(position).refusals(_meant(position, move))


def _meant(position: Position, move: Move) -> Move:
    """The move, where a card of the pile is taken without being named: the upcard, if nothing else can be meant."""
    if not isinstance(move, TakePile) or move.start is not None or not (move.helpers or move.onto):
        return move
    ways, pile = position.laws.take_ways, position.pile
    only_from = ways == {FROM} or (FROM in ways and len(pile) == 1)
    return replace(move, start=pile[-1]) if pile and only_from and not position.frozen_against else move


def play(position: Position, move: Move) -> tuple[Position, list[Event]]:
    """Next position and what happened.

    Raises:
        MoveRefusedError: where the move is not legal; the position is as it was.
    """
    refused = check(position, move)
    if refused:
        raise MoveRefusedError(refused)
    return apply(position, move)


def apply(position: Position, move: Move) -> tuple[Position, list[Event]]:
    """``play`` for a move that is known to be legal, as those of ``legal_moves`` are: nothing is checked."""
    log: list[Event] = []
    if type(move) is TakePile:
        move = _meant(position, move)
    state = State(position, log)
    effects.play(state, move)
    return state.position(), log
