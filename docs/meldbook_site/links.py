"""Checks of a built site: every link inside it leads somewhere, and nothing is fetched from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

_FETCHED = {"src", "srcset", "poster", "data"}
_HERE = "http://site.invalid/"


class _Page(HTMLParser):
    """The anchors of a page, and what it refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.repeated: set[str] = set()
        self.links: list[str] = []
        self.fetches: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag names and where it points."""
        named = dict(attrs)
        if (own := named.get("id")) is not None:
            (self.repeated if own in self.anchors else self.anchors).add(own)
        if tag == "a" and named.get("name"):
            self.anchors.add(str(named["name"]))
        href = named.get("href")
        if href and tag == "link" and named.get("rel") not in ("canonical", "alternate", "prev", "next"):
            self.fetches.append(href)
        elif href:
            self.links.append(href)
        self.fetches += [str(value) for name, value in attrs if name in _FETCHED and value and tag != "object"]


def problems(site: Path) -> Iterator[str]:
    """Yield a sentence for every broken link, repeated id and foreign fetch of a built site."""
    pages = {}
    for path in sorted(site.rglob("*.html")):
        page = _Page()
        page.feed(path.read_text("utf-8"))
        pages[path.relative_to(site).as_posix()] = page
    for name, page in pages.items():
        for anchor in sorted(page.repeated):
            yield f"{name} has the id “{anchor}” twice."
        for target in page.fetches:
            if urlsplit(urljoin(_HERE, target)).netloc != urlsplit(_HERE).netloc and not target.startswith("data:"):
                yield f"{name} fetches {target} from another host."
            elif not target.startswith("data:") and not _file(site, name, target)[0].is_file():
                yield f"{name} fetches {target}, which is not there."
        for link in page.links:
            yield from _broken(site, pages, name, link)


def _broken(site: Path, pages: dict[str, _Page], name: str, link: str) -> Iterator[str]:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return
    path, anchor = _file(site, name, link)
    if not path.is_file():
        yield f"{name} links to {link}, which is not there."
        return
    target = pages.get(path.relative_to(site).as_posix())
    if anchor and target and anchor not in target.anchors and not anchor.startswith("__"):
        yield f"{name} links to {link}, but that page has no “{anchor}”."


def _file(site: Path, name: str, link: str) -> tuple[Path, str]:
    """Return the file that a link of a page leads to, and the anchor in it."""
    # The page for unknown addresses is shown at any of them, so its links start at the root.
    parts = urlsplit(urljoin(_HERE + ("" if name == "404.html" else name), link))
    path = site / unquote(parts.path).lstrip("/")
    return (path / "index.html" if parts.path.endswith("/") or path.is_dir() else path), unquote(parts.fragment)
