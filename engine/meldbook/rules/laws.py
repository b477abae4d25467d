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
        others: the same table by the seat that plays alone (None before sides have formed), and by the deal.

    Raises:
        PlayersError: where the variant is not for that number of players.
    """

    def __init__(self, rules: Ruleset, players: int | None = None, lone: int | None = None, deal: int = 1) -> None:
        super().__init__(rules, players, lone, deal)
        self.answers: dict[object, Any] = {}
        self.others: dict[tuple[int | None, int], Laws] = {(lone, deal): self}

    def with_lone(self, seat: int | None) -> Laws:
        """The same table once a seat plays alone against the others, or before one does."""
        return self._other(seat, self.deal)

    def in_deal(self, deal: int) -> Laws:
        """The same table in a deal of the match, where that makes a difference (out.canastas.rise)."""
        return self._other(self.lone, deal) if self.more_each_deal else self

    def _other(self, lone: int | None, deal: int) -> Laws:
        if (lone, deal) not in self.others:
            other = self.others[lone, deal] = Laws(self.rules, self.players, lone, deal)
            other.others = self.others
        return self.others[lone, deal]
