"""A ruleset made ready for play: its values, and a place where what is found out under them is kept.

The values are in ``values.py``, what follows from them in ``derived.py``. Whoever finds something out keeps it with
``memo.once`` or ``memo.remembered``; this module knows none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meldbook.rules.derived import DerivedValues

if TYPE_CHECKING:
    from meldbook.rules.ruleset import Ruleset

SIDES = "ABCDEF"


class Laws(DerivedValues):
    """Rules of one table: a ruleset and the number of players.

    Attributes:
        answers: what has been found out under these rules, by the function that finds it.
        formed: the same table by the seat that plays alone, where sides form in play; None before they have.

    Raises:
        PlayersError: where the variant is not for that number of players.
    """

    def __init__(self, rules: Ruleset, players: int | None = None, lone: int | None = None) -> None:
        super().__init__(rules, players, lone)
        self.answers: dict[object, Any] = {}
        self.formed: dict[int | None, Laws] = {lone: self}

    def with_lone(self, seat: int | None) -> Laws:
        """The same table once a seat plays alone against the others, or before one does."""
        if seat not in self.formed:
            self.formed[seat] = Laws(self.rules, self.players, seat)
            self.formed[seat].formed = self.formed
        return self.formed[seat]
