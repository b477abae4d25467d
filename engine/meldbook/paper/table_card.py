"""The table card: what one asks again and again in play, so large that it reads across a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from meldbook.paper.blocks import Block, Grid, Sheet, Words
from meldbook.paper.room import fits, largest
from meldbook.paper.wordings import in_words, mark, told
from meldbook.rules.clause import Clause
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import dearest_first, digits, number, steady
from meldbook.rules.value_tables import value_table

LARGEST = 44
FILLED = 0.955
"""The share of its sheet that a side may take: in large type the heads of its tables break once more."""
OPENING = "initial-meld.minimum"
COSTS = frozenset(
    (
        "score.sequence.short", "score.incomplete", "score.red-three.undeclared", "score.red-three.held",
        "score.reserve.untaken",
    )
)  # fmt: skip
"""Rules whose points are taken off."""
FIGURES = frozenset(("points", "scale", "awards", "card-points"))
"""Kinds of values that stand in the table; what else is scored by stands beneath it, in its own sentence."""
WHOLE = frozenset(("score.canasta.identical", "score.red-three.minus.each", "score.held"))
"""Figures that say too little in a table."""
SAID_BY_OTHERS = frozenset({"score.held.least"})
"""Rules that another one's sentence tells."""
WITH_NOTES = 0.8
"""The share of its sheet that a table may take which has a row for each number: its notes need the rest."""
CARD_NOTES = ("card.points.ace-low", "card.points.stand", "card.points.hand")


def table_card(rules: Ruleset) -> tuple[Sheet, ...]:
    """Two sides, each in the largest type that fits: values and minimums, then bonuses; one where there are none."""
    values = [grid for clause in ("card.points", OPENING) if (grid := _values(rules, clause))]
    bonuses = [_grid(rules)] if _bonuses(rules) else []
    score_notes = [clause.id for clause in rules.catalogue.values() if _is_note(clause)]
    cards = _noted(rules, values, CARD_NOTES if bonuses else (*CARD_NOTES, *score_notes))
    score = _noted(rules, bonuses, score_notes) if bonuses else []
    return tuple(
        Sheet(f"{rules.name} at the table: {side}", "", (*blocks,), largest(blocks, LARGEST, FILLED))
        for side, blocks in (("cards", cards), ("score", score))
        if blocks
    )


def _values(rules: Ruleset, clause: str) -> Grid | None:
    table = value_table(rules, clause)
    return Grid(f"{mark(rules, clause)}{table.caption}", table.heads, table.rows) if table else None


def _noted(rules: Ruleset, grids: list[Grid], clauses: Iterable[str]) -> list[Block]:
    """Tables with the sentences of some rules beneath them, as far as there is room."""
    blocks: list[Block] = [*grids]
    for clause in clauses:
        note = Words(f"{mark(rules, clause)}{told(rules, clause)}") if rules[clause] and told(rules, clause) else None
        if note and fits([*blocks, note]):
            blocks.append(note)
    return blocks


def _is_note(clause: Clause) -> bool:
    """Whether a rule of the score is no figure; what is always so in the family goes without saying."""
    if clause.chapter != "score" or clause.id in SAID_BY_OTHERS:
        return clause.id == "match.aside"
    return clause.id in WHOLE or clause.kind not in (*FIGURES, "fixed")


def _grid(rules: Ruleset) -> Grid:
    """Bonuses and penalties; a short scale has a row for each number, as long as the sheet has room for them."""
    heads = ("", "Points")
    apart, joined = (Grid("Bonuses and penalties", heads, _bonuses(rules, apart=each)) for each in (True, False))
    return apart if fits([apart], share=WITH_NOTES) else joined


def _bonuses(rules: Ruleset, *, apart: bool = True) -> tuple[tuple[str, str], ...]:
    """All that earns or costs points, in the catalogue's order, each scale in as few words as it takes."""
    rows = []
    for clause in rules.catalogue.values():
        scored = clause.chapter == "score" or clause.id in ("special.hands", "match.bonus")
        priced = scored and clause.kind in FIGURES and clause.id not in WHOLE
        if priced and rules[clause.id] and (value := in_words(rules, clause.id)):
            rows += _rows(rules, clause.id, clause.kind, value, apart)
    return (*rows,)


def _rows(rules: Ruleset, clause: str, kind: str, value: str, apart: bool) -> list[tuple[str, str]]:
    label, sign = f"{mark(rules, clause)}{rules.line(clause)}", "−" if clause in COSTS else ""
    if kind == "scale":
        return _steps(label, rules[clause], apart)
    if kind == "points":
        return [(label, sign + value)]
    if rules.catalogue[clause].line:
        own = ((rules.line(clause, which), points) for points, which in dearest_first(rules[clause]))
        return [(f"{mark(rules, clause)}{line}", f"{sign}{digits(points)}") for line, points in own]
    # Several things, each with its points: "aces 1,500; sevens 1,500".
    parts = [part.rpartition(" ") for part in value.split("; ")]
    return [(f"{label}: {what}", sign + points) for what, _, points in parts]


def _steps(label: str, scale: Sequence[int], apart: bool) -> list[tuple[str, str]]:
    """What so many of a thing earn in all, in as few rows as it takes; a short scale a row each, or in one cell."""
    each = steady(scale)
    if scale and each == len(scale):
        return [(label, f"{digits(scale[0])} each")]
    if each < 2 and apart:
        return [(f"{label}: {number(count)}", digits(total)) for count, total in enumerate(scale, 1)]
    if each < 2:
        counts = " / ".join(map(number, range(1, len(scale) + 1)))
        return [(f"{label}: {counts}", " / ".join(map(digits, scale)))]
    rest = [(f"{label}: {number(count)}", digits(total)) for count, total in enumerate(scale, 1) if count > each]
    return [(f"{label}: up to {number(each)}", f"{digits(scale[0])} each"), *rest]
