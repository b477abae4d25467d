"""The whole site: every generated page, the data beside them, and the order in which a reader finds them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meldbook_site.anchors import check_anchors, published
from meldbook_site.lessons import Course, read_courses
from meldbook_site.library import Library, open_library
from meldbook_site.page import Pages
from meldbook_site.pages.coming import told_from
from meldbook_site.pages.compare import compare_files, compare_pages, rules_compared
from meldbook_site.pages.complete import check_complete
from meldbook_site.pages.disagreements import disagreements_page
from meldbook_site.pages.drills import drill_pages, progress_files
from meldbook_site.pages.examples import (
    Shown,
    by_clause,
    held_examples,
    hold_to_the_engine,
    keep,
    kept_examples,
    read_all,
)
from meldbook_site.pages.family import family_page
from meldbook_site.pages.finder import finder_files, finder_page
from meldbook_site.pages.glossary import glossary_data, glossary_page
from meldbook_site.pages.house import house_page
from meldbook_site.pages.learn import learn_page, lesson_files, lesson_pages
from meldbook_site.pages.measured import measured_page
from meldbook_site.pages.mechanisms import mechanisms_page
from meldbook_site.pages.more_examples import examples_address, examples_page
from meldbook_site.pages.play import play_pages
from meldbook_site.pages.questions import questions_page
from meldbook_site.pages.score import score_pages
from meldbook_site.pages.sources import sources_page
from meldbook_site.pages.teach import teach_pages
from meldbook_site.pages.trying import try_files
from meldbook_site.pages.variant import variant_page
from meldbook_site.pages.variants import variants_page
from meldbook_site.pages.without_internet import offline_page


@dataclass(frozen=True)
class Site:
    """What a generator has to put into frames and folders."""

    library: Library
    pages: Pages
    files: Mapping[str, str]
    navigation: list[dict[str, Any]]
    """Entries `{title: address}` or `{title: [entries]}`; pages written by hand are among them."""


def build_site(
    variants: Sequence[str] = (), examples: Path | None = None, lessons: Path | None = None, url: str = ""
) -> Site:
    """Return every generated page.

    Args:
        variants: Ids, or paths of rule files; all shipped ones where none is named.
        examples: A folder of examples to show instead of the shipped ones.
        lessons: A folder of lessons, a folder for each track; a site without one has no lessons.
        url: The site's own address, where it is known.

    Raises:
        BuildError: where rules, examples or lessons do not fit together.
    """
    library = open_library(variants)
    known = read_all(examples, library)
    find = held_examples if examples else kept_examples
    held = {game.id: find(game, known) for game in library.games.values()}
    whole = not examples and not variants
    if examples or not variants:
        # A site of some games only need not have a place for every shipped example.
        placed = {shown.example.id for found in held.values() for shown in found}
        hold_to_the_engine(library, [example for example in known if example.id not in placed])
    if whole:
        check_complete(library, held)
    taught = read_courses(lessons, library) if lessons else []
    pages = {**_pages(library, url, taught), **_rules_pages(library, held, taught)}
    if lessons:
        pages |= {"learn/": learn_page(taught, pages), **lesson_pages(taught, pages)}
    files = {
        **lesson_files(taught),
        **compare_files(library, held),
        **finder_files(library),
        **try_files(known),
        **glossary_data(),
        **progress_files(taught),
    }
    if whole:
        check_anchors(pages, published())
    if not examples:
        for game in library.games.values():
            keep(game, held[game.id])
    return Site(library, pages, files, _navigation(library))


def _pages(library: Library, url: str, taught: Sequence[Course]) -> Pages:
    """Pages about all games."""
    pages = {
        "variants/": variants_page(library),
        "questions/": questions_page(library),
        "glossary/": glossary_page(library),
        "sources/": sources_page(library),
        "disagreements/": disagreements_page(library),
        "mechanisms/": mechanisms_page(library),
        "family/": family_page(library),
        "find/": finder_page(library),
        **play_pages(library),
        **teach_pages(library, url),
        "house/": house_page(library),
        "offline/": offline_page(),
        **score_pages(library),
        **drill_pages(library, taught),
    }
    if measured := measured_page(library):
        pages["measured/"] = measured
    return pages


def _rules_pages(library: Library, held: Mapping[str, Sequence[Shown]], taught: Sequence[Course]) -> Pages:
    """Each game's rules, and games compared."""
    tracks = {course.game.id: course.track for course in taught}
    coming = {game.id: told_from(library, game) for game in library.games.values()}
    differing = rules_compared(library)
    shown = {game.id: by_clause(held[game.id]) for game in library.games.values()}
    games = {
        game.address: variant_page(library, game, shown[game.id], tracks.get(game.id), coming[game.id], differing)
        for game in library.games.values()
    }
    more = {examples_address(game): examples_page(game, shown[game.id]) for game in library.games.values()}
    return {**compare_pages(library, coming), **games, **more}


def _navigation(library: Library) -> list[dict[str, Any]]:
    whole = [
        {"All games": "variants/"},
        {"Questions": "questions/"},
        {"Find a game": "find/"},
        {"The family": "family/"},
        {"Measured": "measured/"},
    ]
    whole += [{"By mechanism": "mechanisms/"}, {"Disagreements": "disagreements/"}]
    games = [*whole, *({game.name: game.address} for game in library.games.values())]
    return [
        {"Home": ""},
        # Every page carries the whole navigation: so lessons, and the tables of other games, are found on one page.
        {"Learn": "learn/"},
        {"Practise": "practise/"},
        {"Play": "play/"},
        {"Check a meld": "check/"},
        {"Rules": games},
        {"Compare": "compare/"},
        {"For clubs": [{"For your club": "teach/"}, {"Our rules": "house/"}, {"Keep the score": "score/"}]},
        {"Glossary": "glossary/"},
        {"Sources": "sources/"},
    ]
