"""What follows from a side's melds alone: found once, and kept as long as the melds lie so.

Melds change at one move in six. So the tuple that holds them is the key: not its cards, but the tuple itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.bag import RANK_MARKS
from meldbook.cards import THREE
from meldbook.melds import SET, WILD
from meldbook.smallest import SingleAdds, single_adds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meldbook.laws import Laws
    from meldbook.melds import Meld

_REMEMBERED = 1 << 12


class Table:
    """A side's melds, and what is asked about them at every decision.

    Attributes:
        fitting: marks of the cards that may join any of them singly.
        adds: by meld, in order: its marks, and the moves by the cards held under them.
        new_ranks: marks of the ranks of which a set may be begun at any time (meld.per-rank).
        new_wilds: whether a meld of wild cards may be begun.
        closed: number of completed melds.
        longest: cards of the largest meld that is not complete.
        has_threes: whether there is a meld of threes.
        unmelded: marks of the ranks of which the side has no meld, wild ranks apart.
    """

    def __init__(self, laws: Laws, melds: Sequence[Meld], letter: str, every_suit: bool) -> None:
        full, fits, open_only = laws.canasta, laws.fits, laws.per_rank == "one-open"
        self.adds: list[tuple[int, SingleAdds]] = []
        self.new_wilds = True
        fitting = closed = longest = melded = begun = 0
        for number, meld in enumerate(melds, 1):
            marks, size, kind, rank = fits[meld], meld.size, meld.kind, meld.rank
            fitting |= marks
            self.adds.append((marks, single_adds(laws, None if kind == SET else meld, number, letter, every_suit)))
            if size >= full:
                closed += 1
            elif size > longest:
                longest = size
            if rank is not None:
                melded |= RANK_MARKS[rank]
            if laws.one_per_rank and not (open_only and size >= full):
                if kind == SET and rank is not None:
                    begun |= RANK_MARKS[rank]
                elif kind == WILD:
                    self.new_wilds = False
        self.fitting, self.closed, self.longest = fitting, closed, longest
        self.new_ranks = laws.settable_marks & ~begun
        self.unmelded = laws.natural_marks & ~melded
        self.has_threes = bool(melded & RANK_MARKS[THREE])


class Tables:
    """The tables of a game, by the tuples that hold the melds. An entry keeps its tuple, so no other takes its id."""

    def __init__(self, laws: Laws) -> None:
        self._laws = laws
        self._kept: dict[tuple[int, str, bool], tuple[Sequence[Meld], Table]] = {}

    def of(self, melds: tuple[Meld, ...], letter: str = "", *, every_suit: bool = False) -> Table:
        """What follows from melds; ``letter`` is their side's in moves, empty for one's own."""
        key = (id(melds), letter, every_suit)
        entry = self._kept.get(key)
        if entry is None:
            if len(self._kept) >= _REMEMBERED:
                self._kept.clear()
            entry = self._kept[key] = (melds, Table(self._laws, melds, letter, every_suit))
        return entry[1]
