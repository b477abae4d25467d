"""The engine as the browser gets it: its Python, without what only reads rule files."""

from __future__ import annotations

import ast
import zipfile
from pathlib import Path

from meldbook.rules.key import engine_key
from meldbook_site.bundle.keys import files_below

LEFT_OUT = ("meldbook/loading/", "meldbook/program/")
"""Reads TOML and checks it, which the browser gets compiled; and what is for who writes Python."""

_KEY = "meldbook/rules/key.py"

OLDEST_DATE = (1980, 1, 1, 0, 0, 0)
"""Zips hold a date for each file; one and the same keeps the bytes the same."""


def engine_files(engine: Path) -> dict[str, bytes]:
    """Return the engine's Python files by their names in the zip, its key written out."""
    named = {path.relative_to(engine).as_posix(): path for path in files_below(engine, ".py")}
    files = {name: path.read_bytes() for name, path in named.items() if not name.startswith(LEFT_OUT)}
    if _KEY in files:
        files[_KEY] = f"def engine_key():\n    return {engine_key()!r}\n".encode()
    return files


def imported_modules(files: dict[str, bytes]) -> dict[str, bool]:
    """Return each module of the standard library that some file imports, at its top or deep inside.

    The value says whether it is sure to be a module: in `from a import b`, `a.b` may be one or not.
    """
    found: dict[str, bool] = {}
    for name, source in files.items():
        for node in ast.walk(ast.parse(source, name)):
            if isinstance(node, ast.Import):
                found.update((alias.name, True) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found[node.module] = True
                for alias in node.names:
                    found.setdefault(f"{node.module}.{alias.name}", False)
    ours = ("meldbook", "__future__")
    return {module: found[module] for module in sorted(found) if module.split(".")[0] not in ours}


def module_names(files: dict[str, bytes]) -> list[str]:
    """Return what these files are called in an import."""
    return [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in files]


def write_zip(target: Path, files: dict[str, bytes]) -> Path:
    """Write files into a zip, uncompressed: the transport compresses better, and reading is quicker."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, OLDEST_DATE), data)
    return target
