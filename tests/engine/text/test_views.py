"""A view leaks nothing: other cards in hidden places change neither what a seat sees nor what its player does."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from meldbook.bot import choose, hints
from meldbook.cards.card import card_text
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import legal_moves
from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.table.position import Position
from meldbook.text.view import actor, pile_json, view_json, view_of
from meldbook_site.soaking.checks import views_show_the_legal_moves
from meldbook_site.soaking.hiding import hidden_shuffled
from meldbook_site.soaking.players import eager_player
from strategies import after_moves, game_id, laws_of, readings, small_positions

GAMES = [pytest.param(game, id=game_id(game)) for game in readings()]
Game = tuple[str, str]


@st.composite
def positions(draw: st.DrawFn, game: Game) -> Position:
    """A position of a deal, after random moves or such as meld; or a small table."""
    laws, seed = laws_of(*game), draw(st.integers(0, 999))
    if draw(st.integers(0, 2)) == 0:
        return draw(small_positions(laws))
    player = draw(st.sampled_from((None, eager_player(seed))))
    return after_moves(laws, seed, draw(st.integers(0, 120)), player)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8)
@given(st.data())
def test_a_seat_sees_no_hidden_card(game: Game, data: st.DataObject) -> None:
    position, seed = data.draw(positions(game)), data.draw(st.integers(0, 9))
    for seat in range(position.laws.players):
        other = hidden_shuffled(position, seat, seed)
        assert view_json(position, seat) == view_json(other, seat)
        assert view_of(position, seat).table == view_of(other, seat).table


def test_cards_face_down_beneath_a_spread_pile_are_not_shown() -> None:
    rules = Ruleset.from_compiled(compile_variant("samba"), None, {"pile.spread": True, "deal.upcard.beneath": True})
    position = deal_out(Laws(rules), seed=1)
    assert position.face_down > 0
    assert pile_json(position, 0)["cards"] == [card_text(position.pile[-1])]


def test_the_upcard_lies_face_up_where_too_few_cards_are_left_to_lie_beneath_it() -> None:
    house = {"deal.upcard.beneath": True, "deal.hand": 40}
    laws = Laws(Ruleset.from_compiled(compile_variant("samba"), None, house))
    assert all(position.face_down < len(position.pile) for position in (deal_out(laws, seed) for seed in range(9)))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8)
@given(st.data())
def test_what_a_seat_sees_tells_it_all_its_legal_moves(game: Game, data: st.DataObject) -> None:
    views_show_the_legal_moves(data.draw(positions(game)))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=6)
@given(st.data())
def test_the_computer_player_goes_by_what_it_sees(game: Game, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    assume(legal_moves(position))
    seat = actor(position)
    other = hidden_shuffled(position, seat, data.draw(st.integers(0, 9)))
    assert choose(view_of(position, seat)) == choose(view_of(other, seat))
    assert hints(view_of(position, seat)) == hints(view_of(other, seat))
