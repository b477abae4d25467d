"""More cards of a kind than the packs hold, where people counted them by what they are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from meldbook.cards.card import ACE, TWO, cards_of_rank
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.sentences import capitalised, number

_PLACES = ("score.melds", "score.hand", "score.reserve")


def too_many_of_a_kind(laws: Laws, entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Cards of each worth, on both sides together, and all of them; a card may count otherwise in the hand."""
    told: Counter[int] = Counter()
    for letter in SIDES[: laws.sides]:
        side = entry.get(letter)
        for place in _PLACES:
            counts = side.get(place) if isinstance(side, Mapping) else None
            if isinstance(counts, Mapping):
                told.update({_worth(laws, key): count for key, count in counts.items() if isinstance(count, int)})
    for worth in sorted(told, reverse=True):
        most = _there(laws, worth)
        if told[worth] > most:
            said = f"{number(told[worth])} cards of {worth} points are told, and the packs hold {number(most)}."
            yield f"cards:{worth}", capitalised(said)
    whole = len(laws.pack)
    if told.total() > whole:
        yield "cards", f"{number(told.total())} cards are told, and the game has {number(whole)}."


def _worth(laws: Laws, key: str) -> int:
    return int(key) if key.lstrip("-").isdigit() else int(laws.ace_low_points or 0)


def _there(laws: Laws, worth: int) -> int:
    """Cards that may count so much, wherever they lie."""
    cards = {card for card in set(laws.pack) if worth in (laws.points[card], laws.hand_points[card])}
    if laws.ace_low_points is not None and worth == int(laws.ace_low_points):
        cards |= set(cards_of_rank(ACE))
    if laws.rules["card.points.stand"] == "represented":  # a two counts as the card it stands for
        cards |= {card for card in cards_of_rank(TWO) if laws.wild[card]}
    return sum(laws.copies(card) for card in cards)
