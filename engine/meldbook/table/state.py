"""A deal under way, changed in place: what moves work on. ``position`` gives what it has come to, frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meldbook.table.events import Event
from meldbook.table.position import Position, Situation

if TYPE_CHECKING:
    from typing import Self

    from meldbook.cards.bag import Bag
    from meldbook.cards.melds import Meld
    from meldbook.groups.side_tables import Table

_new = object.__new__
_LISTS = ("pile", "hands", "melds", "bonus", "melded", "turns", "asked")


class State(Situation):
    """A situation that changes.

    Attributes:
        log: where what happens is told, if anywhere.
        tables: by side what follows from its melds, kept up to date; None where nobody has asked yet.
    """

    pile: list[int]
    hands: list[Bag]
    melds: list[tuple[Meld, ...]]
    bonus: list[tuple[int, ...]]
    melded: list[bool]
    turns: list[int]
    asked: list[str]

    def __init__(self, position: Position, log: list[Event] | None = None) -> None:
        state = self.__dict__
        state.update(position.__dict__)
        for name in _LISTS:
            state[name] = list(state[name])
        self.log = log
        self.tables: list[Table | None] = [None] * len(self.melds)

    def position(self) -> Position:
        """What lies on the table now, as a value."""
        frozen = _new(Position)
        values: dict[str, Any] = frozen.__dict__
        values |= self.__dict__
        del values["log"], values["tables"]
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
        other.tables = [None if table is None else table.copy() for table in self.tables]
        return other

    def tell(
        self, kind: str, seat: int, cards: tuple[int, ...] = (), number: int = 0, meld: int = 0, word: str = ""
    ) -> None:
        """Note what has happened, where that is asked for."""
        if self.log is not None:
            self.log.append(Event(kind, seat, cards, number, meld, word))

    def give(self, cards: tuple[int, ...]) -> None:
        """Lay out bonus cards for the side to act, or for its player alone."""
        self.bonus[self.account] += cards
