"""What the coach speaks of, so that it can be ringed on the screen: stock, pile, cards of the hand, melds, players.

It is found in the words of the aim, and where these name nothing, in what the coach said. A step may name it itself.
"""

from __future__ import annotations

import re
from typing import Any

from meldbook.cards.card import RANKS, card_text, rank_name, rank_of
from meldbook.cards.melds import Meld
from meldbook.lessons.lesson import READER
from meldbook.lessons.spoken import spoken_of
from meldbook.rules.laws import SIDES
from meldbook.table.position import Position
from meldbook.text.narrate import seat_names

_RANKS = {rank_name(rank, plural=False): rank for rank in range(len(RANKS))}
_NAME = "|".join(_RANKS)
_ROW = re.compile(rf"\b(?:(?:{_NAME}),? )+(?:or|and) (?:{_NAME})\b")
"""Ranks in a row, of which only the first has an article: “another four, six or seven”."""

_KEPT = re.compile(r",? (?:and|but) keep\b[^.]*")

NOTHING: dict[str, Any] = {"stock": False, "pile": False, "hand": [], "melds": [], "seats": []}


def pointed(words: tuple[str, ...], position: Position) -> dict[str, Any]:
    """What the first of some sentences that names anything on the table names; nothing where none does.

    What is to be kept is not pointed at: a ring asks to touch what it is around.
    """
    for text in words:
        wanted = _KEPT.sub("", text)
        found = _named(wanted, position)
        if any(found.values()) or wanted != text:
            return found
    return NOTHING


def _named(words: str, position: Position) -> dict[str, Any]:
    low, spoken = words.lower(), spoken_of(words)
    ranks = _with_rows(low, spoken.ranks | {rank_of(card) for card in spoken.cards})
    names = seat_names(position.laws.players)
    return {
        "stock": "stock" in low,
        "pile": "the pile" in low or "discard pile" in low,
        "hand": sorted({card_text(card) for card in position.hands[READER].cards() if rank_of(card) in ranks}),
        "melds": [
            f"{SIDES[side]}{number}"
            for side, melds in enumerate(position.melds)
            for number, meld in enumerate(melds, 1)
            if _is_meant(meld, ranks, spoken.suits)
        ],
        "seats": [seat + 1 for seat, name in enumerate(names) if seat != READER and name in words],
    }


def _with_rows(words: str, ranks: frozenset[int]) -> frozenset[int]:
    """What stands in a row with a rank is meant as well."""
    rows = [frozenset(_RANKS[name] for name in re.findall(_NAME, row)) for row in _ROW.findall(words)]
    return ranks.union(*(row for row in rows if row & ranks))


def _is_meant(meld: Meld, ranks: frozenset[int] | set[int], suits: frozenset[int]) -> bool:
    """Whether words speak of a meld: by its rank, or a run by its suit."""
    return meld.rank in ranks or (meld.run is not None and meld.run.suit in suits)
