"""A whole match, deal after deal, until it is won or shared."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from meldbook.scoring.deal_totals import Deal, deal_of
from meldbook.scoring.match_end import Match, match_of
from meldbook_site.soaking.deals import play_deal
from meldbook_site.soaking.faults import FaultError

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws
    from meldbook_site.soaking.players import Player

MOST_DEALS = 200
"""Deals within which every match is won by players that meld."""
_CLOSELY = 50
"""Its deals are looked at less closely than single ones: here the match is what matters."""


def play_match(laws: Laws, seed: int, player: Callable[[int], Player]) -> tuple[Match, int]:
    """Play a match from a seed until it is won or shared; how it stands then, and how many deals it took.

    A match without a winner came to a deal that the rules let go on without end.

    Args:
        laws: the table's rules.
        seed: the seed of the match.
        player: gives the player of a deal for its number.

    Raises:
        FaultError: where a deal is at fault, the match does not end, or its end does not follow from its deals.
    """
    deals: list[Deal] = []
    scores: tuple[int, ...] = (0,) * laws.sides
    lead: int | None = None
    while len(deals) < MOST_DEALS:
        number = len(deals) + 1
        ended, _ = play_deal(laws, seed, player(number), deal=number, scores=scores, lead=lead, closely=_CLOSELY)
        lead = ended.next_lead
        match = match_of(ended, deals)
        if ended.ended is None:
            return match, number
        deals.append(deal_of(ended))
        scores = tuple(map(sum, zip(*(deal.points for deal in deals), strict=True)))
        if match.winners:
            check_end(laws, match, scores)
            return match, len(deals)
        if match.totals != scores:
            raise FaultError(f"the match stands at {match.totals} after deals that come to {scores}")
    raise FaultError(f"the match is not won after {MOST_DEALS} deals ({scores})")


def check_end(laws: Laws, match: Match, scores: tuple[int, ...]) -> None:
    """Those who have won have most points; the totals are the deals' points, what was kept aside, and the bonus."""
    best = [side for side, points in enumerate(scores) if points == max(scores)]
    broken = laws.rules["match.tie"] == "out"  # Of those that are equal, one may have won.
    if best != list(match.winners) and not (broken and set(match.winners) < set(best)):
        raise FaultError(f"the match was won by sides {match.winners} with {scores}")
    for side, points in enumerate(scores):
        kept = match.aside[side] if match.aside else 0
        if match.totals[side] != points + kept + (match.bonus if side in match.winners else 0):
            raise FaultError(f"the match ended at {match.totals} after deals that come to {scores}")
