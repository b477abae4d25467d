"""What changes between two games: the clauses that are played otherwise, and those that come and go with them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from meldbook.rules.clause import Clause, to_raw
from meldbook.rules.contradictions import contradictions
from meldbook.rules.ruleset import RuleError, Ruleset

_MOST_ADDED = 12
"""Clauses that a change may draw in, so that the rules can be played; none needs nearly as many."""
_ID = re.compile(r"[a-z-]+(?:\.[a-z-]+)+")


def governors(clause: Clause) -> set[str]:
    """Clauses by whose values a clause has a place in a game or none."""
    return {*clause.absent_when, *clause.absent_without, *clause.absent_unless}


def changed(before: Ruleset, after: Ruleset) -> dict[str, list[str]]:
    """Clauses that change by themselves, each with those that come or go with it, all in the catalogue's order.

    Where one game has no sequences, their size is no change of its own: it comes with the kinds of meld.
    """
    found = [clause for clause in before.catalogue if before.differs(after, clause)]
    above = {clause: _above(before, after, clause, found) for clause in found}
    heads: dict[str, list[str]] = {clause: [] for clause in found if not above[clause]}
    for clause in found:
        head = clause
        while above[head]:
            head = above[head]
        if head != clause:
            heads[head].append(clause)
    return heads


def _above(before: Ruleset, after: Ruleset, clause: str, found: list[str]) -> str:
    """The clause with which one comes or goes; empty where it changes by itself."""
    if before.applies(clause) == after.applies(clause):
        return ""
    above = governors(before.catalogue[clause])
    return next((other for other in found if other in above), "")


def one_change(before: Ruleset, after: Ruleset, head: str, along: list[str]) -> Mapping[str, Any] | None:
    """House rules that give one game another's value of a clause, with what comes along; None where none can.

    What contradicts the new value takes the other game's value, too: five canastas of one kind to go out cannot be
    asked where two are enough. Where the contradiction names no such clause, the rest of the chapter comes along.
    """
    return house_of(before, after, {head, *(clause for clause in along if after.applies(clause))}, head)


def house_of(before: Ruleset, after: Ruleset, wanted: set[str], head: str = "") -> Mapping[str, Any] | None:
    """House rules that give one game another's values of some clauses, with what these draw in; None where none can.

    Where the contradiction names no clause that could be changed, the rest of the chapter is: that of the ``head``, the
    one clause without which all is for nothing, or of the clause that it is about.
    """
    wanted = set(wanted)
    for _ in range(_MOST_ADDED):
        changes = {clause: to_raw(after[clause]) for clause in wanted if before.catalogue[clause].changeable}
        house = _telling(before, changes)
        if head and head not in house:
            return None
        problem = next(contradictions(_beside(before, house)), None)
        if problem is None:
            return dict(sorted(house.items()))
        others = {clause for clause in before if after[clause] != before[clause]} - wanted
        more = others & {problem[0], *_ID.findall(problem[1])} or others & _chapter_of(before, head or problem[0])
        if not more:
            return None
        wanted |= more
    return None


def _chapter_of(rules: Ruleset, clause: str) -> set[str]:
    chapter = rules.catalogue[clause].chapter
    return {other for other in rules if rules.catalogue[other].chapter == chapter}


def _telling(rules: Ruleset, house: Mapping[str, Any]) -> Mapping[str, Any]:
    """The changes that mean something beside each other: a second hand's red threes need a second hand."""
    values = _beside(rules, house)
    idle = {clause for clause in house if rules.catalogue[clause].idle(values[clause], values)}
    return _telling(rules, {clause: raw for clause, raw in house.items() if clause not in idle}) if idle else house


def _beside(rules: Ruleset, house: Mapping[str, Any]) -> dict[str, Any]:
    """All values of a game, some of them changed."""
    changes = {clause: rules.catalogue[clause].read(raw) for clause, raw in house.items()}
    return {**{clause: rules[clause] for clause in rules}, **changes}


def with_house(rules: Ruleset, house: Mapping[str, Any]) -> Ruleset | None:
    """The rules with some values changed; None where no game can be played by them."""
    try:
        return Ruleset.from_compiled(rules.compiled, rules.reading, house)
    except RuleError:
        return None
