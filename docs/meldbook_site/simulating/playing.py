"""What is played to measure a table: matches of the computer alone, and deals of it against worse players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.effects.dealing import deal_out
from meldbook.scoring.match_end import winners
from meldbook.text.view import actor
from meldbook_site.soaking.figures import Outcome, outcome_of
from meldbook_site.soaking.players import Player, beginner_player, bot_player, eager_player, random_player
from meldbook_site.soaking.playing import steps

if TYPE_CHECKING:
    from meldbook.table.moves import Move
    from meldbook.table.position import Position
    from meldbook_site.simulating.tables import Table

MOST_DEALS = 100
"""Deals within which a match is won; a rule file of one's own may set a goal that nobody reaches."""
HASTY = "hasty"
OPPONENTS: dict[str, Callable[[int], Player]] = {
    "beginner": beginner_player,
    HASTY: eager_player,
    "random": random_player,
}
"""Worse players: the weak computer player, one that lays down whatever it can, and one that makes any legal move."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match played to its end: its deals, and whether somebody won it."""

    deals: tuple[Outcome, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class Duel:
    """A deal of one side against worse ones: its points, and the best of the others', found partners apart."""

    ours: int
    best: int


def play_match(table: Table, seed: int, own: str = "") -> Match:
    """Play a match of the computer, or of one's own player, against itself."""
    player = _better(own)
    laws = table.laws
    totals: tuple[int, ...] = (0,) * laws.sides
    deals: list[Outcome] = []
    while len(deals) < MOST_DEALS:
        deals.append(_play(deal_out(laws, seed, len(deals) + 1, totals), player))
        score = deals[-1].score
        if score is None:
            break
        totals = tuple(before + points for before, points in zip(totals, score.points, strict=True))
        if winners(laws, len(deals), totals, score.out):
            return Match(tuple(deals), won=True)
    return Match(tuple(deals), won=False)


def play_duel(table: Table, number: int, opponent: str, own: str = "") -> Duel | None:
    """Play a deal of the computer, or of one's own player, on one side against other players on the rest.

    The same cards are dealt until each side in turn has had the computer, so that good cards favour nobody. None stands
    for a deal without end.
    """
    laws = table.laws
    seed, ours = divmod(number, laws.sides)
    worse, better = OPPONENTS[opponent](number), _better(own)

    def player(position: Position) -> Move:
        return better(position) if laws.side_of[actor(position)] == ours else worse(position)

    outcome = _play(deal_out(laws, seed), player)
    score, counted = outcome.score, outcome.counted
    if score is None:
        return None
    points = [points + aside for points, aside in zip(score.points, score.aside, strict=True)]
    return Duel(points[ours], max(theirs for other, theirs in enumerate(points) if counted[other] != counted[ours]))


def _better(own: str) -> Player:
    """The computer, or the player of this import path."""
    if not own:
        return bot_player
    from meldbook_site.own_player import own_player

    return own_player(own)


def _play(start: Position, player: Player) -> Outcome:
    played = [(None, start), *steps(start, player)]
    return outcome_of(played[-1][1], [move for move, _ in played if move is not None])
