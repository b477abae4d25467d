"""The guide for authors holds what it says: its lesson plays, and its list of goals is whole."""

from __future__ import annotations

import re
from pathlib import Path

from meldbook.lessons.goals import PREDICATES
from meldbook.loading.lesson_faults import lesson_problems
from meldbook.loading.lesson_files import read_lesson_file

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "lessons.md").read_text("utf-8")


def test_the_lesson_in_the_guide_plays(tmp_path: Path) -> None:
    block = re.search(r"^```toml\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
    assert block
    file = tmp_path / "guide.toml"
    file.write_text(block[1], "utf-8")
    assert [str(problem) for problem in lesson_problems(read_lesson_file(file))] == []


def test_every_goal_is_listed() -> None:
    rows = re.findall(r"^\| (`.*?) \|", GUIDE, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`([\w-]+)`", row)} == set(PREDICATES)
