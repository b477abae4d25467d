"""The groups of cards that a move lays, and the melds on the table that they join."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from meldbook.cards.melds import SEQUENCE, Stands, shapes_of
from meldbook.rules.laws import SIDES
from meldbook.table.moves import Group, LayDown, LayOff, Move, TakePile

if TYPE_CHECKING:
    from meldbook.table.position import Position

Target = tuple[int, int]
"""A meld on the table: its side, and its number from 0."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards that a move lays as one group: as what, and the meld on the table that they join, or None."""

    cards: tuple[int, ...]
    target: Target | None = None
    kind: str = ""
    stands: Stands = ()


def laid_by(position: Position, move: Move, top: int | None, *, special: bool) -> tuple[Laid, ...]:
    """Groups that a move lays; ``top`` is the card that it takes from the pile. A special hand is no group."""
    if isinstance(move, LayOff):
        target = target_of(position, move.side, move.meld)
        return () if target is None else (Laid(move.cards, target, "", move.stands),)
    if isinstance(move, LayDown):
        return () if special else _new_groups(position, move.groups)
    if isinstance(move, TakePile) and top is not None:
        nowhere = move.onto and target_of(position, move.side, move.onto) is None
        first = () if nowhere or move.freely else (_taken_group(position, move, top),)
        return _with_others(position, first, _new_groups(position, move.others))
    return ()


def target_of(position: Position, side: str, number: int) -> Target | None:
    """The meld that a move names by side and number, where there is one that its player may add to."""
    laws, own = position.laws, position.side
    index = SIDES.index(side) if side else own
    if index >= laws.sides or (index != own and not laws.lays_off_anywhere):
        return None
    return (index, number - 1) if 1 <= number <= len(position.melds[index]) else None


def _taken_group(position: Position, move: TakePile, top: int) -> Laid:
    stands = tuple((place + 1, card) for place, card in move.stands)
    cards = (top, *move.helpers)
    if move.onto:
        return Laid(cards, target_of(position, move.side, move.onto), move.kind, stands)
    return Laid(cards, _joined(position, cards, move.kind, stands), move.kind, stands)


def _joined(position: Position, cards: tuple[int, ...], kind: str, stands: Stands) -> Target | None:
    """Own meld that the cards join, where a side has but one of its sort that can grow (meld.per-rank)."""
    laws = position.laws
    if not laws.one_per_rank:
        return None
    line = shapes_of(laws, cards, kind=kind, stands=stands)[0].line
    for number, meld in enumerate(position.own_melds):
        if meld.line == line and meld.size < laws.makes_way_at:
            return (position.side, number) if meld.run is None else None
    return None


def _new_groups(position: Position, groups: tuple[Group, ...]) -> tuple[Laid, ...]:
    if not position.laws.merges:
        return tuple(Laid(group.cards, None, group.kind, group.stands) for group in groups)
    return tuple(_merging(position, group) for group in _one_of_each(position, groups))


def _with_others(position: Position, first: tuple[Laid, ...], others: tuple[Laid, ...]) -> tuple[Laid, ...]:
    """The meld of the pile's card and the act's others: those of its rank are one with it, where melds merge."""
    line = _line(position, first[0]) if first and others and position.laws.merges else None
    if line is None:
        return (*first, *others)
    taken = first[0]
    alike = [laid for laid in others if laid.target == taken.target and _line(position, laid) == line]
    cards = (card for laid in alike for card in laid.cards)
    return (replace(taken, cards=(*taken.cards, *cards)), *(laid for laid in others if laid not in alike))


def _line(position: Position, laid: Laid) -> object:
    """What cards must share to lie in one meld: the rank of a set; None for a sequence, which no other joins."""
    return _line_of(position, Group(laid.cards, laid.kind, laid.stands))


def _line_of(position: Position, group: Group) -> object:
    shape = shapes_of(position.laws, group.cards, kind=group.kind, stands=group.stands)[0]
    return None if shape.kind == SEQUENCE else shape.line


def _merging(position: Position, group: Group) -> Laid:
    return Laid(group.cards, _joined(position, group.cards, group.kind, group.stands), group.kind, group.stands)


def _one_of_each(position: Position, groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Groups of one rank in one act as one group, where melds of a rank merge of themselves."""
    found: dict[object, Group] = {}
    for number, group in enumerate(groups):
        line = _line_of(position, group)
        key = (number,) if line is None else line
        before = found.get(key)
        found[key] = group if before is None else Group(before.cards + group.cards, group.kind)
    return tuple(found.values())
