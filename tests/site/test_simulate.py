"""`meldbook simulate`: the same figures from whoever plays, kept in a file, and told in one line where it cannot be."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from meldbook_site.cli import cli
from meldbook_site.library import fingerprint
from meldbook_site.simulating import measured, minutes
from meldbook_site.simulating.figures import Figures, bins
from meldbook_site.simulating.playing import OPPONENTS, Duel, play_duel, play_match
from meldbook_site.simulating.tables import Table, table_name, tables_of
from meldbook_site.simulating.workers import Here, in_order, workers
from strategies import laws_of


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["simulate", *words])


def figures(*words: str) -> dict[str, dict[str, object]]:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    tables: dict[str, dict[str, object]] = json.loads(result.stdout)["tables"]
    return tables


def table(reading: str = "parlett", players: int = 3) -> Table:
    return next(tables_of(laws_of("rum-500", reading).rules, players))


def test_figures_are_the_same_on_one_core_and_on_two() -> None:
    asked = ("rum-500", "--players", "3", "--deals", "9", "--seed", "4")
    assert figures(*asked, "--processes", "1") == figures(*asked, "--processes", "2")


def test_another_seed_gives_other_deals() -> None:
    asked = ("rum-500", "--players", "2", "--deals", "4", "--processes", "1")
    assert figures(*asked, "--seed", "1") != figures(*asked, "--seed", "2")


def test_every_reading_and_number_of_players_is_measured() -> None:
    names = list(figures("samba", "rum-500", "--deals", "1", "--processes", "1"))
    readings = ("samba:denexa", "samba:hoyle", "samba:pagat", "samba:pagat@6")
    seats = ("", "@2", "@4", "@5", "@6")
    assert names == [*readings, *(f"rum-500:parlett{players}" for players in seats)]


def test_whole_matches_are_played_until_there_are_enough_deals() -> None:
    found = figures("canasta:denexa", "--deals", "3", "--processes", "1")["canasta:denexa"]
    match = play_match(next(tables_of(laws_of().rules)), 1)
    assert match.won
    assert found["deals"] == len(match.deals) >= 3


def test_the_table_printed_fits_a_terminal() -> None:
    result = run("rum-500", "--players", "2", "--deals", "2", "--processes", "1")
    assert result.exit_code == 0, result.output
    assert "rum-500:parlett@2" in result.stdout
    assert max(map(len, result.stdout.splitlines()[:2])) <= 80


def test_the_figures_that_pages_tell_are_of_the_rules_as_they_are() -> None:
    told = {
        name: fingerprint(laws_of(*name.partition("@")[0].split(":")).rules) for name in measured.read(measured.FILE)
    }
    assert {name: figures["rules"] for name, figures in measured.read(measured.FILE).items()} == told


def test_a_file_keeps_the_figures_of_other_tables(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    for game in ("rum-500", "polish-rummy"):
        result = run(game, "--players", "2", "--deals", "1", "--processes", "1", "--output", str(file))
        assert result.exit_code == 0, result.output
    assert set(measured.read(file)) == {"rum-500:parlett@2", "polish-rummy:parlett@2"}


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["bridge"], "bridge"),
        (["canasta:nobody"], "nobody"),
        (["canasta", "--players", "5"], "No table"),
        (["canasta:denexa", "--players", "5"], "4 players"),
        (["canasta", "--reading", "nobody"], "No table"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line(words: list[str], named: str) -> None:
    result = run(*words, "--deals", "1")
    assert result.exit_code == 2
    assert named in result.stderr
    assert result.stderr.count("\n") == 1


def test_what_is_no_file_is_left_as_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    result = run("rum-500", "--deals", "1", "--players", "2", "--output", str(pipe))
    assert result.exit_code == 2
    assert "is no file" in result.stderr
    assert pipe.is_fifo()


def test_two_rule_files_of_one_name_are_not_measured_as_one(tmp_path: Path) -> None:
    rules = 'name = "Ours"\nextends = "polish-rummy"\n["match.target"]\nvalue = {}\nsource = "us"\n'
    files = [tmp_path / folder / "ours.toml" for folder in ("a", "b")]
    for file, target in zip(files, (400, 600), strict=True):
        file.parent.mkdir()
        file.write_text(rules.format(target) + '[sources.us]\ntitle = "We"\nwhat = "As we play"\n')
    result = run(*map(str, files), "--deals", "1", "--players", "2")
    assert result.exit_code == 2
    assert "Two games are called ours:" in result.stderr


def test_a_file_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letters.json"
    file.write_text("[1, 2]")
    result = run("rum-500", "--deals", "1", "--output", str(file))
    assert result.exit_code == 2
    assert "holds no figures" in result.stderr
    assert file.read_text() == "[1, 2]"


def test_each_side_has_the_better_player_with_the_same_cards() -> None:
    at = table()
    first, second = (play_duel(at, number, "random") for number in (6, 7))
    assert first == play_duel(at, 6, "random")
    assert first != second
    assert list(OPPONENTS) == ["beginner", "hasty", "random"]


def test_jobs_come_back_in_order_and_few_at_a_time() -> None:
    given: list[int] = []

    class Late(Here):
        def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
            given.append(args[0])
            return super().submit(work, *args, **named)

    done = in_order(Late(), lambda number: number * number, count(), ahead=3)
    assert list(islice(done, 4)) == [0, 1, 4, 9]
    done.close()
    assert given == [0, 1, 2, 3, 4, 5]


def test_what_goes_wrong_in_a_job_is_told() -> None:
    future: Future[int] = Here().submit(lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        future.result()


def test_a_deal_shared_is_half_won() -> None:
    counted = Figures(laws_of())
    for duel in (Duel(500, 300), Duel(400, 400), Duel(100, 250), None):
        counted.add_duel("beginner", duel)
    against = counted.data(1)["against"]["beginner"]
    assert (against["deals"], against["won"]) == (3, 0.5)
    assert against["margin"]["mean"] == pytest.approx(50 / 3, abs=0.001)


def test_columns_hold_every_value() -> None:
    found = bins([-40, 0, 5, 90, 100, 2000])
    assert sum(found["counts"]) == 6
    assert found["first"] <= -40


def test_figures_hold_for_the_rules_they_were_measured_by(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = laws_of().rules
    kept = {table_name(rules, 4): {"rules": fingerprint(rules), "deals": 7}}
    monkeypatch.setattr(measured, "_shipped", lambda: kept)
    found = measured.figures_of(rules)
    assert found is not None
    assert found["deals"] == 7
    assert fingerprint(laws_of(reading="bicycle").rules) != fingerprint(rules)
    kept[table_name(rules, 4)]["rules"] = "others"
    assert measured.figures_of(rules) is None


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0.4, "about a minute"),
        (7.2, "about 7 minutes"),
        (41, "about 40 minutes"),
        (89, "about 1½ hours"),
        (118, "about 2 hours"),
        (160, "about 2½ hours"),
    ],
)
def test_minutes_are_said_as_one_says_them(value: float, words: str) -> None:
    assert minutes.in_words(value) == words


def test_a_dask_cluster_gives_the_same_figures() -> None:
    distributed = pytest.importorskip("distributed", reason="`pip install meldbook[cluster]` brings Dask")
    asked = ("rum-500", "--players", "2", "--deals", "3")
    with distributed.LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster:
        played = figures(*asked, "--dask", cluster.scheduler_address)
    assert played == figures(*asked, "--processes", "1")


def test_without_dask_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    result = run("rum-500", "--deals", "1", "--dask", "tcp://127.0.0.1:1")
    assert result.exit_code == 2
    assert "meldbook[cluster]" in result.stderr


def test_one_process_needs_no_others() -> None:
    with workers(1) as (executor, found):
        assert isinstance(executor, Here)
        assert found == 1
