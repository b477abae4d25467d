"""The guards: one function a clause, each finding what a proposed move breaks.

``refusals`` gives all that a move breaks, ``allows`` stops at the first; both go through the same guards.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import TYPE_CHECKING

from meldbook.cards.card import card_noun
from meldbook.checks import asking, discards, groups, initial, on_the_table, out, pile, special, stock, turn
from meldbook.checks.act import Act
from meldbook.checks.fits import sound
from meldbook.checks.registry import GroupGuard, Guard, Refusal, act_guards, bound_group_guards
from meldbook.rules.sentences import join
from meldbook.table.moves import Discard, LayDown

if TYPE_CHECKING:
    from meldbook.cards.melds import Shape
    from meldbook.rules.laws import Laws
    from meldbook.table.moves import Move, Stands
    from meldbook.table.position import Position

__all__ = [
    "Act",
    "Refusal",
    "allows",
    "discard_guards",
    "group_guards",
    "group_refusals",
    "guards_for",
    "obeys",
    "opens",
    "refusals",
]

_TABLE = (turn, stock, pile, discards, special, groups, on_the_table)
"""Guards over the turn, the pile and the table's melds: told first. Importing a module registers its guards."""
_HAND = (initial, out, asking)
"""Guards over opening and going out: told last, after what each group of cards breaks by itself."""


def guards_for(laws: Laws) -> dict[type[Move], tuple[tuple[Guard, ...], tuple[Guard, ...]]]:
    """Guards by kind of move: those told before the groups are judged, and those told after."""
    return {move: (_of(laws, guards, _TABLE), _of(laws, guards, _HAND)) for move, guards in act_guards().items()}


def discard_guards(laws: Laws) -> tuple[Guard, ...]:
    """Guards over the card discarded, going out apart."""
    return _of(laws, act_guards()[Discard], (discards,))


def opening_guards(laws: Laws) -> tuple[Guard, ...]:
    """Guards over what melds are enough for the initial meld."""
    return _of(laws, act_guards()[LayDown], (initial,))


def _of(laws: Laws, guards: tuple[Guard, ...], modules: tuple[ModuleType, ...]) -> tuple[Guard, ...]:
    """Guards of some modules, in the modules' order: those that matter in a game."""
    said = [guard for guard in guards if guard.matters(laws)]
    return tuple(guard for module in modules for guard in said if guard.find.__module__ == module.__name__)


def group_guards(laws: Laws) -> tuple[GroupGuard, ...]:
    """Guards that judge a single group of cards: those whose clause means anything in this game."""
    return tuple(guard for guard in bound_group_guards() if laws.rules.applies(guard.clause))


def group_refusals(laws: Laws, shape: Shape, kind: str = "", stands: Stands = ()) -> Iterator[Refusal]:
    """What a group of cards breaks as a meld, of the kind and with its wild cards as was said."""
    for guard in laws.group_guards:
        facts = guard.find(laws, shape)
        if facts is not None:
            yield Refusal(guard.clause, {**facts, **groups.misnamed(laws, shape, kind, stands)})


def opens(position: Position, move: LayDown) -> bool:
    """Whether melds are enough for the initial meld, whatever else is to say of laying them."""
    act = Act(position, move)
    return all(guard.find(act) is None for guard in position.laws.opening_guards)


def _found(act: Act) -> Iterator[Refusal]:
    first, last = act.laws.guards[type(act.move)]
    yield from _broken(first, act)
    several = len(act.groups) > 1
    for shape, laid in zip(act.shapes, act.groups, strict=True):
        for refusal in group_refusals(act.laws, shape, laid.kind, laid.stands):
            yield _of_group(refusal, shape) if several else refusal
    joined = on_the_table.joined_by(act)
    if joined is not None:
        yield from group_refusals(act.laws, joined)
    yield from _broken(last, act)


def _of_group(refusal: Refusal, shape: Shape) -> Refusal:
    """Says of which group a refusal is, where others lie beside it."""
    return Refusal(refusal.clause, {**refusal.facts, "this": f"that of {join(map(card_noun, shape.cards))}"})


def _broken(guards: tuple[Guard, ...], act: Act) -> Iterator[Refusal]:
    for guard in guards:
        facts = guard.find(act)
        if facts is not None:
            yield Refusal(guard.clause, facts)


def refusals(position: Position, move: Move) -> list[Refusal]:
    """Everything that a move breaks; empty where it is legal. A clause broken twice in one way is told once."""
    told: list[Refusal] = []
    for refusal in _found(Act(position, move)):
        if refusal not in told:
            told.append(refusal)
    return told


def obeys(position: Position, move: Move) -> bool:
    """Whether a move keeps to the partner's answer and to black threes laid in this turn, whatever else it breaks."""
    act = Act(position, move)
    return all(find(act) is None for find in out.BINDING)


def allows(position: Position, move: Move) -> bool:
    """Whether a move is legal."""
    act = Act(position, move)
    first, last = act.laws.guards[type(move)]
    for guard in first:
        if guard.find(act) is not None:
            return False
    for shape in act.shapes:
        if not sound(act.laws, shape):
            return False
    return all(guard.find(act) is None for guard in last)
