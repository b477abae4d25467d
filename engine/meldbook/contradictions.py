"""Values that cannot stand together: each is sound alone, but no game could be played by both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

MOST_SIDES = 6
"""Sides are named by the letters A to F."""


def contradictions(values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Pairs of clause id and what is wrong with its value beside the others; the message completes "“clause” …"."""
    yield from _meld_sizes(values)
    yield from _cards_to_deal(values)
    yield from _steps_rise(values)
    if values["equipment.sides"] == "alone" and values["out.ask"] != "none":
        yield "out.ask", "must be none where everyone plays alone: there is no partner to ask."
    if values["equipment.sides"] == "alone" and max(values["equipment.seats"]) > MOST_SIDES:
        yield "equipment.seats", f"must be at most {MOST_SIDES} players where everyone plays alone."
    if values["equipment.sides"] == "partners" and any(seats % 2 or seats < 4 for seats in values["equipment.seats"]):
        yield "equipment.seats", "must be 4, 6 or 8 players where partners play together."


def _meld_sizes(values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    smallest, largest = values["meld.size.min"], values["meld.size.max"]
    canasta, naturals, wilds = values["canasta.size"], values["meld.natural.min"], _most(values["meld.wild.max"])
    if canasta is not None and smallest > canasta:
        yield (
            "meld.size.min",
            f"is {smallest}, which is more than the {canasta} cards of a canasta (canasta.size).",
        )
    if canasta is not None and largest is not None and largest < canasta:
        yield (
            "meld.size.max",
            f"is {largest}, so that no canasta of {canasta} cards (canasta.size) could be made.",
        )
    if largest is not None and largest < smallest:
        yield (
            "meld.size.max",
            f"is {largest}, less than the smallest meld of {smallest} cards (meld.size.min).",
        )
    if largest is not None and naturals > largest:
        yield (
            "meld.natural.min",
            f"is {naturals}, more than a meld of {largest} cards (meld.size.max) can hold.",
        )
    if canasta is not None and naturals > canasta:
        yield "meld.natural.min", f"is {naturals}, more than the {canasta} cards of a canasta (canasta.size)."
    copies = 4 * (_most(values["equipment.packs"]) or 1)
    if naturals > copies:
        yield (
            "meld.natural.min",
            f"is {naturals}, but the packs hold only {copies} cards of a rank (equipment.packs).",
        )
    if canasta is None or "set" not in values["meld.kinds"]:
        return
    wilds = wilds if values["card.wild"] else 0
    possible = copies if wilds is None else min(copies, canasta) + wilds
    if wilds is not None and possible < canasta:
        yield (
            "canasta.size",
            f"is {canasta}, but {copies} cards of a rank and {wilds} wild cards make only {possible}.",
        )


def _cards_to_deal(values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for players in values["equipment.seats"]:
        packs = _for(values["equipment.packs"], players)
        pack = 52 * packs + _for(values["equipment.jokers"], players)
        dealt = _for(values["deal.hand"], players) * players
        if dealt >= pack:
            yield "deal.hand", f"asks for {dealt} cards to be dealt, but there are only {pack} (equipment.packs)."


def _steps_rise(values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    points = list(values["initial-meld.minimum"].values())
    if points != sorted(points):
        yield "initial-meld.minimum", "must not ask less of a higher score than of a lower one."


def _for(value: int | Mapping[str, int], players: int) -> int:
    """A value by players, for so many of them."""
    return value if isinstance(value, int) else value.get(str(players), 0)


def _most(value: int | Mapping[str, int] | None) -> int | None:
    """The most that a value by players or by size comes to; None where it has no limit."""
    return max(value.values()) if isinstance(value, Mapping) else value
