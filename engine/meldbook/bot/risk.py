"""How likely the next player could take the pile with a card on top, and what that would cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.cards import card_sign, rank_name, rank_of
from meldbook.checks.pile import LAY_OFF, PAIR, WITH_WILD

if TYPE_CHECKING:
    from meldbook.bot.sight import Sight

CARD_GIVEN = 18
"""What a card of the pile is worth to a rival beside its points."""
MELDED_ALREADY = 0.3
"""How much less likely a side holds two more of a rank that it has melded: it would have laid them down."""
NOT_OPENED = 0.45
"""How often a side that has not opened could open with the pile."""
LIKELY = 0.12
"""Chance from which a danger is spoken of."""


@dataclass(frozen=True, slots=True)
class Risk:
    """Points that a discard is expected to give away; what makes it dangerous, or else safe, as a clause.

    Either may be empty where nothing is to be said.
    """

    points: float
    danger: str = ""
    safe: str = ""


def risk_of(sight: Sight, card: int) -> Risk:
    """Risk of discarding a card."""
    laws, table, rank = sight.laws, sight.table, rank_of(card)
    if laws.top_never[card]:
        return Risk(0.0, safe=f"with the {card_sign(card)} on top nobody may take the pile")
    side, name = laws.side_of[sight.following], rank_name(rank)
    pile = (*table.pile, card)
    worth = CARD_GIVEN * len(pile) + laws.points_of(pile)
    ways = _ways(sight, card, side)
    melded = any(meld.rank == rank and meld.size < laws.max_size for meld in table.melds[side])
    if LAY_OFF in ways and melded:
        return Risk(worth, danger=f"the other side melds {name} and could take the pile with it")
    chance = _chance(sight, rank, ways, melded=melded)
    if side not in table.opened:
        chance *= NOT_OPENED
    if chance >= LIKELY:
        return Risk(chance * worth, danger=f"the next player may well have the {name} to take the pile with it")
    return Risk(chance * worth, safe=_safe(sight, rank))


def _ways(sight: Sight, card: int, side: int) -> frozenset[str]:
    """Ways in which a side could take the pile with the card on it."""
    laws, table = sight.laws, sight.table
    unopened = laws.frozen_unopened and side not in table.opened
    return laws.frozen_ways if table.frozen or laws.freezes[card] or unopened else laws.take_ways


def _chance(sight: Sight, rank: int, ways: frozenset[str], *, melded: bool) -> float:
    pair = _holds(sight, rank, 2) * (MELDED_ALREADY if melded else 1.0) if PAIR in ways else 0.0
    with_wild = _holds(sight, rank, 1) * _holds_wild(sight) if WITH_WILD in ways and not melded else 0.0
    return max(pair, with_wild)


def _safe(sight: Sight, rank: int) -> str:
    name, unseen = rank_name(rank), sight.unseen(rank)
    if unseen > 1:
        return f"the next player hardly has the {name} to take the pile with it"
    left = "all of them" if not unseen else "all but one"
    return f"nobody can hold a pair of {name}, for {left} can be seen"


def _share(sight: Sight) -> float:
    """Chance that a hidden card is in the next player's hand."""
    return min(1.0, sight.view.counts[sight.following] / sight.hidden)


def _holds(sight: Sight, rank: int, wanted: int) -> float:
    """Chance that the next player holds one, or two, of the unseen cards of a rank."""
    unseen, share = sight.unseen(rank), _share(sight)
    none = (1 - share) ** unseen
    if wanted == 1 or not unseen:
        return 1 - none
    return max(0.0, 1 - none - unseen * share * (1 - share) ** (unseen - 1))


def _holds_wild(sight: Sight) -> float:
    unseen = sum(sight.unseen(rank) for rank in sight.laws.wild_ranks)
    return 1 - (1 - _share(sight)) ** unseen
