"""A part of a trial, and how a piece of it is played."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass

from trials.record import Entry, Record

SAVED_EVERY = 20
"""Seconds after which what was reached is written down."""


class FoundError(Exception):
    """Something that must never happen; the message says what, and how it is seen again."""


class MissingError(Exception):
    """What a part needs is not installed; the message says how it is."""


@dataclass(frozen=True)
class Part:
    """One thing that is tried.

    Attributes:
        trial: the trial that it belongs to.
        name: its own name in it; empty where the trial has one part.
        counts: what is counted, in the plural.
        target: how many are to be reached.
        play: tries what a seed stands for, and returns how many that were.
    """

    trial: str
    name: str
    counts: str
    target: int
    play: Callable[[int], int]

    @property
    def key(self) -> str:
        """How the record calls it."""
        return f"{self.trial} {self.name}".strip()


def go_on(part: Part, record: Record, seconds: float) -> Entry:
    """Play a piece of a part, from where the last one ended, for so long or until its target is reached.

    Raises:
        FoundError: where something is wrong; the next piece begins with it.
    """
    entry = record.entry(part.key)
    end = time.monotonic() + seconds
    saved, computed = time.monotonic(), _computed()
    try:
        while entry.count < part.target and time.monotonic() < end:
            entry.count += part.play(entry.next)
            entry.next += 1
            if time.monotonic() - saved > SAVED_EVERY:
                entry.seconds += _computed() - computed
                computed, saved = _computed(), time.monotonic()
                record.save()
    except FoundError:
        entry.faults += 1
        entry.count = 0  # what was reached before is no longer worth telling
        raise
    finally:
        entry.seconds += _computed() - computed
        record.save()
    return entry


def _computed() -> float:
    """Seconds that this process and those that it started have computed."""
    return sum(os.times()[:4])
