"""What the packs of a game hold and how its players sit, by its values: for judging these before there is a table."""

from __future__ import annotations

from _random import Random
from collections.abc import Mapping, Sequence
from typing import Any

from meldbook.cards.card import JOKER, select_all

Values = Mapping[str, Any]


def for_players(value: int | Mapping[str, int], players: int) -> int:
    """A value by players, for so many of them."""
    return value if isinstance(value, int) else value.get(str(players), 0)


def most_of(value: int | Mapping[str, int] | None) -> int | None:
    """The most that a value by size comes to; None where it has no limit."""
    return max(value.values()) if isinstance(value, Mapping) else value


def sides_of(sides: str, players: int) -> int:
    """How many sides so many players make at the deal, by the value of equipment.sides; so many scores are kept."""
    if sides == "pairs":
        return players // 2
    return 2 if sides == "partners" or (sides == "partners-at-four" and players == 4) else players


def packed(values: Values, players: int) -> tuple[int, int]:
    """Suited cards and jokers in the packs for so many players."""
    return 52 * for_players(values["equipment.packs"], players), for_players(values["equipment.jokers"], players)


def copies_in_a_set(values: Values) -> int:
    """Most natural cards that a set can hold (meld.set.suits)."""
    return 4 if values["meld.set.suits"] == "different" else 4 * most_packs(values)


def most_reserved(values: Values, players: int) -> int:
    """Cards that are dealt aside for so many players, in deals where that is most."""
    each, owner = sum(values["reserve.piles"]), values["reserve.owner"]
    if owner == "common":
        return max(each, sum(values["reserve.piles.apart"]) * players)
    owners = players if owner == "seat" else sides_of(values["equipment.sides"], players)
    return max(each, sum(values["reserve.piles.apart"])) * owners


def most_packs(values: Values) -> int:
    """Packs, with as many players as need most."""
    return max(for_players(values["equipment.packs"], players) for players in values["equipment.seats"])


def most_jokers(values: Values) -> int:
    """Jokers, with as many players as have most."""
    return max(for_players(values["equipment.jokers"], players) for players in values["equipment.seats"])


def most_cards(values: Values, clause: str) -> int:
    """How many of the cards that a clause names the packs hold, with as many players as have most."""
    chosen = select_all(values[clause])
    suited = len(chosen - {JOKER})
    return suited * most_packs(values) + (most_jokers(values) if JOKER in chosen else 0)


def most_wilds(values: Values) -> int:
    """How many wild cards the packs hold."""
    return most_cards(values, "card.wild")


def mixes(values: Values) -> bool:
    """Whether a set may hold wild cards."""
    return "set" in values["meld.kinds"] and bool(values["card.wild"]) and most_of(values["meld.wild.max"]) != 0


def mixes_runs(values: Values) -> bool:
    """Whether a sequence may hold wild cards."""
    return "sequence" in values["meld.kinds"] and bool(values["card.wild"]) and values["meld.sequence.wild.max"] != 0


def shuffled(cards: Sequence[int], seed: int, deal: int) -> tuple[int, ...]:
    """Cards in the order that a seed gives for a deal of the match (from 1).

    A Fisher-Yates shuffle over ``getrandbits``, whose stream Python keeps; ``random.shuffle`` promises less.
    """
    number_of = Random((seed << 16) + deal).getrandbits
    order = list(cards)
    for bits in range((len(order) - 1).bit_length(), 0, -1):
        for last in range(min(len(order), 1 << bits) - 1, (1 << bits - 1) - 1, -1):  # Those of so many bits.
            pick = number_of(bits)
            while pick > last:
                pick = number_of(bits)
            order[last], order[pick] = order[pick], order[last]
    return tuple(order)
