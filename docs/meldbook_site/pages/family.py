"""The family: which game's rules are told as changes of which, with when and where each was first played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from meldbook_site.library import Game, Library
from meldbook_site.page import Heading, Page
from meldbook_site.pages.glance import group_of, packs_of, players_of
from meldbook_site.pages.variant import changes
from meldbook_site.render import render

ADDRESS = "family/"
UNKNOWN = "unknown"


@dataclass(frozen=True)
class Origin:
    """When and where a game was first played, who tells it, and what there is to add."""

    when: str
    where: str
    note: str
    sources: tuple[str, ...]

    @property
    def words(self) -> str:
        """Year and place in a line."""
        return ", ".join(part for part in (self.when, self.where) if part) or "Year and place unknown"


@dataclass(frozen=True)
class Node:
    """A game in the tree, with the games whose rules change its own."""

    game: Game
    players: str
    packs: str
    group: str
    origin: Origin
    changed: int
    """Rules in which it differs from its parent."""
    children: tuple[Node, ...]

    @property
    def size(self) -> int:
        """How many games there are from here on."""
        return 1 + sum(child.size for child in self.children)


def family_page(library: Library) -> Page:
    """Return the family tree, and a table of years and places."""
    roots = [game for game in library.games.values() if library.parent(game) is None]
    trees = sorted((_node(library, game) for game in roots), key=lambda node: -node.size)
    parents = {game.id: _parent(library, game) for game in library.games.values()}
    body = render("family.html", ADDRESS, trees=trees, nodes=_all(trees), parents=parents, unknown=UNKNOWN)
    headings = (Heading("tree", "The tree"), Heading("years-and-places", "Years and places"))
    about = "The family tree of Canasta: which game grew from which, when and where, as far as anybody tells."
    return Page("The family", body, about, headings, wide=True)


def origin_of(game: Game) -> Origin:
    """Return where a game comes from, as far as its rule file tells."""
    told: dict[str, Any] = dict(game.compiled["origin"])
    sources = tuple(game.source_title(source) for source in told.get("sources", ()))
    return Origin(told.get("when", ""), told.get("where", ""), told.get("note", ""), sources)


def _node(library: Library, game: Game) -> Node:
    before = library.parent_rules(game)
    children = sorted(library.children(game), key=lambda child: child.name)
    return Node(
        game=game,
        players=players_of(game.rules),
        packs=packs_of(game.rules),
        group=group_of(game.rules),
        origin=origin_of(game),
        changed=len(changes(before, game.rules)) if before else 0,
        children=tuple(_node(library, child) for child in children),
    )


def _parent(library: Library, game: Game) -> str:
    parent = library.parent(game)
    return parent.name if parent else "–"


def _all(trees: list[Node] | tuple[Node, ...]) -> list[Node]:
    return [node for tree in trees for node in (tree, *_all(tree.children))]
