"""What is noted of a rule file that is sound, but looks forgotten somewhere."""

from __future__ import annotations

from pathlib import Path

from meldbook.loading import compile_variant
from meldbook.loading.notes import notes_on

HEAD = """name = "Club"
extends = "samba"
default = "club"
description = "Samba at the club."

[sources.club]
title = "The club"
what = "The sheet on the wall"

[readings.club]
title = "The club"
"""
TARGET = '["match.target"]\nvalue = 2000\nsource = "club"\n'
LESS = '["score.canasta.natural"]\nvalue = 200\nsource = "club"\n'


def noted(tmp_path: Path, *tables: str) -> list[str]:
    file = tmp_path / "club.toml"
    file.write_text(HEAD + "".join(tables), "utf-8")
    return notes_on(file, compile_variant(file))


def test_a_value_that_is_odd_is_noted_on_its_line(tmp_path: Path) -> None:
    assert noted(tmp_path, LESS) == [
        "club.toml:12: “score.canasta.natural” is 200, less than the 300 of score.canasta.mixed."
    ]


def test_a_value_that_makes_another_odd_is_noted_on_its_own_line(tmp_path: Path) -> None:
    (note,) = noted(tmp_path, TARGET)
    assert note.startswith("club.toml:12: “initial-meld.minimum” asks for more from 3,000 on")


def test_a_readings_own_values_are_noted_where_they_stand(tmp_path: Path) -> None:
    reading = '[readings.friday]\ntitle = "Friday"\n' + LESS.replace('["score', '[readings.friday."score')
    (note,) = noted(tmp_path, reading)
    assert note.startswith("club.toml:14: “score.canasta.natural” is 200")


def test_what_is_odd_in_the_game_it_grows_from_is_left_alone(tmp_path: Path) -> None:
    assert noted(tmp_path) == []
