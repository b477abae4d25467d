"""`meldbook soak`: figures where all is well, and a fault with the command that shows it again."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from meldbook.api.play import apply
from meldbook.rules.laws import Laws
from meldbook.scoring.match_end import Match
from meldbook.table.events import Event
from meldbook.table.moves import Move
from meldbook.table.position import Position
from meldbook_site.cli import cli
from meldbook_site.soaking import deals
from meldbook_site.soaking.deals import play_deal
from meldbook_site.soaking.faults import FaultError
from meldbook_site.soaking.matches import check_end
from meldbook_site.soaking.players import random_player
from strategies import laws_of

OWN = """
name = "Mine"
extends = "canasta"
default = "denexa"
description = "Canasta with two wild cards at most in a meld."
["meld.wild.max"]
value = 2
source = "denexa"
[readings.denexa]
title = "Denexa"
"""

ENDLESS = """
name = "Mine"
extends = "polish-rummy"
default = "parlett"
description = "Polish Rummy in which a lone card may go round for ever."
["stock.stalemate"]
value = "none"
source = "parlett"
[readings.parlett]
title = "Parlett"
"""


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["soak", *words])


def test_it_prints_figures_for_each_reading() -> None:
    result = run("canasta", "canasta-two-player", "--deals", "1", "--bots", "1", "--eager", "0", "--matches", "0")
    assert result.exit_code == 0, result.output
    for game in ("canasta:denexa", "canasta:bicycle", "canasta:pagat", "canasta-two-player:denexa"):
        assert result.stdout.count(game) == 2
    assert "Opened" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_one_reading_can_be_asked_for() -> None:
    for words in (["canasta:pagat"], ["canasta", "--reading", "pagat"], ["--variant", "canasta:pagat"]):
        result = run(*words, "--deals", "1", "--bots", "0", "--eager", "0", "--matches", "0")
        assert result.exit_code == 0
        assert result.stdout.count("canasta:") == 1


def test_a_match_is_told() -> None:
    result = run("mille", "--deals", "0", "--eager", "0", "--bots", "0")
    assert result.exit_code == 0, result.output
    assert "went to" in result.stdout
    assert "without end" not in result.stdout


def test_names_are_printed_as_they_are_however_long() -> None:
    result = run(
        "canasta:bicycle", "hand-and-foot-parlett:parlett-sevens", "--deals", "1", "--eager", "0", "--bots", "0"
    )
    assert "canasta:bicycle: a match" in result.stdout
    assert "100 %" in result.stdout
    assert "…" not in result.stdout


def test_rules_that_set_no_end_are_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(ENDLESS)
    result = run(str(file), "--deals", "0", "--eager", "0", "--bots", "0")
    assert result.exit_code == 0, result.output
    assert "go on without end" in result.stdout


def test_a_fault_is_told_with_its_seed_and_the_exit_status_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def losing(position: Position, move: Move) -> tuple[Position, list[Event]]:
        after, events = apply(position, move)
        return after.evolve(stock=after.stock[1:]), events

    monkeypatch.setattr(deals, "play", losing)
    result = run("canasta:denexa", "--random", "3", "--bots", "0", "--first", "40")
    assert result.exit_code == 1
    assert "cards are lost" in result.stderr
    assert "meldbook soak canasta:denexa --deals 1 --eager 0 --bots 0 --matches 0 --first 40" in " ".join(
        result.stderr.split()
    )


@pytest.mark.parametrize("wrong", ["bridge", "canasta:nobody", "--reading=nobody"])
def test_an_unknown_game_is_one_line(wrong: str) -> None:
    result = run(wrong)
    assert result.exit_code == 2
    assert result.stderr.startswith("meldbook: ")
    assert result.stderr.count("\n") == 1


def test_a_refused_move_is_a_fault() -> None:
    from meldbook.table.moves import End

    with pytest.raises(FaultError, match="refused"):
        play_deal(laws_of(), 1, lambda position: End())


def test_of_sides_that_are_equal_one_may_win_where_the_rules_break_ties() -> None:
    plain, won = laws_of(), Match((6000, 6000), (1,))
    broken = Laws(plain.rules.changed({"match.tie": "out"}))
    check_end(broken, won, (6000, 6000))
    for laws, scores in ((plain, (6000, 6000)), (broken, (6000, 5000))):
        with pytest.raises(FaultError, match="won by sides"):
            check_end(laws, won, scores)


def test_random_play_is_the_same_for_the_same_seed() -> None:
    played = [play_deal(laws_of(), 2, random_player(2))[1] for _ in range(2)]
    assert played[0] == played[1]


def test_a_rule_file_of_ones_own_is_named_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OWN)
    result = run(str(file), "--random", "1", "--bots", "1", "--eager", "0", "--matches", "0")
    assert result.exit_code == 0, result.output
    assert result.stdout.count("mine:denexa") == 2
    played = CliRunner().invoke(cli, ["play", str(file), "--seed", "5"], input="draw\nquit\nquit\n")
    assert "Mine, deal 1" in played.stdout
    assert played.exit_code == 0
