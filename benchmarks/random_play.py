"""The loop that the play benchmark measures, and what it plays: our games, OpenSpiel's gin rummy, RLCard's.

`python benchmarks/random_play.py GAME WARM SECONDS` plays GAME for WARM seconds unmeasured, then for SECONDS, and
prints what it counted as JSON. It runs in our Python, in the peers' own, and in Pyodide (through `run`).
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol


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
"""Number of the first of the deals that nobody has met before."""


def count(deal: Any, seconds: float, first: int = 0) -> dict[str, float]:
    """Play random moves, all legal ones listed at each decision, deal after deal; every deal is played to its end."""
    moves = deals = 0
    start = processor_time()
    while (spent := processor_time() - start) < seconds:
        source = Random(first + deals)
        game: Game = deal(first + deals, source)
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


def measure(name: str, warm: float, seconds: float) -> dict[str, float]:
    """Play one game, first unmeasured, so that what is found once and remembered is there.

    What is there by then is set apart from the garbage collector, for every game alike: rules and modules that never
    change would be looked through again and again. ``new`` is the moves a second in deals that were not met before.
    """
    deal = PEERS[name]() if name in PEERS else ours(name)
    count(deal, warm)
    gc.freeze()
    found, unmet = count(deal, seconds), count(deal, seconds, NEW)
    return {**found, "new": unmet["moves"] / unmet["seconds"]}


def run(job: dict[str, Any]) -> dict[str, float]:
    """What Pyodide runs: the engine lies where it was mounted."""
    sys.path.insert(0, job["engine"])
    return measure(job["name"], job["warm"], job["seconds"])


if __name__ == "__main__" and sys.platform != "emscripten":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]), float(sys.argv[3]))))
