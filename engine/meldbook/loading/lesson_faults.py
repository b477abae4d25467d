"""A lesson played as its author planned it, to find its faults: each with the line of the file."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.api.play import apply, check
from meldbook.cards.card import card_name, card_sign
from meldbook.lessons.accepted import Astray, Ways
from meldbook.lessons.lesson import Step
from meldbook.lessons.path import PathError, play_step
from meldbook.loading.document import RuleFileError
from meldbook.loading.key_lines import KeyPath
from meldbook.loading.lesson_files import LessonFile
from meldbook.table.moves import cards_played
from meldbook.table.position import Position
from meldbook.text.notation import parse_move

MOST_WORDS = 45
"""Words of a coach that a reader takes in at one look."""
MOST_LAST_WORDS = 60
_SHOWN = 3
"""Moves of a way astray that are named: the last ones."""


def lesson_problems(read: LessonFile) -> list[RuleFileError]:
    """What goes wrong when a lesson is played as its author planned it, in the order of the file.

    The path ends at the first step that fails, for the tables after it are not known.
    """
    problems: list[RuleFileError] = []
    position = read.start
    for place, step in enumerate(read.lesson.steps):
        path = ("steps", str(place))
        problems += [read.document.error(text, *path, *key) for key, text in _step_problems(step, position)]
        try:
            position = play_step(step, position)[-1]
        except PathError as error:
            return [*problems, read.document.error(error.message, *path, error.key, str(error.place))]
        if position.ended is not None and place + 1 < len(read.lesson.steps):
            following = ("steps", str(place + 1))
            return [*problems, read.document.error("The deal is over before this step.", *following)]
    return problems


def lesson_gaps(read: LessonFile) -> list[RuleFileError]:
    """What does not hold for every reader although the lesson plays as planned: words too long, accepted ways astray.

    A lesson can be shown with these, so a site is built all the same; whoever writes it wants to know.
    """
    steps = read.lesson.steps
    said = [(("steps", str(place), "say"), step.say, MOST_WORDS) for place, step in enumerate(steps)]
    found = [
        read.document.error(f"{len(words.split())} words: {most} are enough for one look.", *path)
        for path, words, most in [*said, (("end",), read.lesson.end, MOST_LAST_WORDS)]
        if len(words.split()) > most
    ]
    return found + [_astray(read, way) for way in Ways(read.lesson, read.start).astray]


def _astray(read: LessonFile, way: Astray) -> RuleFileError:
    place = ("steps", str(way.step)) if way.step < len(read.lesson.steps) else ("end",)
    moves = ", ".join(f"“{move}”" for move in way.moves[-_SHOWN:])
    mend = "Let the step’s goal ask for what its words rely on, or its words speak of less."
    return read.document.error(f"After {moves} the reader has done as asked, and {way.why}.", *place, mend=mend)


def _step_problems(step: Step, position: Position) -> Iterator[tuple[KeyPath, str]]:
    if step.goal.holds(position):
        yield ("goal",), "The goal is reached before the reader does anything."
    for place, mistake in enumerate(step.mistakes):
        clauses = [refusal.clause for refusal in check(position, mistake.move)]
        if not mistake.clause:
            if clauses:
                yield ("mistakes", str(place)), f"“{mistake.text}” is refused by {clauses[0]}; name that as its clause."
            elif step.goal.holds(apply(position, mistake.move)[0]):
                yield ("mistakes", str(place)), f"“{mistake.text}” reaches the goal: it is no mistake."
        elif mistake.clause not in clauses:
            found = f"by {', '.join(dict.fromkeys(clauses))}" if clauses else "by nothing"
            yield ("mistakes", str(place)), f"“{mistake.text}” is refused {found}, not by {mistake.clause}."
    yield from _hint_problems(step)


def _hint_problems(step: Step) -> Iterator[tuple[KeyPath, str]]:
    """The third hint names every card of the solution, or its word; the first two name no card of it."""
    moves = [parse_move(text) for text in step.solution]
    cards = {card for move in moves for card in cards_played(move)}
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
