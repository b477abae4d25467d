"""The smallest change that makes cards a meld, with any cards that the packs hold: what ``check`` tells of no meld."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from meldbook.cards.card import CARDS, card_sign, cards_of_rank, rank_name, rank_of
from meldbook.rules.laws import Laws
from meldbook.rules.selectors import with_article

MOST = 3
"""Repairs told at most: a reader wants one, and a choice where there is a choice."""

_WITHOUT_SUITS = str.maketrans("", "", "♠♥♦♣")

T = TypeVar("T")
Cards = tuple[int, ...]
Repair = tuple[T, str]
"""What would do in place of a refused move or group, and what to change, in words."""


def first_unlike(candidates: Iterable[Repair[T]], stands: Callable[[T], bool]) -> list[Repair[T]]:
    """The first candidates that stand; one of those that differ in suit alone, which is hardly a choice."""
    told: dict[str, Repair[T]] = {}
    for changed, text in candidates:
        words = text.translate(_WITHOUT_SUITS)
        if words not in told and stands(changed):
            told[words] = changed, text
            if len(told) == MOST:
                break
    return list(told.values())


def group_repairs(laws: Laws, cards: Cards, stands: Callable[[Cards], bool]) -> list[Repair[Cards]]:
    """Smallest repairs of a group that is no meld, from any cards that the packs hold beside it."""
    for candidates in (_one_more, _one_fewer, _one_other):
        if found := first_unlike(candidates(laws, cards), lambda changed: laws.are_dealt(changed) and stands(changed)):
            return found
    return []


def _candidates(laws: Laws, cards: Cards) -> list[int]:
    """A card of each rank worth adding: those in the group first, then the wild ones."""
    ranks = dict.fromkeys(rank_of(card) for card in cards if not laws.wild[card])
    wanted = [card for rank in ranks for card in cards_of_rank(rank)]
    return wanted + [card for card in CARDS if laws.wild[card]]


def _one_more(laws: Laws, cards: Cards) -> Iterator[Repair[Cards]]:
    for card in _candidates(laws, cards):
        yield (*cards, card), f"One more {rank_name(rank_of(card), plural=False)} would do."


def _one_fewer(laws: Laws, cards: Cards) -> Iterator[Repair[Cards]]:
    for card in dict.fromkeys(cards):
        yield without(cards, card), f"Leave out the {card_sign(card)}."


def _one_other(laws: Laws, cards: Cards) -> Iterator[Repair[Cards]]:
    for card in dict.fromkeys(cards):
        for new in _candidates(laws, cards):
            if rank_of(new) != rank_of(card):
                one = with_article(rank_name(rank_of(new), plural=False))
                yield (*without(cards, card), new), f"Put {one} in place of the {card_sign(card)}."


def without(cards: Cards, card: int) -> Cards:
    """The cards but for one copy of one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
