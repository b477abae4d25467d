"""Reads the cases of this folder: a position file each, with what must come of it.

A case is a position file as the command line reads it, and after it one more table, `[expect]`, which is cut off before
the file is handed to the command. A case that names no reading holds in every reading of its variant, or in those that
`readings` of its `[expect]` lists; each is a test of its own.

Keys of `[expect]`: `source` (which text says so), `command` (default `replay`), and what the answer must be:
`ok` (one truth a move), `clauses` (a move's refusals hold these; `a|b` for either), `exactly` (these and no others),
`seats` (who made each move),
`expected` (the answer's own `expected` of the leading moves), `ended` (false, or some of its keys), `position` (some
of its keys), `raw` (the same, letter for letter), `score` (totals), `lines` (points by side and clause), `match`,
`legal_has`, `legal_lacks`, `legal_is`, `exit` (the status, default 0) `error` (a part of the error's line) and
`line` (the line of the file that it names).
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meldbook.loading import compile_variant, variant_ids

HERE = Path(__file__).parent
READINGS: dict[str, tuple[str, ...]] = {name: tuple(compile_variant(name)["readings"]) for name in variant_ids()}
TABLES = ("checks.toml", "comparisons.toml")
CUT = "\n[expect]\n"


@dataclass(frozen=True)
class Case:
    """One position file in one reading, and what is expected of it."""

    name: str
    position: str
    expect: dict[str, Any]

    @property
    def command(self) -> str:
        return str(self.expect.get("command", "replay"))

    @property
    def exit_status(self) -> int:
        return int(self.expect.get("exit", 0))


def load_cases() -> Iterator[Case]:
    """All cases, in the order of their names, once for each reading in which they hold."""
    for path in sorted(HERE.rglob("*.toml")):
        if path.name in TABLES:
            continue
        name = str(path.relative_to(HERE).with_suffix(""))
        position, cut, rest = path.read_text(encoding="utf-8").partition(CUT)
        if not cut:
            raise ValueError(f"{path}: a case ends with its table [expect]")
        expect = tomllib.loads(rest)
        for reading in _readings(position, expect):
            if reading is None:
                yield Case(name, position, expect)
            else:
                yield Case(f"{name}[{reading}]", f'reading = "{reading}"\n{position}', expect)


def _readings(position: str, expect: dict[str, Any]) -> tuple[str | None, ...]:
    head = position.partition("\n[")[0]
    if expect.get("exit") == 2 or "\nreading " in f"\n{head}":
        return (None,)
    if "readings" in expect:
        return tuple(expect["readings"])
    return READINGS[tomllib.loads(head)["variant"]]


def load_checks() -> list[dict[str, Any]]:
    """The groups of cards to check, of every game."""
    return [entry for path in sorted(HERE.rglob("checks.toml")) for entry in load_table(str(path), "check")]


def load_table(file: str, key: str) -> list[dict[str, Any]]:
    """The entries of one of the table files."""
    entries: list[dict[str, Any]] = tomllib.loads((HERE / file).read_text(encoding="utf-8"))[key]
    return entries
