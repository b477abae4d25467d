"""Deals of a game as its players are used to play it: the computer in every seat, one match after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.effects.dealing import deal_out
from meldbook.scoring.match_end import match_of
from meldbook_site.soaking.players import bot_player
from meldbook_site.soaking.playing import steps

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws
    from meldbook.table.moves import Move
    from meldbook.table.position import Position

MOST_DEALS = 12
"""Deals of a match that are played before another begins: what the last deals of a long one meet is met by then."""


@dataclass(frozen=True)
class Dealt:
    """One deal: its seed, each position with the move made there, and how it ended."""

    seed: int
    steps: tuple[tuple[Position, Move], ...]
    end: Position

    @property
    def start(self) -> Position:
        """The table before the first move."""
        return self.steps[0][0]

    @property
    def positions(self) -> list[Position]:
        """Every position, the last one too."""
        return [position for position, _ in self.steps] + [self.end]


def play_deals(laws: Laws, count: int) -> list[Dealt]:
    """So many deals of matches with the seeds 1, 2, 3 …; the same ones each time."""
    deals: list[Dealt] = []
    seed, number, scores = 1, 1, (0,) * laws.sides
    while len(deals) < count:
        deal = _play(laws, seed, number, scores)
        deals.append(deal)
        match = match_of(deal.end)
        if match.winners or number == MOST_DEALS:
            seed, number, scores = seed + 1, 1, (0,) * laws.sides
        else:
            number, scores = number + 1, match.totals
    return deals


def _play(laws: Laws, seed: int, number: int, scores: tuple[int, ...]) -> Dealt:
    moves: list[tuple[Position, Move]] = []
    end = start = deal_out(laws, seed, number, scores)
    positions = [start]
    for move, end in steps(start, bot_player):
        moves.append((positions[-1], move))
        positions.append(end)
    if end.ended is None:
        raise RuntimeError(f"Deal {number} of the match {seed} does not end.")
    return Dealt(seed, tuple(moves), end)
