"""A deal played on in place: for playing many moves, as simulation, soak and playouts do."""

from __future__ import annotations

from meldbook import effects
from meldbook.groups.state import State
from meldbook.listing.legal import Referee, listers
from meldbook.table.moves import Move


class LiveDeal(State):
    """A deal under way: ``legal`` lists the moves, ``play`` plays one, ``copy`` gives one to play on by itself.

    ``position`` gives what it has come to, as a value.
    """

    play = effects.play
    """Play a move that is known to be legal, as those of ``legal`` are: nothing is checked."""

    def legal(self, *, every_suit: bool = False, openings: bool = True) -> list[Move]:
        """Legal moves of the seat to act, as ``listing.legal.legal_moves`` gives them."""
        if self.ended is not None:
            return []
        moves: list[Move] = self.laws.answers[listers][self.phase](Referee(self), every_suit, openings)
        return moves
