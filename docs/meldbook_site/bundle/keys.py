"""Keys by which a step knows that its result still stands.

A key is a hash over everything the result is made of. Times are left out: a fresh clone, a copied folder
and a touched file all keep their results.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

IGNORED = {"__pycache__", "node_modules", "_bundle", "_data"}


def key_of(*parts: str | bytes) -> str:
    """Return a short hash of some words and contents, in their order."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()[:16]


def key_of_files(base: Path, paths: Iterable[Path]) -> str:
    """Return a short hash of files, by their contents and their names below `base`."""
    parts: list[str | bytes] = []
    for path in sorted(paths):
        parts += [path.relative_to(base).as_posix(), path.read_bytes()]
    return key_of(*parts)


def files_below(folder: Path, *endings: str) -> list[Path]:
    """Return the files below a folder with one of these endings (any, when none is given)."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and not IGNORED.intersection(path.relative_to(folder).parts)
        and (not endings or path.name.endswith(endings))
    )
