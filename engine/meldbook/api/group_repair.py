"""The smallest change that makes cards a meld, with any cards that the packs hold: what ``check`` tells of no meld."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.cards.card import CARDS, card_sign, cards_of_rank, rank_name, rank_of
from meldbook.rules.selectors import with_article

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

MOST = 3
"""Repairs told at most: a reader wants one, and a choice where there is a choice."""

_WITHOUT_SUITS = str.maketrans("", "", "♠♥♦♣")

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GroupRepair:
    """Cards near a refused group that make a meld, and what to change, in words."""

    cards: Cards
    text: str


def group_repairs(laws: Laws, cards: Cards, stands: Callable[[Cards], bool]) -> list[GroupRepair]:
    """Smallest repairs of a group that is no meld, from any cards that the packs hold beside it.

    Args:
        laws: the table's rules.
        cards: the group.
        stands: whether a group of cards is accepted.
    """
    for candidates in (_one_more, _one_fewer, _one_other):
        found = [repair for repair in candidates(laws, cards) if _dealt(laws, repair.cards) and stands(repair.cards)]
        if found:
            told: dict[str, GroupRepair] = {}
            for repair in found:
                told.setdefault(alike(repair.text), repair)
            return list(told.values())[:MOST]
    return []


def _dealt(laws: Laws, cards: Cards) -> bool:
    return all(cards.count(card) <= laws.copies(card) for card in set(cards))


def _candidates(laws: Laws, cards: Cards) -> list[int]:
    """A card of each rank worth adding: those in the group first, then the wild ones."""
    ranks = dict.fromkeys(rank_of(card) for card in cards if not laws.wild[card])
    wanted = [card for rank in ranks for card in cards_of_rank(rank)]
    return wanted + [card for card in CARDS if laws.wild[card]]


def _one_more(laws: Laws, cards: Cards) -> Iterator[GroupRepair]:
    for card in _candidates(laws, cards):
        yield GroupRepair((*cards, card), f"One more {rank_name(rank_of(card), plural=False)} would do.")


def _one_fewer(laws: Laws, cards: Cards) -> Iterator[GroupRepair]:
    for card in dict.fromkeys(cards):
        yield GroupRepair(without(cards, card), f"Leave out the {card_sign(card)}.")


def _one_other(laws: Laws, cards: Cards) -> Iterator[GroupRepair]:
    for card in dict.fromkeys(cards):
        for new in _candidates(laws, cards):
            if rank_of(new) != rank_of(card):
                one = with_article(rank_name(rank_of(new), plural=False))
                yield GroupRepair((*without(cards, card), new), f"Put {one} in place of the {card_sign(card)}.")


def alike(text: str) -> str:
    """What two repairs have in common that differ in suit alone, which is hardly a choice."""
    return text.translate(_WITHOUT_SUITS)


def without(cards: Cards, card: int) -> Cards:
    """The cards but for one copy of one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
