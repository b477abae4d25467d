"""The table card: what one asks again and again in play, so large that it reads across a table."""

from __future__ import annotations

from collections.abc import Sequence

from meldbook.paper.room import largest
from meldbook.paper.sheet import Grid, Sheet
from meldbook.paper.words import in_words, whose
from meldbook.ruleset import Ruleset
from meldbook.sentences import digits, number, steady
from meldbook.value_tables import value_table

LARGEST = 28
OPENING = "initial-meld.minimum"
COSTS = frozenset(
    ("score.sequence.short", "score.incomplete", "score.held", "score.red-three.undeclared", "score.reserve.untaken")
)
"""Rules whose points are taken off."""


def table_card(rules: Ruleset) -> tuple[Sheet, ...]:
    """Two sides, each in the largest type that fits: values and minimums, then bonuses where the game has any."""
    values = [grid for clause in ("card.points", OPENING) if (grid := _values(rules, clause))]
    bonuses = [Grid("Bonuses and penalties", ("", "Points"), rows)] if (rows := _bonuses(rules)) else []
    sides = {"cards": values, "score": bonuses}
    return tuple(_side(rules, f"{rules.name} at the table: {side}", grids) for side, grids in sides.items() if grids)


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
    label, sign = rules.label(clause), "−" if clause in COSTS else ""
    if kind == "scale":
        return _steps(label, rules[clause])
    if kind == "points":
        return [(label, sign + value)]
    # Several things, each with its points: "aces 1,500; sevens 1,500".
    parts = [part.rpartition(" ") for part in value.split("; ")]
    return [(f"{label}: {what}", sign + points) for what, _, points in parts]


def _steps(label: str, scale: Sequence[int]) -> list[tuple[str, str]]:
    """What so many of a thing earn in all: a short scale in one cell, a long one in as few rows as it takes."""
    each = steady(scale)
    if scale and each == len(scale):
        return [(label, f"{digits(scale[0])} each")]
    if each < 2:
        return [(label, " / ".join(map(digits, scale)))]
    rest = [(f"{label}: {number(count)}", digits(total)) for count, total in enumerate(scale, 1) if count > each]
    return [(f"{label}: up to {number(each)}", f"{digits(scale[0])} each"), *rest]
