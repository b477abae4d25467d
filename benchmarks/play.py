"""How many moves a second: random play with all legal moves listed at each decision, beside OpenSpiel and RLCard.

`python benchmarks/play.py` starts a player for every game and lets them take many short turns, one after the other:
what a machine can compute changes by a third within minutes, so ratios are those of turns that lie side by side, and
the middle one counts. Rates are moves by second of processor time. OpenSpiel and RLCard play gin rummy, the nearest
they have. They live in an environment of their own, which `--peers` sets up (`build/peers`); without it our games are
measured alone. It fails where a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import IO

from rich.console import Console
from rich.progress import track

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "docs")]

from meldbook_site.bundle.node import node  # noqa: E402

LOOP = Path(__file__).with_name("random_play.py")
IN_PYODIDE = Path(__file__).with_name("play_in_pyodide.mjs")
PEERS_HOME = ROOT / "build" / "peers"
PYODIDE = ROOT / "docs" / "frontend" / "node_modules" / "pyodide"

PEERS = ("openspiel", "rlcard")
BARS: dict[str, dict[str, float]] = {
    "canasta": {"openspiel": 2.5, "rlcard": 1.7},
    "samba": {"openspiel": 1},
    "burraco": {"openspiel": 1.8},
    "hand-and-foot": {"openspiel": 1.8},
    "rum-500": {"openspiel": 1.8},
}
PYODIDE_BAR = 0.45
INSIDE, MET_FIRST = " in Pyodide", " in deals met first"

Rates = dict[str, list[float]]
"""Moves a second by who plays, a figure for each round."""

Pipes = tuple[IO[str], IO[str]]
"""What a player reads and what it writes."""


def main() -> int:
    """Measure everything in turns, print the table and say which bars are missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.25, help="of each turn")
    parser.add_argument("--warm", type=float, default=3, help="seconds that each game is played unmeasured")
    parser.add_argument("--peers", action="store_true", help="set up the peers' environment first (needs the network)")
    args = parser.parse_args()
    if args.peers:
        set_up_peers()
    return 1 if told(measured(args.rounds, args.seconds, args.warm)) else 0


def measured(rounds: int, seconds: float, warm: float) -> Rates:
    """All rates: first of deals played before, then of those met first, which leave more to remember."""
    rates: Rates = {}
    with ExitStack() as players:
        playing = {name: players.enter_context(player(command)) for name, command in commands(warm).items()}
        for kind, of_kind in (("met", ""), ("new", MET_FIRST)):
            names = [name for name in playing if not (of_kind and name.endswith(INSIDE))]
            for _ in track(range(rounds), f"Rounds{of_kind}", console=Console(stderr=True)):
                for name in names:
                    rates.setdefault(name + of_kind, []).append(turn(playing[name], kind, seconds))
    return rates


def commands(warm: float) -> dict[str, list[str]]:
    """What starts each player; who is compared with whom is near it in a round."""
    python = PEERS_HOME / "bin" / "python"
    found: dict[str, list[str]] = {}
    for name in BARS:
        found[name] = [sys.executable, str(LOOP), name, str(warm)]
        if PYODIDE.is_dir():
            found[name + INSIDE] = [node(), str(IN_PYODIDE), str(PYODIDE), str(ROOT / "engine"), name, str(warm)]
        if name == next(iter(BARS)) and python.exists():
            found |= {peer: [str(python), str(LOOP), peer, str(warm)] for peer in PEERS}
    return found


def set_up_peers() -> None:
    """Make the peers' environment: none of it is a part of this project, nor of its locks."""
    if not PEERS_HOME.exists():
        subprocess.run([sys.executable, "-m", "venv", str(PEERS_HOME)], check=True)
    pip = [str(PEERS_HOME / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*pip, "open_spiel", "rlcard"], check=False).returncode:
        shutil.rmtree(PEERS_HOME)
        print("OpenSpiel and RLCard could not be installed: our games are measured alone.", file=sys.stderr)


@contextmanager
def player(command: list[str]) -> Iterator[Pipes]:
    """A process that has played unmeasured, and takes turns when asked."""
    environment, pipe = {"PYTHONPATH": str(ROOT / "engine")}, subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as process:
        assert process.stdin
        assert process.stdout
        if "ready\n" not in iter(process.stdout.readline, ""):
            sys.exit(f"A player could not be started: {' '.join(command)}")
        yield process.stdin, process.stdout
        process.stdin.close()


def turn(pipes: Pipes, kind: str, seconds: float) -> float:
    """Moves a second of one turn."""
    asked, answers = pipes
    print(kind, seconds, file=asked, flush=True)
    counted = json.loads(answers.readline())
    return float(counted["moves"] / counted["seconds"])


def told(rates: Rates) -> list[str]:
    """Print the table; return the bars that are missed."""
    missed: list[str] = []
    print("| game | moves a second | beside | ratio | middle half | bar |")
    print("|---|---|---|---|---|---|")
    for name, figures in rates.items():
        compared = [(other, bar) for other, bar in beside(name).items() if other in rates]
        for other, bar in compared:
            ratios = [ours / theirs for ours, theirs in zip(figures, rates[other], strict=True)]
            ratio, (low, _, high) = median(ratios), quantiles(ratios, n=4)
            print(f"| {name} | {median(figures):,.0f} | {other} | {ratio:.2f} | {low:.2f}–{high:.2f} | {bar or ''} |")
            if ratio < bar:
                missed.append(f"{name}: {ratio:.2f} × {other}, the bar is {bar}")
        if not compared:
            print(f"| {name} | {median(figures):,.0f} | | | | |")
    for line in missed:
        print(f"missed: {line}", file=sys.stderr)
    return missed


def beside(name: str) -> dict[str, float]:
    """Who it is compared with, and the bar; 0 where there is none."""
    if name.endswith(INSIDE):
        return {name.removesuffix(INSIDE): PYODIDE_BAR}
    if name.endswith(MET_FIRST):
        return {f"openspiel{MET_FIRST}": 0} if name.removesuffix(MET_FIRST) in BARS else {}
    return BARS.get(name, {})


if __name__ == "__main__":
    sys.exit(main())
