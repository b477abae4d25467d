"""The guards: one function a clause, each finding what a proposed move breaks.

``refusals`` gives all that a move breaks, ``allows`` stops at the first; both go through the same guards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meldbook.checks import asking, groups, initial, out, pile, stock, turn
from meldbook.checks.act import Act
from meldbook.checks.registry import GroupGuard, Guard, Refusal, act_guards, bound_group_guards

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.melds import Shape
    from meldbook.moves import Move
    from meldbook.position import Position

__all__ = ["Act", "Refusal", "allows", "group_guards", "group_refusals", "guards_for", "refusals"]

_MODULES = (turn, stock, pile, groups, initial, out, asking)
"""Importing a module registers its guards; refusals are told in this order."""


def guards_for(laws: Laws) -> dict[type[Move], tuple[Guard, ...]]:
    """Guards by kind of move, in the order in which refusals are told."""
    order = [module.__name__ for module in _MODULES]
    return {
        move: tuple(sorted(guards, key=lambda guard: order.index(guard.find.__module__)))
        for move, guards in act_guards().items()
    }


def group_guards() -> tuple[GroupGuard, ...]:
    """Guards that judge a single group of cards."""
    return bound_group_guards()


def group_refusals(laws: Laws, shape: Shape) -> Iterator[Refusal]:
    """What a group of cards breaks as a meld."""
    for guard in laws.group_guards:
        facts = guard.find(laws, shape)
        if facts is not None:
            yield Refusal(guard.clause, facts)


def _found(act: Act) -> Iterator[Refusal]:
    guards = act.laws.guards[type(act.move)]
    for guard in guards:
        facts = guard.find(act)
        if facts is not None:
            yield Refusal(guard.clause, facts)
    for shape in act.shapes:
        yield from group_refusals(act.laws, shape)


def refusals(position: Position, move: Move) -> list[Refusal]:
    """Everything that a move breaks; empty where it is legal. A clause broken twice in one way is told once."""
    told: list[Refusal] = []
    for refusal in _found(Act(position, move)):
        if refusal not in told:
            told.append(refusal)
    return told


def allows(position: Position, move: Move) -> bool:
    """Whether a move is legal."""
    return next(_found(Act(position, move)), None) is None
