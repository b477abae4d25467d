"""The engine's rooms: which import which (the contracts stand in ``pyproject.toml``), and how large their files are."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import meldbook

ENGINE = Path(meldbook.__file__).parent
SETTINGS = ENGINE.parent.parent / "pyproject.toml"
FILES = sorted(ENGINE.rglob("*.py"))
MOST_FLAT = 3
MOST_LINES = 400


def test_rooms_are_built_on_each_other_in_one_direction() -> None:
    # In a process of its own: the linter sets up logging for the whole of one, and silences what other tests listen to.
    command = [str(Path(sys.executable).with_name("lint-imports")), "--config", str(SETTINGS), "--no-cache"]
    linted = subprocess.run(command, capture_output=True, text=True, check=False)
    assert linted.returncode == 0, linted.stdout


def test_nearly_all_files_lie_in_rooms() -> None:
    assert len(list(ENGINE.glob("*.py"))) <= MOST_FLAT


def test_files_are_short() -> None:
    assert [file.name for file in FILES if len(file.read_text("utf-8").splitlines()) > MOST_LINES] == []


def test_no_two_files_have_one_name() -> None:
    names = Counter(file.stem for file in FILES if file.stem != "__init__")
    rooms = {folder.name for folder in ENGINE.iterdir() if folder.is_dir()}
    assert [name for name, count in names.items() if count > 1 or name in rooms] == []


def test_cards_are_checked_before_what_plays_is_imported() -> None:
    """A browser waits for what is imported: for whether cards are a meld it waits for that alone."""
    script = """
import sys
from meldbook.door import Door
from meldbook.loading import compile_variant
compiled = compile_variant("canasta")
door = Door()
assert door.handle({"do": "load", "compiled": compiled}) == {"loaded": "canasta"}
assert door.handle({"do": "check", "variant": "canasta", "cards": "KS KH 2C"})["ok"]
assert not door.handle({"do": "check", "variant": "canasta", "cards": "KS 2H 2C"})["ok"]
print(*sorted({name.split(".")[1] for name in sys.modules if name.startswith("meldbook.")}))
assert "view" in door.handle({"do": "open", "game": "g", "record": {"variant": "canasta", "seed": 1}})
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    playing = {"checks", "listing", "opening", "going_out", "effects", "bot"}
    assert not playing & set(ran.stdout.split())
