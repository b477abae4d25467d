"""What going out needs beside completed melds and the partner's leave. Each finds what fails, as facts, or None."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from meldbook.cards.canastas import complete
from meldbook.cards.card import rank_name, rank_of, select_all
from meldbook.cards.melds import WILD, Meld
from meldbook.table.position import Situation

Failing = Mapping[str, Any] | None


def own_reserve(position: Situation, melds: Sequence[Meld]) -> Failing:
    """Nobody goes out with a pile still to be picked up: one's own, or the side's (out.reserve)."""
    if position.laws.reserve_by_side and position.laws.rules["out.reserve"] == "none":
        return None
    return {} if position.reserve_of(position.seat) else None


def partner_reserve(position: Situation, melds: Sequence[Meld]) -> Failing:
    """Every player of the side must have played from the last reserve (out.reserve)."""
    laws = position.laws
    if laws.rules["out.reserve"] != "partner-turn" or laws.reserve_by_side:
        return None
    seats = [seat for seat in range(laws.players) if seat != position.seat and laws.side_of[seat] == position.side]
    return {} if any(position.reserves[seat] for seat in seats) else None


def bonus_cards(position: Situation, melds: Sequence[Meld]) -> Failing:
    """As many bonus cards laid out as canastas completed (out.bonus-per-canasta)."""
    if not position.laws.rules["out.bonus-per-canasta"]:
        return None
    bonus, canastas = len(position.bonus[position.account]), len(complete(position.laws, melds))
    return {"bonus": bonus, "canastas": canastas} if bonus < canastas else None


def incomplete(position: Situation, melds: Sequence[Meld]) -> Failing:
    """Some melds must not be left incomplete (out.incomplete): a rank's natural ones, or those of wild cards."""
    laws = position.laws
    selectors = laws.rules["out.incomplete"]
    if not selectors:
        return None
    cards = select_all(selectors)
    ranks = {rank_of(card) for card in cards if not laws.wild[card]}
    wild = any(laws.wild[card] for card in cards)
    for meld in melds:
        barred = wild if meld.kind == WILD else meld.natural and meld.rank in ranks
        if barred and meld.size < laws.canasta:
            return {"rank": "wild cards" if meld.rank is None else rank_name(meld.rank)}
    return None


CONDITIONS: tuple[tuple[str, Callable[[Situation, Sequence[Meld]], Failing]], ...] = (
    ("out.reserve", own_reserve),
    ("out.reserve", partner_reserve),
    ("out.bonus-per-canasta", bonus_cards),
    ("out.incomplete", incomplete),
)


def first_failing(position: Situation, melds: Sequence[Meld]) -> str:
    """Clause of the first condition that fails for the seat to act with these melds of its side; else empty."""
    return next((clause for clause, fails in CONDITIONS if fails(position, melds) is not None), "")
