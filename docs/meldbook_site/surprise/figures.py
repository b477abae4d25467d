"""The measured figures: made by `tools/measure-surprise`, kept beside this file, read when the site is built.

For each reading of a game and each clause, `turns` holds groups: numbers of other readings (by their place in
`readings`), and in how many of `deals` deals the change to their value turns what. A pair that is missing could not
be measured: no rules between the two games can be played.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from meldbook_site.surprise.turning import Turned

FILE = Path(__file__).with_name("figures.json")
Groups = Mapping[str, Sequence[Any]]


@dataclass(frozen=True)
class Figures:
    """What was measured, and by which rules."""

    deals: int
    rules: Mapping[str, str]
    """A fingerprint of each reading's rules, in the order of the numbers in `turns`."""
    turns: Mapping[str, Groups]

    def turned(self, before: str, after: str, clause: str) -> Turned | None:
        """What a clause of another reading turns in deals played by the first one; None where it was not measured."""
        if after not in self.rules:
            return None
        number = list(self.rules).index(after)
        groups = self.turns.get(before, {}).get(clause, ())
        return next((Turned(*counts) for numbers, counts in groups if number in numbers), None)


@cache
def measured() -> Figures:
    """The committed figures."""
    return Figures(**json.loads(FILE.read_text("utf-8"))) if FILE.is_file() else Figures(0, {}, {})


def write(figures: Figures) -> None:
    """Keep figures, a clause a line, so that a change is seen as a difference."""
    lines = ["{", f'"deals": {figures.deals},', f'"rules": {json.dumps(figures.rules, indent=0)},', '"turns": {']
    for game, (name, clauses) in enumerate(figures.turns.items()):
        lines.append(f"{json.dumps(name)}: {{")
        rows = [f" {json.dumps(clause)}: {json.dumps(groups)}" for clause, groups in clauses.items()]
        lines.append(",\n".join(rows))
        lines.append("}," if game < len(figures.turns) - 1 else "}")
    FILE.write_text("\n".join([*lines, "}", "}", ""]), "utf-8")
