"""What Python hands in, where no type checker has looked: told in a sentence as all that is wrong."""

from __future__ import annotations


def cards(value: object) -> str:
    """Cards as text.

    Raises:
        ValueError: where they are a list, say.
    """
    if not isinstance(value, str):
        raise ValueError("Cards are text with spaces between, as “KS KH 2C”; a list is joined first.")
    return value


def whole(value: object, name: str, least: int | None = None) -> int:
    """A whole number, from ``least`` on where there is one.

    Raises:
        ValueError: where it is none.
    """
    if not isinstance(value, int) or isinstance(value, bool) or (least is not None and value < least):
        raise ValueError(f"“{name}” is a whole number{'' if least is None else f' from {least} on'}.")
    return value


def place(seat: object, players: int) -> int:
    """A seat, from 1, as the place in which the engine counts it.

    Raises:
        ValueError: where there is no such seat.
    """
    if not isinstance(seat, int) or isinstance(seat, bool) or not 1 <= seat <= players:
        raise ValueError(f"There is no seat {seat!r}. Seats are 1 to {players}.")
    return seat - 1
