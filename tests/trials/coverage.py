"""Hostile inputs by coverage: bytes lead the grammar's choices, and those that reach more are kept and changed.

The engine's by atheris, the page's by a script under Node, which is given what V8 counts.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random

from meldbook_site.bundle.node import node
from trials.gates import told
from trials.parts import FoundError, MissingError, Part

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "docs" / "frontend" / "test" / "hostile" / "guided.js"
KEPT = ROOT / "build" / "trials"
"""What reached something new: the next piece begins with it. It may be thrown away."""
LONGEST = 600
"""Bytes that lead one input of the engine; where they have ended, chance is the same for all."""
MANY = {"engine": 5_000, "page": 20_000}
"""Inputs that a seed stands for: a fuzzer starts anew for each."""
ENGINE = {
    "notation": 150_000, "position": 100_000, "lesson": 20_000, "pad": 50_000, "house": 20_000, "rule": 100_000,
    "lesson-file": 20_000,
}  # fmt: skip
PAGE = {
    "link": 200_000, "house-link": 200_000, "rule-file": 200_000, "pad-file": 200_000, "progress-file": 200_000,
    "kept": 200_000,
}  # fmt: skip


def engine(kind: str, seed: int, many: int = MANY["engine"], kept: Path = KEPT) -> int:
    """Try as many inputs of a kind on the engine.

    Raises:
        FoundError: where one is answered as none may be.
        MissingError: where the fuzzer is not installed.
    """
    if not find_spec("atheris"):
        raise MissingError("atheris is not installed. `make fuzzers` installs it.")
    folder = kept / f"engine-{kind}"
    if not folder.exists():  # from nothing a fuzzer is long in finding how long an input is
        folder.mkdir(parents=True)
        for number in range(40):
            (folder / f"begun-{number}").write_bytes(Random(number).randbytes(LONGEST // 2))
    options = [f"-runs={many}", f"-seed={seed + 1}", f"-max_len={LONGEST}", "-len_control=0", "-timeout=60"]
    command = [sys.executable, "-m", "trials.guided", kind, str(folder), *options, f"-artifact_prefix={folder}-"]
    ran = _run(command)
    done = re.search(r"Done (\d+) runs", ran.stderr)
    if ran.returncode or not done:
        again = f"{sys.executable} -m trials.guided {kind} FILE"
        raise FoundError(f"{kind}, seed {seed}: {(ran.stdout + ran.stderr)[-3000:]} To see it again: {again}")
    return int(done[1])


def page(kind: str, seed: int, many: int = MANY["page"], kept: Path = KEPT) -> int:
    """Try as many inputs of a kind on what lets things in to the page.

    Raises:
        FoundError: where one is answered as none may be.
    """
    return told(kind, _run([node(), str(SCRIPT), kind, str(seed), str(many), str(kept / f"page-{kind}")]))


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    search = os.pathsep.join(str(ROOT / part) for part in ("engine", "docs", "tests"))
    place = os.environ | {"PYTHONPATH": search}
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=3_600, env=place, cwd=ROOT)


def _part(where: str, kind: str, target: int, play: Callable[[str, int], int]) -> Part:
    return Part(f"hostile inputs by coverage, {where}:", kind, "inputs", target, lambda seed: play(kind, seed))


PARTS = [
    *(_part("engine", kind, target, engine) for kind, target in ENGINE.items()),
    *(_part("page", kind, target, page) for kind, target in PAGE.items()),
]
