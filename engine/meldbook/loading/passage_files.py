"""Reading passages from their TOML files: a folder a language, a file a chapter."""

from __future__ import annotations

from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from meldbook.article.passages import FORMS, KINDS, Below, BlockPlan, ChapterPlan, Outline, Passage
from meldbook.loading.catalogue import RULES, shipped_catalogue
from meldbook.loading.document import Document
from meldbook.rules.sentences import is_template

_CHAPTER_KEYS = {"id", "order", "title", "of", "blocks", "below"}
_BLOCK_KEYS = {"id", "kind", "passages"}
_PASSAGE_KEYS = {"tells", "when", "text", "of", "cells", "table"}
_BELOW_KEYS = {"clauses", "when", "why"}


@cache
def shipped_passages() -> Outline:
    """The passages that come with the engine."""
    return read_passages(RULES / "passages" / "en")


@cache
def shipped_lines() -> Outline:
    """The lines for newcomers that come with the engine (``article/newcomer.py``)."""
    return read_passages(RULES / "newcomers" / "en")


def read_passages(folder: Path) -> Outline:
    """Read every chapter of a folder, in the chapters' own order.

    Raises:
        RuleFileError: where a file names a key, a clause or a presupposition that there is not.
    """
    documents = [Document.read(file) for file in sorted(folder.glob("*.toml"))]
    documents.sort(key=lambda document: document.data.get("order", 0))
    chapters, places = [], count()
    for document in documents:
        blocks = []
        document.check_keys(_CHAPTER_KEYS, document.data)
        for block in document.data.get("blocks", ()):
            document.check_keys(_BLOCK_KEYS, block, "blocks")
            if block.get("kind", "text") not in KINDS:
                raise document.error(f'A block is of no kind "{block["kind"]}".', mend=f"Kinds: {', '.join(KINDS)}.")
            passages = tuple(_passage(document, entry, next(places)) for entry in block.get("passages", ()))
            blocks.append(BlockPlan(block["id"], block.get("kind", "text"), passages))
        data = document.data
        chapters.append(ChapterPlan(data["id"], data["title"], tuple(data.get("of", [data["id"]])), tuple(blocks)))
    below = [_below(document, entry) for document in documents for entry in document.data.get("below", ())]
    return Outline(tuple(chapters), tuple(below))


def _passage(document: Document, entry: dict[str, Any], place: int) -> Passage:
    document.check_keys(_PASSAGE_KEYS, entry, "blocks", "passages")
    tells, of, when = tuple(entry.get("tells", ())), tuple(entry.get("of", ())), entry.get("when", {})
    cells = tuple(entry.get("cells", ()))
    _check_clauses(document, (*tells, *of, *when), entry)
    for clause, wanted in when.items():
        for form in wanted if isinstance(wanted, dict) else ():
            if form not in FORMS:
                raise document.error(f'"{clause}" presupposes "{form}".', mend=f"There are: {', '.join(FORMS)}.")
    for template in (entry.get("text", ""), *cells):
        if not is_template(template):
            raise document.error(f"This text has a field that cannot be filled: {template}")
    if not (tells or of):
        raise document.error(f"This passage tells no clause: {_named(entry)}", mend='Name one in "tells".')
    return Passage(tells, when, entry.get("text", ""), of, cells, entry.get("table", ""), place)


def _below(document: Document, entry: dict[str, Any]) -> Below:
    document.check_keys(_BELOW_KEYS, entry, "below")
    _check_clauses(document, (*entry["clauses"], *entry.get("when", {})), entry)
    return Below(tuple(entry["clauses"]), entry.get("when", {}), entry["why"])


def _check_clauses(document: Document, clauses: tuple[str, ...], entry: dict[str, Any]) -> None:
    catalogue = shipped_catalogue()
    for clause in clauses:
        if clause not in catalogue:
            raise document.error(f'There is no clause "{clause}": {_named(entry)}', mend=catalogue.meant_by(clause))


def _named(entry: dict[str, Any]) -> str:
    return str(entry.get("text") or entry.get("cells") or entry.get("why"))[:60]
