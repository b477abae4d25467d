"""A game's rules as an article: what is read from top to bottom, and each clause one touch below its paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from markupsafe import Markup

from meldbook.article.composing import Article, Block, Chapter, Told, compose
from meldbook.loading import variant_ids
from meldbook.loading.passage_files import shipped_passages
from meldbook.pictures import pictures
from meldbook_site.library import Game, speaks
from meldbook_site.page import BuildError
from meldbook_site.pages.clauses import ClauseView
from meldbook_site.terms import Glosser

_STRONG = re.compile(r"\*([^*]+)\*")
MARKS = {
    "theirs": "◆",
    "disputed": "≠",
    "inferred": "?",
    "readings": "≈",
}
"""Signs behind a passage that a reader may want to look below."""
PICTURED = {"plan": ("deal.hand", -1), "minimums": ("initial-meld.minimum", 0), "bonuses": ("score.canasta.", 1)}
"""Where pictures stand: on which clause, and before the block that tells it, or before one nearby that has room."""
LEGEND = {
    "theirs": "a rule of this table",
    "disputed": "the sources disagree",
    "inferred": "no source says so: it is inferred",
    "readings": "others play otherwise",
}


@dataclass(frozen=True)
class Mark:
    """A sign behind a passage: which, what it says, and the clause that tells more."""

    sign: str
    says: str
    clause: str


@dataclass(frozen=True)
class ToldView:
    """Some words of the article as the page shows them."""

    html: Markup
    cells: tuple[Markup, ...]
    clause: str
    """The first clause behind the words: the one that a touch opens."""
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class BlockView:
    """A paragraph, a list or a table, and the clauses below it."""

    kind: str
    told: tuple[ToldView, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    below: tuple[ClauseView, ...]
    picture: Markup | str = ""
    """What is drawn beside it."""

    @cached_property
    def labels(self) -> str:
        """What is told below, in a line; rules of one name are named once."""
        return ", ".join(dict.fromkeys(view.label for view in self.below))


@dataclass(frozen=True)
class ChapterView:
    """A chapter of the article; ``anchors`` are those of the catalogue's chapters that it tells."""

    id: str
    title: str
    anchors: tuple[str, ...]
    blocks: tuple[BlockView, ...]


def article_of(game: Game) -> Article:
    """Return a game's article, as its own reading tells it."""
    return compose(game.rules, shipped_passages())


def article_views(game: Game, views: Mapping[str, ClauseView], gloss: Glosser) -> list[ChapterView]:
    """Return the article as the page shows it; each of ``views`` stands below one of its blocks.

    Raises:
        BuildError: where a clause found no place.
    """
    article = article_of(game)
    told = {clause for one in article.told() for clause in one.tells}
    loose = {clause: view for clause, view in views.items() if clause not in told}
    words = iter(gloss(*_texts(article)))
    drawn = {name: Markup(picture) for name, picture in pictures(game.rules).items()}
    chapters = [_pictured(chapter, _chapter(game, chapter, views, loose, words), drawn) for chapter in article.chapters]
    placed = [view.id for chapter in chapters for block in chapter.blocks for view in block.below]
    if sorted(placed) != sorted(views):
        wrong = {*views} ^ {*placed} or {clause for clause in placed if placed.count(clause) > 1}
        raise BuildError(f"{game.id}: the article has not one place for {', '.join(sorted(wrong))}.")
    return _with_anchors(chapters, views)


def _with_anchors(chapters: list[ChapterView], views: Mapping[str, ClauseView]) -> list[ChapterView]:
    """Chapters with the anchors of those chapters of the catalogue that the article has not, beside their rules."""
    missing = {view.chapter for view in views.values()} - {chapter.id for chapter in chapters}
    found = []
    for chapter in chapters:
        here = {view.chapter for block in chapter.blocks for view in block.below} & missing
        missing -= here
        found.append(replace(chapter, anchors=tuple(sorted(here))))
    return found


def marks_in(chapters: Iterable[ChapterView]) -> list[tuple[str, str]]:
    """Return the signs that an article shows, each with what it says."""
    shown = {
        mark.sign for chapter in chapters for block in chapter.blocks for told in block.told for mark in told.marks
    }
    return [(sign, LEGEND[name]) for name, sign in MARKS.items() if sign in shown]


def _texts(article: Article) -> Iterator[str]:
    for told in article.told():
        yield told.text
        yield from told.cells


def _chapter(
    game: Game,
    chapter: Chapter,
    views: Mapping[str, ClauseView],
    loose: dict[str, ClauseView],
    words: Iterator[Markup],
) -> ChapterView:
    blocks = [_block(game, block, views, words) for block in chapter.blocks]
    blocks = _folded_after_lists(blocks)
    more = tuple(loose.pop(clause) for clause in list(loose) if chapter.is_of(game.catalogue, clause))
    if more:
        last = blocks.pop() if blocks else BlockView("text", (), (), (), ())
        blocks.append(replace(last, below=(*last.below, *more)))
    return ChapterView(chapter.id, chapter.title, (), tuple(blocks))


def _pictured(chapter: Chapter, view: ChapterView, drawn: Mapping[str, Markup]) -> ChapterView:
    """A chapter with those of the pictures that are of its rules."""
    blocks = list(view.blocks)
    for name, (clause, aside) in PICTURED.items():
        telling = (at for at, block in enumerate(chapter.blocks) if any(one.startswith(clause) for one in block.tells))
        at = next(telling, None)
        if at is not None and name in drawn:
            place = min(max(at + aside, 0), len(blocks) - 1)
            blocks[place] = replace(blocks[place], picture=drawn[name])
    return replace(view, blocks=tuple(blocks))


def _folded_after_lists(blocks: list[BlockView]) -> list[BlockView]:
    """Blocks without a fold between the words that lead to a list or a table and what they lead to."""
    found: list[BlockView] = []
    for block in blocks:
        before = found[-1] if found else None
        if before and before.kind == "text" and block.kind != "text" and str(before.told[-1].html).endswith(":"):
            found[-1] = replace(before, below=())
            block = replace(block, below=(*before.below, *block.below))
        found.append(block)
    return found


def _block(game: Game, block: Block, views: Mapping[str, ClauseView], words: Iterator[Markup]) -> BlockView:
    told = tuple(_told_view(game, one, views, words) for one in block.told)
    found = [views[clause] for clause in block.tells if clause in views]
    # A table that stands in the article is not shown once more right below it.
    shown = {one.table for one in block.told}
    below = tuple(replace(view, table=None) if view.id in shown else view for view in found)
    return BlockView(block.kind, told, block.heads, block.rows, below)


def _told_view(game: Game, told: Told, views: Mapping[str, ClauseView], words: Iterator[Markup]) -> ToldView:
    html = _strong(next(words))
    cells = tuple(_strong(next(words)) for _ in told.cells)
    return ToldView(html, cells, (*told.tells, *told.of)[0], tuple(_marks(game, told, views)))


def _strong(words: Markup) -> Markup:
    return Markup(_STRONG.sub(r"<strong>\1</strong>", str(words)))


def _marks(game: Game, told: Told, views: Mapping[str, ClauseView]) -> Iterator[Mark]:
    found: dict[str, str] = {}
    for clause in told.tells:
        view = views.get(clause)
        state = view.standing.state if view else ""
        if is_theirs(game, clause):
            found.setdefault("theirs", clause)
        elif state in ("disputed", "inferred"):
            found.setdefault(state, clause)
        elif view and view.readings:
            found.setdefault("readings", clause)
    for name, clause in found.items():
        yield Mark(MARKS[name], f"{game.rules.label(clause)}: {LEGEND[name]}", clause)


def is_theirs(game: Game, clause: str) -> bool:
    """Whether a game of somebody's own, which is not shipped, has this rule from nobody else."""
    if game.id in variant_ids() or not game.extends:
        return False
    found = game.rules.state(clause)
    return speaks(game.rules, clause) and not found.of and found.state != "absent"
