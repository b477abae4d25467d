"""The match: its totals, who has won it, and what the winner gets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.scoring.deals import Counts, Deal, deal_of
from meldbook.scoring.settlement import Settlement, settle_stakes

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.position import Position


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands.

    ``totals`` are each side's points. Once somebody has won they hold the winner's bonus and what was kept aside,
    too; ``aside`` is what is kept aside for each side, in the totals or not yet.
    """

    totals: Counts
    winner: int | None
    aside: Counts
    bonus: int
    settlement: Settlement | None


def match_of(position: Position, earlier: Sequence[Deal] = ()) -> Match:
    """The match after a deal, or before it has ended.

    Args:
        position: the deal; its scores are those before it.
        earlier: the deals before it, as far as they are known; for what their points alone do not tell.
    """
    laws = position.laws
    if position.ended is None:
        return Match(position.scores, None, _aside(laws, earlier), 0, None)
    deals = (*earlier, deal_of(position))
    totals = tuple(map(sum, zip(position.scores, deals[-1].points, strict=True)))
    aside = _aside(laws, deals)
    won = winner(laws, position.deal, totals)
    if won is None:
        return Match(totals, None, aside, 0, None)
    bonus = int(laws.rules["match.bonus"] or 0)
    final = tuple(
        points + kept + (bonus if side == won else 0)
        for side, (points, kept) in enumerate(zip(totals, aside, strict=True))
    )
    paid = laws.rules["match.settlement"] == "stakes"
    return Match(final, won, aside, bonus, settle_stakes(laws, deals, final, won) if paid else None)


def _aside(laws: Laws, deals: Sequence[Deal]) -> Counts:
    """Points kept aside for each side (match.aside)."""
    return tuple(sum(deal.aside[side] for deal in deals) for side in range(laws.sides))


def winner(laws: Laws, deal: int, totals: Sequence[int]) -> int | None:
    """Side that has won the match after a deal: the one with the highest total; None at a tie, or while it goes on.

    The match is over once a side has reached the target, or after so many deals; at a tie another one is played.
    (match.target, match.deals, match.winner, match.tie)
    """
    target, deals = laws.rules["match.target"], laws.rules["match.deals"]
    best = max(totals)
    over = (target is not None and best >= target) or (deals is not None and deal >= deals)
    if not over or list(totals).count(best) > 1:
        return None
    return list(totals).index(best)
