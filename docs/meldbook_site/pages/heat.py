"""How much of each chapter a game plays otherwise than the usual one: games by chapters, each cell a way to them."""

from __future__ import annotations

from dataclasses import dataclass

from meldbook.rules.clause import Chapter
from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import Game, Library, speaks

STEPS = 5
"""Shades, from hardly anything to nearly all."""


@dataclass(frozen=True)
class Cell:
    """A chapter in a game: how many of the rules that either game tells are otherwise, and where they are compared."""

    chapter: Chapter
    otherwise: int
    rules: int
    address: str

    @property
    def shade(self) -> int:
        """How dark it is, from 0 for nothing to ``STEPS``."""
        return -(-STEPS * self.otherwise // self.rules) if self.rules else 0


@dataclass(frozen=True)
class Heat:
    """Every game beside the usual one, chapter by chapter."""

    usual: Game
    chapters: tuple[Chapter, ...]
    rows: tuple[tuple[Game, tuple[Cell, ...]], ...]


def heat_of(library: Library) -> Heat | None:
    """Return how far the games are from the first of them; None where there is no other."""
    usual, *others = library.games.values()
    if not others:
        return None
    found = library.catalogue.chapters
    rows = {game.id: [_cell(usual, game, chapter) for chapter in found] for game in others}
    differing = {cell.chapter.id for cells in rows.values() for cell in cells if cell.otherwise}
    chapters = tuple(chapter for chapter in found if chapter.id in differing)
    kept = tuple((game, tuple(cell for cell in rows[game.id] if cell.chapter.id in differing)) for game in others)
    return Heat(usual, chapters, kept)


def _cell(usual: Game, game: Game, chapter: Chapter) -> Cell:
    told = [clause.id for clause in chapter.clauses if _tells(usual.rules, game.rules, clause.id)]
    otherwise = sum(usual.rules.differs(game.rules, clause) for clause in told)
    return Cell(chapter, otherwise, len(told), f"compare/#games={usual.id}+{game.id}&chapter={chapter.id}")


def _tells(usual: Ruleset, other: Ruleset, clause: str) -> bool:
    return usual.catalogue[clause].kind != "text" and (speaks(usual, clause) or speaks(other, clause))
