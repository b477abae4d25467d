"""The lines on which the entries of long lists stand, which a TOML parser does not tell."""

from __future__ import annotations

import re
from dataclasses import dataclass

KeyPath = tuple[str, ...]

_KEY = re.compile(r"([\w-]+)\s*=\s*$")


@dataclass(slots=True)
class _Open:
    """A list or an inline table that has begun: its path, and the entry or key that is being read."""

    path: KeyPath
    is_list: bool
    entry: int = 0
    key: str = ""

    @property
    def here(self) -> KeyPath:
        return (*self.path, str(self.entry) if self.is_list else self.key)


class ListLines:
    """Adds to ``lines`` each entry of a list that stands on another line than the list's key.

    It is shown the tokens of a key's value one by one; what it is shown after ``begin`` belongs to that key.
    """

    def __init__(self, lines: dict[KeyPath, int]) -> None:
        self._lines = lines
        self._open: list[_Open] = []
        self._key: KeyPath = ()

    @property
    def closed(self) -> bool:
        """Whether no list and no inline table is being read."""
        return not self._open

    def begin(self, key: KeyPath) -> None:
        """A key and its “=” were read."""
        self._key = key

    def see(self, token: str, line: int) -> None:
        """A token of the value was read: a bracket, a text, or what stands between them."""
        if token in ("[", "{"):
            self._mark(line)
            self._open.append(_Open(self._open[-1].here if self._open else self._key, token == "["))
        elif token in ("]", "}"):
            del self._open[-1:]
        elif token[0] in "\"'":
            self._mark(line)
        elif self._open and token[0] not in "#\n":
            self._between(token, line)

    def _between(self, text: str, line: int) -> None:
        """Numbers, commas and keys: each comma begins the next entry."""
        for place, part in enumerate(text.split(",")):
            self._open[-1].entry += bool(place)
            if part.strip():
                self._mark(line)
        if key := _KEY.search(text):
            self._open[-1].key = key[1]

    def _mark(self, line: int) -> None:
        """An entry begins here, if it is one of a list and has not begun."""
        if self._open and self._open[-1].is_list and line != self._line_above():
            self._lines.setdefault(self._open[-1].here, line)

    def _line_above(self) -> int:
        path = self._open[-1].path
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)
