"""What a match keeps of each deal: points, and what counts only when the match is settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from meldbook.rules.inputs import MATCH_KEYS, PositionError, check_keys, integer, mapping
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.parts import by_side, not_played, read_scores
from meldbook.scoring import score_deal
from meldbook.scoring.doubles import NATURALS
from meldbook.scoring.lines import Lines, total
from meldbook.table.position import Position

MOST_DEALS = 1_000
MOST_NATURALS = 100

Counts = tuple[int, ...]
"""A number for each side."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of a match: each side's points that count at once, its naturals, its points kept aside; who went out."""

    points: Counts
    naturals: Counts
    aside: Counts
    out: int | None = None


def deal_of(position: Position) -> Deal:
    """What the match keeps of a deal that has ended."""
    out = position.gone_out
    return kept(position.laws, score_deal(position), None if out is None else position.laws.score_of[out])


def kept(laws: Laws, scored: Sequence[Lines], out: int | None) -> Deal:
    """What the match keeps of a deal with these lines, side by side, and of the side that went out."""
    keeps = laws.rules["match.aside"] == "concealed"
    aside = tuple(
        sum(line.points for line in lines if keeps and line.clause == "score.out.concealed") for lines in scored
    )
    naturals = tuple(sum(line.count for line in lines if line.clause in NATURALS) for lines in scored)
    points = tuple(total(lines) - kept for lines, kept in zip(scored, aside, strict=True))
    return Deal(points, naturals, aside, out)


def read_deals(laws: Laws, data: Mapping[str, Any]) -> list[Deal]:
    """Deals before this one, as a position file's [match] has them; none where it has none.

    Raises:
        PositionError: where they cannot be read, or the file's scores contradict them.
    """
    match = mapping(data.get("match", {}), "match")
    check_keys(match, MATCH_KEYS, "match")
    deals = match.get("deals", [])
    if not isinstance(deals, list) or len(deals) > MOST_DEALS:
        problem = f"The deals before this one are a list of scores, at most {MOST_DEALS:,}."
        raise PositionError(problem, "match.deals", "Write [{ A = 340, B = -20 }], say.")
    found = [_read_deal(laws, deal, f"match.deals[{number}]") for number, deal in enumerate(deals, 1)]
    _check_told(laws, data, found)
    return found


def _read_deal(laws: Laws, value: object, where: str) -> Deal:
    table = mapping(value, where, "{ A = 340, B = -20 }")
    if "naturals" in table and laws.rules["match.settlement"] == "none":
        raise not_played(laws, "nobody pays for naturals when the match is over", f"{where}.naturals")
    if "aside" in table and laws.rules["match.aside"] == "none":
        mend = "Take the key out, or add the points."
        raise not_played(laws, "no points are kept aside", f"{where}.aside", mend)
    points = {key: entry for key, entry in table.items() if key not in ("naturals", "aside")}
    return Deal(
        read_scores(laws, points, where),
        by_side(laws, table.get("naturals", {}), f"{where}.naturals", 0, lambda v, w: integer(v, w, 0, MOST_NATURALS)),
        read_scores(laws, table.get("aside", {}), f"{where}.aside"),
    )


def points_of(laws: Laws, deals: Sequence[Deal]) -> Counts:
    """The points of some deals, side by side."""
    return tuple(sum(deal.points[side] for deal in deals) for side in range(laws.sides))


def _check_told(laws: Laws, data: Mapping[str, Any], deals: Sequence[Deal]) -> None:
    """Refuse a deal's number or scores that the deals before it contradict; of a longer match some may be told."""
    if not deals:
        return
    told, number = len(deals), integer(data.get("deal", len(deals) + 1), "deal", 1, MOST_DEALS)
    if number <= told:
        problem = f"This is deal {number}, and [match] has {told} deal{'' if told == 1 else 's'} before it."
        raise PositionError(problem, "deal", f"Write {told + 1}, or take the key out.")
    scores = read_scores(laws, data.get("scores", {}), "scores")
    if "scores" not in data or number > told + 1:
        return
    for side, (score, points) in enumerate(zip(scores, points_of(laws, deals), strict=True)):
        if score != points:
            letter = SIDES[side]
            problem = f"Side {letter} has {score:,} before this deal, but its deals in [match] make {points:,}."
            raise PositionError(problem, f"scores.{letter}", "Correct one of the two, or leave out scores.")
