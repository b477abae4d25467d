"""What keeps a reader from a page as it now stands."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

ASKED = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
"""Also what axe leaves out unless it is asked for: what is tapped is large enough, or has room around it. And all the
places of faults alone: those where nothing is wrong fill many megabytes."""

DONE = "one.playState !== 'running' || one.timeline !== document.timeline"
"""JavaScript's word for an animation that is over."""


def faults(page: Page, part: str | None = None) -> list[str]:
    """What axe finds, with the first place of each; and whether the page scrolls sideways.

    Where the rest of a long page was looked at already, `part` selects what is new.
    """
    # What fades in or out is looked at when it is there; what moves as the reader scrolls is never done.
    comes_true(page, f"document.getAnimations().every((one) => {DONE})")
    found: list[dict[str, Any]] = Axe().run(page, part, options=ASKED).response["violations"]
    said = [f"{fault['id']}: {fault['nodes'][0]['target']} {fault['nodes'][0]['failureSummary']}" for fault in found]
    return said + too_wide(page)


def too_wide(page: Page) -> list[str]:
    """Whether the page scrolls sideways; the theme takes a moment to lay itself out anew for another width."""
    if comes_true(page, "document.documentElement.scrollWidth <= document.documentElement.clientWidth"):
        return []
    excess = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [f"scrolls sideways by {excess} pixels"]


def comes_true(page: Page, condition: str) -> bool:
    """Whether a condition comes true soon; asked from outside, since the policy evaluates nothing inside."""
    for _ in range(100):
        if page.evaluate(condition):
            return True
        page.wait_for_timeout(50)
    return False
