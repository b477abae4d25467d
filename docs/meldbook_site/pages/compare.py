"""The games side by side: all at a glance, each rule over all games, and each game beside the one it is nearest to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from meldbook.rules.clause import Chapter
from meldbook.rules.sentences import capitalised
from meldbook_site.library import USUAL, Game, Library, speaks
from meldbook_site.page import Heading, Page
from meldbook_site.pages.columns import Column, all_columns, columns_of
from meldbook_site.pages.coming import From
from meldbook_site.pages.compare_data import DATA, PICTURES, comparison_data, comparison_pictures
from meldbook_site.pages.examples import Shown
from meldbook_site.pages.glance import HEADS, glance_rows
from meldbook_site.pages.hands import hand_files, hands_address
from meldbook_site.pages.heat import heat_of
from meldbook_site.pages.matrix import CSV, JSON, MATRIX, matrix_csv, matrix_json, matrix_page
from meldbook_site.render import render

ADDRESS = "compare/"


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


@dataclass(frozen=True)
class Shared:
    """A value of a clause, and who plays by it."""

    text: str
    columns: tuple[Column, ...]


@dataclass(frozen=True)
class Rule:
    """One clause over all games: each value with the games that share it, and how many have no such rule."""

    id: str
    label: str
    values: tuple[Shared, ...]
    without: int


def compare_pages(library: Library, coming: Mapping[str, list[From]]) -> dict[str, Page]:
    """Return the comparison of all games, the matrix of all rules, and a page for each game.

    Args:
        library: the games.
        coming: by game, what is new to players of its neighbours.
    """
    games = library.games.values()
    return {
        ADDRESS: _overview(library),
        MATRIX: matrix_page(library),
        **{address_of(game): _page(library, game, coming[game.id]) for game in games},
    }


def compare_files(library: Library, held: Mapping[str, Sequence[Shown]]) -> dict[str, str]:
    """Return what the comparison fetches, and what can be downloaded; `held` are each game's examples."""
    downloads = {CSV: matrix_csv(library), JSON: matrix_json(library)}
    hands = hand_files(held)
    return {
        DATA: comparison_data(library, hands),
        PICTURES: comparison_pictures(library),
        **downloads,
        **{hands_address(clause): hands[clause] for clause in hands},
    }


def address_of(game: Game) -> str:
    """Return where a game stands beside its nearest."""
    return f"{ADDRESS}{game.id}/"


def _overview(library: Library) -> Page:
    columns = all_columns(library)
    chapters = [(chapter, _rules(columns, chapter)) for chapter in library.catalogue.chapters]
    chapters = [(chapter, rules) for chapter, rules in chapters if rules]
    pairs = {game.id: address_of(game) for game in library.games.values()}
    body = render(
        "compare.html",
        ADDRESS,
        rows=glance_rows(library),
        heads=HEADS,
        pairs=pairs,
        heat=heat_of(library),
        chapters=chapters,
        data=DATA,
        matrix=MATRIX,
        csv=CSV,
        json=JSON,
    )
    headings = [Heading("side-by-side", "Side by side"), Heading("game-by-game", "Game by game")]
    headings += [Heading("at-a-glance", "At a glance"), Heading("rule-by-rule", "Rule by rule")]
    about = "All the games and their readings side by side, rule by rule."
    return Page("Compare", body, about, tuple(headings), wide=True)


def _page(library: Library, game: Game, coming: list[From]) -> Page:
    columns = _beside(library, game)
    chapters = [
        (chapter, [_row(columns, clause.id, clause.label) for clause in chapter.clauses if clause.kind != "text"])
        for chapter in library.catalogue.chapters
    ]
    differing = [
        (chapter, [row for row in rows if any(cell.differs for cell in row.cells)]) for chapter, rows in chapters
    ]
    body = render(
        "compared.html",
        address_of(game),
        game=game,
        coming=coming,
        columns=columns,
        chapters=[(chapter, rows) for chapter, rows in differing if rows],
    )
    about = f"What is new in {game.name} to players of the games nearest to it, and where its rules differ."
    headings = [Heading("coming-from", "Coming from another game")]
    headings.append(Heading("side-by-side", "Side by side"))
    return Page(f"{game.name} compared", body, about, tuple(headings), wide=True, searched=False)


def _beside(library: Library, game: Game) -> list[Column]:
    """The game from which a game grew, else the usual one, then the game's own readings."""
    before, rules = library.parent(game), library.parent_rules(game)
    if before is None and len(game.readings) == 1 and game.id != USUAL:
        before = library.games.get(USUAL)
        rules = before.rules if before else None
    return [*([Column(before, rules)] if before and rules else []), *columns_of(game)]


def _row(columns: list[Column], clause: str, label: str) -> Row:
    first = columns[0].rules
    cells = []
    for column in columns:
        rules = column.rules
        told = speaks(rules, clause) or speaks(first, clause)
        otherwise = told and first.differs(rules, clause)
        cells.append(Cell(capitalised(rules.value_text(clause)), otherwise, f"{column.address}#{clause}"))
    return Row(clause, label, tuple(cells))


def rules_compared(library: Library) -> frozenset[str]:
    """Return the clauses over which the comparison of all games has something to say."""
    columns = all_columns(library)
    return frozenset(rule.id for chapter in library.catalogue.chapters for rule in _rules(columns, chapter))


def _rules(columns: list[Column], chapter: Chapter) -> list[Rule]:
    found = [_rule(columns, clause.id, clause.label) for clause in chapter.clauses if clause.kind != "text"]
    return [rule for rule in found if len(rule.values) + bool(rule.without) > 1]


def _rule(columns: list[Column], clause: str, label: str) -> Rule:
    sharing: dict[str, list[Column]] = {}
    without = 0
    for column in columns:
        if column.rules.absent(clause) or not speaks(column.rules, clause):
            without += 1
        else:
            sharing.setdefault(capitalised(column.rules.value_text(clause)), []).append(column)
    values = [Shared(text, tuple(found)) for text, found in sharing.items()]
    return Rule(clause, label, tuple(sorted(values, key=lambda value: -len(value.columns))), without)
