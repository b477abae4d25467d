"""What a game's page shows of one clause: its exact statement, who says so, other readings, and examples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from meldbook.rules.ruleset import Ruleset
from meldbook.rules.value_tables import ValueTable, value_table
from meldbook_site.library import Game, speaks
from meldbook_site.page import BuildError
from meldbook_site.pages.examples import ClauseExamples, Examples
from meldbook_site.pages.standing import Standing, standing_of
from meldbook_site.terms import Glosser

ELSEWHERE = "Only another reading has such a rule."


@dataclass(frozen=True)
class OtherReading:
    """What another source tells of a clause."""

    title: str
    sentence: Markup
    inferred: str


@dataclass(frozen=True)
class ClauseView:
    """What the page shows of one clause."""

    id: str
    chapter: str
    aliases: Sequence[str]
    label: str
    sentence: Markup
    standing: Standing
    readings: tuple[OtherReading, ...]
    table: ValueTable | None
    examples: ClauseExamples


@dataclass(frozen=True)
class Silent:
    """A clause of which the game does not speak: what holds all the same, where a refused move may lead to it."""

    id: str
    aliases: Sequence[str]
    label: str
    sentence: str


def is_told(game: Game, clause: str) -> bool:
    """Whether a game speaks of a clause in any of its readings."""
    return any(speaks(rules, clause) for rules in game.readings.values())


def clause_views(game: Game, examples: Examples, gloss: Glosser) -> dict[str, ClauseView]:
    """Return the clauses of which a game speaks, in the catalogue's order.

    Raises:
        BuildError: where a clause has no sentence, or no source.
    """
    return {clause: _view(game, clause, examples, gloss) for clause in game.catalogue if is_told(game, clause)}


def silent_clauses(game: Game) -> list[tuple[str, list[Silent]]]:
    """Return the clauses of which a game does not speak, by the titles of their chapters."""
    found = []
    for chapter in game.catalogue.chapters:
        # What no move can break needs no words; the anchor stays, for links from other pages.
        silent = [
            Silent(
                clause.id,
                clause.aliases,
                game.rules.label(clause.id),
                still_true(game.rules, clause.id) if clause.refusal else "",
            )
            for clause in chapter.clauses
            if not is_told(game, clause.id)
        ]
        if silent:
            found.append((chapter.title, silent))
    return found


def still_true(rules: Ruleset, clause: str) -> str:
    """What a game has in place of another game's rule, where it leaves that out."""
    return rules.sentence(clause) if rules.applies(clause) else ""


def _view(game: Game, clause: str, examples: Examples, gloss: Glosser) -> ClauseView:
    rules = game.rules
    sentence = rules.sentence(clause) if rules.applies(clause) else ELSEWHERE
    if not sentence.strip() or "…" in sentence:
        raise BuildError(f"{game.id}: the clause {clause} has no whole sentence (“{sentence}”).")
    standing = standing_of(game, clause)
    if lack := standing.lack:
        raise BuildError(f"{game.id}: the clause {clause} {lack}.")
    others = game.told_otherwise(clause)
    said, note, *told = gloss(sentence, standing.note, *(other.sentence for other in others))
    definition = rules.catalogue[clause]
    return ClauseView(
        clause,
        definition.chapter,
        definition.aliases,
        rules.label(clause),
        said,
        replace(standing, note=note),
        tuple(OtherReading(other.title, text, other.inferred) for other, text in zip(others, told, strict=True)),
        None if rules.absent(clause) else value_table(rules, clause),
        examples.get(clause, ClauseExamples()),
    )
