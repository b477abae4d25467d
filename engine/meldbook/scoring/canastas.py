"""Bonuses for completed melds, each and for their number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.canastas import bonus_of, complete
from meldbook.melds import WILD
from meldbook.scoring.lines import Line, Lines
from meldbook.scoring.out import went_out

if TYPE_CHECKING:
    from meldbook.melds import Meld
    from meldbook.position import Position


def canastas_of(position: Position, side: int) -> list[Meld]:
    """Completed melds of a side; a special hand on the table is none."""
    laws = position.laws
    return [meld for meld in complete(laws, position.melds[side]) if meld.kind in laws.kinds]


def canasta_bonus(position: Position, side: int) -> Lines:
    """Bonus for each completed meld, by its sort (score.canasta.natural, score.canasta.mixed and those below)."""
    laws = position.laws
    no_wild_ones = laws.rules["score.canasta.wild.out-only"] and not went_out(position, side)
    found: dict[str, list[int]] = {}
    for meld in canastas_of(position, side):
        if meld.kind == WILD and no_wild_ones:
            continue
        clause, points = bonus_of(laws, meld)
        found.setdefault(clause, []).append(points)
    order = list(laws.rules.catalogue)
    return [Line(clause, len(found[clause]), sum(found[clause])) for clause in sorted(found, key=order.index)]


def many_canastas(position: Position, side: int) -> Lines:
    """One further bonus for how many there are: the first of these that the side has reached.

    (score.canastas.ten, score.canastas.five.natural, score.canastas.five)
    """
    rules = position.laws.rules
    canastas = canastas_of(position, side)
    natural = sum(meld.natural for meld in canastas)
    for clause, count, needed in (
        ("score.canastas.ten", len(canastas), 10),
        ("score.canastas.five.natural", natural, 5),
        ("score.canastas.five", len(canastas), 5),
    ):
        if rules[clause] is not None and count >= needed:
            return [Line(clause, count, int(rules[clause]))]
    return []
