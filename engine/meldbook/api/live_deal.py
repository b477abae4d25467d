"""A deal played on in place: for playing many moves, as simulation, soak and playouts do."""

from __future__ import annotations

from meldbook.effects import Effect, effects_of
from meldbook.groups.state import State
from meldbook.listing.legal import Lister, listers
from meldbook.rules.laws import Laws
from meldbook.table.events import Event
from meldbook.table.moves import Move
from meldbook.table.position import Position


class LiveDeal(State):
    """A deal under way: ``legal`` lists the moves, ``play`` plays one, ``copy`` gives one to play on by itself.

    ``position`` gives what it has come to, as a value. What its laws have found for moves and phases lies at hand.
    """

    OF_STATE = (*State.OF_STATE, "_effects", "_listers")
    _effects: dict[type[Move], Effect]
    _listers: dict[str, Lister]

    def __init__(self, position: Position, log: list[Event] | None = None) -> None:
        super().__init__(position, log)
        self.go_by(position.laws)

    def go_by(self, laws: Laws) -> None:
        """The deal goes on under other laws of the same table."""
        self.laws, self._effects, self._listers = laws, laws.answers[effects_of], laws.answers[listers]

    def play(self, move: Move) -> None:
        """Play a move that is known to be legal, as those of ``legal`` are: nothing is checked."""
        self._effects[type(move)](self, move)

    def legal(self) -> list[Move]:
        """Legal moves of the seat to act, as ``listing.legal.legal_moves`` gives them."""
        if self.ended is not None:
            return []
        return self._listers[self.phase](self, False, True)
