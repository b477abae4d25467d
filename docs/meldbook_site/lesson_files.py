"""A new lesson's file: small, explained line by line, and sound from the start."""

from __future__ import annotations

import re
from os.path import relpath
from pathlib import Path

from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook_site.render import plain

_HANDS = ("KS KH 9D 4S", "5S 6S 8D 9C", "5H 7H 8C TC", "5D 6D 8H TD", "5C 6C 8S TS", "JC 7D 9S QC")
"""Hands of which nobody can make anything at once; there are as many as a game may have seats."""
_STOCK = "QH JD TH 9H JS QD KC AC 6H JH AD QS"
_NUMBER = re.compile(r"(\d+)-")


def slug(name: str) -> str:
    """Return a name as it stands in file names and ids: small letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def new_lesson(folder: Path, variant: str | Path, name: str) -> tuple[Path, str]:
    """Return a new lesson's file, numbered behind those of its folder, and its text.

    Args:
        folder: the course's.
        variant: the game, by a shipped one's id or by its rule file.
        name: the title.

    Raises:
        RuleFileError: where the rule file is wrong.
    """
    known = (_NUMBER.match(file.name) for file in folder.glob("*.toml"))
    number = max((int(found[1]) for found in known if found), default=0) + 1
    file = folder / f"{number:02}-{slug(name)}.toml"
    return file, lesson_text(variant, slug(name), name.strip(), file)


def lesson_text(variant: str | Path, lesson_id: str, title: str, file: Path) -> str:
    """Return the text of a small lesson of a game."""
    named = relpath(variant, file.parent).replace("\\", "/") if isinstance(variant, Path) else variant
    rules = Ruleset.from_compiled(compile_variant(variant))
    hands = list(enumerate(_HANDS[: Laws(rules).players], 1))
    others = [(f"discard {hand.split()[0]}", seat) for seat, hand in hands[1:]]
    about = {"name": rules.name, "file": file, "id": lesson_id, "title": title, "variant": named}
    return plain("lesson.toml", **about, stock=_STOCK, hands=hands, others=others)
