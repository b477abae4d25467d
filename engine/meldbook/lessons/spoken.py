"""What a coach's words speak of: the cards and the sums in them, and whether a table has them as the lesson planned.

So a step asks of the table what its words name, and nothing else. Numbers and cards share their names (“two kings”,
“a two”): a card is meant where the word stands in the plural, or alone behind an article or the like.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from meldbook.cards.card import CARDS, RANKS, SUIT_NAMES, card_name, rank_name
from meldbook.cards.melds import Meld
from meldbook.checks.pile import FROM
from meldbook.lessons.lesson import READER
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


_COUNT = re.compile(
    r"\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|single|last)(?: other| more)? cards?\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """Ranks, suits, single cards and sums of points that stand in some words; and whether they count cards."""

    ranks: frozenset[int] = frozenset()
    suits: frozenset[int] = frozenset()
    cards: frozenset[int] = frozenset()
    sums: frozenset[int] = frozenset()
    counts: bool = False


@cache
def spoken_of(words: str) -> Spoken:
    """What some words name. Placeholders name nothing: what stands in their place is made from the table."""
    text = re.sub(r"\{[^}]*\}", " ", words)
    cards = frozenset(card for card in CARDS[:-1] if card_name(card) in text.lower())
    for card in cards:
        text = re.sub(card_name(card), " ", text, flags=re.IGNORECASE)
    sums = frozenset(int(found.replace(",", "")) for found in _SUM.findall(text))
    said = _WORD.findall(text.lower())
    suits = frozenset(suit for suit, name in enumerate(SUIT_NAMES) if name in said)
    return Spoken(frozenset(_ranks(said)), suits, cards, sums, bool(_COUNT.search(text)))


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


def seen(position: Position, spoken: Spoken) -> dict[str, Hashable]:
    """What the reader sees of the cards that words name: in the own hand, in melds, in a pile that lies open."""
    found: dict[str, Hashable] = {}
    hand = position.hands[READER]
    if spoken.counts:
        found["a number of cards"] = tuple(hand.size for hand in position.hands)
    for rank in spoken.ranks:
        found[rank_name(rank)] = hand.of_rank(rank), tuple(_of_rank(melds, rank) for melds in position.melds)
    for suit in spoken.suits:
        runs = (
            sorted(len(run.cards) for meld in melds if (run := meld.run) and run.suit == suit)
            for melds in position.melds
        )
        found[SUIT_NAMES[suit]] = tuple(map(tuple, runs))
    for card in spoken.cards:
        melds = [sum(meld.cards.count(card) for meld in melds) for melds in position.melds]
        found[f"the {card_name(card)}"] = hand.count(card), tuple(melds)
    if FROM in position.laws.take_ways:
        found["the pile"] = tuple(sum(card >> 2 == rank for card in position.pile) for rank in sorted(spoken.ranks))
    return found


def _of_rank(melds: tuple[Meld, ...], rank: int) -> Hashable:
    """A side's melds of a rank, by their natural and wild cards, and how many of its cards other melds hold."""
    own = tuple(sorted((len(meld.naturals), len(meld.wilds)) for meld in melds if meld.rank == rank))
    return own, sum(card >> 2 == rank for meld in melds if meld.rank != rank for card in meld.cards)


def untrue(spoken: Iterable[Spoken], planned: Position, position: Position) -> str:
    """What words name that is otherwise than planned: “the joker”, “140 points”; empty where they are as true here."""
    for named in spoken:
        before, now = seen(planned, named), seen(position, named)
        for what, value in before.items():
            if now[what] != value:
                return what
        for points in sorted(named.sums):
            if _was_a_sum(points, planned, position):
                return f"{points:,} points"
    return ""


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
