"""The reference page of a game: every rule a sentence, with its source, its examples and its other readings."""

from __future__ import annotations

from dataclasses import dataclass

from meldbook.clauses import Chapter
from meldbook_site.library import Game, Library
from meldbook_site.page import BuildError, Heading, Page
from meldbook_site.pages.examples import ClauseExamples, Examples
from meldbook_site.pages.play import table_address
from meldbook_site.pages.standing import Standing, standing_of
from meldbook_site.pages.values import ValueTable, value_table
from meldbook_site.render import render

GLANCE = ("deal.hand", "turn.draw", "meld.size.min", "meld.wild.max", "canasta.size", "out.canastas", "match.target")
"""Clauses whose values a reader looks for first."""


@dataclass(frozen=True)
class OtherReading:
    """What another source tells of a clause."""

    title: str
    sentence: str


@dataclass(frozen=True)
class ClauseView:
    """What the page shows of one clause."""

    id: str
    label: str
    sentence: str
    standing: Standing
    readings: tuple[OtherReading, ...]
    table: ValueTable | None
    examples: ClauseExamples


@dataclass(frozen=True)
class Change:
    """A clause in which one game differs from another."""

    id: str
    label: str
    here: str
    there: str


def variant_page(library: Library, game: Game, examples: Examples) -> Page:
    """Return a game's reference page.

    Raises:
        BuildError: where a clause has no sentence, or no source.
    """
    chapters = [(chapter, _views(library, game, chapter, examples)) for chapter in game.catalogue.chapters]
    parent = library.parent(game)
    children = [(child, changes(game, child)) for child in library.children(game)]
    body = render(
        "variant.html",
        game.address,
        game=game,
        default=game.compiled["default"],
        table=table_address(game),
        glance=[(clause, game.rules.label(clause), game.rules.value_text(clause)) for clause in GLANCE],
        chapters=chapters,
        parent=parent,
        parent_changes=changes(parent, game) if parent else [],
        children=children,
        card=card_table(game),
        minimum=value_table(game.rules, "initial-meld.minimum"),
    )
    return Page(game.name, body, game.description, _headings(game, chapters, bool(parent), children))


def card_table(game: Game) -> ValueTable | None:
    """Return what the cards are worth."""
    return value_table(game.rules, "card.points")


def changes(before: Game, after: Game) -> list[Change]:
    """Return the clauses in which a game differs from another, with both sentences."""
    return [
        Change(clause, after.rules.label(clause), after.rules.sentence(clause), before.rules.sentence(clause))
        for clause in after.catalogue
        if after.rules.sentence(clause) != before.rules.sentence(clause)
    ]


def _views(library: Library, game: Game, chapter: Chapter, examples: Examples) -> list[ClauseView]:
    return [_view(library, game, clause.id, examples) for clause in chapter.clauses]


def _view(library: Library, game: Game, clause: str, examples: Examples) -> ClauseView:
    rules = game.rules
    sentence = rules.sentence(clause)
    if not sentence.strip() or "…" in sentence:
        raise BuildError(f"{game.id}: the clause {clause} has no whole sentence (“{sentence}”).")
    standing = standing_of(library, game, clause)
    if not standing.sources and standing.state in ("stated", "disputed"):
        raise BuildError(f"{game.id}: the clause {clause} names no source.")
    others = [
        OtherReading(game.reading_title(name), other.sentence(clause))
        for name, other in game.other_readings.items()
        if other.sentence(clause) != sentence
    ]
    return ClauseView(
        clause,
        rules.label(clause),
        sentence,
        standing,
        tuple(others),
        None if rules.absent(clause) else value_table(rules, clause),
        examples.get(clause, ClauseExamples()),
    )


def _headings(
    game: Game,
    chapters: list[tuple[Chapter, list[ClauseView]]],
    has_parent: bool,
    children: list[tuple[Game, list[Change]]],
) -> tuple[Heading, ...]:
    found = [Heading("at-a-glance", "At a glance")]
    if has_parent:
        found.append(Heading("changes", "What is different"))
    found.append(Heading("check-a-meld", "Check a meld"))
    for chapter, views in chapters:
        found.append(Heading(chapter.id, chapter.title))
        found += [Heading(view.id, view.label, 3) for view in views]
    found += [Heading(f"changes-{child.id}", f"Changes: {child.name}") for child, _ in children]
    return tuple(found)
