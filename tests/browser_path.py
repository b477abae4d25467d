"""Where the browser for tests and benchmarks is.

`python tests/browser_path.py` prints its path, or one line that says what to install, and fails.
"""

from __future__ import annotations

import os
import shutil
import sys
from functools import cache
from pathlib import Path

SHELL = "chromium-headless-shell"
"""The same browser without what a window needs: the tests take half the time in it."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)

MEND = f"Install Chromium or Chrome (on Debian: apt-get install {SHELL}), or set MELDBOOK_BROWSER to its path."

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""For an own profile on a machine that may be a container: no sandbox, and no request of the browser's own."""


@cache
def browser_path(*, whole: bool = False) -> str:
    """Return the path of a browser: the one chosen, one on this machine, or the one Playwright fetched.

    With ``whole``, rather one as readers have it, windows and all, for what is measured.

    Raises:
        FileNotFoundError: where there is none; the message says what to install.
    """
    chosen = os.environ.get("MELDBOOK_BROWSER")
    if chosen:
        if not Path(chosen).is_file():
            raise FileNotFoundError(f"MELDBOOK_BROWSER is {chosen}, but there is no such file.")
        return chosen
    found = next(filter(None, map(shutil.which, (*NAMES, SHELL) if whole else (SHELL, *NAMES))), None)
    found = found or next((place for place in PLACES if Path(place).is_file()), None) or _fetched()
    if not found:
        raise FileNotFoundError(f"The browser tests need a browser, and none was found. {MEND}")
    return found


def _fetched() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


if __name__ == "__main__":
    try:
        print(browser_path())
    except FileNotFoundError as error:
        sys.exit(str(error))
