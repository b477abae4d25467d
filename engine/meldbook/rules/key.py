"""The engine's key: compiled rules carry it, and an engine refuses those that another has compiled.

It is a print of all that the engine is. A browser's engine is bytecode, in which a hash would come out otherwise: the
bundle puts the key itself in this file's place.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

_LETTERS = 16


@cache
def engine_key() -> str:
    """Return the print of the engine's code and of its catalogue of clauses."""
    home = Path(__file__).parents[1]
    total = sha256()
    for path in sorted([*home.rglob("*.py"), *home.glob("rules/clauses/*.toml")]):
        total.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:_LETTERS]
