"""Reading what strangers wrote: plain data checked key by key, each error with its place and the mend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from meldbook.rules.sentences import capitalised
from meldbook.rules.suggest import did_you_mean

LONGEST_LIST = 100
"""Most entries of a list of seats, sides or numbers."""
LONGEST_SHOWN = 40
"""Letters of a wrong value that an error repeats."""


class PositionError(ValueError):
    """A position file that cannot be read: what is wrong, at which key, and the mend."""

    def __init__(self, message: str, where: str, mend: str = "") -> None:
        super().__init__(message)
        self.message, self.where, self.mend = message, where, mend


class TooManyOpeningsError(PositionError):
    """A hand with more ways to open than can be listed, which only a position written by hand has."""

    def __init__(self) -> None:
        mend = "Give it fewer cards, or let its side have opened."
        super().__init__("This hand has too many ways to open to list them all.", "table.hands", mend)


class PlayersError(ValueError):
    """A number of players that the variant is not for."""


TOP_KEYS = (
    "variant", "reading", "players", "deal", "turn", "phase", "drew", "scores", "moves",
    "house", "table", "history", "ended", "match", "example", "title",
)  # fmt: skip
"""Keys of a position file that stand before its first table, and the tables' names."""
TABLE_KEYS = ("stock", "pile", "frozen", "bonus-suit", "hands", "reserves", "melds", "bonus")
HISTORY_KEYS = (
    "melded", "opened", "turns", "asked", "barred", "lone-takes", "kept", "last-red-three", "began", "moved",
    "drawn", "laid", "face-down", "reshuffles", "lone", "lead",
)  # fmt: skip
ENDED_KEYS = ("by", "concealed", "discard", "own", "reason")
MATCH_KEYS = ("deals",)
_HOMES = {
    **dict.fromkeys(TABLE_KEYS, "table"),
    **dict.fromkeys(HISTORY_KEYS, "history"),
    **dict.fromkeys(ENDED_KEYS, "ended"),
    **dict.fromkeys(MATCH_KEYS, "match"),
}
"""The table of a position file in which a key stands."""


def check_keys(table: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    """Refuse unknown keys.

    Raises:
        PositionError: naming the key and its likely spelling, or where it belongs.
    """
    for key in table:
        if key in known:
            continue
        place, name = (f"{where}.{key}" if where else key), str(key)[:40]
        if where and key in TOP_KEYS:
            raise PositionError(f"“{name}” is no key of “{where}”.", place, belongs_on_top(name))
        instead = f"Take it out; the keys here are {', '.join(known)}." if where else "Take it out."
        if key in _HOMES and where in ("", *_HOMES.values()):
            mend = f"Put “{key}” below the heading [{_HOMES[key]}]."
        else:
            mend = capitalised(did_you_mean(str(key), known)) or instead
        raise PositionError(f"“{name}” is no key of {f'“{where}”' if where else 'a position file'}.", place, mend)


def belongs_on_top(key: str) -> str:
    """The mend for a key of the file that stands below the heading of a table."""
    return f"Move “{key}” up, above the first line in square brackets."


def mapping(value: object, where: str, example: str = "") -> Mapping[str, Any]:
    """A table of keys, its keys as text; ``example`` is one as it may stand in a line.

    Raises:
        PositionError: where the value is anything else.
    """
    if not isinstance(value, Mapping):
        if example:
            raise PositionError(f"“{where}” says whose each entry is.", where, f"Write {example}, say.")
        raise PositionError(
            f"“{where}” is a heading, not {shown(value)}.", where, f"Write [{where}], and its keys on the lines below."
        )
    return {str(key): entry for key, entry in value.items()}


def shown(value: object) -> str:
    """What stands in a file, short and as it is written there."""
    if isinstance(value, str):
        return f"“{value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + '…'}”"
    if isinstance(value, list | tuple | Mapping):
        return "a table" if isinstance(value, Mapping) else "a list"
    if value is None:  # what JSON makes of such a number
        return "nothing"
    if isinstance(value, float) and not isfinite(value):
        return "a number without end"
    return str(value).lower() if isinstance(value, bool) else str(value)[:LONGEST_SHOWN]


def integer(value: object, where: str, low: int, high: int) -> int:
    """A whole number within bounds.

    Raises:
        PositionError: where the value is anything else.
    """
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    raise PositionError(
        f"“{where}” is a whole number from {low:,} to {high:,}, not {shown(value)}.",
        where,
        f"Write {max(low, 1)}, say.",
    )


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
