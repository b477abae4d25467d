"""The small tables of an article: what a list of numbers says better than a sentence."""

from __future__ import annotations

from meldbook.rules.ruleset import Ruleset
from meldbook.rules.selectors import selector_words
from meldbook.rules.sentences import capitalised, digits, join
from meldbook.rules.value_tables import Rows, card_rows, value_table

_PIPS = {str(number): number for number in range(2, 10)}


def table_of(rules: Ruleset, clause: str) -> tuple[tuple[str, str], Rows]:
    """The heads and rows of the table that a clause's value makes."""
    kind = rules.catalogue[clause].kind
    if kind == "awards":
        words = rules.value_words(clause)
        rows = tuple((capitalised(words.get(name, name)), digits(points)) for name, points in rules[clause].items())
        return ("Hand", "Points"), rows
    if kind == "card-points":
        return ("Card", "Points"), _card_rows(rules[clause])
    table = value_table(rules, clause)
    assert table is not None, clause
    return table.heads, table.rows


def _card_rows(points: dict[str, int]) -> Rows:
    """Cards by what they count; where several low ranks count what stands on them, in one row."""
    plain = [card for card, worth in points.items() if _PIPS.get(card) == worth]
    if len(plain) < 3:
        return card_rows(points)
    others = {card: worth for card, worth in points.items() if card not in plain}
    return (*card_rows(others), (capitalised(join(selector_words(plain))), "their number"))
