"""Reading the clause catalogue from its TOML files."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

from meldbook.loading.document import Document
from meldbook.rules.clause import Catalogue, Chapter, Clause
from meldbook.rules.kinds import KINDS, WrongValueError

_ALIAS = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")
RULES = Path(__file__).resolve().parent.parent / "rules"
_CHAPTER_KEYS = {"id", "order", "title", "intro"}
_CLAUSE_KEYS = {field.name for field in fields(Clause)} - {"id", "chapter", "say"} | {"sentence"}


@cache
def shipped_catalogue() -> Catalogue:
    """The catalogue that comes with the engine; where rules come compiled, take ``Ruleset.catalogue`` instead."""
    return read_catalogue(RULES / "clauses")


def read_catalogue(folder: Path) -> Catalogue:
    """Read every chapter of a folder, in the chapters' own order.

    Raises:
        RuleFileError: where a definition lacks something, or names a kind or key that there is not.
    """
    documents = [Document.read(file) for file in sorted(folder.glob("*.toml"))]
    documents.sort(key=lambda document: document.data.get("order", 0))
    chapters = tuple(map(_read_chapter, documents))
    _check_aliases(documents)
    return Catalogue(chapters)


def _check_aliases(documents: list[Document]) -> None:
    """Refuse an alias that is a clause's id, or another clause's alias: a link with it would lead to two places."""
    taken = {name for document in documents for name in document.data if name not in _CHAPTER_KEYS}
    for document in documents:
        for name, entry in document.data.items():
            for alias in entry.get("aliases", ()) if isinstance(entry, dict) else ():
                if alias in taken:
                    raise document.error(f'"{alias}" is taken already.', name, "aliases")
                taken.add(alias)


def _read_chapter(document: Document) -> Chapter:
    data = document.data
    for key in ("id", "order", "title"):
        if key not in data:
            raise document.error(f'A chapter needs "{key}".')
    clauses = []
    for name, entry in data.items():
        if name in _CHAPTER_KEYS:
            continue
        if not isinstance(entry, dict) or "." not in name:
            raise document.error(f'"{name}" is neither a key of a chapter nor a clause.', name)
        clauses.append(_read_clause(document, data["id"], name, entry))
    return Chapter(data["id"], data["title"], tuple(clauses), data.get("intro", ""))


def _read_clause(document: Document, chapter: str, name: str, entry: dict[str, Any]) -> Clause:
    document.check_keys(_CLAUSE_KEYS, entry, name)
    for key in ("kind", "label", "sentence"):
        if key not in entry:
            raise document.error(f'"{name}" needs "{key}".', name)
    if entry["kind"] not in KINDS:
        raise document.error(f'There is no kind "{entry["kind"]}".', name, "kind", mend=f"Kinds: {', '.join(KINDS)}.")
    aliases = entry.get("aliases", [])
    if not isinstance(aliases, list) or not all(
        isinstance(alias, str) and _ALIAS.fullmatch(alias) for alias in aliases
    ):
        raise document.error('"aliases" are ids that the clause had before.', name, "aliases")
    given = {key: entry[key] for key in _CLAUSE_KEYS - {"kind", "label", "sentence", "refusal"} if key in entry}
    named = given.pop("absent_without", {})
    without = {other: [names] if isinstance(names, str) else names for other, names in named.items()}
    say, refusal = _by_value(entry["sentence"]), _by_value(entry.get("refusal", {}))
    clause = Clause(name, chapter, entry["kind"], entry["label"], say, refusal=refusal, absent_without=without, **given)
    must_say = {"flag": ["yes", "no"], "choice": list(clause.words)}.get(clause.kind, ["any"])
    for value in must_say:
        if value not in say and "any" not in say:
            raise document.error(f'"{name}" has no sentence for {value}.', name)
    try:
        if not clause.needed:
            clause.unsaid()
    except WrongValueError as problem:
        raise document.error(f'"{name}" {problem}', name, "default") from None
    return clause


def _by_value(templates: Any) -> dict[str, str]:
    return {"any": templates} if isinstance(templates, str) else dict(templates)
