"""“Coming from …”: what players of another game need tonight, ten things on one screen; then all that changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from meldbook.article.newcomer import Said
from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import USUAL, Game, Library, name_of, said_of, told_by
from meldbook_site.surprise.coming import Change, coming
from meldbook_site.surprise.figures import measured
from meldbook_site.surprise.ten import Measured, ten

MOST = 4
"""Games whose players are told every change on the page: the parent, and those that are nearest."""
MARKS = ((0.95, "all"), (0.8, "⅞"), (0.71, "¾"), (0.58, "⅔"), (0.4, "½"), (0.29, "⅓"), (0.22, "¼"), (0.1, "⅛"))
"""Shares of deals as they are marked beside a line, from so much on; a smaller one has a word."""
SELDOM = "rare"


@dataclass(frozen=True)
class Line:
    """One of the ten things: its sentences, each with its rule, and how often it mattered."""

    said: tuple[tuple[str, str], ...]
    mark: str
    often: str


@dataclass(frozen=True)
class Told:
    """A change in words."""

    id: str
    label: str
    often: str
    here: str
    there: str
    along: tuple[tuple[str, str], ...]
    """Rules that come or go with it: id and label."""


@dataclass(frozen=True)
class From:
    """One game that a player may come from: ten things, and for a neighbour every change, by chapters."""

    id: str
    name: str
    title: str
    address: str
    near: bool
    lines: tuple[Line, ...]
    chapters: tuple[tuple[str, tuple[Told, ...]], ...]
    beside: str
    """Where the comparison has both games side by side, what surprises most first."""
    chapter_by_chapter: str
    """Where it has them with what matters most first, then by chapters."""
    deals: int

    @property
    def count(self) -> int:
        """How many rules change."""
        return sum(len(found) for _, found in self.chapters)


def told_from(library: Library, game: Game) -> list[From]:
    """What is new to players of any other game: of a game's parent and its neighbours first."""
    near = neighbours(library, game)
    known = {game.id, *(other.id for other, _ in near)}
    far = [(other, other.rules) for other in library.games.values() if other.id not in known]
    return [
        *(_from(other, rules, game, near=True) for other, rules in near),
        *(_from(other, rules, game, near=False) for other, rules in far),
    ]


def neighbours(library: Library, game: Game) -> list[tuple[Game, Ruleset]]:
    """The game that a game grew from, in its nearest reading; the usual game, which most know; then the nearest."""
    parent, rules = library.parent(game), library.parent_rules(game)
    first = [(parent, rules)] if parent and rules else []
    others = [other for other in library.games.values() if other not in (game, parent)]
    others.sort(key=lambda other: (other.id != USUAL, game.unlike(other)))
    return [*first, *((other, other.rules) for other in others)][:MOST]


def _from(other: Game, before: Ruleset, game: Game, *, near: bool) -> From:
    after = game.rules
    return From(
        f"from-{other.id}",
        other.name,
        other.name if before is other.rules else told_by(other.name, other.reading_title(before.reading)),
        other.address,
        near,
        tuple(_line(one, after) for one in ten(before, after)),
        tuple(_by_chapter(before, after)) if near else (),
        f"compare/#games={name_of(before)}+{name_of(after)}&order=surprise",
        f"compare/#games={name_of(before)}+{name_of(after)}",
        measured().deals,
    )


def _line(one: Measured, after: Ruleset) -> Line:
    return Line(tuple((said.text, _rule(said, after)) for said in one.thing.said), mark(one.share), one.often)


def _rule(said: Said, after: Ruleset) -> str:
    """The rule that a sentence is about: one that is new, and has a place in the game."""
    return next(filter(after.applies, (*said.new, *said.tells)), said.tells[0])


def mark(share: float | None) -> str:
    """How often something matters, in a sign: “¾”; nothing where that was not measured, or never."""
    if not share:
        return ""
    return next((sign for least, sign in MARKS if share >= least), SELDOM)


def _by_chapter(before: Ruleset, after: Ruleset) -> Iterator[tuple[str, tuple[Told, ...]]]:
    """Every change with both games' sentences, in the order of the rules."""
    catalogue = after.catalogue
    order = {clause: place for place, clause in enumerate(catalogue)}
    changes = sorted(coming(before, after).all, key=lambda change: order[change.id])
    titles = {chapter.id: chapter.title for chapter in catalogue.chapters}
    for chapter, found in groupby(changes, key=lambda change: change.chapter):
        yield titles[chapter], tuple(told(change, before, after) for change in found)


def told(change: Change, before: Ruleset, after: Ruleset) -> Told:
    """A change with both games' sentences."""
    return Told(
        change.id,
        after.label(change.id),
        change.often,
        said_of(after, change.id),
        said_of(before, change.id),
        tuple((clause, after.label(clause)) for clause in change.along),
    )
