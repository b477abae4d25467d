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


def test_whole_deals_are_counted() -> None:
    counted = random_play.measure("canasta", 0, 0.01)
    assert counted["deals"] >= 1
    assert counted["moves"] > 20 * counted["deals"]
    assert counted["seconds"] >= 0.01
    assert counted["new"] > 0
