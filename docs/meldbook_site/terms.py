"""The words of the table: what they mean, and the links from wherever a page uses them.

A word is linked where it first stands in a rule or a paragraph; again and again it would only hinder reading.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

from meldbook_site.page import BuildError

ADDRESS = "glossary/"
FILE = Path(__file__).with_name("glossary.toml")
LANGUAGES = {"es": "Spanish", "it": "Italian", "pt": "Portuguese", "fr": "French"}
_KEYS = {"term", "forms", "not_in", "means", "text", "rule", "common", *LANGUAGES}

Link = Callable[[str], str]
"""From an address of the site to a link on the page at hand."""


@dataclass(frozen=True)
class Term:
    """A word of the table.

    `forms` is how it stands in a sentence, `not_in` a name in which it is not meant; `means` the usual word in whose
    place some games say it; `rule` the game and the clause behind it; `common` says that it is too common to be linked.
    """

    id: str
    term: str
    text: str
    forms: tuple[str, ...]
    means: str = ""
    rule: str = ""
    common: bool = False
    not_in: str = ""
    abroad: Mapping[str, str] = field(default_factory=dict)


@cache
def terms() -> tuple[Term, ...]:
    """Return every term, by the alphabet.

    Raises:
        BuildError: where the file is wrong.
    """
    found = [_term(id, entry) for id, entry in tomllib.loads(FILE.read_text("utf-8")).items()]
    return tuple(sorted(found, key=lambda term: term.term.casefold()))


def _term(id: str, entry: Mapping[str, object]) -> Term:
    unknown = [key for key in entry if key not in _KEYS]
    if unknown or "term" not in entry or "text" not in entry:
        raise BuildError(f"glossary.toml: [{id}] {f'has no key “{unknown[0]}”' if unknown else 'lacks term or text'}.")
    word = str(entry["term"])
    forms = entry.get("forms", [word.lower(), f"{word.lower()}s"])
    assert isinstance(forms, list)
    return Term(
        id,
        word,
        str(entry["text"]),
        tuple(forms),
        str(entry.get("means", "")),
        str(entry.get("rule", "")),
        bool(entry.get("common")),
        str(entry.get("not_in", "")),
        {language: str(entry[language]) for language in LANGUAGES if language in entry},
    )


class Glosser:
    """Links the terms in the sentences of one page.

    A game may use a word for something else (a pile is a complete meld in Hand and Foot): there it is not linked.
    """

    def __init__(self, link: Link, words: Mapping[str, str] | None = None) -> None:
        """Take the page's links, and the game's own words where the page is about a game."""
        own = {form: key for key, word in (words or {}).items() for form in word.split("|")}
        self._link = link
        self._terms = {
            form.casefold(): term
            for term in terms()
            if not term.common
            for form in term.forms
            if own.get(form, term.id) in (term.id, term.means)
        }
        names = {term.not_in.casefold() for term in terms() if term.not_in}
        forms = sorted(map(re.escape, {*self._terms, *names}), key=len, reverse=True)
        self._pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(forms)})(?![\w-])", re.IGNORECASE)

    def __call__(self, *texts: str) -> list[Markup]:
        """Return the texts of a rule or a paragraph, each term linked where it first stands in them."""
        seen: set[str] = set()
        return [self._linked(text, seen) for text in texts]

    def html(self, html: str) -> Markup:
        """Return paragraphs of HTML with their terms linked; what is a link already stays one."""
        return Markup(re.sub(r"<p>.*?</p>", lambda paragraph: self._within(paragraph[0]), html, flags=re.DOTALL))

    def _within(self, paragraph: str) -> str:
        seen: set[str] = set()
        parts = re.split(r"(<a .*?</a>|<[^>]+>)", paragraph)
        return "".join(part if part.startswith("<") else self._linked(Markup(part), seen) for part in parts)

    def _linked(self, text: str, seen: set[str]) -> Markup:
        done: list[Markup] = []
        place = 0
        for found in self._pattern.finditer(text):
            term = self._terms.get(found[0].casefold())
            if term is None or term.id in seen:
                continue
            seen.add(term.id)
            done += [_kept(text, text[place : found.start()]), self._link_to(term, _kept(text, found[0]))]
            place = found.end()
        return Markup("").join([*done, _kept(text, text[place:])])

    def _link_to(self, term: Term, word: Markup) -> Markup:
        return Markup('<a class="mb-term" href="{}">{}</a>').format(self._link(f"{ADDRESS}#{term.id}"), word)


def _kept(text: str, part: str) -> Markup:
    """A part of a text, escaped unless the text is HTML already."""
    return Markup(part) if isinstance(text, Markup) else escape(part)
