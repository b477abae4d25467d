"""The play benchmark's loop plays whole deals of ours by the rules."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "benchmarks"))

import random_play


@pytest.mark.parametrize("game", ["canasta", "burraco", "hand-and-foot", "rum-500"])
def test_a_deal_is_played_to_its_end(game: str) -> None:
    source = Random(1)
    game_of_ours = random_play.ours(game)(1, source)
    while moves := game_of_ours.moves():
        game_of_ours.play(source.choice(moves))
    assert game_of_ours.deal.ended is not None


def test_whole_deals_are_counted_first_those_met_before_then_new_ones() -> None:
    player = random_play.Player("canasta", 0.01)
    dealt: list[int] = []
    deal = player.deal

    def noted(seed: int, source: Random) -> random_play.Game:
        dealt.append(seed)
        game: random_play.Game = deal(seed, source)
        return game

    player.deal = noted
    met = list(range(player.met))
    counted = [player.turn("met", 0) for _ in range(len(met) + 1)]
    new = player.turn("new", 0.01)
    assert sorted(dealt[: len(met)]) == met
    assert dealt[len(met)] == dealt[0]
    assert len(set(dealt[len(met) + 1 :])) == new["deals"]
    assert min(dealt[len(met) + 1 :]) == random_play.NEW
    for turn in (*counted, new):
        assert turn["deals"] >= 1
        assert turn["moves"] > 20 * turn["deals"]
    assert new["seconds"] >= 0.01
