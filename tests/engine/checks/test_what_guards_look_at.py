"""What guards declare to look at, held against the predicates by which moves are listed without asking them."""

from __future__ import annotations

import pytest

from meldbook.cards.melds import IDENTICAL
from meldbook.checks.judge import guards_of
from meldbook.rules.registry import TABLE
from meldbook.table.moves import LayDown, LayOff
from strategies import game_id, games, laws_of

GAMES = [pytest.param(game, id=game_id(game)) for game in games()]


@pytest.mark.parametrize("game", GAMES)
def test_melds_are_put_before_the_guards_where_one_looks_at_the_table(game: tuple[str, str, int]) -> None:
    laws = laws_of(*game)
    asked = [guard for move in (LayDown, LayOff) for guard in guards_of(laws)[move][0] if guard.looks_at == TABLE]
    one_identical = IDENTICAL in laws.kinds and laws.one_per_rank  # a set of its rank is in their way, or not
    assert laws.contextual == bool(asked or one_identical)
