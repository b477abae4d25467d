"""A reader who goes through a page by its keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

MOST_STOPS = 60
"""So many presses of a key lead from anywhere to anywhere."""


def walk_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Press a key until something has the focus."""
    expect(target).to_be_visible()
    for _ in range(MOST_STOPS):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {target}")
