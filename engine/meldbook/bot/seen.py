"""Cards that a seat is known to hold: those that it took from the pile before everybody's eyes, and has not played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from meldbook.checks.act import Act
from meldbook.listing.legal import Referee
from meldbook.table.moves import Discard, LayDown, LayOff, Move, Swap, TakePile
from meldbook.table.position import Position

Seen = tuple[Counter[int], ...]
"""For each seat the cards that it is known to hold, at least."""


def seen_after(seen: Seen, position: Position, move: Move) -> Seen:
    """What is known once the seat to act has made a move.

    A card that is played may be another copy than the one seen; so it counts as the one seen, and what is left is sure.
    """
    if not isinstance(move, TakePile | LayDown | LayOff | Discard | Swap):
        return seen
    act, seat = Referee(position).act(move), position.seat
    held = seen[seat] + Counter(_gained(act)) - Counter(act.played)
    return (*seen[:seat], held, *seen[seat + 1 :])


def _gained(act: Act) -> list[int]:
    """Cards that come into the hand in sight of all: not those that lay face down, nor bonus cards."""
    if act.exchange is not None:
        return [act.exchange.wild]
    if not act.taken:
        return []
    hidden = act.position.face_down if len(act.taken) >= len(act.position.pile) - 1 else 0
    return [card for card in act.taken[hidden:] if not act.laws.at_once[card]]


def seen_in(moves: Iterable[tuple[Position, Move]], players: int) -> Seen:
    """What is known after moves of one deal, each with the position in which it was made; before any, nothing."""
    seen: Seen = tuple(Counter() for _ in range(players))
    for position, move in moves:
        seen = seen_after(seen, position, move)
    return seen
