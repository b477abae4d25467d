"""Where a value comes from, and who says otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a value comes from.

    ``state`` is ``stated``, ``inherited`` (from the game ``of`` that name, or in a reading whose source is silent),
    ``inferred`` (``inferred_from`` says from what), ``disputed`` (``tellings``, by source, ``resolution``), ``absent``
    (not in this game, or nothing that it speaks of) or ``house``.
    """

    state: str
    sources: tuple[str, ...] = ()
    note: str = ""
    inferred_from: str = ""
    tellings: Mapping[str, str] = field(default_factory=dict)
    resolution: str = ""
    of: str = ""
