"""Plays every case of this folder through the real command line, as a reader would, and compares the answers.

The cases were written from the rule texts alone, so they judge the engine and the rule files together.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cases.case_files import READINGS, Case, load_cases, load_checks, load_table
from cases.verdicts import differences, refused_by, well_formed
from meldbook_site.cli import cli

ROOT = Path(__file__).parents[2]
CASES = list(load_cases())
SAMPLE = CASES[:: max(1, len(CASES) // 5)]
FEW = "Too few cases were found: is this the whole checkout?"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, [*arguments, "--json"])


def answer_of(result: Result, status: int = 0) -> Any:
    """The answer, where the command ended as it should."""
    told = f"{result.output}\n{result.exception!r}"
    assert result.exit_code == status, f"exit status {status}: got {result.exit_code}\n{told}"
    return json.loads(result.stdout)


def refuse_input(result: Result, part: str) -> None:
    """An input that cannot be read is one clear line on standard error, without an answer."""
    assert result.exit_code == 2, f"exit status 2: got {result.exit_code}\n{result.output}"
    assert not result.stdout, "no answer where the input cannot be read"
    line = result.stderr.strip()
    assert line, "a line on standard error"
    assert "\n" not in line, f"one line on standard error: got {line!r}"
    assert "Traceback" not in line
    assert any(word in line for word in part.split("|")), f"the line names {part}: got {line!r}"


def judge(case: Case, answer: Any) -> None:
    found = list(differences(case.expect, answer))
    if found:
        lines = "\n  ".join(found)
        pytest.fail(f"{case.name}: {case.expect['source']}\n  {lines}\n\n{case.position}", pytrace=False)


def test_there_are_cases() -> None:
    assert len(CASES) > 700, FEW


def test_every_case_names_its_source() -> None:
    assert not [case.name for case in CASES if not case.expect.get("source")]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_table_comes_to_what_the_text_says(case: Case, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(case.position, encoding="utf-8")
    result = run(case.command, str(file))
    if case.exit_status == 2:
        refuse_input(result, case.expect.get("error", ""))
        place = f"case.toml:{case.expect['line']}:" if "line" in case.expect else "case.toml"
        assert place in result.stderr, f"the line names its place, {place}: got {result.stderr!r}"
    else:
        judge(case, answer_of(result, case.exit_status))


@pytest.mark.parametrize("case", SAMPLE, ids=lambda case: case.name)
def test_case_in_a_process_of_its_own(case: Case, tmp_path: Path) -> None:
    """The module as a program, its exit status and its output: the same as within this process."""
    file = tmp_path / "case.toml"
    file.write_text(case.position, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'engine'}{os.pathsep}{ROOT / 'docs'}"}
    program = [sys.executable, "-m", "meldbook_site", case.command, str(file), "--json"]
    done = subprocess.run(program, capture_output=True, text=True, env=environment, timeout=60, check=False)
    assert done.returncode == case.exit_status, done.stderr
    if case.exit_status == 2:
        assert done.stderr.strip()
        assert "Traceback" not in done.stderr
    else:
        judge(case, json.loads(done.stdout))


def checks() -> list[tuple[str, dict[str, Any]]]:
    """Every check with its arguments, once for each reading where it names none."""
    found = []
    for entry in load_checks():
        variant = entry["args"].split()[0]
        if entry.get("exit") == 2:
            found.append((entry["args"], entry))
        for reading in () if entry.get("exit") == 2 else entry.get("readings", READINGS[variant]):
            found.append((f"{entry['args']} --reading {reading}", entry))
    return found


@pytest.mark.parametrize(("arguments", "entry"), checks(), ids=[arguments for arguments, _ in checks()])
def test_cards_are_judged_as_the_text_says(arguments: str, entry: dict[str, Any]) -> None:
    result = run("check", *arguments.split())
    if entry.get("exit") == 2:
        refuse_input(result, entry["error"])
        return
    answer = answer_of(result)
    got = {key: answer[key] for key in entry["expect"]}
    assert got == entry["expect"], f"{entry['source']} {answer}"
    assert answer["ok"] is not bool(answer["refusals"])
    found = [*refused_by(entry.get("clauses", []), answer["refusals"]), *well_formed(answer["refusals"])]
    assert not found, f"{entry['source']} {found}"


COMPARISONS = load_table("comparisons.toml", "compare")


@pytest.mark.parametrize("entry", COMPARISONS, ids=[entry["args"] for entry in COMPARISONS])
def test_games_differ_where_their_texts_do(entry: dict[str, Any]) -> None:
    result = run("compare", *entry["args"].split())
    if entry.get("exit") == 2:
        refuse_input(result, entry["error"])
        return
    rows = {row["clause"]: row for row in answer_of(result)["clauses"]}
    assert set(entry["has"]) <= set(rows), f"{entry['source']} got {sorted(rows)}"
    assert not set(entry.get("lacks", [])) & set(rows), f"{entry['source']} got {sorted(rows)}"
    assert not (entry.get("is_empty") and rows), f"{entry['source']} got {sorted(rows)}"
    for clause, values in entry.get("values", {}).items():
        assert rows[clause]["values"] == values
    assert all(row["label"] and len(set(map(str, row["values"].values()))) > 1 for row in rows.values())


def test_every_game_is_listed_with_its_readings() -> None:
    variants = {variant["id"]: variant for variant in answer_of(run("variants"))["variants"]}
    for name, readings in READINGS.items():
        assert set(variants[name]) == {"id", "name", "readings", "players", "extends"}
        assert variants[name]["name"]
        assert [r if isinstance(r, str) else r["id"] for r in variants[name]["readings"]] == list(readings)
    assert variants["canasta-two-player"]["extends"] == "canasta"


def test_a_missing_file_is_one_line() -> None:
    refuse_input(run("replay", "no-such-file.toml"), "no-such-file.toml")
