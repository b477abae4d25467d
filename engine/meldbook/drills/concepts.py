"""Deals in which something comes up: a match from a seed, played up to a table at which the reader meets a rule.

A concept is a clause id. What it looks like at the table is said here for the rules that are about a state of the
table; for any other, it has come up where a move that somebody might try would break it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from meldbook.bot.choices import ways_to_open
from meldbook.drills.chance import Chance
from meldbook.drills.played_deals import Deal
from meldbook.drills.question import NoDrillError
from meldbook.drills.tries import mistakes
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import Referee, allows, can_take
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.rules.laws import Laws
from meldbook.table.position import DRAW, MELD, Position
from meldbook.text.notation import move_text
from meldbook.text.view import actor

MOST_DEALS = 30
"""Deals that are played in search of a table."""
READER = 0
_TRIES = 10


def find_table(laws: Laws, concept: str, seed: int) -> dict[str, Any]:
    """A match’s record, whose moves lead to the reader’s decision at a table where the concept matters.

    Raises:
        NoDrillError: where it comes up in none of many deals.
    """
    if not laws.rules.applies(concept):
        raise NoDrillError("This game does not have that rule.", "concept")
    for number in range(seed, seed + MOST_DEALS):
        deal = Deal(laws, number, deal_out(laws, number))
        place = _first(deal, concept, Chance(number, "concept"))
        if place is not None:
            return {"seed": number, "moves": [move_text(move) for move in deal.moves[:place]]}
    raise NoDrillError("This came up in none of many deals; try another number, or another rule.", "concept")


def _first(deal: Deal, concept: str, chance: Chance) -> int | None:
    """After how many moves of a deal the concept first matters to the reader."""

    def is_broken(position: Position) -> bool:
        return any(concept in clauses for clauses, _ in mistakes(position, chance, _TRIES))

    comes_up, place = STATES.get(concept, is_broken), 0
    while deal.reach(place):
        position = deal.positions[place]
        if position.ended is None and actor(position) == READER and comes_up(position):
            return place
        place += 1
    return None


def _at_the_pile(position: Position) -> bool:
    return position.phase == DRAW and bool(position.pile)


def _may_take(position: Position) -> bool:
    try:
        return _at_the_pile(position) and can_take(position)
    except TooManyOpeningsError:
        return False


def _may_open(position: Position) -> bool:
    if position.phase != MELD or position.has_opened or position.laws.opens_freely:
        return False
    try:
        first = next(ways_to_open(position, position.hand), None)
    except TooManyOpeningsError:
        return True
    return first is not None and allows(position, first)


STATES: Mapping[str, Callable[[Position], bool]] = {
    "pile.take": _may_take,
    "pile.frozen": lambda position: _at_the_pile(position) and position.frozen,
    "pile.frozen.unopened": lambda position: _at_the_pile(position) and not position.has_opened and _may_take(position),
    "pile.top.never": lambda position: (
        _at_the_pile(position) and position.upcard is not None and position.laws.top_never[position.upcard]
    ),
    "initial-meld.minimum": _may_open,
    "out.canastas": lambda position: position.phase == MELD and position.has_opened and Referee(position).able,
    "reserve.pickup": lambda position: bool(position.pickup(position.seat)) and position.hand.size <= 2,
}
"""What rules look like at the table, where that is more than that a move breaks them."""
