"""Measuring one reading of a game: its deals are played once, and held to each single change that others make."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import Library, fingerprint, name_of, open_library
from meldbook_site.surprise.changes import changed, one_change, with_house
from meldbook_site.surprise.figures import Figures, Groups
from meldbook_site.surprise.sample import Dealt, play_deals
from meldbook_site.surprise.turning import Turned, turned


def readings(library: Library) -> dict[str, Ruleset]:
    """Every game in every reading, as `samba:hoyle`."""
    return {name_of(rules): rules for game in library.games.values() for rules in game.readings.values()}


def measure(name: str, count: int, towards: Collection[str]) -> tuple[str, Groups]:
    """What each change from one reading to some others turns, in so many deals of the first."""
    known = readings(open_library())
    others = {number: rules for number, (other, rules) in enumerate(known.items()) if other in towards}
    return name, groups_of(known[name], others, play_deals(Laws(known[name]), count))


def groups_of(rules: Ruleset, others: Mapping[int, Ruleset], deals: Sequence[Dealt]) -> Groups:
    """By clause: what is turned, and by the values of which of the others (by their number)."""
    seen: dict[str, Turned | None] = {}
    groups: dict[str, dict[Turned, list[int]]] = {}
    for number, other in others.items():
        for clause, along in changed(rules, other).items():
            house = one_change(rules, other, clause, along)
            if house is None:
                continue
            key = json.dumps(house)
            if key not in seen:
                seen[key] = _turned(rules, house, deals)
            if (found := seen[key]) is not None:
                groups.setdefault(clause, {}).setdefault(found, []).append(number)
    return {clause: [[numbers, list(found)] for found, numbers in by.items()] for clause, by in groups.items()}


def _turned(rules: Ruleset, house: Mapping[str, object], deals: Sequence[Dealt]) -> Turned | None:
    other = with_house(rules, house)
    return None if other is None else turned(deals, other, list(house))


def gathered(found: Mapping[str, Groups], renewed: Collection[str], before: Figures) -> Figures:
    """The figures of all readings: new ones, and those from before between readings that were not measured anew."""
    known = readings(open_library())
    numbers = {name: number for number, name in enumerate(known)}
    turns = {}
    for name in known:
        groups = (
            {}
            if name in renewed
            else _kept(before, name, {other: numbers[other] for other in known if other not in renewed})
        )
        for clause, more in found.get(name, {}).items():
            groups[clause] = [*groups.get(clause, ()), *more]
        turns[name] = {clause: groups[clause] for clause in known[name] if clause in groups}
    return Figures(before.deals, {name: fingerprint(rules) for name, rules in known.items()}, turns)


def _kept(before: Figures, name: str, numbers: Mapping[str, int]) -> dict[str, list[Any]]:
    """The groups of one reading from before, without the readings that have no number any more."""
    old = list(before.rules)
    kept: dict[str, list[Any]] = {}
    for clause, groups in before.turns.get(name, {}).items():
        renumbered = [
            ([numbers[old[at]] for at in members if old[at] in numbers], counts) for members, counts in groups
        ]
        kept[clause] = [[members, counts] for members, counts in renumbered if members]
    return {clause: groups for clause, groups in kept.items() if groups}
