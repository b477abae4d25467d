"""How long from the reader's press to the engine's first answer, beside stock Pyodide, in one run.

`python benchmarks/boot.py` prints the table that stands in `benchmarks/README.md`.

Warm: everything is in the browser's cache, the page is new. Cold: a browser that was never here, on a line
of 10 Mbit/s. The sides take turns, so that whatever else the machine does hits both.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "docs"), str(ROOT / "tests"), str(ROOT / "benchmarks")]

from serving import Server, serving  # noqa: E402

from browser_path import FLAGS, browser_path  # noqa: E402
from meldbook_site.bundle import ensure_bundle  # noqa: E402
from meldbook_site.bundle.engine import engine_files  # noqa: E402

REQUEST = {"do": "check", "variant": "canasta", "cards": "KS KH 2C"}
SIDES = ("stock", "ours")
BARS = {"warm": 0.35, "cold": 0.65, "bytes": 0.8}
LINE = 10


def main() -> int:
    """Measure, print a table, and fail where a bar is missed."""
    options = _options()
    cache = ROOT / "build" / "benchmarks"
    with tempfile.TemporaryDirectory() as wheel, sync_playwright() as playwright:
        folders = {
            "pages": ROOT / "benchmarks" / "boot_pages",
            "ours": ensure_bundle(),
            "stock": ROOT / "docs" / "frontend" / "node_modules" / "pyodide",
            "wheel": stock_wheel(Path(wheel)).parent,
        }
        with serving(folders, cache) as server:
            pack_ahead(server, playwright)
            cold, sizes = measure_cold(server, playwright, options.cold)
            warm = measure_warm(server, playwright, options.warm)
    table = {"warm": warm, "cold": cold, "bytes": sizes}
    print(f"\n{'':6} {'stock':>12} {'ours':>12} {'ratio':>7} {'bar':>5}")
    missed = False
    for name, figures in table.items():
        stock, ours = (median(figures[side]) for side in SIDES)
        missed |= ours > BARS[name] * stock
        unit = "" if name == "bytes" else " ms"
        print(f"{name:6} {stock:>9,.0f}{unit:3} {ours:>9,.0f}{unit:3} {ours / stock:>7.2f} {BARS[name]:>5}")
    return int(missed)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--warm", type=int, default=7, help="runs a side with a warm cache")
    parser.add_argument("--cold", type=int, default=5, help="runs a side with an empty cache")
    return parser.parse_args()


def pack_ahead(server: Server, playwright: Playwright) -> None:
    """Have every file packed once, so that nobody waits for brotli while the clock runs."""
    with browser(playwright) as context:
        for side in SIDES:
            boot(context, server, side)


def measure_cold(
    server: Server, playwright: Playwright, runs: int
) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Return times and bytes, each boot in a browser that was never here."""
    times: dict[str, list[float]] = {side: [] for side in SIDES}
    sizes: dict[str, list[float]] = {side: [] for side in SIDES}
    server.line.megabits = LINE
    for _ in range(runs):
        for side in SIDES:
            with browser(playwright) as context:
                spent, sent = boot(context, server, side)
            times[side].append(spent)
            sizes[side].append(sent)
    server.line.megabits = None
    return times, sizes


def measure_warm(server: Server, playwright: Playwright, runs: int) -> dict[str, list[float]]:
    """Return times in browsers that have been here before, each boot on a new page.

    Each side has a browser of its own and every second round runs the other way round, so that neither always has
    to start while the other's page is still being cleared away.
    """
    times: dict[str, list[float]] = {side: [] for side in SIDES}
    with browser(playwright) as first, browser(playwright) as second:
        contexts = dict(zip(SIDES, (first, second), strict=True))
        for run in range(runs + 2):
            for side in SIDES if run % 2 else SIDES[::-1]:
                spent, _ = boot(contexts[side], server, side)
                if run >= 2:
                    times[side].append(spent)
                else:
                    time.sleep(2)  # a browser keeps compiled code a while after the page has loaded
    return times


def boot(context: BrowserContext, server: Server, side: str) -> tuple[float, int]:
    """Return milliseconds from the press to the answer, and bytes sent in between."""
    page = context.new_page()
    page.goto(f"{server.address}/pages/{side}.html")
    page.wait_for_function("window.boot !== undefined")
    page.wait_for_timeout(1500)
    before = server.line.sent
    spent, answer = page.evaluate(
        "async (request) => { const press = performance.now(); const answer = await boot(request);"
        " return [performance.now() - press, answer]; }",
        REQUEST,
    )
    page.close()
    if answer.get("ok") is not True:
        raise SystemExit(f"{side}: the engine's answer is wrong: {json.dumps(answer)[:300]}")
    return spent, server.line.sent - before


@contextmanager
def browser(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with a profile of its own, which ends with the block."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=browser_path(whole=True), args=FLAGS, headless=True
        )
        try:
            yield context
        finally:
            context.close()


def stock_wheel(folder: Path) -> Path:
    """Write the wheel that stock Pyodide loads: the engine that we ship, as its plain sources."""
    target = folder / "meldbook-0-py3-none-any.whl"
    about = "meldbook-0.dist-info"
    files = engine_files(ROOT / "engine") | {
        f"{about}/METADATA": b"Metadata-Version: 2.1\nName: meldbook\nVersion: 0\n",
        f"{about}/WHEEL": b"Wheel-Version: 1.0\nGenerator: benchmark\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{name},sha256={_digest(data)},{len(data)}\n" for name, data in files.items())
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {**files, f"{about}/RECORD": record.encode()}.items():
            archive.writestr(name, data)
    return target


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    sys.exit(main())
