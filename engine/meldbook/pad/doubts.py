"""What a told deal cannot be under the rules in force, as sentences that ask whether it was told right.

Only what no cards can make is doubted, never what is only unlikely; and whoever insists is believed. A bound is always
the widest that the rules leave: a wild card may have stood anywhere, a partner may have held the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import gcd
from typing import Any

from meldbook.pad.told_cards import too_many_of_a_kind
from meldbook.pad.told_melds import impossible_melds
from meldbook.pad.told_out import impossible_outs
from meldbook.rules.laws import Laws
from meldbook.rules.sentences import digits, number
from meldbook.scoring import Tally

RED = 2
"""Red threes in a pack, and as many black ones."""


def doubts(laws: Laws, sides: Mapping[str, Tally], entry: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What cannot be of what is told of the sides, by their letters; the deal is added up all the same.

    Each is an id, which stays while it is so, and the sentence that asks.
    """
    found = [
        *_too_many_points(laws, sides),
        *_odd_points(laws, sides),
        *_too_many_threes(laws, sides),
        *too_many_of_a_kind(laws, entry),
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
