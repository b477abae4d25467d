"""The lessons of a site: read, played through, and put in the order in which a reader best takes them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any

from meldbook.lessons import Lesson
from meldbook.loading import RuleFileError
from meldbook.loading.lesson_faults import lesson_problems
from meldbook.loading.lesson_files import compile_lesson, read_lesson_file, told_as_planned
from meldbook_site.library import USUAL, Game, Library
from meldbook_site.page import BuildError

ADDRESS = "learn/"
FOR_WHOM = "courses.toml"
LONGEST = 300


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

    @property
    def content(self) -> str:
        """A mark of what the lesson asks for: its table, each step’s goal and rule. Its wording is free to change."""
        steps = [[step.get(key) for key in ("goal", "clause")] for step in self.data["steps"]]
        asked = [self.data["variant"], self.data["position"], steps]
        return sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Course:
    """The lessons of a folder, in their order.

    Attributes:
        track: the folder's name, which is also the course's anchor on the page of all lessons.
        who: for whom it is; empty where nobody said so.
    """

    track: str
    lessons: tuple[LessonPage, ...]
    who: str = ""

    @property
    def game(self) -> Game:
        """The game that it teaches."""
        return self.lessons[0].game

    @property
    def minutes(self) -> int:
        """About how long it takes."""
        return sum(found.lesson.minutes for found in self.lessons)

    def after(self, found: LessonPage) -> LessonPage | None:
        """Return the lesson that follows another; None at the course's end."""
        place = self.lessons.index(found) + 1
        return self.lessons[place] if place < len(self.lessons) else None


def read_courses(folder: Path, library: Library) -> list[Course]:
    """Return the courses of a folder that has a folder for each, in the order in which a reader best takes them.

    Raises:
        BuildError: naming file and line, where a lesson is wrong.
    """
    files = sorted(folder.glob("*/*.toml"))
    lessons = [_read(file, library) for file in files]
    first: dict[str, Path] = {}
    for file, found in zip(files, lessons, strict=True):
        if (other := first.setdefault(found.lesson.id, file)) is not file:
            names = " and ".join(path.relative_to(folder).as_posix() for path in (other, file))
            raise BuildError(f"Two lessons have the id “{found.lesson.id}”, {names}; give one of them another.")
    tracks = {track: tuple(found) for track, found in groupby(lessons, key=lambda found: found.track)}
    who = _for_whom(folder / FOR_WHOM, tracks)
    return in_order((Course(track, found, who.get(track, "")) for track, found in tracks.items()), library)


def in_order(courses: Iterable[Course], library: Library) -> list[Course]:
    """Put the usual game first, then the other courses, then single hands: each by how near its rules are to it."""
    usual = library.games.get(USUAL)

    def place(course: Course) -> tuple[bool, bool, int, str]:
        unlike = usual.unlike(course.game) if usual else 0
        return course.game.id != USUAL, len(course.lessons) == 1, unlike, course.game.name

    return sorted(courses, key=place)


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
    if game.compiled != rules.compiled:
        raise BuildError(
            f"{file.name}: the lesson’s rules are not those of the site’s “{rules.id}”; name the same file."
        )
    return LessonPage(file.parent.name, game, rules.reading, told_as_planned(found), compile_lesson(found))


def _for_whom(file: Path, tracks: Mapping[str, object]) -> dict[str, str]:
    """Sentences on the courses, by their folders' names."""
    if not file.is_file():
        return {}
    try:
        said = tomllib.loads(file.read_text("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BuildError(f"{file.name} cannot be read: {error}.") from error
    for track, words in said.items():
        if not isinstance(words, str) or len(words) > LONGEST:
            raise BuildError(f"{file.name}: what is said of “{track}” is text of at most {LONGEST} characters.")
        if track not in tracks:
            raise BuildError(f"{file.name} speaks of “{track}”, but there is no folder of that name with lessons.")
    return said
