"""What follows from a side's melds alone: found once, and changed when a meld changes, at one move in six."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from meldbook.cards.bag import RANK_MARKS
from meldbook.cards.card import THREE
from meldbook.cards.melds import SET, WILD
from meldbook.groups.adds import SingleAdds
from meldbook.groups.fits import fits_of, may_grow
from meldbook.groups.smallest import helped
from meldbook.memo import once
from meldbook.rules.laws import SIDES
from meldbook.table.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from meldbook.cards.melds import Meld
    from meldbook.rules.laws import Laws
    from meldbook.table.moves import Move
    from meldbook.table.position import Situation

_REMEMBERED = 1 << 8
"""Tables kept: play asks about few at a time, and what goes soon is not looked through by the garbage collector."""
_MELDS_REMEMBERED = 1 << 15
_TAKES_REMEMBERED = 1 << 10


class Table:
    """A side's melds, and what is asked about them at every decision.

    Attributes:
        fitting: marks of the cards that may join any of them singly.
        adds: by meld, in order: its marks, and its own side's moves by the cards held under them.
        begun: marks of the ranks of which no other set may be begun (meld.per-rank).
        new_ranks: marks of the ranks of which a set may be begun at any time.
        new_wilds: whether a meld of wild cards may be begun.
        begun_lines: what the melds that can grow are melds of, sequences apart, where the game has but one of each.
        growing: where a side has but one set of a rank that can grow, its number (from 0) by rank.
        closed: number of completed melds.
        longest: cards of the largest meld that is not complete.
        has_threes: whether there is a meld of threes.
        doubled: marks of the ranks of which there are two melds or more.
        merges: moves that join two of the melds, once they have been asked for.
        melded: marks of the ranks of which the side has a meld.
        unmelded: marks of the other ranks, wild ranks apart.
        run_suits: marks of the cards of the suits in which a sequence lies there.
    """

    def __init__(self, laws: Laws, melds: Sequence[Meld]) -> None:
        self._laws, self._set_adds, self._facts_of = laws, tables_of(laws).set_adds("", False), tables_of(laws).facts
        self._facts: list[MeldFacts] = []
        self.adds: list[tuple[int, SingleAdds]] = []
        self.growing: dict[object, int] = {}
        self.merges: tuple[Move, ...] | None = None
        self.new_wilds, self.has_threes = True, False
        self.begun_lines: frozenset[object] = frozenset()
        self.fitting = self.closed = self.longest = self.melded = self.doubled = self.begun = self.run_suits = 0
        self.new_ranks, self.unmelded = laws.settable_marks, laws.natural_marks
        for meld in melds:
            self._begin(meld, self._facts_of(meld))

    def _begin(self, meld: Meld, facts: MeldFacts) -> None:
        """One meld more, behind the others."""
        laws, number, size, rank_mark = self._laws, len(self.adds), facts.size, facts.rank_mark
        self._facts.append(facts)
        self.adds.append((facts.marks, self._adds(facts, number + 1)))
        self.fitting |= facts.marks
        if size >= laws.canasta:
            self.closed += 1
        elif size > self.longest:
            self.longest = size
        if rank_mark:
            self.doubled |= rank_mark & self.melded
            self.melded |= rank_mark
            self.unmelded &= ~rank_mark
            self.has_threes = self.has_threes or meld.rank == THREE
        if facts.begun:
            if not facts.begun & self.begun:
                self.growing = {**self.growing, meld.rank or 0: number}
            self.begun |= facts.begun
            self.new_ranks &= ~facts.begun
        elif facts.only_wilds:
            self.new_wilds = False
        if facts.begun_line is not None:
            self.begun_lines |= {facts.begun_line}
        if meld.run is not None:
            self.run_suits |= laws.suit_masks[meld.run.suit]

    def _adds(self, facts: MeldFacts, number: int) -> SingleAdds:
        return self._set_adds[number] if facts.is_set else facts.adds(self._laws, number, "", False)

    def begin(self, meld: Meld) -> None:
        """One meld more, behind the others."""
        facts = self._facts_of(meld)
        self._begin(meld, facts)
        if facts.rank_mark & self.doubled:
            self.merges = None

    def grow(self, number: int, meld: Meld) -> bool:
        """Meld ``number`` (from 0) has got more cards; False where it must be looked over as a whole."""
        full, was, facts = self._laws.canasta, self._facts[number], self._facts_of(meld)
        closes = facts.size >= full > was.size
        if (
            facts.begun_line != was.begun_line
            or facts.begun != was.begun
            or facts.only_wilds != was.only_wilds
            or (closes and was.size == self.longest)
        ):
            return False
        marks = facts.marks
        self._facts[number] = facts
        if marks != was.marks or not facts.is_set:
            self.adds[number] = (marks, self._adds(facts, number + 1))
            self.fitting = reduce(or_, [marked for marked, _ in self.adds])
        if closes:
            self.closed += 1
        elif full > facts.size > self.longest:
            self.longest = facts.size
        if facts.rank_mark & self.doubled:
            self.merges = None
        return True

    def copy(self) -> Table:
        """The same, to be changed by itself."""
        after = _new(Table)
        after.__dict__.update(self.__dict__)
        after.adds, after._facts = self.adds.copy(), self._facts.copy()
        return after


_new = object.__new__


def table_of(at: Situation, side: int) -> Table:
    """What follows from the melds of a side: a state keeps it, of a position it is found."""
    if not isinstance(at, State):
        return tables_of(at.laws).of(at.melds[side])
    table = at.tables[side]
    if table is None:
        table = at.tables[side] = Table(at.laws, at.melds[side])
    return table


def tables_around(at: Situation) -> tuple[list[tuple[str, Table]], int]:
    """All tables with melds, with their sides' letters (empty for the side to act), and the cards that may join any."""
    own, found, fitting = at.side, [], 0
    for side, melds in enumerate(at.melds):
        if melds:
            table = table_of(at, side)
            found.append(("" if side == own else SIDES[side], table))
            fitting |= table.fitting
    return found, fitting


class MeldFacts:
    """What a table asks about one meld.

    Attributes:
        size: number of its cards.
        marks: marks of the cards that may join it singly.
        rank_mark: mark of its rank, where it has one.
        is_set: whether it is a set.
        begun_line: what it is a meld of, where it stands in the way of another of that; None for a sequence.
        begun: mark of its rank, where it stands in the way of another set of that rank.
        only_wilds: whether it stands in the way of another meld of wild cards.
    """

    __slots__ = (
        "_adds",
        "_meld",
        "_takes",
        "begun",
        "begun_line",
        "is_set",
        "marks",
        "only_wilds",
        "rank_mark",
        "size",
    )

    def __init__(self, laws: Laws, meld: Meld) -> None:
        self._meld, self._adds = meld, dict[tuple[int, str, bool], SingleAdds]()
        self._takes: dict[tuple[int, int, bool, bool], list[Move]] = {}
        self.size, self.marks = meld.size, fits_of(laws)[meld]
        self.rank_mark = 0 if meld.rank is None else RANK_MARKS[meld.rank]
        self.is_set = meld.kind == SET
        alone = self.size < laws.makes_way_at
        self.begun = self.rank_mark if alone and self.is_set else 0
        self.begun_line = meld.line if alone and meld.run is None else None
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


@once
def tables_of(laws: Laws) -> Tables:
    """What follows from the melds of a side."""
    return Tables(laws)


class Tables:
    """What has been found out about the melds of a game."""

    def __init__(self, laws: Laws) -> None:
        self._laws = laws
        self._found: dict[tuple[Meld, ...], Table] = {}
        self._set_adds: dict[tuple[str, bool], SetAdds] = {}
        self.meld_facts: dict[Meld, MeldFacts] = {}
        self._facts_by_key: dict[tuple[object, ...], MeldFacts] = {}

    def of(self, melds: tuple[Meld, ...]) -> Table:
        """What follows from the melds of a side, for looking at only."""
        table = self._found.get(melds)
        if table is None:
            if len(self._found) >= _REMEMBERED:
                self._found.clear()
            table = self._found[melds] = Table(self._laws, melds)
        return table

    def adds(self, melds: Sequence[Meld], letter: str, *, every_suit: bool) -> Iterator[tuple[int, SingleAdds]]:
        """``Table.adds`` for another side, which calls these melds by their side's letter, or for every suit."""
        sets = self.set_adds(letter, every_suit)
        for number, meld in enumerate(melds, 1):
            facts = self.facts(meld)
            yield facts.marks, sets[number] if facts.is_set else facts.adds(self._laws, number, letter, every_suit)

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
