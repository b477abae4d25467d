"""One whole deal of each game and reading as text, kept: any change of the rules' behaviour shows as a difference.

The recorded moves are played again, so that a deal stays as it is when legal moves are listed in another order.
`pytest tests/engine/test_golden.py --regenerate-golden` plays new deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from meldbook.api.play import play
from meldbook.cards.card import cards_text, in_display_order
from meldbook.effects.dealing import deal_out
from meldbook.rules.laws import SIDES, Laws
from meldbook.scoring import score_deal, total
from meldbook.table.moves import Move
from meldbook.table.position import Position
from meldbook.text.narrate import say, seat_names
from meldbook.text.notation import move_text, parse_move
from meldbook.text.position_file.meld_text import meld_text
from meldbook.text.view import actor
from meldbook_site.soaking.players import Player, eager_player, random_player
from strategies import game_id, laws_of, readings

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES = [pytest.param(game, id=game_id(game)) for game in readings()]
SEEDS = range(1, 21)
"""Deals of which the one is kept that shows most."""
MOST_MOVES = 500
MOVE_WIDTH = 24


def mixed_player(seed: int) -> Player:
    """A player that melds whenever it can, but for one move in six: most of a game's mechanisms come up."""
    source, eager, random = Random(seed), eager_player(seed), random_player(seed)
    return lambda position: random(position) if source.randrange(6) == 0 else eager(position)


def playthrough(laws: Laws, seed: int, choose: Callable[[Position], Move]) -> str:
    """A deal as text: hands, moves with what happened, the table at the end, and the score."""
    names, position = seat_names(laws.players), deal_out(laws, seed)
    lines = [f"{laws.rules.id}:{laws.rules.reading}, seed {seed}", *_hands(position), ""]
    while position.ended is None and len(lines) < MOST_MOVES:
        seat, move = actor(position), choose(position)
        position, events = play(position, move)
        said = " ".join(say(event, position, names) for event in events)
        lines.append(f"{seat + 1}  {move_text(move):<{MOVE_WIDTH}}  {said}")
    lines += ["", f"ended: {position.ended}", *_hands(position)]
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


def recorded(text: str) -> Iterator[Move]:
    """The moves of a playthrough."""
    for line in text.splitlines():
        if line[:1].isdigit():
            words, _, _ = line[3:].partition("  ")
            yield parse_move(words)


def seed_of(text: str) -> int:
    return int(text.splitlines()[0].rpartition(" ")[2])


def shows(text: str) -> tuple[bool, int]:
    """Whether somebody went out, and how many sorts of moves, melds and lines of the score a playthrough shows."""
    lines = text.splitlines()
    moves = {line.split()[1] for line in lines if line[:1].isdigit()}
    scored = {line.split()[0] for line in lines if line.startswith("  ")}
    wild = {line.split()[2] for line in lines if line.startswith("meld ") and ":" in line[8:]}
    return "reason='out'" in text, len(moves) + len(scored) + len(wild)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_as_it_was_recorded(game: tuple[str, str], request: pytest.FixtureRequest) -> None:
    laws, file = laws_of(*game), GOLDEN / f"{'-'.join(game)}.txt"
    if request.config.getoption("--regenerate-golden"):
        deals = [playthrough(laws, seed, mixed_player(seed)) for seed in SEEDS]
        file.write_text(max(deals, key=shows), encoding="utf-8")
    text = file.read_text(encoding="utf-8")
    moves = recorded(text)
    again = playthrough(laws, seed_of(text), lambda position: next(moves))
    assert again == text, "where this is wanted: pytest tests/engine/test_golden.py --regenerate-golden"


def test_each_game_has_its_deal_and_no_file_is_left_over() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == {"-".join(game) for game in readings()}
