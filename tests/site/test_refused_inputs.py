"""One line, with the mend, for everything that the command line cannot read or must not replace."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

from click.testing import CliRunner, Result

from meldbook_site.building import MARK
from meldbook_site.cli import cli


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, [str(word) for word in words])


def unreadable(tmp_path: Path) -> list[list[str | Path]]:
    files = {
        "broken.toml": b"variant = ",
        "binary.toml": bytes(range(256)),
        "huge.toml": b"# " + b"x" * 3_000_000,
        "deep.toml": b"a = " + b"[" * 100_000,
        "empty.toml": b"",
        "nobody.toml": b'variant = "canastra"',
        "list.toml": b"variant = []",
        "card.toml": b'variant = "canasta"\n[table]\nhands = { 1 = "ZZ" }',
        "key.toml": b'variant = "canasta"\ntabel = 1',
        "rules.toml": b'variant = "rules.toml"',
        "nul.toml": b'variant = "a\\u0000b.toml"',
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    return [
        *([command, tmp_path / name] for name in files for command in ("replay", "score", "legal")),
        ["replay", tmp_path],
        ["replay", tmp_path / "missing.toml"],
        ["replay"],
        ["replay", "one", "two"],
        ["nonsense"],
        ["check", "canasta"],
        ["check", "canasta", "KS", "--loud"],
        ["check", "canasta", "K"],
        ["check", "canasta", *["KS"] * 9],
        ["check", "canasta", "KS", "KH", "KD", "--reading", "nobody"],
        ["check", "\0", "KS"],
        ["compare", "canasta"],
        ["compare", "canasta", "canasta:nobody"],
        ["compare", "canasta", "a:" + "b" * 5_000],
        ["check", "a" * 5_000 + ".toml", "KS"],
        ["serve", "--port", "99999999"],
        ["new", tmp_path],
        ["new", tmp_path / "empty.toml" / "club"],
        ["build", tmp_path],
        ["build", "--url", "http://exam ple.org/"],
        ["play", "canasta", "--save", tmp_path / "nowhere" / "match.json"],
        ["drill", "table", "canasta", "nonsense"],
        ["drill", "table", "canasta", "pile.frozen", "--output", tmp_path / "card.toml"],
        ["simulate", "canasta", "--output", tmp_path / "deep.toml"],
        ["simulate", "canasta", "--output", tmp_path / "nowhere" / "figures.json"],
    ]


def test_what_cannot_be_read_is_one_line_and_status_2(tmp_path: Path) -> None:
    inputs = unreadable(tmp_path)
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    for words in inputs:
        result = run(*words)
        assert result.exit_code == 2, (words, result.output)
        assert result.stdout == "", words
        assert result.stderr.startswith("meldbook: "), words
        assert result.stderr.count("\n") == 1, (words, result.stderr)
        assert "Traceback" not in result.stderr
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_an_answer_for_which_there_is_no_room_is_one_line() -> None:
    command, here = [sys.executable, "-m", "meldbook_site", "schema"], {"PYTHONPATH": os.pathsep.join(sys.path)}
    with open("/dev/full", "w") as full:
        result = subprocess.run(command, stdout=full, stderr=PIPE, text=True, env=os.environ | here)
    assert (result.returncode, result.stderr.count("\n")) == (2, 1), result.stderr
    assert "(no space left on device)" in result.stderr


def test_an_error_is_short_and_shows_signs_that_nobody_sees(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('variant = "canasta\\u001b[31m\\u200b"')
    assert "“canasta\\x1b[31m\\u200b”" in run("replay", file).stderr
    assert "\\x1b[31m is no file" in run("replay", "\x1b[31m").stderr
    file.write_text('variant = "canasta"\nmoves = ["\\u202edraw"]')
    assert "“\\u202edraw” is no move" in run("replay", file).stderr
    assert len(run("check", "a" * 5_000 + ".toml", "KS").stderr) < 300


def test_a_misspelt_variant_is_answered_with_the_likely_one() -> None:
    assert "Did you mean canasta?" in run("check", "canastra", "KS").stderr


def test_a_misspelt_folder_to_serve_is_answered_with_the_likely_site(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / MARK).write_text("")
    result = run("serve", tmp_path / "stie")
    assert result.exit_code == 2
    assert f"There is no folder {tmp_path / 'stie'}; did you mean {tmp_path / 'site'}?" in result.stderr
    assert not (tmp_path / "stie").exists()


def test_a_misspelt_command_is_answered_with_the_likely_one() -> None:
    result = run("chek", "canasta", "KS")
    assert result.exit_code == 2
    assert "There is no command “chek”. Did you mean check?" in result.stderr


def test_who_calls_a_command_wrongly_is_told_where_to_see_how(tmp_path: Path) -> None:
    for words in (["check"], ["check", "canasta", "KS", "--loud"], ["drill", "nonsense"], ["schema", "one"]):
        assert f"{words[0]} --help` shows how it is called." in run(*words).stderr
    assert "--help" not in run("compare", "canasta").stderr, "the mend is named already"
    (tmp_path / "table.toml").write_text('variant = "canasta"\n')
    assert "`meldbook docs rule-files` says what stands there." in run("play", tmp_path / "table.toml").stderr


def test_an_error_names_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('variant = "canasta"\n\n[table]\nstock = "4D"\nhands = { 1 = "ZZ" }\n')
    said = run("replay", file).stderr
    assert "table.toml:5" in said
    assert "ZZ" in said


def test_build_replaces_nothing_but_a_folder(tmp_path: Path) -> None:
    pipe, file = tmp_path / "pipe", tmp_path / "file"
    os.mkfifo(pipe)
    file.touch()
    for place in (pipe, file):
        result = run("build", place)
        assert result.exit_code == 2
        assert f"{place} is a file; name a folder for the site." in result.stderr
    assert pipe.is_fifo()


def test_build_leaves_a_folder_of_others_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    result = run("build", tmp_path)
    assert result.exit_code != 0
    assert "did not build" in result.stderr
    assert (tmp_path / "thesis.txt").read_text() == "mine"
