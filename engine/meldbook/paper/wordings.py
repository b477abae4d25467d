"""Words that every sheet uses: a rule in few words, and whose rules they are."""

from __future__ import annotations

from meldbook.rules.ruleset import Ruleset

FOOT = 108
"""Letters for which a sheet's foot has room in one line."""
OURS = "★"
"""Marks a rule that the table has changed."""
_TITLE = 30
"""Letters that a table's name for its rules may take in a sheet's title."""
_NAME = 40
"""Letters of a table's name for its rules that are never cut."""


def in_words(rules: Ruleset, clause: str) -> str:
    """A rule's value in few words; empty where the game has no such rule, or does not speak of it."""
    if clause not in rules.catalogue or rules.unsaid(clause) or rules.absent(clause):
        return ""
    return rules.value_text(clause)


def told(rules: Ruleset, clause: str) -> str:
    """A rule's whole sentence; empty where ``in_words`` is."""
    return rules.sentence(clause) if in_words(rules, clause) else ""


def mark(rules: Ruleset, clause: str) -> str:
    """What stands before a rule that the table has changed."""
    return f"{OURS} " if clause in rules.house else ""


def whose(rules: Ruleset, base: str = "") -> str:
    """Whose rules these are: the source that tells them; or the game that the table has changed, and in how much.

    ``base`` is the game that a club's own rule file grows from: the source of its rules is the club itself.
    """
    source = str(rules.compiled["readings"][rules.reading]["title"])
    changes = len(rules.house)
    if not changes:
        return source
    return f"{base or f'{rules.name} ({source})'}, with {changes} rule{'' if changes == 1 else 's'} of our own"


def called(name: str, whose_rules: str) -> str:
    """Whose rules these are, by the name that the table has given them; a long name is cut, to leave the line room."""
    name = _cut(name, max(FOOT - len(whose_rules) - len("“”: "), _NAME))
    return f"“{name}”: {whose_rules}" if name else whose_rules


def numbered(title: str, count: int) -> list[str]:
    """Titles of so many sheets, each with its number where there are several."""
    return [title] if count == 1 else [f"{title}, {number} of {count}" for number in range(1, count + 1)]


def titled(name: str, game: str, title: str) -> str:
    """A sheet's title, under the name that the table has given its rules."""
    name = _cut(name, _TITLE)
    return f"{name}{title.removeprefix(game)}" if name and title.startswith(game) else title


def _cut(name: str, room: int) -> str:
    name = " ".join(name.split())
    return name if len(name) <= room else name[: room - 1].rstrip() + "…"
