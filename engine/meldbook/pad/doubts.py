"""What a told deal cannot be: more points or threes than the packs hold, as where a nought was typed too often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meldbook.rules.laws import Laws
from meldbook.rules.sentences import digits, number
from meldbook.scoring import Tally

RED = 2
"""Red threes in a pack, and as many black ones."""


def doubts(laws: Laws, tallies: Sequence[Tally]) -> list[str]:
    """Sentences to ask whether all is told right; the deal is added up all the same."""
    return [*_too_many_points(laws, tallies), *_too_many_threes(laws, tallies)]


def _too_many_points(laws: Laws, tallies: Sequence[Tally]) -> Iterator[str]:
    """Cards may count by where they lie: each by its dearest place. What a wild card stands for has no bound."""
    if laws.rules["card.points.stand"] == "represented":
        return
    most = sum(max(laws.points[card], laws.hand_points[card]) for card in laws.pack)
    told = sum(tally.melded.points + tally.hand.points + tally.reserve.points for tally in tallies)
    if told > most:
        yield f"Is that right? All the cards together count {digits(most)} points, and here are {digits(told)}."


def _too_many_threes(laws: Laws, tallies: Sequence[Tally]) -> Iterator[str]:
    most = RED * laws.packs
    only_red = sum(laws.bonus[card] for card in laws.pack) == most  # else the undeclared ones may be black
    undeclared = sum(tally.undeclared for tally in tallies) if only_red else 0
    for colour, told in (
        ("red", undeclared + sum(tally.red for tally in tallies)),
        ("black", sum(tally.black for tally in tallies)),
    ):
        if told > most:
            yield f"Is that right? The game has {number(most)} {colour} threes, and here are {number(told)}."
