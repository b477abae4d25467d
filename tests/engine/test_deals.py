"""Whole deals: a sample of what `meldbook soak` plays in thousands, the same on every machine."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from meldbook.cards import cards_text, in_display_order
from meldbook.deal import deal_out
from meldbook.laws import Laws
from meldbook.narrate import say, seat_names
from meldbook.notation import move_text
from meldbook.play import apply
from meldbook.position import Position
from meldbook.scoring import score_deal, total
from meldbook.view import actor
from meldbook_site.soaking.deals import bot_player, play_deal, random_player
from strategies import laws_of, readings

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES = [pytest.param(game, id=":".join(game)) for game in readings()]
SEED = 20


@pytest.mark.parametrize("game", GAMES)
def test_random_deals_end_with_every_card_there_and_replay_alike(game: tuple[str, str]) -> None:
    for seed in range(20):
        play_deal(laws_of(*game), seed, random_player(seed))


@pytest.mark.parametrize("game", GAMES)
def test_bot_deals_end_with_every_card_there_and_replay_alike(game: tuple[str, str]) -> None:
    for seed in range(5):
        play_deal(laws_of(*game), seed, bot_player)


def test_the_same_seed_gives_the_same_deal_for_ever() -> None:
    position = deal_out(laws_of("canasta", "denexa"), 7)
    dealt = "|".join([*(cards_text(hand.cards()) for hand in position.hands), cards_text(position.stock)])
    assert cards_text(position.hands[0].cards()) == "2S 2S 3S 5D 6C 7D 7C 9H TD JH AC"
    assert sha256(dealt.encode()).hexdigest()[:16] == "4b6c7ccf69c41256"


def playthrough(laws: Laws, seed: int) -> str:
    """A deal between computer players as text: hands, moves with what happened, and the score."""
    names = seat_names(laws.players)
    position = deal_out(laws, seed)
    lines = [f"{laws.rules.id}:{laws.rules.reading}, seed {seed}", *_hands(position), ""]
    while position.ended is None:
        seat, move = actor(position), bot_player(position)
        position, events = apply(position, move)
        said = " ".join(say(event, position, names) for event in events)
        lines.append(f"{seat + 1}  {move_text(move):<24}  {said}")
    lines += ["", *_hands(position)]
    for side, scored in enumerate(score_deal(position)):
        lines.append(f"side {'ABCDEF'[side]}: {total(scored)}")
        lines += [f"  {line.clause} x{line.count}: {line.points}" for line in scored]
    return "\n".join(lines) + "\n"


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
