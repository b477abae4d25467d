"""What the initial meld needs, as a flight of steps."""

from __future__ import annotations

from meldbook.pictures.strokes import box, group, line, picture, words
from meldbook.rules.kinds import NEGATIVE
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import capitalised, digits
from meldbook.rules.value_tables import value_table

CLAUSE = "initial-meld.minimum"
WIDTH, HEIGHT = 240, 132
FLOOR, CEILING = 98, 18
HIGHEST = 180
"""What fills the picture: steps of nearly all games are as high as others of as many points."""
LEAST = 2
"""With fewer steps there is nothing to see."""


def minimums_picture(rules: Ruleset) -> str:
    """Draw the points that the initial meld needs, a step for each score or deal from which more are needed."""
    steps, table = rules[CLAUSE], value_table(rules, CLAUSE)
    if not rules.applies(CLAUSE) or table is None or len(steps) < LEAST:
        return ""
    canasta = rules.term("canasta")
    wide, most = WIDTH / len(steps), max(HIGHEST, *steps.values())
    treads, labels, edge = [], [], []
    for at, (start, points) in enumerate(steps.items()):
        # Where a canasta is needed and no points, the step is as high as any.
        height = (FLOOR - CEILING) * (points or max(steps.values())) / most
        treads.append(box(wide * at, FLOOR - height, wide, height))
        needed = (digits(points), "") if points else (canasta, "small")
        labels.append(words(wide * (at + 0.5), FLOOR - height - 5, *needed))
        labels.append(words(wide * at + 2, FLOOR + 14, "below" if start == NEGATIVE else digits(int(start)), "from"))
        edge += [(wide * at, FLOOR - height), (wide * (at + 1), FLOOR - height)]
    axis = "deal" if rules["initial-meld.by"] == "deal" else "score when the deal begins"
    parts = [group("bar", treads), group("edge", [line(*edge)]), *labels, words(WIDTH / 2, HEIGHT - 4, axis, "quiet")]
    return picture(WIDTH, HEIGHT, _in_words(rules, table.rows), parts)


def _in_words(rules: Ruleset, rows: tuple[tuple[str, str], ...]) -> str:
    said = "; ".join(f"{score[:1].lower()}{score[1:]}: {points}" for score, points in rows)
    by = "deal" if rules["initial-meld.by"] == "deal" else "score"
    return capitalised(f"points that the initial meld needs in {rules.name}, by {by}: {said}.")
