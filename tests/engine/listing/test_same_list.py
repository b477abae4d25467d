"""The same position has the same list, in the same order, whatever was asked before."""

from __future__ import annotations

from random import Random

import pytest

from meldbook.api.play import apply
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import legal_moves
from strategies import laws_of


@pytest.mark.parametrize("game", ["canasta", "samba", "burraco"])
def test_a_list_does_not_depend_on_what_is_remembered(game: str) -> None:
    laws = laws_of(game)
    listed = []
    for seed in range(3):
        source, position = Random(seed), deal_out(laws, seed)
        while position.ended is None:
            moves = legal_moves(position)
            listed.append((position, moves))
            position, _ = apply(position, source.choice(moves))
    laws.answers.clear()
    assert all(legal_moves(position) == moves for position, moves in reversed(listed[::3]))
