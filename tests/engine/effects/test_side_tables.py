"""A side's table that has changed move by move is the one that its melds give."""

from __future__ import annotations

from random import Random

import pytest

from meldbook.api.live_deal import LiveDeal
from meldbook.effects.dealing import deal_out
from meldbook.groups.side_tables import Table, tables_of
from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset


@pytest.mark.parametrize("game", ["hand-and-foot", "samba", "rum-500"])
def test_a_table_changes_as_its_melds_do(game: str) -> None:
    laws, source = Laws(Ruleset.from_compiled(compile_variant(game))), Random(5)
    deal, tables, completed = LiveDeal(deal_out(laws, 5)), tables_of(laws), 0
    while moves := deal.legal():
        deal.play(source.choice(moves))
        for table in deal.tables:
            assert _seen(table) == _seen(Table(tables, map(tables.node, table.melds)))
            completed += table.closed
    assert completed or not laws.has_canastas


def _seen(table: Table) -> dict[str, object]:
    """What a table tells, but for what is kept with it."""
    told = {name: getattr(table, name) for name in Table.__slots__ if name not in ("found", "adds")}
    return {**told, "adds": [marks for marks, _ in table.adds]}
