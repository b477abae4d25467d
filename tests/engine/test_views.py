"""A view leaks nothing: other cards in hidden places change neither what a seat sees nor what its player does."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from meldbook.bag import Bag
from meldbook.bot import choose, hints
from meldbook.laws import Laws
from meldbook.position import Position
from meldbook.view import actor, view_json, view_of
from meldbook_site.soaking.deals import bot_player
from strategies import after_moves, shipped_laws


def hidden_shuffled(position: Position, seat: int, seed: int) -> Position:
    """The same table with the cards that ``seat`` cannot see dealt anew among stock and other hands."""
    laws, source = position.laws, Random(seed)
    others = [other for other in range(laws.players) if other != seat]
    cards = [card for other in others for card in position.hands[other].cards()]
    loose = [card for card in position.stock if not laws.bonus[card]] + cards
    source.shuffle(loose)
    hands = list(position.hands)
    for other in others:
        size = hands[other].size
        hands[other], loose = Bag.of(loose[:size]), loose[size:]
    stock = loose + [card for card in position.stock if laws.bonus[card]]
    source.shuffle(stock)
    return position.evolve(hands=tuple(hands), stock=tuple(stock))


def deals(played_by_bots: bool) -> st.SearchStrategy[Position]:
    player = bot_player if played_by_bots else None

    def build(laws: Laws, seed: int, count: int) -> Position:
        return after_moves(laws, seed, count, player)

    return st.builds(build, shipped_laws, st.integers(0, 999), st.integers(0, 120))


@given(st.booleans().flatmap(deals), st.integers(0, 9))
def test_hidden_cards_change_neither_the_view_nor_the_choice(position: Position, seed: int) -> None:
    seat = actor(position)
    other = hidden_shuffled(position, seat, seed)
    assert view_json(position, seat) == view_json(other, seat)
    assert view_of(position, seat).table == view_of(other, seat).table
    assert choose(view_of(position, seat)) == choose(view_of(other, seat))
    assert hints(view_of(position, seat)) == hints(view_of(other, seat))


@given(st.booleans().flatmap(deals), st.integers(0, 9))
def test_a_seat_that_only_looks_on_sees_no_hidden_card(position: Position, seed: int) -> None:
    for seat in range(position.laws.players):
        assert view_json(position, seat) == view_json(hidden_shuffled(position, seat, seed), seat)
