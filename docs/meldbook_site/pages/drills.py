"""Practice: a page of drills for each game, their list, and the report of what a reader has done."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from meldbook.drills import KINDS, kinds_of, rules_practised
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook_site import resources
from meldbook_site.lessons import Course
from meldbook_site.library import USUAL, Game, Library, speaks
from meldbook_site.page import Page
from meldbook_site.pages.play import table_address
from meldbook_site.render import render

PRACTICE = "practise/"
PROGRESS = "progress/"
FOUND = resources.PACKAGE / "practised.json"


def practice_address(game: Game, clause: str = "") -> str:
    """Return where a game is practised; with a clause, the questions about it alone."""
    return f"{PRACTICE}{game.id}/" + (f"#clause={clause}" if clause else "")


def practice_links(game: Game) -> Mapping[str, str]:
    """Return, for each rule of a game about which there are questions, where they are."""
    found = _found().get(game.id)
    if found is None:
        found = rules_practised(_laws(game.rules))
    else:
        found = [clause for clause in found if speaks(game.rules, clause)]
    return {clause: practice_address(game, clause) for clause in found}


@cache
def _found() -> Mapping[str, Sequence[str]]:
    """Rules about which questions were found, by game (`meldbook drill rules` looks for them)."""
    found: Mapping[str, Sequence[str]] = json.loads(FOUND.read_text("utf-8")) if FOUND.is_file() else {}
    return found


def kinds_offered(game: Game) -> str:
    """Return the names of the kinds of questions that a game has, with spaces between."""
    return " ".join(kinds_of(_laws(game.rules)))


def drill_pages(library: Library, courses: Sequence[Course] = ()) -> dict[str, Page]:
    """Return the list of games to practise, a page for each, and the report of progress."""
    games = [(game, practice_address(game)) for game in library.games.values()]
    first = next((found for found in games if found[0].id == USUAL), games[0]) if games else None
    listed = render("practise.html", PRACTICE, games=games, first=first, kinds=[kind.label for kind in KINDS.values()])
    about = "Ten questions at a time on the rules of every game, each answered by the engine."
    report = render("progress.html", PROGRESS)
    return {
        PRACTICE: Page("Practise", listed, about, alone=True),
        PROGRESS: Page(
            "Your progress", report, "What you have learnt and practised, kept in your browser.", alone=True
        ),
        **{address: _page(game, courses) for game, address in games},
    }


def progress_files(courses: Sequence[Course]) -> dict[str, str]:
    """Return the list of all lessons, by which the report names what the reader has done."""
    lessons = [
        {
            "id": found.lesson.id,
            "title": found.lesson.title,
            "game": found.game.name,
            "address": found.address,
            "content": found.content,
        }
        for course in courses
        for found in course.lessons
    ]
    return {f"{PROGRESS}lessons.json": json.dumps(lessons, ensure_ascii=False)}


def _taught(game: Game, courses: Sequence[Course]) -> str:
    """The lessons on a game, each with those of its rules about which there are questions, as an attribute’s JSON."""
    practised = practice_links(game)
    found = [
        {"id": page.lesson.id, "clauses": sorted({step.clause for step in page.lesson.steps} & practised.keys())}
        for course in courses
        for page in course.lessons
        if page.game.id == game.id
    ]
    return json.dumps(found)


def _page(game: Game, courses: Sequence[Course]) -> Page:
    address = practice_address(game)
    kinds = kinds_offered(game)
    body = render(
        "drills.html",
        address,
        game=game,
        kinds=kinds,
        lessons=_taught(game, courses),
        table=table_address(game),
        progress=PROGRESS,
    )
    return Page(f"Practise {game.name}", body, f"Ten questions at a time on the rules of {game.name}.", wide=True)


@lru_cache(64)
def _laws(rules: Ruleset) -> Laws:
    return Laws(rules)
