"""What is promised of every position, tried on those of the cases: answers fit each other and can be fed back."""

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
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
EACH = 6
"""Of the many cases of the other games every sixth keeps these promises too: the suite has its time."""
REPLAYS = [case for number, case in enumerate(REPLAYS) if not case.name.startswith("games/") or not number % EACH]
LEGAL = [case for case in CASES if case.command == "legal"]


def named(case: Case) -> str:
    return case.name


@cache
def output(command: str, position: str, *options: str) -> str:
    """What a command says of a position; kept, since several promises ask the same."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "case.toml"
        file.write_text(position, encoding="utf-8")
        result = CliRunner().invoke(cli, [command, str(file), *options])
    assert result.exit_code == 0, result.output
    return result.stdout


def answer(command: str, position: str) -> Any:
    return json.loads(output(command, position, "--json"))


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
def test_every_legal_move_is_accepted(case: Case) -> None:
    for move in answer("legal", case.position)["moves"]:
        played = answer("replay", with_moves(case.position, [move]))["moves"][0]
        assert played["ok"], f"{case.name}: {played}"


@pytest.mark.parametrize("case", REPLAYS, ids=named)
def test_legal_and_replay_agree_on_the_first_move(case: Case) -> None:
    start = with_moves(case.position, [])
    ended = answer("replay", start)["ended"]
    if ended:
        assert ended["by"] is None, "only the stock ends a deal before its first move"
        return
    played = answer("replay", case.position)["moves"]
    legal = {normal_move(move) for move in answer("legal", start)["moves"]}
    for first in played[:1]:
        if first["move"].split()[0] in PLAIN:
            assert first["ok"] == (normal_move(first["move"]) in legal), f"{case.name}: {first} {sorted(legal)}"
        elif normal_move(first["move"]) in legal:
            assert first["ok"], f"{case.name}: {first}"


@pytest.mark.parametrize("case", REPLAYS, ids=named)
def test_the_position_can_be_fed_back(case: Case) -> None:
    told = answer("replay", case.position)
    again = answer("replay", written(told["position"], []))
    assert again["position"] == told["position"], case.name
    assert again["ended"] == told["ended"]


@pytest.mark.parametrize("case", REPLAYS, ids=named)
def test_a_replay_cut_anywhere_ends_alike(case: Case) -> None:
    """Stopping after any move, writing the position down and going on from there changes nothing."""
    whole = answer("replay", case.position)
    moves = [move["move"] for move in whole["moves"]]
    for cut in range(1, len(moves)):
        half = answer("replay", with_moves(case.position, moves[:cut]))
        if half["ended"]:
            break
        rest = answer("replay", written(half["position"], moves[cut:]))
        assert half["moves"] + rest["moves"] == whole["moves"], f"{case.name}, cut after {cut}"
        assert (rest["position"], rest["ended"], rest["score"]) == (whole["position"], whole["ended"], whole["score"])


@pytest.mark.parametrize("case", REPLAYS, ids=named)
def test_people_read_the_same_refusals(case: Case) -> None:
    refusals = [refusal for move in answer("replay", case.position)["moves"] for refusal in move["refusals"]]
    told = output("replay", case.position)
    words = " ".join(told.split())
    for refusal in refusals:
        assert refusal["message"] in words, f"{case.name}: {told}"
        assert refusal["clause"] in words, f"{case.name}: {told}"


def test_the_writer_writes_toml() -> None:
    value = {"a": {"b c": [1, True, "K♠"]}, "d": ""}
    assert tomllib.loads(written(value, ["draw"])) == {**value, "moves": ["draw"]}
