"""docs/python.md and its notebook run as they are written, and a player of one's own plays by its import path."""

from __future__ import annotations

import doctest
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import meldbook
from meldbook_site import own_player, resources
from meldbook_site.cli import cli

DOCS = resources.root() / "docs"
PAGE = DOCS / "python.md"
NOTEBOOK = DOCS / "house-rule-measured.ipynb"
OTHERS = """

def cheat(seat):
    return "discard KS"


def breaks(seat):
    return 1 / 0


def leaves(seat):
    raise SystemExit(3)


number = 5


def says_nothing(seat):
    return None
"""


def test_every_example_of_the_page_comes_out_as_it_says() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False)
    assert results.attempted > 25
    assert results.failed == 0


def test_the_page_names_all_that_the_package_offers() -> None:
    text = PAGE.read_text("utf-8")
    named = {"games", "game", "simulate", "IllegalMoveError", "Verdict"}
    assert named <= set(meldbook.__all__)
    assert all(f"{name}" in text for name in named)


def test_the_notebook_runs_from_its_question_to_its_plot() -> None:
    cells = [cell for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    space: dict[str, Any] = {}
    for cell in cells[:-1]:
        exec("".join(cell["source"]).replace("DEALS = 200", "DEALS = 8"), space)
    *definition, plot = "".join(cells[-1]["source"]).split("\n\n\n")
    exec("\n".join(definition), space)
    assert eval(plot, space)._repr_svg_().startswith("<svg")
    assert space["mean"] > 0
    assert "image/svg+xml" in cells[-1]["outputs"][0]["data"]


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page's own player in a file, as the page says."""
    (block,) = re.findall(r">>> class Cautious:.*?\n\n", PAGE.read_text("utf-8"), re.DOTALL)
    lines = [line[4:] for line in block.strip().splitlines()]
    assert len(lines) <= 20
    (tmp_path / "mine.py").write_text("\n".join(lines) + OTHERS, "utf-8")
    (tmp_path / "broken.py").write_text("\ndef (:\n", "utf-8")
    (tmp_path / "gone.py").write_text("raise SystemExit(4)\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    own_player._named.cache_clear()
    return tmp_path


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli, words, input=typed)


@pytest.mark.usefixtures("mine")
def test_the_pages_player_plays_three_games() -> None:
    result = run(
        "simulate",
        *(f"{game}:denexa" for game in ("canasta", "samba", "burraco")),
        "--deals",
        "2",
        "--player",
        "mine:Cautious",
        "--processes",
        "1",
        "--json",
    )
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout[result.stdout.index("{") :])
    assert told["player"] == "mine:Cautious"
    assert len(told["tables"]) == 3
    assert all(figures["deals"] >= 2 for figures in told["tables"].values())


@pytest.mark.usefixtures("mine")
def test_it_is_soaked_and_played_against() -> None:
    result = run(
        "soak",
        "canasta:bicycle",
        "--deals",
        "0",
        "--eager",
        "0",
        "--bots",
        "1",
        "--matches",
        "0",
        "--player",
        "mine:Cautious",
    )
    assert result.exit_code == 0, result.output
    result = run(
        "play", "canasta", "--seed", "3", "--player", "mine:Cautious", typed="draw\ndiscard TC\nwhy\nquit\nquit\n"
    )
    assert result.exit_code == 0, result.output
    assert "its player has decided so" in result.output or "not allowed" in result.output


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("mine:cheat", "mine:cheat made a move that the rules forbid. “discard KS” is not allowed"),
        ("mine:breaks", "mine:breaks failed in line"),
        ("mine:leaves", "mine:leaves failed in line"),
        ("mine:says_nothing", "A move is text, as “draw”; not NoneType."),
        ("mine:number", "mine:number is no player that can be asked. A player is a function that takes a seat"),
        ("broken:X", "broken:X cannot be read: line 2 of broken.py: invalid syntax"),
        ("gone:X", "gone:X failed in line 1 of gone.py: SystemExit: 4"),
        ("mine:Nobody", "mine has no “Nobody”"),
        ("nobody:X", "There is no module “nobody” here"),
        ("mine", "write MODULE:NAME"),
    ],
)
def test_a_player_at_fault_is_told_in_one_sentence(player: str, said: str) -> None:
    result = run("simulate", "canasta", "--deals", "1", "--processes", "1", "--player", player)
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.usefixtures("mine")
def test_figures_that_are_kept_are_the_computers() -> None:
    result = run("simulate", "canasta", "--deals", "1", "--player", "mine:Cautious", "--output", "x.json")
    assert (result.exit_code, Path("x.json").exists()) == (2, False)
