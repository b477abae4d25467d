"""Undo and the record, in every game: going back restores what was, and a record restores everything."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldbook.api.match import NEXT, Game
from meldbook.listing.legal import legal_moves
from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.scoring.deal_totals import deal_of
from meldbook.table.position import Position
from meldbook.text.notation import move_text
from meldbook.text.view import actor
from meldbook_site.soaking.players import eager_player
from strategies import game_id, laws_of, readings

GAMES = [pytest.param(game, id=game_id(game)) for game in readings()]


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


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=3)
@given(st.integers(0, 999), picks)
def test_undo_goes_back_through_every_decision_of_the_reader(
    game: tuple[str, str], seed: int, picks: list[int]
) -> None:
    match, before = played(laws_of(*game), seed, picks)
    for position, record in reversed(before):
        assert match.undo()
        assert match.position == position
        assert json.dumps(match.record()) == record
    assert not match.undo()


def test_undo_puts_cards_back_that_changed_their_meld_or_came_into_the_hand() -> None:
    melds = {"A": ["QS QH QD 2C", "KS KH KD"], "B": ["8S 8H JK"]}
    table = {"hands": {"1": "8D 5C 6C"}, "melds": melds, "stock": "4C 5S", "pile": "9D"}
    house = {"meld.move": "wild", "meld.swap": "wild-to-hand", "meld.swap.others": True}
    position = {"variant": "canasta", "phase": "meld", "house": house, "table": table}
    laws = Laws(Ruleset.from_compiled(compile_variant("canasta"), None, house))
    game = Game.from_record(laws, {"position": position, "moves": []})
    before = []
    for move in ("move 2C from 1 > 2", "swap 8D > B1", "add JK > 1"):
        before.append((game.position, json.dumps(game.record())))
        assert not game.move(move)[0]
    assert Game.from_record(game.laws, game.record()).position == game.position
    for start, record in reversed(before):
        assert game.undo()
        assert (game.position, json.dumps(game.record())) == (start, record)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=3)
@given(st.integers(0, 999), picks)
def test_a_record_restores_the_game(game: tuple[str, str], seed: int, picks: list[int]) -> None:
    match, _ = played(laws_of(*game), seed, picks)
    again = Game.from_record(match.laws, json.loads(json.dumps(match.record())))
    assert again.position == match.position
    assert again.view() == match.view()


@pytest.mark.parametrize("game", GAMES)
def test_the_next_deal_is_part_of_the_record_and_can_be_taken_back(game: tuple[str, str]) -> None:
    match, player = Game.from_record(laws_of(*game), {"variant": game[0], "seed": 3, "moves": []}), eager_player(3)
    while match.position.ended is None:
        match.move(move_text(player(match.position)))
    points = deal_of(match.position).points
    match.next_deal()
    assert match.record()["moves"][-1] == NEXT
    assert match.position.scores == points
    assert Game.from_record(match.laws, match.record()).view() == match.view()
    assert match.undo()
    assert match.position.deal == 1


def test_a_deal_begins_at_the_scores_that_its_record_tells() -> None:
    laws = laws_of("burraco-three")
    record = {"variant": "burraco-three", "seed": 1, "players": 3, "scores": {"A": 1200}, "moves": []}
    game = Game.from_record(laws, record)
    assert game.position.scores == (1200, 0, 0)
    assert len(game.position.stock) == 41  # all play alone from here on, each with eleven cards aside
    assert game.record()["scores"] == {"A": 1200}
