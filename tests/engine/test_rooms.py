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
