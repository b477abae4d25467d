"""The same transcripts by CPython and by Pyodide: a deal of each reading at a time."""

from __future__ import annotations

from pathlib import Path

from meldbook.loading import compile_variant
from meldbook_site.bundle.pyodide import run_inside
from trials.moves import readings
from trials.parts import FoundError, Part
from trials.transcript import run

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "docs" / "frontend" / "node_modules" / "pyodide"
ENGINE = ROOT / "engine"
SCRIPT = Path(__file__).with_name("transcript.py")


def compared(seed: int, games: list[tuple[str, str]]) -> int:
    """Play a deal of some readings in both.

    Raises:
        FoundError: where they come to differ.
    """
    job = {"seed": seed, "games": [(compile_variant(name), reading) for name, reading in games], "engine": str(ENGINE)}
    inside = run_inside(
        str(SCRIPT),
        job | {"engine": "/engine"},
        pyodide=PYODIDE,
        doing="Playing in Pyodide",
        mounts={"/engine": ENGINE},
    )
    for game, here, there in zip(games, run(job), inside, strict=True):
        if here != there:
            raise FoundError(f"{':'.join(game)}, deal {seed}: CPython and Pyodide tell it in two ways")
    return len(games)


PARTS = [Part("same in Pyodide", "", "deals", 3_300, lambda seed: compared(seed + 1, readings()))]
