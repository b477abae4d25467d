"""Special hands: a whole hand of a certain pattern, laid down at once before the side has melded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from meldbook.cards import ACE, JOKER, JOKER_RANK, SEVEN, THREE, TWO, rank_of
from meldbook.checks.act import Act
from meldbook.checks.registry import Facts, guard
from meldbook.laws import Laws
from meldbook.limits import SPECIAL_HAND
from meldbook.moves import LayDown
from meldbook.position import STOCK, Position

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


PATTERNS: dict[str, Callable[[Sequence[int]], bool]] = {
    "schneider": _pairs_without_wilds,
    "blitz": _every_rank,
    "straight": _every_rank,
    "pairs": _natural_pairs,
    "wild-pairs": _wild_pairs,
    "garbage": _garbage,
}


def hand_called(laws: Laws, cards: Sequence[int]) -> str:
    """Name of the game's special hand that cards make; empty where they make none."""
    return next((name for name in laws.special_hands if PATTERNS[name](cards)), "")


def too_late(position: Position) -> str:
    """Why no special hand may be laid any more: the player, or the side, has melded (special.hands.by); else empty."""
    if position.laws.rules["special.hands.by"] == "player":
        return "you have already melded" if position.melded[position.seat] or position.laid else ""
    return f"{position.laws.of_side('your side has', 'you have')} already melded" if position.has_opened else ""


@guard("special.hands", LayDown)
def no_such_hand(act: Act) -> Facts | None:
    """A special hand is one of the game's, is the whole hand, and comes before the side has melded."""
    move, position = act.move, act.position
    if not act.special:
        return None
    assert isinstance(move, LayDown)
    hand = act.special.replace("-", " ")
    if act.special not in act.laws.special_hands:
        return {"hand": hand, "problem": "this game has no such hand"}
    if too_late(position):
        return {"hand": hand, "problem": too_late(position)}
    if len(move.groups) > 1 or len(act.played) != position.hand.size:
        return {"hand": hand, "problem": "it takes the whole hand"}
    if position.drew != STOCK:
        return {"hand": hand, "problem": "it is laid after a draw from the stock"}
    return None if PATTERNS[act.special](act.played) else {"hand": hand, "problem": "these cards do not make it"}
