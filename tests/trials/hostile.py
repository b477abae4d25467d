"""Hostile inputs to the engine: of each kind, how one is made and what becomes of it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from meldbook.door import Door
from meldbook.loading import RuleFileError, compile_variant
from meldbook.loading.lesson_files import compile_lesson, read_lesson_file
from meldbook_site.soaking.changed_rules import Values, values_of
from trials.documents import LESSONS, lessons, pads, positions
from trials.grammar import JUNK, changed, changed_lines, changed_text, made_text
from trials.judged import WrongError, answered, in_time, sentence
from trials.moves import laws_of, readings
from trials.parts import FoundError, Part

ASKED: tuple[str, ...] = ("hint", "bot", "undo", "view", "record", "position", "next", "uncover", "close", "past")
FEWEST, MANY = 20, 200
"""How many inputs a seed stands for: as many as keep a fault's seed quick to play again."""


@cache
def _door() -> Door:
    return Door()


def notation(source: Random) -> None:
    """Cards and moves as somebody types them."""
    name, reading = source.choice(readings())
    if source.random() < 0.5:
        cards = made_text(source)
        going_out = source.random() < 0.2
        request = {"do": "check", "variant": name, "reading": reading, "cards": cards, "going_out": going_out}
    else:
        position = json.loads(source.choice(positions()))
        moves = position.get("moves") or ["draw"]
        position["moves"] = [changed_text(moves[0], source) if source.random() < 0.6 else made_text(source, 7)]
        request = {"do": "replay", "position": position}
    answered(_door().handle, request)


def position(source: Random) -> None:
    """Position files, and what is asked of a table opened from one."""
    data = changed(json.loads(source.choice(positions())), source)
    do = source.choice(("replay", "replay", "legal", "score", "open"))
    if do != "open":
        answered(_door().handle, {"do": do, "position": data})
        return
    moves = data.pop("moves", []) if isinstance(data, dict) else []
    answer = answered(_door().handle, {"do": do, "game": "g", "record": {"position": data, "moves": moves}})
    if "view" in answer:
        answered(_door().handle, {"do": "move", "game": "g", "move": made_text(source, 5)})
        answered(_door().handle, {"do": source.choice(ASKED), "game": "g", "at": source.choice((0, 1, -1, 10**9))})


def lesson(source: Random) -> None:
    """Lessons as the browser fetches them, with what was played of them."""
    data = changed(json.loads(source.choice(lessons())), source)
    record = changed({"lesson": data.get("id") if isinstance(data, dict) else "", "moves": ["draw"]}, source)
    answered(_door().handle, {"do": "lesson", "game": "l", "lesson": data, "record": record})
    answered(_door().handle, {"do": "move", "game": "l", "move": made_text(source, 5)})


def pad(source: Random) -> None:
    """Matches of the score pad."""
    request = changed(json.loads(source.choice(pads())), source)
    if isinstance(request, dict):
        request["do"] = "pad"
    answered(_door().handle, request)


@cache
def _values() -> Values:
    return values_of([laws_of(*game).rules for game in readings()])


def house(source: Random) -> None:
    """House rules: values that other games have, values that none has, and what is no value."""
    name, reading = source.choice(readings())
    values, changes = _values(), {}
    for clause in source.sample(sorted(values), source.randint(1, 3)):
        value = json.loads(json.dumps(source.choice(values[clause])))
        changes[clause] = value if source.random() < 0.5 else changed({"value": value}, source, 1).get("value")
    if source.random() < 0.1:
        changes[str(source.choice(JUNK))] = source.choice(JUNK)
    request = {"variant": name, "reading": reading, "house": changes}
    answered(_door().handle, {"do": "check", "cards": "KS KH 2C", **request})
    if source.random() < 0.02:  # all the sentences of a game: that takes its time
        answered(_door().handle, {"do": "house", **request})


@cache
def _own_file() -> Path:
    return Path(tempfile.mkdtemp(prefix="meldbook-trials-")) / "mine.toml"


@cache
def _rule_texts() -> list[str]:
    """Rule files with few rules of their own, each of which changes a game: a whole one takes much longer."""
    found = []
    for name, reading in readings():
        own = list(laws_of(name, reading).rules.compiled["readings"][reading]["values"].items())
        rules = [f'["{clause}"]\nvalue = {json.dumps(value)}\nsource = "mine"' for clause, value in own[::25]]
        head = [
            'name = "Mine"', f'extends = "{name}:{reading}"', 'default = "mine"', 'description = "As we play."',
            "[sources.mine]", 'title = "Mine"', 'what = "Our own."', "[readings.mine]", 'title = "Ours"',
        ]  # fmt: skip
        found.append("\n".join([*head, *rules, ""]))
    return found


def rule(source: Random) -> None:
    """Rule files: what is refused is refused with a sentence and a line, what is not can be played."""
    text = changed_lines(source.choice(_rule_texts()), source)
    file = _own_file()
    file.write_text(text, "utf-8", "surrogatepass")
    try:
        with in_time():
            compiled = compile_variant(file)
    except RuleFileError as error:
        sentence(_said(error))
        return
    door = Door()
    if "error" not in answered(door.handle, {"do": "load", "compiled": compiled}):
        answered(door.handle, {"do": "check", "variant": "mine", "cards": "KS KH 2C"})
        answered(door.handle, {"do": "open", "game": "g", "record": {"variant": "mine", "seed": 7}})


@cache
def _lesson_texts() -> list[str]:
    return [file.read_text("utf-8") for file in sorted(LESSONS.glob("*/*.toml"))[::7]]


def lesson_file(source: Random) -> None:
    """Lesson files as their authors write them."""
    file = _own_file().with_name("lesson.toml")
    file.write_text(changed_lines(source.choice(_lesson_texts()), source), "utf-8", "surrogatepass")
    try:
        with in_time():
            compile_lesson(read_lesson_file(file))
    except RuleFileError as error:
        sentence(_said(error))


def _said(error: RuleFileError) -> str:
    """What the command line prints, without the file."""
    return f"{error.message} {error.mend or ''}".strip()


KINDS: dict[str, tuple[Callable[[Random], None], int, int]] = {
    "notation": (notation, 200_000, MANY),
    "position": (position, 200_000, MANY),
    "lesson": (lesson, 30_000, FEWEST),
    "pad": (pad, 60_000, MANY),
    "house": (house, 40_000, FEWEST),
    "rule": (rule, 200_000, MANY),
    "lesson-file": (lesson_file, 20_000, FEWEST),
}
"""What tries an input of a kind, how many there are to be, and how many belong to a seed."""


def tried(kind: str, seed: int) -> int:
    """Try all inputs of a seed.

    Raises:
        FoundError: where one is answered as none may be.
    """
    try_one, _, number = KINDS[kind]
    for place in range(number):
        source = Random(f"{kind} {seed} {place}")
        try:
            try_one(source)
        except Exception as error:
            again = f"trials.hostile.KINDS[{kind!r}][0](Random('{kind} {seed} {place}'))"
            what = error if isinstance(error, WrongError) else f"{type(error).__name__}: {error}"
            raise FoundError(f"{what}. To see it again: {again}") from error
    return number


def _part(kind: str) -> Part:
    return Part("hostile inputs, engine:", kind, "inputs", KINDS[kind][1], lambda seed: tried(kind, seed))


PARTS: list[Part] = [_part(kind) for kind in KINDS]
