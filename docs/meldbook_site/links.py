"""Checks of a built site: every link inside it leads somewhere, and nothing is fetched from elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from lxml.etree import XPath
from lxml.html import HTMLParser, document_fromstring

_HERE = "http://site.invalid/"
_LEADING = "@rel = 'canonical' or @rel = 'alternate' or @rel = 'prev' or @rel = 'next'"
"""Kinds of `<link>` that lead somewhere; all others fetch."""
_LINKS = XPath(f"//*[@href and not(self::link and not({_LEADING}))]/@href")
_FETCHES = XPath(f"//*[not(self::object)]/@src | //@srcset | //@poster | //link[not({_LEADING})]/@href")
_IDS = XPath("//@id")
_NAMES = XPath("//a/@name")


class _Page:
    """The anchors of a page, and what it refers to."""

    def __init__(self, path: Path) -> None:
        root = document_fromstring(path.read_bytes(), parser=HTMLParser(encoding="utf-8"))
        ids = Counter(map(str, _IDS(root)))
        self.anchors = {*ids, *map(str, _NAMES(root))}
        self.repeated = sorted(name for name, times in ids.items() if times > 1)
        # A page links to many places many times; each is looked at once.
        self.links = [str(link) for link in dict.fromkeys(_LINKS(root)) if link]
        self.fetches = [str(target) for target in dict.fromkeys(_FETCHES(root)) if target]


def problems(site: Path, root: str = "/") -> Iterator[str]:
    """Yield a sentence for every broken link, repeated id and foreign fetch of a built site.

    `root` is where the site lies on its server; the page for unknown addresses names everything from there.
    """
    pages = {}
    for path in sorted(site.rglob("*.html")):
        pages[path.relative_to(site).as_posix()] = _Page(path)
    for name, page in pages.items():
        for anchor in page.repeated:
            yield f"{name} has the id “{anchor}” twice."
        for target in page.fetches:
            if urlsplit(urljoin(_HERE, target)).netloc != urlsplit(_HERE).netloc and not target.startswith("data:"):
                yield f"{name} fetches {target} from another host."
            elif not target.startswith("data:") and not _file(site, name, target, root).is_file():
                yield f"{name} fetches {target}, which is not there."
        yield from _broken(site, pages, name, page.links, root)


def _broken(site: Path, pages: dict[str, _Page], name: str, links: list[str], root: str) -> Iterator[str]:
    # Most of a page's links lead to many anchors of a few pages; each of these is looked up once.
    found: dict[str, Path | None] = {}
    for link in links:
        address, _, anchor = link.partition("#")
        if address not in found:
            foreign = urlsplit(address).scheme or urlsplit(address).netloc
            found[address] = None if foreign else _file(site, name, address, root)
            if not foreign and not (found[address] or site).is_file():
                yield f"{name} links to {link}, which is not there."
                found[address] = None
        path = found[address]
        target = path and pages.get(path.relative_to(site).as_posix())
        # An anchor with "=" tells an element what to show (`#seed=7`); it is no place on the page.
        named = target and anchor and not anchor.startswith("__") and "=" not in anchor
        if target and named and unquote(anchor) not in target.anchors:
            yield f"{name} links to {link}, but that page has no “{unquote(anchor)}”."


def _file(site: Path, name: str, address: str, root: str) -> Path:
    """Return the file that an address on a page leads to."""
    # The page for unknown addresses is shown at any of them, so its links start at the root.
    here = "" if name == "404.html" else root.lstrip("/") + name
    parts = urlsplit(urljoin(_HERE + here, address))
    path = site / unquote(parts.path).removeprefix(root).lstrip("/")
    return path / "index.html" if parts.path.endswith("/") or path.is_dir() else path
