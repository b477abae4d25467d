"""The list of games."""

from __future__ import annotations

from meldbook_site.library import Library
from meldbook_site.page import Page
from meldbook_site.render import render

ADDRESS = "variants/"


def variants_page(library: Library) -> Page:
    """Return the list of games, each under the game whose rules it changes."""
    body = render("variants.html", ADDRESS, games=list(library.games.values()), parent=library.parent)
    return Page("The games", body, "Every game that Meldbook knows, with its rules.")
