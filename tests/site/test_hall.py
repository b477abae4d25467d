"""A built site that was copied to another machine, shown to a room."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from meldbook_site import hall, security
from meldbook_site.commands import serve
from meldbook_site.server import HALL


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


def test_pages_are_told_where_the_room_finds_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "address_in_the_room", lambda port: f"http://192.168.1.20:{port}/")
    for host, told in (("0.0.0.0", "http://192.168.1.20:{}/"), ("127.0.0.1", "")):
        with serve._server(tmp_path, host, 0, live=False) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            with urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}{HALL}") as answer:
                assert json.load(answer) == {"address": told.format(server.server_port)}
                assert answer.headers["Content-Type"].startswith("application/json")
                assert answer.headers["Access-Control-Allow-Origin"] is None, "no other site may ask"
            server.shutdown()
