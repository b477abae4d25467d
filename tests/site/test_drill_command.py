"""`meldbook drill`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from meldbook.loading import compile_variant
from meldbook.rules.ruleset import Ruleset
from meldbook_site.cli import cli
from meldbook_site.pages.drills import FOUND


def drill(*words: str) -> Result:
    return CliRunner().invoke(cli, ["drill", *words])


def test_a_question_and_its_verdict() -> None:
    named = ["ask", "canasta", "--kind", "meld", "--seed", "8"]
    told = [drill(*named, "--answer", answer) for answer in ("yes", "no")]
    assert sorted(result.exit_code for result in told) == [0, 1]
    assert all("Is this a meld?" in result.output for result in told)
    assert {"✓" in result.output for result in told} == {True, False}


def test_an_answer_is_asked_for() -> None:
    result = CliRunner().invoke(cli, ["drill", "ask", "canasta", "--kind", "worth", "--seed", "3"], input="1\n")
    assert "Your answer (the number of a choice)" in result.output
    assert result.exit_code in (0, 1)


@pytest.mark.parametrize(("kind", "answer"), [("best", "KS KH KD"), ("score", "-25"), ("broken", "2"), ("pile", "n")])
def test_each_form_of_answer(kind: str, answer: str) -> None:
    result = drill("ask", "samba", "--kind", kind, "--seed", "4", "--answer", answer)
    assert result.exit_code in (0, 1)
    assert "(" in result.output.splitlines()[-1]


def test_an_answer_in_data_is_a_question_or_its_verdict() -> None:
    question = json.loads(drill("ask", "canasta", "--kind", "pile", "--json").stdout)
    assert question["form"] == "yes-no"
    verdict = json.loads(drill("ask", "canasta", "--kind", "pile", "--json", "--answer", "yes").stdout)
    assert set(verdict) == {"right", "aim", "working"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rum-500", "--kind", "opening"], "no questions of that kind"),
        (["canasta", "--clause", "deal.hand"], "no questions about this rule"),
        (["canasta", "--clause", "no.such"], "There is no rule “no.such”."),
        (["canast"], "Did you mean canasta?"),
    ],
)
def test_what_cannot_be_asked(words: list[str], said: str) -> None:
    result = drill("ask", *words)
    assert result.exit_code == 2
    assert said in result.stderr


@pytest.mark.parametrize(
    ("kind", "answer", "said"),
    [("meld", "maybe", "yes or no"), ("worth", "9", "a choice"), ("score", "ten", "a number")],
)
def test_what_is_no_answer_is_not_a_wrong_one(kind: str, answer: str, said: str) -> None:
    asked = ["ask", "samba", "--kind", kind, "--seed", "4"]
    result = drill(*asked, "--answer", answer)
    assert result.exit_code == 2
    assert f"“{answer}” is no answer here" in result.stderr
    assert said in result.stderr
    again = CliRunner().invoke(cli, ["drill", *asked], input=f"{answer}\n1\nyes\n")
    assert again.output.count("Your answer") > 1


def test_a_table_at_which_a_rule_comes_up_can_be_played_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    found = drill("table", "canasta", "pile.frozen", "--output", str(file))
    assert found.exit_code == 0, found.output
    played = CliRunner().invoke(cli, ["play", "canasta", "--save", str(file)], input="quit\n")
    assert played.exit_code == 0, played.output
    assert "Frozen." in played.output
    assert json.loads(drill("table", "canasta", "pile.frozen").stdout) == json.loads(file.read_text("utf-8"))


def test_a_short_soak() -> None:
    result = drill("soak", "canasta", "rum-500", "--count", "40", "--kind", "meld", "--kind", "score")
    assert result.exit_code == 0, result.output
    assert "rum-500:" in result.stdout


def test_rules_that_are_linked_to_are_rules_of_their_games() -> None:
    for variant, clauses in json.loads(FOUND.read_text("utf-8")).items():
        rules = Ruleset.from_compiled(compile_variant(variant))
        assert clauses
        assert set(clauses) <= set(rules)
