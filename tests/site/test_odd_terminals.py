"""Narrow terminals, readers that leave early, and Ctrl-C: nothing is cut, and nobody is scolded."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from io import StringIO
from subprocess import PIPE, Popen

import pytest
from click.testing import CliRunner
from rich.console import Console

from meldbook.door import Door
from meldbook_site.cli import cli
from meldbook_site.playing.screen import Screen

HERE = {"PYTHONPATH": os.pathsep.join(sys.path)}
WHOLE_PACK = [rank + suit for rank in "AKQJT98765432" for suit in "SHDC"]


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "meldbook_site", *words]


@pytest.mark.parametrize("width", [40, 80])
def test_a_hand_that_is_wider_than_the_terminal_is_shown_to_its_last_card(width: int) -> None:
    out = Console(file=StringIO(), width=width, soft_wrap=True)
    Screen(out, None).hand({"hand": WHOLE_PACK})  # type: ignore[arg-type]
    assert isinstance(out.file, StringIO)
    lines = out.file.getvalue().splitlines()
    assert " ".join(lines[1:]).split() == [f"{'10' if r == 'T' else r}{s}" for r in "AKQJT98765432" for s in "♠♥♦♣"]
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize("width", ["20", "40", "80"])
def test_no_id_and_no_figure_of_a_table_is_cut(width: str) -> None:
    runner = CliRunner(env={"COLUMNS": width})
    shown = runner.invoke(cli, ["variants"]).stdout
    for game in Door().handle({"do": "variants"})["variants"]:
        assert all(word in shown for word in (game["id"], *game["readings"], *game["name"].split()))
    played = runner.invoke(
        cli, ["soak", "canasta:denexa", "--deals", "2", "--eager", "0", "--bots", "0", "--matches", "0"]
    )
    assert "Canastas" in played.stdout
    assert "…" not in shown + played.stdout


@pytest.mark.parametrize("columns", ["0", "1", "²", "many", "9" * 5_000])
def test_a_width_that_no_terminal_has_is_not_believed(columns: str) -> None:
    told = subprocess.run(
        command("check", "canasta", "KS", "KH", "KD"),
        stdout=PIPE, text=True, encoding="utf-8", env=os.environ | HERE | {"COLUMNS": columns},
    )  # fmt: skip
    assert (told.returncode, told.stdout) == (0, "✓ Yes: a natural set of kings. Its cards count 30 points.\n")


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["--help"], 0),
        (["schema"], 0),
        (["variants"], 0),
        (["check", "canasta", "KS", "KH", "KD", "--json"], 0),
        (["check", "canasta", "XX"], 2),
    ],
)
@pytest.mark.parametrize("scolding", [False, True], ids=["answer", "both"])
def test_who_reads_no_further_is_no_fault(words: list[str], status: int, scolding: bool) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as unread:
        error = unread if scolding else PIPE
        told = subprocess.run(command(*words), stdout=unread, stderr=error, env=os.environ | HERE)
    assert told.returncode == status
    if not scolding:
        assert told.stderr.count(b"\n") == (1 if status else 0), told.stderr


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no process groups here")
def test_ctrl_c_ends_a_measurement_on_many_cores_at_once() -> None:
    words = command("simulate", "canasta:denexa", "--deals", "100000", "--processes", "2")
    hears = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # even where these tests run in the background
    here = os.environ | HERE
    with Popen(
        words, stdout=PIPE, stderr=PIPE, text=True, start_new_session=True, env=here, preexec_fn=hears
    ) as played:
        assert played.stderr is not None
        assert "Playing" in played.stderr.readline()
        os.killpg(played.pid, signal.SIGINT)  # as a terminal does: everybody hears it
        try:
            _, said = played.communicate(timeout=20)
        finally:
            played.kill()
    assert played.returncode == 130
    assert said.strip() == "meldbook: stopped."
