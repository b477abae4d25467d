"""Lessons read from plain data: every key and value is checked, and each error names its place and the mend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meldbook.cards.card import CardError, rank_of, select_all
from meldbook.lessons.goals import PREDICATES, Goal
from meldbook.lessons.lesson import Lesson, Mistake, Step
from meldbook.lessons.spoken import Spoken
from meldbook.lessons.telling import check_holes
from meldbook.rules.inputs import PositionError, integer
from meldbook.rules.laws import Laws
from meldbook.rules.sentences import capitalised
from meldbook.rules.suggest import did_you_mean
from meldbook.text.notation import parse_move
from meldbook.text.position_file.reading import read_move

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
        PositionError: where the lesson has none.
    """
    lesson = _mapping(data, "")
    table = dict(_mapping(lesson.get("position"), "position"))
    for key in OWN_POSITION_KEYS:
        if key in table:
            raise PositionError(f"“{key}” does not belong in a lesson’s position.", f"position.{key}", "Take it out.")
    table["variant"] = _text(lesson, "variant", "")
    if "reading" in lesson:
        table["reading"] = _text(lesson, "reading", "")
    return table


def read_lesson(laws: Laws, data: object) -> Lesson:
    """Lesson that the data describes. The table itself is read where the lesson is played.

    Raises:
        PositionError: for anything that is missing, unknown or of the wrong kind.
    """
    lesson = _mapping(data, "")
    _known(lesson, LESSON_KEYS, "")
    steps = _list(lesson, "steps", "", MOST_STEPS)
    if not steps:
        raise PositionError("A lesson has at least one step.", "steps", "Write [[steps]] and its keys below it.")
    return Lesson(
        id=_id(lesson),
        title=_text(lesson, "title", ""),
        goal=_text(lesson, "goal", ""),
        minutes=integer(lesson.get("minutes"), "minutes", 1, 60),
        position=lesson_table(lesson),
        steps=tuple(_step(laws, step, f"steps[{place}]") for place, step in enumerate(steps, 1)),
        end=_text(lesson, "end", ""),
        end_needs=_needs(lesson, "", "end-needs") if "end-needs" in lesson else None,
    )


def _step(laws: Laws, data: object, where: str) -> Step:
    step = _mapping(data, where)
    _known(step, STEP_KEYS, where)
    mistakes = _list(step, "mistakes", where, MOST_MISTAKES) if "mistakes" in step else []
    return Step(
        say=_text(step, "say", where),
        aim=_text(step, "aim", where),
        goal=_goal(step, where),
        solution=_moves(step, "solution", where, least=1),
        hints=_hints(step, where),
        mistakes=tuple(
            _mistake(laws, mistake, f"{where}.mistakes[{place}]") for place, mistake in enumerate(mistakes, 1)
        ),
        clause=_clause(laws, step, where),
        praise=_text(step, "praise", where),
        others=_moves(step, "others", where) if "others" in step else (),
        needs=_needs(step, where) if "needs" in step else None,
    )


def _goal(step: Mapping[str, Any], where: str) -> Goal:
    where = f"{where}.goal"
    if "goal" not in step:
        raise PositionError("The step has no goal.", where, 'Write goal = { drew = "stock" }, say.')
    table = _mapping(step["goal"], where)
    _known(table, tuple(PREDICATES), where)
    if not table:
        raise PositionError("The goal asks for nothing.", where, f"It may ask for: {', '.join(PREDICATES)}.")
    return Goal(tuple((name, PREDICATES[name].read(value, f"{where}.{name}")) for name, value in table.items()))


def _needs(table: Mapping[str, Any], where: str, key: str = "needs") -> Spoken:
    """Cards on which a step's words rely, or those at the end: ranks, or “none”."""
    words = _text(table, key, where)
    try:
        cards = select_all(() if words == NONE else words.split())
    except CardError as error:
        raise PositionError(f"“{key}” names cards: {error}", _at(where, key), f'Write "K 2", or "{NONE}".') from None
    return Spoken(frozenset(map(rank_of, cards)))


def _mistake(laws: Laws, data: object, where: str) -> Mistake:
    mistake = _mapping(data, where)
    _known(mistake, MISTAKE_KEYS, where)
    text = _move(mistake.get("move"), f"{where}.move")
    clause = _clause(laws, mistake, where) if "clause" in mistake else ""
    return Mistake(text, parse_move(text), clause, _text(mistake, "coach", where))


def _clause(laws: Laws, table: Mapping[str, Any], where: str) -> str:
    clause = _text(table, "clause", where)
    if clause not in laws.rules:
        known = list(laws.rules)
        mend = capitalised(did_you_mean(clause, known)) or "See the list of clauses."
        raise PositionError(f"“{clause[:60]}” is no clause of {laws.rules.name}.", f"{where}.clause", mend)
    return clause


def _hints(step: Mapping[str, Any], where: str) -> tuple[str, ...]:
    hints = _list(step, "hints", where, HINTS)
    if len(hints) != HINTS:
        mend = "Write where to look, what to think of, and the move with its reason."
        raise PositionError(f"A step has {HINTS} hints; this one has {len(hints)}.", f"{where}.hints", mend)
    return tuple(_words(hint, f"{where}.hints[{place}]") for place, hint in enumerate(hints, 1))


def _moves(step: Mapping[str, Any], key: str, where: str, *, least: int = 0) -> tuple[str, ...]:
    moves = _list(step, key, where, MOST_MOVES)
    if len(moves) < least:
        raise PositionError(f"“{key}” names no move.", f"{where}.{key}", f'Write {key} = ["draw"], say.')
    return tuple(_move(move, f"{where}.{key}[{place}]") for place, move in enumerate(moves, 1))


def _move(value: object, where: str) -> str:
    text = _words(value, where)
    read_move(text, where)
    return text


def _id(lesson: Mapping[str, Any]) -> str:
    name = _text(lesson, "id", "")
    if len(name) <= 60 and name.replace("-", "").isalnum() and name.isascii() and name == name.lower():
        return name
    raise PositionError("A lesson’s id is of small letters, digits and hyphens.", "id", 'Write "your-first-hand", say.')


def _at(where: str, key: str) -> str:
    """The place of a key: within a step, or at the lesson's head."""
    return f"{where}.{key}" if where else key


def _known(table: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in known:
            mend = capitalised(did_you_mean(str(key), known)) or f"Known here are: {', '.join(known)}."
            raise PositionError(f"“{str(key)[:40]}” is no key of a lesson here.", _at(where, str(key)), mend)


def _mapping(value: object, where: str) -> Mapping[str, Any]:
    if isinstance(value, Mapping):
        return value
    said = f"“{where or 'lesson'}” is {'missing; it is ' if value is None else ''}a table of keys."
    raise PositionError(said, where, "Write its heading in square brackets, and its keys below it.")


def _list(table: Mapping[str, Any], key: str, where: str, most: int) -> list[Any]:
    value = table.get(key)
    if isinstance(value, list) and len(value) <= most:
        return value
    raise PositionError(f"“{key}” is a list of at most {most}.", _at(where, key), f"Write {key} = [ … ].")


def _text(table: Mapping[str, Any], key: str, where: str) -> str:
    return _words(table.get(key), _at(where, key))


def _words(value: object, where: str) -> str:
    """Text with its paragraphs kept and its line ends taken out, so that a file may break lines where it likes."""
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST:
        key = where.rpartition(".")[2].partition("[")[0]
        raise PositionError(f"“{key}” is text, of at most {LONGEST} characters.", where, f'Write {key} = "…".')
    words = "\n\n".join(" ".join(part.split()) for part in value.split("\n\n") if part.strip())
    check_holes(words, where)
    return words
