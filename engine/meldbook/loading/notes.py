"""What looks forgotten or odd in a rule file: told to who writes it, with its line; the file is used all the same."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from meldbook.loading.document import Document
from meldbook.rules.oddities import odd_in
from meldbook.rules.ruleset import Ruleset


def notes_on(file: Path, compiled: Mapping[str, Any]) -> list[str]:
    """A line for each odd value that a sound file itself has, or that a value of its own makes odd."""
    document = Document.read(file)
    told: dict[str, None] = {}
    for reading in compiled["readings"]:
        path = () if reading == compiled["default"] else ("readings", reading)
        stated = document.data.get("readings", {}).get(reading, {}) if path else document.data
        for clause, said in odd_in(Ruleset.from_compiled(compiled, reading)):
            place = _place(clause, said, stated)
            if place:
                told[f"{file.name}:{document.line(*path, place)}: “{clause}” {said}"] = None
    return list(told)


def _place(clause: str, said: str, stated: Collection[str]) -> str:
    """The value of a file that a note is about: the odd one, else one that it names; empty where neither is there."""
    named = re.findall(r"[a-z-]+(?:\.[a-z-]+)+", said)
    return next((name for name in (clause, *named) if name in stated), "")
