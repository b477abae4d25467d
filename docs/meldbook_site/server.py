"""A small server for a built site: the right types, the content security policy, nothing but its folder."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO
from xml.sax.saxutils import escape

from meldbook_site import security
from meldbook_site.forwarding import FORWARDS

# Set here, not taken from the machine's own table, which may know no WebAssembly; and a browser that is told
# another type for it waits for ever.
TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml; charset=utf-8",
    ".zip": "application/zip",
}
_ENCODINGS = {"br": ".br", "gzip": ".gz"}
_HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,260}")
_HASHED = re.compile(r"^[^?]*(?:\.[0-9a-f]{8,}\.|/rules-[0-9a-f]{8,}/|/pyodide/[0-9])")
"""Names that carry the print of what is in them; what stands behind a question mark every server ignores."""
HALL = "/-/hall.json"
"""Where a page asks for the address that phones in the same network open."""
_START = 4096
"""How many bytes of a page hold its policy, which stands at its head."""
_FOREVER = "public, max-age=31536000, immutable"
_PATIENCE = 60.0
"""Seconds that a connection may stay silent; whoever opens many and asks nothing holds none for long."""


class Handler(SimpleHTTPRequestHandler):
    """Answers for one folder; see `site_server`."""

    protocol_version = "HTTP/1.1"
    server_version = "Meldbook"
    sys_version = ""
    extensions_map = TYPES
    timeout = _PATIENCE
    encoding = ""
    """How the answer is compressed, if it is."""
    page: Path | None = None
    """The page that is the answer, if it is one."""
    found = False
    """Whether there is what was asked for."""

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begin an answer."""
        self.found = code < HTTPStatus.BAD_REQUEST
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Send the policy, and how long to keep an answer, with every answer."""
        self.send_header("Content-Security-Policy", security.header(self._start_of_page()))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "same-origin")
        if self.encoding:
            self.send_header("Content-Encoding", self.encoding)
        self.send_header("Vary", "Accept-Encoding")
        lasting = self.found and _HASHED.search(self.path)  # what is missing may come
        self.send_header("Cache-Control", _FOREVER if lasting else "no-cache")
        super().end_headers()

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Find the answer: the sitemap for this address, a compressed copy, a file, or the page for none."""
        self.encoding = ""
        self.page = None
        path = self.path.partition("?")[0]
        if path == "/sitemap.xml":
            return self._sitemap()
        if path == HALL:
            return self._hall()
        if "%00" in self.path:  # no file has such a name, and asking the system for one is an error
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """Return the file for an address: its ready-compressed copy, where there is one that the browser takes."""
        file = super().translate_path(path)
        if file.endswith("/"):
            file += "index.html"
        self.page = Path(file) if file.endswith(".html") else None
        header = self.headers.get("Accept-Encoding", "")
        for encoding, suffix in _ENCODINGS.items():
            if takes(header, encoding) and Path(file + suffix).is_file():
                self.encoding = encoding
                return file + suffix
        return file

    def guess_type(self, path: Any) -> str:
        """Return the type of a file, or of what is compressed in it."""
        return super().guess_type(str(path).removesuffix(_ENCODINGS.get(self.encoding, "\0")))

    def list_directory(self, path: Any) -> None:
        """Show no folders."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer an unknown address with the site's own page for that."""
        missing = Path(self.directory, "404.html")
        if code != HTTPStatus.NOT_FOUND or not missing.is_file():
            return super().send_error(code, message, explain)
        body = missing.read_bytes()
        self.page = missing
        self._begin(code, ".html", len(body))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        return None

    def log_message(self, format: str, *args: Any) -> None:
        """Keep the terminal for what matters."""

    def _start_of_page(self) -> str:
        """Where a page names the scripts that it may run."""
        if not self.page or not self.page.is_file():
            return ""
        with self.page.open("rb") as file:
            return file.read(_START).decode("utf-8", "replace")

    def _begin(self, code: int, suffix: str, length: int) -> None:
        self.send_response(code)
        self.send_header("Content-Type", TYPES.get(suffix, TYPES[""]))
        self.send_header("Content-Length", str(length))

    def _hall(self) -> BytesIO:
        """Tell pages where the room finds them: a link with this machine’s own address is no use there."""
        address = self.server.hall() if isinstance(self.server, SiteServer) else ""
        data = json.dumps({"address": address}).encode()
        self._begin(HTTPStatus.OK, ".json", len(data))
        self.end_headers()
        return BytesIO(data)

    def _sitemap(self) -> BytesIO | None:
        """List the pages under the address by which this server was asked.

        Material moves between pages without reloading (so that the engine goes on running) to those pages
        only that the sitemap lists, port and all, which a build cannot know.
        """
        host = self.headers.get("Host", "")
        if not _HOST.fullmatch(host):
            self.send_error(HTTPStatus.BAD_REQUEST)
            return None
        root = Path(self.directory)
        pages = sorted(page.parent.relative_to(root).as_posix() for page in root.rglob("index.html"))
        addresses = ("" if page == "." else f"{page}/" for page in pages)
        urls = (f"http://{host}/{address}" for address in addresses if address not in FORWARDS)
        body = "".join(f"<url><loc>{escape(url)}</loc></url>" for url in urls)
        data = (
            '<?xml version="1.0" encoding="UTF-8"?>'
            f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{body}</urlset>'
        ).encode()
        self._begin(HTTPStatus.OK, ".xml", len(data))
        self.end_headers()
        return BytesIO(data)


def takes(header: str, encoding: str) -> bool:
    """Whether a browser's ``Accept-Encoding`` lets an answer be compressed so; ``q=0`` says that it does not."""
    for entry in header.split(","):
        name, *settings = (part.strip().lower() for part in entry.split(";"))
        if name == encoding:
            return not any(re.fullmatch(r"q\s*=\s*0(\.0*)?", setting) for setting in settings)
    return False


class SiteServer(ThreadingHTTPServer):
    """Serves a site until it is ended."""

    daemon_threads = True
    hall: Callable[[], str] = staticmethod(str)
    """The address of the hall, asked anew each time, for laptops move to other networks; usually there is none."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that went away before it had its answer."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def site_server(folder: Path, host: str = "127.0.0.1", port: int = 0, handler: type[Handler] = Handler) -> SiteServer:
    """Return a server for a built site, not yet started; port 0 takes any free one."""
    return SiteServer((host, port), partial(handler, directory=str(folder)))
