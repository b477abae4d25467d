"""Bonuses for completed melds, each and for their number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from meldbook.cards.canastas import bonus_clause, bonus_points, complete, in_suit
from meldbook.cards.melds import SET, Meld
from meldbook.memo import once, remembered
from meldbook.rules.laws import Laws
from meldbook.scoring.lines import Line, Lines
from meldbook.scoring.tally import Canasta, Tally

if TYPE_CHECKING:
    from meldbook.table.position import Position

WILD_CLAUSES = ("score.canasta.wild", "score.canasta.wild.jokers", "score.canasta.wild.deuces")


def canastas_of(position: Position, side: int) -> tuple[Canasta, ...]:
    """Completed melds of a side; a special hand on the table is none."""
    laws = position.laws
    suit = position.bonus_suit
    return tuple([_told(laws, meld, suit) for meld in complete(laws, position.melds[side]) if meld.kind in laws.kinds])


@remembered(1 << 10)
def _told(laws: Laws, meld: Meld, suit: int | None) -> Canasta:
    rank = meld.rank if meld.kind == SET else None
    clause = bonus_clause(laws, meld)
    return Canasta(clause, meld.natural, rank, len(meld.naturals), meld.size, in_suit(meld, suit))


def canasta_bonus(laws: Laws, tally: Tally) -> Lines:
    """Bonus for each completed meld, by its sort (score.canasta.natural, score.canasta.mixed and those below).

    What a sequence in the bonus suit earns beyond that has a line of its own (score.canasta.suit).
    """
    no_wild_ones = laws.rules["score.canasta.wild.out-only"] and not tally.out
    found: dict[str, list[int]] = {}
    for canasta in counted(laws, tally):
        if not (canasta.clause in WILD_CLAUSES and no_wild_ones):
            points = _points(laws, canasta)
            found.setdefault(canasta.clause, []).append(points)
            if canasta.suited:
                found.setdefault("score.canasta.suit", []).append(points * (laws.suit_times - 1))
    order = _places(laws)
    return [Line(clause, len(found[clause]), sum(found[clause])) for clause in sorted(found, key=order.__getitem__)]


@once
def _places(laws: Laws) -> dict[str, int]:
    """The place of each clause in the rules."""
    return {clause: place for place, clause in enumerate(laws.rules.catalogue)}


def counted(laws: Laws, tally: Tally) -> Sequence[Canasta]:
    """Completed melds that count: of a side that did not go out perhaps only the best ones (score.canastas.matched)."""
    if tally.most_canastas is None:
        return tally.canastas
    return sorted(tally.canastas, key=lambda canasta: -_worth(laws, canasta))[: tally.most_canastas]


def most_canastas_of(position: Position, side: int) -> int | None:
    """How many completed melds of a side count: no more than the side has that went out (score.canastas.matched)."""
    laws, out = position.laws, position.gone_out
    if not laws.rules["score.canastas.matched"] or out is None or laws.side_of[out] == side:
        return None
    return len(canastas_of(position, laws.side_of[out]))


def _points(laws: Laws, canasta: Canasta) -> int:
    return bonus_points(laws, canasta.clause, canasta.rank, canasta.naturals, canasta.size)


def _worth(laws: Laws, canasta: Canasta) -> int:
    return _points(laws, canasta) * (laws.suit_times if canasta.suited else 1)


def many_canastas(laws: Laws, tally: Tally) -> Lines:
    """One further bonus for how many there are: the first of these that the side has reached.

    (score.canastas.ten, score.canastas.five.natural, score.canastas.five)
    """
    rules, canastas = laws.rules, counted(laws, tally)
    count, natural = len(canastas), sum(canasta.natural for canasta in canastas)
    for clause, reached, needed in (
        ("score.canastas.ten", count, 10),
        ("score.canastas.five.natural", natural, 5),
        ("score.canastas.five", count, 5),
    ):
        if rules[clause] is not None and reached >= needed:
            return [Line(clause, reached, int(rules[clause]))]
    return []
