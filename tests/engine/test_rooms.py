"""The engine's rooms: which import which (the contracts stand in ``pyproject.toml``), and how large their files are."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from importlinter.cli import lint_imports

import meldbook

ENGINE = Path(meldbook.__file__).parent
SETTINGS = ENGINE.parent.parent / "pyproject.toml"
FILES = sorted(ENGINE.rglob("*.py"))
MOST_FLAT = 3
MOST_LINES = 400


def test_rooms_are_built_on_each_other_in_one_direction() -> None:
    assert lint_imports(str(SETTINGS), no_cache=True, no_logo=True) == 0


def test_nearly_all_files_lie_in_rooms() -> None:
    assert len(list(ENGINE.glob("*.py"))) <= MOST_FLAT


def test_files_are_short() -> None:
    assert [file.name for file in FILES if len(file.read_text("utf-8").splitlines()) > MOST_LINES] == []


def test_no_two_files_have_one_name() -> None:
    names = Counter(file.stem for file in FILES if file.stem != "__init__")
    rooms = {folder.name for folder in ENGINE.iterdir() if folder.is_dir()}
    assert [name for name, count in names.items() if count > 1 or name in rooms] == []
