"""What follows from a side's melds alone: found once, and kept as long as the melds lie so.

Melds change at one move in six. So the tuple that holds them is the key: not its cards, but the tuple itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.bag import RANK_MARKS
from meldbook.cards import THREE
from meldbook.fits import may_grow
from meldbook.melds import SET, WILD
from meldbook.smallest import SingleAdds, helped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meldbook.laws import Laws
    from meldbook.melds import Meld
    from meldbook.moves import Move

_REMEMBERED = 1 << 12
_MELDS_REMEMBERED = 1 << 15
_TAKES_REMEMBERED = 1 << 10


class Table:
    """A side's melds, and what is asked about them at every decision.

    Attributes:
        fitting: marks of the cards that may join any of them singly.
        adds: by meld, in order: its marks, and the moves by the cards held under them.
        new_ranks: marks of the ranks of which a set may be begun at any time (meld.per-rank).
        new_wilds: whether a meld of wild cards may be begun.
        growing: where a side has but one set of a rank that can grow, its number (from 0) by rank.
        closed: number of completed melds.
        longest: cards of the largest meld that is not complete.
        has_threes: whether there is a meld of threes.
        pairs: whether two melds are of one rank.
        merges: moves that join two of the melds, once they have been asked for.
        melded: marks of the ranks of which the side has a meld.
        unmelded: marks of the other ranks, wild ranks apart.
        run_suits: marks of the cards of the suits in which a sequence lies there.
    """

    def __init__(self, laws: Laws, melds: Sequence[Meld], letter: str, every_suit: bool) -> None:
        full, facts_of, set_adds = laws.canasta, laws.tables.meld_facts, laws.tables.set_adds(letter, every_suit)
        self.adds: list[tuple[int, SingleAdds]] = []
        self.growing: dict[int, int] = {}
        self.new_wilds, self.pairs = True, False
        self.merges: tuple[Move, ...] | None = None
        fitting = closed = longest = melded = begun = run_suits = 0
        for number, meld in enumerate(melds, 1):
            facts = facts_of.get(meld) or laws.tables.facts_of(meld)
            size, fitting = facts.size, fitting | facts.marks
            if facts.is_set:
                self.adds.append((facts.marks, set_adds[number]))
            else:
                self.adds.append((facts.marks, facts.adds(laws, number, letter, every_suit)))
                run_suits |= laws.suit_masks[meld.run.suit] if meld.run else 0
            if size >= full:
                closed += 1
            elif size > longest:
                longest = size
            if facts.rank_mark & melded:
                self.pairs = True
            melded |= facts.rank_mark
            if facts.begun:
                if not facts.begun & begun:
                    self.growing[meld.rank or 0] = number - 1
                begun |= facts.begun
            elif facts.only_wilds:
                self.new_wilds = False
        self.fitting, self.closed, self.longest = fitting, closed, longest
        self.new_ranks = laws.settable_marks & ~begun
        self.unmelded, self.melded = laws.natural_marks & ~melded, melded
        self.has_threes, self.run_suits = bool(melded & RANK_MARKS[THREE]), run_suits


class MeldFacts:
    """What a table asks about one meld.

    Attributes:
        size: number of its cards.
        marks: marks of the cards that may join it singly.
        rank_mark: mark of its rank, where it has one.
        is_set: whether it is a set.
        begun: mark of its rank, where it stands in the way of another set of that rank.
        only_wilds: whether it stands in the way of another meld of wild cards.
    """

    __slots__ = ("_adds", "_meld", "_takes", "begun", "is_set", "marks", "only_wilds", "rank_mark", "size")

    def __init__(self, laws: Laws, meld: Meld) -> None:
        self._meld, self._adds = meld, dict[tuple[int, str, bool], SingleAdds]()
        self._takes: dict[tuple[int, int, bool, bool], list[Move]] = {}
        self.size, self.marks = meld.size, laws.fits[meld]
        self.rank_mark = 0 if meld.rank is None else RANK_MARKS[meld.rank]
        self.is_set = meld.kind == SET
        alone = laws.one_per_rank and not (laws.per_rank == "one-open" and self.size >= laws.canasta)
        self.begun = self.rank_mark if alone and self.is_set else 0
        self.only_wilds = alone and meld.kind == WILD

    def adds(self, laws: Laws, number: int, letter: str, every_suit: bool) -> SingleAdds:
        """Moves that add a card to the meld where it lies as the table's meld of this number."""
        key = (number, letter, every_suit)
        found = self._adds.get(key)
        if found is None:
            found = self._adds[key] = SingleAdds(laws, self._meld, number, letter, every_suit)
        return found

    def takes(self, laws: Laws, held: int, top: int, pairs: bool, every_suit: bool) -> list[Move]:
        """Takes of the pile by which the meld, a set, gets the top card and two helpers of the cards held."""
        key = (held, top, pairs, every_suit)
        found = self._takes.get(key)
        if found is None:
            if len(self._takes) >= _TAKES_REMEMBERED:
                self._takes.clear()
            moves = helped(laws, held, top >> 2, pairs, every_suit)
            found = [move for move in moves if may_grow(laws, self._meld, (top, *move.helpers))]
            self._takes[key] = found
        return found


class SetAdds(dict[int, SingleAdds]):
    """Moves that add a card to a set, by its number; the cards that may join it say all there is to know."""

    def __init__(self, laws: Laws, letter: str, every_suit: bool) -> None:
        super().__init__()
        self._of = laws, letter, every_suit

    def __missing__(self, number: int) -> SingleAdds:
        laws, letter, every_suit = self._of
        adds = self[number] = SingleAdds(laws, None, number, letter, every_suit)
        return adds


class Tables:
    """The tables of a game, by the tuples that hold the melds. An entry keeps its tuple, so no other takes its id."""

    def __init__(self, laws: Laws) -> None:
        self._laws = laws
        self._own: dict[int, tuple[Sequence[Meld], Table]] = {}
        self._others: dict[tuple[int, str, bool], tuple[Sequence[Meld], Table]] = {}
        self._set_adds: dict[tuple[str, bool], SetAdds] = {}
        self.meld_facts: dict[Meld, MeldFacts] = {}
        self._facts_by_key: dict[tuple[object, ...], MeldFacts] = {}

    def own(self, melds: tuple[Meld, ...]) -> Table:
        """What follows from the melds of the side to act."""
        entry = self._own.get(id(melds))
        if entry is None:
            if len(self._own) >= _REMEMBERED:
                self._own.clear()
            entry = self._own[id(melds)] = (melds, Table(self._laws, melds, "", False))
        return entry[1]

    def of(self, melds: tuple[Meld, ...], letter: str = "", *, every_suit: bool = False) -> Table:
        """What follows from melds; ``letter`` is their side's in moves, empty for one's own."""
        if not letter and not every_suit:
            return self.own(melds)
        key = (id(melds), letter, every_suit)
        entry = self._others.get(key)
        if entry is None:
            if len(self._others) >= _REMEMBERED:
                self._others.clear()
            entry = self._others[key] = (melds, Table(self._laws, melds, letter, every_suit))
        return entry[1]

    def facts(self, meld: Meld) -> MeldFacts:
        """What is asked about one meld."""
        return self.meld_facts.get(meld) or self.facts_of(meld)

    def facts_of(self, meld: Meld) -> MeldFacts:
        """``facts`` where they are not known yet: the same for all melds that the same cards may join."""
        if len(self.meld_facts) >= _MELDS_REMEMBERED:
            self.meld_facts.clear()
        facts = self._facts_by_key.get(meld.key)
        if facts is None:
            facts = self._facts_by_key[meld.key] = MeldFacts(self._laws, meld)
        self.meld_facts[meld] = facts
        return facts

    def set_adds(self, letter: str, every_suit: bool) -> SetAdds:
        """Moves that add a card to a set, by its number."""
        adds = self._set_adds.get((letter, every_suit))
        if adds is None:
            adds = self._set_adds[letter, every_suit] = SetAdds(self._laws, letter, every_suit)
        return adds
