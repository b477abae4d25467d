"""Whether two moves are the same to a player: cards in another order or of another suit make no difference."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from meldbook.cards import THREE, is_red, rank_of
from meldbook.moves import Discard, LayDown, LayOff, Move, TakePile


def _card(card: int) -> tuple[int, bool]:
    """A card without its suit; red and black threes are different things."""
    return rank_of(card), rank_of(card) == THREE and is_red(card)


def _cards(cards: Iterable[int]) -> Hashable:
    return tuple(sorted(map(_card, cards)))


def likeness(move: Move) -> Hashable:
    """What a move is, whatever the order and the suits of its cards."""
    if isinstance(move, LayDown):
        return "meld", tuple(sorted(map(repr, (_cards(group.cards) for group in move.groups))))
    if isinstance(move, LayOff):
        return "add", _cards(move.cards), move.meld, move.side
    if isinstance(move, TakePile):
        others = tuple(sorted(map(repr, (_cards(group.cards) for group in move.others))))
        return "take", _cards(move.helpers), move.onto, others
    if isinstance(move, Discard):
        return "discard", _card(move.card)
    return move
