"""The match: its totals, who has won it, and what the winner gets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meldbook.rules.laws import Laws
from meldbook.scoring.deal_totals import Counts, Deal, deal_of
from meldbook.scoring.settlement import Settlement, settle_stakes, victory_points
from meldbook.table.position import Position


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands.

    ``totals`` are each side's points. Once the match is over they hold the winners' bonus and what was kept aside,
    too; ``aside`` is what is kept aside for each side, in the totals or not yet. ``winners`` are none while it goes
    on, and several where it is shared; ``tied`` are those who would have won, were they not equal. ``victory`` are
    the victory points that the result is worth.
    """

    totals: Counts
    winners: tuple[int, ...] = ()
    aside: Counts = ()
    bonus: int = 0
    settlement: Settlement | None = None
    tied: tuple[int, ...] = ()
    victory: Counts = ()

    @property
    def winner(self) -> int | None:
        """The side that has won alone."""
        return self.winners[0] if len(self.winners) == 1 else None


def match_of(position: Position, earlier: Sequence[Deal] = ()) -> Match:
    """The match after a deal, or before it has ended: the position's scores are those before the deal.

    ``earlier`` are the deals before it, as far as they are known; for what their points alone do not tell.
    """
    laws = position.laws
    if position.ended is None:
        return Match(position.scores, aside=_aside(laws, earlier))
    deals = (*earlier, deal_of(position))
    totals = tuple(map(sum, zip(position.scores, deals[-1].points, strict=True)))
    return match_with(laws, deals, totals, position.deal)


def match_with(laws: Laws, deals: Sequence[Deal], totals: Counts, number: int) -> Match:
    """The match after deal ``number``: ``deals`` are those that are known, ``totals`` the points of all."""
    aside = _aside(laws, deals)
    won = winners(laws, number, totals, deals[-1].out if deals else None)
    if not won:
        return Match(totals, aside=aside, tied=_leading(laws, number, totals))
    bonus = int(laws.rules["match.bonus"] or 0) // len(won)
    final = tuple(
        points + kept + (bonus if side in won else 0)
        for side, (points, kept) in enumerate(zip(totals, aside, strict=True))
    )
    paid = len(won) == 1 and laws.rules["match.settlement"] == "stakes"
    return Match(
        final, won, aside, bonus,
        settlement=settle_stakes(laws, deals, final, won[0]) if paid else None, victory=victory_points(laws, final),
    )  # fmt: skip


def _aside(laws: Laws, deals: Sequence[Deal]) -> Counts:
    """Points kept aside for each side (match.aside)."""
    return tuple(sum(deal.aside[side] for deal in deals) for side in range(laws.sides))


def winners(laws: Laws, deal: int, totals: Sequence[int], out: int | None = None) -> tuple[int, ...]:
    """Sides that have won the match after a deal: those with the highest total; none while it goes on.

    It is over once a side has reached the target, or is far enough ahead, or after so many deals; equal sides share it,
    or play another deal, or that of them wins which went ``out`` in this one.
    (match.target, match.lead, match.deals, match.winner, match.tie)
    """
    leading = _leading(laws, deal, totals)
    if len(leading) < 2 or laws.rules["match.tie"] == "shared":
        return leading
    return (out,) if laws.rules["match.tie"] == "out" and out in leading and out is not None else ()


def _leading(laws: Laws, deal: int, totals: Sequence[int]) -> tuple[int, ...]:
    """Sides with the highest total, once a match could end; none before."""
    target, deals, best = laws.rules["match.target"], laws.rules["match.deals"], max(totals)
    lead, others = laws.rules["match.lead"], sorted(totals)[:-1]
    far_ahead = lead is not None and best - max(others) >= lead
    if not far_ahead and (target is None or best < target) and (deals is None or deal < deals):
        return ()
    return tuple(side for side, points in enumerate(totals) if points == best)
