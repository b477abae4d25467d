"""The initial meld: open as soon as it can be done, in the way that leaves the best hand."""

from __future__ import annotations

from meldbook.bot.advice import Advice
from meldbook.bot.sight import Sight
from meldbook.bot.valuing import Scales
from meldbook.cards.special_hands import SPECIAL_HANDS, hand_word
from meldbook.checks.laid import bonus_laid
from meldbook.table.moves import LayDown, cards_played

LOOK = "Look at the cards of which you hold several that go together, and at your wild cards."
MOST_WEIGHED = 40
MANY_WILDS = 2
"""Wild cards in an opening from which it is told why they are spent."""
DEAR = -150
"""Points, what opening is worth included, below which it waits for a better way."""


def opening(sight: Sight, scales: Scales) -> Advice | None:
    """The way to open that costs least, where there is one."""
    table = sight.table
    if table.has_opened or sight.laws.opens_freely:
        return None
    ways = [move for move in sight.moves if isinstance(move, LayDown) and not bonus_laid(sight.laws, move)]
    if not ways:
        return None
    for move in ways:
        if move.groups[0].kind in SPECIAL_HANDS:
            name = hand_word(move.groups[0].kind)
            return Advice(
                move, f"{{my}} whole hand is a special hand, the {name}.", LOOK, "Is your hand a special one?"
            )
    best = max(map(scales.weigh, ways[:MOST_WEIGHED]), key=lambda valued: valued.worth)
    if best.worth < DEAR:
        return None
    points = sight.laws.opening_points_of(cards_played(best.move))
    think = f"Can you put together melds that count {table.minimum} points?"
    return Advice(best.move, _why(sight, points, wilds=best.wilds), LOOK, think)


def _why(sight: Sight, points: int, *, wilds: int) -> str:
    minimum = sight.table.minimum
    needs = sight.laws.of_side("{our} side needs", "{we} need")
    if points < minimum:
        return "what {I} lay down opens without the minimum being asked."
    if sight.wilds and not wilds:
        return f"these count {points} points, {needs} {minimum} to open, and {{I}} keep {{my}} wild cards."
    if wilds >= MANY_WILDS:  # ``choices.first_openings`` looked for ways with fewer.
        return f"these count {points} points, {needs} {minimum} to open, and no other way takes fewer wild cards."
    return f"these count {points} points, and {needs} {minimum} to open."
