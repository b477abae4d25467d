"""A TOML file with the line of every key, which ``tomllib`` does not tell, and errors about it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from meldbook.loading.key_lines import KeyLines, KeyPath, keys_of
from meldbook.memo import lazy
from meldbook.rules.suggest import did_you_mean

LARGEST = 256 * 1024
"""Bytes of the largest file that is read: rule files come from strangers."""

MOST_DOTS = 500
"""Dots of a line; a dotted key takes time by the square of their number."""
LONGEST_NAME = 200
"""Letters of a file's name that an error repeats."""
DEEPEST = 40
LARGEST_NUMBER = 2**63

_ENDLESS = re.compile(r"[0-9_]{1000}")
_PARTED = re.compile(r"=\s*[+-]?\d{1,3}(?:[,'’ ]\d{3})+\s*(?:#.*)?$")
"""A number written in groups of three, as people write it."""
_NAMED = re.compile(r"\(('[^']*'(?:, '[^']*')*),?\)")
_MENDS = {
    "invalid value": "Text stands in straight quotation marks, a number without.",
    "invalid statement": "A line is a key, “=” and its value, or the name of a table in square brackets.",
    "expected '=' after a key": "Write “=” between the key and its value, as in turn = 1.",
    "expected ']": "Close the name of the table with “]”, or with “]]” where it began with two.",
    "expected newline": "Begin each key on a line of its own.",
    "invalid initial character for a key": "A key is of letters, digits and hyphens, or stands in quotation marks;"
    " what stands in braces ends on its line, without a last comma.",
    "invalid date": "Text stands in straight quotation marks, a number without.",
    "invalid hex": "Write a backslash within a text as two.",
    "escaped character": "Write a backslash within a text as two.",
    "unescaped": "Write a backslash within a text as two.",
    "unterminated string": "Close the text with the quotation marks that it began with.",
    'expected "\'"': "Close the text with a quotation mark before the line ends.",
    "found invalid character": "Take it out.",
    "unclosed array": "Put a comma between its entries, and close the list with “]”.",
    "unclosed inline table": "Put a comma between its entries, and close the braces with “}”.",
    "illegal character '\\n'": "Close the text with a quotation mark before the line ends.",
    "illegal character": "Take it out.",
    "cannot overwrite a value": "It is there twice; keep one of the two.",
    "duplicate inline table key": "Keep one of the two.",
    "cannot declare": "Put its keys under one heading.",
    "cannot redefine": "Put its keys under one heading.",
    "cannot mutate": "What stands in braces is whole: put all its keys there, or under a heading of its own.",
}
"""What to do about the parser's words, by how these begin."""

_PLACE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")


class RuleFileError(ValueError):
    """A rule file that cannot be used; ``str()`` is ``file:line: message mend``, without a file where none is named."""

    def __init__(self, message: str, file: str | Path, line: int | None = None, mend: str | None = None) -> None:
        self.message = message
        self.file = str(file)
        self.line = line
        self.mend = mend or None
        name = Path(file).name[:LONGEST_NAME]
        place = f"{name}:{line}: " if line else f"{name}: " if name else ""
        super().__init__(f"{place}{message}" + (f" {mend}" if mend else ""))


class Document:
    """Data of a TOML file, and where each key of it stands."""

    def __init__(self, file: Path, text: str) -> None:
        self.file = file
        self._text = text
        for number, line in enumerate(text.split("\n"), 1):
            if line.count(".") > MOST_DOTS:
                raise RuleFileError(f"It has more than {MOST_DOTS} dots.", file, number, "Break it into several lines.")
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
                what = "This is a folder; name a file." if file.is_dir() else "There is no such file."
                raise RuleFileError(what, file)
            with file.open("rb") as stream:
                content = stream.read(LARGEST + 1)
        except (OSError, ValueError) as error:
            if isinstance(error, RuleFileError):
                raise
            raise RuleFileError("The file cannot be read.", file) from None
        return cls.of(file, content)

    @classmethod
    def of(cls, file: Path, content: bytes) -> Document:
        """What a file holds, of which no more than a byte beyond the largest need be read.

        Raises:
            RuleFileError: where it is too large, not UTF-8 or not TOML.
        """
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
                raise self.error("Its lists and tables are nested too deep.", *path, mend="Write it flatter.")
            if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
                name = next((key for key in reversed(path) if not key.isdigit()), path[-1])  # not a list's entry
                raise self.error(f'"{name}" holds a number that is too large.', *path, mend="Write a smaller one.")
            entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
            todo += (((*path, str(key)), entry) for key, entry in entries)

    def line(self, *path: str) -> int:
        """Line on which a key stands, or its nearest table; 1 where the file does not name it."""
        return self._lines.nearest(path)

    @lazy
    def _lines(self) -> KeyLines:
        return KeyLines(self._text)

    def check_keys(self, known: Collection[str], table: Iterable[str], *path: str) -> None:
        """Refuse a key that no table of this kind has; ``path`` leads to the table.

        Raises:
            RuleFileError: naming the key, with the nearest one or all that there are.
        """
        for key in table:
            if key not in known:
                hint = did_you_mean(key, known) or f"there are: {', '.join(sorted(known))}."
                place = path[-1] if path else "this file"
                raise self.error(f'"{key[:60]}" is no key of {place};', *path, key, mend=hint)

    def error(self, message: str, *path: str, mend: str | None = None) -> RuleFileError:
        """An error about a key of this file."""
        return RuleFileError(message, self.file, self.line(*path), mend)


def _parse(file: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line = int(place[1]) if place and place[1] else text.rstrip("\n").count("\n") + 1
        reason = _NAMED.sub(lambda names: ".".join(keys_of(names[1])), _PLACE.sub("", str(error)).rstrip("."))
        reason = reason[:1].lower() + reason[1:]
        mend = next((words for start, words in _MENDS.items() if reason.startswith(start)), None)
        if _PARTED.search(text.split("\n")[line - 1]):
            mend = "Write a number as digits alone, as in 10000."
        raise RuleFileError(f"This is not TOML: {reason}.", file, line, mend) from None
    except RecursionError:
        raise RuleFileError("Its lists and tables are nested too deep.", file) from None
    except ValueError:
        endless = next((number for number, part in enumerate(text.split("\n"), 1) if _ENDLESS.search(part)), None)
        raise RuleFileError("It holds a number or a date that cannot be read.", file, endless, "Take it out.") from None
