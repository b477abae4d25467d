"""`meldbook lesson check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from meldbook_site import resources
from meldbook_site.cli import cli

LESSON = resources.tutorials() / "canasta" / "01-your-first-hand.toml"


def check(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, ["lesson", "check", *map(str, words)])


def changed(folder: Path, old: str, new: str) -> Path:
    text = LESSON.read_text("utf-8")
    assert old in text
    file = folder / "lesson.toml"
    file.write_text(text.replace(old, new), "utf-8")
    return file


def test_a_sound_lesson() -> None:
    result = check(LESSON)
    assert result.exit_code == 0
    assert "✓ Your first hand: 18 steps reach their goals" in result.output


def test_as_data() -> None:
    found = json.loads(check(LESSON, "--json").stdout)
    assert found == {"id": "your-first-hand", "steps": 18, "problems": []}


def test_a_lesson_that_does_not_play(tmp_path: Path) -> None:
    file = changed(tmp_path, 'solution = ["meld KS KH JK"]', 'solution = ["meld KS KH 2C"]')
    result = check(file)
    assert result.exit_code == 1
    line = file.read_text("utf-8").split("\n").index('solution = ["meld KS KH 2C"]') + 1
    assert f"✗ lesson.toml:{line}: “meld KS KH 2C” is refused: The initial meld needs 50 points" in result.output
    assert {problem["line"] for problem in json.loads(check(file, "--json").stdout)["problems"]} >= {line}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('clause = "turn.order"', 'clause = "turn.odrer"', 'Did you mean "turn.order"?'),
        ("minutes = 10", "minutes = ten", "This is not TOML"),
        ('variant = "canasta"', 'variant = "canast"', 'did you mean "canasta"?'),
    ],
)
def test_a_lesson_that_cannot_be_read(tmp_path: Path, old: str, new: str, said: str) -> None:
    result = check(changed(tmp_path, old, new))
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.startswith("meldbook: lesson.toml:")
    assert "Traceback" not in result.output


def test_no_such_file() -> None:
    result = check("/nowhere.toml")
    assert result.exit_code == 2
    assert result.stderr == "meldbook: nowhere.toml: There is no such file.\n"
