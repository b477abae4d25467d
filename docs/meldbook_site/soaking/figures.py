"""Figures over many deals: how often sides open, take the pile, complete canastas and go out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.scoring.deal_totals import Deal, deal_of
from meldbook.table.moves import TakePile

if TYPE_CHECKING:
    from meldbook.table.moves import Move
    from meldbook.table.position import Position


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is counted of one deal; without a score where it was broken off, because its rules set no end.

    ``counted`` says for each score the side that it counted in the end.
    """

    reason: str
    out: bool
    score: Deal | None
    sides: int
    counted: tuple[int, ...]
    opened: int
    piles: int
    canastas: int
    turns: int
    moves: int


def outcome_of(last: Position, moves: list[Move]) -> Outcome:
    """Count a deal by its last position and its moves."""
    ended, sides = last.ended, last.laws.sides
    return Outcome(
        reason=ended.reason if ended else "",
        out=ended is not None and ended.by is not None,
        score=deal_of(last) if ended else None,
        sides=sides,
        counted=last.laws.counted,
        opened=sum(side in last.opened for side in last.laws.counted),
        piles=sum(isinstance(move, TakePile) for move in moves),
        canastas=sum(last.canastas(side) for side in range(sides)),
        turns=sum(last.turns),
        moves=len(moves),
    )


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

    def add(self, deal: Outcome) -> None:
        """Count a deal."""
        self.deals += 1
        self.endless += deal.score is None
        self.sides += deal.sides
        self.opened += deal.opened
        self.piles += deal.piles
        self.canastas += deal.canastas
        self.out += deal.out
        self.moves += deal.moves

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
