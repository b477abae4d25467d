"""What a side's complete melds leave to be done: found once for all tables on which it has the same."""

from __future__ import annotations

from meldbook.cards.canastas import lacking, meets
from meldbook.cards.melds import Meld
from meldbook.memo import once, remembered
from meldbook.rules.laws import Laws

_REMEMBERED = 1 << 6


class Needs:
    """What going out still needs of a side with some complete melds.

    Attributes:
        missing: completed melds that it still needs, at least.
        chances: what its incomplete sets may yet bring, by all that this depends on (``Prospects.of``).
        worths: what its other melds are worth, likewise.
    """

    def __init__(self, laws: Laws, done: tuple[Meld, ...]) -> None:
        self._laws, self._done = laws, done
        self._lack = len(lacking(laws, done))
        self.missing = max(laws.canastas_to_go_out - len(done), self._lack, 0)
        self.chances: dict[tuple[int, ...], float] = {}
        self.worths: dict[tuple[object, ...], float] = {}

    def helps(self, meld: Meld) -> bool:
        """Whether a further completed meld would be one of those that are still needed."""
        laws, done, lack = self._laws, self._done, self._lack
        if not self.missing:
            return False
        if lack and len(lacking(laws, [*done, meld])) < lack:
            return True
        return laws.canastas_to_go_out - len(done) > lack


def needs_of(laws: Laws, done: tuple[Meld, ...]) -> Needs:
    """What going out still needs beyond these completed melds: which needs each could meet matters, if any."""
    known = _known(laws)
    key = tuple(sorted([_needs_met(laws, meld) for meld in done]))
    needs = known.get(key)
    if needs is None:
        if len(known) >= _REMEMBERED:
            known.clear()
        needs = known[key] = Needs(laws, done)
    return needs


@once
def _known(laws: Laws) -> dict[tuple[int, ...], Needs]:
    """What completed melds leave to be done, as far as it has been asked for."""
    return {}


@remembered(1 << 10)
def _needs_met(laws: Laws, meld: Meld) -> int:
    """Which needs of going out a completed meld could meet, as bits of a number."""
    return sum(1 << number for number, need in enumerate(laws.canasta_needs) if meets(meld, need))
