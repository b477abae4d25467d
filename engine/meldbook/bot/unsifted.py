"""The best of many moves, found without asking the guards of each of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from meldbook.checks.act import Act
from meldbook.checks.judge import M
from meldbook.listing.legal import Referee
from meldbook.memo import lazy
from meldbook.table.moves import Move
from meldbook.table.position import Situation


class Unsifted(Referee):
    """Lists moves of which some may turn out not to be legal: the guards are asked of those alone that are chosen."""

    def __init__(self, position: Situation) -> None:
        super().__init__(position)
        self._doubtful = False

    @lazy
    def _referee(self) -> Referee:
        """Who knows what is legal."""
        return Referee(self.position)

    def act(self, move: Move) -> Act:
        """A move as the guards look at it, who may ask what else might be played."""
        return self._referee.act(move)

    def allows(self, move: Move) -> bool:
        """As far as is known, to be asked about later."""
        self._doubtful = True
        return True

    def allowed(self, moves: Iterable[M]) -> list[M]:
        """All of them, to be asked about later."""
        self._doubtful = True
        return list(moves)

    def best(self, moves: Sequence[M], worths: list[float], least: float = -1e9) -> M | None:
        """The legal move that is worth most, the first of several; none where it is worth less than the least."""
        doubtful, none = self._doubtful, least - 1
        while (most := max(worths)) >= least:
            number = worths.index(most)
            move = moves[number]
            if not doubtful or self._referee.allows(move):
                return move
            worths[number] = none
        return None
