"""What a coach's words speak of: the cards and the sums in them, and whether a table has them as the lesson planned.

So a step asks of the table what its words name, and nothing else. Numbers and cards share their names (“two kings”,
“a two”): a card is meant where the word stands in the plural, or alone behind an article or the like.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from meldbook.cards.card import CARDS, RANKS, card_name, rank_name
from meldbook.checks.pile import FROM
from meldbook.lessons.lesson import READER

if TYPE_CHECKING:
    from meldbook.cards.melds import Meld
    from meldbook.table.position import Position

_RANKS = range(len(RANKS) + 1)
_SINGULAR = {rank_name(rank, plural=False): rank for rank in _RANKS}
_PLURAL = {rank_name(rank): rank for rank in _RANKS}
_NUMBERS = frozenset(rank_name(rank, plural=False) for rank in range(9))
"""Ranks that are called as numbers are: two to ten."""
_BEFORE_A_CARD = re.compile(
    "an?|the|your|this|that|his|her|their|another|one|each|every|any|no|single|natural|red|black|lone"
)
_WORD = re.compile(r"[A-Za-z]+(?:’s)?")
_SUM = re.compile(r"(?<![\d,])\d{1,3}(?:,\d{3})+|\b\d{2,}\b")


@dataclass(frozen=True, slots=True)
class Spoken:
    """Ranks, single cards and sums of points that stand in some words."""

    ranks: frozenset[int]
    cards: frozenset[int]
    sums: frozenset[int]


@cache
def spoken_of(words: str) -> Spoken:
    """What some words name. Placeholders name nothing: what stands in their place is made from the table."""
    text = re.sub(r"\{[^}]*\}", " ", words)
    cards = frozenset(card for card in CARDS[:-1] if card_name(card) in text.lower())
    for card in cards:
        text = re.sub(card_name(card), " ", text, flags=re.IGNORECASE)
    sums = frozenset(int(found.replace(",", "")) for found in _SUM.findall(text))
    return Spoken(frozenset(_ranks(_WORD.findall(text.lower()))), cards, sums)


def _ranks(words: list[str]) -> Iterator[int]:
    for place, word in enumerate(words):
        if word in _PLURAL:
            yield _PLURAL[word]
        elif word in _SINGULAR and (word not in _NUMBERS or _is_card(words, place)):
            yield _SINGULAR[word]


def _is_card(words: list[str], place: int) -> bool:
    """Whether “two” at a place means a card: behind “a” or “your”, and before no noun that it would count."""
    before = words[place - 1] if place else ""
    after = words[place + 1] if place + 1 < len(words) else ""
    counts = after.endswith("s") and after not in ("is", "has", "counts", "was", "goes", "stays", "lies", "takes")
    return (
        _BEFORE_A_CARD.fullmatch(before) is not None
        and not counts
        and after not in ("cards", "wild", "natural", "of", "more")
    )


def seen(position: Position, spoken: Spoken) -> dict[Hashable, Hashable]:
    """What the reader sees of the cards and sums that words name: in the own hand, in melds, in a pile that lies open.

    Natural cards in sets are left out: how many of each rank there are is compared in any case (``landmark``).
    """
    found: dict[Hashable, Hashable] = {}
    hand = position.hands[READER]
    for rank in spoken.ranks:
        found[f"rank {rank}"] = hand.of_rank(rank), tuple(_of_rank(melds, rank) for melds in position.melds)
    for card in spoken.cards:
        melds = [sum(meld.cards.count(card) for meld in melds) for melds in position.melds]
        found[f"card {card}"] = hand.count(card), tuple(melds)
    if FROM in position.laws.take_ways:
        found["pile"] = tuple(sum(card >> 2 == rank for card in position.pile) for rank in sorted(spoken.ranks))
    return found


def _of_rank(melds: tuple[Meld, ...], rank: int) -> tuple[int, ...]:
    """How many cards of a rank a side's melds hold in which it is not the rank of the whole."""
    return tuple(sorted(sum(card >> 2 == rank for card in meld.cards) for meld in melds if meld.rank != rank))


def untrue(spoken: Iterable[Spoken], planned: Position, position: Position) -> str:
    """What words name that is otherwise than planned: “the joker”, “140 points”; empty where they are as true here."""
    for named in spoken:
        before, now = seen(planned, named), seen(position, named)
        for what, value in before.items():
            if now[what] != value:
                return _named(str(what))
        for points in sorted(named.sums):
            if _was_a_sum(points, planned, position):
                return f"{points:,} points"
    return ""


def _named(what: str) -> str:
    kind, _, number = what.partition(" ")
    if kind == "card":
        return f"the {card_name(int(number))}"
    return rank_name(int(number)) if kind == "rank" else "the pile"


def _was_a_sum(points: int, planned: Position, position: Position) -> bool:
    """Whether a number is a sum of points on the planned table, and none on this one."""
    if points in planned.laws.points:
        return False  # What a card counts is said of all cards, not of this table.
    return points in _sums(planned) and points not in _sums(position)


def _sums(position: Position) -> set[int]:
    """Sums of points that the reader can see: of each meld, of each side's melds, of the own hand."""
    points = position.laws.points_of
    melds = [[points(meld.cards) for meld in melds] for melds in position.melds]
    return {points(tuple(position.hands[READER].cards())), *map(sum, melds), *(one for side in melds for one in side)}
