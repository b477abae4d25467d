"""A site of one's own: begun, built and served, from the checkout and from the wheel that is handed out."""

from __future__ import annotations

import re
import subprocess
import sys
import urllib.request
import venv
from pathlib import Path

import pytest
import yaml

from meldbook_site import resources
from meldbook_site.page import BuildError
from meldbook_site.starting import begin


def said(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_files_bear_the_clubs_name(tmp_path: Path) -> None:
    files = begin(tmp_path / "club", "Tuesday Cards")
    texts = {file.relative_to(tmp_path / "club").as_posix(): file.read_text("utf-8") for file in files}
    assert yaml.safe_load(texts["mkdocs.yml"])["site_name"] == "Tuesday Cards"
    assert {".gitignore", ".gitlab-ci.yml", ".github/workflows/site.yml", "requirements.txt"} <= set(texts)
    assert not [name for name, text in texts.items() if "CLUB_NAME" in text or "MELDBOOK_VERSION" in text]
    for workflow in (".gitlab-ci.yml", ".github/workflows/site.yml"):
        assert yaml.safe_load(texts[workflow])


def test_a_folder_with_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(BuildError, match="holds files already"):
        begin(tmp_path, "Club")


@pytest.mark.parametrize("name", ['a "club"', "a: b", "x" * 99, "{club}"])
def test_a_name_that_would_break_a_file_is_refused(tmp_path: Path, name: str) -> None:
    command = [sys.executable, "-m", "meldbook_site", "new", "club", "--name", name]
    environment = {"PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, (tmp_path / "club").exists()) == (2, False)
    assert "a few plain words" in done.stderr


@pytest.mark.slow
def test_with_the_built_wheel_in_an_empty_folder(tmp_path: Path) -> None:
    root = resources.checkout()
    assert root
    said(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path / "dist", cwd=root)
    venv.create(tmp_path / "venv", with_pip=True)
    python, meldbook = tmp_path / "venv/bin/python", tmp_path / "venv/bin/meldbook"
    said(python, "-m", "pip", "install", "--quiet", *(tmp_path / "dist").glob("*.whl"), cwd=tmp_path)

    said(meldbook, "new", "our-club", cwd=tmp_path)
    club = tmp_path / "our-club"
    assert "The site is in" in said(meldbook, "build", cwd=club)
    assert "Hand and Foot as we play it" in (club / "site/variants/our-game/index.html").read_text("utf-8")
    assert (club / "site/service-worker.js").is_file()
    said(meldbook, "lesson", "check", *club.glob("lessons/*/*.toml"), cwd=club)

    with subprocess.Popen(
        [meldbook, "serve", "--port", "0"],
        cwd=club,
        stdout=subprocess.PIPE,
        text=True,
        env={"PYTHONUNBUFFERED": "1", "PATH": str(meldbook.parent)},
    ) as server:
        try:
            assert server.stdout
            address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+/", line)))
            with urllib.request.urlopen(address + "assets/meldbook/rules/our-game.json") as answer:
                assert b"as we play it" in answer.read()
        finally:
            server.kill()
