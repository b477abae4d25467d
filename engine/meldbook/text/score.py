"""Scores as plain data: a side's lines, a deal, and the match with what is paid for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meldbook.rules.laws import SIDES
from meldbook.rules.parts import by_letter
from meldbook.rules.ruleset import Ruleset
from meldbook.scoring import Lines, score_deal, total
from meldbook.scoring.deal_totals import Deal
from meldbook.scoring.lines import line_label
from meldbook.scoring.match_end import Match, match_of
from meldbook.scoring.settlement import LARGE, SMALL, Settlement
from meldbook.table.position import Position


def score_json(position: Position) -> dict[str, Any]:
    """Score of a deal by side, with its lines, as plain data."""
    rules = position.laws.rules
    return by_letter(lines_json(rules, lines) for lines in score_deal(position))


def lines_json(rules: Ruleset, lines: Lines) -> dict[str, Any]:
    """One side's score, its lines and their total, as plain data."""
    return {
        "total": total(lines),
        "lines": [
            {"clause": line.clause, "label": line_label(rules, line), "count": line.count, "points": line.points}
            for line in lines
        ],
    }


def match_json(match: Match) -> dict[str, Any]:
    """The match as plain data: totals, the winner's letter (None while it goes on), and how it is settled.

    Only where there are such: who shares it, whose equal scores call for another deal, the points kept aside, and the
    bonus that the winner's total holds.
    """
    seldom = {
        "shared": [SIDES[side] for side in match.winners] if len(match.winners) > 1 else [],
        "tied": [SIDES[side] for side in match.tied],
        "aside": by_letter(match.aside) if any(match.aside) else {},
        "victory": by_letter(match.victory),
        "bonus": match.bonus,
    }
    return {
        "totals": by_letter(match.totals),
        "winner": None if match.winner is None else SIDES[match.winner],
        "settlement": None if match.settlement is None else _settlement_json(match.settlement),
    } | {key: value for key, value in seldom.items() if value}


def standing_json(position: Position, earlier: Sequence[Deal]) -> dict[str, Any]:
    """The match after a deal, and while it goes on the seat that leads the next one."""
    match = match_of(position, earlier)
    leads = {} if match.winners else {"leads": position.next_lead + 1}
    return match_json(match) | leads


def _settlement_json(settlement: Settlement) -> dict[str, Any]:
    """What is paid: each item once, and how many stakes of each size they come to, as often as all is due."""
    return {
        "payer": SIDES[settlement.payer],
        "payee": SIDES[settlement.payee],
        "items": [{"item": item.item, "count": item.count, "stake": item.stake} for item in settlement.items],
        "times": settlement.times,
        "large": settlement.stakes(LARGE),
        "small": settlement.stakes(SMALL),
    }
