"""`--house CLAUSE=VALUE`: house rules on the line of every command that plays by rules."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from meldbook_site.cli import cli
from meldbook_site.commands.house import as_options, change

TWO_WILD_CARDS = """
variant = "canasta"
phase = "meld"
moves = ["add 2C > 1"]
[house]
"out.canastas" = 2
[table]
stock = "4C 5C 6C 7C"
hands = { 1 = "2C KS 8D 9D" }
melds = { A = ["QS QH QD 2S JK"] }
"""
ENDED = """
[ended]
reason = "stock"
"""


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, [str(word) for word in words])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "table.toml"
    path.write_text(TWO_WILD_CARDS, "utf-8")
    return path


@pytest.mark.parametrize(
    ("told", "value"),
    [
        ("meld.wild.max=2", 2),
        ("meld.wild.max = none", "none"),
        ("meld.merge=true", True),
        ("meld.wild.max={ 3 = 1, 6 = 2 }", {"3": 1, "6": 2}),
        ("pile.amount='none'", "none"),
        ("pile.take=free", ["free"]),
        ("pile.take=natural-pair,lay-off", ["natural-pair", "lay-off"]),
        ('card.points={ joker = 50, "2" = 20 }', {"joker": 50, "2": 20}),
    ],
)
def test_a_value_is_written_as_in_a_rule_file_and_words_need_no_quotes(told: str, value: object) -> None:
    assert change(told)[1] == value


@pytest.mark.parametrize("told", ["meld.wild.max", "=2", "meld.wild.max=", "meld.wild.max=2\n[x]", "a=" + "9" * 5000])
def test_what_is_no_change_is_refused_in_one_line(told: str) -> None:
    result = run("check", "canasta", "KS", "KH", "KD", "--house", told)
    assert result.exit_code == 2
    assert result.stderr.startswith("meldbook: --house ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("meld.wild.mx=2", 'Did you mean "meld.wild.max"?'),
        ("meld.wild.max=many", 'must be a whole number or "none"'),
        ("score.reserve=true", "means nothing"),
    ],
)
def test_what_cannot_be_is_refused_in_every_command(told: str, said: str, file: Path) -> None:
    for words in (["check", "canasta", "KS"], ["legal", file], ["replay", file], ["score", file], ["print", "canasta"],
                  ["soak", "canasta"], ["simulate", "canasta"], ["play", "canasta"]):  # fmt: skip
        result = run(*words, "--house", told)
        assert result.exit_code == 2, words
        assert said in result.stderr, (words, result.stderr)
        assert "table.toml:" not in result.stderr, "the fault is not in the file"


def test_check_judges_by_house_rules() -> None:
    cards = ["KS", "KH", "KD", "2C", "2D"]
    assert json.loads(run("check", "canasta", *cards, "--json").stdout)["ok"]
    found = json.loads(run("check", "canasta", *cards, "--house", "meld.wild.max=1", "--json").stdout)
    assert [refusal["clause"] for refusal in found["refusals"]] == ["meld.wild.max"]


def test_they_stand_beside_those_of_the_file_and_win_over_them(file: Path) -> None:
    def replayed(*words: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(run("replay", file, "--json", *words).stdout)
        return found

    assert replayed()["moves"][0]["ok"]
    found = replayed("--house", "meld.wild.max=2")
    assert found["moves"][0]["refusals"][0]["clause"] == "meld.wild.max"
    assert found["position"]["house"] == {"out.canastas": 2, "meld.wild.max": 2}
    assert replayed("--house", "out.canastas=3")["position"]["house"] == {"out.canastas": 3}


def test_legal_and_score_follow_them(file: Path) -> None:
    def moves(*words: str) -> list[str]:
        found: list[str] = json.loads(run("legal", file, "--json", *words).stdout)["moves"]
        return found

    assert "add 2C > 1" in moves()
    assert "add 2C > 1" not in moves("--house", "meld.wild.max=2")
    file.write_text(TWO_WILD_CARDS + ENDED, "utf-8")
    plain = json.loads(run("score", file, "--json").stdout)["score"]["A"]["total"]
    dearer = json.loads(
        run(
            "score",
            file,
            "--json",
            "--house",
            "card.points={ joker = 100, A = 20, 2 = 20, K = 10, "
            "Q = 10, J = 10, T = 10, 9 = 10, 8 = 10, 7 = 5, 6 = 5, 5 = 5, 4 = 5, black-3 = 5 }",
        ).stdout
    )
    assert dearer["score"]["A"]["total"] == plain + 50


def test_a_soak_and_a_measurement_play_by_them(tmp_path: Path) -> None:
    few = ["--deals", "1", "--eager", "0", "--bots", "0", "--matches", "0"]
    result = run("soak", "canasta:pagat", *few, "--house", "out.canastas=2")
    assert result.exit_code == 0, result.output
    assert "canasta:pagat+out.canastas=2" in "".join(result.stdout.split())
    measured = run("simulate", "canasta:pagat", "--deals", "1", "--json", "--house", "out.canastas=2")
    assert list(json.loads(measured.stdout)["tables"]) == ["canasta:pagat+out.canastas=2"]


def test_papers_are_printed_by_them(tmp_path: Path) -> None:
    result = run("print", "canasta", "--house", "out.canastas=2", "--output", tmp_path / "card.pdf")
    assert result.exit_code == 0, result.output
    assert "with 1 rule of our own" in "".join(result.stdout.splitlines())


def test_a_match_keeps_them(tmp_path: Path) -> None:
    save = tmp_path / "match.json"
    words = ["play", "canasta", "--seed", "1", "--save", str(save)]
    told = ["--house", "out.canastas=2"]
    assert CliRunner().invoke(cli, [*words, *told], input="quit\n").exit_code == 0
    assert json.loads(save.read_text("utf-8"))["house"] == {"out.canastas": 2}
    assert CliRunner().invoke(cli, words, input="quit\n").exit_code == 0
    other = CliRunner().invoke(cli, [*words, "--house", "out.canastas=3"], input="quit\n")
    assert other.exit_code == 2
    assert "name another file" in other.stderr


def test_the_line_that_shows_a_fault_again_is_one_that_can_be_given() -> None:
    house = {
        "meld.wild.max": {"3": 1},
        "pile.take": ["free"],
        "meld.merge": True,
        "pile.amount": "none",
        "own.rules": ['The dealer\'s "kitty" stays.'],
        "own.score": {"Exact cut": 100},
    }
    parts = shlex.split(as_options(house))
    assert parts[::2] == ["--house"] * len(house)
    assert dict(map(change, parts[1::2])) == house
