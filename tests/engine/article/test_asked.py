"""What players ask at the table can be answered from the article alone: thirty questions a game, written before it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from meldbook.article.composing import compose
from meldbook.loading import compile_variant
from meldbook.loading.passage_files import shipped_passages
from meldbook.rules.ruleset import Ruleset

SHEETS = sorted((Path(__file__).parent / "asked").glob("*.toml"))
LEAST = 28
"""Of thirty questions; those without words are answered below the surface only."""


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_the_article_alone_answers_what_is_asked_at_the_table(sheet: Path) -> None:
    text = compose(Ruleset.from_compiled(compile_variant(sheet.stem)), shipped_passages()).text
    asked = tomllib.loads(sheet.read_text("utf-8"))["asked"]
    assert len(asked) == 30
    assert not [(question, words) for question, _, words in asked if words not in text]
    assert sum(bool(words) for _, _, words in asked) >= LEAST
