"""Second hands: when a player picks one up (reserve.pickup)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.effects.bonus_cards import lay_out_bonus
from meldbook.table.events import Event
from meldbook.table.position import ANSWER, DRAW, Position

if TYPE_CHECKING:
    from meldbook.table.events import Log


def pick_up(position: Position, log: Log, *, completed: bool = False) -> Position:
    """Pick up the seat's next reserve where it is due in the middle of a turn.

    ``completed`` says that the seat has just completed a canasta with a card of its own hand.
    """
    if position.hand.size and not completed and "first-canasta" not in position.laws.reserve_pickup:
        return position  # A quick no, for nearly every card laid or drawn.
    when = position.pickup(position.seat)
    if when == "empty":
        due = not position.hand.size
    else:
        due = bool(position.canastas(position.side)) if when == "first-canasta" else bool(when) and completed
    if not due:
        return position
    after = _take_up(position, log)
    # A reserve of bonus cards alone leaves the hand as empty as it was.
    return after if after.hand.size else pick_up(after, log)


def start_turn(position: Position, log: Log) -> Position:
    """Pick up what waited for the seat's turn: the reserve claimed by its last discard, or what its opening brought."""
    begins = position.phase == DRAW or (position.phase == ANSWER and not position.drew)
    if not begins or position.ended is not None or (position.hand.size and not position.laws.talon):
        return position
    return _take_up(position, log) if position.reserve_of(position.seat) else position


def _take_up(position: Position, log: Log) -> Position:
    """The next reserve becomes part of the hand; its bonus cards are laid out at once."""
    seat, laws = position.seat, position.laws
    first, *rest = position.reserve_of(seat)
    log.append(Event("reserve", seat, (), len(first), word="" if laws.talon else laws.reserve_word(len(rest) + 1)))
    after = position.evolve(
        hands=position.replace_hand(seat, position.hand.plus(Bag.of(first))),
        reserves=position.put_reserves(seat, tuple(rest)),
    )
    return lay_out_bonus(after, log)
