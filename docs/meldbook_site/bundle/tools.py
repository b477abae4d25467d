"""What the bundle is made with: npm's packages, and pyodide-build for Pyodide's own Python to run.

pyodide-build cannot be a plain dependency: on Python 3.11 pip chooses a release whose command fails, and on
every Python its `py-compile` writes bytecode for the Python that runs it, which is of no use to Pyodide.
So its locked release is put into a folder, and Pyodide itself runs it (see `pyodide.py`).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from meldbook_site.bundle.errors import BundleError
from meldbook_site.bundle.keys import key_of
from meldbook_site.bundle.node import npm


def npm_packages(frontend: Path) -> Path:
    """Return `node_modules`, filled as the lock says."""
    modules = frontend / "node_modules"
    stamp = modules / ".meldbook"
    wanted = key_of((frontend / "package-lock.json").read_bytes())
    if not stamp.is_file() or stamp.read_text() != wanted:
        npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], "Fetching npm's packages", frontend)
        stamp.write_text(wanted)
    return modules


def pyodide_build(root: Path, work: Path) -> Path:
    """Return a folder with pyodide-build and what it imports, as the lock says."""
    lock = root / "requirements" / "pyodide-build.txt"
    folder = work / f"pyodide-build-{key_of(lock.read_bytes())}"
    if folder.is_dir():
        return folder
    partial = folder.with_suffix(".partial")
    shutil.rmtree(partial, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--target", str(partial), "--no-deps", "--no-compile", "--only-binary", ":all:"]
    command += ["--ignore-requires-python", "--require-hashes", "-r", str(lock)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    if answer.returncode:
        raise BundleError(f"Fetching pyodide-build failed:\n{answer.stderr.strip()[-2000:]}")
    partial.rename(folder)
    return folder
