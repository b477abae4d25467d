"""What cannot stand beside victory points, which two sides share by the difference of their scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from meldbook.cards.packs import Values, sides_of


def without_two_to_share(values: Values) -> Iterator[tuple[str, str]]:
    """Victory points are shared out between two sides, by a scale that rises."""
    steps: Mapping[str, int] = values["match.victory-points"]
    if not steps:
        return
    clause, points = "match.victory-points", list(steps.values())
    if any(sides_of(values["equipment.sides"], players) != 2 for players in values["equipment.seats"]):
        yield clause, "goes by the difference between two sides, but there are more (equipment.sides, equipment.seats)."
    if next(iter(steps)) != "0":
        yield clause, "must begin with 0, for a difference of none."
    elif points != sorted(points) or points[-1] > 2 * points[0]:
        yield clause, "must rise, and to no more than twice its first number, which both share."
