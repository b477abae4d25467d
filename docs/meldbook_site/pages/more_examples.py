"""All examples of a game, on a page of their own: its rules tell one that is allowed and one that is refused."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from meldbook_site.library import Game
from meldbook_site.page import Page
from meldbook_site.pages.clauses import is_told
from meldbook_site.pages.examples import ClauseExamples, Examples
from meldbook_site.render import linker, render


@dataclass(frozen=True)
class Shelf:
    """The examples of one clause."""

    id: str
    label: str
    sentence: str
    examples: tuple[Markup, ...]


def examples_address(game: Game) -> str:
    """Return where all examples of a game stand."""
    return f"examples/{game.id}/"


def examples_page(game: Game, examples: Examples) -> Page:
    """Return the page with all examples of a game, by its clauses."""
    address = examples_address(game)
    # They were drawn for the page of the rules, to whose places their links lead.
    rules = linker(address)(game.address)
    shelves = [
        Shelf(
            clause,
            game.rules.label(clause),
            game.rules.sentence(clause) if game.rules.applies(clause) else "",
            tuple(Markup(str(shown.html).replace('href="#', f'href="{rules}#')) for shown in (*held.first, *held.more)),
        )
        for clause in game.catalogue
        if is_told(game, clause) and (held := examples.get(clause, ClauseExamples())).first
    ]
    title = f"{game.name}: all examples"
    body = render("more_examples.html", address, game=game, shelves=shelves)
    about = f"What the rules of {game.name} allow and refuse, each example played by the engine."
    return Page(title, body, about, alone=True, searched=False)
