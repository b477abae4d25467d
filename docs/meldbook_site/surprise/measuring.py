"""Measuring one reading of a game: its deals are played once, and held to each single change that others make."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from meldbook.laws import Laws
from meldbook.ruleset import Ruleset
from meldbook_site.library import Library, open_library
from meldbook_site.surprise.changes import changed, one_change, with_house
from meldbook_site.surprise.figures import Figures, Groups, fingerprint
from meldbook_site.surprise.sample import Dealt, play_deals
from meldbook_site.surprise.turning import Turned, turned


def readings(library: Library) -> dict[str, Ruleset]:
    """Every game in every reading, as `samba:hoyle`."""
    return {f"{game.id}:{name}": rules for game in library.games.values() for name, rules in game.readings.items()}


def measure(name: str, count: int) -> tuple[str, Groups]:
    """What each change from one reading to another turns, in so many deals of the first."""
    known = readings(open_library())
    return name, groups_of(known[name], list(known.values()), play_deals(Laws(known[name]), count))


def groups_of(rules: Ruleset, others: Sequence[Ruleset], deals: Sequence[Dealt]) -> Groups:
    """By clause: what is turned, and by the values of which of the others (by their number)."""
    seen: dict[str, Turned | None] = {}
    groups: dict[str, dict[Turned, list[int]]] = {}
    for number, other in enumerate(others):
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


def gathered(found: Mapping[str, Groups], count: int) -> Figures:
    """The figures of all readings, in the library's order."""
    known = readings(open_library())
    return Figures(
        count, {name: fingerprint(rules) for name, rules in known.items()}, {name: found[name] for name in known}
    )
