"""A deal under way, changed in place: what moves work on. ``position`` gives what it has come to, frozen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self

from meldbook.cards.bag import Bag
from meldbook.cards.card import THREE
from meldbook.cards.melds import Meld
from meldbook.groups.side_tables import Table, tables_of
from meldbook.rules.laws import Laws
from meldbook.table.events import Event
from meldbook.table.position import Position, Situation

_new = object.__new__
_LISTS = ("stock", "pile", "hands", "bonus", "melded", "turns", "asked")


class State(Situation):
    """A situation that changes.

    Attributes:
        log: where what happens is told, if anywhere.
        tables: by side its melds and what follows from them.
    """

    OF_STATE: ClassVar[tuple[str, ...]] = ("log", "tables")
    """What a state has beside the attributes of a position."""
    stock: list[int]
    pile: list[int]
    hands: list[Bag]
    bonus: list[tuple[int, ...]]
    melded: list[bool]
    turns: list[int]
    asked: list[str]
    tables: list[Table]

    def __init__(self, position: Position, log: list[Event] | None = None) -> None:
        state = self.__dict__
        state.update(position.__dict__)
        del state["melds"]
        for name in _LISTS:
            state[name] = list(state[name])
        self.log = log
        found = tables_of(position.laws)
        self.tables = [found.of(melds).copy() for melds in position.melds]

    @property
    def melds(self) -> tuple[tuple[Meld, ...], ...]:  # type: ignore[override]
        """Each side's melds as values, in the order on the table."""
        return tuple([table.melds for table in self.tables])

    @property
    def own_melds(self) -> tuple[Meld, ...]:
        """Melds of the side to act."""
        return self.tables[self.laws.side_of[self.seat]].melds

    def canastas(self, side: int) -> int:
        """Number of completed melds of a side."""
        return self.tables[side].closed

    def go_by(self, laws: Laws) -> None:
        """The deal goes on under other laws of the same table."""
        self.laws = laws

    def put_melds(self, side: int, melds: Iterable[Meld]) -> None:
        """A side's melds lie otherwise."""
        tables = tables_of(self.laws)
        self.tables[side] = Table(tables, map(tables.node, melds))

    def position(self) -> Position:
        """What lies on the table now, as a value."""
        frozen = _new(Position)
        values: dict[str, Any] = frozen.__dict__
        values |= self.__dict__
        for name in self.OF_STATE:
            del values[name]
        values["melds"] = self.melds
        for name in _LISTS:
            values[name] = tuple(values[name])
        return frozen

    def copy(self) -> Self:
        """The same, to be played on by itself; nothing of that is told."""
        other = _new(type(self))
        values = other.__dict__
        values |= self.__dict__
        for name in _LISTS:
            values[name] = values[name].copy()
        other.log = None
        other.tables = [table.copy() for table in self.tables]
        return other

    def tell(
        self, kind: str, seat: int, cards: tuple[int, ...] = (), number: int = 0, meld: int = 0, word: str = ""
    ) -> None:
        """Note what has happened, where that is asked for."""
        if self.log is not None:
            self.log.append(Event(kind, seat, cards, number, meld, word))


def table_of(at: Situation, side: int) -> Table:
    """What follows from the melds of a side: a state keeps it, of a position it is found."""
    tables = at.tables
    return tables_of(at.laws).of(at.melds[side]) if tables is None else tables[side]


def all_tables(at: Situation) -> Iterable[Table]:
    """What follows from each side's melds."""
    return map(tables_of(at.laws).of, at.melds) if at.tables is None else at.tables


def has_laid_threes(at: Situation) -> bool:
    """Whether the seat to act has laid black threes in this turn: they bind it to go out where ``threes_wait``."""
    if not at.fresh:
        return False
    table = table_of(at, at.side)
    return table.has_threes and any(table.nodes[number].meld.rank == THREE for number in at.fresh)
