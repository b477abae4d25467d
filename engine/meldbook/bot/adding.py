"""Adding up fractions so that every Python comes to the same."""

from __future__ import annotations

from collections.abc import Iterable


def added(values: Iterable[float]) -> float:
    """The sum from left to right, each step rounded.

    Since Python 3.12 ``sum`` makes up for what rounding loses: two melds of the same worth then differ in the browser,
    and not here, and the computer chooses otherwise.
    """
    total = 0.0
    for value in values:
        total += value
    return total
