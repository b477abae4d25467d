"""What the search knows: every part of every page, and the questions people ask of a rule.

The browser fetches it with a reader's first question (`docs/frontend/search`). Games share most of their sentences, so
each text stands there once and is named by its number.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lxml.etree import iterwalk
from lxml.html import HtmlElement, fragment_fromstring

from meldbook_site.library import USUAL, Game, Library
from meldbook_site.page import BuildError

DATA = "search/questions.json"
"""Where the site has it; `docs/frontend/search/worker.js` knows the same."""
_QUESTIONS = Path(__file__).with_name("questions.toml")
_HEADINGS = ("h2", "h3")
_SILENT = ("script", "style", "nav")


@dataclass(frozen=True)
class Part:
    """What stands under one heading: a rule, a word of the glossary."""

    anchor: str
    title: str
    text: str


@dataclass(frozen=True)
class Place:
    """A page and its parts."""

    address: str
    title: str
    about: str
    parts: tuple[Part, ...] = ()


def place_of(address: str, title: str, about: str, html: str) -> Place:
    """Return a page as the search knows it, from its body's HTML; what is marked `data-search-exclude` is left out."""
    return Place(address, title, about, tuple(_parts(html)))


def _parts(html: str) -> Iterator[Part]:
    anchor, title = "", ""
    text: list[str] = []
    walk = iterwalk(fragment_fromstring(html, create_parent=True), events=("start", "end"))
    for event, element in walk:
        if event == "end":
            text.append(element.tail or "")
        elif element.tag in _SILENT or "data-search-exclude" in element.attrib:
            walk.skip_subtree()
        elif element.tag in _HEADINGS and (own := _anchor(element)):
            if anchor:
                yield Part(anchor, title, _words(text))
            anchor, title, text = own, _words(element.itertext()), []
            walk.skip_subtree()
        else:
            text.append(element.text or "")
    if anchor:
        yield Part(anchor, title, _words(text))


def _anchor(heading: HtmlElement) -> str:
    """Return the anchor of a heading: its own, or that of the section it heads."""
    section = heading.getparent()
    return str(heading.get("id") or (section.get("id") if section.tag == "section" else None) or "")


def _words(text: Iterable[str]) -> str:
    return " ".join("".join(text).split())


@cache
def _questions() -> dict[str, Any]:
    return tomllib.loads(_QUESTIONS.read_text("utf-8"))


def asked() -> Mapping[str, list[str]]:
    """Return what people ask, by the clause that answers it; the first question stands for the clause."""
    found: Mapping[str, list[str]] = _questions()["questions"]
    return found


def check_questions(library: Library) -> None:
    """Check that questions belong to clauses.

    Raises:
        BuildError: naming one that does not.
    """
    for clause in asked().keys() - set(library.catalogue):
        raise BuildError(f"{_QUESTIONS.name}: there is no clause “{clause}” that its questions could ask for.")


def search_data(library: Library, places: Iterable[Place]) -> str:
    """Return what the search knows, as JSON: the games in their order, then the other pages."""
    by_address = {place.address: place for place in places}
    games = {game.address: game for game in library.games.values() if game.address in by_address}
    numbers: dict[str, int] = {}

    def number(text: str) -> int:
        return numbers.setdefault(text, len(numbers))

    told = [
        {
            "address": address,
            "title": number(by_address[address].title),
            "about": number(by_address[address].about),
            "names": _names(games[address]) if address in games else [],
            "parts": [[part.anchor, number(part.title), number(part.text)] for part in by_address[address].parts],
        }
        for address in [*games, *(address for address in by_address if address not in games)]
    ]
    questions = {clause: [number(question) for question in questions] for clause, questions in asked().items()}
    data = {"texts": list(numbers), "asked": questions, "places": told}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _names(game: Game) -> list[str]:
    """Words by which a question names a game; the usual one's name is a word of all the others."""
    also = str(game.compiled["facts"].get("Also called", "")).partition(";")[0]
    found = [game.name if game.id != USUAL else "", also, *_questions()["names"].get(game.id, [])]
    return [name for name in found if name]
