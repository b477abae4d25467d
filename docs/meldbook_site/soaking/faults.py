"""What a soak raises where the engine breaks a promise."""

from __future__ import annotations


class FaultError(Exception):
    """Something that must never happen in a deal; the message says what."""
