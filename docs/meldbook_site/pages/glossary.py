"""The glossary: every word of the table in a sentence or two, with the words of other languages."""

from __future__ import annotations

import json
from dataclasses import dataclass

from meldbook_site.library import Library
from meldbook_site.page import BuildError, Heading, Page
from meldbook_site.render import render
from meldbook_site.terms import ADDRESS, LANGUAGES, Term, terms

DATA = "assets/glossary.json"
"""What a page fetches when a reader first points at a word."""


@dataclass(frozen=True)
class TermView:
    """A term, with the rule behind it and the games that say it in place of the usual word."""

    term: Term
    rule: str
    abroad: tuple[tuple[str, str, str], ...]


def glossary_page(library: Library) -> Page:
    """Return the glossary.

    Raises:
        BuildError: where a term leads to a rule that is not there.
    """
    views = [_view(library, term) for term in terms()]
    body = render("glossary.html", ADDRESS, views=views)
    headings = tuple(Heading(term.id, term.term) for term in terms())
    return Page(
        "Glossary",
        body,
        "The words of Canasta and its family, each explained in a sentence or two, with those of other languages.",
        headings,
        alone=True,
    )


def glossary_data() -> dict[str, str]:
    """Return the file from which a word is explained where it stands."""
    return {DATA: json.dumps({term.id: term.text for term in terms()}, ensure_ascii=False)}


def _view(library: Library, term: Term) -> TermView:
    name, _, clause = term.rule.partition("#")
    game = library.games.get(name)
    if clause and clause not in library.catalogue:
        raise BuildError(f"glossary.toml: [{term.id}] leads to “{clause}”, which is no clause.")
    abroad = tuple((code, LANGUAGES[code], word) for code, word in term.abroad.items())
    return TermView(term, f"{game.address}#{clause}" if game else "", abroad)
