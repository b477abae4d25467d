"""Passages: small templates that tell the values of one or more clauses, and the values that they presuppose.

``rules/passages/README.md`` says what stands in a file; :mod:`meldbook.loading.passage_files` reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from meldbook.rules.clause import SOME, value_key
from meldbook.rules.kinds import NONE
from meldbook.rules.ruleset import Ruleset

FORMS = ("has", "lacks", "least", "most", "same", "sum", "not")
"""What else may be presupposed of a value: a closed list, as for the rules themselves."""
KINDS = ("text", "list", "rows", "table")
"""What a block is: running text, a list, a table of two columns with a passage a row, or a clause's own table."""


@dataclass(frozen=True, slots=True)
class Passage:
    """One or more sentences, the clauses that they tell, and what must be so for them to be true.

    ``of`` are clauses that a passage speaks of though another one tells them; ``cells`` the two halves of a row;
    ``place`` its number among all.
    """

    tells: tuple[str, ...]
    when: Mapping[str, Any]
    text: str = ""
    of: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    table: str = ""
    place: int = 0

    @property
    def rank(self) -> tuple[int, int, int]:
        """The more a passage tells, and the more it presupposes, the sooner it is taken."""
        return -len(self.tells), -len(self.when), self.place

    def fits(self, rules: Ruleset) -> bool:
        """Whether all that it tells has a place in the game, and all that it presupposes is so."""
        return all(map(rules.applies, self.tells)) and all(
            _is_so(rules, clause, wanted) for clause, wanted in self.when.items()
        )


@dataclass(frozen=True, slots=True)
class BlockPlan:
    """A paragraph, a list or a table to be: the passages that may stand in it, in their order."""

    id: str
    kind: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class ChapterPlan:
    """A chapter of the article: its blocks, and the catalogue's chapters whose clauses it tells."""

    id: str
    title: str
    of: tuple[str, ...]
    blocks: tuple[BlockPlan, ...]


@dataclass(frozen=True, slots=True)
class Below:
    """Clauses that are told below the surface only, the values of which that is true, and why."""

    clauses: tuple[str, ...]
    when: Mapping[str, Any]
    why: str

    def fits(self, rules: Ruleset) -> bool:
        """Whether what it presupposes is so."""
        return all(_is_so(rules, clause, wanted) for clause, wanted in self.when.items())


@dataclass(frozen=True, slots=True)
class Outline:
    """All passages of a language, in the order of the article."""

    chapters: tuple[ChapterPlan, ...]
    below: tuple[Below, ...] = field(default=())


def _is_so(rules: Ruleset, clause: str, wanted: Any) -> bool:
    value = rules[clause] if rules.applies(clause) else None
    if isinstance(wanted, Mapping):
        return all(_in_form(rules, value, form, told) for form, told in wanted.items())
    if isinstance(wanted, (list, tuple)):
        return any(_is_so(rules, clause, one) for one in wanted)
    if wanted == SOME:
        return bool(value) and value != NONE
    return value_key(value) == (wanted if isinstance(wanted, str) else value_key(wanted))


def _in_form(rules: Ruleset, value: Any, form: str, told: Any) -> bool:
    if form in ("has", "lacks"):
        named = value if isinstance(value, (frozenset, tuple, dict)) else ()
        wanted = [told] if isinstance(told, str) else told
        return all((one in named) == (form == "has") for one in wanted)
    if form in ("least", "most"):
        return isinstance(value, int) and (value >= told if form == "least" else value <= told)
    if form == "sum":
        return bool(rules.applies(told)) and sum((rules[told] or {}).values()) == value
    if form == "same":
        return bool(rules.applies(told) and rules[told] == value)
    return value_key(value) not in ([told] if isinstance(told, str) else told)
