"""The recipes of docs/recipes.md: each is a rule file's lines, and changes both games that it names as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from meldbook.loading import compile_variant
from meldbook.rules.house import OFTEN
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from recipes import PAGE, RECIPES, Recipe

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
    assert len({recipe.title for recipe in RECIPES}) == len(RECIPES) == PAGE.count("```toml")


@pytest.mark.parametrize("recipe", RECIPES, ids=[recipe.title for recipe in RECIPES])
def test_its_lines_make_a_game_that_says_so(recipe: Recipe, tmp_path: Path) -> None:
    file, (game, other) = tmp_path / "ours.toml", recipe.games
    file.write_text(FILE.format(game=game, lines=recipe.lines), "utf-8")
    _says_so(recipe, Ruleset.from_compiled(compile_variant(file)), Ruleset.from_compiled(compile_variant(game)))
    compiled = compile_variant(other)
    _says_so(recipe, Ruleset.from_compiled(compiled, None, recipe.house), Ruleset.from_compiled(compiled))


def _says_so(recipe: Recipe, ours: Ruleset, plain: Ruleset) -> None:
    Laws(ours)
    for clause in recipe.house:
        assert ours.applies(clause)
        assert ours.sentence(clause) != plain.sentence(clause)


def test_what_the_editor_shows_first_has_a_recipe() -> None:
    told = {clause for recipe in RECIPES for clause in recipe.house}
    assert [clause for clause in OFTEN if clause not in told] == []
