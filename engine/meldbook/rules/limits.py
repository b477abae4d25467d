"""Rule values made ready for counting: limits that may be none, steps, and points by card or rank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meldbook.cards.card import CARDS, rank_named, rank_of, select

NO_LIMIT = 10_000
"""Stands for “no limit”: a number that no table reaches."""


def needs_of(needs: Mapping[str, int]) -> tuple[str, ...]:
    """Every canasta needed, by its sort, as often as it is needed: the narrowest first, to be met first."""
    return tuple(need for need in sorted(needs, key=_width) for _ in range(needs[need]))


def _width(need: str) -> int:
    """How many sorts of canasta a need takes, roughly: natural ones of a rank, any of a rank, a sort, several sorts."""
    named = rank_named(need)
    if named is not None:
        return 0 if named[1] else 1
    return 3 if need in ("clean", "non-wild") else 2


def points_by_rank(table: Mapping[str, int] | None) -> dict[int, int]:
    """Points by rank lane, of a table by selectors."""
    return {rank_of(card): points for selector, points in (table or {}).items() for card in select(selector)}


def by_size(value: Any) -> list[tuple[int, int]]:
    """Steps of a limit or a bonus that may grow with a meld: from how many cards on, and the limit or the points."""
    if isinstance(value, Mapping):
        return sorted((int(size), int(most)) for size, most in value.items())
    return [(0, limit(value))]


LONG = ("score.canasta.natural.long", "score.canasta.sequence.long", "score.canasta.sequence.long.mixed")
"""Clauses of bonuses that completed melds earn by their length."""


def limit(value: Any) -> int:
    """A count that may be “none”: then a number no table reaches."""
    return NO_LIMIT if value is None else int(value)


def card_points(table: Mapping[str, int]) -> tuple[int, ...]:
    """Points of each of the 53 cards; a narrower selector (one card, a colour) wins over its rank."""
    points = [0] * len(CARDS)
    for selector in sorted(table, key=lambda selector: -len(select(selector))):
        for card in select(selector):
            points[card] = int(table[selector])
    return tuple(points)
