"""The rules with one entry of one value changed, and what comes of the examples then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.rules.idle_changes import is_idle
from meldbook.api.examples import Example, run
from meldbook.api.play import apply
from meldbook.loading.example_files import load_examples
from meldbook.rules.clause import NONE, Clause, to_raw
from meldbook.rules.ruleset import RuleError, Ruleset
from meldbook.scoring.match_end import match_of
from meldbook.text.notation import parse_move
from meldbook.text.view import pile_json

ALONG: dict[str, dict[str, Any]] = {
    "equipment.sides=alone": {"out.ask": NONE},
    "equipment.sides=partners": {"equipment.seats": [4]},
    "out.ask=optional": {"equipment.sides": "partners", "equipment.seats": [4]},
}
"""Changes that another one cannot be without."""

SOME: dict[str, Any] = {
    "card-points": {"K": 35},
    "count": 7,
    "pile-counts": [3],
    "points": 25,
    "scale": [100, 200],
    "steps": {"0": 50},
}
"""A value for kinds that may have none."""

FEW = {"meld.wild.max": 2, "meld.sequence.wild.max": 2}
"""Where seven would be more than a meld ever holds."""


@dataclass(frozen=True)
class Mutation:
    """One entry of one value of a game, changed."""

    rules: Ruleset
    clause: str
    what: str
    other: Ruleset

    @cached_property
    def problems(self) -> list[str]:
        """What stays as it was though it should not; nothing where all is well."""
        rules, other, clause = self.rules, self.other, self.clause
        sentence = other.sentence(clause)
        found = {
            "its sentence stays": sentence == rules.sentence(clause),
            f"its sentence has a gap: {sentence}": bool(set("{}…") & set(sentence)),
            "its value in words stays": other.value_text(clause) == rules.value_text(clause),
            "no example turns": not any(_turns(example, rules, other) for example in examples_of(clause)),
        }
        return [f"{clause}, {self.what}: {problem}" for problem, is_so in found.items() if is_so]


def mutations(rules: Ruleset) -> Iterator[Mutation]:
    """Every change of one entry of a value that the game states or inherits, if rules can be so."""
    for clause in rules.catalogue.values():
        if not clause.bound or not clause.changeable or not rules.applies(clause.id) or rules.unsaid(clause.id):
            continue
        for what, raw in changed_values(clause, rules[clause.id]):
            if raw == NONE and not clause.may_be_none:
                continue
            house = {**ALONG.get(f"{clause.id}={what}", {}), clause.id: raw}
            try:
                other = Ruleset.from_compiled(rules.compiled, rules.reading, house)
            except RuleError:
                continue  # it cannot stand beside the game's other values
            if not is_idle(clause.id, rules, other):
                yield Mutation(rules, clause.id, what, other)


def changed_values(clause: Clause, value: Any) -> Iterator[tuple[str, Any]]:
    """Each part of a value changed by itself: what was changed, and the raw value then."""
    raw = to_raw(value)
    if clause.kind == "flag":
        yield "not", not raw
    elif raw == NONE and clause.kind in SOME:
        yield "some", FEW.get(clause.id, SOME[clause.kind])
    elif clause.kind in ("by-players", "by-size", "awards", "needs") and isinstance(raw, dict):
        yield from ((f"more for {key}", {**raw, key: worth + 1}) for key, worth in raw.items())
        if clause.kind in ("awards", "needs"):
            yield from ((f"without {key}", _without(raw, key)) for key in raw)
    elif clause.kind in ("count", "by-players", "by-size"):
        yield "more", FEW.get(clause.id, 7) if raw == NONE else raw + 1
    elif clause.kind == "points":
        yield "more", raw + 25
    elif clause.kind == "choice":
        yield from ((choice, choice) for choice in clause.choices if choice != raw)
    elif clause.kind in ("choices", "cards"):
        yield from ((f"without {item}", [other for other in raw if other != item] or NONE) for item in raw)
        yield from ((f"with {item}", [*raw, item]) for item in clause.choices if item not in raw)
    elif clause.kind == "ordered":
        yield from ((f"only {item}", [item]) for item in clause.choices if [item] != raw)
    elif clause.kind in ("counts", "scale", "pile-counts"):
        yield from (
            (f"entry {place + 1}", [*raw[:place], item + 2, *raw[place + 1 :]]) for place, item in enumerate(raw)
        )
    elif clause.kind in ("card-points", "steps"):
        yield from ((f"more for {key}", {**raw, key: points + 5}) for key, points in raw.items())
        if clause.kind == "steps":
            yield from ((f"without {key}", _without(raw, key)) for key in raw)


def _without(raw: dict[str, int], key: str) -> Any:
    return {name: worth for name, worth in raw.items() if name != key} or NONE


def examples_of(clause: str) -> list[Example]:
    """Examples of one clause."""
    return [example for example in load_examples() if example.clause == clause]


def _turns(example: Example, rules: Ruleset, other: Ruleset) -> bool:
    return _outcome(example, rules) != _outcome(example, other)


def _outcome(example: Example, rules: Ruleset) -> tuple[object, ...]:
    """What comes of an example: whether it holds, what the players see and hear, and who has won."""
    result = run(example, rules)
    position = result.start
    if position is None or result.position is None:
        return (result.holds,)
    heard = []
    for move in result.moves:
        if not move.refusals:
            position, events = apply(position, parse_move(move.text))
            heard += [event.kind for event in events]
    seen = pile_json(result.position, result.position.seat)["cards"]
    winners = match_of(result.position).winners if result.position.ended else ()
    return (result.holds, seen, heard, winners)
