"""Reading the examples that lie beside the rules: ``rules/examples/<clause>/<name>.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from meldbook.api.examples import OUTCOMES, Example
from meldbook.loading.catalogue import RULES, shipped_catalogue
from meldbook.loading.document import Document
from meldbook.rules.clause import Catalogue

EXAMPLES = RULES / "examples"
_KEYS = {
    "title": str,
    "outcome": str,
    "first": bool,
    "note": str,
    "check": str,
    "going-out": bool,
    "turned": str,
    "seed": int,
    "expect": dict,
    "where": dict,
}


@cache
def load_examples() -> tuple[Example, ...]:
    """Every shipped example, by clause in the catalogue's order, then by name."""
    return read_examples(EXAMPLES, shipped_catalogue())


def read_examples(folder: Path, catalogue: Catalogue) -> tuple[Example, ...]:
    """Examples of a folder with a folder for each clause.

    Raises:
        RuleFileError: for a file with anything wrong in it, with the line.
    """
    order = {clause: place for place, clause in enumerate(catalogue)}
    examples = [_read(Document.read(file), catalogue) for file in folder.glob("*/*.toml")]
    return tuple(sorted(examples, key=lambda example: (order[example.clause], example.name)))


def _read(document: Document, catalogue: Catalogue) -> Example:
    clause = document.file.parent.name
    if clause not in catalogue:
        raise document.error(f'"{clause}" is no clause;', mend=catalogue.meant_by(clause))
    about: Any = document.data.get("example")
    if not isinstance(about, dict) or not {"title", "outcome"} <= about.keys():
        raise document.error("An example needs [example] with a title and an outcome.", "example")
    document.check_keys(_KEYS, about, "example")
    for key, value in about.items():
        if not isinstance(value, _KEYS[key]):
            raise document.error(f'"{key}" must be {_KEYS[key].__name__}.', "example", key)
    if about["outcome"] not in OUTCOMES:
        raise document.error(f"An outcome is one of {', '.join(OUTCOMES)}.", "example", "outcome")
    given = {key.replace("-", "_"): value for key, value in about.items()}
    table = {key: value for key, value in document.data.items() if key != "example"}
    return Example(clause=clause, name=document.file.stem, data=table, **given)
