"""What a side's complete melds leave to be done: found once for all tables on which it has the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.canastas import lacking
from meldbook.memo import remembered

if TYPE_CHECKING:
    from meldbook.cards.melds import Meld
    from meldbook.rules.laws import Laws


class Needs:
    """What going out still needs of a side with some complete melds.

    Attributes:
        missing: completed melds that it still needs, at least.
        hopes: what complete melds would bring it, by their sort (``Prospects.hope``).
        worths: what its melds are worth, by all that this depends on (``Prospects.of``).
    """

    def __init__(self, laws: Laws, done: tuple[Meld, ...]) -> None:
        self._laws, self._done = laws, done
        self._lack = len(lacking(laws, done))
        self.missing = max(laws.canastas_to_go_out - len(done), self._lack, 0)
        self.hopes: dict[tuple[str, int | None, bool, bool], int] = {}
        self.worths: dict[tuple[object, ...], float] = {}

    def helps(self, meld: Meld) -> bool:
        """Whether a further completed meld would be one of those that are still needed."""
        if not self.missing:
            return False
        laws, done, lack = self._laws, self._done, self._lack
        if lack and len(lacking(laws, [*done, meld])) < lack:
            return True
        return laws.canastas_to_go_out - len(done) > lack


@remembered(1 << 6)
def needs_of(laws: Laws, done: tuple[Meld, ...]) -> Needs:
    """What going out still needs beyond these completed melds."""
    return Needs(laws, done)
