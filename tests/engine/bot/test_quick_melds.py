"""What the quick player melds, found by kinds of moves, is the best of all that are legal."""

from __future__ import annotations

from random import Random

import pytest

from meldbook.api.live_deal import LiveDeal
from meldbook.bot.beginner import move_of
from meldbook.bot.quick_melds import MOST_CARDS, melding, worth_of
from meldbook.effects.dealing import deal_out
from meldbook.groups.state import table_of
from meldbook.listing.legal import legal_moves
from meldbook.table.moves import Move
from meldbook.table.position import MELD, Situation
from strategies import laws_of, readings

GAMES = [pytest.param(game, id=":".join(game)) for game in readings()]
MOST_MOVES = 120


def best_listed(at: Situation, *, minds: bool) -> Move | None:
    """The legal move that is worth most, the first of several; none that is worth nothing."""
    own = table_of(at, at.side).nodes
    best, most = None, 0
    for move in legal_moves(at):
        worth = worth_of(at.laws, own, move, minds=minds)
        if worth > most:
            best, most = move, worth
    return best


@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_best_of_all_legal_moves(game: tuple[str, str]) -> None:
    laws, found = laws_of(*game), 0
    source = Random(5)
    deal = LiveDeal(deal_out(laws, 3))
    for _ in range(MOST_MOVES):
        if deal.ended is not None:
            break
        if deal.phase == MELD and (deal.has_opened or laws.opens_freely) and deal.hand.size <= MOST_CARDS:
            for minds in (False, True):
                best = best_listed(deal, minds=minds)
                assert melding(deal.laws)(deal, minds) == best
                found += best is not None
        listed = legal_moves(deal, openings=False) if source.random() < 0.3 else []
        deal.play(source.choice(listed) if listed else move_of(deal, minds=True))
    assert found
