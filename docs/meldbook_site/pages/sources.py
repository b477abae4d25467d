"""The sources: what the rules were taken from, which games rest on each, and which of their rules it states."""

from __future__ import annotations

from dataclasses import dataclass, field

from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import Game, Library, speaks
from meldbook_site.page import Heading, Page
from meldbook_site.pages.standing import short_name
from meldbook_site.render import render

ADDRESS = "sources/"


@dataclass(frozen=True)
class Stated:
    """What a source states of a game: clauses and their labels, and the readings that follow it elsewhere."""

    game: Game
    rules: tuple[tuple[str, str], ...]
    readings: tuple[str, ...]


@dataclass
class SourceView:
    """One source and the games that rest on it."""

    id: str
    title: str
    what: str
    address: str
    stated: list[Stated] = field(default_factory=list)


def sources_page(library: Library) -> Page:
    """Return the list of sources, each with its anchor."""
    found: dict[str, SourceView] = {}
    for game in library.games.values():
        for name, about in game.compiled["sources"].items():
            view = found.setdefault(name, SourceView(name, about["title"], about["what"], about.get("address", "")))
            if view.title != about["title"]:
                # Each of its games names another page of it; what they share is who tells it.
                view.title = short_name(about["title"])
            stated = _stated(game, name)
            if stated.rules:
                view.stated.append(stated)
    body = render("sources.html", ADDRESS, sources=list(found.values()))
    headings = tuple(Heading(view.id, view.title) for view in found.values())
    about = "Who tells which rule: the sources of every game on these pages."
    return Page("Sources", body, about, headings, alone=True)


def _stated(game: Game, source: str) -> Stated:
    """What a source states of a game itself, in any reading; what the game takes over is told of its parent."""
    by_reading = {name: _tells(rules, source) for name, rules in game.readings.items()}
    clauses = [clause for clause in game.catalogue if any(clause in told for told in by_reading.values())]
    own = by_reading[game.rules.reading]
    others = [name for name, told in by_reading.items() if not told <= own]
    return Stated(
        game,
        tuple((clause, game.rules.label(clause)) for clause in clauses),
        tuple(game.reading_title(name) for name in others),
    )


def _tells(rules: Ruleset, source: str) -> set[str]:
    found = set()
    for clause in rules.catalogue:
        standing = rules.state(clause)
        told = source in standing.sources or source in standing.tellings
        if told and standing.state != "inherited" and speaks(rules, clause):
            found.add(clause)
    return found
