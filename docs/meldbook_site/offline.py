"""What a site needs to be kept and shown without a network: a service worker of its own, and what makes it installable.

How the worker keeps, answers and gives way to a newer one is told in `docs/frontend/offline/service-worker.js`.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from markupsafe import Markup

from meldbook_site.forwarding import FORWARDS

WORKER = "service-worker.js"
"""In the browser's part, and at the root of every site, so that its reach is the whole site."""
MANIFEST = "manifest.webmanifest"
ICONS = "assets/icons"
KEEPER = "<keep-offline"
"""How the element begins that keeps the site."""
_COLOUR = "#1b5640"
_GROUND = "#fdfcf7"
_NOT_KEPT = ("robots.txt", WORKER, "sitemap.xml", *(f"{address}index.html" for address in FORWARDS))
"""Asked for by programs alone, or found anew by the worker, which makes a sitemap of all pages that it keeps."""
_NOT_KEPT_ENDINGS = (".gz", ".br", ".map")
_NOT_KEPT_FOLDERS = ("assets/social/",)
"""Pictures for links that are passed on: only other people's programs fetch them."""


def head(folder: str, page: str) -> str:
    """Return what goes into the `<head>` of a page.

    The manifest stands where a reader may keep the site: with it a browser fetches icons, which mere reading does not
    need.

    Args:
        folder: the page's own, or the site's root beginning with "/".
        page: its HTML.
    """

    def to(path: str) -> str:
        return posixpath.join(folder, path) if folder.startswith("/") else posixpath.relpath(path, folder or ".")

    made = Markup('<link rel="apple-touch-icon" href="{}">\n<meta name="theme-color" content="{}">\n').format(
        to(f"{ICONS}/180.png"), _COLOUR
    )
    if KEEPER in page:
        made += Markup('<link rel="manifest" href="{}">\n').format(to(MANIFEST))
    return str(made)  # as plain words: what is added to escaped ones would be escaped


def manifest(name: str, description: str) -> str:
    """Return the web app manifest, by which a browser offers to install the site."""
    icons = [{"src": f"{ICONS}/{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)]
    icons.append({**icons[1], "src": f"{ICONS}/512-maskable.png", "purpose": "maskable"})
    about = {
        "name": name,
        "short_name": name if len(name) <= 12 else name.split()[0],
        "description": description,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": _GROUND,
        "theme_color": _COLOUR,
        "icons": icons,
    }
    return json.dumps(about, ensure_ascii=False, indent=1) + "\n"


def worker(site: Path, code: str) -> str:
    """Return the service worker of a finished site: every file with its fingerprint, before the code.

    Args:
        site: the folder of the site.
        code: `service-worker.js` of the browser's part.
    """
    files = {address: (fingerprint(data), len(data)) for address, data in _kept(site)}
    build = fingerprint(json.dumps(files).encode())
    return f"const __MELDBOOK_SITE__={json.dumps({'build': build, 'files': files})};\n{code}"


def fingerprint(data: bytes) -> str:
    """Return a short hash of a file, the same that the worker reckons."""
    return hashlib.sha256(data).hexdigest()[:16]


def _kept(site: Path) -> Iterator[tuple[str, bytes]]:
    """Yield each file's address within the site, and its content; a page's address is that of its folder."""
    for path in sorted(filter(Path.is_file, site.rglob("*"))):
        name = path.relative_to(site).as_posix()
        hidden = any(part.startswith(".") for part in name.split("/"))
        if hidden or name in _NOT_KEPT or name.endswith(_NOT_KEPT_ENDINGS) or name.startswith(_NOT_KEPT_FOLDERS):
            continue
        yield quote(name.removesuffix("index.html") if path.name == "index.html" else name), path.read_bytes()
