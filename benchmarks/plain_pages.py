"""The site's pages as plain Markdown for mkdocs-material: the same text and navigation, and nothing of ours."""

from __future__ import annotations

import posixpath
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import yaml
from bs4 import Tag
from markdownify import MarkdownConverter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "docs")]

from meldbook_site import fences, plugin, resources  # noqa: E402
from meldbook_site.site import Site  # noqa: E402

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_BLOCK = re.compile(r"^```meldbook[ ]*\n.*?^```[ ]*$", re.DOTALL | re.MULTILINE)


class _Writer(MarkdownConverter):
    """Writes a page's HTML as Markdown: cards as “Q♥”, headings with their anchors, links between sources."""

    def __init__(self, address: str, sources: dict[str, str]) -> None:
        super().__init__(heading_style="ATX")
        self.address = address
        self.sources = sources

    def convert_span(self, element: Tag, text: str, parent_tags: set[str]) -> str:
        return text + SUITS.get(str(element.get("data-suit")), "")

    def convert_hN(self, level: int, element: Tag, text: str, parent_tags: set[str]) -> str:  # noqa: N802
        named = next((tag for tag in (element, element.parent) if tag and tag.get("id")), None)
        anchor = f" {{: #{named['id']} }}" if named else ""
        return f"\n\n{'#' * level} {text.strip()}{anchor}\n\n"

    def convert_a(self, element: Tag, text: str, parent_tags: set[str]) -> str:
        return f"[{text}]({self._source(str(element.get('href', '')))})"

    def _source(self, link: str) -> str:
        path, mark, anchor = link.partition("#")
        if not path or "://" in path:
            return link
        target = posixpath.normpath(posixpath.join("/", self.address, path)).strip("/")
        source = self.sources.get(f"{target}/" if target else "")
        return (
            posixpath.relpath(source, posixpath.dirname(self.sources[self.address]) or ".") + mark + anchor
            if source
            else link
        )


def write(site: Site, folder: Path) -> Path:
    """Write a project of plain Markdown into a folder and return its `mkdocs.yml`."""
    written = {path.relative_to(resources.pages()).as_posix(): path for path in resources.pages().rglob("*.md")}
    by_hand = {_address(name): name for name in written}
    sources = {address: plugin.source(address) for address in site.pages} | by_hand
    docs = folder / "docs"
    for address, page in site.pages.items():
        _write(
            docs / sources[address],
            page.title,
            page.description,
            page.wide,
            _Writer(address, sources).convert(page.body),
        )
    for address, name in by_hand.items():
        _write_by_hand(docs / name, written[name].read_text("utf-8"), address, site, _Writer(address, sources))
    shutil.copytree(resources.pages() / "assets", docs / "assets")
    config = folder / "mkdocs.yml"
    config.write_text(yaml.safe_dump(_config(site, sources), allow_unicode=True, sort_keys=False), "utf-8")
    return config


def _address(name: str) -> str:
    return (
        re.sub(r"(^|/)index$", r"\1", name.removesuffix(".md"))
        if name.endswith("index.md")
        else name.removesuffix(".md") + "/"
    )


def _write(path: Path, title: str, description: str, wide: bool, text: str) -> None:
    head: dict[str, Any] = {"title": title, "description": description}
    if wide:
        head["hide"] = ["navigation", "toc"]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"---\n{yaml.safe_dump(head, allow_unicode=True)}---\n\n{text}\n", "utf-8")


def _write_by_hand(path: Path, text: str, address: str, site: Site, writer: _Writer) -> None:
    def plain(found: re.Match[str]) -> str:
        return str(writer.convert(fences.fill(found[0], address, site.library)))

    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_BLOCK.sub(plain, text), "utf-8")


def _config(site: Site, sources: dict[str, str]) -> dict[str, Any]:
    """The site's own settings without our plugin; the navigation is the same."""
    config: dict[str, Any] = yaml.safe_load((resources.mkdocs_config()).read_text("utf-8"))
    pages = {plugin.source(address): page for address, page in site.pages.items()}
    navigation = plugin.navigation(site.navigation, pages, resources.pages())
    # What stands in our theme's folder, plain material takes from a file.
    theme = {name: value for name, value in config["theme"].items() if name != "icon"}
    return config | {
        "theme": theme | {"logo": theme["favicon"]},
        "docs_dir": "docs",
        "strict": False,
        "plugins": ["search"],
        "validation": {"links": {"not_found": "ignore", "anchors": "ignore", "unrecognized_links": "ignore"}},
        "nav": navigation,
    }
