"""A ruleset made ready for play: its values, and a place where what is found out under them is kept.

The values are in ``values.py``, what follows from them in ``derived.py``. Whoever finds something out keeps it with
``memo.once`` and its like; this module knows none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from meldbook.memo import Found
from meldbook.rules.derived import DerivedValues
from meldbook.rules.ruleset import Ruleset

SIDES = "ABCDEF"


class Laws(DerivedValues):
    """Rules of one table: a ruleset and the number of players.

    Attributes:
        answers: what has been found out under these rules, by the function that finds it.
        others: the same table by who plays with whom, where sides form in play, and by the deal.

    Raises:
        PlayersError: where the variant is not for that number of players.
    """

    def __init__(
        self, rules: Ruleset, players: int | None = None, lone: int | None = None, deal: int = 1, *, apart: bool = False
    ) -> None:
        super().__init__(rules, players, lone, deal, apart=apart)
        self.answers: Found[Callable[[Laws], Any], Any] = Found(lambda find: find(self))
        self.others: dict[tuple[int | None, bool, int], Laws] = {(lone, apart, deal): self}

    def with_lone(self, seat: int | None) -> Laws:
        """The same table once a seat plays alone against the others, or before one does."""
        return self._other(seat, apart=False, deal=self.deal)

    def dealt_at(self, scores: Sequence[int]) -> Laws:
        """The same table when a deal begins at these scores: from some score on all play alone (sides.until)."""
        apart = self.ends_partners is not None and max(scores) >= self.ends_partners
        return self._other(None, apart=apart, deal=self.deal)

    def formed_as(self, other: Laws) -> Laws:
        """The same table with the sides that another has."""
        return self._other(other.lone, apart=other.apart, deal=self.deal)

    def in_deal(self, deal: int) -> Laws:
        """The same table in a deal of the match, where that makes a difference (out.canastas.rise)."""
        return self._other(self.lone, apart=self.apart, deal=deal) if self.more_each_deal else self

    def _other(self, lone: int | None, *, apart: bool, deal: int) -> Laws:
        key = (lone, apart, deal)
        if key not in self.others:
            other = self.others[key] = Laws(self.rules, self.players, lone, deal, apart=apart)
            other.others = self.others
        return self.others[key]
