"""Where the sources disagree, leave something open, or tell nothing: each case with every telling and what is played.

All of it stands on the rules' own pages too; here it can be read in one go.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from meldbook_site.library import Game, Library, Otherwise, speaks
from meldbook_site.page import Heading, Page
from meldbook_site.pages.standing import Standing, short_name, standing_of
from meldbook_site.render import render

ADDRESS = "disagreements/"
_TITLES = {"a", "at", "card", "game", "games", "its", "next", "page", "pages", "public", "rules", "same", "some", "the"}
"""Words of sources' names that say nothing of whose they are."""


@dataclass(frozen=True)
class Case:
    """A rule on which the sources do not say one and the same."""

    id: str
    label: str
    sentence: str
    standing: Standing
    readings: tuple[Otherwise, ...]

    def parties(self, follows: str) -> list[str]:
        """Who is of different minds, by their names."""
        if self.standing.tellings:
            return [source.name for source, _ in self.standing.tellings]
        return [follows, *(reading.title for reading in self.readings)]


@dataclass(frozen=True)
class GameCases:
    """A game's cases: told differently, left open by a source, or told by none."""

    game: Game
    follows: str
    disputed: tuple[Case, ...]
    open: tuple[Case, ...]
    inferred: tuple[Case, ...]


def disagreements_page(library: Library) -> Page:
    """Return every disagreement among the sources, by game."""
    found = [_cases(library, game) for game in library.games.values()]
    body = render("disagreements.html", ADDRESS, found=found)
    headings = tuple(Heading(cases.game.id, cases.game.name) for cases in found)
    about = "Where the rule books contradict each other or fall silent: what each says, and what is played here."
    return Page("Disagreements", body, about, headings)


def _cases(library: Library, game: Game) -> GameCases:
    told = [clause for clause in game.catalogue if speaks(game.rules, clause)]
    cases = [_case(game, clause) for clause in told]
    # What a game takes over is told where it comes from.
    own = [case for case in cases if case.readings or case.standing.state != "inherited"]
    disputed = [case for case in own if case.standing.tellings or case.readings]
    rest = [case for case in own if case not in disputed]
    return GameCases(
        game,
        game.reading_title(game.rules.reading) if game.other_readings else "",
        tuple(disputed),
        tuple(case for case in rest if case.standing.state != "inferred" and _is_about_a_source(library, game, case)),
        tuple(case for case in rest if case.standing.state == "inferred"),
    )


def _case(game: Game, clause: str) -> Case:
    readings = tuple(game.told_otherwise(clause))
    return Case(clause, game.rules.label(clause), game.rules.sentence(clause), standing_of(game, clause), readings)


def _is_about_a_source(library: Library, game: Game, case: Case) -> bool:
    """Whether the note on a rule speaks of what a source says or leaves out, by its name."""
    games = {word for other in library.games.values() for word in other.name.split()}
    names = {
        word
        for source in game.compiled["sources"].values()
        for word in short_name(source["title"]).split()
        if word[:1].isupper() and word.lower() not in _TITLES and word not in games
    }
    return any(re.search(rf"\b{re.escape(name)}\b", case.standing.note) for name in names)
