"""Which examples hold in a game, and how they look there: kept from one build to the next.

Playing thousands of examples and drawing them is nearly half of a build, and comes out the same as long as the engine,
its rules and the builder are the same. All their files make the key, so that a change of any plays everything anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from meldbook_site import resources
from meldbook_site.bundle.keys import files_below, key_of, key_of_files
from meldbook_site.library import Game

Held = Mapping[str, tuple[str, str]]
"""By example, the reading in which it holds and its HTML; no HTML where the page does not show it."""


def read(game: Game) -> Held | None:
    """Return what an earlier build found of a game; None where there was none, or where anything has changed since."""
    path = _file(game)
    if path is None:
        return None
    try:
        found: Held = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return found


def write(game: Game, held: Held) -> None:
    """Keep what this build found of a game, in place of what earlier ones did."""
    path = _file(game)
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in path.parent.glob(f"{game.id}.*.json"):
        old.unlink(missing_ok=True)
    fresh = path.with_suffix(f".{os.getpid()}")
    fresh.write_text(json.dumps(held, ensure_ascii=False), "utf-8")
    fresh.replace(path)


def _file(game: Game) -> Path | None:
    """Where it is kept: in a checkout's `build`. A wheel's user builds once, and has no such place."""
    root = resources.checkout()
    key = key_of(_sources(), json.dumps(game.compiled, sort_keys=True))
    return root / "build" / "examples" / f"{game.id}.{key}.json" if root else None


@cache
def _sources() -> str:
    engine, builder = Path(resources.__file__).parents[2] / "engine" / "meldbook", resources.PACKAGE
    endings = (".py", ".toml", ".html")
    return key_of(*(key_of_files(folder, files_below(folder, *endings)) for folder in (engine, builder)))
