"""The recipes of docs/recipes.md: each is a rule file's lines, and changes the game that it names as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meldbook.loading import compile_variant
from meldbook.rules.house import OFTEN
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset

PAGE = (Path(__file__).parents[3] / "docs" / "recipes.md").read_text("utf-8")
RECIPES = re.findall(r"^### (.+?)\n\n.*?Tried on `([a-z0-9-]+)`\.\n\n```toml\n(.*?)```", PAGE, re.M | re.S)
FILE = """name = "Our table"
extends = "{game}"
default = "club"
description = "A game with a rule of our own."
[sources.club]
title = "Our club"
what = "The sheet on the wall"
{lines}
[readings.club]
title = "Our club"
"""


def test_there_are_forty_each_of_its_own() -> None:
    assert len(RECIPES) >= 40
    assert len({title for title, _, _ in RECIPES}) == len(RECIPES) == PAGE.count("```toml")


@pytest.mark.parametrize(("title", "game", "lines"), RECIPES, ids=[title for title, _, _ in RECIPES])
def test_its_lines_make_a_game_that_says_so(title: str, game: str, lines: str, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(FILE.format(game=game, lines=lines), "utf-8")
    ours, plain = Ruleset.from_compiled(compile_variant(file)), Ruleset.from_compiled(compile_variant(game))
    Laws(ours)
    for clause in re.findall(r'^\["(.+?)"\]$', lines, re.M):
        assert ours.applies(clause)
        assert ours.sentence(clause) != plain.sentence(clause)


def test_what_the_editor_shows_first_has_a_recipe() -> None:
    told = set(re.findall(r'^\["(.+?)"\]$', PAGE, re.M))
    assert [clause for clause in OFTEN if clause not in told] == []
