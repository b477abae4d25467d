"""The clause catalogue: what a rule is called, which values it may have, and the words that state it.

A clause is one rule of one kind. Its definition is data (``rules/clauses/*.toml``); the closed list of kinds, and
how each reads a raw value (as JSON or TOML give it), is in :mod:`meldbook.rules.kinds`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from meldbook.rules.kinds import KINDS, MOST, NONE
from meldbook.rules.selectors import selector_order
from meldbook.rules.sentences import Said, render
from meldbook.rules.suggest import did_you_mean

SOME = "some"
"""Stands for any value that is more than “no” and “none”."""
_RAW = {"yes": "true", "no": "false"}
"""How a file writes what a value is called by (see :func:`value_key`)."""
IDLE_MEND = "Change that rule too, or leave this one out."


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: its kind, its words, and what its values may be.

    ``say`` holds the sentences that state it, by value (see :func:`by_value`); ``line`` names its line of a score,
    where the ``label`` alone says too little; ``words`` each choice (or "none") in
    a few words, ``ranks`` how a rank is called where it may stand beside those; ``refusal`` the sentences that refuse
    by it, where a move can break it; ``default`` the raw value in a game that does not speak of it (None: each game
    must; a fixed clause is false then); ``absent_when`` the clause values under which this clause has no place in a
    game, ``absent_without`` the choices of other clauses without which it has none, and ``absent_unless`` the clauses
    of which one must be more than "no" or "none"; ``aliases`` the ids that it had before, whose links still lead to it.
    """

    id: str
    chapter: str
    kind: str
    label: str
    say: Mapping[str, str]
    bound: bool = True
    refusal: Mapping[str, str] = field(default_factory=dict)
    line: str = ""
    about: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    ranks: Mapping[str, str] = field(default_factory=dict)
    least: int = 0
    most: int = MOST
    default: Any = None
    absent_when: Mapping[str, str] = field(default_factory=dict)
    absent_without: Mapping[str, Sequence[str]] = field(default_factory=dict)
    absent_unless: Sequence[str] = ()
    aliases: Sequence[str] = ()

    @property
    def choices(self) -> tuple[str, ...]:
        """The closed list of choices or names, in the catalogue's order (empty for other kinds)."""
        if self.kind == "choice":
            return tuple(self.words)
        named = self.kind in ("choices", "ordered", "awards", "needs")
        return tuple(name for name in self.words if name != NONE) if named else ()

    @property
    def may_be_none(self) -> bool:
        """Whether "none" (or an empty set) is a value: it is where a sentence states it."""
        return NONE in self.say

    @property
    def changeable(self) -> bool:
        """Whether a variant, a reading or a house rule may give it a value."""
        return self.kind != "fixed"

    @property
    def needed(self) -> bool:
        """Whether every game must speak of it."""
        return self.default is None

    def unsaid(self) -> Any:
        """Value in a game that does not speak of the clause."""
        return self.read(self.default) if self.changeable else False

    def why_absent(self, values: Mapping[str, Any]) -> str:
        """Why the clause has no place beside the values of others, as the end of a message; empty where it has one."""
        for other, value in self.absent_when.items():
            if value == SOME and values[other]:
                return f"where {other} has a value"
            if value_key(values[other]) == value:
                return f"where {other} is {_RAW.get(value, value)}"
        if self.absent_unless and not any(values[other] for other in self.absent_unless):
            return f"without {' or '.join(self.absent_unless)}"
        for other, choices in self.absent_without.items():
            if not any(choice in values[other] for choice in choices):
                return f"unless {other} names {' or '.join(choices)}"
        return ""

    def idle(self, value: Any, values: Mapping[str, Any]) -> str:
        """What is wrong with a value that somebody gives the clause where it means nothing; empty where nothing is.

        The usual value does no harm: it says that the game does not have the thing.
        """
        if not self.needed and value == self.unsaid():
            return ""
        why = self.why_absent(values)
        return f"means nothing {why}." if why else ""

    def read(self, raw: object) -> Any:
        """Value of the clause's kind from what a file or a house rule says.

        Raises:
            WrongValueError: where it is not of that kind.
        """
        return KINDS[self.kind](self, raw)


@dataclass(frozen=True, slots=True)
class Chapter:
    """Clauses that a player reads together."""

    id: str
    title: str
    clauses: tuple[Clause, ...]
    intro: str = ""


class Catalogue(dict[str, Clause]):
    """Every clause by id, and the chapters in the order in which a player needs them."""

    def __init__(self, chapters: tuple[Chapter, ...]) -> None:
        super().__init__((clause.id, clause) for chapter in chapters for clause in chapter.clauses)
        self.chapters = chapters

    def meant_by(self, name: str) -> str:
        """A question to add to a message about an unknown clause: its new id, or the nearest one; empty if none."""
        renamed = next((clause.id for clause in self.values() if name in clause.aliases), None)
        return f'it is called "{renamed}" now.' if renamed else did_you_mean(name, self)


def in_words(name: str, terms: Mapping[str, str]) -> str:
    """A clause's label or a chapter's title in the words of a game; in a compiled game it stands so already."""
    return render(name, {"word": Said(terms)})


def value_key(value: Any) -> str:
    """Name under which ``say`` states a value: ``yes``, ``no``, ``none``, a choice, a number or ``table``.

    Of several choices it names all, in the alphabet's order: ``free+from``.
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or (isinstance(value, (frozenset, tuple, dict)) and not value):
        return NONE
    if isinstance(value, dict):
        return "table"
    return "+".join(sorted(map(str, value))) if isinstance(value, (frozenset, tuple)) else str(value)


def by_value(templates: Mapping[str, str], value: Any) -> str:
    """The template for a value: by yes or no, by choice or by the very number, else the general one; or none."""
    return templates.get(value_key(value)) or templates.get("any", "")


def to_raw(value: Any) -> Any:
    """The plain JSON form of a value, in one fixed order: what :meth:`Clause.read` reads back."""
    if value is None or value == {}:
        return NONE
    if isinstance(value, frozenset):
        return sorted(value, key=selector_order)
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, dict) else value
