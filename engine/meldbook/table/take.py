"""What taking the discard pile brings, and what it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from meldbook.rules.values import RuleValues

if TYPE_CHECKING:
    from meldbook.table.position import Situation

Haul = tuple[int, Sequence[int], Sequence[int]]
"""The pile as a take divides it: the card taken first, which is melded where anything is; the cards that come into the
hand; and those that stay, the last one the new upcard. A plain tuple, since a named one is made by a call.
"""


def upcard_place(laws: RuleValues, pile: Sequence[int]) -> int | None:
    """Where the card lies that must be melded: on top, or right beneath wild cards there (pile.take.beneath)."""
    place = len(pile) - 1
    while laws.takes_beneath and place >= 0 and laws.wild[pile[place]]:
        place -= 1
    return place if place >= 0 else None


def upcard_of(position: Situation) -> int:
    """The card of a pile that takes it: the top one, but for wild cards that are passed over."""
    upcard = position.upcard if position.laws.takes_beneath else None
    return position.pile[-1] if upcard is None else upcard


def haul_of(
    laws: RuleValues, pile: Sequence[int], start: int | None = None, *, freely: bool = False, onto: bool = False
) -> Haul | None:
    """Divide the pile; None where it does not hold the card that is asked for, or none that could be melded.

    Args:
        laws: the table's rules, which say how many cards come with the upcard (pile.amount).
        pile: the pile, its bottom card first.
        start: the card from which a game lets one take: its topmost copy is melded, and all above it gained.
        freely: whether nothing is melded, so that the upcard is gained, too.
        onto: whether the card goes alone on a meld of the table; a game may leave all the others where they lie then.
    """
    if not pile:
        return None
    left = max(0, len(pile) - (1 if onto and laws.takes_one else laws.pile_amount))
    if freely:
        return pile[-1], pile[left:], pile[:left]
    if start is None:
        if laws.takes_beneath:
            return _crossed(laws, pile, left)
        return pile[-1], pile[left:-1], pile[:left]
    if start not in pile:
        return None
    place = len(pile) - 1 - pile[::-1].index(start)
    return start, pile[place + 1 :], pile[:place]


def _crossed(laws: RuleValues, pile: Sequence[int], left: int) -> Haul | None:
    """The pile divided at the card beneath wild ones, which come into the hand with the rest."""
    place = upcard_place(laws, pile)
    if place is None:
        return None
    left = min(left, place)
    return pile[place], [*pile[left:place], *pile[place + 1 :]], pile[:left]
