"""A site of one's own: begun, built and served, from the checkout and from the wheel that is handed out."""

from __future__ import annotations

import re
import subprocess
import sys
import urllib.request
import venv
from pathlib import Path
from unittest.mock import Mock

import click
import pytest
import yaml
from mkdocs.config import load_config

from meldbook_site import resources
from meldbook_site.cli import COMMANDS, cli
from meldbook_site.page import BuildError
from meldbook_site.plugin import MeldbookPlugin
from meldbook_site.starting import begin

TEXTS = (".md", ".toml", ".yml")


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


COMMAND = re.compile(r"meldbook ((?:[a-z]+ )?[a-z]+)\b([^\n`|&]*)")


def test_what_the_files_say_to_run_can_be_run(tmp_path: Path) -> None:
    texts = [file.read_text("utf-8") for file in begin(tmp_path / "club", "Club") if file.suffix in TEXTS]
    said = [
        (words.split(), rest) for text in texts for words, rest in COMMAND.findall(text) if words.split()[0] in COMMANDS
    ]
    assert {words[0] for words, _ in said} >= {"build", "serve", "lesson"}
    for words, rest in said:
        command: click.Command = cli
        for word in words:
            if isinstance(command, click.Group):
                found = command.get_command(click.Context(command), word)
                assert found, words
                command = found
        options = {option for parameter in command.params for option in parameter.opts}
        assert set(re.findall(r"--[a-z-]+", rest)) <= options, (words, rest)


def test_mkdocs_own_server_watches_the_rules_and_the_lessons(tmp_path: Path) -> None:
    begin(tmp_path / "club", "Club")
    config = load_config(str(tmp_path / "club/mkdocs.yml"))
    server = Mock()
    plugin = config.plugins["meldbook"]
    assert isinstance(plugin, MeldbookPlugin)
    plugin.on_serve(server, config=config)
    watched = {Path(call.args[0]).relative_to(tmp_path / "club").as_posix() for call in server.watch.call_args_list}
    assert watched == {"rules/our-game.toml", "lessons"}


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
    (lesson,) = club.glob("lessons/our-game/*.toml")
    assert "✓" in said(meldbook, "lesson", "check", lesson, cwd=club)
    assert '"variant": "our-game"' in (club / "site/learn/a-turn-at-our-table/lesson.json").read_text("utf-8")
    said(meldbook, "lesson", "new", "our-game", "Going out", cwd=club)

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
            (rules,) = club.rglob("assets/meldbook/rules-*/our-game.json")
            with urllib.request.urlopen(f"{address}assets/meldbook/{rules.parent.name}/our-game.json") as answer:
                assert b"as we play it" in answer.read()
        finally:
            server.kill()
