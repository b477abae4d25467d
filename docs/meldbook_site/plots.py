"""Small plots: what a template needs to draw them as SVG, in percent of their width, so that no text is scaled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from meldbook.rules.sentences import digits


@dataclass(frozen=True)
class Bar:
    """A column: where it stands and how high, in percent; how many it counts, from which value to which."""

    x: float
    width: float
    height: float
    count: int
    first: str
    last: str


@dataclass(frozen=True)
class Bars:
    """Columns of a distribution, the values at its ends, where zero lies, and in words what is seen."""

    bars: tuple[Bar, ...]
    first: str
    last: str
    zero: float | None
    total: int

    @property
    def most(self) -> Bar:
        """The highest column."""
        return max(self.bars, key=lambda bar: bar.count)


def bars(bins: Mapping[str, Any]) -> Bars:
    """Return the columns of figures that lie in equal steps."""
    counts, first, step = bins["counts"], bins["first"], bins["step"]
    width, highest = 100 / max(1, len(counts)), max([*counts, 1])
    found = tuple(
        Bar(
            round(at * width, 2),
            round(width, 2),
            round(100 * count / highest, 1),
            count,
            digits(first + at * step),
            digits(first + (at + 1) * step),
        )
        for at, count in enumerate(counts)
    )
    last = first + len(counts) * step
    zero = round(100 * -first / (last - first), 2) if first < 0 < last else None
    return Bars(found, digits(first), digits(last), zero, sum(counts))
