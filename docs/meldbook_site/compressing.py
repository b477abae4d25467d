"""Compressed copies beside the larger files of a site, for servers that hand them out (ours, nginx, Caddy)."""

from __future__ import annotations

import gzip
from pathlib import Path

WORTH_IT = 20_000
"""Bytes below which a copy saves nobody any time."""
SHRINKING = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".zip"}
"""Zips too: those of the browser's Python are stored uncompressed, so that the transport can do it better."""


def compress(site: Path) -> None:
    """Write a `.gz` beside each file that shrinks; the same content gives the same bytes."""
    for path in sorted(site.rglob("*")):
        if path.suffix in SHRINKING and path.stat().st_size >= WORTH_IT:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 6, mtime=0))
