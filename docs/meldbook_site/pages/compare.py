"""Readings and games side by side."""

from __future__ import annotations

from dataclasses import dataclass

from meldbook.ruleset import Ruleset
from meldbook_site.library import Library
from meldbook_site.page import Heading, Page
from meldbook_site.render import render

ADDRESS = "compare/"


@dataclass(frozen=True)
class Column:
    """One reading of one game."""

    name: str
    reading: str
    rules: Ruleset
    address: str


@dataclass(frozen=True)
class Cell:
    """What one reading says of one clause."""

    text: str
    differs: bool
    address: str


@dataclass(frozen=True)
class Row:
    """One clause over all columns."""

    id: str
    label: str
    cells: tuple[Cell, ...]


def compare_page(library: Library) -> Page:
    """Return the comparison: first the clauses that differ, then those that are alike everywhere."""
    columns = [
        Column(game.name, game.reading_title(name), rules, game.address)
        for game in library.games.values()
        for name, rules in sorted(game.readings.items(), key=lambda entry: entry[1] is not game.rules)
    ]
    chapters = [
        (chapter, [_row(columns, clause.id, clause.label) for clause in chapter.clauses if clause.kind != "text"])
        for chapter in library.catalogue.chapters
    ]
    differing = [(chapter, [row for row in rows if _differs(row)]) for chapter, rows in chapters]
    alike = [(chapter, [row for row in rows if not _differs(row)]) for chapter, rows in chapters]
    body = render(
        "compare.html",
        ADDRESS,
        columns=columns,
        differing=[(chapter, rows) for chapter, rows in differing if rows],
        alike=[(chapter, rows) for chapter, rows in alike if rows],
    )
    headings = (Heading("differences", "Where they differ"), Heading("alike", "Where they are alike"))
    return Page("Compare", body, "The games and their readings side by side, rule by rule.", headings, wide=True)


def _differs(row: Row) -> bool:
    return any(cell.differs for cell in row.cells)


def _row(columns: list[Column], clause: str, label: str) -> Row:
    first = columns[0].rules
    cells = []
    for column in columns:
        rules = column.rules
        differs = rules.sentence(clause) != first.sentence(clause)
        cells.append(Cell(_capital(rules.value_text(clause)), differs, f"{column.address}#{clause}"))
    return Row(clause, label, tuple(cells))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
