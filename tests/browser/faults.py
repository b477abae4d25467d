"""What keeps a reader from a page as it now stands."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

ASKED = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
"""Also what axe leaves out unless it is asked for: what is tapped is large enough, or has room around it. And all the
places of faults alone: those where nothing is wrong fill many megabytes."""

AXE = "([part, asked]) => axe.run(part ?? document, asked).then(({ violations }) => violations)"

STILL = """() => {
  const moving = document.getAnimations().filter((one) => one.timeline === document.timeline);
  const running = moving.filter((one) => one.playState === "running");
  for (const one of running) if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
  return running.length === 0;
}"""
"""Whether all that moves by the clock has come to its end; what has not is led there at once, so that nobody waits."""


TIMES = 100
"""So often it is asked, every twentieth of a second, whether something has come true."""


def faults(page: Page, part: str | None = None) -> list[str]:
    """What axe finds, with the first place of each; and whether the page scrolls sideways.

    Where the rest of a long page was looked at already, `part` selects what is new.
    """
    # What fades in or out is looked at when it is there; what moves as the reader scrolls is never done.
    comes_true(page, STILL)
    if not page.evaluate("Boolean(window.axe)"):  # half a megabyte, and most pages are looked at more than once
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(AXE, [part, ASKED])
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
    for _ in range(TIMES):
        if page.evaluate(condition):
            return True
        page.wait_for_timeout(50)
    return False
