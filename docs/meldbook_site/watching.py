"""Building the site again when something it is made from changes."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from meldbook_site import resources

WATCHED = ("mkdocs.yml", "docs/pages", "tutorials", "engine/meldbook", "docs/meldbook_site", "docs/frontend")
_PASSED_OVER = {"node_modules", "__pycache__", "_bundle", "_data"}
_PAUSE = 1.0

Fingerprint = dict[Path, int]


def keep_fresh(root: Path, site: Path, say: Callable[[str], object], lessons: Path | None = None) -> None:
    """Build the site whenever a watched file changes; never returns.

    Args:
        root: a checkout, or the folder of a site of one's own, whose every file counts.
        site: the folder of the built site.
        say: is told what happens.
        lessons: the folder of its lessons, of which a change is shown in a few seconds.
    """
    before = fingerprint(root, site)
    while True:
        time.sleep(_PAUSE)
        now = fingerprint(root, site)
        if now == before:
            continue
        changed = sorted({path for path, _ in now.items() ^ before.items()})
        before = now
        say(f"{changed[0].relative_to(root).as_posix()} changed; building again …")
        say(rebuild(site, root, only_lessons=lessons is not None and all(lessons in path.parents for path in changed)))


def rebuild(site: Path, root: Path, *, only_lessons: bool = False) -> str:
    """Build the site in a process of its own, where changed code counts too; return what to say of it."""
    command = [sys.executable, "-m", "meldbook_site", "build", str(site), *(["--lessons"] if only_lessons else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=root)
    if done.returncode == 0:
        return "Built; open pages load themselves anew."
    return (done.stderr.strip().splitlines() or ["The build was broken off; save a file to try again."])[-1]


def fingerprint(root: Path, site: Path | None = None) -> Fingerprint:
    """Return when each watched file was last changed."""
    watched = [root / name for name in WATCHED] if root == resources.checkout() else _inside(root)
    return {path: path.stat().st_mtime_ns for part in watched if part != site for path in _files(part)}


def _inside(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if not path.name.startswith(".")]


def _files(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    elif path.is_dir() and path.name not in _PASSED_OVER:
        for inner in path.iterdir():
            yield from _files(inner)
