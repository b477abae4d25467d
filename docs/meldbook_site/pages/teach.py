"""Paper for a club: the papers of each game, ready to print, and where to find them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meldbook.paper import PAPERS, paper
from meldbook.paper.blocks import Sheet
from meldbook_site.library import Game, Library
from meldbook_site.page import Heading, Page
from meldbook_site.render import render

ADDRESS = "teach/"
ABOUT = {
    "rule-card": "The rules in few words, for everybody’s place.",
    "table-card": "What the cards, the initial meld and the bonuses are worth, large enough to read across a table.",
    "score-sheet": "The game’s own lines, added up deal by deal.",
    "first-evening": "Two hours for two to six tables who have never played: what to bring, say and lay on the table.",
}


@dataclass(frozen=True)
class Paper:
    """One paper of a game: its anchor on the page, and its sheets."""

    id: str
    title: str
    about: str
    sheets: Sequence[Sheet]


def teach_address(game: Game) -> str:
    """Return where a game's papers are."""
    return f"{ADDRESS}{game.id}/"


def teach_pages(library: Library, url: str = "") -> dict[str, Page]:
    """Return the list of papers, and a page of papers for each game."""
    games = [(game, teach_address(game)) for game in library.games.values()]
    body = render("teach.html", ADDRESS, games=games, papers=[(PAPERS[name], about) for name, about in ABOUT.items()])
    index = Page(
        "For your club",
        body,
        "House rules, a score pad, and paper: rule cards, score sheets, a plan for a first evening.",
    )
    return {ADDRESS: index, **{address: _page(game, address, url) for game, address in games}}


def _page(game: Game, address: str, url: str) -> Page:
    page = f"{url.partition('://')[2]}{game.address}" if url else ""
    papers = [Paper(name, PAPERS[name], about, paper(game.rules, name, page=page)) for name, about in ABOUT.items()]
    body = render("papers.html", address, game=game, papers=papers, page=page)
    return Page(
        f"{game.name} on paper",
        body,
        f"{game.name} to print: rule card, table card, score sheet and a plan for a first evening.",
        tuple(Heading(one.id, one.title) for one in papers),
        wide=True,
        searched=False,
    )
