"""Tables to measure: a game in a reading, with so many players; small enough to be sent to another machine."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from meldbook.laws import Laws
from meldbook.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Table:
    """One table; ``compiled`` are the game's rules as JSON text, so that a worker needs no rule file."""

    compiled: str
    reading: str
    players: int

    @property
    def laws(self) -> Laws:
        """The table's rules, made ready once in each process."""
        return _laws(self)


@cache
def _laws(table: Table) -> Laws:
    return Laws(Ruleset.from_compiled(json.loads(table.compiled), table.reading), table.players)


def tables_of(compiled: Mapping[str, Any], reading: str | None = None, players: int | None = None) -> Iterator[Table]:
    """Tables of a game: every reading with every number of players, or those that are asked for."""
    text = json.dumps(compiled)
    for name in [reading] if reading else compiled["readings"]:
        seats: list[int] = list(Ruleset.from_compiled(compiled, name)["equipment.seats"])
        for count in [players] if players else seats:
            if count in seats:
                yield Table(text, name, count)


def name_of(rules: Ruleset, players: int) -> str:
    """Under which name a table's figures are kept: `rum-500:parlett`, or `rum-500:parlett@4` where not as usual."""
    usual = rules["equipment.seats"][0]
    return f"{rules.id}:{rules.reading}" + ("" if players == usual else f"@{players}")


def digest_of(rules: Ruleset) -> str:
    """A short mark of all that the rules say of play: figures hold as long as it stays the same."""
    reading = rules.compiled["readings"][rules.reading]
    played = {
        clause: value
        for clause, value in reading["values"].items()
        if reading["standing"][clause]["state"] != "absent" and rules.catalogue[clause].kind != "text"
    }
    return hashlib.sha256(json.dumps(played, sort_keys=True).encode()).hexdigest()[:12]
