"""What the coach speaks of, so that it can be ringed on the screen: stock, pile, cards of the hand, melds, players.

It is found in the words of the aim, and where these name nothing, in what the coach said. A step may name it itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meldbook.cards.card import card_text, in_display_order, rank_of
from meldbook.lessons.lesson import READER
from meldbook.lessons.spoken import spoken_of
from meldbook.rules.laws import SIDES
from meldbook.text.narrate import seat_names

if TYPE_CHECKING:
    from meldbook.cards.melds import Meld
    from meldbook.table.position import Position

NOTHING: dict[str, Any] = {"stock": False, "pile": False, "hand": [], "melds": [], "seats": []}


def pointed(words: tuple[str, ...], position: Position) -> dict[str, Any]:
    """What the first of some sentences that names anything on the table names; nothing where none does."""
    found = (_named(text, position) for text in words)
    return next((there for there in found if any(there.values())), NOTHING)


def _named(words: str, position: Position) -> dict[str, Any]:
    low, spoken = words.lower(), spoken_of(words)
    ranks = spoken.ranks | {rank_of(card) for card in spoken.cards}
    names = seat_names(position.laws.players)
    return {
        "stock": "stock" in low,
        "pile": "the pile" in low or "discard pile" in low,
        "hand": sorted({card_text(card) for card in _held(position) if rank_of(card) in ranks}),
        "melds": [
            f"{SIDES[side]}{number}"
            for side, melds in enumerate(position.melds)
            for number, meld in enumerate(melds, 1)
            if _is_meant(meld, ranks, spoken.suits)
        ],
        "seats": [seat + 1 for seat, name in enumerate(names) if seat != READER and name in words],
    }


def _held(position: Position) -> tuple[int, ...]:
    return in_display_order(position.hands[READER].cards())


def _is_meant(meld: Meld, ranks: frozenset[int] | set[int], suits: frozenset[int]) -> bool:
    """Whether words speak of a meld: by its rank, or a run by its suit."""
    return meld.rank in ranks or (meld.run is not None and meld.run.suit in suits)
