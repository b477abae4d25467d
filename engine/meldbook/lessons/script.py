"""Lessons read from plain data: every key and value is checked, and each error names its place and the mend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from meldbook.cards.card import CardError, rank_of, select_all
from meldbook.lessons.goals import PREDICATES, Goal, GoalError
from meldbook.lessons.lesson import KeyPath, Lesson, LessonError, Mistake, Step
from meldbook.lessons.spoken import Spoken
from meldbook.lessons.telling import HoleError, check_holes
from meldbook.rules.sentences import capitalised
from meldbook.rules.suggest import did_you_mean
from meldbook.text.notation import NotationError, parse_move

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

LESSON_KEYS = ("id", "title", "variant", "reading", "minutes", "goal", "end", "end-needs", "position", "steps")
STEP_KEYS = ("say", "aim", "goal", "solution", "hints", "mistakes", "clause", "praise", "others", "needs")
MISTAKE_KEYS = ("move", "clause", "coach")
OWN_POSITION_KEYS = ("variant", "reading", "moves", "ended", "match", "example", "title")
"""Keys of a position file that a lesson's table has no use for, or that stand at the lesson's head."""
HINTS = 3
NONE = "none"
MOST_STEPS = 60
MOST_MOVES = 60
MOST_MISTAKES = 20
LONGEST = 2_000


def lesson_table(data: object) -> dict[str, Any]:
    """Position at which a lesson begins, as a position file has it; it also says by which rules it is played.

    Raises:
        LessonError: where the lesson has none.
    """
    lesson = _mapping(data, ())
    table = dict(_mapping(lesson.get("position"), ("position",)))
    for key in OWN_POSITION_KEYS:
        if key in table:
            raise LessonError(f"“{key}” does not belong in a lesson’s position.", ("position", key), "Take it out.")
    table["variant"] = _text(lesson, "variant", ())
    if "reading" in lesson:
        table["reading"] = _text(lesson, "reading", ())
    return table


def read_lesson(laws: Laws, data: object) -> Lesson:
    """Lesson that the data describes. The table itself is read where the lesson is played.

    Raises:
        LessonError: for anything that is missing, unknown or of the wrong kind.
    """
    lesson = _mapping(data, ())
    _known(lesson, LESSON_KEYS, ())
    steps = _list(lesson, "steps", (), MOST_STEPS)
    if not steps:
        raise LessonError("A lesson has at least one step.", ("steps",), "Write [[steps]] and its keys below it.")
    return Lesson(
        id=_id(lesson),
        title=_text(lesson, "title", ()),
        goal=_text(lesson, "goal", ()),
        minutes=_minutes(lesson),
        position=lesson_table(lesson),
        steps=tuple(_step(laws, step, ("steps", str(place))) for place, step in enumerate(steps)),
        end=_text(lesson, "end", ()),
        end_needs=_needs(lesson, (), "end-needs") if "end-needs" in lesson else None,
    )


def _step(laws: Laws, data: object, path: KeyPath) -> Step:
    step = _mapping(data, path)
    _known(step, STEP_KEYS, path)
    mistakes = _list(step, "mistakes", path, MOST_MISTAKES) if "mistakes" in step else []
    return Step(
        say=_text(step, "say", path),
        aim=_text(step, "aim", path),
        goal=_goal(step, path),
        solution=_moves(step, "solution", path, least=1),
        hints=_hints(step, path),
        mistakes=tuple(
            _mistake(laws, mistake, (*path, "mistakes", str(place))) for place, mistake in enumerate(mistakes)
        ),
        clause=_clause(laws, step, path),
        praise=_text(step, "praise", path),
        others=_moves(step, "others", path) if "others" in step else (),
        needs=_needs(step, path) if "needs" in step else None,
    )


def _goal(step: Mapping[str, Any], path: KeyPath) -> Goal:
    path = (*path, "goal")
    if "goal" not in step:
        raise LessonError("The step has no goal.", path, 'Write goal = { drew = "stock" }, say.')
    table = _mapping(step["goal"], path)
    _known(table, tuple(PREDICATES), path)
    if not table:
        raise LessonError("The goal asks for nothing.", path, f"It may ask for: {', '.join(PREDICATES)}.")
    return Goal(tuple((name, _wanted(name, value, (*path, name))) for name, value in table.items()))


def _needs(table: Mapping[str, Any], path: KeyPath, key: str = "needs") -> Spoken:
    """Cards on which a step's words rely, or those at the end: ranks, or “none”."""
    words = _text(table, key, path)
    try:
        cards = select_all(() if words == NONE else words.split())
    except CardError as error:
        raise LessonError(f"“{key}” names cards: {error}", (*path, key), f'Write "K 2", or "{NONE}".') from None
    return Spoken(frozenset(map(rank_of, cards)))


def _wanted(name: str, value: object, path: KeyPath) -> Any:
    try:
        return PREDICATES[name].read(value)
    except GoalError as error:
        raise LessonError(f"“{name}” {error}.", path, f"Change {str(value)[:40]}.") from None


def _mistake(laws: Laws, data: object, path: KeyPath) -> Mistake:
    mistake = _mapping(data, path)
    _known(mistake, MISTAKE_KEYS, path)
    text = _move(mistake.get("move"), (*path, "move"))
    clause = _clause(laws, mistake, path) if "clause" in mistake else ""
    return Mistake(text, parse_move(text), clause, _text(mistake, "coach", path))


def _clause(laws: Laws, table: Mapping[str, Any], path: KeyPath) -> str:
    clause = _text(table, "clause", path)
    if clause not in laws.rules:
        known = list(laws.rules)
        mend = capitalised(did_you_mean(clause, known)) or "See the list of clauses."
        raise LessonError(f"“{clause[:60]}” is no clause of {laws.rules.name}.", (*path, "clause"), mend)
    return clause


def _hints(step: Mapping[str, Any], path: KeyPath) -> tuple[str, ...]:
    hints = _list(step, "hints", path, HINTS)
    if len(hints) != HINTS:
        mend = "Write where to look, what to think of, and the move with its reason."
        raise LessonError(f"A step has {HINTS} hints; this one has {len(hints)}.", (*path, "hints"), mend)
    return tuple(_words(hint, (*path, "hints", str(place))) for place, hint in enumerate(hints))


def _moves(step: Mapping[str, Any], key: str, path: KeyPath, *, least: int = 0) -> tuple[str, ...]:
    moves = _list(step, key, path, MOST_MOVES)
    if len(moves) < least:
        raise LessonError(f"“{key}” names no move.", (*path, key), f'Write {key} = ["draw"], say.')
    return tuple(_move(move, (*path, key, str(place))) for place, move in enumerate(moves))


def _move(value: object, path: KeyPath) -> str:
    text = _words(value, path)
    try:
        parse_move(text)
    except NotationError as error:
        raise LessonError(str(error), path) from None
    return text


def _id(lesson: Mapping[str, Any]) -> str:
    name = _text(lesson, "id", ())
    if len(name) <= 60 and name.replace("-", "").isalnum() and name.isascii() and name == name.lower():
        return name
    raise LessonError(
        "A lesson’s id is of small letters, digits and hyphens.", ("id",), 'Write "your-first-hand", say.'
    )


def _minutes(lesson: Mapping[str, Any]) -> int:
    value = lesson.get("minutes")
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 60:
        return value
    raise LessonError("“minutes” is a whole number from 1 to 60.", ("minutes",), "Write minutes = 5, say.")


def _known(table: Mapping[str, Any], known: tuple[str, ...], path: KeyPath) -> None:
    for key in table:
        if key not in known:
            mend = capitalised(did_you_mean(str(key), known)) or f"Known here are: {', '.join(known)}."
            raise LessonError(f"“{str(key)[:40]}” is no key of a lesson here.", (*path, str(key)), mend)


def _mapping(value: object, path: KeyPath) -> Mapping[str, Any]:
    if isinstance(value, Mapping):
        return value
    name = path[-1] if path else "lesson"
    raise LessonError(f"“{name}” is a table of keys.", path, f"Write [{name}] and its keys below it.")


def _list(table: Mapping[str, Any], key: str, path: KeyPath, most: int) -> list[Any]:
    value = table.get(key)
    if isinstance(value, list) and len(value) <= most:
        return value
    raise LessonError(f"“{key}” is a list of at most {most}.", (*path, key), f"Write {key} = [ … ].")


def _text(table: Mapping[str, Any], key: str, path: KeyPath) -> str:
    return _words(table.get(key), (*path, key))


def _words(value: object, path: KeyPath) -> str:
    """Text with its paragraphs kept and its line ends taken out, so that a file may break lines where it likes."""
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST:
        key = next((part for part in reversed(path) if not part.isdecimal()), "")
        raise LessonError(f"“{key}” is text, of at most {LONGEST} characters.", path, f'Write {key} = "…".')
    words = "\n\n".join(" ".join(part.split()) for part in value.split("\n\n") if part.strip())
    try:
        check_holes(words)
    except HoleError as error:
        raise LessonError(str(error), path, "Write one of them, or no brace.") from None
    return words
