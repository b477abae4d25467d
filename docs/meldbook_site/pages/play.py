"""A card table for each game; that of the usual one is a page written by hand."""

from __future__ import annotations

from meldbook_site.library import USUAL, Game, Library
from meldbook_site.page import Page
from meldbook_site.render import render

MAIN = "play/"


def table_address(game: Game) -> str:
    """Return where a game is played."""
    return MAIN if game.id == USUAL else f"{MAIN}{game.id}/"


def play_pages(library: Library) -> dict[str, Page]:
    """Return the card tables' pages."""
    return {table_address(game): _page(game) for game in library.games.values() if game.id != USUAL}


def _page(game: Game) -> Page:
    address = table_address(game)
    body = render("play.html", address, game=game)
    return Page(f"Play {game.name}", body, f"A match of {game.name}, with hints and undo.", wide=True)
