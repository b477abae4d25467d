"""Counting, where it is enough, says what the search for a way out says."""

from __future__ import annotations

from random import Random

import pytest

from meldbook import counting
from meldbook.deal import deal_out
from meldbook.going_out import plan
from meldbook.legal import legal_moves
from meldbook.moves import LayDown, LayOff
from meldbook.play import apply
from strategies import laws_of


@pytest.mark.parametrize("game", ["canasta", "canasta-two-player"])
def test_counting_agrees_with_the_search(game: str) -> None:
    laws, ways = laws_of(game), 0
    assert laws.counting_is_enough
    for seed in range(6):
        source, position = Random(seed), deal_out(laws, seed)
        while position.ended is None:
            if position.has_opened and not position.hand & laws.unmeldable_bag:
                for discard in (True, False):
                    way = plan(position, position.hand, position.own_melds, discard=discard)
                    counted = counting.can_finish(laws, position.hand, position.own_melds, discard=discard)
                    assert counted == (way is not None)
                    ways += way is not None
            moves = legal_moves(position)
            melding = [move for move in moves if isinstance(move, LayDown | LayOff)]
            position, _ = apply(position, source.choice(melding if melding and source.random() < 0.3 else moves))
    assert ways


def test_elsewhere_there_is_more_to_ask() -> None:
    assert not any(laws_of(game).counting_is_enough for game in ("samba", "burraco", "hand-and-foot", "mexicana"))
