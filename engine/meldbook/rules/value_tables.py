"""Values that read better as a small table than as a sentence: card points, the initial meld, scales."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import zip_longest

from meldbook.rules.kinds import NEGATIVE
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.selectors import selector_words
from meldbook.rules.sentences import capitalised, dearest_first, digits, join, number

Rows = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ValueTable:
    """A table of two columns."""

    caption: str
    heads: tuple[str, str]
    rows: Rows


def value_table(rules: Ruleset, clause: str) -> ValueTable | None:
    """Return a clause's value as a table, where its kind has one."""
    kinds = {"card-points": _card_points, "steps": _steps, "scale": _scale}
    build = kinds.get(rules.catalogue[clause].kind)
    return build(rules, clause) if build and rules[clause] else None


def _card_points(rules: Ruleset, clause: str) -> ValueTable:
    return ValueTable(rules.label(clause), ("Card", "Points"), card_rows(rules[clause]))


def card_rows(points: Mapping[str, int]) -> Rows:
    """Cards by what they count, the dearest first."""
    return tuple((capitalised(join(selector_words(cards))), digits(worth)) for worth, cards in dearest_first(points))


def _steps(rules: Ruleset, clause: str) -> ValueTable:
    starts = list(rules[clause])
    if rules["initial-meld.by"] == "deal":
        heads, between = ("Deal", "Points needed"), _deals
    else:
        whose = "Your score" if rules["equipment.sides"] in ("alone", "lone-hand") else "Score of the side"
        heads, between = (whose, "Points needed"), _between
    rows = [
        (between(start, end), _needed(rules, start, rules[clause][start]))
        for start, end in zip_longest(starts, starts[1:])
    ]
    return ValueTable(rules.label(clause), heads, tuple(rows))


def _between(start: str, end: str | None) -> str:
    if start == NEGATIVE:
        return f"Below {digits(int(end or 0))}"
    # Scores go in fives in every game of the family.
    return f"{digits(int(start))} to {digits(int(end) - 5)}" if end else f"{digits(int(start))} or more"


def _deals(start: str, end: str | None) -> str:
    last = int(end) - 1 if end else None
    if last is None:
        return f"{digits(int(start))} and later"
    return digits(last) if last == int(start) else f"{digits(int(start))} to {digits(last)}"


def _needed(rules: Ruleset, start: str, points: int) -> str:
    """Points, and the canasta that the initial meld must hold from some score on."""
    score = -1 if start == NEGATIVE else int(start)
    needs = {"a natural": rules["initial-meld.canasta.natural"], "a": rules["initial-meld.canasta"]}
    which = next((words for words, least in needs.items() if least is not None and score >= least), "")
    if not which:
        return digits(points)
    canasta = f"{which} {rules.term('canasta')}"
    return f"{digits(points)} and {canasta}" if points else canasta


def _scale(rules: Ruleset, clause: str) -> ValueTable:
    rows = [(capitalised(number(count)), digits(total)) for count, total in enumerate(rules[clause], 1)]
    return ValueTable(rules.label(clause), ("Cards", "Points in all"), tuple(rows))
