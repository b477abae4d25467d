"""The table card: what one asks again and again in play, so large that it reads across a table."""

from __future__ import annotations

from meldbook.paper.room import largest
from meldbook.paper.sheet import Grid, Sheet
from meldbook.paper.words import in_words, whose
from meldbook.ruleset import Ruleset
from meldbook.sentences import digits
from meldbook.value_tables import value_table

LARGEST = 28
OPENING = "initial-meld.minimum"


def table_card(rules: Ruleset) -> tuple[Sheet, ...]:
    """Two sides, each in the largest type that fits: values and minimums, then bonuses and what else is asked."""
    values = [grid for clause in ("card.points", OPENING) if (grid := _values(rules, clause))]
    bonuses = [Grid("Bonuses and penalties", ("", "Points"), _bonuses(rules))]
    return _side(rules, f"{rules.name} at the table: cards", values), _side(
        rules, f"{rules.name} at the table: score", bonuses
    )


def _side(rules: Ruleset, title: str, blocks: list[Grid]) -> Sheet:
    return Sheet(title, whose(rules), (*blocks,), largest(blocks, LARGEST))


def _values(rules: Ruleset, clause: str) -> Grid | None:
    table = value_table(rules, clause)
    return Grid(table.caption, table.heads, table.rows) if table else None


def _bonuses(rules: Ruleset) -> tuple[tuple[str, str], ...]:
    """All that earns or costs points, in the catalogue's order, each scale in as few words as it takes."""
    kinds = {"points", "scale", "awards", "card-points"}
    rows = []
    for clause in rules.catalogue.values():
        scored = clause.chapter == "score" or clause.id in ("special.hands", "match.bonus")
        if scored and clause.kind in kinds and (value := in_words(rules, clause.id)) and rules[clause.id]:
            rows += _rows(rules, clause.id, clause.kind, value)
    return (*rows,)


def _rows(rules: Ruleset, clause: str, kind: str, value: str) -> list[tuple[str, str]]:
    label = rules.label(clause)
    if kind == "scale":
        return [(label, " / ".join(digits(points) for points in rules[clause]))]
    if kind == "points":
        return [(label, value)]
    # Several things, each with its points: "aces 1,500; sevens 1,500".
    parts = [part.rpartition(" ") for part in value.split("; ")]
    return [(f"{label}: {what}", points) for what, _, points in parts]
