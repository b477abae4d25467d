"""The line of every key of a TOML text, which ``tomllib`` does not tell."""

from __future__ import annotations

import re
from bisect import bisect_left

KeyPath = tuple[str, ...]

_TEXT = r"""'[^'\n]*'|"(?:[^"\\\n]|\\.)*\""""
_LONG_TEXT = r"""'{3}.*?'{3,5}|"{3}(?:[^\\]|\\.)*?"{3,5}"""
_PART = rf"(?:{_TEXT}|[A-Za-z0-9_-]+)"
_DOTTED = rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*"
_HEADER = re.compile(rf"(\[\[?)[ \t]*({_DOTTED})[ \t]*\]\]?")
_ENTRY = re.compile(rf"({_DOTTED})[ \t]*=")
_PLAIN = re.compile(rf"{_LONG_TEXT}|{_TEXT}|[^,#\n\]}}]*", re.S)
"""A value that is neither a list nor an inline table."""
_BETWEEN = re.compile(r"(?:[\s,]|#[^\n]*)*")


class KeyLines(dict[KeyPath, int]):
    """Line of every table header and every key of a valid TOML text; keys of an inline table share its line.

    An entry of a list is there, under its number from 0, where it stands on another line than the list's key.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text
        self._breaks = [found.start() for found in re.finditer("\n", text)]
        copies: dict[KeyPath, int] = {}
        table: KeyPath = ()
        place = self._end(_BETWEEN, 0)
        while place < len(text):
            if header := _HEADER.match(text, place):
                table = _within_copies(keys_of(header[2]), copies)
                self._mark(table, 1, place)
                if header[1] == "[[":
                    copies[table] = copies.get(table, -1) + 1
                    table = (*table, str(copies[table]))
                    self._mark(table, len(table), place)
                place = header.end()
            elif entry := _ENTRY.match(text, place):
                keys = (*table, *keys_of(entry[1]))
                self._mark(keys, len(table) + 1, place)
                place = self._read_value(keys, entry.end())
            else:
                break
            place = self._end(_BETWEEN, place)

    def nearest(self, path: KeyPath) -> int:
        """Line on which a key stands, or its nearest table; 1 where the text does not name it."""
        while path and path not in self:
            path = path[:-1]
        return self.get(path, 1)

    def _read_value(self, path: KeyPath, place: int) -> int:
        """Where the value ends that begins here or after blanks; entries of lists in it are marked."""
        place = self._end(_BETWEEN, place)
        opening, entry = self._text[place : place + 1], 0
        if opening not in ("[", "{"):
            return self._end(_PLAIN, place)
        place = self._end(_BETWEEN, place + 1)
        while self._text[place : place + 1] not in ("]", "}", ""):
            inner = (*path, str(entry))
            if opening == "[" and self._line(place) != self.nearest(path):
                self.setdefault(inner, self._line(place))
            elif opening == "{" and (key := _ENTRY.match(self._text, place)):
                inner, place = (*path, *keys_of(key[1])), key.end()
            entry += 1
            place = self._end(_BETWEEN, self._read_value(inner, place))
        return place + 1

    def _mark(self, path: KeyPath, first: int, place: int) -> None:
        """Keep the line of a path, and of those of its parts that have so many keys."""
        for end in range(first, len(path) + 1):
            self.setdefault(path[:end], self._line(place))

    def _line(self, place: int) -> int:
        return bisect_left(self._breaks, place) + 1

    def _end(self, pattern: re.Pattern[str], place: int) -> int:
        """Where something ends that begins here."""
        found = pattern.match(self._text, place)
        return found.end() if found else place


def _within_copies(keys: KeyPath, copies: dict[KeyPath, int]) -> KeyPath:
    """Path that a header means: ``[[steps.mistakes]]`` belongs to the latest of the ``[[steps]]`` before it."""
    path: KeyPath = ()
    for key in keys[:-1]:
        path = (*path, key)
        if path in copies:
            path = (*path, str(copies[path]))
    return (*path, keys[-1])


def keys_of(dotted: str) -> KeyPath:
    """Parts of a dotted key, without their quotes."""
    return tuple(part.strip("\"'") for part in re.findall(_PART, dotted))


def path_at(where: str) -> KeyPath:
    """Path of a place: ``table.hands.1``, ``steps[3].goal``, ``house."meld.wild.max"``; a list’s entries from 0."""
    found = re.findall(r'"([^"]+)"|\[(\d+)\]|([\w-]+)', where)
    return tuple(str(int(number) - 1) if number else quoted or plain for quoted, number, plain in found)
