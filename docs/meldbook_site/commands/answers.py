"""Asking the engine's door from the command line, and printing its answers as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from meldbook.door import Door
from meldbook.loading import variant_ids
from meldbook.loading.document import LARGEST, Document, RuleFileError
from meldbook.loading.key_lines import path_at
from meldbook_site.commands.house import House, at_table
from meldbook_site.commands.inputs import InputError, did_you_mean, is_file, read_toml

Answer = dict[str, Any]
STANDARD_INPUT = "-"
"""The position file that a command reads from its standard input."""
NOTES = "meldbook.notes"
"""Where a command's context keeps what is to be noted of rule files."""
json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
reading_option = click.option("--reading", metavar="ID", help="Whose telling of the rules.")
file_argument = click.argument("file", type=click.Path(path_type=Path), metavar="FILE")


def ask(door: Door, request: Answer) -> Answer:
    """Return the door's answer.

    Raises:
        InputError: where the door cannot read the request.
    """
    answer = door.handle(request)
    if "error" in answer:
        raise InputError(_sentence(answer["error"], where=False))
    return answer


def known_variant(door: Door, name: str, folder: Path = Path()) -> str:
    """Return the id under which the door knows a variant, named by id or by the path of a rule file.

    Raises:
        InputError: where there is no such variant, or its file is wrong.
    """
    ids = variant_ids()
    if name in ids:
        return name
    path = folder / name
    if path.suffix == ".toml" or is_file(path):
        return _load(door, path)
    game, colon, _ = name.partition(":")
    hint = " A reading is named apart: --reading, or reading = in a file." if colon and game in ids else ""
    hint = hint or f"{did_you_mean(name, ids)} `meldbook variants` lists them all."
    raise InputError(f"There is no variant “{name[:60]}”.{hint}")


def ask_position(do: str, path: Path, house: House) -> Answer:
    """Return the door's answer about a position file, played by house rules of the command line besides its own.

    Raises:
        InputError: where the file cannot be read or is no position.
    """
    document = _standard_input() if str(path) == STANDARD_INPUT else read_toml(path)
    name, position, door = document.file.name, document.data, Door()
    named = position.get("variant")
    if isinstance(named, str):
        try:
            position["variant"] = known_variant(door, named, path.parent)
        except InputError as unknown:
            raise InputError(f"{name}:{document.line('variant')}: {unknown}") from unknown
    at_table(position, house)
    answer = door.handle({"do": do, "position": position})
    if "error" in answer:
        error = answer["error"]
        if any(error.get("where") == f'house."{clause}"' for clause in house):
            raise InputError(_sentence(error, where=False))
        line = document.line(*path_at(error.get("where") or ""))
        raise InputError(f"{name}:{line}: {_sentence(error)}")
    if "position" in answer:  # A rule file is named as it was, so that the position can be read again.
        answer["position"]["variant"] = named
    return answer


def _standard_input() -> Document:
    content = sys.stdin.buffer.read(LARGEST + 1)
    try:
        return Document.of(Path("standard input"), content)
    except RuleFileError as error:
        raise InputError(str(error)) from error


def print_json(answer: Answer) -> None:
    """Print an answer as JSON."""
    click.echo(json.dumps(answer, ensure_ascii=False, indent=2))


def note_odd_values(path: Path, compiled: Answer) -> None:
    """Note what looks forgotten or odd in a rule file; it is told when the command has done its work."""
    from meldbook.loading.notes import notes_on

    context = click.get_current_context(silent=True)
    if context is not None:
        context.meta.setdefault(NOTES, {}).update(dict.fromkeys(notes_on(path, compiled)))


def _load(door: Door, path: Path) -> str:
    from meldbook.loading import compile_variant

    try:
        compiled = compile_variant(path)
    except RuleFileError as error:
        raise InputError(str(error)) from error
    ask(door, {"do": "load", "compiled": compiled})
    note_odd_values(path, compiled)
    return str(compiled["id"])


def _sentence(error: Answer, *, where: bool = True) -> str:
    place, message, mend = error.get("where"), error["message"], error.get("mend")
    if where and place and place not in message:
        message = f"{place}: {message}"
    return f"{message} {mend}" if mend and mend not in message else str(message)
