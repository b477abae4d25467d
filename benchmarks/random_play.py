"""Who plays in the play benchmark, and what is played: our games, OpenSpiel's gin rummy, RLCard's.

`python benchmarks/random_play.py GAME WARM` plays GAME for WARM seconds unmeasured and says so. Then it takes a turn
for each line of its input, "met SECONDS" or "new SECONDS", and prints what it counted as JSON. It runs in our Python,
in the peers' own, and in Pyodide (through `play_in_pyodide.mjs`).
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count, cycle
from random import Random
from typing import Any, Protocol, TypedDict


class Game(Protocol):
    """One deal: the legal moves of whoever decides, none once the deal is over; and a move played."""

    def moves(self) -> Sequence[Any]: ...

    def play(self, move: Any) -> None: ...


def processor_time() -> float:
    """Seconds that this process has computed; Pyodide's own clock would count what other programs do."""
    if sys.platform != "emscripten":
        return time.process_time()
    from js import process

    used = process.cpuUsage()
    return float(used.user + used.system) / 1e6


NEW = 1_000_000
"""The first of the deals that nobody has met before."""


class Counted(TypedDict):
    """What one turn counted; the seconds are those of the processor."""

    moves: int
    deals: int
    seconds: float


class Player:
    """Plays random moves, all legal ones listed at each decision, deal after deal, each to its end.

    What is there after the unmeasured part is set apart from the garbage collector, for every game alike: rules and
    modules that never change would be looked through again and again.
    """

    def __init__(self, name: str, warm: float) -> None:
        """Play unmeasured first, so that what is found once and remembered is there."""
        self.deal = PEERS[name]() if name in PEERS else ours(name)
        self.met = self._turn(warm, count())["deals"]
        self.seeds: dict[str, Iterator[int]] = {"met": cycle(range(self.met)), "new": count(NEW)}
        gc.freeze()

    def turn(self, kind: str, seconds: float) -> Counted:
        """What is counted in one turn: of deals played unmeasured ("met"), one after the other, or of new ones."""
        return self._turn(seconds, self.seeds[kind])

    def _turn(self, seconds: float, seeds: Iterator[int]) -> Counted:
        moves = deals = 0
        start = processor_time()
        while (spent := processor_time() - start) < seconds or not deals:
            seed = next(seeds)
            source = Random(seed)
            game: Game = self.deal(seed, source)
            deals += 1
            while legal := game.moves():
                game.play(source.choice(legal))
                moves += 1
        return {"moves": moves, "deals": deals, "seconds": spent}


def ours(variant: str) -> Any:
    """A variant of ours by its id: its full rules, at the usual table."""
    from meldbook.api.live_deal import LiveDeal
    from meldbook.effects.dealing import deal_out
    from meldbook.loading import compile_variant
    from meldbook.rules.laws import Laws
    from meldbook.rules.ruleset import Ruleset

    laws = Laws(Ruleset.from_compiled(compile_variant(variant), None, {}))

    class Ours:
        moves: Callable[[], Sequence[Any]]
        play: Callable[[Any], None]

        def __init__(self, seed: int, source: Random) -> None:
            self.deal = LiveDeal(deal_out(laws, seed))
            self.moves, self.play = self.deal.legal, self.deal.play

    return Ours


def openspiel() -> Any:
    """OpenSpiel's gin rummy through its Python binding; cards drawn are chance, whose moves are not counted."""
    import pyspiel

    gin = pyspiel.load_game("gin_rummy")

    class OpenSpiel:
        def __init__(self, seed: int, source: Random) -> None:
            self.state, self.source = gin.new_initial_state(), source
            self.chance()

        def chance(self) -> None:
            while self.state.is_chance_node():
                self.state.apply_action(self.source.choice(self.state.chance_outcomes())[0])

        def moves(self) -> Sequence[Any]:
            return self.state.legal_actions() if not self.state.is_terminal() else ()

        def play(self, move: Any) -> None:
            self.state.apply_action(move)
            self.chance()

    return OpenSpiel


def rlcard() -> Any:
    """RLCard's gin rummy with its observations off: a step makes them for players who learn, and we ask for none."""
    from numpy.random import RandomState
    from rlcard.games.gin_rummy import Game as Gin

    class RLCard:
        def __init__(self, seed: int, source: Random) -> None:
            self.game = Gin()
            self.game.np_random = RandomState(seed)
            self.game.get_state = lambda player_id: None
            self.game.init_game()

        def moves(self) -> Sequence[Any]:
            return self.game.judge.get_legal_actions() if not self.game.is_over() else ()

        def play(self, move: Any) -> None:
            self.game.step(move)

    return RLCard


PEERS = {"openspiel": openspiel, "rlcard": rlcard}


def main(name: str, warm: str) -> None:
    """Take turns for as long as there are lines."""
    player = Player(name, float(warm))
    print("ready", flush=True)
    for line in sys.stdin:
        kind, seconds = line.split()
        print(json.dumps(player.turn(kind, float(seconds))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
