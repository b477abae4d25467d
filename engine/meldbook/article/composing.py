"""Composing an article: the passages that fit a table's rules, and the clauses' own sentences where none does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from meldbook.article.passages import ChapterPlan, Outline, Passage
from meldbook.rules.clause import Catalogue
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.selectors import selector_words
from meldbook.rules.sentences import capitalised, digits, join
from meldbook.rules.value_tables import Rows, card_rows, value_table

_PIPS = {str(number): number for number in range(2, 10)}
_BEGINS = re.compile(r"(?:^|(?<=[.!?] ))\*?[a-z]")


@dataclass(frozen=True, slots=True)
class Told:
    """Some words of the article, the clauses that they tell, and others of which they speak.

    ``cells`` are the halves of a row in a table; ``table`` names the clause of which a whole table is.
    """

    text: str
    tells: tuple[str, ...]
    of: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    table: str = ""


@dataclass(slots=True)
class Block:
    """A paragraph, a list or a table; one of a clause's value has the heads and rows that this makes."""

    kind: str
    told: list[Told]
    heads: tuple[str, ...] = ()
    rows: Rows = ()

    @property
    def tells(self) -> list[str]:
        """Clauses that its words tell."""
        return [clause for told in self.told for clause in told.tells]


@dataclass(slots=True)
class Chapter:
    """A chapter; ``below`` are its clauses that only those read who look below the surface."""

    id: str
    title: str
    of: tuple[str, ...]
    blocks: list[Block] = field(default_factory=list)
    below: list[str] = field(default_factory=list)

    def is_of(self, catalogue: Catalogue, clause: str) -> bool:
        """Whether a clause that no passage tells has its place in this chapter."""
        return any(name == catalogue[clause].chapter or f"{clause}.".startswith(f"{name}.") for name in self.of)


@dataclass(frozen=True, slots=True)
class Article:
    """The rules of one table to read from top to bottom."""

    chapters: tuple[Chapter, ...]

    def told(self) -> Iterator[Told]:
        """Everything that it says, in its order."""
        for chapter in self.chapters:
            for block in chapter.blocks:
                yield from block.told

    @property
    def text(self) -> str:
        """All its words as plain text, a line for each passage or row."""
        lines = []
        for chapter in self.chapters:
            for block in chapter.blocks:
                lines += [": ".join(told.cells) or told.text for told in block.told if not told.table]
                lines += map(": ".join, block.rows)
        return "\n".join(lines).replace("*", "")


def due(rules: Ruleset) -> list[str]:
    """Clauses that a game speaks of and that mean something in it: those that an article accounts for."""
    return list(filter(rules.tells, rules.catalogue))


def compose(rules: Ruleset, outline: Outline) -> Article:
    """Return the article of a game, of a reading, or of a table with rules of its own."""
    wanted = due(rules)
    chosen = _choose(rules, outline, set(wanted))
    told = {clause for passage in chosen.values() for clause in passage.tells}
    left = [clause for clause in wanted if clause not in told]
    below = {clause for entry in outline.below if entry.fits(rules) for clause in entry.clauses} & set(left)
    chapters = []
    for plan in outline.chapters:
        chapter = _chapter(rules, plan, chosen)
        mine = [clause for clause in left if chapter.is_of(rules.catalogue, clause)]
        chapter.below = [clause for clause in mine if clause in below]
        for clause in mine:
            if clause not in below:
                _add_own(rules, chapter, clause)
        if chapter.blocks or chapter.below:
            chapters.append(chapter)
    return Article(tuple(chapters))


def _choose(rules: Ruleset, outline: Outline, wanted: set[str]) -> dict[int, Passage]:
    """Passages by their place: the more telling ones first, none that tells what one before it has told."""
    found = [passage for plan in outline.chapters for block in plan.blocks for passage in block.passages]
    told: set[str] = set()
    chosen = {}
    for passage in sorted((passage for passage in found if passage.fits(rules)), key=lambda passage: passage.rank):
        if passage.tells and not wanted.intersection((*passage.tells, *passage.of)):
            continue
        if told.intersection(passage.tells):
            continue
        told.update(passage.tells)
        chosen[passage.place] = passage
    return chosen


def _chapter(rules: Ruleset, plan: ChapterPlan, chosen: dict[int, Passage]) -> Chapter:
    chapter = Chapter(plan.id, sentences(rules.filled(plan.title)), plan.of)
    for block in plan.blocks:
        told = [_say(rules, passage) for passage in block.passages if passage.place in chosen]
        if told:
            heads, rows = _table_of(rules, told[0].table) if block.kind == "table" else ((), ())
            chapter.blocks.append(Block(block.kind, told, heads, rows))
    return chapter


def _say(rules: Ruleset, passage: Passage) -> Told:
    cells = tuple(rules.filled(cell) for cell in passage.cells)
    return Told(sentences(rules.filled(passage.text)), passage.tells, passage.of, cells, passage.table)


def _table_of(rules: Ruleset, clause: str) -> tuple[tuple[str, str], Rows]:
    """The heads and rows of the table that a clause's value makes."""
    kind = rules.catalogue[clause].kind
    if kind == "awards":
        words = rules.value_words(clause)
        rows = tuple((capitalised(words.get(name, name)), digits(points)) for name, points in rules[clause].items())
        return ("Hand", "Points"), rows
    if kind == "card-points":
        return ("Card", "Points"), _card_rows(rules[clause])
    table = value_table(rules, clause)
    assert table is not None, clause
    return table.heads, table.rows


def _card_rows(points: dict[str, int]) -> Rows:
    """Cards by what they count; where several low ranks count what stands on them, in one row."""
    plain = [card for card, worth in points.items() if _PIPS.get(card) == worth]
    if len(plain) < 3:
        return card_rows(points)
    others = {card: worth for card, worth in points.items() if card not in plain}
    return (*card_rows(others), (capitalised(join(selector_words(plain))), "their number"))


def sentences(text: str) -> str:
    """Sentences, each with its first letter in upper case."""
    return _BEGINS.sub(lambda first: first[0].upper(), text)


def _add_own(rules: Ruleset, chapter: Chapter, clause: str) -> None:
    """Tell a clause by its own sentence, after what stands before it in the catalogue."""
    order = list(rules.catalogue)
    before = set(order[: order.index(clause)])
    near = [
        place
        for place, block in enumerate(chapter.blocks)
        if any(rules.catalogue[other].chapter == rules.catalogue[clause].chapter for other in before & {*block.tells})
    ]
    told = Told(rules.sentence(clause), (clause,))
    at = near[-1] if near else len(chapter.blocks) - 1
    if at >= 0 and chapter.blocks[at].kind == "text":
        chapter.blocks[at].told.append(told)
    elif at + 1 < len(chapter.blocks) and chapter.blocks[at + 1].kind == "text":
        chapter.blocks[at + 1].told.insert(0, told)
    else:
        chapter.blocks.insert(at + 1, Block("text", [told]))
