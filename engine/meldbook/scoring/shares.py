"""What partners whom the play has brought together share: half of their points is each one's (sides.share)."""

from __future__ import annotations

from collections.abc import Sequence

from meldbook.scoring.lines import Line, Lines, total
from meldbook.scoring.tally import Tally

_OF_ONE = ("score.red-three", "score.black-three", "score.red-three.undeclared", "own.score")
"""Lines that count for one player alone, and so are not shared."""


def of_one(lines: Sequence[Line]) -> Lines:
    """Those of some lines that are not shared."""
    return [line for line in lines if line.clause in _OF_ONE]


def shared(tally: Tally, lines: Lines) -> Lines:
    """The half that goes to the partner; each keeps the greater one where there is half a point."""
    together = total(lines) - total(of_one(lines))
    if not tally.halved or not together:
        return []
    return [Line("sides.share", 1, -(together // 2))]
