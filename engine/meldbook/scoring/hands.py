"""Cards that were never played: those in hand, the winner's gain from them, and reserves not picked up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from meldbook.scoring.lines import Line, Lines
from meldbook.scoring.out import went_out

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.position import Position

Piles = tuple[tuple[int, ...], ...]


def seats_of(laws: Laws, side: int) -> list[int]:
    """Seats of a side."""
    return [seat for seat in range(laws.players) if laws.side_of[seat] == side]


def in_hand(position: Position, side: int) -> list[int]:
    """Cards in the hands of a side, with the reserve that a player whose hand is played out has claimed."""
    cards = [card for seat in seats_of(position.laws, side) for card in position.hands[seat].cards()]
    return cards + [card for piles in _reserves(position, side) for pile in piles[0] for card in pile]


def in_reserve(position: Position, side: int) -> list[int]:
    """Cards of the reserves that nobody of the side has picked up or claimed."""
    return [card for piles in _reserves(position, side) for pile in piles[1] for card in pile]


def _reserves(position: Position, side: int) -> list[tuple[Piles, Piles]]:
    """For each owner of reserves, those claimed and those left.

    A player with an empty hand waits for the next one and has claimed it, but for the player who went out. What an
    opening brought is its player's in any case.
    """
    laws = position.laws
    seats = seats_of(laws, side)
    out = position.ended.by if position.ended is not None else None
    waiting = {seat for seat in seats if not position.hands[seat].size and seat != out}
    if laws.reserve_by_side:
        owners = [(position.reserves[side], len(waiting))]
    else:
        owners = [(position.reserves[seat], int(seat in waiting or laws.talon)) for seat in seats]
    return [(piles[:claims], piles[claims:]) for piles, claims in owners if piles]


def _points(laws: Laws, cards: Iterable[int]) -> int:
    return sum(laws.hand_points[card] for card in cards)


def cards_in_hand(position: Position, side: int) -> Lines:
    """Points of the cards left in hand, against the side (score.hand); bonus cards are scored apart."""
    laws = position.laws
    left = [card for card in in_hand(position, side) if not laws.bonus[card]]
    return [Line("score.hand", len(left), -_points(laws, left))]


def deadwood(position: Position, side: int) -> Lines:
    """What all others hold, a partner too, for the side that went out (score.deadwood)."""
    laws, ended = position.laws, position.ended
    if not laws.rules["score.deadwood"] or ended is None or not went_out(position, side):
        return []
    held = [card for seat, hand in enumerate(position.hands) if seat != ended.by for card in hand.cards()]
    return [Line("score.deadwood", len(held), _points(laws, held))]


def reserves_left(position: Position, side: int) -> Lines:
    """Cards of reserves that were not picked up, against the side (score.reserve)."""
    laws, rules = position.laws, position.laws.rules
    if not rules["score.reserve"]:
        return []
    apart = rules["score.red-three.undeclared"] is not None
    left = [card for card in in_reserve(position, side) if not (apart and laws.bonus[card])]
    return [Line("score.reserve", len(left), -_points(laws, left))]


def untaken_reserves(position: Position, side: int) -> Lines:
    """Penalty for each reserve that was not picked up (score.reserve.untaken)."""
    penalty = position.laws.rules["score.reserve.untaken"]
    if penalty is None:
        return []
    count = sum(len(left) for _, left in _reserves(position, side))
    return [Line("score.reserve.untaken", count, -count * int(penalty))]
