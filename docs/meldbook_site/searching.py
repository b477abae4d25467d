"""What the search knows: every part of every page, and the questions people ask of a rule.

The browser fetches it with a reader's first question (`docs/frontend/search`). Games share most of their sentences, so
each text stands there once and is named by its number.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from lxml.etree import iterwalk
from lxml.html import HtmlElement, fragment_fromstring

from meldbook.rules.ruleset import Ruleset
from meldbook_site import asking
from meldbook_site.library import USUAL, Game, Library, speaks
from meldbook_site.page import BuildError

DATA = "search/questions.json"
"""Where the site has it; `docs/frontend/frame/search-worker.js` knows the same."""
_QUESTIONS = Path(__file__).with_name("questions.toml")
_HEADINGS = ("h2", "h3")
_SILENT = ("script", "style", "nav")
_SILENT_PAGES = re.compile(r"(play|practise|score)/.")
"""A game's table, practice and pad say no more than that they are there: its own page leads to them."""
_IN_EVERY_GAME = ("at-a-glance", "measured", "changes", "coming-from", "check-a-meld")
"""Parts of a game's page that tell again what its rules say, or that no question is after."""
_LONGEST_VALUE = 40
_BRIEF = ("disagreements/", "mechanisms/", "measured/", "sources/")
"""Pages that tell again, in long lists, what rules say: their headings are found, with how each begins."""
_BEGINNING = 80
"""Characters of such a beginning."""
_STORIES = re.compile(r"variants/.")
_STORY = 320
"""Where a game comes from and how it is played well is found by how it begins: its rules are what is asked for."""
_WEIGHTS = (("learn/", 0.6), ("disagreements/", 0.5), ("sources/", 0.5), ("glossary/", 0.8), ("", 0.75))
"""How much a page's parts count beside the rules, by how its address begins."""


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
            told = element.tag == "dd" and "".join(text).strip()  # of a name in a list, not of a heading
            text.append((": " if told else "") + (element.text or ""))
    if anchor:
        yield Part(anchor, title, _words(text))


def _anchor(heading: HtmlElement) -> str:
    """Return the anchor of a heading: its own, or that of the section it heads."""
    section = heading.getparent()
    return str(heading.get("id") or (section.get("id") if section.tag == "section" else None) or "")


def _words(text: Iterable[str]) -> str:
    return " ".join("".join(text).split()).replace(" : ", ": ")


@cache
def _questions() -> dict[str, Any]:
    return tomllib.loads(_QUESTIONS.read_text("utf-8"))


def asked() -> Mapping[str, list[str]]:
    """Return what people ask, by the clause that answers it; the first question stands for the clause."""
    found: Mapping[str, list[str]] = _questions()["questions"]
    return found


def check_questions(library: Library) -> None:
    """Check that questions and phrases belong to clauses, and names to games.

    Raises:
        BuildError: naming one that does not.
    """
    for name, clauses in ((_QUESTIONS.name, asked()), ("asking/phrases.toml", asking.phrases())):
        for clause in clauses.keys() - set(library.catalogue):
            raise BuildError(f"{name}: there is no clause “{clause}” that its questions could ask for.")


class _Texts(dict[str, int]):
    """Every text once, by its number."""

    def __missing__(self, text: str) -> int:
        self[text] = number = len(self)
        return number


def search_data(library: Library, places: Iterable[Place]) -> str:
    """Return what the search knows, as JSON: the games' rules, the other pages, and how people ask for them."""
    texts = _Texts()
    games = {game.address: game for game in library.games.values()}
    own = [place for place in places if place.address in games]
    others = [place for place in places if place.address not in games and not _SILENT_PAGES.match(place.address)]
    clauses = list(library.catalogue)
    data = {
        "clauses": clauses,
        "chapters": [
            [chapter.id, texts[chapter.title], [clauses.index(clause.id) for clause in chapter.clauses]]
            for chapter in library.catalogue.chapters
        ],
        "asked": [[texts[said] for said in (*asked().get(id, ()), *asking.phrases().get(id, ()))] for id in clauses],
        "words": {name: found for name, found in asking.words().items() if name != "own"},
        "games": [_game(library, game, clauses, texts) for game in games.values()],
        "places": [_place(place, texts) for place in [*map(_beside_rules(library), own), *others]],
        "glossary": "glossary/",
        "questions": "questions/",
        "find": "find/",
        "compare": "compare/",
        "club": "teach/",
    }
    return json.dumps({"texts": list(texts), **data}, ensure_ascii=False, separators=(",", ":"))


def _game(library: Library, game: Game, clauses: list[str], texts: _Texts) -> dict[str, Any]:
    rules = game.rules
    told = [clause for clause in clauses if speaks(rules, clause)]
    return {
        "address": game.address,
        "title": texts[game.name],
        "about": texts[game.description],
        "names": _names(game),
        "own": asking.words()["own"].get(game.id, ""),
        "runs": "sequence" in rules["meld.kinds"],
        "meld": _is_meld(library, game),
        "depth": _depth(library, game),
        "rules": [
            [clauses.index(id), texts[rules.label(id)], texts[rules.sentence(id)], texts[_value(rules, id)]]
            for id in told
        ],
    }


def _is_meld(library: Library, game: Game) -> bool:
    """Whether some game calls a meld by a game's name: a samba, a burraco."""
    name = game.name.lower()
    return any(name in term.split("|") for other in library.games.values() for term in other.rules.terms.values())


def _value(rules: Ruleset, clause: str) -> str:
    """Return a rule's value in a few words; nothing where it takes more."""
    value = rules.value_text(clause)
    return value if len(value) <= _LONGEST_VALUE else ""


def _depth(library: Library, game: Game) -> int:
    """Return from how many games, one after the other, a game has its rules."""
    parent = library.parent(game)
    return 1 + _depth(library, parent) if parent else 0


def _beside_rules(library: Library) -> Callable[[Place], Place]:
    """Return what leaves of a game's page what stands there beside its rules."""
    known = {*library.catalogue, *(chapter.id for chapter in library.catalogue.chapters), *_IN_EVERY_GAME}
    return lambda place: replace(place, parts=tuple(part for part in place.parts if part.anchor not in known))


def _place(place: Place, texts: _Texts) -> dict[str, Any]:
    longest = _BEGINNING if place.address.startswith(_BRIEF) else _STORY if _STORIES.match(place.address) else None
    return {
        "address": place.address,
        "title": texts[place.title],
        "about": texts[place.about],
        "asked": [texts[phrase] for phrase in asking.places().get(place.address, ())],
        "weight": next(weight for start, weight in _WEIGHTS if place.address.startswith(start)),
        "parts": [[part.anchor, texts[part.title], texts[part.text[:longest]]] for part in place.parts],
    }


def _names(game: Game) -> list[str]:
    """Words by which a question names a game; the usual one's name is a word of all the others."""
    also = str(game.compiled["facts"].get("Also called", "")).partition(";")[0]
    found = [game.name if game.id != USUAL else "", also, *asking.names().get(game.id, [])]
    return [name for name in found if name]
