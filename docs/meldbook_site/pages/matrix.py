"""The full matrix: every rule of every game in every reading, as one plain table and as downloads."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import dataclass

from meldbook.rules.clause import Chapter, to_raw
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import capitalised
from meldbook_site.library import Library, name_of, speaks
from meldbook_site.page import Page
from meldbook_site.pages.columns import all_columns
from meldbook_site.render import render
from meldbook_site.spreadsheet import safe

MATRIX = "compare/all/"
CSV = "compare/rules.csv"
JSON = "compare/rules.json"
NOTHING = "–"
"""Stands where a game has no such rule."""


@dataclass(frozen=True)
class Row:
    """One clause over all columns, in a few words each."""

    id: str
    label: str
    texts: tuple[str, ...]


def chapters(library: Library) -> Iterator[tuple[Chapter, list[Row]]]:
    """Every chapter with the rules of which some game speaks."""
    games = all_columns(library)
    for chapter in library.catalogue.chapters:
        rows = [
            Row(clause.id, clause.label, tuple(_text(column.rules, clause.id) for column in games))
            for clause in chapter.clauses
            if clause.kind != "text" and any(speaks(column.rules, clause.id) for column in games)
        ]
        if rows:
            yield chapter, rows


def matrix_page(library: Library) -> Page:
    """Return the page of the whole matrix."""
    games = all_columns(library)
    body = render("matrix.html", MATRIX, columns=games, chapters=list(chapters(library)), csv=CSV, json=JSON)
    about = "Every rule of every game in one table, to read, to print or to take along as CSV or JSON."
    return Page("All rules of all games", body, about, wide=True, searched=False)


def matrix_csv(library: Library) -> str:
    """Return the matrix for a spreadsheet."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(["chapter", "clause", "rule", *(safe(column.title) for column in all_columns(library))])
    for chapter, found in chapters(library):
        rows.writerows([chapter.title, row.id, row.label, *map(safe, row.texts)] for row in found)
    return out.getvalue()


def matrix_json(library: Library) -> str:
    """Return the matrix as data: the values as rule files write them, and in words."""
    games = all_columns(library)
    clauses = [
        {
            "clause": row.id,
            "chapter": chapter.id,
            "label": row.label,
            "values": {
                name_of(column.rules): to_raw(column.rules[row.id]) for column in games if column.rules.applies(row.id)
            },
            "texts": {name_of(column.rules): text for column, text in zip(games, row.texts, strict=True)},
        }
        for chapter, found in chapters(library)
        for row in found
    ]
    titles = {name_of(column.rules): column.title for column in games}
    return json.dumps({"games": titles, "clauses": clauses}, ensure_ascii=False, separators=(",", ":")) + "\n"


def _text(rules: Ruleset, clause: str) -> str:
    if rules.absent(clause) or not speaks(rules, clause):
        return NOTHING
    text = rules.value_text(clause)
    return capitalised(text)
