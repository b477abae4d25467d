"""Every value that the engine is bound to: changing it changes its sentence, and what comes of one of its examples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.rules.shipped_rules import RULESETS, name_of
from meldbook.clauses import NONE, Clause, to_raw
from meldbook.examples import run
from meldbook.loading.examples import load_examples
from meldbook.ruleset import RuleError, Ruleset

ALONG: dict[str, dict[str, Any]] = {
    "equipment.sides=alone": {"out.ask": NONE},
    "equipment.sides=partners": {"equipment.seats": [4]},
    "out.ask=optional": {"equipment.sides": "partners", "equipment.seats": [4]},
}
"""Changes that another one cannot be without."""


SOME: dict[str, Any] = {
    "card-points": {"K": 35},
    "steps": {"0": 50},
    "scale": [100, 200],
    "pile-counts": [3],
}
"""A value for kinds that may have none."""


def changed_values(clause: Clause, value: Any) -> Iterator[tuple[str, Any]]:
    """Each part of a value changed by itself: what was changed, and the raw value then."""
    raw = to_raw(value)
    if clause.kind == "flag":
        yield "not", not raw
    elif raw == NONE and clause.kind in SOME:
        yield "some", SOME[clause.kind]
    elif clause.kind in ("by-players", "by-size", "awards", "needs") and isinstance(raw, dict):
        yield from ((f"more for {key}", {**raw, key: worth + 1}) for key, worth in raw.items())
        if clause.kind in ("awards", "needs"):
            yield from ((f"without {key}", _without(raw, key)) for key in raw)
    elif clause.kind in ("count", "by-players", "by-size"):
        yield "more", 7 if raw == NONE else raw + 1
    elif clause.kind == "points":
        yield "more", 25 if raw == NONE else raw + 25
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


def _alike(rules: Ruleset, name: str) -> bool:
    """Where everyone plays alone, the player and the side are the same."""
    return rules["equipment.sides"] == "alone" and name in ("out.concealed=player", "out.concealed=side")


def _cases() -> Iterator[Any]:
    for rules in RULESETS:
        for clause in rules.catalogue.values():
            if not clause.bound or not clause.changeable or not rules.applies(clause.id):
                continue
            if rules.state(clause.id).state in ("absent", "inherited"):
                continue
            for what, raw in changed_values(clause, rules[clause.id]):
                name = f"{clause.id}={what}"
                possible = raw != NONE or clause.may_be_none
                if possible and not _alike(rules, name):
                    yield pytest.param(rules, clause, what, raw, id=f"{name_of(rules)}:{name}")


@pytest.mark.parametrize(("rules", "clause", "what", "raw"), list(_cases()))
def test_changing_it_changes_sentence_and_outcome(rules: Ruleset, clause: Clause, what: str, raw: Any) -> None:
    house = {**ALONG.get(f"{clause.id}={what}", {}), clause.id: raw}
    try:
        other = Ruleset.from_compiled(rules.compiled, rules.reading, house)
    except RuleError:
        return  # it cannot stand beside the game's other values
    assert other.sentence(clause.id) != rules.sentence(clause.id)
    assert not set("{}…") & set(other.sentence(clause.id))
    assert other.value_text(clause.id) != rules.value_text(clause.id)
    examples = [example for example in load_examples() if example.clause == clause.id]
    assert any(run(example, rules).holds != run(example, other).holds for example in examples)
