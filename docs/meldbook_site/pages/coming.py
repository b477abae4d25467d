"""“Coming from …”: what changes for players of another game, told in the order in which it will surprise them."""

from __future__ import annotations

from dataclasses import dataclass

from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import USUAL, Game, Library, said_of, told_by
from meldbook_site.surprise.coming import Change, Coming, coming
from meldbook_site.surprise.figures import measured

MOST = 4
"""Games that a page is told from: the parent, and those that are nearest."""
FIRST = 6
"""Surprises that a game's own page tells; its page in the comparison has all."""


@dataclass(frozen=True)
class Told:
    """A change in words."""

    id: str
    label: str
    often: str
    here: str
    there: str
    value: str
    """What it is here in a few words …"""
    before: str
    """… and in the other game."""
    along: tuple[tuple[str, str], ...]
    """Rules that come or go with it: id and label."""


@dataclass(frozen=True)
class From:
    """One game that a player may come from, and what is new to them."""

    id: str
    name: str
    title: str
    address: str
    at_the_deal: tuple[Told, ...]
    surprising: tuple[Told, ...]
    quiet: tuple[Told, ...]
    deals: int

    @property
    def count(self) -> int:
        """How many rules change."""
        return len(self.at_the_deal) + len(self.surprising) + len(self.quiet)


def told_from(library: Library, game: Game) -> list[From]:
    """What is new to players of a game's parent, and of the games nearest to it."""
    return [_from(other, rules, game.rules) for other, rules in neighbours(library, game)]


def neighbours(library: Library, game: Game) -> list[tuple[Game, Ruleset]]:
    """The game that a game grew from, in its nearest reading; the usual game, which most know; then the nearest."""
    parent, rules = library.parent(game), library.parent_rules(game)
    first = [(parent, rules)] if parent and rules else []
    others = [other for other in library.games.values() if other not in (game, parent)]
    others.sort(key=lambda other: (other.id != USUAL, game.unlike(other)))
    return [*first, *((other, other.rules) for other in others)][:MOST]


def from_any(library: Library, game: Game) -> str:
    """Where the comparison tells what surprises in a game, coming from another that the reader chooses there."""
    first = next((other for other in library.games if other != game.id), game.id)
    return f"compare/#games={first}+{game.id}&order=surprise"


def _from(other: Game, before: Ruleset, after: Ruleset) -> From:
    found: Coming = coming(before, after)

    def tell(changes: tuple[Change, ...]) -> tuple[Told, ...]:
        return tuple(told(change, before, after) for change in changes)

    return From(
        f"from-{other.id}",
        other.name,
        other.name if before is other.rules else told_by(other.name, other.reading_title(before.reading)),
        other.address,
        tell(found.at_the_deal),
        tell(found.surprising),
        tell(found.quiet),
        measured().deals,
    )


def told(change: Change, before: Ruleset, after: Ruleset) -> Told:
    """A change with both games' sentences."""
    return Told(
        change.id,
        after.label(change.id),
        change.often,
        said_of(after, change.id),
        said_of(before, change.id),
        after.value_text(change.id),
        before.value_text(change.id),
        tuple((clause, after.label(clause)) for clause in change.along),
    )
