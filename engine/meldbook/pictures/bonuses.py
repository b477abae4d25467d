"""What complete melds earn, as bars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap

from meldbook.pictures.strokes import box, group, picture, words
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import dearest_first, digits, join, number

OF = "score.canasta."
EACH_CARD = "score.canasta.identical"
"""It is paid for each natural card: drawn are a complete meld with the fewest that earn it, and one with no others."""
WIDTH, LINE, BAR = 280, 14, 13
LETTERS = 34
"""So many letters of a label have room beside the points; a longer one goes on in a second line."""
LEAST = 2
"""One bar alone compares nothing."""


def bonuses_picture(rules: Ruleset) -> str:
    """Draw what each kind of complete meld earns, in the order of the rules."""
    rows = list(_rows(rules))
    if len(rows) < LEAST:
        return ""
    most = max(points for _, points in rows)
    bars, labels, below = [], [], 0
    for what, points in rows:
        for text in wrap(what, LETTERS):
            below += LINE
            labels.append(words(0, below - 2, text, "start"))
        labels.append(words(WIDTH, below - 2, digits(points), "end"))
        bars.append(box(0, below + 3, max(2, WIDTH * points / most), 7, corner=2))
        below += BAR
    said = "; ".join(f"{what}: {digits(points)}" for what, points in rows)
    return picture(WIDTH, below, f"Bonuses in {rules.name}. {said}.", [group("bar", bars), *labels], most)


def _rows(rules: Ruleset) -> Iterator[tuple[str, int]]:
    for clause in rules.catalogue.values():
        value = rules[clause.id]
        if not clause.id.startswith(OF) or not rules.applies(clause.id) or not value:
            continue
        if clause.id == EACH_CARD:
            for cards in dict.fromkeys((rules["meld.identical.full"], rules["canasta.size"])):
                yield f"{rules.label(clause.id)} with {number(cards)} natural cards", cards * value
        elif clause.kind == "points":
            yield rules.line(clause.id), value
        elif isinstance(value, Mapping):
            yield from ((_among(rules, clause.id, which), points) for points, which in dearest_first(value))


def _among(rules: Ruleset, clause: str, which: list[str]) -> str:
    """Some of those of which a clause speaks: of some ranks, of some lengths."""
    if rules.catalogue[clause].kind == "by-size":
        return f"{rules.label(clause)}: {join(which)} cards"
    return rules.line(clause, which)
