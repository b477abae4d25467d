"""Who gets which reserve, where a side that has had its own may win another side's (reserve.others)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meldbook.table.position import Situation

Piles = tuple[tuple[int, ...], ...]


def source_of(at: Situation, seat: int, reserves: Iterable[Piles]) -> int | None:
    """Whose of some reserves a seat would get: its own side's if one is there, else the next side's that has one."""
    left, own = list(reserves), at.laws.owner_of[seat]
    order = ((own + step) % len(left) for step in range(len(left)))
    return next((owner for owner in order if left[owner]), None)


def claims(at: Situation, seats: Iterable[int]) -> tuple[dict[int, tuple[int, ...]], tuple[Piles, ...]]:
    """The reserve that each of some seats, out of cards, has won and not picked up; and what is left for others."""
    won, left = {}, list(at.reserves)
    for seat in seats:
        source = source_of(at, seat, left)
        if source is not None:
            won[seat], *rest = left[source]
            left[source] = tuple(rest)
    return won, tuple(left)
