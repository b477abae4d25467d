"""What a card is worth in one's own hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.cards import card_sign, rank_name, rank_of

if TYPE_CHECKING:
    from meldbook.bot.sight import Sight

WILD = 75
FITS_MELD = 45
A_MELD = 42
PAIR = 22
STOPPER = 14


@dataclass(frozen=True, slots=True)
class Keep:
    """Worth of a card in hand, in points; what speaks for keeping it and what for parting with it, as clauses.

    Either may be empty where nothing is to be said.
    """

    points: float
    pro: str
    contra: str


def keep_of(sight: Sight, card: int) -> Keep:
    """Worth of keeping a card rather than discarding it."""
    laws, rank, sign = sight.laws, rank_of(card), card_sign(card)
    if laws.wild[card]:
        return Keep(WILD + laws.points[card] / 2, f"the {sign} is wild and helps to complete a canasta", "")
    keep = _natural(sight, card, rank)
    if sight.ending and not sight.meld_of(rank) and len(sight.naturals(rank)) < laws.min_size:
        contra = f"the deal may end soon, and the {sign} in {{my}} hand would count against {{us}}"
        return Keep(keep.points - laws.points[card], keep.pro, contra)
    return keep


def _natural(sight: Sight, card: int, rank: int) -> Keep:
    laws, name, one = sight.laws, rank_name(rank), rank_name(rank, plural=False)
    if laws.top_never[card]:
        return Keep(STOPPER, f"the {card_sign(card)} can keep the next player off a larger pile", "")
    held, unseen = len(sight.naturals(rank)), sight.unseen(rank)
    value = laws.points[card] * (0.2 if sight.table.has_opened else 0.6)
    if sight.meld_of(rank):
        return Keep(FITS_MELD, f"the {name} fit {{our}} meld", "")
    if held >= laws.min_size:
        return Keep(A_MELD + value, f"{{my}} {name} are a meld already", "")
    if held > 1 and unseen:
        return Keep(PAIR + unseen + value, f"one more {one} makes a meld of {{my}} {name}", "")
    contra = f"a lone {one} is of little use" if held == 1 else f"there is no other {one} to be had"
    pro = "" if sight.table.has_opened else f"the {name} count more towards {{our}} first melds"
    return Keep(unseen / 2 + value, pro, contra)
