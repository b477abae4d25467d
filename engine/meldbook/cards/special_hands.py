"""Special hands: a whole hand of a certain pattern (special.hands)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from meldbook.cards.card import ACE, JOKER_RANK, SEVEN, THREE, TWO, rank_name, rank_of

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

SPECIAL_HAND = 14
"""Cards of every special hand: a hand and the card drawn to it."""
WILD_RANKS = {TWO, JOKER_RANK}
UNNATURAL = WILD_RANKS | {THREE}
"""Ranks that are no natural cards: threes are bonus cards wherever natural cards are asked for."""


def _ranks(cards: Sequence[int]) -> Counter[int]:
    return Counter(map(rank_of, cards))


def _size(cards: Sequence[int]) -> str:
    count = len(cards)
    if count == SPECIAL_HAND:
        return ""
    return f"it takes {SPECIAL_HAND} cards, and {'this is one' if count == 1 else f'these are {count}'}"


def _seven_pairs(cards: Sequence[int]) -> str:
    """Two cards of each of seven ranks."""
    return _size(cards) or next((_of(count, rank, "a pair") for rank, count in _counted(cards) if count != 2), "")


def _counted(cards: Sequence[int]) -> list[tuple[int, int]]:
    """Each rank with its number of cards; single cards first, which tell most plainly what is wrong."""
    return sorted(_ranks(cards).items(), key=lambda entry: (entry[1], entry[0]))


def _of(count: int, rank: int, wanted: str) -> str:
    if count == 1:
        return f"it has a single {rank_name(rank, plural=False)} where {wanted} is wanted"
    return f"it has {count} {rank_name(rank)} where {wanted} is wanted"


def _without(cards: Sequence[int], ranks: Iterable[int], why: str) -> str:
    found = next((rank for rank in sorted(_ranks(cards).keys() & set(ranks))), None)
    return "" if found is None else f"it holds {rank_name(found)}, {why}"


def _pairs_without_wilds(cards: Sequence[int]) -> str:
    return _seven_pairs(cards) or _without(cards, WILD_RANKS, "which are wild")


def _natural_pairs(cards: Sequence[int]) -> str:
    return _seven_pairs(cards) or _without(cards, UNNATURAL, "which are no natural cards")


def _wild_pairs(cards: Sequence[int]) -> str:
    if fault := _seven_pairs(cards) or _without(cards, (JOKER_RANK,), "which have no place in it"):
        return fault
    missing = next((rank for rank in (TWO, SEVEN, ACE) if rank not in _ranks(cards)), None)
    return "" if missing is None else f"it has no {rank_name(missing)}"


def _every_rank(cards: Sequence[int]) -> str:
    """One card of each rank from ace to king, and a joker."""
    if fault := _size(cards):
        return fault
    twice = next((rank for rank, count in _counted(cards) if count > 1), None)
    return "" if twice is None else _of(_ranks(cards)[twice], twice, "one card of each rank")


def _garbage(cards: Sequence[int]) -> str:
    """Two ranks of four cards and two of three, all natural."""
    if fault := _size(cards) or _without(cards, UNNATURAL, "which are no natural cards"):
        return fault
    if sorted(_ranks(cards).values()) == [3, 3, 4, 4]:
        return ""
    wrong = next((_of(count, rank, "three or four") for rank, count in _counted(cards) if count not in (3, 4)), "")
    return wrong or "its groups are not two of four and two of three"


_FAULTS: dict[str, Callable[[Sequence[int]], str]] = {
    "schneider": _pairs_without_wilds,
    "blitz": _every_rank,
    "straight": _every_rank,
    "pairs": _natural_pairs,
    "wild-pairs": _wild_pairs,
    "garbage": _garbage,
}
SPECIAL_HANDS = tuple(_FAULTS)
"""Names of all special hands there are."""


def hand_word(name: str) -> str:
    """What a special hand is called inside a sentence, wherever one is: ``wild pairs``."""
    return name.replace("-", " ")


def fault_of(name: str, cards: Sequence[int]) -> str:
    """The first thing for which cards do not make a special hand, as a part of a sentence; empty where they make it."""
    return _FAULTS[name](cards)


def makes(name: str, cards: Sequence[int]) -> bool:
    """Whether cards make a special hand."""
    return len(cards) == SPECIAL_HAND and not _FAULTS[name](cards)


def hand_called(laws: Laws, cards: Sequence[int]) -> str:
    """Name of the game's special hand that cards make; empty where they make none."""
    return next((name for name in laws.special_hands if makes(name, cards)), "")
