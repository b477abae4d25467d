"""How many moves a second: random play with all legal moves listed at each decision, beside OpenSpiel and RLCard.

`python benchmarks/play.py` takes turns with every game, so that what else the machine does hits all alike, and prints
the median of the turns, in moves by second of processor time. OpenSpiel and RLCard play gin rummy, the nearest they
have. They live in an environment of their own, which `--peers` sets up (`build/peers`); without it our games are
measured alone. It fails where a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "docs"), str(ROOT / "engine")]

from meldbook_site.bundle.pyodide import run_inside  # noqa: E402

LOOP = Path(__file__).with_name("random_play.py")
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
MET_FIRST = " in deals met first"


def main() -> int:
    """Measure everything in turns, print the table and say which bars are missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3, help="measured in each turn, after as long unmeasured")
    parser.add_argument("--peers", action="store_true", help="set up the peers' environment first (needs the network)")
    args = parser.parse_args()
    if args.peers:
        set_up_peers()
    python = PEERS_HOME / "bin" / "python"
    names = [*BARS, *(PEERS if python.exists() else ())]
    rates: dict[str, list[float]] = {}
    for _ in range(args.turns):
        for name in names:
            interpreter = str(python) if name in PEERS else sys.executable
            counted = natively(interpreter, name, args.seconds)
            rates.setdefault(name, []).append(rate(counted))
            rates.setdefault(name + MET_FIRST, []).append(counted["new"])
            if name in BARS and PYODIDE.is_dir():
                rates.setdefault(f"{name} in Pyodide", []).append(in_pyodide(name, args.seconds))
    figures = {name: median(found) for name, found in rates.items()}
    missed = told(figures)
    return 1 if missed else 0


def set_up_peers() -> None:
    """Make the peers' environment: none of it is a part of this project, nor of its locks."""
    if not PEERS_HOME.exists():
        subprocess.run([sys.executable, "-m", "venv", str(PEERS_HOME)], check=True)
    pip = [str(PEERS_HOME / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*pip, "open_spiel", "rlcard"], check=False).returncode:
        shutil.rmtree(PEERS_HOME)
        print("OpenSpiel and RLCard could not be installed: our games are measured alone.", file=sys.stderr)


def natively(python: str, name: str, seconds: float) -> dict[str, float]:
    """What one turn counted, in a process of its own."""
    command = [python, str(LOOP), name, str(seconds), str(seconds)]
    environment = {"PYTHONPATH": str(ROOT / "engine")}
    printed = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    counted: dict[str, float] = json.loads(printed.stdout.splitlines()[-1])
    return counted


def in_pyodide(name: str, seconds: float) -> float:
    """Moves by second of one turn in Pyodide under Node."""
    job = {"name": name, "warm": seconds, "seconds": seconds, "engine": "/engine"}
    mounts = {"/engine": ROOT / "engine"}
    return rate(run_inside(str(LOOP), job, pyodide=PYODIDE, doing=f"Playing {name} in Pyodide", mounts=mounts))


def rate(counted: dict[str, float]) -> float:
    return counted["moves"] / counted["seconds"]


def told(figures: dict[str, float]) -> list[str]:
    """Print the table; return the bars that are missed."""
    missed: list[str] = []
    print("| game | moves a second | beside | ratio | bar |")
    print("|---|---|---|---|---|")
    for name, figure in figures.items():
        beside = BARS.get(name, {})
        if name.endswith(" in Pyodide"):
            beside = {name.removesuffix(" in Pyodide"): PYODIDE_BAR}
        if name.endswith(MET_FIRST) and name.removesuffix(MET_FIRST) in BARS:
            beside = {"openspiel" + MET_FIRST: 0}
        for other, bar in beside.items():
            if other in figures:
                ratio = figure / figures[other]
                print(f"| {name} | {figure:,.0f} | {other} | {ratio:.2f} | {bar or ''} |")
                if ratio < bar:
                    missed.append(f"{name}: {ratio:.2f} × {other}, the bar is {bar}")
        if not any(other in figures for other in beside):
            print(f"| {name} | {figure:,.0f} | | | |")
    for line in missed:
        print(f"missed: {line}", file=sys.stderr)
    return missed


if __name__ == "__main__":
    sys.exit(main())
