"""What a user hands in, and the one sentence that says what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from meldbook.loading.document import Document, RuleFileError
from meldbook.rules.suggest import nearest


class InputError(click.ClickException):
    """An input that cannot be read; the message is one sentence for the user."""

    exit_code = 2


class WholeNumber(click.IntRange):
    """A whole number from one to another; any other is refused in plain words."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(least, most)
        self._least, self._most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number."""
        try:
            found = int(value)
        except ValueError:
            self.fail(f"{value!r} is no whole number.", param, ctx)
        if not self._least <= found <= self._most:
            self.fail(f"{found} is not a number from {self._least} to {self._most}.", param, ctx)
        return found


def read_toml(path: Path) -> Document:
    """Return a small TOML file.

    Raises:
        InputError: where it is missing, no plain file, too large, no text, or no TOML.
    """
    if not is_file(path):
        raise InputError(f"{str(path)[:200]} is {'a folder' if is_folder(path) else 'no file'}; name a TOML file.")
    try:
        return Document.read(path)
    except RuleFileError as error:
        raise InputError(str(error)) from error


def is_file(path: Path) -> bool:
    """Whether there is such a file; a name that no file can have (too long, say) is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether there is such a folder, likewise."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def check_no_device(path: Path) -> None:
    """Refuse a place to write to that is there and no plain file: a device or a pipe would be replaced.

    Raises:
        InputError: where it is so.
    """
    if path.exists() and not path.is_file():
        raise InputError(f"{path} is no file; name another one.")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return “ Did you mean …?” where a known word is near, else nothing."""
    near = nearest(word.lower(), known)
    return f" Did you mean {near}?" if near else ""


def visible(text: str) -> str:
    """Return a line with its unseen signs written out: a stranger's text rules no terminal."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
