"""How people ask: their phrases for each rule and page, words that mean the same, and those of other languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent


@cache
def phrases() -> Mapping[str, list[str]]:
    """Return what people type, by the clause that they ask for."""
    return _read("phrases")


@cache
def places() -> Mapping[str, list[str]]:
    """Return what people type, by the page that they look for."""
    return _read("places")


@cache
def words() -> Mapping[str, Any]:
    """Return what words mean: those that say nothing, those that are alike, those of other languages."""
    return _read("words")


@cache
def names() -> Mapping[str, list[str]]:
    """Return other names by which players call a game, and how they misspell them, by its id."""
    return _read("names")


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text("utf-8"))
