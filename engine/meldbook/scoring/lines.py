"""What a score is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meldbook.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a side's score: the clause it follows, how many things it counts, and the points."""

    clause: str
    count: int
    points: int
    name: str = ""
    """What it is called, where its clause has several lines (own.score)."""


Lines = list[Line]


def line_label(rules: Ruleset, line: Line) -> str:
    """What a line is called: by the table's own name for it, else by its clause."""
    return line.name or rules.line(line.clause)


def total(lines: Sequence[Line]) -> int:
    """Sum of a side's lines, in points."""
    return sum(line.points for line in lines)


def scale_value(scale: Sequence[int], count: int) -> int:
    """Total that a scale gives for a count; past its end each more counts as the first did."""
    if not count or not scale:
        return 0
    return scale[count - 1] if count <= len(scale) else scale[-1] + (count - len(scale)) * scale[0]


SCORED = (
    "special.hands",
    "score.canasta.natural",
    "score.canasta.mixed",
    "score.canasta.rank",
    "score.canasta.rank.mixed",
    "score.canasta.sequence",
    "score.canasta.sequence.mixed",
    "score.canasta.natural.long",
    "score.canasta.sequence.long",
    "score.canasta.sequence.long.mixed",
    "score.canasta.suit",
    "score.canasta.semi-natural",
    "score.canasta.wild",
    "score.canasta.wild.jokers",
    "score.canasta.wild.deuces",
    "score.canasta.identical",
    "score.canastas.five",
    "score.canastas.five.natural",
    "score.canastas.ten",
    "score.red-three",
    "score.black-three",
    "score.out",
    "score.out.concealed",
    "score.out.melded",
    "score.out.spare",
    "score.melds",
    "score.natural-rank",
    "score.no-wild",
    "score.quartet",
    "score.deadwood",
    "score.red-three.undeclared",
    "score.red-three.held",
    "score.hand",
    "score.reserve",
    "score.reserve.untaken",
    "score.incomplete",
    "score.held",
    "score.sequence.short",
    "own.score",
    "sides.share",
)
"""Clauses that may have a line in the score of a deal, in the order in which it is added up."""


def lines_of(rules: Ruleset) -> list[str]:
    """Clauses that may have a line in the score of a deal under these rules."""
    scored = [clause for clause in SCORED if rules[clause] and not rules.absent(clause)]
    return [clause for clause in scored if clause != "sides.share" or rules[clause] == "half"]
