"""Special hands: a whole hand of a certain pattern (special.hands)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from meldbook.cards.card import ACE, JOKER, JOKER_RANK, SEVEN, THREE, TWO, rank_of

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

SPECIAL_HAND = 14
"""Cards of every special hand: a hand and the card drawn to it."""
WILD_RANKS = {TWO, JOKER_RANK}
UNNATURAL = WILD_RANKS | {THREE}
"""Ranks that are no natural cards: threes are bonus cards wherever natural cards are asked for."""


def _ranks(cards: Sequence[int]) -> Counter[int]:
    return Counter(map(rank_of, cards))


def _seven_pairs(cards: Sequence[int]) -> bool:
    return list(_ranks(cards).values()) == [2] * 7


def _pairs_without_wilds(cards: Sequence[int]) -> bool:
    return _seven_pairs(cards) and not _ranks(cards).keys() & WILD_RANKS


def _natural_pairs(cards: Sequence[int]) -> bool:
    return _seven_pairs(cards) and not _ranks(cards).keys() & UNNATURAL


def _wild_pairs(cards: Sequence[int]) -> bool:
    return _seven_pairs(cards) and {TWO, SEVEN, ACE} <= _ranks(cards).keys() and JOKER not in cards


def _every_rank(cards: Sequence[int]) -> bool:
    """One card of each rank from ace to king, and a joker."""
    return len(cards) == len(_ranks(cards)) == SPECIAL_HAND


def _garbage(cards: Sequence[int]) -> bool:
    """Two ranks of four cards and two of three, all natural."""
    ranks = _ranks(cards)
    return sorted(ranks.values()) == [3, 3, 4, 4] and not ranks.keys() & UNNATURAL


SPECIAL_HANDS: dict[str, Callable[[Sequence[int]], bool]] = {
    "schneider": _pairs_without_wilds,
    "blitz": _every_rank,
    "straight": _every_rank,
    "pairs": _natural_pairs,
    "wild-pairs": _wild_pairs,
    "garbage": _garbage,
}
"""By name, whether cards make it."""


def hand_called(laws: Laws, cards: Sequence[int]) -> str:
    """Name of the game's special hand that cards make; empty where they make none."""
    return next((name for name in laws.special_hands if SPECIAL_HANDS[name](cards)), "")
