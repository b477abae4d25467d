"""The manual for authors: rule files, lessons, positions, the plugin, the door and Python, in every wheel."""

from __future__ import annotations

import re
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from pathlib import Path

from meldbook_site import resources

NAMES = (
    "rule-files", "recipes", "lessons", "position-files", "command-line", "plugin", "python", "door", "table-questions",
)  # fmt: skip
"""The parts in the order in which an author needs them."""
_LINK = re.compile(r'href="([\w-]+)\.md(#[\w.-]+)?"')
_ELSEWHERE = re.compile(r'<a href="(?!#|https?:|(?:[\w-]+)\.html)[^"]*">(.*?)</a>', re.DOTALL)
_STYLE = """body { font: 1.05rem/1.55 system-ui, sans-serif; max-width: 50rem; margin: 1rem auto; padding: 0 1rem }
pre, table { overflow-x: auto; display: block } pre { background: #8881; padding: .7rem } td, th { padding: .3rem .6rem;
text-align: left; vertical-align: top; border-top: 1px solid #8886 } :root { color-scheme: light dark }"""


@dataclass(frozen=True)
class Part:
    """A part of the manual: its name, and its Markdown."""

    name: str
    text: str

    @property
    def title(self) -> str:
        """Its heading."""
        return self.text.partition("\n")[0].removeprefix("# ")


def parts() -> dict[str, Part]:
    """Return the manual by its parts' names."""
    folder = resources.manual()
    return {name: Part(name, (folder / f"{name}.md").read_text("utf-8")) for name in NAMES}


def pages() -> dict[str, str]:
    """Return the manual as pages for a browser, by their files' names; the first lists the others."""
    from markdown import Markdown

    found = parts()
    items = "".join(f'<li><a href="{name}.html">{escape(part.title)}</a></li>' for name, part in found.items())
    made = {"index.html": _page("Meldbook’s manual", f"<h1>Meldbook’s manual</h1><ul>{items}</ul>")}
    for name, part in found.items():
        html = Markdown(extensions=["tables", "fenced_code", "toc"]).convert(part.text)
        html = _LINK.sub(lambda link: f'href="{link[1]}.html{link[2] or ""}"' if link[1] in found else link[0], html)
        # What leads out of the manual, into a checkout, is not there.
        html = _ELSEWHERE.sub(r"\1", html)
        made[f"{name}.html"] = _page(part.title, f'<a href="index.html">All parts</a>{html}')
    return made


def _page(title: str, body: str) -> str:
    head = f"<meta charset=utf-8><meta name=viewport content='width=device-width'><title>{escape(title)}</title>"
    return f"<!doctype html><html lang=en>{head}<link rel=stylesheet href=manual.css><main>{body}</main></html>"


@contextmanager
def served(port: int) -> Iterator[str]:
    """Serve the manual on this machine, and give its address.

    Raises:
        OSError: where the port cannot be had.
    """
    from meldbook_site.server import site_server

    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name, text in {**pages(), "manual.css": _STYLE}.items():
            (folder / name).write_text(text, "utf-8")
        server = site_server(folder, port=port)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            server.server_close()


def wait() -> None:
    """Wait until somebody ends it."""
    threading.Event().wait()
