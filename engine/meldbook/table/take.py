"""What taking the discard pile brings, and what it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meldbook.rules.values import RuleValues


class Haul(NamedTuple):
    """The pile as a take divides it."""

    card: int
    """The card taken first, which is melded where anything is."""
    gained: Sequence[int]
    """Cards that come into the hand."""
    rest: Sequence[int]
    """Cards that stay, the last one the new upcard."""


def haul_of(
    laws: RuleValues, pile: Sequence[int], start: int | None = None, *, freely: bool = False, onto: bool = False
) -> Haul | None:
    """Divide the pile; None where it is empty, or does not hold the card that is asked for.

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
        return Haul(pile[-1], pile[left:], pile[:left])
    if start is None:
        return Haul(pile[-1], pile[left:-1], pile[:left])
    if start not in pile:
        return None
    place = len(pile) - 1 - pile[::-1].index(start)
    return Haul(start, pile[place + 1 :], pile[:place])
