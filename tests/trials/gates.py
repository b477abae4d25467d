"""Hostile inputs to the front end: what its gate lets in from links, files and the browser's memory, under Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from meldbook_site.bundle.node import node
from trials.parts import FoundError, Part

SCRIPT = Path(__file__).resolve().parents[2] / "docs" / "frontend" / "test" / "hostile" / "run.js"
MANY = 20_000
"""How many inputs a seed stands for: Node starts anew for each."""
TARGETS = {
    "link": 4_000_000,
    "house-link": 1_700_000,
    "rule-file": 1_800_000,
    "pad-file": 700_000,
    "progress-file": 300_000,
    "kept": 1_000_000,
}


def tried(kind: str, seed: int, many: int = MANY) -> int:
    """Try all inputs of a seed.

    Raises:
        FoundError: where one is answered as none may be.
    """
    asked = [node(), str(SCRIPT), kind, str(seed * MANY), str(many)]
    ran = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=600)
    return told(kind, ran)


def told(kind: str, ran: subprocess.CompletedProcess[str]) -> int:
    """How many inputs a script under Node says that it has tried.

    Raises:
        FoundError: where it tells of a fault, or ended by itself.
    """
    if ran.returncode:
        raise FoundError(f"{kind}: Node ended by itself: {ran.stderr[-2000:]}")
    answer = json.loads(ran.stdout)
    if answer["fault"]:
        raise FoundError(answer["fault"])
    return int(answer["done"])


def _part(kind: str) -> Part:
    return Part("hostile inputs, page:", kind, "inputs", TARGETS[kind], lambda seed: tried(kind, seed))


PARTS = [_part(kind) for kind in TARGETS]
