"""Cards that were never played: those in hand, the winner's gain from them, and reserves not picked up."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.memo import once
from meldbook.rules.laws import Laws
from meldbook.scoring.lines import Line, Lines
from meldbook.scoring.tally import NOTHING, Tally, Worth
from meldbook.scoring.way_out import went_out

if TYPE_CHECKING:
    from meldbook.table.position import Position

Piles = tuple[tuple[int, ...], ...]


def seats_of(laws: Laws, side: int) -> list[int]:
    """Seats of a side."""
    return [seat for seat in range(laws.players) if laws.side_of[seat] == side]


def in_hand(position: Position, side: int) -> Bag:
    """Cards in the hands of a side, with the reserve that a player whose hand is played out has claimed."""
    hands, side_of = position.hands, position.laws.side_of
    cards = sum([hand for seat, hand in enumerate(hands) if side_of[seat] == side])
    return Bag(cards + _all(position, side, 0))


def held_by(position: Position, account: int) -> Bag:
    """Cards in hand whose bonus cards count for a score: a side's, but each player's own where sides form in play."""
    return position.hands[account] if position.laws.forms_sides else in_hand(position, account)


def in_reserve(position: Position, side: int) -> Bag:
    """Cards of the reserves that nobody of the side has picked up or claimed."""
    return Bag(_all(position, side, 1))


def _all(position: Position, side: int, part: int) -> int:
    """All cards of the reserves that a side has claimed (0) or left (1), added up."""
    if not any(position.reserves):
        return 0
    return sum([Bag.of(pile) for piles in reserves_of(position, side) for pile in piles[part]])


def reserves_of(position: Position, side: int) -> list[tuple[Piles, Piles]]:
    """For each owner of reserves, those claimed and those left.

    A player with an empty hand waits for the next one and has claimed it, but for the player who went out, and those
    whose hands a file leaves out, save that who went out had a partner who claimed what is left.
    Where one must have been picked up, none is claimed (score.reserve.unplayed). What an opening brought is its
    player's in any case.
    """
    laws = position.laws
    seats = seats_of(laws, side)
    out = position.gone_out
    waiting = {seat for seat in seats if not position.hands[seat].size and seat != out}
    if laws.reserve_must_be_seen:
        waiting = set()
    if laws.reserve_by_any:
        return [_won_by_any(position, side, out)]
    if laws.reserve_common and laws.forming:
        owners = [(position.reserves[0][:1], 0)]  # Nobody has won one, and each side would have had one.
    elif laws.reserve_by_side:
        claims = waiting if out in seats else waiting - position.veiled
        owners = [(position.reserves[side], len(claims))]
    else:
        owners = [(position.reserves[seat], int(seat in waiting or laws.talon)) for seat in seats]
    return [(piles[:count], piles[count:]) for piles, count in owners if piles]


def _won_by_any(position: Position, side: int, out: int | None) -> tuple[Piles, Piles]:
    """Reserves that a side has claimed, and its own that nobody has, where it may win those of others, too."""
    laws = position.laws
    waiting = (seat for seat in range(laws.players) if seat != out and position.is_out_of_cards(seat))
    won, left = position.claims(() if laws.reserve_must_be_seen else waiting)
    return tuple(pile for seat, pile in won.items() if laws.side_of[seat] == side), left[side]


def _worth(laws: Laws, cards: int, apart: int = 0) -> Worth:
    """Cards in hand may count otherwise than in a meld (card.points.hand); those marked as apart do not count."""
    counts = Bag(cards & ~apart).counts()
    return Worth(sum(counts), sum(map(mul, counts, laws.hand_points)))


def hand_of(position: Position, side: int) -> Worth:
    """Cards left in hand; bonus cards are scored apart."""
    laws = position.laws
    return _worth(laws, in_hand(position, side), bonus_marks(laws))


def deadwood_of(position: Position, side: int) -> Worth:
    """What all others hold, a partner too, when a side has gone out."""
    if not went_out(position, side):
        return NOTHING
    return _worth(position.laws, sum([hand for seat, hand in enumerate(position.hands) if seat != position.gone_out]))


@once
def bonus_marks(laws: Laws) -> Bag:
    """Marks of the bonus cards of a game."""
    return Bag(laws.at_once_bag | laws.at_will_bag)


def scored_apart(laws: Laws) -> bool:
    """Whether bonus cards still in hand cost something, and so do not count as laid out."""
    rules = laws.rules
    return rules["score.red-three.undeclared"] is not None or rules["score.red-three.held"] is not None


def reserve_of(position: Position, side: int) -> Worth:
    """Cards of reserves that were not picked up; bonus cards are scored apart where that is a penalty."""
    laws = position.laws
    return _worth(laws, in_reserve(position, side), bonus_marks(laws) if scored_apart(laws) else 0)


def untaken_of(position: Position, side: int) -> int:
    """Reserves that were not picked up."""
    return sum([len(left) for _, left in reserves_of(position, side)]) if any(position.reserves) else 0


def cards_in_hand(laws: Laws, tally: Tally) -> Lines:
    """Points of the cards left in hand, against the side (score.hand)."""
    return [Line("score.hand", tally.hand.number, -tally.hand.points)]


def deadwood(laws: Laws, tally: Tally) -> Lines:
    """What all others hold, for the side that went out (score.deadwood)."""
    return [Line("score.deadwood", *tally.deadwood)] if laws.rules["score.deadwood"] else []


def reserves_left(laws: Laws, tally: Tally) -> Lines:
    """Cards of reserves that were not picked up, against the side (score.reserve)."""
    return [Line("score.reserve", tally.reserve.number, -tally.reserve.points)] if laws.rules["score.reserve"] else []


def untaken_reserves(laws: Laws, tally: Tally) -> Lines:
    """Penalty for each reserve that was not picked up (score.reserve.untaken)."""
    penalty = laws.rules["score.reserve.untaken"]
    return [] if penalty is None else [Line("score.reserve.untaken", tally.untaken, -tally.untaken * int(penalty))]
