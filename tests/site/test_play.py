"""`meldbook play` with scripted input: a whole deal, short forms, refusals, hints, undo, and a saved match."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from meldbook.door import Door
from meldbook_site.cli import cli
from meldbook_site.playing.shorthand import ShorthandError, expand


def play(lines: list[str], *words: str | Path, variant: str = "canasta", seed: int | None = 5) -> Result:
    seeded = [] if seed is None else ["--seed", str(seed)]
    typed = "".join(line + "\n" for line in lines)
    return CliRunner().invoke(cli, ["play", variant, *seeded, *map(str, words)], input=typed)


def own_moves(variant: str, seed: int) -> list[str]:
    """The moves of seat 1 in a deal in which the computer plays every seat."""
    door, found = Door(), list[str]()
    view = door.handle({"do": "open", "game": "g", "record": {"variant": variant, "seed": seed}})["view"]
    while not view["ended"]:
        answer = door.handle({"do": "bot", "game": "g"})
        if answer["seat"] == 1:
            found.append(answer["move"])
        view = answer["view"]
    return found


@pytest.mark.parametrize(
    "variant",
    [
        "canasta",
        "canasta-two-player",
        "burraco",
        "rum-500",
        "persian-rummy",
        "triple-play",
        "yucatan",
        "modern-american",
    ],
)
def test_a_whole_deal_ends_with_the_score_sheet_and_the_match_goes_on(variant: str) -> None:
    result = play([*own_moves(variant, 5), "", "score", "quit", "quit"], variant=variant)
    assert result.exit_code == 0, result.output
    assert "The deal is over" in result.stdout
    assert "Total" in result.stdout
    assert "deal 2" in result.stdout
    assert "not allowed" not in result.stdout
    shown = [line for line in result.stdout.splitlines() if "> " not in line]
    assert max(map(len, shown)) <= 80


def test_a_match_goes_on_to_its_end_and_then_the_command_ends() -> None:
    door, lines = Door(), list[str]()
    view = door.handle({"do": "open", "game": "g", "record": {"variant": "canasta", "seed": 3}})["view"]
    while not view["match"]["winner"]:
        if view["ended"]:
            lines.append("")
            view = door.handle({"do": "next", "game": "g"})["view"]
        else:
            answer = door.handle({"do": "bot", "game": "g"})
            lines += [answer["move"]] if answer["seat"] == 1 else []
            view = answer["view"]
    result = play([*lines, "this is not read any more"], seed=3)
    assert result.exit_code == 0
    assert result.stdout.count("won the match") == 1
    assert "this is not read" not in result.stdout
    totals = view["match"]["totals"]
    assert f"Match: A {totals['A']:,}, B {totals['B']:,}. Side {view['match']['winner']} wins." in result.stdout


@pytest.mark.parametrize(
    ("variant", "said", "unsaid"),
    [
        (
            "burraco",
            ["Pozzetti still to come: 11 for each side", "take the whole pile"],
            ["to open", "ask to go out", "without a discard"],
        ),
        (
            "rum-500",
            ["Pile, top card last", "take from 7D > 1", "add to another player’s meld"],
            ["ask to go out", "pass "],
        ),
        ("arlington", ["take or pass>", "leave the first upcard", "put a card in a wild one’s place"], ["merge"]),
        ("samba", ["needs 50 to open", "m 4-6s", "join two melds"], ["wild card for 7S", "swap"]),
        ("triple-play", ["Knee and foot still to come: 13 + 11 for each player", "without a discard"], ["sequence"]),
        ("pennies-from-heaven", ["You, Ben and Dan", "Stacks of pennies"], ["swap"]),
    ],
)
def test_the_table_and_the_help_are_those_of_the_game(variant: str, said: list[str], unsaid: list[str]) -> None:
    shown = play(["help"], variant=variant).stdout
    assert [words for words in said if words not in shown] == []
    assert [words for words in unsaid if words in shown] == []
    assert max(map(len, shown.splitlines())) <= 80


def test_a_table_has_as_many_players_as_are_asked_for() -> None:
    shown = play([], "--players", "5", variant="rum-500").stdout
    assert "Ada 6, Ben 6, Cleo 6, Dan 6" in shown
    refused = CliRunner().invoke(cli, ["play", "canasta", "--players", "3"])
    assert refused.exit_code == 2
    assert refused.stderr.count("\n") == 1


def test_the_last_move_of_a_deal_can_be_taken_back() -> None:
    result = play([*own_moves("canasta", 5), "undo", "table", "quit", "quit"])
    assert result.stdout.count("The deal is over") == 1
    assert "Your last move is taken back" in result.stdout.split("The deal is over")[1]


def test_the_table_fits_eighty_columns() -> None:
    table = play([]).stdout
    assert max(map(len, table.splitlines())) <= 80
    for part in ("Your hand", "Stock: 60", "Pile: 1 card", "needs 50 to open", "You and Ben"):
        assert part in table


def test_a_refused_move_says_why_and_what_would_do() -> None:
    result = play(["d", "meld 8 8 8", "meld 8S 8D 8C 7S", "why", "quit", "quit"])
    assert "is not allowed" in result.stdout
    assert "needs 50 points" in result.stdout
    assert "Try: Leave out" in result.stdout or "Try:" in result.stdout or "one rank" in result.stdout
    assert "The rule:" in result.stdout
    assert "initial-meld.minimum" in result.stdout


def test_why_tells_the_computers_reasons() -> None:
    result = play(["draw", "discard 5S", "why"])
    assert "Ada, “" in result.stdout.split("why")[-1]


def test_hints_come_one_after_the_other() -> None:
    result = play(["draw", "hint", "hint", "hint", "hint"])
    assert result.stdout.count("Look at the cards that fit nothing") == 1
    assert result.stdout.count("Discard the ") == 2


def test_undo_takes_back_the_last_move() -> None:
    result = play(["draw", "discard 5S", "undo", "discard 6C", "undo", "undo", "undo"])
    assert result.stdout.count("Your last move is taken back") == 3
    assert "There is nothing to take back" in result.stdout
    assert "You discard 6♣" in result.stdout


def test_legal_help_table_and_score() -> None:
    result = play(["legal", "?", "table", "", "score", "l"])
    assert "  draw" in result.stdout
    assert "draw (d)" in result.stdout
    assert result.stdout.count("Your hand") == 3
    assert "0 before this deal" in result.stdout


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("dance", "is no move"),
        ("hnt", "Did you mean “hint”?"),
        ("1", "no or end.\n"),
        ("x K K", "so many kings"),
        ("m QQQ", "You do not hold so many queens."),
        ("add KS", "does not say which meld"),
        ("save", "Name the file"),
    ],
)
def test_what_cannot_be_read_is_one_sentence_and_the_match_goes_on(typed: str, said: str) -> None:
    result = play(["draw", typed, "discard 5S", "quit", "quit"])
    assert said in result.stdout
    assert "You discard 5♠" in result.stdout
    assert result.exit_code == 0


def test_a_match_is_kept_after_each_move_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    play(["draw", "discard 5S", "draw"], "--save", file)
    moves = json.loads(file.read_text())["moves"]
    assert moves[:2] == ["draw", "discard 5S"]
    again = play(["legal", "quit"], "--save", file, seed=None)
    assert "meld, add or discard> " in again.stdout
    assert "goes on with this match" in again.stdout
    assert json.loads(file.read_text())["moves"] == moves


def test_a_match_can_be_saved_later(tmp_path: Path) -> None:
    file = tmp_path / "later.json"
    result = play(["draw", "quit", f"save {file}", "quit"])
    assert "not saved" in result.stdout
    assert json.loads(file.read_text())["moves"] == ["draw"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"variant": "canasta", "seed": 5, "moves": ["fly"]}', "\0"])
def test_a_file_that_is_no_match_is_one_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(text)
    result = play([], "--save", file, seed=None)
    assert result.exit_code == 2
    assert result.stderr.startswith("meldbook: ")
    assert result.stderr.count("\n") == 1
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ({"moves": [3]}, "“3” is no move"),
        ({"moves": ["end"]}, "is not legal"),
        ({"reading": "x"}, "Its readings are: denexa"),
    ],
)
def test_a_damaged_match_is_named_with_what_is_wrong(tmp_path: Path, damage: dict[str, Any], said: str) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps({"variant": "canasta", "seed": 5} | damage))
    result = play([], "--save", file, seed=None)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"meldbook: {file}: ")
    assert said in result.stderr


def test_what_is_no_file_is_not_replaced_by_a_match(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    result = CliRunner().invoke(cli, ["drill", "table", "canasta", "pile.frozen", "--output", str(pipe)])
    assert result.exit_code == 2
    assert f"{pipe} is no saved match; name another file." in result.stderr
    assert f"{pipe} is no file" in play(["draw", f"save {pipe}", "quit", "quit"]).stdout
    assert pipe.is_fifo()


def test_another_game_than_the_saved_one_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    play(["draw"], "--save", file)
    for words, other in (
        (("--reading", "bicycle"), "reading denexa, not bicycle"),
        (("--seed", "6"), "seed 5, not 6"),
        (("--house", "meld.wild.max=2"), "other house rules"),
    ):
        result = play([], "--save", file, *words, seed=None)
        assert result.exit_code == 2
        assert f"holds a match with {other}; name another file." in result.stderr
    assert play([], "--save", file, "--reading", "denexa", "--players", "4", seed=None).exit_code == 0
    assert play([], "--save", file, variant="canasta-two-player", seed=None).exit_code == 2


@pytest.mark.parametrize("words", [["bridge"], ["canasta", "--reading", "nobody"], ["canasta", "--seed", "-1"]])
def test_what_cannot_be_played_is_one_line(words: list[str]) -> None:
    result = CliRunner().invoke(cli, ["play", *words])
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


# Short forms ------------------------------------------------------------------------------------------------------

VIEW: dict[str, Any] = {
    "seat": 1,
    "seats": [{"seat": 1, "side": "A"}],
    "hand": ["JK", "2C", "KS", "KH", "KD", "TD", "TC", "9C"],
    "melds": {"A": [{"number": 1, "kind": "set", "name": "kings", "cards": ["KC", "KC", "2D"]}], "B": []},
    "legal": ["draw", "take KS KH"],
}


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        ("d", "draw"),
        ("DRAW", "draw"),
        ("9c", "discard 9c"),
        ("9", "discard 9C"),
        ("10", "discard TD"),
        ("x 10♦", "discard 10♦"),
        ("t kk", "take KS KH"),
        ("take", "take KS KH"),
        ("m kkk / 10 10 2", "meld KS KH KD / TD TC 2C"),
        ("m kd k k", "meld kd KS KH"),
        ("a k", "add KS > 1"),
        ("a k > kings", "add KS > 1"),
        ("a jk > K", "add jk > 1"),
        ("a 9 > 2", "add 9C > 2"),
        ("a 9", "add 9C"),
        ("x joker", "discard JK"),
        ("y", "yes"),
        ("ask", "ask"),
        ("what is this", "what is this"),
    ],
)
def test_a_short_form_stands_for_a_whole_move(typed: str, full: str) -> None:
    assert expand(typed, VIEW) == full


def test_short_forms_that_stand_for_nothing() -> None:
    with pytest.raises(ShorthandError, match="kings"):
        expand("m kkkk", VIEW)
    with pytest.raises(ShorthandError, match="several ways"):
        expand("t", {**VIEW, "legal": ["take KS KH", "take KS 2C"]})


RUNS: dict[str, Any] = {
    "seat": 1,
    "seats": [{"seat": 1, "side": "A"}],
    "hand": ["2C", "KS", "KH", "9S", "9S", "8S", "7S", "6S", "AS"],
    "melds": {"A": [{"number": 1, "kind": "sequence", "name": "3♠ to 5♠", "cards": ["3S", "4S", "5S"]}], "B": []},
    "legal": ["draw", "take", "take from KD: KS KH", "add 6S > 1", "add 6S > B2", "add 7S > 1", "swap 9S > 2"],
}


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        ("m 6-9s", "meld 6S 7S 8S 9S"),
        ("m sequence: 6-8s 2c=9s", "meld sequence: 6S 7S 8S 2c=9s"),
        ("m kk 2c", "meld KS KH 2c"),
        ("x 9", "discard 9S"),
        ("t", "take"),
        ("t from kd: k k", "take from kd: KS KH"),
        ("t from kd > 1", "take from kd > 1"),
        ("a 7", "add 7S > 1"),
        ("swap 9", "swap 9S > 2"),
        ("add 6S > B2", "add 6S > B2"),
        ("merge 1 2", "merge 1 2"),
        ("move 2S from 1 > 3", "move 2S from 1 > 3"),
        ("p", "pass"),
        ("draw keep 3h", "draw keep 3h"),
    ],
)
def test_short_forms_where_suits_matter(typed: str, full: str) -> None:
    assert expand(typed, RUNS, suits=True) == full


def test_a_rank_that_says_too_little_is_asked_about() -> None:
    with pytest.raises(ShorthandError, match="which of KS, KH"):
        expand("x k", RUNS, suits=True)
