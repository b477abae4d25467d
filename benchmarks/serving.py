"""A server for measuring: brotli, cacheable, counts what it sends, and as slow a line as wanted."""

from __future__ import annotations

import hashlib
import mimetypes
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import brotli

mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")

PIECE = 16 * 1024


class Line:
    """One line to the reader, shared by all that is sent at the same time."""

    def __init__(self) -> None:
        self.megabits: float | None = None
        self.sent = 0
        self._lock = threading.Lock()
        self._free_at = 0.0

    def take(self, size: int) -> None:
        """Wait until the line has carried that many bytes."""
        with self._lock:
            self.sent += size
            if self.megabits is None:
                return
            now = time.perf_counter()
            self._free_at = max(self._free_at, now) + size * 8 / (self.megabits * 1e6)
            wait = self._free_at - now
        time.sleep(wait)


class Server(ThreadingHTTPServer):
    """Serves some folders, each under a name."""

    daemon_threads = True

    def __init__(self, folders: dict[str, Path], cache: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.folders = folders
        self.cache = cache
        self.line = Line()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def packed(self, path: Path) -> bytes:
        """Return a file as brotli packs it at its best; kept, since that takes its time."""
        data = path.read_bytes()
        kept = self.cache / f"{hashlib.sha256(data).hexdigest()}.br"
        if not kept.is_file():
            self.cache.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(brotli.compress(data, quality=11))
        return kept.read_bytes()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        _, name, rest = [*self.path.split("?")[0].split("/", 2), ""][:3]
        folder = self.server.folders.get(name)
        path = folder and (folder / rest)
        if not path or not path.is_file():
            self.send_error(404)
            return
        body = self.server.packed(path)
        self.send_response(200)
        self.send_header("Content-Type", mimetypes.guess_type(path.name)[0] or "application/octet-stream")
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=3600")
        self.end_headers()
        for start in range(0, len(body), PIECE):
            piece = body[start : start + PIECE]
            self.server.line.take(len(piece))
            self.wfile.write(piece)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serving(folders: dict[str, Path], cache: Path) -> Iterator[Server]:
    """Serve while the block runs."""
    server = Server(folders, cache)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
