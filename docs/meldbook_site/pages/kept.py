"""Which examples hold in a game, how they look there, and which fit: kept from one build to the next.

Playing thousands of examples and drawing them is nearly half of a build, and comes out the same as long as the engine,
its rules and the builder are the same. All their files make the key, so that a change of any plays everything anew.
What fits is found by playing each with other values, too, and does not change with the pages: it has a key of its own.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from meldbook_site import resources
from meldbook_site.bundle.keys import files_below, key_of, key_of_files
from meldbook_site.library import Game

Held = Mapping[str, tuple[str, str, int]]
"""By example, the reading in which it holds, its HTML (none where the page does not show it), and how it fits."""
Fits = Mapping[str, int]
"""By example, how it fits the game's own reading."""
EXAMPLES, FITTING = "examples", "fitting"
"""Folders in which they are kept."""


def read(game: Game) -> Held | None:
    """Return what an earlier build found of a game; None where there was none, or where anything has changed since."""
    found: Held | None = _read(_file(game, EXAMPLES))
    return found


def write(game: Game, held: Held) -> None:
    """Keep what this build found of a game, in place of what earlier ones did."""
    _write(game, _file(game, EXAMPLES), held)


def read_fits(game: Game) -> Fits:
    """Return what an earlier build found to fit; nothing where the engine or the rules have changed since."""
    return _read(_file(game, FITTING)) or {}


def write_fits(game: Game, fits: Fits) -> None:
    """Keep what fits, in place of what earlier builds found."""
    _write(game, _file(game, FITTING), fits)


def _read(path: Path | None) -> Any:
    try:
        return json.loads(path.read_text("utf-8")) if path else None
    except (OSError, ValueError):
        return None


def _write(game: Game, path: Path | None, found: object) -> None:
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in path.parent.glob(f"{game.id}.*.json"):
        old.unlink(missing_ok=True)
    fresh = path.with_suffix(f".{os.getpid()}")
    fresh.write_text(json.dumps(found, ensure_ascii=False), "utf-8")
    fresh.replace(path)


def _file(game: Game, folder: str) -> Path | None:
    """Where it is kept: in a checkout's `build`. A wheel's user builds once, and has no such place."""
    root = resources.checkout()
    key = key_of(_sources(folder), json.dumps(game.compiled, sort_keys=True))
    return root / "build" / folder / f"{game.id}.{key}.json" if root else None


@cache
def _sources(folder: str) -> str:
    engine = Path(resources.__file__).parents[2] / "engine" / "meldbook"
    builder = resources.PACKAGE if folder == EXAMPLES else resources.PACKAGE / "fitting"
    endings = (".py", ".toml", ".html")
    return key_of(*(key_of_files(folder, files_below(folder, *endings)) for folder in (engine, builder)))
