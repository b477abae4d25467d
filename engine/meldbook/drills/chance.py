"""Chance from a seed, the same on every machine: written over ``getrandbits``, whose stream Python keeps."""

from __future__ import annotations

from _random import Random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of choices; ``salt`` keeps streams of one seed apart."""

    def __init__(self, seed: int, salt: str = "") -> None:
        self._source = Random((seed << 256) + int.from_bytes(salt.encode()[:32], "big"))

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, but not, the limit; each as likely."""
        bits = (limit - 1).bit_length()
        found = limit
        while found >= limit:
            found = self._source.getrandbits(bits) if bits else 0
        return found

    def one_in(self, times: int) -> bool:
        """True once in so many times."""
        return not self.below(times)

    def pick(self, things: Sequence[T]) -> T:
        """One of some things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in any order (Fisher-Yates)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            place = self.below(last + 1)
            order[last], order[place] = order[place], order[last]
        return order
