"""The initial meld: open as soon as it can be done, with the fewest wild cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.bot.advice import Advice
from meldbook.cards import rank_of
from meldbook.moves import LayDown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meldbook.bot.sight import Sight
    from meldbook.moves import Group

LOOK = "Look at the ranks of which you hold several cards, and at your wild cards."
WILD_CARD = 30
A_CARD = 4


def opening(sight: Sight) -> Advice | None:
    """The cheapest combination that opens, where there is one."""
    if sight.table.has_opened:
        return None
    combinations = [move for move in sight.moves if isinstance(move, LayDown)]
    if not combinations:
        return None
    best = min(combinations, key=lambda move: cost(sight, move.groups))
    cards = tuple(card for group in best.groups for card in group.cards)
    wilds = sum(sight.laws.wild[card] for card in cards)
    points, minimum = sight.laws.points_of(cards), sight.table.minimum
    if points < minimum:
        why = "the whole hand goes down in one turn, and for that no minimum is asked."
    elif sight.wilds and not wilds:
        why = f"these count {points} of the {minimum} points needed, and {{I}} keep {{my}} wild cards."
    else:
        why = f"these count {points} points, and {{our}} side needs {minimum} to open."
    return Advice(best, why, LOOK, f"Can you put together melds that count {minimum} points?")


def cost(sight: Sight, groups: Sequence[Group]) -> float:
    """What a combination of melds uses up: wild cards above all, then cards, then the rest of a rank.

    A rank that is melded in part leaves cards that can be added later, which costs nothing.
    """
    laws, hand = sight.laws, sight.hand
    spent = 0.0
    for group in groups:
        for card in group.cards:
            spent += WILD_CARD + laws.points[card] / 2 if laws.wild[card] else A_CARD
        ranks = {rank_of(card) for card in group.cards if not laws.wild[card]}
        spent -= sum(hand.of_rank(rank) for rank in ranks)
    return spent
