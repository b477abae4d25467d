"""What the comparison in the reader's browser needs: every rule in words, and what each change turns. No engine."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from meldbook.pictures import pictures
from meldbook.rules.clause import Clause, to_raw
from meldbook.rules.sentences import capitalised
from meldbook_site.library import Library, name_of, speaks
from meldbook_site.pages.columns import Column, all_columns
from meldbook_site.surprise.changes import governors
from meldbook_site.surprise.coming import SET_UP, phrases
from meldbook_site.surprise.figures import Figures, measured

DATA = "compare/data.json"
PICTURES = "compare/pictures.json"


def comparison_data(library: Library, shown: Collection[str] = ()) -> str:
    """Return the data as JSON; `comparison/data.js` reads it. `shown` are the clauses that hands can show."""
    games = all_columns(library)
    data = {
        "games": [
            {
                "id": name_of(column.rules),
                "variant": column.rules.id,
                "reading": column.rules.reading,
                "name": column.rules.name,
                "title": column.title,
            }
            for column in games
        ],
        "chapters": [
            {
                "id": chapter.id,
                "title": chapter.title,
                "setUp": chapter.id in SET_UP,
                "clauses": [_clause(games, clause) for clause in chapter.clauses if clause.kind != "text"],
            }
            for chapter in library.catalogue.chapters
        ],
        "start": _start(library, games),
        "shown": sorted(shown),
        "deals": measured().deals,
        "words": phrases(measured().deals),
        "turns": _turns(games, measured()),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def comparison_pictures(library: Library) -> str:
    """Return the games' pictures as JSON, each once, and which a game has; `comparison/pictures.js` reads it."""
    drawn: dict[str, int] = {}
    of = {
        name_of(column.rules): {
            name: drawn.setdefault(picture, len(drawn)) for name, picture in pictures(column.rules).items()
        }
        for column in all_columns(library)
    }
    return json.dumps({"drawn": list(drawn), "of": of}, ensure_ascii=False, separators=(",", ":")) + "\n"


def _start(library: Library, games: list[Column]) -> list[int]:
    """The games that the comparison begins with: the first, and of those that grew from it the one most grew from."""
    first = games[0].rules.id

    def grown(name: str) -> int:
        return sum(1 + grown(child.id) for child in library.children(library.games[name]))

    found = max(library.children(library.games[first]), key=lambda child: grown(child.id), default=None)
    others = [place for place, column in enumerate(games) if column.rules.id == (found.id if found else "")]
    return [0, *(others or range(1, len(games)))][:2]


def _clause(games: list[Column], clause: Clause) -> dict[str, Any]:
    """A clause with its different cells, and which of them each game has."""
    cells: list[list[Any]] = []
    of = []
    values: list[Any] = []
    for column in games:
        value = to_raw(column.rules[clause.id])
        if value not in values:
            values.append(value)
        cell = _cell(column, clause, values.index(value))
        if cell not in cells:
            cells.append(cell)
        of.append(cells.index(cell))
    above = sorted(governors(clause))
    return {"id": clause.id, "label": clause.label, "cells": cells, "of": of} | ({"above": above} if above else {})


def _cell(column: Column, clause: Clause, value: int) -> list[Any]:
    """The number of the value, or −1 where the rule has no place; whether the game speaks of it; both texts."""
    rules = column.rules
    if not rules.applies(clause.id):
        return [-1, 0, "", ""]
    text = rules.value_text(clause.id)
    return [value, int(speaks(rules, clause.id)), capitalised(text), rules.sentence(clause.id)]


def _turns(games: list[Column], figures: Figures) -> list[dict[str, list[Any]]]:
    """The figures by the games' places in this site, which may have only some of the measured ones."""
    known = list(figures.rules)
    places = {name_of(column.rules): place for place, column in enumerate(games)}
    here = {number: places[name] for number, name in enumerate(known) if name in places}

    def shown(groups: list[Any]) -> list[Any]:
        found = [([here[number] for number in numbers if number in here], counts) for numbers, counts in groups]
        return [[numbers, counts] for numbers, counts in found if numbers]

    return [
        {
            clause: found
            for clause, groups in figures.turns.get(name_of(column.rules), {}).items()
            if (found := shown(list(groups)))
        }
        for column in games
    ]
