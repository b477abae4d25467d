"""Python for the browser: Pyodide's own files, and its standard library cut down to what is loaded.

Of some 560 modules a start and the engine load about 130. Which ones is traced, not listed by hand; only
what Python loads by itself in rare moments is named here.
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

from meldbook_site.bundle.engine import write_zip
from meldbook_site.bundle.errors import BundleError
from meldbook_site.bundle.keys import key_of
from meldbook_site.bundle.pyodide import INSIDE, run_inside

RARE = (
    # what telling of an error loads
    "traceback", "linecache", "tokenize", "warnings", "textwrap",
    # texts from elsewhere
    "encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig",
    # what dataclasses, enumerations and typing load when they are looked at closely
    "annotationlib", "copy", "copyreg", "inspect", "reprlib",
    # what the worker itself uses
    "json",
)  # fmt: skip


def lock_info(pyodide: Path) -> dict[str, Any]:
    """Return the head of Pyodide's package list: which Python, which platform."""
    info: dict[str, Any] = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    return info


def with_rare(modules: dict[str, bool]) -> dict[str, bool]:
    """Return these modules and the rare ones; the value says whether it is sure to be a module."""
    return dict(sorted({**modules, **dict.fromkeys(RARE, True)}.items()))


def needed_files(pyodide: Path, modules: dict[str, bool], work: Path) -> list[str]:
    """Return the files of the standard library that a start, these modules and rare moments load."""
    wanted = with_rare(modules)
    script = (INSIDE / "trace.py").read_bytes()
    kept = work / f"modules-{key_of(version(pyodide), script, *wanted)}.json"
    if not kept.is_file():
        found = run_inside("trace.py", {"modules": wanted}, pyodide=pyodide, doing="Tracing Python's modules")
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(found))
    files: list[str] = json.loads(kept.read_text())
    return files


def trimmed_library(pyodide: Path, files: list[str], work: Path) -> Path:
    """Return a zip with these files of the standard library, as sources."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as whole:
        missing = set(files) - set(whole.namelist())
        if missing:
            raise BundleError(f"Pyodide's standard library lacks {', '.join(sorted(missing))}.")
        return write_zip(work / "library.zip", {name: whole.read(name) for name in files})


def version(pyodide: Path) -> str:
    """Return the version of the npm package."""
    found: str = json.loads((pyodide / "package.json").read_text("utf-8"))["version"]
    return found
