"""What a told deal cannot be under the rules in force, as sentences that ask whether it was told right.

Only what no cards can make is doubted, never what is only unlikely; and whoever insists is believed. A bound is always
the widest that the rules leave: a wild card may have stood anywhere, a partner may have held the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import gcd
from typing import Any

from meldbook.cards.card import ACE, TWO, cards_of_rank
from meldbook.pad.told_melds import impossible_melds
from meldbook.pad.told_out import impossible_outs
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.sentences import capitalised, digits, number
from meldbook.scoring import Tally

RED = 2
"""Red threes in a pack, and as many black ones."""
_PLACES = ("score.melds", "score.hand", "score.reserve")
"""Where people may count cards by what they are worth."""


def doubts(laws: Laws, sides: Mapping[str, Tally], entry: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What cannot be of what is told of the sides, by their letters; the deal is added up all the same.

    Each is an id, which stays while it is so, and the sentence that asks.
    """
    found = [
        *_too_many_points(laws, sides),
        *_odd_points(laws, sides),
        *_too_many_threes(laws, sides),
        *_too_many_of_a_kind(laws, entry),
        *impossible_melds(laws, sides, entry),
        *impossible_outs(laws, sides),
    ]
    return [(id, f"Is that right? {text}") for id, text in found]


def _too_many_points(laws: Laws, sides: Mapping[str, Tally]) -> Iterator[tuple[str, str]]:
    """Cards may count by where they lie: each by its dearest place. What a wild card stands for has no bound."""
    if laws.rules["card.points.stand"] == "represented":
        return
    most = sum(max(laws.points[card], laws.hand_points[card]) for card in laws.pack)
    told = sum(tally.melded.points + tally.hand.points + tally.reserve.points for tally in sides.values())
    if told > most:
        yield "points", f"All the cards together count {digits(most)} points, and here are {digits(told)}."


def _odd_points(laws: Laws, sides: Mapping[str, Tally]) -> Iterator[tuple[str, str]]:
    """Every sum of cards is a multiple of what divides all their points."""
    low_ace = int(laws.ace_low_points or 0)
    melded = gcd(low_ace, *(laws.points[card] for card in laws.pack))
    held = gcd(melded, *(laws.hand_points[card] for card in laws.pack))
    for letter, tally in sides.items():
        for what, points, step in (
            ("melded", tally.melded.points, melded),
            ("in hand", tally.hand.points, held),
            ("not picked up", tally.reserve.points, held),
        ):
            if step > 1 and points % step:
                yield (
                    f"odd:{letter}:{what}",
                    f"No cards come to {digits(points)} points ({what}, side {letter}): every card counts a "
                    f"multiple of {number(step)}.",
                )


def _too_many_threes(laws: Laws, sides: Mapping[str, Tally]) -> Iterator[tuple[str, str]]:
    most = RED * laws.packs
    only_red = sum(laws.bonus[card] for card in laws.pack) == most  # else the undeclared ones may be black
    undeclared = sum(tally.undeclared for tally in sides.values()) if only_red else 0
    for colour, told in (
        ("red", undeclared + sum(tally.red for tally in sides.values())),
        ("black", sum(tally.black for tally in sides.values())),
    ):
        if told > most:
            yield f"threes:{colour}", f"The game has {number(most)} {colour} threes, and here are {number(told)}."


def _too_many_of_a_kind(laws: Laws, entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """More cards of a worth than the packs hold, on both sides together, and more than there are in all.

    A card may count otherwise in the hand.
    """
    told: Counter[int] = Counter()
    for letter in SIDES[: laws.sides]:
        side = entry.get(letter, {})
        for place in _PLACES:
            if isinstance(counts := side.get(place), Mapping):
                told.update({int(worth): count for worth, count in counts.items()})
    for worth in sorted(told, reverse=True):
        most = _there(laws, worth)
        if told[worth] > most:
            said = f"{number(told[worth])} cards of {worth} points are told, and the packs hold {number(most)}."
            yield f"cards:{worth}", capitalised(said)
    whole = len(laws.pack)
    if told.total() > whole:
        yield "cards", f"{number(told.total())} cards are told, and the game has {number(whole)}."


def _there(laws: Laws, worth: int) -> int:
    """Cards that may count so much, wherever they lie."""
    cards = {card for card in set(laws.pack) if worth in (laws.points[card], laws.hand_points[card])}
    if laws.ace_low_points is not None and worth == int(laws.ace_low_points):
        cards |= set(cards_of_rank(ACE))
    if laws.rules["card.points.stand"] == "represented":  # a two counts as the card it stands for
        cards |= {card for card in cards_of_rank(TWO) if laws.wild[card]}
    return sum(laws.copies(card) for card in cards)
