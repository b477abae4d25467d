"""The editor of house rules: one page for all games."""

from __future__ import annotations

import json

from meldbook_site.library import Library
from meldbook_site.page import Page
from meldbook_site.render import render

ADDRESS = "house/"


def house_page(library: Library) -> Page:
    """Return the editor's page."""
    games = json.dumps([{"id": game.id, "name": game.name} for game in library.games.values()], ensure_ascii=False)
    body = render("house.html", ADDRESS, games=games)
    return Page("Our rules", body, "Change any rule of any game, and play, practise, print and score by it.", wide=True)
