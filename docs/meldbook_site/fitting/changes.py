"""A value with one entry changed: what an example is held against, to see whether it turns on the value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from meldbook.cards.card import JOKER, RANKS, THREE, rank_of, suit_of
from meldbook.rules.clause import Clause, to_raw
from meldbook.rules.kinds import NONE
from meldbook.rules.ruleset import RuleError, Ruleset

ALONG: dict[str, dict[str, Any]] = {
    "equipment.sides=alone": {"out.ask": NONE},
    "equipment.sides=partners": {"equipment.seats": [4]},
    "meld.swap=joker-to-hand": {"meld.sequence.wild.place": "named"},
    "meld.swap=none": {"meld.sequence.wild.place": "named"},
    "meld.swap=wild-to-hand": {"meld.sequence.wild.place": "named"},
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
FEWEST = 4
"""How far a count is taken down, one by one."""


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


def further_values(clause: Clause, value: Any, cards: Iterable[int]) -> Iterator[tuple[str, Any]]:
    """Values that leave less room: what shows that an example is allowed only just as things are.

    Of cards, those that lie in the example are named too; counts are lowered, points asked for are raised.
    """
    raw = to_raw(value)
    if clause.kind == "cards":
        named = [] if raw == NONE else raw
        yield from ((f"with {name}", [*named, name]) for name in sorted(set(map(_selector, cards)) - set(named)))
    elif clause.kind == "steps" and isinstance(raw, dict):
        yield "dear", dict.fromkeys(raw, 1000)
    elif clause.kind in ("by-size", "by-players") and isinstance(raw, dict):
        yield from ((f"{least} for all", least) for least in range(max(raw.values())))
    elif clause.kind in ("count", "by-size", "by-players"):
        highest = FEWEST + 8 if raw == NONE else raw
        yield from ((f"{count}", count) for count in range(highest - 1, max(clause.least, highest - FEWEST) - 1, -1))
    elif clause.kind == "counts":
        yield "another", [raw[0] + 1]
    elif clause.kind in ("awards", "needs") and raw == NONE and clause.choices:
        yield from ((name, {name: 1}) for name in clause.choices)


def _selector(card: int) -> str:
    if card == JOKER:
        return "joker"
    if rank_of(card) == THREE:
        return "red-3" if suit_of(card) in (1, 2) else "black-3"
    return RANKS[rank_of(card)]


def changed_rules(rules: Ruleset, clause: Clause, cards: Iterable[int] = ()) -> Iterator[Ruleset]:
    """The rules with a clause's value changed, in every way in which they can stand."""
    if not clause.changeable or clause.kind == "text":
        return
    value = rules[clause.id]
    for what, raw in (*changed_values(clause, value), *further_values(clause, value, cards)):
        if raw == NONE and not clause.may_be_none:
            continue
        house = {**ALONG.get(f"{clause.id}={what}", {}), clause.id: raw}
        try:
            yield rules.changed(house)
        except RuleError:
            continue  # it cannot stand beside the game's other values
