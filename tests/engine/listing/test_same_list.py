"""The same position has the same list, in the same order, whatever was asked before."""

from __future__ import annotations

from random import Random

import pytest

from meldbook.api.live_deal import LiveDeal
from meldbook.api.play import apply
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import legal_moves
from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.table.moves import TakePile
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


def test_where_a_sets_cards_differ_in_suit_each_choice_of_suits_is_listed_before_the_first_meld_too() -> None:
    laws = Laws(Ruleset.from_compiled(compile_variant("canasta"), None, {"meld.set.suits": "different"}))
    openings = 0
    for seed in range(1, 13):
        source, deal = Random(seed), LiveDeal(deal_out(laws, seed))
        while moves := deal.legal():
            openings += any(isinstance(move, TakePile) for move in moves) and not deal.has_opened
            assert moves == legal_moves(deal, every_suit=True)
            deal.play(source.choice(moves))
    assert openings
