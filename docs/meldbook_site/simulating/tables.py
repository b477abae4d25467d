"""Tables to measure: a game in a reading, with so many players; small enough to be sent to another machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import name_of


@dataclass(frozen=True, slots=True)
class Table:
    """One table.

    ``compiled`` are the game's rules as JSON text, and ``house`` what the table changes, so that a worker needs no
    rule file.
    """

    compiled: str
    reading: str
    players: int
    house: str = "{}"

    @property
    def laws(self) -> Laws:
        """The table's rules, made ready once in each process."""
        return _laws(self)


@cache
def _laws(table: Table) -> Laws:
    rules = Ruleset.from_compiled(json.loads(table.compiled), table.reading, json.loads(table.house))
    return Laws(rules, table.players)


def tables_of(rules: Ruleset, players: int | None = None) -> Iterator[Table]:
    """Tables of a game: every number of players, or the one that is asked for where it is allowed."""
    text, house = json.dumps(rules.compiled), json.dumps(rules.house)
    for count in rules["equipment.seats"]:
        if players in (None, count):
            yield Table(text, rules.reading, count, house)


def table_name(rules: Ruleset, players: int) -> str:
    """Under which name a table's figures are kept: `rum-500:parlett`, or `rum-500:parlett@4` where not as usual."""
    usual = rules["equipment.seats"][0]
    return name_of(rules) + ("" if players == usual else f"@{players}")
