"""The players of three strengths, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.bot.beginner import beginner
from meldbook.bot.deciding import advice_of
from meldbook.bot.searching import strongest
from meldbook.bot.sight import Sight

if TYPE_CHECKING:
    from meldbook.bot.advice import Choice
    from meldbook.bot.seen import Seen
    from meldbook.text.view import View

WEAK, MEDIUM, STRONG = "weak", "medium", "strong"
STRENGTHS = (WEAK, MEDIUM, STRONG)


def choose(view: View, strength: str = MEDIUM, seen: Seen | None = None) -> Choice:
    """What the seat plays, and why.

    Args:
        view: what the seat sees.
        strength: ``weak`` plays as a beginner, ``medium`` by evaluators, ``strong`` by searching beside them.
        seen: cards that the others are known to hold; only the strong player remembers them.

    Raises:
        PositionError: where the seat has nothing to decide.
        KeyError: where there is no such strength.
    """
    if strength == WEAK:
        advice = beginner(view.table)
    elif strength == STRONG:
        advice = strongest(view, seen)
    elif strength == MEDIUM:
        advice = advice_of(Sight(view))
    else:
        raise KeyError(strength)
    return advice.choice(view.table.laws)
