"""The computer player: it decides from what its seat may see, and can say why.

Each module looks at one kind of decision and gives ``Advice`` or nothing; the first that has something to say is
followed. None of them names a game: they go by the values of its rules. Beside that player of medium strength there
are a weak one, ``beginner``, and a strong one, ``searching``; ``playing_on`` says what one move costs against another.
"""

from __future__ import annotations

from meldbook.bot.advice import Choice
from meldbook.bot.deciding import hints
from meldbook.bot.strengths import MEDIUM, STRENGTHS, STRONG, WEAK, choose

__all__ = ["MEDIUM", "STRENGTHS", "STRONG", "WEAK", "Choice", "choose", "hints"]
