"""The computer player: it decides from what its seat may see, and can say why.

Each module looks at one kind of decision and gives ``Advice`` or nothing; ``choose`` follows the first that has
something to say. None of them names a game: they go by the values of its rules.
"""

from __future__ import annotations

from meldbook.bot.advice import Choice
from meldbook.bot.deciding import choose, hints

__all__ = ["Choice", "choose", "hints"]
