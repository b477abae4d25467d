"""`meldbook lesson`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from meldbook.loading import variant_ids
from meldbook_site import resources
from meldbook_site.cli import cli
from meldbook_site.starting import begin as begin_site

LESSON = resources.tutorials() / "canasta" / "01-your-first-hand.toml"


def check(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, ["lesson", "check", *map(str, words)])


def begin(track: str, name: str, folder: Path) -> Result:
    return CliRunner().invoke(cli, ["lesson", "new", track, name, "--folder", str(folder)])


def changed(folder: Path, old: str, new: str) -> Path:
    text = LESSON.read_text("utf-8")
    assert old in text
    file = folder / "lesson.toml"
    file.write_text(text.replace(old, new), "utf-8")
    return file


def test_a_sound_lesson() -> None:
    result = check(LESSON)
    assert result.exit_code == 0
    assert "✓ Your first hand: five steps reach their goals" in result.output


def test_a_title_does_not_colour_the_terminal(tmp_path: Path) -> None:
    result = check(changed(tmp_path, 'title = "Your first hand"', 'title = "Your \\u001b[31mfirst hand"'))
    assert "✓ Your \\x1b[31mfirst hand: five steps" in result.output


def test_an_answer_in_data_has_id_steps_and_problems() -> None:
    found = json.loads(check(LESSON, "--json").stdout)
    assert found == {"id": "your-first-hand", "steps": 5, "problems": []}


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
        ("minutes = 3", "minutes = ten", "This is not TOML"),
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


@pytest.mark.parametrize("variant", variant_ids())
def test_a_new_lesson_passes_the_check(tmp_path: Path, variant: str) -> None:
    made = begin(variant, "A first turn", tmp_path)
    assert made.exit_code == 0, made.output
    file = tmp_path / variant / "01-a-first-turn.toml"
    assert f"Written: {file}" in made.output
    assert check(file).exit_code == 0, check(file).output


def test_a_new_lesson_comes_after_those_of_its_course(tmp_path: Path) -> None:
    (tmp_path / "samba").mkdir()
    (tmp_path / "samba" / "07-wild-cards.toml").write_text('id = "wild"', "utf-8")
    assert begin("samba", "The pile", tmp_path).exit_code == 0
    assert (tmp_path / "samba" / "08-the-pile.toml").is_file()


@pytest.mark.parametrize(
    ("track", "name", "said"),
    [
        ("sambo", "The pile", "Did you mean samba?"),
        ("../samba", "The pile", "no game"),
        ("samba", "…", "a few plain words"),
        ("samba", 'a "title"', "a few plain words"),
        ("samba", "x" * 200, "a few plain words"),
    ],
)
def test_a_lesson_that_cannot_be_begun(tmp_path: Path, track: str, name: str, said: str) -> None:
    result = begin(track, name, tmp_path)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not list(tmp_path.glob("**/*.toml"))


def test_a_new_lesson_is_not_written_into_what_pip_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(resources, "checkout", lambda: None)
    result = CliRunner().invoke(cli, ["lesson", "new", "samba", "Mine"])
    assert result.exit_code == 2
    assert "Name a folder with --folder" in result.stderr
    assert begin("samba", "Mine", Path("lessons")).exit_code == 0


def test_a_new_lesson_takes_no_id_of_another(tmp_path: Path) -> None:
    assert begin("samba", "The pile", tmp_path).exit_code == 0
    result = begin("canasta", "The pile", tmp_path)
    assert result.exit_code == 2
    assert "samba/01-the-pile.toml has the id “the-pile” already" in result.stderr


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a club's own site, in which commands are given."""
    folder = tmp_path / "club"
    begin_site(folder, "Tuesday Cards")
    monkeypatch.chdir(folder)
    return folder


def test_a_clubs_lesson_goes_by_the_clubs_rules(club: Path) -> None:
    made = CliRunner().invoke(cli, ["lesson", "new", "our-game", "Going out"])
    assert made.exit_code == 0, made.output
    file = club / "lessons" / "our-game" / "02-going-out.toml"
    assert 'variant = "../../rules/our-game.toml"' in file.read_text("utf-8")
    assert check(file).exit_code == 0
    rules = club / "rules" / "our-game.toml"
    rules.write_text(rules.read_text("utf-8") + '\n["turn.discard.never"]\nvalue = ["4"]\nsource = "club"\n', "utf-8")
    assert "“discard 4S” is refused" in check(file).output


def test_a_clubs_lesson_says_what_is_wrong_with_the_rules(club: Path) -> None:
    rules = club / "rules" / "our-game.toml"
    rules.write_text(rules.read_text("utf-8").replace("match.deals", "match.daels"), "utf-8")
    result = check(club / "lessons" / "our-game" / "01-a-turn-at-our-table.toml")
    assert result.exit_code == 2
    assert result.stderr.startswith("meldbook: 01-a-turn-at-our-table.toml:8: our-game.toml:")
    assert "match.deals" in result.stderr


def test_a_club_that_has_no_folder_for_lessons(club: Path) -> None:
    settings = club / "mkdocs.yml"
    settings.write_text(settings.read_text("utf-8").replace("lessons: lessons", ""), "utf-8")
    result = CliRunner().invoke(cli, ["lesson", "new", "our-game", "Going out"])
    assert result.exit_code == 2
    assert "mkdocs.yml names no folder of lessons" in result.stderr
