"""What keeps a reader from a page as it now stands."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def faults(page: Page) -> list[str]:
    """What axe finds, with the first place of each; and whether the page scrolls sideways."""
    # What fades in or out is looked at when it is there.
    page.wait_for_function("document.getAnimations().every((one) => one.playState !== 'running')")
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    said = [f"{fault['id']}: {fault['nodes'][0]['target']} {fault['nodes'][0]['failureSummary']}" for fault in found]
    excess: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return said + ([f"scrolls sideways by {excess} pixels"] if excess > 0 else [])
