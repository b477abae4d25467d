"""How often a changed rule turns something: deals that were played by the old one are held to the new one.

Nothing is played anew. Each move of a deal is put to the changed rules where it was made; it is refused now, or does
something else, or all is as it was. At the end the same table is counted by both rules. So a figure says what becomes
of habits: of play as it is right in the game that somebody comes from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from meldbook.api.play import apply
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import allows
from meldbook.rules.inputs import PlayersError, TooManyOpeningsError
from meldbook.rules.laws import Laws
from meldbook.scoring import score_deal, total
from meldbook.scoring.match_end import match_of

if TYPE_CHECKING:
    from meldbook.rules.ruleset import Ruleset
    from meldbook.table.position import Position
    from meldbook_site.surprise.sample import Dealt

COUNTED = ("score", "match")
"""Chapters whose clauses are read when a deal is counted, and at no move."""


class Turned(NamedTuple):
    """In how many deals a change turns something, out of those that were played."""

    dealt: int = 0
    """The deal begins otherwise; nothing more is asked of it then."""
    refused: int = 0
    """A move that was made is refused."""
    played: int = 0
    """A move does something else."""
    scored: int = 0
    """The same table counts otherwise …"""
    points: int = 0
    """… by so many points for a side, in the middle of such deals."""
    won: int = 0
    """The match is over at another time, or has another winner."""


def turned(deals: Sequence[Dealt], other: Ruleset, changed: Sequence[str]) -> Turned:
    """What other rules make of deals that were played; ``changed`` are the clauses in which they are other rules."""
    try:
        laws = Laws(other, deals[0].end.laws.players)
    except PlayersError:
        return Turned(dealt=len(deals))
    at_moves = any(other.catalogue[clause].chapter not in COUNTED for clause in changed)
    found: Counter[str] = Counter()
    points = []
    for deal in deals:
        what, difference = _of_one(deal, laws, at_moves=at_moves)
        found.update(what)
        points += [difference] if difference else []
    middle = sorted(points)[len(points) // 2] if points else 0
    return Turned(found["dealt"], found["refused"], found["played"], found["scored"], middle, found["won"])


def under(laws: Laws, position: Position) -> Position:
    """The same table under other rules, with the sides that it has: they may have been found in play."""
    return position.evolve(laws=laws.formed_as(position.laws).in_deal(position.deal))


def _of_one(deal: Dealt, laws: Laws, *, at_moves: bool) -> tuple[set[str], int]:
    """What is turned in one deal, and by how many points; `at_moves` says whether moves need to be looked at."""
    dealt = _dealt(deal, laws)
    if dealt is None:
        return {"dealt"}, 0
    found = _moves(deal, laws) if at_moves else set()
    if "refused" in found:
        # What lies on the table from there on could not lie there: it is not counted.
        return found, 0
    end = under(laws, deal.end).evolve(bonus_suit=dealt.bonus_suit)
    difference = _difference(deal.end, end)
    if difference:
        found.add("scored")
    if match_of(end).winners != match_of(deal.end).winners:
        found.add("won")
    return found, difference


def _dealt(deal: Dealt, laws: Laws) -> Position | None:
    """The deal as other rules have it; None where it begins otherwise than by what matters for the score alone."""
    start = deal.start
    if (laws.sides, laws.pack) != (start.laws.sides, start.laws.pack):
        return None
    dealt = deal_out(laws, deal.seed, start.deal, start.scores)
    return dealt if dealt.evolve(laws=start.laws, bonus_suit=start.bonus_suit) == start else None


def _moves(deal: Dealt, laws: Laws) -> set[str]:
    """Whether some move of a deal is refused, and whether one before it does something else."""
    found: set[str] = set()
    for (position, move), after in zip(deal.steps, deal.positions[1:], strict=True):
        there = under(laws, position)
        try:
            if not allows(there, move):
                return found | {"refused"}
            after_it = after if found else apply(there, move)[0].evolve(laws=after.laws)
        except TooManyOpeningsError:
            continue  # what a hand could do then is more than can be searched: nothing is said of this move
        if after_it != after:
            found.add("played")
    return found


def _difference(end: Position, other: Position) -> int:
    """The largest difference that other rules make to a side's score; 0 where they make none."""
    before, after = score_deal(end), score_deal(other)
    return max(abs(total(here) - total(there)) for here, there in zip(after, before, strict=True))
