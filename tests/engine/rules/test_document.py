"""The line of every key, found beside a parser that does not tell it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meldbook.loading.catalogue import RULES
from meldbook.loading.document import Document
from meldbook.loading.key_lines import KeyLines

FILES = sorted(RULES.rglob("*.toml"))


def paths(data: dict[str, Any], *above: str) -> Iterator[tuple[str, ...]]:
    for key, value in data.items():
        yield (*above, key)
        if isinstance(value, dict):
            yield from paths(value, *above, key)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_key_of_the_shipped_files_stands_on_its_line(file: Path) -> None:
    document = Document.read(file)
    lines = file.read_text(encoding="utf-8").split("\n")
    for path in paths(document.data):
        assert path[-1] in lines[document.line(*path) - 1], path


def test_strings_comments_and_lists_hold_no_keys() -> None:
    text = '''\
one = "a # b = c"  # two = 2
[table]  # [other]
"a.b" = [
  "[x]", # y = 1
  "z = 1",
]
text = """
[not-a-table]
key = "not" \\"""
he says "no""""
raw = \'\'\'
[neither]
\'\'\'
last.deep = { inline = 1, "quoted" = [2] }
[[many]]
n = 1
[[many]]
n = 2
'''
    assert KeyLines(text) == {
        ("one",): 1,
        ("table",): 2,
        ("table", "a.b"): 3,
        ("table", "a.b", "0"): 4,
        ("table", "a.b", "1"): 5,
        ("table", "text"): 7,
        ("table", "raw"): 11,
        ("table", "last"): 14,
        ("table", "last", "deep"): 14,
        ("many",): 15,
        ("many", "0"): 15,
        ("many", "0", "n"): 16,
        ("many", "1"): 17,
        ("many", "1", "n"): 18,
    }


def test_entries_of_long_lists_stand_on_their_own_lines() -> None:
    text = '''\
moves = ["draw", # one
  "discard 9C", { move = "draw",
  refused = ["a", "b"] }, 3, 4,
  5]
[table]
melds = { A = ["KS KH KD",
  "QS QH QD"], B = [
  """
JS JH JD""", # these
  "TS TH TD"
] }
deals = [
  { A = 1 },
  [7,
   8],
]
'''
    assert KeyLines(text) == {
        ("moves",): 1,
        ("moves", "1"): 2,
        ("moves", "2"): 2,
        ("moves", "2", "refused", "0"): 3,
        ("moves", "2", "refused", "1"): 3,
        ("moves", "3"): 3,
        ("moves", "4"): 3,
        ("moves", "5"): 4,
        ("table",): 5,
        ("table", "melds"): 6,
        ("table", "melds", "A", "1"): 7,
        ("table", "melds", "B", "0"): 8,
        ("table", "melds", "B", "1"): 10,
        ("table", "deals"): 12,
        ("table", "deals", "0"): 13,
        ("table", "deals", "1"): 14,
        ("table", "deals", "1", "1"): 15,
    }


def test_a_key_that_is_not_there_stands_where_its_table_does(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_text("a = 1\n\n[table]\nb = 2\n", encoding="utf-8")
    document = Document.read(file)
    assert document.line("table", "missing") == 3
    assert document.line("missing") == 1
