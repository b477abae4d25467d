"""A TOML file with the line of every key, which ``tomllib`` does not tell."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from meldbook.loading.errors import RuleFileError

LARGEST = 256 * 1024
"""Bytes of the largest file that is read: rule files come from strangers."""

LONGEST_LINE = 10_000
"""Letters of its longest line; dotted keys take time by the square of their length."""
DEEPEST = 40
LARGEST_NUMBER = 2**63

KeyPath = tuple[str, ...]

_PLACE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")
_TEXT = r"""'[^'\n]*'|"(?:[^"\\\n]|\\.)*\""""
_PART = rf"(?:{_TEXT}|[A-Za-z0-9_-]+)"
_DOTTED = rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*"
_HEADER = re.compile(rf"[ \t]*(\[\[?)[ \t]*({_DOTTED})[ \t]*\]\]?")
_ENTRY = re.compile(rf"[ \t]*({_DOTTED})[ \t]*=")
_TOKEN = re.compile(
    rf"""#[^\n]*|\"""(?:[^\\]|\\.)*?\"""|\'\'\'.*?\'\'\'|{_TEXT}|\n|[\[\]{{}}]|[^\n#'"\[\]{{}}]+""", re.S
)
"""One step of the scan: a comment, a string (it may hold anything), a line's end, a bracket, or what lies between."""


class Document:
    """Data of a TOML file, and where each key of it stands."""

    def __init__(self, file: Path, text: str) -> None:
        self.file = file
        self._text = text
        self._lines: dict[KeyPath, int] | None = None
        if any(len(line) > LONGEST_LINE for line in text.split("\n")):
            raise RuleFileError(f"It has a line of more than {LONGEST_LINE:,} letters.", file)
        self.data: dict[str, Any] = _parse(file, text)
        self._check_bounds()

    @classmethod
    def read(cls, file: Path) -> Document:
        """Read a file.

        Raises:
            RuleFileError: where there is no such file, it is too large, not UTF-8 or not TOML.
        """
        try:
            if not file.is_file():
                raise RuleFileError("There is no such file.", file)
            with file.open("rb") as stream:
                content = stream.read(LARGEST + 1)
        except (OSError, ValueError) as error:
            if isinstance(error, RuleFileError):
                raise
            raise RuleFileError("The file cannot be read.", file) from None
        if len(content) > LARGEST:
            raise RuleFileError(f"The file is larger than {LARGEST // 1024} KB.", file)
        try:
            return cls(file, content.decode("utf-8-sig").replace("\r\n", "\n"))
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            raise RuleFileError("The file is not UTF-8 text.", file, line, "Save it as UTF-8.") from None

    def _check_bounds(self) -> None:
        """Refuse what TOML may hold and nobody needs: whole numbers without end, tables in tables in tables."""
        todo: list[tuple[KeyPath, Any]] = [((), self.data)]
        while todo:
            path, value = todo.pop()
            if len(path) > DEEPEST:
                raise self.error("Its lists and tables are nested too deep.", *path)
            if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
                raise self.error(f'"{path[-1]}" holds a number that is too large.', *path)
            entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
            todo += (((*path, str(key)), entry) for key, entry in entries)

    def line(self, *path: str) -> int:
        """Line on which a key stands, or its nearest table; 1 where the file does not name it."""
        if self._lines is None:
            self._lines = key_lines(self._text)
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def error(self, message: str, *path: str, mend: str | None = None) -> RuleFileError:
        """An error about a key of this file."""
        return RuleFileError(message, self.file, self.line(*path), mend)


def _parse(file: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line = int(place[1]) if place and place[1] else text.rstrip("\n").count("\n") + 1
        reason = _PLACE.sub("", str(error)).rstrip(".")
        raise RuleFileError(f"This is not TOML: {reason[:1].lower()}{reason[1:]}.", file, line) from None
    except RecursionError:
        raise RuleFileError("Its lists and tables are nested too deep.", file) from None
    except ValueError:
        raise RuleFileError("It holds a number or a date that cannot be read.", file) from None


def key_lines(text: str) -> dict[KeyPath, int]:
    """Line of every table header and every key of a valid TOML text; keys of an inline table share its line."""
    lines: dict[KeyPath, int] = {}
    copies: dict[KeyPath, int] = {}
    table: KeyPath = ()
    place, number, depth, fresh = 0, 1, 0, True
    while place < len(text):
        if fresh and depth == 0:
            if header := _HEADER.match(text, place):
                table = _within_copies(_keys(header[2]), copies)
                for end in range(1, len(table) + 1):
                    lines.setdefault(table[:end], number)
                if header[1] == "[[":
                    copies[table] = copies.get(table, -1) + 1
                    table = (*table, str(copies[table]))
                    lines[table] = number
                place = header.end()
            elif entry := _ENTRY.match(text, place):
                keys = (*table, *_keys(entry[1]))
                for end in range(len(table) + 1, len(keys) + 1):
                    lines.setdefault(keys[:end], number)
                place = entry.end()
        token = _TOKEN.match(text, place)
        if token is None:
            break
        place, found = token.end(), token[0]
        depth += (found in "[{") - (found in "]}")
        number += found.count("\n")
        fresh = found == "\n"
    return lines


def _within_copies(keys: KeyPath, copies: dict[KeyPath, int]) -> KeyPath:
    """Path that a header means: ``[[steps.mistakes]]`` belongs to the latest of the ``[[steps]]`` before it."""
    path: KeyPath = ()
    for key in keys[:-1]:
        path = (*path, key)
        if path in copies:
            path = (*path, str(copies[path]))
    return (*path, keys[-1])


def _keys(dotted: str) -> KeyPath:
    """Parts of a dotted key, without their quotes."""
    return tuple(part.strip("\"'") for part in re.findall(_PART, dotted))
