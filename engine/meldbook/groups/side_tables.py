"""What follows from a side's melds alone: found once, and changed when a meld changes, at one move in six."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial, reduce
from operator import or_
from typing import Any

from meldbook.cards.bag import RANK_MARKS, Bag
from meldbook.cards.card import THREE
from meldbook.cards.melds import SET, WILD, Meld, Stands, a_set
from meldbook.groups.adds import SingleAdds, single_adds
from meldbook.groups.fits import fits_of, joined, key_of, may_grow
from meldbook.groups.smallest import helped
from meldbook.memo import Found, once
from meldbook.rules.laws import Laws
from meldbook.table.moves import Move

Cards = tuple[int, ...]

_THREES = RANK_MARKS[THREE]
_REMEMBERED = 1 << 8
"""Tables kept: play asks about few at a time, and what goes soon is not looked through by the garbage collector."""


class Node:
    """A meld as it lies on a table: what is asked about it, and what it becomes by cards that join it."""

    __slots__ = ("_tables", "facts", "known", "meld")

    def __init__(self, tables: Tables, meld: Meld, facts: MeldFacts) -> None:
        self._tables, self.meld, self.facts = tables, meld, facts
        self.known: dict[Cards, Node] = {}
        """What ``grown`` has found, where nothing stands for anything else: looked up here before it is asked."""

    def grown(self, cards: Cards, stands: Stands) -> Node:
        """The meld with cards added, some of them wild ones that stand for others as they say."""
        laws = self._tables.laws
        plainly = self.meld.kind == SET and not stands
        meld = a_set(laws, cards, self.meld) if plainly else joined(laws, self.meld, cards, stood=stands)
        assert meld is not None
        found = self._tables.node(meld)
        if not stands:
            self.known[cards] = found
        return found


class Table:
    """A side's melds, and what is asked about them at every decision.

    Attributes:
        nodes: its melds, in order.
        fitting: marks of the cards that may join any of them singly.
        adds: by meld, in order: its marks, and its own side's moves by the cards held under them.
        new_ranks: marks of the ranks of which a set may be begun at any time (meld.per-rank).
        new_wilds: whether a meld of wild cards may be begun.
        growing: what the melds that can grow are melds of, sequences apart, where the game has but one of each, with
            the number (from 0) of that meld.
        closed: number of completed melds.
        longest: cards of the largest meld that is not complete.
        has_threes: whether there is a meld of threes.
        doubled: marks of the ranks of which there are two melds or more.
        found: what others have found out about these melds, by who did; gone when one changes.
        melded: marks of the ranks of which the side has a meld.
        unmelded: marks of the other ranks, wild ranks apart.
        run_suits: marks of the cards of the suits in which a sequence lies there.
    """

    __slots__ = (
        "_set_adds",
        "_tables",
        "adds",
        "closed",
        "doubled",
        "fitting",
        "found",
        "growing",
        "has_threes",
        "longest",
        "melded",
        "new_ranks",
        "new_wilds",
        "nodes",
        "run_suits",
        "unmelded",
    )

    def __init__(self, tables: Tables, nodes: Iterable[Node]) -> None:
        self._tables, self._set_adds = tables, tables.set_adds["", False]
        self._look_over(nodes)

    def _look_over(self, nodes: Iterable[Node]) -> None:
        """Begin with these melds."""
        laws = self._tables.laws
        self.nodes: list[Node] = []
        self.adds: list[tuple[int, SingleAdds]] = []
        self.growing: dict[object, int] = {}
        self.new_wilds, self.has_threes = True, False
        self.fitting = self.closed = self.longest = self.melded = self.doubled = self.run_suits = 0
        self.new_ranks, self.unmelded = laws.settable_marks, laws.natural_marks
        self.found: dict[object, Any] = {}
        for node in nodes:
            self.begin(node)

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds as values."""
        found = self.found.get(Table)
        if found is None:
            found = self.found[Table] = tuple([node.meld for node in self.nodes])
        melds: tuple[Meld, ...] = found
        return melds

    def begin(self, node: Node) -> None:
        """One meld more, behind the others."""
        number, facts = len(self.nodes), node.facts
        size, rank_mark = facts.size, facts.rank_mark
        self.found = {}
        self.nodes.append(node)
        self.adds.append((facts.marks, self._adds(facts, number + 1)))
        self.fitting |= facts.marks
        if size >= facts.full:
            self.closed += 1
        elif size > self.longest:
            self.longest = size
        if rank_mark:
            self.doubled |= rank_mark & self.melded
            self.melded |= rank_mark
            self.unmelded &= ~rank_mark
            if rank_mark == _THREES:
                self.has_threes = True
        if facts.line is not None:
            self.growing.setdefault(facts.line, number)
            self.new_ranks &= ~facts.begun
            if facts.only_wilds:
                self.new_wilds = False
        if facts.suit_marks:
            self.run_suits |= facts.suit_marks

    def _adds(self, facts: MeldFacts, number: int) -> SingleAdds:
        return self._set_adds[number] if facts.is_set else facts.adds[number, "", False]

    def grow(self, number: int, node: Node) -> None:
        """Meld ``number`` (from 0) has got more cards."""
        was, facts = self.nodes[number].facts, node.facts
        full = facts.full
        self.nodes[number], self.found = node, {}
        closes = facts.size >= full > was.size
        if facts.line != was.line:
            if facts.line is not None or was.line in [other.facts.line for other in self.nodes]:
                self._look_over(self.nodes)
                return
            self._make_way(was)
        marks = facts.marks
        if marks != was.marks or not facts.is_set:
            self.adds[number] = (marks, self._adds(facts, number + 1))
            self.fitting = reduce(or_, [marked for marked, _ in self.adds])
        if closes:
            self.closed += 1
            self.longest = max([size for node in self.nodes if (size := node.facts.size) < node.facts.full], default=0)
        elif full > facts.size > self.longest:
            self.longest = facts.size

    def _make_way(self, was: MeldFacts) -> None:
        """The last meld of its sort that stood in the way of another is one no more."""
        del self.growing[was.line]
        self.new_ranks |= was.begun & self._tables.laws.settable_marks
        self.new_wilds = self.new_wilds or was.only_wilds

    def copy(self) -> Table:
        """The same, to be changed by itself."""
        after = _new(Table)
        after._tables, after._set_adds, after.found = self._tables, self._set_adds, self.found
        after.nodes, after.adds, after.growing = self.nodes.copy(), self.adds.copy(), self.growing.copy()
        after.new_ranks, after.new_wilds, after.fitting = self.new_ranks, self.new_wilds, self.fitting
        after.closed, after.longest, after.has_threes = self.closed, self.longest, self.has_threes
        after.melded, after.unmelded, after.doubled = self.melded, self.unmelded, self.doubled
        after.run_suits = self.run_suits
        return after


_new = object.__new__


class MeldFacts:
    """What a table asks about one meld.

    Attributes:
        size: number of its cards.
        full: from how many on it is complete.
        marks: marks of the cards that may join it singly.
        rank_mark: mark of its rank, where it has one.
        is_set: whether it is a set.
        line: what it is a meld of, where it stands in the way of another of that; None for a sequence.
        begun: mark of its rank, where it stands in the way of another set of that rank.
        only_wilds: whether it stands in the way of another meld of wild cards.
        suit_marks: marks of the cards of its suit, where it is a sequence.
        adds: moves that add a card to it, by its number on the table, its side's letter, and whether for every suit.
        takes: takes of the pile by which it, a set, gets the top card and two helpers: by the cards held, the top card,
            whether pairs help, and whether for every suit.
    """

    __slots__ = (
        "adds",
        "begun",
        "full",
        "is_set",
        "line",
        "marks",
        "only_wilds",
        "rank_mark",
        "size",
        "suit_marks",
        "takes",
    )

    def __init__(self, laws: Laws, meld: Meld) -> None:
        self.adds: Found[tuple[int, str, bool], SingleAdds] = Found(lambda named: single_adds(laws, meld, *named))
        self.takes: Found[tuple[int, int, bool, bool], list[Move]] = Found(partial(_taken, laws, meld), 1 << 10)
        self.size, self.marks = meld.size, fits_of(laws)[meld]
        self.rank_mark = 0 if meld.rank is None else RANK_MARKS[meld.rank]
        self.is_set = meld.kind == SET
        self.full = laws.full_of(meld.kind)
        alone = self.size < laws.makes_way_at
        self.begun = self.rank_mark if alone and self.is_set else 0
        self.line = meld.line if alone and meld.run is None else None
        self.only_wilds = alone and meld.kind == WILD
        self.suit_marks = 0 if meld.run is None else laws.suit_masks[meld.run.suit]


def _taken(laws: Laws, meld: Meld, how: tuple[int, int, bool, bool]) -> list[Move]:
    held, top, pairs, every_suit = how
    moves = helped(laws, held, top >> 2, pairs, every_suit)
    return [move for move in moves if may_grow(laws, meld, (top, *move.helpers))]


SetAdds = Found[int, SingleAdds]
"""Moves that add a card to a set, by its number; the cards that may join it say all there is to know."""


@once
def tables_of(laws: Laws) -> Tables:
    """What follows from the melds of a side."""
    return Tables(laws)


class Tables:
    """What has been found out about the melds of a game.

    ``set_adds`` are moves that add a card to a set, by its side's letter and whether for every suit.
    """

    def __init__(self, laws: Laws) -> None:
        self.laws = laws
        self._found: Found[tuple[Meld, ...], Table] = Found(
            lambda melds: Table(self, map(self.node, melds)), _REMEMBERED
        )
        self._nodes: Found[Meld, Node] = Found(self._node, 1 << 15)
        self._facts_by_key: dict[tuple[object, ...], MeldFacts] = {}
        self.set_adds: Found[tuple[str, bool], SetAdds] = Found(
            lambda key: Found(lambda number: single_adds(laws, None, number, *key))
        )

    def of(self, melds: tuple[Meld, ...]) -> Table:
        """What follows from the melds of a side, for looking at only."""
        return self._found[melds]

    def added(self, table: Table, hand: Bag, letter: str, *, every_suit: bool) -> list[Move]:
        """Moves that add a card of a hand to these melds: of another side, which calls them by their side's letter, or
        for every suit. What ``Table.adds`` is for else.
        """
        moves: list[Move] = []
        sets = self.set_adds[letter, every_suit]
        for number, node in enumerate(table.nodes, 1):
            facts = node.facts
            if held := hand & facts.marks:
                adds = sets[number] if facts.is_set else facts.adds[number, letter, every_suit]
                moves += adds[held]
        return moves

    def node(self, meld: Meld) -> Node:
        """A meld as it lies on a table."""
        return self._nodes[meld]

    def _node(self, meld: Meld) -> Node:
        """``node`` where it is not known yet; facts are the same for all melds that the same cards may join."""
        key = key_of(self.laws, meld)
        facts = self._facts_by_key.get(key)
        if facts is None:
            facts = self._facts_by_key[key] = MeldFacts(self.laws, meld)
        return Node(self, meld, facts)
