"""What moves do: each function turns a position into the next one. Nothing here asks whether a move is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from meldbook.effects.bonus_cards import lay_out_bonus
from meldbook.effects.drawing import draw
from meldbook.effects.ends import settle
from meldbook.effects.laying import lay_down, lay_off, merge, swap
from meldbook.effects.reserves import start_turn
from meldbook.effects.taking import take_pile
from meldbook.effects.turns import answer, ask, bonus, discard, end, pass_offer
from meldbook.table.moves import (
    Answer,
    Ask,
    Bonus,
    Discard,
    Draw,
    End,
    LayDown,
    LayOff,
    Merge,
    Move,
    Pass,
    Swap,
    TakePile,
    cards_played,
)

if TYPE_CHECKING:
    from meldbook.table.events import Event
    from meldbook.table.position import Position

__all__ = ["apply", "lay_out_bonus", "settle", "start_turn"]


def apply(position: Position, move: Move, log: list[Event]) -> Position:
    """Play a legal move; what happens is added to ``log``."""
    after = _EFFECTS[type(move)](position, move, log)
    if position.barred is None or position.barred not in cards_played(move):
        return after
    # Of two like cards the taken one is laid, and the other may be discarded (turn.discard.taken).
    return after.evolve(barred=None)


_EFFECTS: dict[type[Move], Callable[[Position, Move, list[Event]], Position]] = {
    Draw: draw,
    TakePile: take_pile,
    LayDown: lay_down,
    LayOff: lay_off,
    Merge: merge,
    Swap: swap,
    Discard: discard,
    Bonus: bonus,
    Pass: pass_offer,
    Ask: ask,
    Answer: answer,
    End: end,
}
