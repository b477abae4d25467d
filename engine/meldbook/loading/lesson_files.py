"""Lesson files in TOML: read, and compiled to the plain JSON that the engine takes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from meldbook.api.loaded_rules import Shelf
from meldbook.lessons.lesson import Lesson, Step
from meldbook.lessons.path import Plan
from meldbook.lessons.script import LESSON_KEYS, lesson_table, read_lesson
from meldbook.lessons.telling import filled
from meldbook.loading.document import Document
from meldbook.loading.key_lines import path_at
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import Laws
from meldbook.table.position import Position
from meldbook.text.position_file.reading import read_position


@dataclass(frozen=True, slots=True)
class LessonFile:
    """A lesson file that was read: its data, the lesson in it, and the table at its start."""

    document: Document
    lesson: Lesson
    start: Position


def read_lesson_file(file: Path) -> LessonFile:
    """Read a lesson file; the moves in it are not played yet.

    Raises:
        RuleFileError: for anything that is wrong in it, with line and mend.
    """
    document = Document.read(file)
    try:
        table = lesson_table(document.data)
        laws = _laws(document, table)
        lesson = read_lesson(laws, document.data)
    except PositionError as error:
        raise document.error(error.message, *path_at(error.where), mend=error.mend) from None
    try:
        return LessonFile(document, lesson, read_position(laws, table))
    except PositionError as error:
        raise document.error(error.message, "position", *path_at(error.where), mend=error.mend) from None


def _laws(document: Document, table: dict[str, Any]) -> Laws:
    """The rules by which it is played: those of a shipped game, or of a rule file, named from the lesson's folder."""
    try:
        return Shelf().laws({**table, "base": str(document.file.parent)})
    except PositionError as error:
        head = () if error.where in LESSON_KEYS else ("position",)
        raise document.error(error.message, *head, *path_at(error.where), mend=error.mend) from None


def told_as_planned(read: LessonFile) -> Lesson:
    """The lesson with the words that its planned tables make of it, for those who read without playing."""
    plan = Plan(read.lesson, read.start)
    steps = []
    for place, step in enumerate(read.lesson.steps):
        table = plan.table(place)
        assert table is not None, "a lesson is played through before it is shown"
        hints = tuple(filled(hint, table) for hint in step.hints)
        steps.append(replace(step, say=filled(step.say, table), aim=filled(step.aim, table), hints=hints))
    last = plan.table(len(read.lesson.steps))
    assert last is not None, "a lesson is played through before it is shown"
    return replace(read.lesson, steps=tuple(steps), end=filled(read.lesson.end, last))


def compile_lesson(read: LessonFile) -> dict[str, Any]:
    """Plain JSON of a lesson, as the door's ``lesson`` takes it: the file's own keys, each paragraph on one line."""
    data, lesson = read.document.data, read.lesson
    position = {key: value for key, value in lesson.position.items() if key not in ("variant", "reading")}
    return {
        "id": lesson.id,
        "variant": read.start.laws.rules.id,  # a club's own rule file is known by its id, wherever it lies
        **{key: data[key] for key in ("reading", "minutes", "end-needs") if key in data},
        **{key: getattr(lesson, key) for key in ("title", "goal", "end")},
        "position": position,
        "steps": [_step_json(step, given) for step, given in zip(lesson.steps, data["steps"], strict=True)],
    }


def _step_json(step: Step, given: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {key: getattr(step, key) for key in ("say", "aim", "clause", "praise")}
    found |= {"goal": given["goal"]}
    found |= {key: list(getattr(step, key)) for key in ("solution", "hints", "others") if getattr(step, key)}
    if "needs" in given:
        found["needs"] = given["needs"]
    if step.mistakes:
        found["mistakes"] = [
            {"move": mistake.text, **({"clause": mistake.clause} if mistake.clause else {}), "coach": mistake.coach}
            for mistake in step.mistakes
        ]
    return found
