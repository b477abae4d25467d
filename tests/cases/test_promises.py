"""What is promised of every position, tried on those of the cases: answers fit each other and can be fed back."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cases.case_files import Case, load_cases
from cases.verdicts import normal_move
from meldbook_site.cli import cli

PLAIN = ("draw", "end", "ask", "yes", "no", "discard")
"""Moves that are no combination of others: each is legal where, and only where, it is accepted."""

ALL = [case for case in load_cases() if case.exit_status == 0]
CASES = list({case.name.partition("[")[0]: case for case in reversed(ALL)}.values())
"""Each case in the first of its readings."""
REPLAYS = [
    case for case in CASES if case.command == "replay" and "moves" in case.position and "{ move" not in case.position
]
LEGAL = [case for case in CASES if case.command == "legal"]


def named(case: Case) -> str:
    return case.name


def answer(command: str, position: str, folder: Path) -> Any:
    file = folder / "case.toml"
    file.write_text(position, encoding="utf-8")
    result = CliRunner().invoke(cli, [command, str(file), "--json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def with_moves(position: str, moves: list[str]) -> str:
    """The same position with other moves."""
    head, table, rest = position.partition("\n[")
    head = re.sub(r"^moves\b.*$", "", head, flags=re.MULTILINE)
    return f"moves = {toml(moves)}\n{head}{table}{rest}"


def toml(value: Any) -> str:
    """A value of an answer as TOML: tables inline, so that a whole position is one line a key."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def written(position: dict[str, Any], moves: list[str]) -> str:
    """An answer's position as a file, with these moves to come."""
    return "".join(f"{key} = {toml(value)}\n" for key, value in {**position, "moves": moves}.items())


@pytest.mark.parametrize("case", LEGAL, ids=named)
def test_every_legal_move_is_accepted(case: Case, tmp_path: Path) -> None:
    for move in answer("legal", case.position, tmp_path)["moves"]:
        played = answer("replay", with_moves(case.position, [move]), tmp_path)["moves"][0]
        assert played["ok"], f"{case.name}: {played}"


@pytest.mark.parametrize("case", REPLAYS, ids=named)
def test_legal_and_replay_agree_on_the_first_move(case: Case, tmp_path: Path) -> None:
    start = with_moves(case.position, [])
    if answer("replay", start, tmp_path)["ended"]:
        pytest.skip("ended before the first move")
    played = answer("replay", case.position, tmp_path)["moves"]
    legal = {normal_move(move) for move in answer("legal", start, tmp_path)["moves"]}
    for first in played[:1]:
        if first["move"].split()[0] in PLAIN:
            assert first["ok"] == (normal_move(first["move"]) in legal), f"{case.name}: {first} {sorted(legal)}"
        elif normal_move(first["move"]) in legal:
            assert first["ok"], f"{case.name}: {first}"


@pytest.mark.parametrize("case", REPLAYS, ids=named)
def test_the_position_can_be_fed_back(case: Case, tmp_path: Path) -> None:
    told = answer("replay", case.position, tmp_path)
    if told["ended"]:
        pytest.skip("ended")
    again = answer("replay", written(told["position"], []), tmp_path)
    assert again["position"] == told["position"], case.name
    assert again["ended"] is None


@pytest.mark.parametrize("case", REPLAYS, ids=named)
def test_a_replay_cut_anywhere_ends_alike(case: Case, tmp_path: Path) -> None:
    """Stopping after any move, writing the position down and going on from there changes nothing."""
    whole = answer("replay", case.position, tmp_path)
    moves = [move["move"] for move in whole["moves"]]
    for cut in range(1, len(moves)):
        half = answer("replay", with_moves(case.position, moves[:cut]), tmp_path)
        if half["ended"]:
            break
        rest = answer("replay", written(half["position"], moves[cut:]), tmp_path)
        assert half["moves"] + rest["moves"] == whole["moves"], f"{case.name}, cut after {cut}"
        assert (rest["position"], rest["ended"], rest["score"]) == (whole["position"], whole["ended"], whole["score"])


@pytest.mark.parametrize("case", REPLAYS, ids=named)
def test_people_read_the_same_refusals(case: Case, tmp_path: Path) -> None:
    refusals = [refusal for move in answer("replay", case.position, tmp_path)["moves"] for refusal in move["refusals"]]
    result = CliRunner().invoke(cli, ["replay", str(tmp_path / "case.toml")])
    assert result.exit_code == 0, result.output
    words = " ".join(result.stdout.split())
    for refusal in refusals:
        assert refusal["message"] in words, f"{case.name}: {result.stdout}"
        assert refusal["clause"] in words, f"{case.name}: {result.stdout}"


def test_the_writer_writes_toml() -> None:
    value = {"a": {"b c": [1, True, "K♠"]}, "d": ""}
    assert tomllib.loads(written(value, ["draw"])) == {**value, "moves": ["draw"]}
