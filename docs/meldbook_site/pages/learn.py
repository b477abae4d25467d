"""The lessons: a page for each, with its steps in full for those who read without playing, and their list."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meldbook.lessons import Lesson
from meldbook.loading import RuleFileError
from meldbook.loading.lesson import compile_lesson, lesson_problems, read_lesson_file
from meldbook_site.library import Game, Library
from meldbook_site.page import BuildError, Heading, Page
from meldbook_site.pages.table import lesson_rows
from meldbook_site.render import render

ADDRESS = "learn/"


@dataclass(frozen=True)
class LessonPage:
    """A lesson that was read and played through, and where it belongs."""

    track: str
    game: Game
    reading: str
    lesson: Lesson
    data: dict[str, Any]

    @property
    def address(self) -> str:
        """Where its page stands."""
        return f"{ADDRESS}{self.lesson.id}/"


def read_lessons(folder: Path, library: Library) -> list[LessonPage]:
    """Return the lessons of a folder with a folder for each track, in their order.

    Raises:
        BuildError: naming file and line, where a lesson is wrong.
    """
    lessons = [_read(file, library) for file in sorted(folder.glob("*/*.toml"))]
    twice = {one.lesson.id for one in lessons if sum(one.lesson.id == other.lesson.id for other in lessons) > 1}
    if twice:
        raise BuildError(f"Two lessons have the id “{min(twice)}”; give one of them another.")
    return lessons


def learn_page(lessons: Iterable[LessonPage]) -> Page:
    """Return the list of lessons, track by track."""
    tracks: dict[str, list[LessonPage]] = {}
    for lesson in lessons:
        tracks.setdefault(lesson.track, []).append(lesson)
    body = render("learn.html", ADDRESS, tracks=tracks)
    return Page("Learn", body, "Lessons that teach the game hand by hand, with a coach.")


def lesson_pages(lessons: Iterable[LessonPage]) -> dict[str, Page]:
    """Return a page for each lesson."""
    return {lesson.address: _page(lesson) for lesson in lessons}


def lesson_files(lessons: Iterable[LessonPage]) -> dict[str, str]:
    """Return what the pages' guided hands fetch: each lesson as JSON, beside its page."""
    return {f"{lesson.address}lesson.json": json.dumps(lesson.data, ensure_ascii=False) for lesson in lessons}


def _page(found: LessonPage) -> Page:
    body = render(
        "lesson.html",
        found.address,
        lesson=found.lesson,
        game=found.game,
        reading=found.reading,
        rules=found.game.readings[found.reading],
        table=lesson_rows(found.lesson.position, found.game.readings[found.reading]),
    )
    headings = (Heading("in-words", "The lesson in words"),)
    return Page(found.lesson.title, body, found.lesson.goal, headings, wide=True)


def _read(file: Path, library: Library) -> LessonPage:
    try:
        found = read_lesson_file(file)
    except RuleFileError as error:
        raise BuildError(str(error)) from error
    if problems := lesson_problems(found):
        raise BuildError(str(problems[0]))
    rules = found.start.laws.rules
    if rules.id not in library.games:
        raise BuildError(f"{file.name}: this site does not have the game “{rules.id}”, which the lesson teaches.")
    game = library.games[rules.id]
    return LessonPage(file.parent.name, game, rules.reading, found.lesson, compile_lesson(found))
