"""Sources to bytecode, by pyodide-build's `py-compile` inside Pyodide."""

from __future__ import annotations

from pathlib import Path

from meldbook_site.bundle.keys import key_of
from meldbook_site.bundle.pyodide import INSIDE, run_inside

FLAGS = ("-OO", "-Xno_debug_ranges")
"""Without docstrings, assertions, and the columns that a traceback would underline: a good third of the bytes."""


def compiled(source: Path, *, pyodide: Path, tools: Path, work: Path) -> Path:
    """Return a zip with the same modules as bytecode."""
    script = (INSIDE / "compile.py").read_bytes() + (INSIDE / "run.mjs").read_bytes()
    key = key_of(source.read_bytes(), script, " ".join(FLAGS), tools.name, (pyodide / "package.json").read_bytes())
    target = work / f"bytecode-{source.stem}-{key}.zip"
    if not target.is_file():
        for outdated in work.glob(f"bytecode-{source.stem}-*.zip"):
            outdated.unlink()
        partial = target.with_suffix(".partial.zip")
        run_inside(
            "compile.py",
            {"source": f"/made/{source.name}", "target": f"/made/{partial.name}"},
            pyodide=pyodide,
            doing="Compiling Python to bytecode",
            mounts={"/tools": tools, "/made": work},
            flags=FLAGS,
        )
        partial.chmod(0o644)
        partial.rename(target)
    return target
