"""Adding up and multiplying fractions so that every Python comes to the same, to the last bit.

Else two moves of the same worth differ in the browser, and not here, and the computer chooses otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable


def added(values: Iterable[float]) -> float:
    """The sum from left to right, each step rounded; since Python 3.12 ``sum`` makes up for what rounding loses."""
    total = 0.0
    for value in values:
        total += value
    return total


def power(base: float, times: int) -> float:
    """A base multiplied so many times, each step rounded; ``**`` asks the machine, and each rounds its own way."""
    result = 1.0
    for _ in range(times):
        result *= base
    return result
