"""Lesson files in TOML: compiled to the plain JSON that the engine takes, and played through to find their faults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meldbook.cards import card_name, card_sign
from meldbook.checks import refusals
from meldbook.inputs import PositionError
from meldbook.laws import Laws
from meldbook.lessons.lesson import KeyPath, Lesson, LessonError, Step
from meldbook.lessons.path import PathError, play_step
from meldbook.lessons.reading import LESSON_KEYS, lesson_table, read_lesson
from meldbook.loading.document import Document
from meldbook.loading.errors import RuleFileError
from meldbook.moves import Discard, LayDown, LayOff, Move, TakePile
from meldbook.notation import parse_move
from meldbook.position import Position
from meldbook.position_file import read_position
from meldbook.shelf import Shelf


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
        return LessonFile(document, lesson, read_position(laws, table))
    except LessonError as error:
        raise _error(document, error.path, error.message, error.mend) from None
    except PositionError as error:
        raise _error(document, ("position", *_keys(error.where)), error.message, error.mend) from None


def _laws(document: Document, table: dict[str, Any]) -> Laws:
    """The rules by which it is played: those of a shipped game, or of a rule file, named from the lesson's folder."""
    try:
        return Shelf().laws({**table, "base": str(document.file.parent)})
    except PositionError as error:
        head = () if error.where in LESSON_KEYS else ("position",)
        raise _error(document, (*head, *_keys(error.where)), error.message, error.mend) from None


def _keys(where: str) -> list[str]:
    """Keys of a place in a position file: ``table.hands.1``, ``house."meld.wild.max"``."""
    return [quoted or plain for quoted, plain in re.findall(r'"([^"]+)"|([\w-]+)', where)]


def _error(document: Document, path: KeyPath, message: str, mend: str | None = None) -> RuleFileError:
    return document.error(message, *path, mend=mend or None)


def compile_lesson(read: LessonFile) -> dict[str, Any]:
    """Plain JSON of a lesson, as the door's ``lesson`` takes it: the file's own keys, each paragraph on one line."""
    data, lesson = read.document.data, read.lesson
    position = {key: value for key, value in lesson.position.items() if key not in ("variant", "reading")}
    return {
        "id": lesson.id,
        "variant": read.start.laws.rules.id,  # a club's own rule file is known by its id, wherever it lies
        **{key: data[key] for key in ("reading", "minutes") if key in data},
        **{key: getattr(lesson, key) for key in ("title", "goal", "end")},
        "position": position,
        "steps": [_step_json(step, given) for step, given in zip(lesson.steps, data["steps"], strict=True)],
    }


def _step_json(step: Step, given: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {key: getattr(step, key) for key in ("say", "aim", "clause", "praise")}
    found |= {"goal": given["goal"]}
    found |= {key: list(getattr(step, key)) for key in ("solution", "hints", "others") if getattr(step, key)}
    if step.mistakes:
        found["mistakes"] = [
            {"move": mistake.text, "clause": mistake.clause, "coach": mistake.coach} for mistake in step.mistakes
        ]
    return found


# Playing it -----------------------------------------------------------------------------------------------------------


def lesson_problems(read: LessonFile) -> list[RuleFileError]:
    """What goes wrong when a lesson is played as its author planned it, in the order of the file.

    The path ends at the first step that fails, for the tables after it are not known.
    """
    problems: list[RuleFileError] = []
    position = read.start
    for place, step in enumerate(read.lesson.steps):
        path = ("steps", str(place))
        problems += [_error(read.document, (*path, *key), text) for key, text in _step_problems(step, position)]
        try:
            position = play_step(step, position)
        except PathError as error:
            problems.append(_error(read.document, (*path, error.key, str(error.place)), error.message))
            return problems
        if position.ended is not None and place + 1 < len(read.lesson.steps):
            following = ("steps", str(place + 1))
            problems.append(_error(read.document, following, "The deal is over before this step."))
            return problems
    return problems


def _step_problems(step: Step, position: Position) -> Iterator[tuple[KeyPath, str]]:
    if step.goal.holds(position):
        yield ("goal",), "The goal is reached before the reader does anything."
    for place, mistake in enumerate(step.mistakes):
        clauses = [refusal.clause for refusal in refusals(position, mistake.move)]
        if mistake.clause not in clauses:
            found = f"by {', '.join(dict.fromkeys(clauses))}" if clauses else "by nothing"
            yield ("mistakes", str(place)), f"“{mistake.text}” is refused {found}, not by {mistake.clause}."
    yield from _hint_problems(step)


def _hint_problems(step: Step) -> Iterator[tuple[KeyPath, str]]:
    """The third hint names every card of the solution, or its word; the first two name no card of it."""
    moves = [parse_move(text) for text in step.solution]
    cards = {card for move in moves for card in _cards(move)}
    for place, hint in enumerate(step.hints[:-1]):
        given = [card for card in cards if _names(hint, card)]
        if given:
            yield ("hints", str(place)), f"Hint {place + 1} gives away the {card_name(given[0])}."
    missing = [card for card in sorted(cards) if not _names(step.hints[-1], card)]
    if missing:
        yield ("hints", "2"), f"The last hint does not name the {card_name(missing[0])}."
    for text in step.solution:
        word = text.split()[0]
        if not cards and word not in step.hints[-1].lower():
            yield ("hints", "2"), f"The last hint does not say “{word}”."


def _names(hint: str, card: int) -> bool:
    return card_name(card) in hint.lower() or card_sign(card) in hint


def _cards(move: Move) -> tuple[int, ...]:
    if isinstance(move, LayDown):
        return tuple(card for group in move.groups for card in group.cards)
    if isinstance(move, TakePile):
        return move.helpers + tuple(card for group in move.others for card in group.cards)
    if isinstance(move, LayOff):
        return move.cards
    return (move.card,) if isinstance(move, Discard) else ()
