"""Where a value comes from, and who says otherwise."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Telling:
    """What one source says where sources disagree."""

    source: str
    says: str


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a value comes from.

    ``state`` is ``stated``, ``inherited`` (from the game ``of`` that name, or in a reading whose source is silent),
    ``inferred`` (``inferred_from`` says from what), ``disputed`` (``tellings`` and ``resolution``), ``absent``
    (not in this game, or nothing that it speaks of) or ``house``.
    """

    state: str
    sources: tuple[str, ...] = ()
    note: str = ""
    inferred_from: str = ""
    tellings: tuple[Telling, ...] = ()
    resolution: str = ""
    of: str = ""
