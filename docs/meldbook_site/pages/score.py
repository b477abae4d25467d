"""The score pads: one for each game, for those who play with real cards."""

from __future__ import annotations

from meldbook_site.library import Game, Library
from meldbook_site.page import Page
from meldbook_site.render import render

ADDRESS = "score/"


def score_address(game: Game) -> str:
    """Return where a game's score pad is."""
    return f"{ADDRESS}{game.id}/"


def score_pages(library: Library) -> dict[str, Page]:
    """Return the list of score pads, and a page for each."""
    games = [(game, score_address(game)) for game in library.games.values()]
    index = Page(
        "Keep the score", render("scores.html", ADDRESS, games=games), "A score pad for every game, with real cards."
    )
    return {ADDRESS: index, **{address: _page(game, address) for game, address in games}}


def _page(game: Game, address: str) -> Page:
    body = render("score.html", address, game=game)
    about = f"Keep the score of {game.name} with real cards: count by taps, and the rules add up."
    return Page(f"Score {game.name}", body, about, wide=True, searched=False)
