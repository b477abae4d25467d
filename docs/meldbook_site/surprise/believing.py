"""Whether ten things are enough: a player who knows one game, and of another only what was told, at its table.

Such a player believes in the rules of the first game, with the values of the second wherever a line tells them. In
deals of the second game every move that is legal by that belief is put before the game's own guards. One that they
refuse for a rule that was told is a slip, which the player could have known; any other is a **trap**: the lines have
left a rule out. What is seen as soon as the cards are dealt (packs, hands, seats) counts as told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from meldbook.listing.legal import Referee, legal_moves
from meldbook.rules.inputs import PlayersError, TooManyOpeningsError
from meldbook.rules.laws import Laws
from meldbook_site.surprise.changes import house_of, with_house
from meldbook_site.surprise.coming import SET_UP
from meldbook_site.surprise.turning import under

if TYPE_CHECKING:
    from meldbook.rules.ruleset import Ruleset
    from meldbook.table.moves import Move
    from meldbook.table.position import Position

DEALT = ("reserve.piles", "reserve.owner")
"""Rules of what else is dealt, beside those of the chapters of setting up."""


def belief(before: Ruleset, after: Ruleset, told: Collection[str]) -> Ruleset | None:
    """The rules in which a player believes; None where no game can be played by them."""
    seen = {clause for clause in before.catalogue if before.catalogue[clause].chapter in SET_UP}
    known = {*told, *seen, *DEALT}
    house = house_of(before, after, known)
    if house is not None:
        return with_house(before, house)
    old = house_of(after, before, {clause for clause in after.catalogue if before.differs(after, clause)} - known)
    return None if old is None else with_house(after, old)


def traps(believed: Ruleset, told: Collection[str], positions: Iterable[Position]) -> Counter[str]:
    """Rules left out that refuse what the player believes to be legal: at how many tables each does."""
    found: Counter[str] = Counter()
    laws: Laws | None = None
    for position in positions:
        if position.asked[position.seat]:
            continue  # an answer binds whoever asked, as a player who had believed otherwise would not have done
        try:
            laws = laws or Laws(believed, position.laws.players)
            moves = legal_moves(under(laws, position))
        except (PlayersError, TooManyOpeningsError):
            continue
        found.update(_left_out(position, moves, told))
    return found


def _left_out(position: Position, moves: Iterable[Move], told: Collection[str]) -> set[str]:
    judge = Referee(position)
    found: set[str] = set()
    for move in moves:
        if not judge.allows(move):
            clauses = {refusal.clause for refusal in judge.refusals(move)}
            if not clauses.intersection(told):
                found.update(clauses)
    return found
