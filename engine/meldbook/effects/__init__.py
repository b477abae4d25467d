"""What moves do: each function changes a state. Nothing here asks whether a move is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meldbook.checks.discards import without
from meldbook.effects.drawing import drawing
from meldbook.effects.ends import settle
from meldbook.effects.laying import laying_down, laying_off, merge, shift, swap
from meldbook.effects.reserves import start_turn
from meldbook.effects.taking import taking
from meldbook.effects.turns import answer, ask, bonus, discarding, end, pass_offer
from meldbook.groups.state import State
from meldbook.rules.laws import Laws
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
    Shift,
    Swap,
    TakePile,
    cards_played,
)
from meldbook.table.position import Position

__all__ = ["play", "settled", "with_turn_started"]


def play(state: State, move: Move) -> None:
    """Play a legal move."""
    state.laws.answers[effects_of][type(move)](state, move)


def effects_of(laws: Laws) -> dict[type[Move], Effect]:
    """What each kind of move does under these rules: kept with the ``answers`` of the laws."""
    effects: dict[type[Move], Effect] = {
        Draw: drawing(laws),
        TakePile: taking(laws),
        LayDown: laying_down(laws),
        LayOff: laying_off(laws),
        Merge: merge,
        Swap: swap,
        Shift: shift,
        Discard: discarding(laws),
        Bonus: bonus,
        Pass: pass_offer,
        Ask: ask,
        Answer: answer,
        End: end,
    }
    if laws.bars_pile:  # A discard minds it by itself.
        for kind in (LayDown, LayOff, Swap):
            effects[kind] = _minding_barred(effects[kind])
    return effects


Effect = Callable[[State, Any], None]
"""What a move does to a state."""


def _minding_barred(effect: Effect) -> Effect:
    """The same; of two like cards the taken one is played, so that the other may be discarded (turn.discard.taken)."""

    def effect_and_bar(state: State, move: Move) -> None:
        effect(state, move)
        if state.barred:
            state.barred = without(state.barred, cards_played(move))

    return effect_and_bar


def settled(position: Position) -> Position:
    """The position, the deal ended where it can only end: for where a file begins; turns that are played do it."""
    return _after(settle, position)


def with_turn_started(position: Position) -> Position:
    """The position once the seat to act has picked up what waited for its turn."""
    return _after(start_turn, position)


def _after(change: Callable[[State], None], position: Position) -> Position:
    state = State(position)
    change(state)
    return state.position()
