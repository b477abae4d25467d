"""What a score is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a side's score: the clause it follows, how many things it counts, and the points."""

    clause: str
    count: int
    points: int


Lines = list[Line]


def total(lines: Sequence[Line]) -> int:
    """Sum of a side's lines, in points."""
    return sum(line.points for line in lines)


def scale_value(scale: Sequence[int], count: int) -> int:
    """Total that a scale gives for a count; past its end each more counts as the first did."""
    if not count or not scale:
        return 0
    return scale[count - 1] if count <= len(scale) else scale[-1] + (count - len(scale)) * scale[0]
