"""Settling a match between two: what the loser pays by stakes (match.settlement), or victory points for both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meldbook.rules.laws import Laws
from meldbook.scoring.deal_totals import Counts, Deal

LARGE, SMALL = "large", "small"


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to pay for: how many times which of the two stakes."""

    item: str
    count: int
    stake: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """What the loser pays the winner: the items' stakes, all of them ``times`` over."""

    payer: int
    payee: int
    items: tuple[Item, ...]
    times: int

    def stakes(self, which: str) -> int:
        """How many stakes of one size are paid in all."""
        return self.times * sum(item.count for item in self.items if item.stake == which)


def settle_stakes(laws: Laws, deals: Sequence[Deal], totals: Counts, won: int) -> Settlement:
    """What the best of the losers pays the side that has won, by the final totals and all deals that are known."""
    loser = max((side for side in range(laws.sides) if side != won), key=lambda side: totals[side])
    below_zero = sum(deal.points[loser] < 0 for deal in deals)
    items = (
        Item("match", 1, LARGE),
        Item("naturals", sum(deal.naturals[won] for deal in deals), LARGE),
        Item("chapeaux", below_zero, LARGE),
        Item("hundreds", _hundreds(totals[won]) - _hundreds(totals[loser]), SMALL),
    )
    return Settlement(loser, won, items, _times(laws, totals[loser]))


def victory_points(laws: Laws, totals: Counts) -> Counts:
    """What the result is worth to each of two sides, by the difference of their scores (match.victory-points)."""
    steps = laws.rules["match.victory-points"]
    if not steps:
        return ()
    difference = max(totals) - min(totals)
    winners = max(points for start, points in steps.items() if difference >= int(start))
    losers = 2 * min(steps.values()) - winners
    return tuple(winners if points == max(totals) else losers for points in totals)


def _hundreds(points: int) -> int:
    """Points rounded to hundreds; an exact 50 is rounded up."""
    return (points + 50) // 100


def _times(laws: Laws, points: int) -> int:
    """Three times for a loser below zero (double skunk), twice for one below half the mark (skunk)."""
    if points < 0:
        return 3
    return 2 if 2 * points < int(laws.rules["match.target"] or 0) else 1
