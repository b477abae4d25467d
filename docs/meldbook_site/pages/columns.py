"""The columns of a comparison: a game in one of its readings each."""

from __future__ import annotations

from dataclasses import dataclass

from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import Game, Library, told_by


@dataclass(frozen=True)
class Column:
    """One reading of one game."""

    game: Game
    rules: Ruleset

    @property
    def reading(self) -> str:
        """The reading's title, where the game has several."""
        return self.game.reading_title(self.rules.reading) if self.game.other_readings else ""

    @property
    def title(self) -> str:
        """The game, with its reading where it has several."""
        return told_by(self.game.name, self.reading) if self.reading else self.game.name

    @property
    def address(self) -> str:
        """Where its rules stand."""
        return self.game.address


def columns_of(game: Game) -> list[Column]:
    """Return a game in every reading, its own first."""
    return [Column(game, rules) for rules in (game.rules, *game.other_readings.values())]


def all_columns(library: Library) -> list[Column]:
    """Return every game in every reading."""
    return [column for game in library.games.values() for column in columns_of(game)]
