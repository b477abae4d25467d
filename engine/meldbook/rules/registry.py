"""How a guard is tied to its clause: ``@guard("pile.frozen", TakePile)``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from meldbook.cards.melds import Shape
    from meldbook.checks.act import Act
    from meldbook.rules.laws import Laws
    from meldbook.table.moves import Move

Facts = Mapping[str, Any]
"""What a refusal's sentence needs to know of the table."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A clause that a move breaks, with the facts of the table."""

    clause: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class Guard:
    """A clause's guard over a whole move: ``find`` gives the facts where the move breaks it, else None.

    ``matters`` says in which games the guard can find anything; in others it is not asked. ``looks_at`` says what it
    looks at beside the cards of the move, for those who list moves to know when it must be asked.
    """

    clause: str
    find: Callable[[Act], Facts | None]
    matters: Callable[[Laws], object]
    looks_at: str


@dataclass(frozen=True, slots=True)
class GroupGuard:
    """A clause's guard over one group of cards; ``matters`` is as for a guard over a move."""

    clause: str
    find: Callable[[Laws, Shape], Facts | None]
    matters: Callable[[Laws], object]


HAND, TABLE, CHOICE, TURN, TAKEN = "hand", "table", "choice", "turn", "taken"
"""What a guard may look at: what else is held, the melds of the sides, whether another card would do as well, how the
turn has gone, and the card that was taken by itself in this turn."""

GUARDS: dict[type[Move], list[Guard]] = {}
"""All guards over moves, by kind of move."""
GROUP_GUARDS: list[GroupGuard] = []
"""All guards over groups, in the order they are told."""


def _always(laws: Laws) -> bool:
    return True


def guard(
    clause: str, *moves: type[Move], when: Callable[[Laws], object] = _always, looks_at: str = ""
) -> Callable[[Callable[[Act], Facts | None]], Callable[[Act], Facts | None]]:
    """Register a function as the guard of a clause over some kinds of move, in games where it matters."""

    def register(find: Callable[[Act], Facts | None]) -> Callable[[Act], Facts | None]:
        for move in moves:
            GUARDS.setdefault(move, []).append(Guard(clause, find, when, looks_at))
        return find

    return register


def group_guard(
    clause: str, *, when: Callable[[Laws], object] = _always
) -> Callable[[Callable[[Laws, Shape], Facts | None]], Callable[[Laws, Shape], Facts | None]]:
    """Register a function as the guard of a clause over groups of cards laid as melds, in games where it matters."""

    def register(find: Callable[[Laws, Shape], Facts | None]) -> Callable[[Laws, Shape], Facts | None]:
        GROUP_GUARDS.append(GroupGuard(clause, find, when))
        return find

    return register
