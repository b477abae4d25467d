"""Whether moves come to the same for a player, whatever the order and the suits of their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import replace

from meldbook.cards.bag import Bag
from meldbook.cards.card import THREE, is_red, rank_of
from meldbook.table.moves import Discard, LayDown, LayOff, Move, TakePile


def suitless(card: int) -> tuple[int, bool]:
    """A card without its suit; red and black threes are different things."""
    return rank_of(card), rank_of(card) == THREE and is_red(card)


def _cards(cards: Iterable[int]) -> Hashable:
    return tuple(sorted(map(suitless, cards)))


def is_part_of(move: Move, planned: Iterable[Move]) -> bool:
    """Whether a move is one of those planned, or adds some of the cards that one of them adds."""
    return any(likeness(move) == likeness(other) or _adds_some_of(move, other) for other in planned)


def _adds_some_of(move: Move, other: Move) -> bool:
    if not isinstance(move, LayOff) or not isinstance(other, LayOff) or move.meld != other.meld:
        return False
    return Counter(map(suitless, move.cards)) <= Counter(map(suitless, other.cards))


def what_is_left(move: Move, hand: Bag) -> Move | None:
    """A move without the cards that are no longer in the hand; None where nothing of it is left."""
    if isinstance(move, LayOff):
        cards = []
        for card in move.cards:
            if hand.has(card):
                cards.append(card)
                hand = hand.remove(card)
        return replace(move, cards=tuple(cards)) if cards else None
    return move


def likeness(move: Move) -> Hashable:
    """What a move is, whatever the order and the suits of its cards."""
    if isinstance(move, LayDown):
        return "meld", tuple(sorted(map(repr, (_cards(group.cards) for group in move.groups))))
    if isinstance(move, LayOff):
        return "add", _cards(move.cards), move.meld, move.side
    if isinstance(move, TakePile):
        others = tuple(sorted(map(repr, (_cards(group.cards) for group in move.others))))
        start = None if move.start is None else suitless(move.start)
        return "take", start, _cards(move.helpers), move.onto, others
    if isinstance(move, Discard):
        return "discard", suitless(move.card)
    return move
