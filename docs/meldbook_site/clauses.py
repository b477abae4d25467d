"""The clauses as somebody who writes rules looks them up: what each means, may be, and is in which games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from meldbook.loading.variant import all_terms
from meldbook.rules.clause import Catalogue, Clause, in_words, to_raw
from meldbook.rules.ruleset import Ruleset
from meldbook.text.position_file.toml import value_toml

KINDS: Mapping[str, str] = {
    "fixed": "always so; it takes no value",
    "flag": "true or false",
    "count": "a whole number",
    "counts": "a list of whole numbers",
    "pile-counts": "a list of whole numbers, in their order",
    "points": "points, a whole number",
    "by-players": "a whole number, or a table by the number of players, as { 3 = 1, 4 = 2 }",
    "by-size": "a whole number, or a table by the size of a meld",
    "choice": "one of the choices",
    "choices": "a list of some of the choices",
    "ordered": "a list of some of the choices, in their order",
    "cards": "a list of cards: a rank, joker, red-3, black-3, or a card as QS",
    "card-points": "a table of cards and points, as { joker = 50, A = 20 }",
    "scale": "a list of points: for one, two, three …",
    "steps": "a table of scores and numbers, as { negative = 15, 0 = 50, 1500 = 90 }",
    "awards": "a table of names and points",
    "needs": "a table of names and numbers",
    "text": "a sentence of your own",
    "sentences": "a list of sentences of your own",
    "own-points": "a table of names of your own and points, as { Birthday = 100 }",
}
"""What a value of each kind is, in a line; docs/rule-files.md has an example of each."""
_USUAL = all_terms({})
_PARTNERS = re.compile(r"\{partners:([^|}]*)\|[^}]*\}")
_BOUNDED = ("count", "counts", "pile-counts", "points", "by-players", "by-size", "scale")


def described(clause: Clause, rulesets: Iterable[Ruleset] = ()) -> dict[str, Any]:
    """A clause as plain data: what it means, what it may be, and, of the games given, which have another value."""
    found: dict[str, Any] = {
        "id": clause.id,
        "chapter": clause.chapter,
        "label": in_words(clause.label, _USUAL),
        "about": _words(clause.about),
        "kind": clause.kind,
        "takes": KINDS[clause.kind],
        "choices": {choice: _words(clause.words.get(choice, choice)) for choice in clause.choices},
        "default": None if clause.needed or not clause.changeable else to_raw(clause.unsaid()),
        "needed": clause.needed and clause.changeable,
        "none": clause.changeable and clause.may_be_none,
    }
    if clause.kind in _BOUNDED:
        found |= {"least": clause.least, "most": clause.most}
    found["games"] = _games(clause, rulesets)
    return found


def _games(clause: Clause, rulesets: Iterable[Ruleset]) -> dict[str, Any]:
    """The games in which the clause has its place, with their values; those that have the default are left out."""
    told = [rules for rules in rulesets if rules.applies(clause.id) and clause.changeable]
    if clause.kind == "text":
        return {rules.id: rules.sentence(clause.id) for rules in told}
    values = {rules.id: rules[clause.id] for rules in told}
    return {name: to_raw(value) for name, value in values.items() if clause.needed or value != clause.unsaid()}


def listed(catalogue: Catalogue, chapter: str | None = None) -> list[tuple[str, list[Clause]]]:
    """The chapters' titles with their clauses; those of one alone, where it is named."""
    chosen = [part for part in catalogue.chapters if chapter in (None, part.id)]
    return [(in_words(part.title, _USUAL), list(part.clauses)) for part in chosen]


def _words(text: str) -> str:
    """A text of the catalogue in the usual words, as four players at two sides hear it."""
    return in_words(_PARTNERS.sub(r"\1", text), _USUAL)


def default_text(clause: Clause) -> str:
    """The default as a list shows it."""
    if not clause.changeable:
        return "always so"
    return "each game’s own" if clause.needed else value_toml(to_raw(clause.unsaid()))
