"""The reference page of a game: every rule a sentence, with its source, its examples and its other readings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from meldbook.loading.variant import all_terms
from meldbook.rules.clause import Chapter
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.value_tables import ValueTable, value_table
from meldbook_site.library import Game, Library, in_words_of, speaks
from meldbook_site.page import BuildError, Heading, Page
from meldbook_site.pages.coming import FIRST, From, from_any
from meldbook_site.pages.compare import address_of
from meldbook_site.pages.drills import practice_address, practice_links
from meldbook_site.pages.examples import ClauseExamples, Examples
from meldbook_site.pages.measured import measured_of
from meldbook_site.pages.play import table_address
from meldbook_site.pages.standing import Standing, standing_of
from meldbook_site.pages.story import HEADINGS, story_of
from meldbook_site.render import linker, render
from meldbook_site.terms import Glosser

ELSEWHERE = "Only another reading has such a rule."
MOST_NAMED = 15
"""Changes of a game that the page of its parent names one by one."""
NOT_HERE = "not-in-this-game"
GLANCE = (
    "deal.hand",
    "reserve.piles",
    "turn.draw",
    "meld.size.min",
    "meld.wild.max",
    "canasta.size",
    "card.points.hand",
    "out.canastas",
    "match.target",
    "match.deals",
)
"""Clauses whose values a reader looks for first, as far as the game has them."""


@dataclass(frozen=True)
class OtherReading:
    """What another source tells of a clause."""

    title: str
    sentence: Markup


@dataclass(frozen=True)
class ClauseView:
    """What the page shows of one clause."""

    id: str
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


@dataclass(frozen=True)
class ChapterView:
    """A chapter: the rules of the game, and those of other games that a refusal may name."""

    chapter: Chapter
    intro: Markup
    clauses: tuple[ClauseView, ...]
    silent: tuple[Silent, ...]


@dataclass(frozen=True)
class Change:
    """A clause in which one game differs from another; without words where the other has no such rule."""

    id: str
    label: str
    here: str
    there: str


def variant_page(
    library: Library, game: Game, examples: Examples, track: str | None = None, coming: Sequence[From] = ()
) -> Page:
    """Return a game's reference page.

    Args:
        library: all games.
        game: the game.
        examples: what is shown of each clause.
        track: where its lessons stand, if it has any.
        coming: what is new to players of its parent and its neighbours.

    Raises:
        BuildError: where a clause has no sentence, or no source.
    """
    gloss = Glosser(linker(game.address), game.rules.terms)
    chapters = [_chapter(game, chapter, examples, gloss) for chapter in game.catalogue.chapters]
    kin = _kin(library, game)
    body = render(
        "variant.html",
        game.address,
        game=game,
        default=game.compiled["default"],
        note=game.compiled["readings"][game.compiled["default"]]["note"],
        table=table_address(game),
        taught=track,
        glance=_glance(game.rules),
        description=gloss(game.description)[0],
        own_words=[gloss(*words) for words in own_words(game)],
        measured=measured_of(game),
        practice=practice_links(game),
        practised=practice_address(game),
        chapters=chapters,
        **kin,
        coming=coming,
        most_surprises=FIRST,
        compared=address_of(game),
        from_any=from_any(library, game),
        most_named=MOST_NAMED,
        card=value_table(game.rules, "card.points"),
        minimum=value_table(game.rules, "initial-meld.minimum"),
        inferred=_in_state(chapters, "inferred"),
        disputed=_in_state(chapters, "disputed"),
        story=gloss.html(story_of(game)),
    )
    told = story_of(game)
    story = tuple(heading for heading in HEADINGS if f'id="{heading.id}"' in told)
    headings = _headings(chapters, bool(kin["parent"]), bool(coming), bool(kin["children"]), story)
    return Page(game.name, body, game.description, headings)


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


def _glance(rules: Ruleset) -> list[tuple[str, str, str]]:
    return [
        (clause, rules.label(clause), rules.value_text(clause))
        for clause in GLANCE
        if rules.applies(clause) and rules[clause]
    ]


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
        return kinds[term] in rules["meld.kinds"]
    return bool(rules["reserve.piles" if term.startswith("reserve") else "canasta.size"])


def _is_composed(rules: Ruleset, term: str) -> bool:
    """Whether a term is only put together from others, for want of a word: “burraco in a run”."""
    return term != "canasta" and {rules.term("canasta"), rules.term("sequence")} <= set(rules.term(term).split())


def _singular(term: str) -> str:
    return term.partition("|")[0]


def _other_reading(game: Game | None, rules: Ruleset | None) -> str:
    """The title of a game's reading, where it is not the game's own."""
    return "" if game is None or rules is None or rules is game.rules else game.reading_title(rules.reading)


def _in_state(chapters: list[ChapterView], state: str) -> list[ClauseView]:
    return [view for chapter in chapters for view in chapter.clauses if view.standing.state == state]


def changes(before: Ruleset, after: Ruleset) -> list[Change]:
    """Return the clauses in which rules differ from others, with both sentences."""
    found, before = [], in_words_of(before, after)
    for clause in after.catalogue:
        here, there = (rules.sentence(clause) if speaks(rules, clause) else "" for rules in (after, before))
        if here != there:
            found.append(Change(clause, after.label(clause), here or _still_true(after, clause), there))
    return found


def _still_true(rules: Ruleset, clause: str) -> str:
    """What a game has in place of another game's rule, where it leaves that out."""
    return rules.sentence(clause) if rules.applies(clause) else ""


def _changes_of(library: Library, game: Game) -> list[Change]:
    before = library.parent_rules(game)
    return changes(before, game.rules) if before else []


def _chapter(game: Game, chapter: Chapter, examples: Examples, gloss: Glosser) -> ChapterView:
    spoken, silent = [], []
    for clause in chapter.clauses:
        if any(speaks(rules, clause.id) for rules in game.readings.values()):
            spoken.append(_view(game, clause.id, examples, gloss))
        else:
            # What no move can break needs no words; the anchor stays, for links from other pages.
            words = _still_true(game.rules, clause.id) if clause.refusal else ""
            silent.append(Silent(clause.id, clause.aliases, game.rules.label(clause.id), words))
    return ChapterView(chapter, gloss(chapter.intro)[0], tuple(spoken), tuple(silent))


def _view(game: Game, clause: str, examples: Examples, gloss: Glosser) -> ClauseView:
    rules = game.rules
    sentence = rules.sentence(clause) if rules.applies(clause) else ELSEWHERE
    if not sentence.strip() or "…" in sentence:
        raise BuildError(f"{game.id}: the clause {clause} has no whole sentence (“{sentence}”).")
    standing = standing_of(game, clause)
    if lack := standing.lack:
        raise BuildError(f"{game.id}: the clause {clause} {lack}.")
    others = {
        game.reading_title(name): other.sentence(clause)
        for name, other in game.other_readings.items()
        if other.sentence(clause) != sentence
    }
    said, note, *told = gloss(sentence, standing.note, *others.values())
    return ClauseView(
        clause,
        rules.catalogue[clause].aliases,
        rules.label(clause),
        said,
        replace(standing, note=note),
        tuple(map(OtherReading, others, told)),
        None if rules.absent(clause) else value_table(rules, clause),
        examples.get(clause, ClauseExamples()),
    )


def _headings(
    chapters: list[ChapterView], has_parent: bool, is_near: bool, has_children: bool, story: tuple[Heading, ...]
) -> tuple[Heading, ...]:
    found = [Heading("at-a-glance", "At a glance")]
    if has_parent:
        found.append(Heading("changes", "What is different"))
    if is_near:
        found.append(Heading("coming-from", "Coming from another game"))
    found.append(Heading("check-a-meld", "Check a meld"))
    for view in chapters:
        if view.clauses:
            found.append(Heading(view.chapter.id, view.chapter.title))
            found += [Heading(clause.id, clause.label, 3) for clause in view.clauses]
    found += story
    if has_children:
        found.append(Heading("games-like-it", "Games that are played like it"))
    found.append(Heading(NOT_HERE, "Not in this game"))
    return tuple(found)
