"""The reference page of a game: every rule a sentence, with its source, its examples and its other readings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from meldbook.loading.variant import all_terms
from meldbook.rules.ruleset import Ruleset
from meldbook_site.library import Game, Library, in_words_of, speaks
from meldbook_site.page import Heading, Page
from meldbook_site.pages.article import ChapterView, article_views, marks_in
from meldbook_site.pages.clauses import ClauseView, clause_views, silent_clauses, still_true
from meldbook_site.pages.coming import From
from meldbook_site.pages.compare import address_of
from meldbook_site.pages.drills import practice_address, practice_links
from meldbook_site.pages.examples import Examples
from meldbook_site.pages.glance import in_a_line
from meldbook_site.pages.measured import Measured, measured_of
from meldbook_site.pages.more_examples import examples_address
from meldbook_site.pages.play import table_address
from meldbook_site.pages.story import HEADINGS, story_of
from meldbook_site.render import linker, render
from meldbook_site.terms import Glosser

MOST_NAMED = 15
"""Changes of a game that the page of its parent names one by one."""
NOT_HERE = "not-in-this-game"
WHERE_FROM = "Where from"
"""A fact that a game's story tells at length."""
LINE = ("Players", "Cards", "A match")
"""Facts that stand in one line below the title; the others are told where the game comes from."""


@dataclass(frozen=True)
class Below:
    """Where a clause leads on: questions about it, all its examples, and how other games play it."""

    practice: Mapping[str, str]
    examples: str
    compared: Collection[str]


@dataclass(frozen=True)
class Change:
    """A clause in which one game differs from another; without words where the other has no such rule."""

    id: str
    label: str
    here: str
    there: str


def variant_page(
    library: Library,
    game: Game,
    examples: Examples,
    track: str | None = None,
    coming: Sequence[From] = (),
    differing: Collection[str] = (),
) -> Page:
    """Return a game's reference page.

    Args:
        library: all games.
        game: the game.
        examples: what is shown of each clause.
        track: where its lessons stand, if it has any.
        coming: what is new to players of its parent and its neighbours.
        differing: the clauses of which the comparison tells who plays them how.

    Raises:
        BuildError: where a clause has no sentence, or no source.
    """
    gloss = Glosser(linker(game.address), game.rules.terms)
    views = clause_views(game, examples, gloss)
    chapters = article_views(game, views, Glosser(linker(game.address), game.rules.terms))
    kin = _kin(library, game)
    facts, measured = game.compiled["facts"], measured_of(game)
    story = gloss.html(story_of(game))
    body = render(
        "variant.html",
        game.address,
        game=game,
        default=game.compiled["default"],
        note=game.compiled["readings"][game.compiled["default"]]["note"],
        table=table_address(game),
        taught=track,
        description=gloss(game.description)[0],
        line=_line(game, measured),
        facts={name: says for name, says in facts.items() if name not in (*LINE, WHERE_FROM if story else "")},
        own_words=[gloss(*words) for words in own_words(game)],
        measured=measured,
        practised=practice_address(game),
        below=Below(practice_links(game), examples_address(game), differing),
        chapters=chapters,
        marks=marks_in(chapters),
        silent=silent_clauses(game),
        **kin,
        coming=coming,
        compared=address_of(game),
        most_named=MOST_NAMED,
        inferred=_in_state(views, "inferred"),
        disputed=_in_state(views, "disputed"),
        story=story,
    )
    return Page(game.name, body, game.description, _headings(chapters, story, bool(coming), kin))


def _line(game: Game, measured: Measured | None) -> list[str]:
    """What one asks first, in a line: who plays, with what, to what score, and how long."""
    facts = game.compiled["facts"]
    said = [facts[name] for name in LINE if name in facts] or in_a_line(game.rules)
    return [*said, measured.match] if measured else said


def _in_state(views: Mapping[str, ClauseView], state: str) -> list[ClauseView]:
    return [view for view in views.values() if view.standing.state == state]


def _kin(library: Library, game: Game) -> dict[str, Any]:
    """What the page tells of the game from which a game grew, and of those that grew from it."""
    parent, changed = library.parent(game), _changes_of(library, game)
    return {
        "parent": parent,
        "parent_reading": _other_reading(parent, library.parent_rules(game)),
        "parent_changes": [change for change in changed if change.here],
        "dropped": [change for change in changed if not change.here],
        "children": [(child, _changes_of(library, child)) for child in library.children(game)],
    }


def own_words(game: Game) -> list[tuple[str, str]]:
    """Return what the game calls things, where it has words of its own: the usual word and its own."""
    terms, usual = game.rules.terms, all_terms({})
    # What follows from the word for a canasta (“wild burraco”) need not be said.
    derived = all_terms({"canasta": terms["canasta"]}) | {"canasta": usual["canasta"]}
    return [
        (_singular(usual[term]), _singular(word))
        for term, word in terms.items()
        if word != derived[term] and _has_a_thing_called(game.rules, term) and not _is_composed(game.rules, term)
    ]


def _has_a_thing_called(rules: Ruleset, term: str) -> bool:
    """Whether a game has what a term speaks of; it may only have taken over the word."""
    kinds = {
        "sequence": "sequence",
        "complete-sequence": "sequence",
        "wild-canasta": "wild",
        "identical": "identical",
        "peninsula": "identical",
    }
    if term in kinds:
        complete = term in ("sequence", "identical") or rules["canasta.size"]
        return kinds[term] in rules["meld.kinds"] and bool(complete)
    if term == "bonus-suit":
        return bool(rules["deal.bonus-suit"])
    return bool(rules["reserve.piles" if term.startswith("reserve") else "canasta.size"])


def _is_composed(rules: Ruleset, term: str) -> bool:
    """Whether a term is only put together from others, for want of a word: “burraco in a run”."""
    return term != "canasta" and {rules.term("canasta"), rules.term("sequence")} <= set(rules.term(term).split())


def _singular(term: str) -> str:
    return term.partition("|")[0]


def _other_reading(game: Game | None, rules: Ruleset | None) -> str:
    """The title of a game's reading, where it is not the game's own."""
    return "" if game is None or rules is None or rules is game.rules else game.reading_title(rules.reading)


def changes(before: Ruleset, after: Ruleset) -> list[Change]:
    """Return the clauses in which rules differ from others, with both sentences."""
    found, before = [], in_words_of(before, after)
    for clause in after.catalogue:
        here, there = (rules.sentence(clause) if speaks(rules, clause) else "" for rules in (after, before))
        if here != there:
            found.append(Change(clause, after.label(clause), here or still_true(after, clause), there))
    return found


def _changes_of(library: Library, game: Game) -> list[Change]:
    before = library.parent_rules(game)
    return changes(before, game.rules) if before else []


def _headings(
    chapters: Sequence[ChapterView], story: str, is_near: bool, kin: Mapping[str, Any]
) -> tuple[Heading, ...]:
    found = [Heading(chapter.id, chapter.title) for chapter in chapters]
    found.append(Heading("check-a-meld", "Check a meld"))
    found += (heading for heading in HEADINGS if f'id="{heading.id}"' in story)
    if kin["parent"]:
        found.append(Heading("changes", "What is different"))
    if is_near:
        found.append(Heading("coming-from", "Coming from another game"))
    if kin["children"]:
        found.append(Heading("games-like-it", "Games that are played like it"))
    return (*found, Heading("other-readings", "Who says so"), Heading(NOT_HERE, "Not in this game"))
