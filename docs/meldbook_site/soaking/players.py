"""Ways of choosing moves: each plays every seat of a deal, and chooses the same moves for the same seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from meldbook.cards.card import rank_of
from meldbook.drills.player import melding_moves
from meldbook.listing.legal import Referee, allows, legal_moves
from meldbook.table.moves import Answer, Ask, Bonus, Discard, Draw, End, Pass, TakePile
from meldbook.table.position import MELD
from meldbook.text.view import actor, view_of
from meldbook_site.soaking.faults import FaultError

if TYPE_CHECKING:
    from meldbook.table.moves import Move
    from meldbook.table.position import Position

Player = Callable[["Position"], "Move"]

_EAGER = ((Ask, Answer, Bonus), (Draw, TakePile), (Discard, End, Pass))
"""Other kinds of move in the order in which an eager player likes them."""
_IDLE = (Pass(), Bonus(False), Answer(False), TakePile(), Draw(), End())
"""Moves by which nobody melds, in the order in which a dawdling player likes them."""


def random_player(seed: int) -> Player:
    """A player that takes any legal move."""
    source = Random(seed)

    def pick(position: Position) -> Move:
        return _one_of(_legal(position), source)

    return pick


def eager_player(seed: int) -> Player:
    """A player that melds whatever it can, and discards what it has fewest of."""
    source = Random(seed)

    def pick(position: Position) -> Move:
        moves = _legal(position)
        liked = melding_moves(moves) or _first_liked(moves, _EAGER)
        return min(liked, key=lambda move: (_dear(position, move), source.random()))

    return pick


def dawdling_player(seed: int) -> Player:
    """A player that melds nothing where it can help it: whether the rules let play go on without end shows here."""
    source = Random(seed)

    def pick(position: Position) -> Move:
        idle = next((move for move in _IDLE if allows(position, move)), None)
        return idle or _one_of(_discards(position) or _legal(position), source)

    return pick


def _discards(position: Position) -> list[Move]:
    return [*Referee(position).discards()] if position.phase == MELD else []


def bot_player(position: Position) -> Move:
    """The computer player of medium strength, in every seat."""
    return _bot_move(position, "medium")


def beginner_player(seed: int) -> Player:
    """The computer player of weak strength, which plays as a beginner does."""
    return lambda position: _bot_move(position, "weak")


def _bot_move(position: Position, strength: str) -> Move:
    from meldbook.bot import choose

    return choose(view_of(position, actor(position)), strength).move


def _legal(position: Position) -> list[Move]:
    moves = legal_moves(position)
    if not moves:
        raise FaultError("there is no legal move")
    return moves


def _one_of(moves: list[Move], source: Random) -> Move:
    return moves[source.getrandbits(32) % len(moves)]


def _first_liked(moves: list[Move], order: tuple[tuple[type[Move], ...], ...]) -> list[Move]:
    """Moves of the kinds liked best among those there are."""
    return next(found for kinds in order if (found := [move for move in moves if isinstance(move, kinds)]))


def _dear(position: Position, move: Move) -> int:
    """How much an eager player would keep a card that it might discard; answers and offers are accepted first."""
    if isinstance(move, Answer | Bonus):
        return 0 if move.yes else 1
    if not isinstance(move, Discard):
        return 0
    return 100 if position.laws.wild[move.card] else position.hand.of_rank(rank_of(move.card))
