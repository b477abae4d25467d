"""Undo and the record: going back restores what was, and a record restores everything."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from meldbook.game import NEXT, Game
from meldbook.laws import Laws
from meldbook.legal import legal_moves
from meldbook.notation import move_text
from meldbook.position import Position
from meldbook.view import actor
from strategies import shipped_laws


def played(laws: Laws, seed: int, picks: list[int]) -> tuple[Game, list[tuple[Position, str]]]:
    """A game with some moves, and the position and side to decide before each of the reader's."""
    game = Game.from_record(laws, {"variant": laws.rules.id, "seed": seed, "moves": []})
    before = []
    for pick in picks:
        moves = legal_moves(game.position)
        if not moves:
            break
        if actor(game.position) == game.reader:
            before.append((game.position, json.dumps(game.record())))
        refused, _ = game.move(move_text(moves[pick % len(moves)]))
        assert not refused
    return game, before


picks = st.lists(st.integers(0, 10_000), max_size=60)


@given(shipped_laws, st.integers(0, 999), picks)
@settings(max_examples=40)
def test_undo_goes_back_through_every_decision_of_the_reader(laws: Laws, seed: int, picks: list[int]) -> None:
    game, before = played(laws, seed, picks)
    for position, record in reversed(before):
        assert game.undo()
        assert game.position == position
        assert json.dumps(game.record()) == record
    assert not game.undo()


@given(shipped_laws, st.integers(0, 999), picks)
@settings(max_examples=40)
def test_a_record_restores_the_game(laws: Laws, seed: int, picks: list[int]) -> None:
    game, _ = played(laws, seed, picks)
    again = Game.from_record(laws, json.loads(json.dumps(game.record())))
    assert again.position == game.position
    assert again.view() == game.view()


def test_the_next_deal_is_part_of_the_record_and_can_be_taken_back() -> None:
    from strategies import laws_of

    game, _ = played(laws_of(), 3, [5] * 2_000)
    assert game.position.ended is not None
    totals = game.totals()
    game.next_deal()
    assert game.record()["moves"][-1] == NEXT
    assert list(game.position.scores) == list(totals)
    assert Game.from_record(game.laws, game.record()).view() == game.view()
    assert game.undo()
    assert game.position.deal == 1
