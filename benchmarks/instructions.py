"""How many of Python's own instructions a random move takes, and which functions take them: alike on every machine.

`python benchmarks/instructions.py GAME` plays a few deals as `play.py` does, first uncounted, then counted. Clocks
stray by a tenth and more where others work on the same machine; this does not. Instructions are not all equally
dear, and what is fetched from memory is not seen: it says what code is run, and the clock has the last word.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
ENGINE = str(ROOT / "engine" / "meldbook")
sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "benchmarks")]

from random_play import ours  # noqa: E402


def main() -> None:
    """Print instructions and calls a move, and the functions that take most."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=8)
    parser.add_argument("--top", type=int, default=20, help="functions that are named")
    args = parser.parse_args()
    deal = ours(args.game)
    moves = play(deal, args.deals)
    steps, calls = counted(deal, args.deals)
    all_steps, all_calls = sum(steps.values()) / moves, sum(calls.values()) / moves
    print(f"{args.game}: {all_steps:,.0f} instructions a move in {all_calls:.1f} calls ({moves:,} moves)")
    for code, number in steps.most_common(args.top):
        place = f"{Path(code.co_filename).relative_to(ENGINE)}:{code.co_firstlineno}"
        print(f"{number / moves:8.1f}  in {calls[code] / moves:6.3f} calls  {place} {code.co_qualname}")


def play(deal: Any, deals: int) -> int:
    """Play some deals to their end: how many moves they had."""
    moves = 0
    for seed in range(deals):
        source = Random(seed)
        game = deal(seed, source)
        while legal := game.moves():
            game.play(source.choice(legal))
            moves += 1
    return moves


def counted(deal: Any, deals: int) -> tuple[Counter[CodeType], Counter[CodeType]]:
    """Instructions run in the engine while some deals are played, and calls, by function."""
    steps: Counter[CodeType] = Counter()
    calls: Counter[CodeType] = Counter()

    def begun(frame: FrameType, event: str, arg: object) -> Any:
        if not frame.f_code.co_filename.startswith(ENGINE):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        calls[frame.f_code] += 1
        return stepped

    def stepped(frame: FrameType, event: str, arg: object) -> Any:
        if event == "opcode":
            steps[frame.f_code] += 1
        return stepped

    sys.settrace(begun)
    play(deal, deals)
    sys.settrace(None)
    return steps, calls


if __name__ == "__main__":
    main()
