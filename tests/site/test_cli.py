"""The command line: answers, JSON, exit statuses. What it refuses is in `test_refused_inputs.py`."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from meldbook.text.position_file.toml import position_toml
from meldbook_site.cli import COMMANDS, cli

POSITION = """
variant = "canasta"
moves = [{moves}]
[table]
stock = "9C 4D 6H"
pile = "7C KH"
hands = {{ 1 = "KS KD 2C 5H 7D", 2 = "4S" }}
melds = {{ A = ["QS QH QD"] }}
"""


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, [str(word) for word in words])


def answer(*words: str | Path) -> dict[str, Any]:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


@pytest.fixture
def position(tmp_path: Path) -> Path:
    file = tmp_path / "table.toml"
    file.write_text(POSITION.format(moves='"draw", "meld KS KD 2C", "discard 5H"'))
    return file


@pytest.mark.parametrize("command", ["legal", "replay", "score"])
def test_a_position_file_may_come_by_standard_input(command: str, position: Path) -> None:
    piped = CliRunner().invoke(cli, [command, "-"], input=position.read_text())
    assert (piped.exit_code, piped.output) == (0, run(command, position).output)
    assert "or - for standard input" in " ".join(run(command, "--help").output.split())
    wrong = CliRunner().invoke(cli, [command, "-"], input='variant = "canasta"\nturn = 9\n')
    assert wrong.exit_code == 2
    assert wrong.stderr.startswith("meldbook: standard input:2: “turn” is a whole number from 1 to 4")


@pytest.mark.parametrize(("piped", "says"), [(b"\xff", "not UTF-8"), (b"a" * 300_000, "larger than"), (b"a =", "TOML")])
def test_what_comes_by_standard_input_and_is_no_position_file_is_told(piped: bytes, says: str) -> None:
    result = CliRunner().invoke(cli, ["legal", "-"], input=piped)
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert says in result.stderr


def test_help_lists_every_command_as_it_describes_itself() -> None:
    listed = run("--help").output
    for name, short in COMMANDS.items():
        assert name in listed
        command = import_module(f"meldbook_site.commands.{name}").command
        assert (command.help or "").split("\n")[0] == short


def test_without_arguments_help_is_shown() -> None:
    result = run()
    assert result.exit_code == 0
    assert "variants" in result.output


def test_games_are_listed_with_their_readings() -> None:
    found = answer("variants")
    assert {"canasta", "canasta-two-player"} <= {variant["id"] for variant in found["variants"]}
    shown = run("variants").output
    assert "Canasta for two" in shown
    ids = [name for variant in found["variants"] for name in (variant["id"], *variant["readings"])]
    assert [name for name in ids if name not in shown.split()] == []


def test_check_tells_people_and_programs_the_same() -> None:
    found = answer("check", "canasta", "KS", "2C", "JK")
    assert not found["ok"]
    (refusal,) = found["refusals"]
    said = run("check", "canasta", "KS", "2C", "JK")
    assert said.exit_code == 0
    assert refusal["message"] in said.stdout
    assert refusal["clause"] in said.stdout
    assert "40 points" in run("check", "canasta", "KS", "KH", "2C").stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("burraco 4S JK 6S", "✓ Yes: a dirty run of spades. Its cards count 40 points."),
        ("hand-and-foot 2S 2H JK", "Yes: a meld of wild cards. Its cards count 90 points."),
        ("yucatan identical: KS KS KS", "Yes: a natural meld of identical cards, kings."),
        (
            "yucatan identical: KS KS KS KS KS 2C 2C",
            "Yes: a peninsula, a meld of identical cards, kings. Its cards count 90 points, and its bonus is 5,000",
        ),
        ("international schneider: AS AH KS KH QS QH JS JH TS TH 9S 9H 8S 8H", "Yes: a whole hand, schneider."),
        ("canasta sequence: 4S 5S 6S", "(meld.kinds)"),
    ],
)
def test_check_tells_every_kind_of_meld(words: str, said: str) -> None:
    result = run("check", *words.split())
    assert result.exit_code == 0, result.output
    assert said in result.stdout


def test_check_takes_a_rule_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'name = "Mine"\nextends = "canasta"\n["meld.wild.max"]\nvalue = 1\nsource = "house"\n'
        '[sources.house]\ntitle = "Our club"\nwhat = "How we play"\n'
    )
    result = run("check", file, "KS", "KH", "KD", "2C", "2D", "--json")
    assert result.exit_code == 0, result.output
    assert [refusal["clause"] for refusal in json.loads(result.stdout)["refusals"]] == ["meld.wild.max"]


def test_legal_score_and_replay(position: Path) -> None:
    assert "draw" in answer("legal", position)["moves"]
    assert "draw" in run("legal", position).stdout.splitlines()
    assert "take KS KD  take the pile with K♠ K♦" in run("legal", position).stdout
    assert set(answer("score", position)["score"]) == {"A", "B"}
    assert "Side A" in run("score", position).stdout
    moves = answer("replay", position)["moves"]
    assert [move["ok"] for move in moves] == [True, True, True]


RUM = """
variant = "rum-500"
players = 2
[table]
stock = "9C 4D"
pile = "7D 7C KH"
hands = { 1 = "7S 7H 5H", 2 = "4S" }
melds = { B = ["9D TD JD"] }
"""
MATCH = """
variant = "{variant}"
{scores}
[table]
melds = {melds}
[ended]
by = 1
{ended}
[match]
deals = {deals}
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "told.toml"
    file.write_text(text)
    return file


def test_legal_moves_are_told_in_words_too(tmp_path: Path) -> None:
    said = run("legal", written(tmp_path, RUM)).stdout
    assert "take from 7D: 7S 7H" in said
    assert "take 7♦ and all above it with 7♠ 7♥" in said


def test_replay_says_whose_turn_it_is_and_for_what(tmp_path: Path) -> None:
    offer = 'variant = "arlington"\nphase = "offer"\n[table]\nstock = "9C 4D"\npile = "KH"\nhands = { 1 = "7S" }\n'
    assert "to take the first upcard or pass" in run("replay", written(tmp_path, offer)).stdout


def test_the_position_of_a_rule_file_can_be_read_again(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(
        'name = "Our game"\nextends = "canasta"\ndefault = "house"\n'
        'description = "Canasta as we play it."\n'
        '[sources.house]\ntitle = "Our club"\nwhat = "How we play"\n'
        '["meld.wild.max"]\nvalue = 2\nsource = "house"\n'
        '[readings.house]\ntitle = "Ours"\n'
    )
    (tmp_path / "tables").mkdir()
    table = written(tmp_path / "tables", POSITION.format(moves='"draw"').replace('"canasta"', '"../club.toml"'))
    told = answer("replay", table)["position"]
    assert told["variant"] == "../club.toml"
    table.write_text(position_toml(told))
    assert answer("replay", table)["position"] == told


def test_a_match_settled_by_stakes_says_what_is_paid(tmp_path: Path) -> None:
    deals = "[{ A = 1180, B = 560 }, { A = 20, B = -60 }]"
    text = MATCH.format(variant="mille", scores="", melds='{ A = ["9S 9H 9D"] }', ended="", deals=deals)
    said = run("score", written(tmp_path, text)).stdout
    assert "Side A wins." in said
    assert "Side B pays side A:" in said
    assert "1 large stake for the match" in said
    assert "1 large stake for a deal of the loser below zero" in said
    assert "All of it is paid twice." in said


def test_points_kept_aside_and_the_bonus_for_the_match_are_told(tmp_path: Path) -> None:
    deals = "[{ A = 990, B = 560, aside = { A = 250 } }]"
    text = MATCH.format(variant="arlington", scores="", melds='{ A = ["9S 9H 9D"] }', ended="", deals=deals)
    said = run("score", written(tmp_path, text)).stdout
    assert "Kept aside: A 250" in said
    assert "200 for the match" in said


def test_a_shared_match_is_told_so(tmp_path: Path) -> None:
    melds = '{ A = ["9S 9H 9D"], B = ["9C 9S 9H"], C = ["8C 8S 8H"] }'
    text = MATCH.format(variant="arlington", scores="", melds=melds, ended="", deals="[{ A = 1000, B = 1100, C = 5 }]")
    said = run("score", written(tmp_path, text)).stdout
    assert "Sides A and B share the match." in said


def test_a_tie_that_another_deal_decides_is_told_so(tmp_path: Path) -> None:
    melds = '{ A = ["KS KH KD"], B = ["QS QH QD"] }'
    tied = MATCH.format(variant="canasta", scores="", melds=melds, ended="", deals="[{ A = 4900, B = 5000 }]")
    said = run("score", written(tmp_path, tied)).stdout
    assert "Sides A and B are equal: another deal is played." in said
    assert answer("score", written(tmp_path, tied))["match"]["tied"] == ["A", "B"]
    goes_on = MATCH.format(variant="canasta", scores="", melds=melds, ended="", deals="[{ A = 400, B = 500 }]")
    assert "equal" not in run("score", written(tmp_path, goes_on)).stdout
    assert "tied" not in answer("score", written(tmp_path, goes_on))["match"]


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("TH JH JH QH", "An escalera holds each card only once, and J♥ would be in it more than once."),
        ("TH TH JH QS", "Tens, jacks and queens do not go together: a meld is a set"),
        ("TH TH 9H 9H", "Tens and nines do not go together: a meld is a set"),
    ],
)
def test_a_second_copy_in_a_sequence_is_named(cards: str, says: str) -> None:
    (refusal,) = answer("check", "samba", *cards.split())["refusals"]
    assert refusal["clause"] == "meld.kinds"
    assert refusal["message"].startswith(says)


def test_replay_ends_with_1_where_an_expected_refusal_does_not_come(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(POSITION.format(moves='{ move = "draw", refused = "pile.frozen" }'))
    result = run("replay", file)
    assert result.exit_code == 1
    assert "expects another outcome" in result.stdout
    assert run("replay", file, "--json").exit_code == 1


def test_replay_ends_with_0_where_a_move_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(POSITION.format(moves='"discard 5H"'))
    result = run("replay", file)
    assert result.exit_code == 0
    assert "turn.order" in result.stdout


def test_a_comparison_lists_the_rules_that_differ() -> None:
    clauses = {row["clause"] for row in answer("compare", "canasta", "canasta:bicycle")["clauses"]}
    assert "pile.frozen" in clauses
    said = run("compare", "canasta", "canasta-two-player").stdout
    assert "deal.hand" in said
    assert "by the same rules" in run("compare", "canasta", "canasta:denexa").stdout


def test_ten_things_are_told_to_who_comes_from_another_game() -> None:
    assert (
        "Meld three to seven cards of one rank, or runs of one suit."
        in run("compare", "canasta", "samba", "--tonight").stdout
    )
    (first, *_) = answer("compare", "canasta", "burraco", "--tonight")["tonight"]
    assert first["text"].startswith("Each side has a second hand (pozzetto) of eleven cards")
    assert "reserve.piles" in first["clauses"]
    assert "by the same rules" in run("compare", "samba", "samba:denexa", "--tonight").stdout


def test_no_rule_of_a_comparison_loses_its_id() -> None:
    said = run("compare", "samba", "bolivia", "cuban", "italian").output
    assert "…" not in said


def test_all_games_are_compared_at_once() -> None:
    games = [variant["id"] for variant in answer("variants")["variants"]]
    rows = answer("compare", *games)["clauses"]
    assert [list(row["values"]) for row in rows] == [games] * len(rows)
    assert run("compare", *games, "--csv").stdout.startswith(f"clause,rule,{','.join(games)},")


def test_rule_files_of_one_name_are_compared_by_their_paths(tmp_path: Path) -> None:
    files = [tmp_path / folder / "canasta.toml" for folder in ("ours", "theirs")]
    for file, jokers in zip(files, (5, 3), strict=True):
        file.parent.mkdir()
        file.write_text(CLUB.format(jokers=jokers))
    (row,) = answer("compare", *files)["clauses"]
    assert row["values"] == {str(files[0]): 5, str(files[1]): 3}
    rows = {row["clause"]: row["values"] for row in answer("compare", "canasta", files[0])["clauses"]}
    assert rows["equipment.jokers"] == {"canasta": 4, str(files[0]): 5}


def test_schema_is_json() -> None:
    assert json.loads(run("schema").stdout)["type"] == "object"


CLUB = """
name = "Bolivia at the club"
extends = "bolivia"
default = "club"
description = "Bolivia with five jokers."

[sources.club]
title = "The Tuesday club"
what = "The rules sheet on the wall of our club"

["equipment.jokers"]
value = {jokers}
source = "club"

[readings.club]
title = "The club"
"""


def test_what_looks_forgotten_in_a_rule_file_is_noted_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(CLUB.format(jokers=5))
    result = run("check", file, "KS", "KH", "KD")
    assert result.exit_code == 0
    assert result.stdout.startswith("✓ Yes: ")
    noted = (
        "meldbook: note: club.toml:11: “equipment.jokers” is 5, where three packs usually have six (equipment.packs)."
    )
    assert result.stderr.splitlines() == [noted]
    assert answer("check", file, "KS", "KH", "KD")["ok"]
    refused = run("check", file, "KX")
    assert refused.exit_code == 2
    assert "note" not in refused.stderr


def test_of_a_rule_file_in_which_nothing_looks_forgotten_nothing_is_noted(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(CLUB.format(jokers=12000).replace("equipment.jokers", "match.target"))
    assert run("check", file, "KS", "KH", "KD").stderr == ""
