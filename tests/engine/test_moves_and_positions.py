"""Properties of playing, in every game: nothing is lost, nothing changes, everything that is written reads back."""

from __future__ import annotations

import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from meldbook.api.play import MoveRefusedError, apply, check, play
from meldbook.api.repair import repairs
from meldbook.cards.bag import Bag
from meldbook.listing.legal import Referee, allows, legal_moves
from meldbook.table.moves import Group, LayDown, LayOff, Move, TakePile
from meldbook.table.position import Position
from meldbook.text.notation import move_text, parse_move
from meldbook.text.position_file.reading import read_position
from meldbook.text.position_file.writing import write_position
from meldbook_site.soaking.checks import all_cards, differ, refusals_are_told
from strategies import after_moves, any_move, game_id, laws_of, readings, small_positions

GAMES = [pytest.param(game, id=game_id(game)) for game in readings()]
Game = tuple[str, str]


def frozen_copy(position: Position) -> dict[str, object]:
    """What a position holds, in a form that shares nothing with it."""
    return {name: repr(value) for name, value in vars(position).items() if name != "laws"}


def read_again(position: Position) -> Position:
    """A position as its file gives it back, the file itself sent as text."""
    return read_position(position.laws, json.loads(json.dumps(write_position(position))))


@given(any_move)
def test_a_move_reads_back_from_its_notation(move: Move) -> None:
    assert parse_move(move_text(move)) == move


@settings(max_examples=400)
@given(small_positions(), any_move)
def test_any_move_is_played_or_refused_by_clauses_of_the_catalogue(position: Position, move: Move) -> None:
    before, refused = frozen_copy(position), check(position, move)
    if refused:
        with pytest.raises(MoveRefusedError):
            play(position, move)
    else:
        after, _ = play(position, move)
        assert all_cards(after) == all_cards(position)
    refusals_are_told(position.laws, move, refused)
    assert frozen_copy(position) == before


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8)
@given(st.data())
def test_the_quick_answer_and_the_full_one_agree(game: Game, data: st.DataObject) -> None:
    position = data.draw(small_positions(laws_of(*game)))
    for move in legal_moves(position):
        assert Referee(position).refusals(move) == []
        following, _ = apply(position, move)
        for second in legal_moves(position)[:5]:
            assert allows(following, second) == (not Referee(following).refusals(second))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8)
@given(st.data())
def test_playing_changes_no_position_and_loses_no_card(game: Game, data: st.DataObject) -> None:
    position = data.draw(small_positions(laws_of(*game)))
    before, pack = frozen_copy(position), all_cards(position)
    for move in legal_moves(position):
        after, _ = play(position, move)
        assert all_cards(after) == pack
    assert frozen_copy(position) == before


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8)
@given(st.data())
def test_a_position_reads_back_from_its_file(game: Game, data: st.DataObject) -> None:
    position = data.draw(small_positions(laws_of(*game)))
    assert differ(read_again(position), position) == []
    for move in legal_moves(position)[:10]:
        after, _ = apply(position, move)
        assert differ(read_again(after), after) == []


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=3)
@given(st.integers(0, 999), st.integers(0, 120))
def test_a_position_of_a_deal_reads_back_from_its_file(game: Game, seed: int, count: int) -> None:
    position = after_moves(laws_of(*game), seed, count)
    assert all_cards(position) == Bag.of(position.laws.pack)
    assert differ(read_again(position), position) == []


@settings(max_examples=200)
@given(small_positions(), st.data())
def test_every_repair_of_a_refused_move_is_accepted_when_played(position: Position, data: st.DataObject) -> None:
    held = sorted(position.hand.cards())
    assume(held)
    chosen = data.draw(st.lists(st.sampled_from(held), min_size=1, max_size=4))
    move = data.draw(st.sampled_from(_near(tuple(chosen))))
    assume(not allows(position, move))
    for mend, text in repairs(position, move):
        assert text
        play(position, parse_move(move_text(mend)))


def _near(cards: tuple[int, ...]) -> list[Move]:
    return [LayDown((Group(cards),)), LayOff(cards, 1), LayOff(cards[:1], 2), TakePile(cards), TakePile(onto=1)]
