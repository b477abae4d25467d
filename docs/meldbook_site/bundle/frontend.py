"""The front end: custom elements, worker and styles, bundled by esbuild, a file for each way in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meldbook_site.bundle.node import node, run

LEAST = "es2022"
"""Every browser that WebAssembly and module workers ask for knows this JavaScript."""


def bundle_script(entry: Path, target: Path, files: Mapping[str, Any] | None = None) -> set[str]:
    """Bundle one script or stylesheet and return the npm packages that went into it.

    Args:
        entry: the file to start from.
        target: the file to write.
        files: addresses for `files.js`.
    """
    frontend = next(folder for folder in entry.parents if (folder / "package.json").is_file())
    report = target.with_name(target.name + ".meta.json")
    esbuild = frontend / "node_modules" / "esbuild" / "bin" / "esbuild"
    options = ["--bundle", "--minify", "--format=esm", f"--target={LEAST}", "--legal-comments=none"]
    options += ["--charset=utf8", "--log-level=warning", "--external:node:*", "--external:ws"]
    options += [f"--define:__MELDBOOK_FILES__={json.dumps(files)}"] if files is not None else []
    options += [f"--outdir={target.parent}", f"--entry-names={target.stem}"]
    command = [node(), str(esbuild), str(entry), f"--metafile={report}", *options]
    run(command, f"Bundling {entry.name}", frontend)
    inputs = json.loads(report.read_text("utf-8"))["inputs"]
    report.unlink()
    return {found for found in map(_package, inputs) if found}


def _package(path: str) -> str | None:
    """Return the npm package a file belongs to: `node_modules/@lit/reactive-element/…` -> `@lit/reactive-element`."""
    parts = Path(path).parts
    if "node_modules" not in parts:
        return None
    inner = parts[len(parts) - parts[::-1].index("node_modules") :]
    return "/".join(inner[:2] if inner[0].startswith("@") else inner[:1])
