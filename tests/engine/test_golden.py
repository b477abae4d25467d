"""One whole deal of each game and reading as text, kept: any change of the rules' behaviour shows as a difference."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from meldbook.cards import cards_text, in_display_order
from meldbook.deal import deal_out
from meldbook.laws import SIDES, Laws
from meldbook.narrate import say, seat_names
from meldbook.notation import move_text
from meldbook.play import apply
from meldbook.position import Position
from meldbook.position_melds import meld_text
from meldbook.scoring import score_deal, total
from meldbook.view import actor
from meldbook_site.soaking.players import Player, eager_player, random_player
from strategies import game_id, laws_of, readings

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES = [pytest.param(game, id=game_id(game)) for game in readings()]
SEED = 20


def mixed_player(seed: int) -> Player:
    """A player that melds whenever it can, but for one move in six: most of a game's mechanisms come up."""
    source, eager, random = Random(seed), eager_player(seed), random_player(seed)
    return lambda position: random(position) if source.randrange(6) == 0 else eager(position)


def playthrough(laws: Laws, seed: int) -> str:
    """A deal as text: hands, moves with what happened, the table at the end, and the score."""
    names, player = seat_names(laws.players), mixed_player(seed)
    position = deal_out(laws, seed)
    lines = [f"{laws.rules.id}:{laws.rules.reading}, seed {seed}", *_hands(position), ""]
    while position.ended is None:
        seat, move = actor(position), player(position)
        position, events = apply(position, move)
        said = " ".join(say(event, position, names) for event in events)
        lines.append(f"{seat + 1}  {move_text(move):<24}  {said}")
    lines += ["", *_hands(position)]
    for side, melds in enumerate(position.melds):
        lines += [f"meld {SIDES[side]}: {meld_text(laws, meld)}" for meld in melds]
    for side, scored in enumerate(score_deal(position)):
        lines.append(f"side {SIDES[side]}: {total(scored)}")
        lines += [f"  {line.clause} x{line.count}: {line.points}" for line in scored]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _hands(position: Position) -> list[str]:
    return [
        f"hand {seat + 1}: {cards_text(in_display_order(hand.cards()))}" for seat, hand in enumerate(position.hands)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_as_it_was_recorded(game: tuple[str, str], request: pytest.FixtureRequest) -> None:
    text, file = playthrough(laws_of(*game), SEED), GOLDEN / f"{'-'.join(game)}.txt"
    if request.config.getoption("--regenerate-golden"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8"), "where this is wanted: pytest --regenerate-golden"


def test_each_game_has_its_deal_and_no_file_is_left_over() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == {"-".join(game) for game in readings()}
