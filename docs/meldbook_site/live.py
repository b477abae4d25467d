"""A server for whoever is writing: each page loads itself anew when the site has been built again.

Only `meldbook serve` in a checkout answers so; the built site knows nothing of it.
"""

from __future__ import annotations

from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from meldbook_site import offline
from meldbook_site.building import MARK
from meldbook_site.server import Handler

SCRIPT = "/-/live.js"
WORKER = f"/{offline.WORKER}"
BUILT = "/-/built"
_CODE = f"""\
let seen = new URL(import.meta.url).search.slice(1);
setInterval(async () => {{
  const answer = await fetch("{BUILT}").catch(() => null);
  const now = answer?.ok ? await answer.text() : "";
  if (seen && now && now !== seen) location.reload();
  seen = now || seen;
}}, 1000);
"""
_FORGET = """\
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
"""
"""Takes the place of a worker that keeps a site from this address, and goes: what is being written must be seen."""
_TAG = f'<script type="module" src="{SCRIPT}?{{}}"></script>'
"""It carries when the page's build was made: a page may be overtaken before its script first asks."""


class LiveHandler(Handler):
    """Answers as the plain one does, and puts a small script into every page."""

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answer for the scripts, for when the site was built, and for pages."""
        self.page = None
        path = self.path.partition("?")[0]
        if path == SCRIPT:
            return self._text(_CODE, ".js")
        if path == WORKER:
            return self._text(_FORGET, ".js")
        if path == BUILT:
            return self._built()
        if path.endswith("/") and (page := Path(self._plain(path))).is_file():
            tag = _TAG.format(self._mark())  # read before the page: of the two, the page must be the newer
            return self._text(page.read_text("utf-8").replace("</body>", f"{tag}</body>"), ".html")
        return super().send_head()

    def _plain(self, path: str) -> str:
        """The file of a page, not its compressed copy."""
        found = super().translate_path(path)
        return found.removesuffix(".br").removesuffix(".gz")

    def _built(self) -> BytesIO | None:
        """When the site was built, for the page's script."""
        if mark := self._mark():
            return self._text(mark, ".txt")
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def _mark(self) -> str:
        """When the site was built; unknown for the moment in which one build takes the other's place."""
        try:
            return str(Path(self.directory, MARK).stat().st_mtime_ns)
        except OSError:
            return ""

    def _text(self, text: str, suffix: str) -> BytesIO:
        body = text.encode()
        self.encoding = ""
        self._begin(HTTPStatus.OK, suffix, len(body))
        self.end_headers()
        return BytesIO(body)
