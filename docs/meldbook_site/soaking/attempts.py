"""Moves that somebody might try, legal or not: near enough to the rules that each of them is touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from meldbook.cards.card import CARDS, rank_of, suit_of
from meldbook.cards.melds import shapes_of
from meldbook.cards.special_hands import SPECIAL_HANDS
from meldbook.checks.laid import bonus_laid
from meldbook.rules.laws import SIDES
from meldbook.table.moves import (
    Answer,
    Ask,
    Bonus,
    Discard,
    Draw,
    End,
    Group,
    LayDown,
    LayOff,
    Merge,
    Pass,
    Shift,
    Swap,
    TakePile,
)
from meldbook.text.notation import KINDS

if TYPE_CHECKING:
    from meldbook.table.moves import Move
    from meldbook.table.position import Position

Cards = tuple[int, ...]
_WORDS: tuple[Move, ...] = (Draw(), End(), Ask(), Pass(), Bonus(True), Bonus(False), Answer(True), Answer(False))


def attempts(position: Position, source: Random, count: int) -> Iterator[Move]:
    """So many moves that the seat to decide might try."""
    for _ in range(count):
        yield _MAKERS[source.randrange(len(_MAKERS))](position, source)


def smallest(position: Position, move: Move) -> bool:
    """Whether a move is in the normal form of ``legal``: one group, as small as may be, or none at all.

    The melds that open a side are combinations from the start, and so never smallest.
    """
    laws = position.laws
    if isinstance(move, LayOff):
        return len(move.cards) == 1
    if not isinstance(move, LayDown | TakePile):
        return True
    if not position.has_opened and not laws.opens_freely:
        return False
    if isinstance(move, TakePile):
        return not move.others and (not move.helpers or _is_smallest_help(position, move))
    if bonus := bonus_laid(laws, move):
        return len(bonus) == 1
    group = move.groups[0]
    return len(move.groups) == 1 and len(group.cards) == laws.min_size and not _joins(position, group)


def _is_smallest_help(position: Position, move: TakePile) -> bool:
    """Whether helpers are as few as make a meld; wild ones alone only join what the top card may join by itself."""
    laws, first = position.laws, move.start if move.start is not None or not position.pile else position.pile[-1]
    if len(move.helpers) != laws.min_size - 1 or first is None:
        return False
    return laws.wild[first] or not all(laws.wild[card] for card in move.helpers)


def _joins(position: Position, group: Group) -> bool:
    """Whether cards laid down would join an own meld, as cards added one by one do (meld.per-rank)."""
    if not position.laws.merges:
        return False
    line = shapes_of(position.laws, group.cards, kind=group.kind, stands=group.stands)[0].line
    return any(meld.line == line for meld in position.own_melds)


def _word(position: Position, source: Random) -> Move:
    return source.choice(_WORDS)


def _discard(position: Position, source: Random) -> Move:
    return Discard(_card(position, source))


def _keep(position: Position, source: Random) -> Move:
    return Draw(_card(position, source))


def _lay_down(position: Position, source: Random) -> Move:
    return LayDown(tuple(_group(position, source) for _ in range(source.choice((1, 1, 1, 2)))))


def _lay_off(position: Position, source: Random) -> Move:
    side = source.choice(("", "", *SIDES[: position.laws.sides]))
    cards = tuple(_card(position, source) for _ in range(source.choice((1, 1, 1, 2))))
    stands = ((0, source.choice(CARDS)),) if position.laws.wild[cards[0]] and source.random() < 0.5 else ()
    return LayOff(cards, _number(position, source), side, stands)


def _take(position: Position, source: Random) -> Move:
    start = source.choice(position.pile) if position.pile and source.random() < 0.3 else None
    others = (_group(position, source),) if source.random() < 0.2 else ()
    if source.random() < 0.3:
        side = source.choice(("", "", *SIDES[: position.laws.sides]))
        return TakePile((), _number(position, source), others, start, side)
    helpers = _near(position, source, start if start is not None else position.pile[-1] if position.pile else None, 2)
    return TakePile(helpers, 0, others, start, "", source.choice(("", "", "", *KINDS)) if helpers else "")


def _merge(position: Position, source: Random) -> Move:
    return Merge(_number(position, source), _number(position, source))


def _swap(position: Position, source: Random) -> Move:
    side = source.choice(("", "", *SIDES[: position.laws.sides]))
    return Swap(_card(position, source), _number(position, source), side)


def _shift(position: Position, source: Random) -> Move:
    number = _number(position, source)
    cards = position.own_melds[number - 1].cards if 1 <= number <= len(position.own_melds) else CARDS
    return Shift(source.choice(cards), number, _number(position, source))


_MAKERS: Sequence[Callable[[Position, Random], Move]] = (
    _word,
    _discard,
    _keep,
    _lay_down,
    _lay_down,
    _lay_down,
    _lay_off,
    _lay_off,
    _take,
    _take,
    _merge,
    _swap,
    _shift,
)


def _group(position: Position, source: Random) -> Group:
    """Some cards that might be a meld, perhaps with a kind that might be theirs."""
    cards = _near(position, source, None, source.choice((2, 3, 3, 3, 3, 4, 5, 7)))
    return Group(cards, source.choice(("", "", "", "", *KINDS, source.choice(tuple(SPECIAL_HANDS)))))


def _near(position: Position, source: Random, first: int | None, count: int) -> Cards:
    """Cards of the hand, mostly of the rank or the suit of the first one or wild; now and then one not held."""
    first = _card(position, source) if first is None else first
    held = list(position.hand.cards())
    source.shuffle(held)
    by_rank = source.random() < 0.5
    held.sort(key=lambda card: not (position.laws.wild[card] or _alike(card, first, by_rank=by_rank)))
    chosen = held[:count]
    if source.random() < 0.1:
        chosen[-1:] = [source.choice(CARDS)]
    return tuple(chosen) or (first,)


def _alike(card: int, first: int, *, by_rank: bool) -> bool:
    """Whether two cards might lie in a set, or near each other in a sequence."""
    if by_rank:
        return rank_of(card) == rank_of(first)
    return suit_of(card) == suit_of(first) and abs(rank_of(card) - rank_of(first)) < 3


def _card(position: Position, source: Random) -> int:
    """A card of the hand, or now and then any."""
    held = position.hand.distinct()
    return source.choice(CARDS) if not held or source.random() < 0.1 else source.choice(held)


def _number(position: Position, source: Random) -> int:
    """Number of a meld of the side, or the next one, which is not there."""
    return source.randint(1, len(position.own_melds) + 1)
