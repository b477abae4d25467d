"""Reading what strangers wrote: plain data checked key by key, each error with its place and the mend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from meldbook.suggest import did_you_mean

LONGEST_LIST = 100
"""Most entries of a list of seats, sides or numbers."""


class PositionError(ValueError):
    """A position file that cannot be read: what is wrong, at which key, and the mend."""

    def __init__(self, message: str, where: str, mend: str = "") -> None:
        super().__init__(message)
        self.message, self.where, self.mend = message, where, mend


class PlayersError(ValueError):
    """A number of players that the variant is not for."""


def check_keys(table: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    """Refuse unknown keys.

    Raises:
        PositionError: naming the key and its likely spelling.
    """
    for key in table:
        if key not in known:
            place = f"{where}.{key}" if where else key
            hint = did_you_mean(str(key), known)
            mend = hint[:1].upper() + hint[1:] if hint else "Take it out."
            raise PositionError(f"“{str(key)[:40]}” is no key of a position file.", place, mend)


def mapping(value: object, where: str) -> Mapping[str, Any]:
    """A table of keys, its keys as text.

    Raises:
        PositionError: where the value is anything else.
    """
    if not isinstance(value, Mapping):
        raise PositionError(f"“{where}” holds a table of keys.", where, f"Write [{where}] and its keys below it.")
    return {str(key): entry for key, entry in value.items()}


def integer(value: object, where: str, low: int, high: int) -> int:
    """A whole number within bounds.

    Raises:
        PositionError: where the value is anything else.
    """
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    raise PositionError(f"“{where}” is a whole number from {low} to {high}.", where, f"Change {str(value)[:20]}.")


def flag(value: object, where: str) -> bool:
    """True or false.

    Raises:
        PositionError: where the value is anything else.
    """
    if isinstance(value, bool):
        return value
    raise PositionError(f"“{where}” is true or false.", where, "Write true or false, without quotes.")


def listing(value: object, where: str, what: str, example: str) -> Sequence[object]:
    """A short list.

    Raises:
        PositionError: where the value is anything else; ``what`` says of what it is a list, with an ``example``.
    """
    if isinstance(value, list) and len(value) <= LONGEST_LIST:
        return value
    raise PositionError(f"{what} are a list of at most {LONGEST_LIST}.", where, f"Write {example}, say.")
