"""The sources: what the rules were taken from, and which game rests on which."""

from __future__ import annotations

from dataclasses import dataclass, field

from meldbook_site.library import Game, Library
from meldbook_site.page import Heading, Page
from meldbook_site.pages.standing import short_name
from meldbook_site.render import render

ADDRESS = "sources/"


@dataclass
class SourceView:
    """One source and the games that rest on it."""

    id: str
    title: str
    what: str
    address: str
    games: list[Game] = field(default_factory=list)


def sources_page(library: Library) -> Page:
    """Return the list of sources, each with its anchor."""
    found: dict[str, SourceView] = {}
    for game in library.games.values():
        for name, about in game.compiled["sources"].items():
            view = found.setdefault(name, SourceView(name, about["title"], about["what"], about.get("address", "")))
            if view.title != about["title"]:
                # Each of its games names another page of it; what they share is who tells it.
                view.title = short_name(about["title"])
            view.games.append(game)
    body = render("sources.html", ADDRESS, sources=list(found.values()))
    headings = tuple(Heading(source.id, source.title) for source in found.values())
    return Page("Sources", body, "Where the rules on these pages come from.", headings, alone=True)
