"""The words of the table: what they mean, and the links from wherever a page uses them.

A word is linked where it first stands in a rule or a paragraph; again and again it would only hinder reading.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from lxml.etree import tostring
from lxml.html import Element, HtmlElement, fragment_fromstring
from markupsafe import Markup, escape

from meldbook_site.page import BuildError

ADDRESS = "glossary/"
FILE = Path(__file__).with_name("glossary.toml")
LANGUAGES = {"es": "Spanish", "it": "Italian", "pt": "Portuguese", "fr": "French"}
_KEYS = {"term", "forms", "not_in", "means", "text", "rule", "common", *LANGUAGES}

_LINK = Markup('<a class="mb-term" href="{}">{}</a>')
_ALONE = {"a", "button", "code", "kbd", "pre", "samp", "script", "style", "textarea"}
"""Elements whose words are left as they are."""

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
        """Return paragraphs of HTML with their terms linked; what is a link already stays one, and so does code."""
        if "<p" not in html:
            return Markup(html)
        whole = fragment_fromstring(html, create_parent="div")
        for paragraph in whole.xpath(".//p[not(@*)]"):  # others are parts of what a block shows
            seen: set[str] = set()
            for element in list(paragraph.iter()):
                if not _left_alone(element, paragraph):
                    self._link_text(element, seen)
                if element is not paragraph and not _left_alone(element.getparent(), paragraph):
                    self._link_tail(element, seen)
        inner = (tostring(part, encoding="unicode", method="html") for part in whole)
        return Markup(escape(whole.text or "") + Markup("").join(map(Markup, inner)))

    def _link_text(self, element: HtmlElement, seen: set[str]) -> None:
        text, links = self._parts(element.text or "", seen)
        element.text = text
        for place, link in enumerate(links):
            element.insert(place, link)

    def _link_tail(self, element: HtmlElement, seen: set[str]) -> None:
        text, links = self._parts(element.tail or "", seen)
        element.tail = text
        for link in reversed(links):
            element.addnext(link)

    def _parts(self, text: str, seen: set[str]) -> tuple[str, list[HtmlElement]]:
        """The words before the first term, and its links, each with the words after it."""
        before, links = "", []
        for part, term in self._pieces(text, seen):
            if term is not None:
                links.append(Element("a", {"class": "mb-term", "href": self._address(term)}))
                links[-1].text = part
            elif links:
                links[-1].tail = part
            else:
                before = part
        return before, links

    def _linked(self, text: str, seen: set[str]) -> Markup:
        return Markup("").join(
            _LINK.format(self._address(term), part) if term else escape(part) for part, term in self._pieces(text, seen)
        )

    def _pieces(self, text: str, seen: set[str]) -> Iterator[tuple[str, Term | None]]:
        """A text's parts in their order: terms that are to be linked, and what stands between them."""
        place = 0
        for found in self._pattern.finditer(text):
            term = self._terms.get(found[0].casefold())
            if term is None or term.id in seen:
                continue
            seen.add(term.id)
            yield text[place : found.start()], None
            yield found[0], term
            place = found.end()
        yield text[place:], None

    def _address(self, term: Term) -> str:
        return self._link(f"{ADDRESS}#{term.id}")


def _left_alone(element: HtmlElement | None, paragraph: HtmlElement) -> bool:
    """Whether an element's own words are none of the paragraph's: those of a link, of code or of a button."""
    while element is not None:
        if not isinstance(element.tag, str) or element.tag in _ALONE:
            return True
        if element is paragraph:
            return False
        element = element.getparent()
    return False
