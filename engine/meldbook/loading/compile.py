"""Compiling a variant: its rules, words and catalogue as one piece of plain JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import Any

from meldbook.loading.catalogue import shipped_catalogue
from meldbook.loading.variant import VARIANTS, all_terms, read_variant, variant_file
from meldbook.rules.clause import Clause, in_words, to_raw
from meldbook.rules.key import engine_key


def variant_ids() -> list[str]:
    """Ids of the shipped variants, in the alphabet's order."""
    return sorted(file.stem for file in VARIANTS.glob("*.toml"))


def compile_variant(name: str | Path) -> dict[str, Any]:
    """Plain JSON of a shipped variant's id or of a rule file's path: what ``Ruleset.from_compiled`` takes.

    Raises:
        RuleFileError: for an unknown id, or a file with anything wrong in it.
    """
    if isinstance(name, str) and not name.endswith(".toml"):
        compiled: dict[str, Any] = json.loads(_shipped_text(name))
        return compiled
    return _compile(name)


@cache
def _shipped_text(name: str) -> str:
    """A shipped variant, compiled: as text, of which everybody gets a copy of their own."""
    return json.dumps(_compile(name))


def _compile(name: str | Path) -> dict[str, Any]:
    catalogue = shipped_catalogue()
    variant = read_variant(variant_file(name), catalogue)
    words = all_terms(variant.terms)
    return {
        "engine": engine_key(),
        **asdict(variant),
        "terms": words,
        "chapters": [
            {
                "id": chapter.id,
                "title": in_words(chapter.title, words),
                "intro": chapter.intro,
                "clauses": [_compile_clause(clause, words) for clause in chapter.clauses],
            }
            for chapter in catalogue.chapters
        ],
        "readings": {
            name: {
                "title": reading.title,
                "note": reading.note,
                "values": {clause: to_raw(reading.values[clause]) for clause in sorted(reading.values)},
                "standing": {clause: reading.standing[clause] for clause in catalogue},
            }
            for name, reading in variant.readings.items()
        },
    }


def _compile_clause(clause: Clause, words: dict[str, str]) -> dict[str, Any]:
    """A clause's definition without what is only the usual, its label in the game's own words."""
    clause = replace(clause, label=in_words(clause.label, words))
    usual = asdict(Clause("", "", "", "", {}))
    definition = {key: value for key, value in asdict(clause).items() if value != usual[key]}
    del definition["chapter"]
    return definition
