"""The groups of cards that a move lays, and the melds on the table that they join."""

from __future__ import annotations

from typing import NamedTuple

from meldbook.cards.melds import SEQUENCE, Stands, shapes_of
from meldbook.cards.special_hands import SPECIAL_HANDS, hand_called
from meldbook.groups.shifting import against_shifting
from meldbook.memo import remembered
from meldbook.rules.laws import SIDES, Laws
from meldbook.table.moves import Group, LayDown, LayOff, Move, Shift, TakePile, cards_played
from meldbook.table.position import Situation

Target = tuple[int, int]
"""A meld on the table: its side, and its number from 0."""


class Laid(NamedTuple):
    """Cards that a move lays as one group: as what, and the meld on the table that they join, or None."""

    cards: tuple[int, ...]
    target: Target | None = None
    kind: str = ""
    stands: Stands = ()


def laid_by(position: Situation, move: Move, top: int | None, *, special: bool) -> tuple[Laid, ...]:
    """Groups that a move lays; ``top`` is the card that it takes from the pile.

    A special hand is no group, nor are bonus cards.
    """
    if isinstance(move, LayOff):
        target = target_of(position, move.side, move.meld)
        return () if target is None else (Laid(move.cards, target, "", move.stands),)
    if isinstance(move, LayDown):
        return () if special or bonus_laid(position.laws, move) else _new_groups(position, move.groups)
    if isinstance(move, TakePile) and top is not None:
        nowhere = move.onto and target_of(position, move.side, move.onto) is None
        first = () if nowhere or move.freely else (taken_group(position, move, top),)
        return _with_others(position.laws, first, _new_groups(position, move.others))
    if isinstance(move, Shift) and not against_shifting(position, move):
        return (Laid((move.card,), (position.side, move.meld - 1), "", move.stands),)
    return ()


def special_hand(laws: Laws, move: LayDown) -> str:
    """Name of the special hand that melds are, or are called; empty where they are none."""
    for group in move.groups:
        if group.kind in SPECIAL_HANDS:
            return group.kind
    if not laws.special_hands or len(move.groups) > 1 or move.groups[0].kind:
        return ""
    return hand_called(laws, move.groups[0].cards)


def bonus_laid(laws: Laws, move: Move) -> tuple[int, ...]:
    """Bonus cards that a move lays out by its player's choice, and nothing else (red-three.lay)."""
    if not laws.at_will_bag or not isinstance(move, LayDown) or any(group.kind for group in move.groups):
        return ()
    cards = cards_played(move)
    return cards if all(laws.bonus[card] for card in cards) else ()


def target_of(position: Situation, side: str, number: int) -> Target | None:
    """The meld that a move names by side and number, where there is one that its player may add to."""
    laws, own = position.laws, position.side
    index = SIDES.index(side) if side else own
    if index >= laws.sides or (index != own and not laws.lays_off_anywhere):
        return None
    return (index, number - 1) if 1 <= number <= len(position.melds[index]) else None


def taken_group(position: Situation, move: TakePile, top: int) -> Laid:
    """The group in which a take lays the card of the pile."""
    stands = tuple([(place + 1, card) for place, card in move.stands]) if move.stands else ()
    cards, kind = (top, *move.helpers), move.kind
    if move.onto:
        return Laid(cards, target_of(position, move.side, move.onto), kind, stands)
    return Laid(cards, _joined(position, cards, kind, stands), kind, stands)


def _joined(position: Situation, cards: tuple[int, ...], kind: str, stands: Stands) -> Target | None:
    """Own meld that the cards join, where a side has but one of its sort that can grow (meld.per-rank)."""
    laws = position.laws
    if not laws.one_per_rank:
        return None
    line, side, tables = _line_of(laws, cards, kind, stands), laws.side_of[position.seat], position.tables
    if tables is not None:  # A state keeps what each meld that can grow is a meld of.
        number = tables[side].growing.get(line)
        return None if number is None else (side, number)
    for number, meld in enumerate(position.own_melds):
        if line is not None and meld.line == line and meld.size < laws.makes_way_at:
            return side, number
    return None


def _new_groups(position: Situation, groups: tuple[Group, ...]) -> tuple[Laid, ...]:
    laws = position.laws
    if laws.merges:
        alike = groups if len(groups) == 1 else _one_of_each(laws, groups)
        return tuple([
            Laid(each.cards, _joined(position, each.cards, each.kind, each.stands), each.kind, each.stands)
            for each in alike
        ])  # fmt: skip
    return tuple([Laid(group.cards, None, group.kind, group.stands) for group in groups])


def _with_others(laws: Laws, first: tuple[Laid, ...], others: tuple[Laid, ...]) -> tuple[Laid, ...]:
    """The meld of the pile's card and the act's others: those of its rank are one with it, where melds merge."""
    line = _line(laws, first[0]) if first and others and laws.merges else None
    if line is None:
        return (*first, *others)
    taken = first[0]
    alike = [laid for laid in others if laid.target == taken.target and _line(laws, laid) == line]
    cards = (card for laid in alike for card in laid.cards)
    return (taken._replace(cards=(*taken.cards, *cards)), *(laid for laid in others if laid not in alike))


def _line(laws: Laws, group: Group | Laid) -> object:
    """What cards must share to lie in one meld: the rank of a set; None for a sequence, which no other joins."""
    return _line_of(laws, group.cards, group.kind, group.stands)


@remembered(1 << 13)
def _line_of(laws: Laws, cards: tuple[int, ...], kind: str, stands: Stands) -> object:
    shape = shapes_of(laws, cards, kind=kind, stands=stands)[0]
    return None if shape.kind == SEQUENCE else shape.line


def _one_of_each(laws: Laws, groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Groups of one rank in one act as one group, where melds of a rank merge of themselves."""
    found: dict[object, Group] = {}
    for number, group in enumerate(groups):
        line = _line(laws, group)
        key = (number,) if line is None else line
        before = found.get(key)
        found[key] = group if before is None else Group(before.cards + group.cards, group.kind)
    return tuple(found.values())
