"""A built site that was copied to another machine, shown to a room."""

from __future__ import annotations

import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from meldbook_site import hall, security


@pytest.fixture
def served(tmp_path: Path) -> Iterator[list[str]]:
    """What `meldbook serve copied` says of a folder that nobody can build anew, up to its last line."""
    (tmp_path / "copied").mkdir()
    (tmp_path / "copied" / "index.html").write_text("<h1>Copied</h1>")
    command = [sys.executable, "-m", "meldbook_site", "serve", "copied", "--host", "0.0.0.0", "--port", "0"]
    environment = {"PYTHONUNBUFFERED": "1", "PYTHONPATH": ":".join(sys.path)}
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        yield [process.stdout.readline()]
        process.kill()


def test_a_copied_folder_is_shown_as_it_is(served: list[str], tmp_path: Path) -> None:
    found = re.search(r"http://127\.0\.0\.1:\d+/", served[0])
    assert found, served
    with urllib.request.urlopen(found[0]) as answer:
        assert answer.read() == b"<h1>Copied</h1>"
        assert answer.headers["Content-Security-Policy"] == security.header()
    assert [path.name for path in (tmp_path / "copied").iterdir()] == ["index.html"], "nothing was built"


def test_the_square_for_cameras_is_a_square() -> None:
    lines = hall.square("http://192.168.1.20:8000/").splitlines()
    assert len({len(line) for line in lines}) == 1
    assert abs(len(lines[0]) - 2 * len(lines)) <= 2, "each line stands for two rows"


def test_an_address_that_only_this_machine_knows_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "_way_out", lambda: "")
    monkeypatch.setattr(hall, "_by_name", lambda: "127.0.1.1")
    assert hall.address_in_the_room(8000) == ""
