"""People who share a device: which seats are theirs, and by what names the others call them."""

from __future__ import annotations

from collections.abc import Mapping

from meldbook.rules.inputs import PositionError, mapping
from meldbook.text.narrate import seat_names

LONGEST_NAME = 20
_OTHERS = (*seat_names(6)[1:], "Fay", "Gus", "Ivy", "Jon", "Kit", "Lou")
"""Names for those who are not people: enough, whatever the people are called."""


def read_people(value: object, players: int) -> dict[int, str]:
    """Names of the people at one device by seat, from 0; empty where there is one reader alone.

    Raises:
        PositionError: for a seat that is not at the table, or a name that is none.
    """
    if value is None:
        return {}
    people = {}
    for seat, name in mapping(value, "people").items():
        where = f"people.{str(seat)[:10]}"
        if seat not in {str(number) for number in range(1, players + 1)}:
            raise PositionError("There is no such seat at this table.", where, f"Name seats 1 to {players}.")
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise PositionError("A player’s name is a short text.", where, f"Write up to {LONGEST_NAME} letters.")
        people[int(seat) - 1] = name.strip()
    if len(people) < 2:
        raise PositionError("Sharing a device takes two people or more.", "people", "Name two seats at least.")
    return dict(sorted(people.items()))


def names_at(players: int, people: Mapping[int, str]) -> tuple[str, ...]:
    """Names of all seats; where people share a device, nobody is called “you”."""
    if not people:
        return seat_names(players)
    rest = iter([name for name in _OTHERS if name not in people.values()])
    return tuple(people[seat] if seat in people else next(rest) for seat in range(players))
