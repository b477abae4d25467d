"""Licences of everything the bundle ships: one notice that names the parts, and their texts beside it.

npm's packages bring their own texts. Pyodide, Python and the C libraries inside Pyodide bring none to npm, so
theirs are kept in `licences/` here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from meldbook_site.bundle.errors import BundleError

KEPT = Path(__file__).parent / "licences"


@dataclass(frozen=True)
class Part:
    """One piece of somebody's work in the bundle."""

    name: str
    version: str
    licence: str
    where: str
    """The file of the bundle that holds it."""
    source: str
    """Where its source is to be had."""
    text: str
    """File name of the licence's text."""
    copyright: str = ""


INSIDE_PYODIDE = "inside pyodide.asm.wasm and pyodide.asm.mjs"

LIBRARIES = (
    Part("Emscripten", "", "MIT", INSIDE_PYODIDE, "https://emscripten.org", "MIT.txt",
         "Copyright (c) 2010-2014 Emscripten authors"),
    Part("musl", "", "MIT", INSIDE_PYODIDE, "https://musl.libc.org", "MIT.txt",
         "Copyright (c) 2005-2020 Rich Felker, et al."),
    Part("libffi", "", "MIT", INSIDE_PYODIDE, "https://sourceware.org/libffi", "MIT.txt",
         "Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others"),
    Part("Expat", "", "MIT", INSIDE_PYODIDE, "https://libexpat.github.io", "MIT.txt",
         "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper; "
         "Copyright (c) 2001-2025 Expat maintainers"),
    Part("zlib", "", "Zlib", INSIDE_PYODIDE, "https://zlib.net", "Zlib.txt",
         "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler"),
    Part("bzip2", "", "bzip2-1.0.6", INSIDE_PYODIDE, "https://sourceware.org/bzip2", "bzip2.txt",
         "Copyright (C) 1996-2019 Julian R Seward"),
    Part("liblzma of XZ Utils", "", "0BSD", INSIDE_PYODIDE, "https://tukaani.org/xz", "0BSD.txt",
         "Lasse Collin and others"),
    Part("Zstandard", "", "BSD-3-Clause", INSIDE_PYODIDE, "https://facebook.github.io/zstd", "BSD-3-Clause.txt",
         "Copyright (c) Meta Platforms, Inc. and affiliates"),
    Part("HACL*", "", "MIT", INSIDE_PYODIDE, "https://hacl-star.github.io", "MIT.txt",
         "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation; "
         "Copyright (c) 2022-2023 HACL* contributors"),
    Part("libmpdec", "", "BSD-2-Clause", INSIDE_PYODIDE, "https://www.bytereef.org/mpdecimal", "BSD-2-Clause.txt",
         "Copyright (c) 2008-2024 Stefan Krah"),
    Part("error-stack-parser, stackframe", "", "MIT", "inside worker.js", "https://www.stacktracejs.com", "MIT.txt",
         "Copyright (c) 2017 Eric Wendelin and other contributors"),
)  # fmt: skip


def shipped_parts(modules: Path, packages: Iterable[str], python: str) -> dict[Part, str]:
    """Return every part with its licence's text.

    Args:
        modules: npm's `node_modules`.
        packages: the npm packages that esbuild found in the bundled scripts.
        python: the version of Pyodide's Python.
    """
    npm = "https://npmjs.com/package"
    known = [
        Part("Pyodide", _manifest(modules / "pyodide")["version"], "MPL-2.0", "pyodide/, worker.js",
             "https://github.com/pyodide/pyodide", "MPL-2.0.txt",
             "Copyright (C) 2019-2026 Pyodide contributors and Mozilla"),
        Part("Python", python, "PSF-2.0", "pyodide/, python_stdlib.zip", "https://github.com/python/cpython",
             "PSF-2.0.txt", "Copyright (c) 2001-2026 Python Software Foundation"),
        *LIBRARIES,
    ]  # fmt: skip
    parts = {part: (KEPT / part.text).read_text("utf-8") for part in known}
    for package in sorted(set(packages) - {"pyodide"}):
        about = _manifest(modules / package)
        name = f"{package.replace('/', '-').removeprefix('@')}.txt"
        part = Part(package, about["version"], about["license"], "elements.js, search.js", f"{npm}/{package}", name)
        parts[part] = _licence_of(modules / package)
    return parts


def write_notices(parts: dict[Part, str], folder: Path) -> None:
    """Write the notice and the texts into the bundle's `licenses/`."""
    folder.mkdir(parents=True)
    for part, text in parts.items():
        (folder / part.text).write_text(text, "utf-8")
    lines = [
        "Meldbook is published under the MIT licence (Meldbook.txt). What it ships beside its own work:",
        "",
        *(_lines_of(part) for part in parts),
        "Changes: of Python's standard library only what the engine loads is here, compiled to bytecode;",
        "Pyodide's other files are as published, its loader bundled into worker.js.",
        "",
    ]
    (folder / "NOTICE.txt").write_text("\n".join(lines), "utf-8")


def _lines_of(part: Part) -> str:
    head = " ".join(filter(None, [part.name, part.version]))
    lines = [head, f"  licence: {part.licence} ({part.text})", f"  where:   {part.where}", f"  source:  {part.source}"]
    return "\n".join([*lines, *([f"  {part.copyright}"] if part.copyright else []), ""])


def _manifest(package: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads((package / "package.json").read_text("utf-8"))
    return found


def _licence_of(package: Path) -> str:
    for path in sorted(package.iterdir()):
        if path.name.upper().startswith(("LICENSE", "LICENCE")):
            return path.read_text("utf-8")
    raise BundleError(f"The npm package {package.name} is bundled, but its licence's text was not found.")
