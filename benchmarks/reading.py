"""What a reading page costs before any touch, beside the same text as a plain mkdocs-material page, in one run.

`python benchmarks/reading.py` prints the table that stands in `benchmarks/README.md`. Both sites are served as brotli
packs them best, to a browser that was never here, which scrolls to the end of the page and touches nothing.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "docs"), str(ROOT / "tests"), str(ROOT / "benchmarks")]

from boot import browser  # noqa: E402
from building import build_both  # noqa: E402
from serving import Server, serving  # noqa: E402

PAGES = ("variants/canasta/", "variants/mille/", "variants/burraco/", "compare/samba/", "")
TOOLS = ("compare/",)
"""Pages that begin with something to use, which is there at once: told, and held to the bar in bytes alone."""
SIDES = ("plain", "ours")
BAR = 1.15


def main() -> int:
    """Measure, print a table, and fail where a bar is missed."""
    missed = False
    print(f"{'page':22} {'plain':>24} {'ours':>24} {'bytes':>7} {'requests':>9} {'bar':>5}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sites = build_both(Path(folder))
        with serving(sites, ROOT / "build" / "benchmarks") as server:
            for page in (*PAGES, *TOOLS):
                plain, ours = (read(server, playwright, f"{side}/{page}index.html") for side in SIDES)
                ratios = [mine / theirs for mine, theirs in zip(ours, plain, strict=True)]
                missed |= max(ratios[: 1 if page in TOOLS else 2]) > BAR
                shown = [f"{size:,} B in {requests}" for size, requests in (plain, ours)]
                print(f"{page or 'home':22} {shown[0]:>24} {shown[1]:>24} {ratios[0]:>7.2f} {ratios[1]:>9.2f} {BAR:>5}")
    return int(missed)


def read(server: Server, playwright: Playwright, path: str) -> tuple[int, int]:
    """Return how many bytes a page sends, and how many requests it makes."""
    with browser(playwright) as context:
        page = context.new_page()
        before, asked = server.line.sent, 0

        def count(_: object) -> None:
            nonlocal asked
            asked += 1

        page.on("request", count)
        page.goto(f"{server.address}/{path}", wait_until="networkidle")
        page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1000)
        return server.line.sent - before, asked


if __name__ == "__main__":
    sys.exit(main())
