"""Many deals at once: who wins how often and by how much, under whatever rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from meldbook.api.play import apply
from meldbook.effects.dealing import deal_out
from meldbook.program.given import whole
from meldbook.program.rulebook import Game
from meldbook.program.seated import Chooser, Player, chooser
from meldbook.scoring.deal_totals import deal_of
from meldbook.table.position import Position
from meldbook.text.view import actor

MOST_MOVES = 3_000
"""Moves after which a deal counts as one without end; some hundreds are enough."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal that was played out.

    ``seed`` gives its cards; ``points`` are those of each player that was named, in their order; ``turns`` all turns of
    all seats; ``reason`` is how it ended (``out``, ``stock`` and others, or ``endless``); ``out`` which of the players
    went out, if any.
    """

    seed: int
    points: tuple[int, ...]
    turns: int
    reason: str
    out: int | None


@dataclass(frozen=True, slots=True)
class Results:
    """Deals of a simulation, and what they come to. Deals without end count in ``deals`` alone."""

    deals: tuple[Deal, ...]

    @property
    def ended(self) -> tuple[Deal, ...]:
        """The deals that came to an end."""
        return tuple(deal for deal in self.deals if deal.reason != "endless")

    def points(self, player: int = 0) -> list[int]:
        """A player's points, deal by deal."""
        return [deal.points[player] for deal in self.ended]

    def mean(self, player: int = 0) -> float:
        """A player's points in a deal, on average."""
        return fmean(self.points(player) or [0])

    def error(self, player: int = 0) -> float:
        """The standard error of that average: it is as often within as without twice this much, nineteen to one."""
        points = self.points(player)
        return stdev(points) / len(points) ** 0.5 if len(points) > 1 else float("nan")

    def won(self, player: int = 0) -> float:
        """The share of deals in which a player had more points than every other; a tie is shared."""
        shares = [
            (deal.points[player] == max(deal.points)) / deal.points.count(max(deal.points)) for deal in self.ended
        ]
        return fmean(shares or [0.0])

    @property
    def turns(self) -> float:
        """Turns of a deal, on average."""
        return fmean([deal.turns for deal in self.ended] or [0])

    @property
    def gone_out(self) -> float:
        """The share of deals that end by going out."""
        return fmean([deal.out is not None for deal in self.ended] or [0.0])


def simulate(game: Game, *players: Player | str, deals: int = 100, seed: int = 1) -> Results:
    """Play many deals.

    The players take sides: one plays all of them, two or more one side each, and the same cards are dealt again until
    each has sat on every side, so that good cards favour nobody. The same call gives the same results.

    Args:
        game: the rules.
        players: players of one's own, or strengths of the computer (``weak``, ``medium``, ``strong``); by default
            ``medium`` on all sides.
        deals: how many; with several players as many for each way to sit as are needed, so it may be a few more.
        seed: of the first deal.

    Raises:
        ValueError: where there are more players than sides, or one of them does what the rules forbid.
    """
    if not isinstance(game, Game):
        raise ValueError("simulate takes a game first, as meldbook.game(“canasta”) gives it.")
    whole(deals, "deals", 0)
    whole(seed, "seed")
    chosen: Sequence[Player | str] = players or ("medium",)
    if len(chosen) not in (1, game.laws.sides):
        raise ValueError(f"{game.name} has {game.laws.sides} sides here: name one player, or one for each.")
    return Results(tuple(_played(game, chosen, deals, seed)))


def _played(game: Game, players: Sequence[Player | str], deals: int, seed: int) -> Iterator[Deal]:
    ways = len(players)
    for number in range(-(-deals // ways)):
        for turned in range(ways):  # which player sits on side A
            on_side = [(side + turned) % ways for side in range(game.laws.sides)]
            yield _one(game, [chooser(player) for player in players], on_side, seed + number)


def _one(game: Game, choosers: Sequence[Chooser], on_side: Sequence[int], seed: int) -> Deal:
    laws = game.laws
    position = deal_out(laws, seed)
    for _ in range(MOST_MOVES):
        if position.ended is not None:
            break
        player = on_side[laws.side_of[actor(position)]]
        position, _events = apply(position, choosers[player](position))
    return _told(position, on_side, len(choosers), seed)


def _told(position: Position, on_side: Sequence[int], players: int, seed: int) -> Deal:
    turns, ended, laws = sum(position.turns), position.ended, position.laws
    if ended is None:
        return Deal(seed, (0,) * players, turns, "endless", None)
    kept = deal_of(position)
    points = [points + aside for points, aside in zip(kept.points, kept.aside, strict=True)]
    if players == 1:
        out = None if ended.by is None else 0
        return Deal(seed, (round(fmean(points)),), turns, ended.reason, out)
    by_player = tuple(points[on_side.index(player)] for player in range(players))
    out = None if ended.by is None else on_side[laws.side_of[ended.by]]
    return Deal(seed, by_player, turns, ended.reason, out)
