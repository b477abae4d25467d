"""The computer player in every game and reading: it plays the whole game, legally, and says why."""

from __future__ import annotations

import re
from random import Random

import pytest

from meldbook.api.play import apply
from meldbook.bot import Choice, choose, hints
from meldbook.effects.dealing import deal_out
from meldbook.listing.legal import allows, legal_moves
from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset
from meldbook.scoring import score_deal, total
from meldbook.table.moves import LayDown, LayOff, TakePile
from meldbook.table.position import Position
from meldbook.text.notation import move_text
from meldbook.text.view import actor, view_of
from strategies import laws_of, readings

GAMES = [pytest.param(game, id=":".join(game)) for game in readings()]
MOST_MOVES = 2_500
"""Moves within which a deal of the computer ends by a rule."""


OF_A_SIDE = re.compile(r"\b(?:side|our|we|us)\b")
"""Words that mean nothing where each plays alone."""


def said_well(position: Position, chosen: Choice) -> None:
    """The move is legal, and its reason is a sentence."""
    assert allows(position, chosen.move), move_text(chosen.move)
    assert re.fullmatch(r"[^a-z{}][^{}|]*\.", chosen.why), chosen.why
    assert not (position.laws.alone and OF_A_SIDE.search(chosen.why)), chosen.why


def played(laws: Laws, seed: int) -> tuple[Position, list[Choice]]:
    """A deal with the computer in every seat."""
    position = deal_out(laws, seed)
    choices: list[Choice] = []
    while position.ended is None:
        assert len(choices) < MOST_MOVES
        chosen = choose(view_of(position, actor(position)))
        said_well(position, chosen)
        choices.append(chosen)
        position, _ = apply(position, chosen.move)
    return position, choices


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_a_deal_to_an_end_that_the_rules_set(game: tuple[str, str]) -> None:
    laws = laws_of(*game)
    position, choices = played(laws, 7)
    moves = [chosen.move for chosen in choices]
    assert any(isinstance(move, LayDown | LayOff | TakePile) for move in moves)
    if laws.has_canastas:
        assert sum(position.canastas(side) for side in range(laws.sides)) >= 1


@pytest.mark.parametrize("game", GAMES)
def test_its_hints_tell_the_move_last(game: tuple[str, str]) -> None:
    laws, source = laws_of(*game), Random(1)
    position = deal_out(laws, 11)
    for _ in range(60):
        if position.ended is not None:
            break
        steps, move = hints(view_of(position, actor(position)))
        assert len(steps) == 3
        assert not re.search(r"[♠♥♦♣]|\b(?:I|my|our)\b", " ".join(steps[:2]))
        assert not re.search(r"\b(?:I|me|my|our|we|us)\b|[{}|]", steps[2]), steps[2]
        assert not (laws.alone and OF_A_SIDE.search(" ".join(steps))), steps
        following = move if source.random() < 0.5 else source.choice(legal_moves(position))
        position, _ = apply(position, following)


@pytest.mark.parametrize("name", ["canasta", "samba", "hand-and-foot", "burraco", "mille", "bolivia"])
def test_its_side_wins_against_random_play(name: str) -> None:
    laws, won = laws_of(name), 0
    for seed in range(8):
        source, position = Random(seed), deal_out(laws, seed)
        while position.ended is None:
            seat = actor(position)
            ours = laws.side_of[seat] == 0
            move = choose(view_of(position, seat)).move if ours else source.choice(legal_moves(position))
            position, _ = apply(position, move)
        ours_total, theirs_total = (total(lines) for lines in score_deal(position))
        won += ours_total > theirs_total
    assert won >= 6


def test_it_goes_out_where_going_out_takes_more_canastas_than_by_the_book() -> None:
    """House rules that make a deal twice as long: it must still come to an end by somebody going out."""
    house = {"out.canastas": 3, "meld.wild.max": 2, "match.target": 8500}
    laws = Laws(Ruleset.from_compiled(compile_variant("canasta"), None, house))
    ends = [ended_by_the_computer(laws, seed) for seed in range(20)]
    assert sum(by is not None for by in ends) >= 17


def ended_by_the_computer(laws: Laws, seed: int) -> int | None:
    """The seat that goes out in a deal of the computer, or None where nobody does."""
    position = deal_out(laws, seed)
    while position.ended is None:
        position, _ = apply(position, choose(view_of(position, actor(position))).move)
    return position.ended.by
