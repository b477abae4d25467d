"""The file of figures: written by `meldbook simulate --output`, read when the site is built.

Figures stand under a table's name, each on a line of its own, so that a change of one is seen as such. They hold for
the rules that they were measured by; where those have changed since, there are none until they are measured again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import fingerprint
from meldbook_site.simulating.tables import table_name

FILE = Path(__file__).with_name("measured.json")
"""The figures of the shipped games, as the site tells them."""
FORMAT = 1

Figures = Mapping[str, Any]


class MeasuredError(Exception):
    """A file that holds no figures; the message is one sentence."""


def read(file: Path) -> dict[str, Any]:
    """Return the figures of a file by the tables' names; none where there is no file yet.

    Raises:
        MeasuredError: where it holds something else.
    """
    if not file.exists():
        return {}
    try:
        found = json.loads(file.read_text("utf-8"))
        tables = found["tables"] if found["format"] == FORMAT else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        tables = None
    if not isinstance(tables, dict):
        raise MeasuredError(f"{file} holds no figures of `meldbook simulate`; name another file, or remove it.")
    return tables


def text_of(tables: Figures) -> str:
    """Return figures as the text of a file."""
    lines = [f"  {json.dumps(name)}: {json.dumps(tables[name])}" for name in sorted(tables)]
    body = ",\n".join(lines)
    return f'{{"format": {FORMAT}, "tables": {{\n{body}\n}}}}\n'


def write(file: Path, tables: Figures) -> None:
    """Write figures into a file, in one go."""
    new = file.with_name(file.name + ".new")
    new.write_text(text_of(tables), "utf-8")
    new.replace(file)


@cache
def _shipped() -> dict[str, Any]:
    return read(FILE)


def figures_of(rules: Ruleset, players: int | None = None) -> Figures | None:
    """Return what was measured at a table; None where nothing was, or its rules have changed since."""
    found = _shipped().get(table_name(rules, players or rules["equipment.seats"][0]))
    return found if found and found["rules"] == fingerprint(rules) else None
