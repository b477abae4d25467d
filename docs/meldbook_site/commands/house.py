"""House rules on the command line: `--house meld.wild.max=2`, as often as there are rules to change."""

from __future__ import annotations

import json
import tomllib
from shlex import quote
from typing import Any

import click

from meldbook.rules.kinds import NONE
from meldbook_site.commands.inputs import InputError, visible

House = dict[str, Any]
MOST_LETTERS = 2_000
"""Letters of one change; the longest table of values that a clause may have needs a few hundred."""
LISTS = ("choices", "ordered", "cards")
"""Kinds of which a single word is a list of one."""


def _gathered(context: click.Context, option: click.Parameter, told: tuple[str, ...]) -> House:
    return dict(map(change, told))


house_option = click.option(
    "--house",
    multiple=True,
    metavar="CLAUSE=VALUE",
    callback=_gathered,
    help="A rule that this table changes, as in meld.wild.max=2; may be given often.",
)


def change(told: str) -> tuple[str, Any]:
    """Read `clause=value`, the value as in a rule file; a word, and words between commas, need no quotes here.

    Raises:
        InputError: where it is nothing of the kind.
    """
    clause, equals, value = (part.strip() for part in told.partition("="))
    clause = clause.strip("\"'")
    if not (clause and equals and value) or len(told) > MOST_LETTERS:
        raise InputError(f"--house {visible(told[:60])}: a house rule is CLAUSE=VALUE; write meld.wild.max=2, say.")
    try:
        read = tomllib.loads(f"value = {value}")
    except (tomllib.TOMLDecodeError, RecursionError):
        read = {}
    if list(read) == ["value"]:
        return clause, read["value"]
    words = [word.strip() for word in value.rstrip(",").split(",")]
    if not all(word.replace("-", "").isalnum() for word in words):
        raise InputError(
            f"--house {visible(told[:60])}: the value cannot be read; write it as in a rule file, in quotes for the "
            f"""shell, as in '{visible(clause[:40])}={{ 3 = 1, 6 = 2 }}'."""
        )
    return clause, words if len(words) > 1 or (_is_list(clause) and words != [NONE]) else words[0]


def _is_list(clause: str) -> bool:
    from meldbook.loading.catalogue import shipped_catalogue

    known = shipped_catalogue().get(clause)
    return known is not None and known.kind in LISTS


def at_table(position: dict[str, Any], house: House) -> None:
    """Put house rules of the command line beside those of a position file; they win over the file's own."""
    own = position.get("house", {})
    if house and isinstance(own, dict):
        position["house"] = own | house


def as_options(house: House) -> str:
    """House rules as they are given on the command line, each with a blank before it."""
    return "".join(f" --house {quote(f'{clause}={written(value)}')}" for clause, value in house.items())


def written(value: object) -> str:
    """A value as in a rule file, on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key)} = {written(entry)}' for key, entry in value.items())} }}"
    return str(value) if isinstance(value, int) else json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if key.replace("-", "").isalnum() and key.isascii() else json.dumps(key, ensure_ascii=False)
