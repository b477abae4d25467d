"""The lessons: a page for each, with its steps in full for those who read without playing, and their list."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meldbook.laws import Laws
from meldbook.lessons import Lesson, LessonError, read_lesson
from meldbook.loading import RuleFileError
from meldbook.loading.document import Document
from meldbook_site.library import Game, Library
from meldbook_site.page import BuildError, Heading, Page
from meldbook_site.pages.table import lesson_rows
from meldbook_site.render import render

ADDRESS = "learn/"


@dataclass(frozen=True)
class LessonFile:
    """A lesson as its file has it, read and checked."""

    track: str
    game: Game
    reading: str
    lesson: Lesson
    data: dict[str, Any]

    @property
    def address(self) -> str:
        """Where its page stands."""
        return f"{ADDRESS}{self.lesson.id}/"


def read_lessons(folder: Path, library: Library) -> list[LessonFile]:
    """Return the lessons of a folder with a folder for each track, in their order.

    Raises:
        BuildError: naming file and line, where a lesson is wrong.
    """
    lessons = [_read(file, library) for file in sorted(folder.glob("*/*.toml"))]
    twice = {one.lesson.id for one in lessons if sum(one.lesson.id == other.lesson.id for other in lessons) > 1}
    if twice:
        raise BuildError(f"Two lessons have the id “{min(twice)}”; give one of them another.")
    return lessons


def learn_page(lessons: Iterable[LessonFile]) -> Page:
    """Return the list of lessons, track by track."""
    tracks: dict[str, list[LessonFile]] = {}
    for lesson in lessons:
        tracks.setdefault(lesson.track, []).append(lesson)
    body = render("learn.html", ADDRESS, tracks=tracks)
    return Page("Learn", body, "Lessons that teach the game hand by hand, with a coach.")


def lesson_pages(lessons: Iterable[LessonFile]) -> dict[str, Page]:
    """Return a page for each lesson."""
    return {lesson.address: _page(lesson) for lesson in lessons}


def lesson_files(lessons: Iterable[LessonFile]) -> dict[str, str]:
    """Return what the pages' guided hands fetch: each lesson as JSON, beside its page."""
    return {f"{lesson.address}lesson.json": json.dumps(lesson.data, ensure_ascii=False) for lesson in lessons}


def _page(found: LessonFile) -> Page:
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


def _read(file: Path, library: Library) -> LessonFile:
    try:
        document = Document.read(file)
    except RuleFileError as error:
        raise BuildError(str(error)) from error
    game = library.games.get(str(document.data.get("variant")))
    if game is None:
        raise BuildError(f"{file.name}: there is no game “{document.data.get('variant')}” for this lesson.")
    reading = str(document.data.get("reading", game.compiled["default"]))
    if reading not in game.readings:
        raise BuildError(f"{file.name}: {game.name} has no reading “{reading}”.")
    try:
        lesson = read_lesson(Laws(game.readings[reading]), document.data)
    except LessonError as error:
        raise BuildError(f"{file.name}:{document.line(*error.path)}: {error.message} {error.mend}") from error
    return LessonFile(file.parent.name, game, reading, lesson, document.data)
