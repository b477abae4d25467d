"""Measuring a table: giving out what is to be played, and counting what comes back.

What is counted does not depend on who plays it: jobs are taken in their order, and matches until there are enough
deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import count
from typing import Any

from meldbook_site.simulating.figures import Figures
from meldbook_site.simulating.playing import OPPONENTS, Duel, Match, play_duel, play_match
from meldbook_site.simulating.tables import Table
from meldbook_site.simulating.workers import in_order

MOST_AT_ONCE = 20
"""Matches or deals of a job: enough that giving it out costs little, few enough that progress is seen."""


@dataclass(frozen=True, slots=True)
class Job:
    """Some matches, or some deals against an opponent, by their numbers."""

    table: Table
    numbers: range
    opponent: str = ""
    own: str = ""


def matches_of(job: Job) -> list[Match]:
    """Play a job's matches, at a worker."""
    return [play_match(job.table, number, job.own) for number in job.numbers]


def duels_of(job: Job) -> list[Duel | None]:
    """Play a job's deals against its opponent, at a worker."""
    return [play_duel(job.table, number, job.opponent, job.own) for number in job.numbers]


@dataclass(frozen=True, slots=True)
class Measurer:
    """Measures tables.

    Attributes:
        executor: does the work.
        workers: how many jobs it does at a time.
        deals: deals that are played at least, of each kind.
        seed: seed of the first match.
        advance: told how many more deals were played.
        own: the import path of a player that plays in the computer's place.
    """

    executor: Executor
    workers: int
    deals: int
    seed: int
    advance: Callable[[int], None]
    own: str = ""

    def measure(self, table: Table) -> dict[str, Any]:
        """Return a table's figures as plain data."""
        figures = Figures(table.laws)
        counted = 0
        for match in self._matches(table):
            figures.add_match(match)
            self.advance(min(len(match.deals), self.deals - counted))
            counted += len(match.deals)
            if counted >= self.deals:
                break
        for opponent in OPPONENTS:
            for duel in self._duels(table, opponent):
                figures.add_duel(opponent, duel)
                self.advance(1)
        return figures.data(self.seed)

    def _matches(self, table: Table) -> Iterator[Match]:
        """Matches without end, as long as they are asked for."""
        size = self._size
        jobs = (Job(table, range(first, first + size), own=self.own) for first in count(self.seed, size))
        for found in in_order(self.executor, matches_of, jobs, self._ahead):
            yield from found

    def _duels(self, table: Table, opponent: str) -> Iterator[Duel | None]:
        size, first = self._size, self.seed * table.laws.sides
        last = first + self.deals
        jobs = (Job(table, range(at, min(at + size, last)), opponent, self.own) for at in range(first, last, size))
        for found in in_order(self.executor, duels_of, jobs, self._ahead):
            yield from found

    @property
    def _size(self) -> int:
        return max(1, min(MOST_AT_ONCE, self.deals // (8 * self.workers)))

    @property
    def _ahead(self) -> int:
        return self.workers + 1 if self.workers > 1 else 1
