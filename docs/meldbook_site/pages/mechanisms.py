"""The index by mechanism: what there is in these games, who has it, and how each plays it.

Which clauses make a mechanism stands in `mechanisms.toml`; who plays by them is read from the rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meldbook.loading.variant import all_terms
from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import Game, Library, in_terms, speaks
from meldbook_site.page import BuildError, Heading, Page
from meldbook_site.render import render

ADDRESS = "mechanisms/"
FILE = Path(__file__).parents[1] / "mechanisms.toml"


@dataclass(frozen=True)
class Way:
    """One way in which a rule is played, and the games that play it so."""

    sentence: str
    games: tuple[Game, ...]


@dataclass(frozen=True)
class RuleView:
    """One rule of a mechanism, the ways most games play it first."""

    id: str
    label: str
    ways: tuple[Way, ...]


@dataclass(frozen=True)
class Mechanism:
    """Something that a game may have."""

    id: str
    title: str
    text: str
    rules: tuple[RuleView, ...]
    games: tuple[tuple[Game, str], ...]
    """Who has it, each with the clause to which its name leads: the one that says so, or the first that it tells."""
    all: bool
    """Whether every game has it, so that nobody needs to be told who does."""


def mechanisms_page(library: Library) -> Page:
    """Return the index by mechanism.

    Raises:
        BuildError: where it names a clause that is not there.
    """
    found = [_mechanism(library, id, entry) for id, entry in tomllib.loads(FILE.read_text("utf-8")).items()]
    shown = [mechanism for mechanism in found if mechanism.rules]
    body = render("mechanisms.html", ADDRESS, mechanisms=shown)
    headings = tuple(Heading(mechanism.id, mechanism.title) for mechanism in shown)
    about = "Who has second hands, sequences, a frozen pile …: the games by what they do, each linked to its rule."
    return Page("By mechanism", body, about, headings)


def _mechanism(library: Library, id: str, entry: Mapping[str, Any]) -> Mechanism:
    unknown = [clause for clause in (*entry["clauses"], entry.get("has")) if clause and clause not in library.catalogue]
    if unknown:
        raise BuildError(f"mechanisms.toml: [{id}] names “{unknown[0]}”, which is no clause.")
    games = [game for game in library.games.values() if _has(game.rules, entry)]
    rules = [_rule(library, games, clause) for clause in entry["clauses"]]
    told = tuple(rule for rule in rules if rule.ways)
    having = tuple((game, _rule_of(game.rules, entry)) for game in games)
    return Mechanism(id, entry["title"], entry["text"], told, having, len(games) == len(library.games))


def _rule_of(rules: Ruleset, entry: Mapping[str, Any]) -> str:
    return str(entry.get("has") or next(clause for clause in entry["clauses"] if speaks(rules, clause)))


def _has(rules: Ruleset, entry: Mapping[str, Any]) -> bool:
    if "has" not in entry:
        return any(speaks(rules, clause) for clause in entry["clauses"])
    value = rules[entry["has"]]
    return speaks(rules, entry["has"]) and bool(value) and ("choice" not in entry or entry["choice"] in value)


def _rule(library: Library, games: list[Game], clause: str) -> RuleView:
    ways: dict[str, list[Game]] = {}
    for game in games:
        if speaks(game.rules, clause):
            ways.setdefault(in_terms(game.rules, all_terms({})).sentence(clause), []).append(game)
    by_many = sorted(ways.items(), key=lambda way: -len(way[1]))
    return RuleView(clause, library.catalogue[clause].label, tuple(Way(said, tuple(who)) for said, who in by_many))
