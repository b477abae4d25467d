"""Words that are made from the table: what stands in their place where a lesson's text has ``{hand}`` and the like.

So a sentence about cards is true whichever of them the reader kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

from meldbook.cards.card import in_display_order, rank_name, rank_of
from meldbook.lessons.lesson import READER
from meldbook.rules.inputs import PositionError
from meldbook.rules.selectors import with_article
from meldbook.rules.sentences import capitalised, join, number
from meldbook.table.position import Position

_HOLE = re.compile(r"(?P<start>^|[.!?:]\s+|\n)?\{(?P<name>[^{}]*)\}")


def filled(words: str, position: Position) -> str:
    """Words with what the table has in the place of each ``{…}``; at a sentence's start with a capital letter."""

    def fill(found: re.Match[str]) -> str:
        text = HOLES[found["name"]](position)
        start = found["start"]
        return text if start is None else start + capitalised(text)

    return _HOLE.sub(fill, words) if "{" in words else words


def check_holes(words: str, where: str) -> None:
    """See that each placeholder of some words, which stand at a place, is one that can be filled.

    Raises:
        PositionError: naming one that is not, and which there are.
    """
    for found in _HOLE.finditer(words):
        if found["name"] not in HOLES:
            known = ", ".join(f"{{{name}}}" for name in HOLES)
            said = f"“{{{found['name'][:40]}}}” is made from no table; there are {known}."
            raise PositionError(said, where, "Write one of them, or no brace.")


def _held(position: Position) -> list[int]:
    return list(in_display_order(position.hands[READER].cards()))


def _wild(position: Position) -> list[int]:
    return [card for card in _held(position) if position.laws.wild[card]]


def _melded_wild(position: Position) -> list[int]:
    """Wild cards of the own meld that was touched last, as the table has it: the newest meld with any."""
    melds = position.melds[position.laws.side_of[READER]]
    return list(next((meld.wilds for meld in reversed(melds) if meld.wilds), ()))


def _listed(cards: Iterable[int], one: str = "a") -> str:
    """Cards by their ranks: “a joker, an eight and two fours”."""
    counts = Counter(map(rank_of, cards))
    return join(_counted(rank, count, one) for rank, count in counts.items()) if counts else "no card"


def _counted(rank: int, count: int, one: str) -> str:
    if count > 1:
        return f"{'the ' if one == 'the' else ''}{number(count)} {rank_name(rank)}"
    name = rank_name(rank, plural=False)
    return with_article(name) if one == "a" else f"{one} {name}"


def _points(position: Position) -> str:
    melds = position.melds[position.laws.side_of[READER]]
    return f"{sum(position.laws.points_of(meld.cards) for meld in melds):,}"


HOLES: dict[str, Callable[[Position], str]] = {
    "hand": lambda position: _listed(_held(position)),
    "wild in hand": lambda position: _listed(_wild(position)),
    "the wild in hand": lambda position: _listed(_wild(position), "the"),
    "wild in meld": lambda position: _listed(_melded_wild(position)),
    "the wild in meld": lambda position: _listed(_melded_wild(position), "the"),
    "points of melds": _points,
}
"""What may stand between braces: cards of the reader's hand, wild cards there or in the newest meld that has some."""
