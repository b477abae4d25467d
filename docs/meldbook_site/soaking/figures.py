"""Figures over many deals: how often sides open, take the pile, complete canastas and go out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.moves import TakePile

if TYPE_CHECKING:
    from meldbook.moves import Move
    from meldbook.position import Position


@dataclass(slots=True)
class Figures:
    """Counts over the deals of one game, reading and kind of player."""

    game: str
    player: str
    deals: int = 0
    sides: int = 0
    opened: int = 0
    piles: int = 0
    canastas: int = 0
    out: int = 0
    endless: int = 0
    moves: int = 0

    def add(self, ended: Position, moves: list[Move]) -> None:
        """Count a deal that has ended, or was broken off because its rules set no end."""
        laws = ended.laws
        self.deals += 1
        self.endless += ended.ended is None
        self.sides += laws.sides
        self.opened += len(ended.opened)
        self.piles += sum(isinstance(move, TakePile) for move in moves)
        self.canastas += sum(ended.canastas(side) for side in range(laws.sides))
        self.out += ended.ended is not None and ended.ended.by is not None
        self.moves += len(moves)

    def row(self) -> list[str]:
        """The figures as the cells of a table's row, under ``HEADINGS``."""
        deals, sides = max(1, self.deals), max(1, self.sides)
        return [
            self.game,
            self.player,
            f"{self.deals:,}",
            f"{100 * self.opened / sides:.0f} %",
            f"{self.piles / deals:.1f}",
            f"{self.canastas / deals:.1f}",
            f"{100 * self.out / deals:.0f} %",
            f"{self.moves / deals:.0f}",
        ]


HEADINGS = ("Game", "By", "Deals", "Opened", "Piles", "Canastas", "Out", "Moves")
"""“Opened” is the share of sides that opened, “Out” that of deals in which a player went out; the rest a deal."""
