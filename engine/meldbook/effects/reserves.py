"""Second hands: when a player picks one up (reserve.pickup)."""

from __future__ import annotations

from meldbook.cards.bag import Bag
from meldbook.effects.bonus_cards import lay_out_bonus
from meldbook.effects.forming import FIRST_RESERVE, form_sides_by
from meldbook.groups.state import State
from meldbook.rules.laws import Laws
from meldbook.table.position import ANSWER, DRAW


def picks_up_holding(laws: Laws) -> bool:
    """Whether a reserve may be due to a seat that still holds cards: for a canasta (reserve.pickup)."""
    return bool(laws.reserve_sizes) and any(way != "empty" for way in laws.reserve_pickup)


def pick_up(state: State, *, completed: bool = False) -> None:
    """Pick up the seat's next reserve where it is due in the middle of a turn.

    ``completed`` says that the seat has just completed a canasta with a card of its own hand.
    """
    if state.hands[state.seat] and not completed and "first-canasta" not in state.laws.reserve_pickup:
        return  # A quick no, for nearly every card laid or drawn.
    when = state.pickup(state.seat)
    if when == "empty":
        due = not state.hand.size
    else:
        due = bool(state.canastas(state.side)) if when == "first-canasta" else bool(when) and completed
    if due:
        _take_up(state)
        if not state.hand.size:  # A reserve of bonus cards alone leaves the hand as empty as it was.
            pick_up(state)


def start_turn(state: State) -> None:
    """Pick up what waited for the seat's turn: the reserve claimed by its last discard, or what its opening brought."""
    begins = state.phase == DRAW or (state.phase == ANSWER and not state.drew)
    if not begins or state.ended is not None or (state.hand.size and not state.laws.talon):
        return
    if state.reserve_of(state.seat):
        _take_up(state)


def _take_up(state: State) -> None:
    """The next reserve becomes part of the hand; its bonus cards are laid out at once."""
    form_sides_by(state, FIRST_RESERVE)
    seat, laws = state.seat, state.laws
    first, *rest = state.reserve_of(seat)
    state.tell("reserve", seat, (), len(first), word="" if laws.talon else laws.reserve_word(len(rest) + 1))
    state.hands[seat] = state.hand.plus(Bag.of(first))
    state.reserves = state.put_reserves(seat, tuple(rest))
    lay_out_bonus(state)
