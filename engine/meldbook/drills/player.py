"""A quick player for every seat, so that questions come from tables that play has led to.

It melds what it can and throws what it has fewest of. It is not clever: it only has to be natural, and cheap.
"""

from __future__ import annotations

from itertools import islice

from meldbook.bot.choices import ways_to_open
from meldbook.cards.card import rank_of
from meldbook.drills.chance import Chance
from meldbook.listing.legal import Referee, allows, legal_moves
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.table.moves import (
    Answer,
    Ask,
    Bonus,
    Discard,
    Draw,
    LayDown,
    LayOff,
    Merge,
    Move,
    Pass,
    Shift,
    Swap,
    TakePile,
)
from meldbook.table.position import DRAW, MELD, Position

_MELDING = (TakePile, LayDown, LayOff, Merge, Swap, Shift)
_FEW = 20
"""Ways to open that are looked at."""


def choose(position: Position, chance: Chance) -> Move:
    """A legal move of the seat that decides."""
    if position.phase in (DRAW, MELD) and not position.has_opened and not position.laws.opens_freely:
        opening = _opening(position, chance)
        if opening is not None:
            return opening
        moves = legal_moves(position, openings=False) or legal_moves(position)
    else:
        moves = legal_moves(position)
    melding = melding_moves(moves)
    if melding and not chance.one_in(4):
        return chance.pick(melding)
    return min(moves, key=lambda move: (_dear(position, move), chance.below(1 << 16)))


def _opening(position: Position, chance: Chance) -> Move | None:
    """A way to open, now and then: players do not open at the first chance."""
    if not chance.one_in(2):
        return None
    try:
        if position.phase == DRAW:
            found = Referee(position).takes() if chance.one_in(2) else []
            return chance.pick(found) if found else None
        ways = islice(ways_to_open(position, position.hand), _FEW)
        return next((move for move in ways if allows(position, move)), None)
    except TooManyOpeningsError:
        return None


def melding_moves(moves: list[Move]) -> list[Move]:
    """Those of some moves that meld."""
    return [move for move in moves if isinstance(move, _MELDING) and move != TakePile()]


def _dear(position: Position, move: Move) -> int:
    """How little the player likes a move: it asks and accepts first, then draws, and throws lone low cards."""
    if isinstance(move, Answer | Bonus):
        return 0 if move.yes else 1
    if isinstance(move, Ask | Draw):
        return 2
    if isinstance(move, Discard):
        wild = position.laws.wild[move.card]
        return 10 + (100 if wild else 5 * position.hand.of_rank(rank_of(move.card)))
    return 200 if isinstance(move, Pass) else 5 if isinstance(move, _MELDING) else 300
