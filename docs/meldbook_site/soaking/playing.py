"""Playing a deal move by move: the one loop, whoever plays and whatever is looked at on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from meldbook.api.play import apply

if TYPE_CHECKING:
    from meldbook.table.moves import Move
    from meldbook.table.position import Position
    from meldbook_site.soaking.players import Player

MOST_MOVES = 3_000
"""Moves within which a deal ends: where the stock or the pile runs out, some hundreds are enough."""


def _following(position: Position, move: Move) -> Position:
    return apply(position, move)[0]


def steps(
    start: Position, player: Player, step: Callable[[Position, Move], Position] = _following
) -> Iterator[tuple[Move, Position]]:
    """Each move of a deal with the position that it leads to, until it has ended or gone on for too long.

    ``step`` plays a move, where more is to be done than that.
    """
    position = start
    for _ in range(MOST_MOVES):
        if position.ended is not None:
            return
        move = player(position)
        position = step(position, move)
        yield move, position
