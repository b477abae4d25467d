"""Lines of the score that a table adds by rules of its own, as its players tell them (own.score)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.rules.laws import Laws
from meldbook.scoring.lines import Line, Lines
from meldbook.scoring.tally import Tally

if TYPE_CHECKING:
    from meldbook.table.position import Position


def own_of(position: Position, account: int) -> tuple[tuple[str, int], ...]:
    """What was told of a score's lines of the table's own."""
    own = () if position.ended is None else position.ended.own
    return own[account] if own else ()


def own_lines(laws: Laws, tally: Tally) -> Lines:
    """Points for each time that something of the table's own happened (own.score)."""
    worth = laws.rules["own.score"]
    return [Line("own.score", count, count * worth[name], name) for name, count in tally.own if count]
