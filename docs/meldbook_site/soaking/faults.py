"""What a soak raises where the engine breaks a promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meldbook.table.position import Position


class FaultError(Exception):
    """Something that must never happen in a deal; the message says what.

    Attributes:
        position: the position in which it happened, where that is known.
    """

    def __init__(self, message: str, position: Position | None = None) -> None:
        super().__init__(message)
        self.position = position
