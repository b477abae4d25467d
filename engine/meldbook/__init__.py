"""Meldbook's engine: the games of the Canasta family, played from rule data.

For who writes Python: ``import meldbook`` gives ``games``, ``game``, ``simulate`` and what they return
(docs/python.md). They are imported when they are first asked for: the browser's engine has none of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from meldbook.program import Deal, Game, IllegalMoveError, Player, Refused, Results, Seat, Table, Verdict
    from meldbook.program import game as game
    from meldbook.program import games as games
    from meldbook.program import simulate as simulate

__version__ = "0.1.0"
__all__ = [
    "Deal", "Game", "IllegalMoveError", "Player", "Refused", "Results", "Seat", "Table", "Verdict",
    "game", "games", "simulate",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Give what the package offers, imported only now."""
    if name in __all__:
        return getattr(import_module("meldbook.program"), name)
    raise AttributeError(f"module 'meldbook' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Name what the package offers."""
    return [*globals(), *__all__]
