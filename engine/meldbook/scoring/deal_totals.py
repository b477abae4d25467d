"""What a match keeps of each deal: points, and what counts only when the match is settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from meldbook.rules.inputs import MATCH_KEYS, PositionError, check_keys, integer, mapping
from meldbook.rules.parts import by_side
from meldbook.scoring import score_deal
from meldbook.scoring.doubles import NATURALS
from meldbook.scoring.lines import Lines, total

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws
    from meldbook.table.position import Position

MOST_DEALS = 1_000
MOST_POINTS = 1_000_000
MOST_NATURALS = 100

Counts = tuple[int, ...]
"""A number for each side."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of a match: each side's points that count at once, its naturals, and its points kept aside."""

    points: Counts
    naturals: Counts
    aside: Counts


def deal_of(position: Position) -> Deal:
    """What the match keeps of a deal that has ended."""
    return kept(position.laws, score_deal(position))


def kept(laws: Laws, scored: Sequence[Lines]) -> Deal:
    """What the match keeps of a deal with these lines, side by side."""
    keeps = laws.rules["match.aside"] == "concealed"
    aside = tuple(
        sum(line.points for line in lines if keeps and line.clause == "score.out.concealed") for lines in scored
    )
    naturals = tuple(sum(line.count for line in lines if line.clause in NATURALS) for lines in scored)
    points = tuple(total(lines) - kept for lines, kept in zip(scored, aside, strict=True))
    return Deal(points, naturals, aside)


def read_deals(laws: Laws, data: Mapping[str, Any]) -> list[Deal]:
    """Deals before this one, as a position file's [match] has them; none where it has none.

    Raises:
        PositionError: where they cannot be read.
    """
    match = mapping(data.get("match", {}), "match")
    check_keys(match, MATCH_KEYS, "match")
    deals = match.get("deals", [])
    if not isinstance(deals, list) or len(deals) > MOST_DEALS:
        problem = f"The deals before this one are a list of scores, at most {MOST_DEALS:,}."
        raise PositionError(problem, "match.deals", "Write [{ A = 340, B = -20 }], say.")
    return [_read_deal(laws, deal, f"match.deals[{number}]") for number, deal in enumerate(deals, 1)]


def _read_deal(laws: Laws, value: object, where: str) -> Deal:
    table = mapping(value, where, "{ A = 340, B = -20 }")
    points = {key: entry for key, entry in table.items() if key not in ("naturals", "aside")}
    return Deal(
        by_side(laws, points, where, 0, _points),
        by_side(laws, table.get("naturals", {}), f"{where}.naturals", 0, _naturals),
        by_side(laws, table.get("aside", {}), f"{where}.aside", 0, _points),
    )


def _points(value: object, where: str) -> int:
    return integer(value, where, -MOST_POINTS, MOST_POINTS)


def _naturals(value: object, where: str) -> int:
    return integer(value, where, 0, MOST_NATURALS)
