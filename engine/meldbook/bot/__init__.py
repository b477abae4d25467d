"""The computer player: it decides from what its seat may see, and can say why.

Each module looks at one kind of decision and gives ``Advice`` or nothing; the first that has something to say is
followed. None of them names a game: they go by the values of its rules. Beside that player of medium strength there
are a weak one, ``beginner``, and a strong one, ``searching``; ``playing_on`` says what one move costs against another.
"""

from __future__ import annotations

from meldbook.bot.advice import Choice
from meldbook.bot.beginner import beginner
from meldbook.bot.deciding import advice_of, hints
from meldbook.bot.searching import strongest
from meldbook.bot.seen import Seen
from meldbook.bot.sight import Sight
from meldbook.text.view import View

__all__ = ["MEDIUM", "STRENGTHS", "STRONG", "WEAK", "Choice", "choose", "hints"]

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
