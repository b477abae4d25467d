"""Properties of playing: nothing is lost, nothing is mutated, everything that is written reads back."""

from __future__ import annotations

import json

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from meldbook.bag import Bag
from meldbook.checks import refusals
from meldbook.laws import Laws
from meldbook.legal import legal_moves
from meldbook.moves import Group, LayDown, LayOff, Move, TakePile
from meldbook.notation import move_text, parse_move
from meldbook.play import MoveRefusedError, allows, apply, check, play
from meldbook.position import Position
from meldbook.position_file import read_position
from meldbook.position_text import write_position
from meldbook.repair import repairs
from meldbook_site.soaking.deals import all_cards, differ
from strategies import after_moves, any_move, shipped_laws, small_positions


def frozen_copy(position: Position) -> dict[str, object]:
    """What a position holds, in a form that shares nothing with it."""
    return {name: repr(value) for name, value in vars(position).items() if name != "laws"}


@given(any_move)
def test_a_move_reads_back_from_its_notation(move: Move) -> None:
    assert parse_move(move_text(move)) == move


@given(small_positions(), any_move)
def test_any_move_is_played_or_refused_by_clauses_of_the_catalogue(position: Position, move: Move) -> None:
    before, refused = frozen_copy(position), check(position, move)
    if refused:
        with pytest.raises(MoveRefusedError):
            play(position, move)
    else:
        after, _ = play(position, move)
        assert all_cards(after) == all_cards(position)
    rules = position.laws.rules
    for refusal in refused:
        assert refusal.clause in rules.catalogue
        assert rules.refusal(refusal.clause, refusal.facts).strip()
    assert frozen_copy(position) == before


@given(small_positions())
def test_the_quick_answer_and_the_full_one_agree(position: Position) -> None:
    for move in legal_moves(position):
        assert refusals(position, move) == []
        following, _ = apply(position, move)
        for second in legal_moves(position)[:5]:
            assert allows(following, second) == (not refusals(following, second))


@given(small_positions())
def test_playing_changes_no_position_and_loses_no_card(position: Position) -> None:
    before, pack = frozen_copy(position), all_cards(position)
    for move in legal_moves(position):
        after, _ = play(position, move)
        assert all_cards(after) == pack
    assert frozen_copy(position) == before


@given(small_positions())
def test_a_position_reads_back_from_its_file(position: Position) -> None:
    data = json.loads(json.dumps(write_position(position)))
    assert differ(read_position(position.laws, data), position) == []
    for move in legal_moves(position)[:10]:
        after, _ = apply(position, move)
        assert differ(read_position(position.laws, write_position(after)), after) == []


@given(shipped_laws, st.integers(0, 999), st.integers(0, 80))
def test_a_position_of_a_deal_reads_back_from_its_file(laws: Laws, seed: int, count: int) -> None:
    position = after_moves(laws, seed, count)
    assert all_cards(position) == Bag.of(laws.pack)
    assert differ(read_position(laws, write_position(position)), position) == []


@given(small_positions(), st.data())
def test_every_repair_of_a_refused_move_is_accepted_when_played(position: Position, data: st.DataObject) -> None:
    held = sorted(position.hand.cards())
    chosen = data.draw(st.lists(st.sampled_from(held), min_size=1, max_size=4))
    move = data.draw(st.sampled_from(_near(tuple(chosen))))
    assume(not allows(position, move))
    for repair in repairs(position, move):
        assert repair.text
        play(position, parse_move(move_text(repair.move)))


def _near(cards: tuple[int, ...]) -> list[Move]:
    return [LayDown((Group(cards),)), LayOff(cards, 1), LayOff(cards[:1], 2), TakePile(cards), TakePile(onto=1)]
