"""Values that read better as a small table than as a sentence: card points, the initial meld, scales."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from meldbook.clauses import NEGATIVE
from meldbook.ruleset import Ruleset
from meldbook.sentences import digits, join, number, selector_words


@dataclass(frozen=True)
class ValueTable:
    """A table of two columns."""

    caption: str
    heads: tuple[str, str]
    rows: tuple[tuple[str, str], ...]


def value_table(rules: Ruleset, clause: str) -> ValueTable | None:
    """Return a clause's value as a table, where its kind has one."""
    build = {"card-points": _card_points, "steps": _steps, "scale": _scale}.get(rules.catalogue[clause].kind)
    return build(rules, clause) if build and rules[clause] else None


def _card_points(rules: Ruleset, clause: str) -> ValueTable:
    groups: dict[int, list[str]] = {}
    for selector, points in rules[clause].items():
        groups.setdefault(points, []).append(selector)
    rows = [(_capital(join(selector_words(groups[points]))), digits(points)) for points in sorted(groups, reverse=True)]
    return ValueTable(rules.label(clause), ("Card", "Points"), tuple(rows))


def _steps(rules: Ruleset, clause: str) -> ValueTable:
    starts = list(rules[clause])
    rows = [(_between(start, end), digits(rules[clause][start])) for start, end in zip_longest(starts, starts[1:])]
    return ValueTable(rules.label(clause), ("Score of the side", "Points needed"), tuple(rows))


def _between(start: str, end: str | None) -> str:
    if start == NEGATIVE:
        return f"Below {digits(int(end or 0))}"
    # Scores go in fives in every game of the family.
    return f"{digits(int(start))} to {digits(int(end) - 5)}" if end else f"{digits(int(start))} or more"


def _scale(rules: Ruleset, clause: str) -> ValueTable:
    rows = [(_capital(number(count)), digits(total)) for count, total in enumerate(rules[clause], 1)]
    return ValueTable(rules.label(clause), ("Cards", "Points in all"), tuple(rows))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
