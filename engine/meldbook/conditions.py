"""What going out needs beside completed melds and the partner's leave. Each finds what fails, as facts, or None."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meldbook.cards import rank_name, rank_of, select_all
from meldbook.melds import WILD, Meld

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from meldbook.checks.act import Act


def own_reserve(act: Act) -> Mapping[str, Any] | None:
    """Nobody goes out with a pile of one's own, or of the side's, still to be picked up."""
    position = act.position
    if act.laws.reserve_by_side:
        return None if act.laws.rules["out.reserve"] == "none" else side_reserve(act)
    piles = position.reserves[position.seat]
    return {"problem": "you have not picked up all your cards"} if piles and not act.refills else None


def side_reserve(act: Act) -> Mapping[str, Any] | None:
    """The pile that the side owns must have been picked up."""
    if act.position.reserves[act.side]:
        return {"problem": "your side has not picked up its second hand"}
    return None


def partner_reserve(act: Act) -> Mapping[str, Any] | None:
    """Every player of the side must have played from the last reserve."""
    position, laws = act.position, act.laws
    if laws.rules["out.reserve"] != "partner-turn" or laws.reserve_by_side:
        return None
    waiting = [
        seat
        for seat in range(laws.players)
        if seat != position.seat and laws.side_of[seat] == act.side and position.reserves[seat]
    ]
    return {"problem": "your partner has not played from the last pile yet"} if waiting else None


def bonus_cards(act: Act) -> Mapping[str, Any] | None:
    """As many bonus cards laid out as canastas completed."""
    if not act.laws.rules["out.bonus-per-canasta"]:
        return None
    bonus, canastas = len(act.position.bonus[act.side]), act.canastas_after
    return {"bonus": bonus, "canastas": canastas} if bonus < canastas else None


def incomplete(act: Act) -> Mapping[str, Any] | None:
    """Some melds must not be left incomplete."""
    selectors = act.laws.rules["out.incomplete"]
    if not selectors:
        return None
    ranks = {rank_of(card) for card in select_all(selectors) if not act.laws.wild[card]}
    wild = any(act.laws.wild[card] for card in select_all(selectors))
    for meld in act.melds_after[act.side]:
        if meld.size < act.laws.canasta and ((meld.kind == WILD and wild) or (_pure(meld) and meld.rank in ranks)):
            return {"rank": "wild cards" if meld.rank is None else rank_name(meld.rank)}
    return None


def _pure(meld: Meld) -> bool:
    return meld.natural and meld.rank is not None


CONDITIONS: tuple[tuple[str, Callable[[Act], Mapping[str, Any] | None]], ...] = (
    ("out.reserve", own_reserve),
    ("out.reserve", partner_reserve),
    ("out.bonus-per-canasta", bonus_cards),
    ("out.incomplete", incomplete),
)


def first_failing(act: Act) -> str:
    """Clause of the first condition that fails; empty where none does."""
    return next((clause for clause, fails in CONDITIONS if fails(act) is not None), "")
