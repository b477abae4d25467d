"""A question of each kind answered by touch on a phone, and by the keyboard alone."""

from __future__ import annotations

import re
from itertools import cycle

from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.conftest import PHONE, OpenPage
from browser.faults import too_wide
from browser.walking import walk_to

SMALL: tuple[ViewportSize, ...] = ({"width": 320, "height": 568}, {"width": 667, "height": 375}, PHONE)
KINDS = ("meld", "pile", "opening", "worth", "score", "best", "broken")


def asked(page: Page) -> Locator:
    """The heading of a question that waits for its answer."""
    expect(page.locator(".me-verdict__word")).to_have_count(0)
    heading = page.locator(".me-drill__ask")
    expect(heading).to_be_visible()
    return heading


def judged(page: Page, kind: str) -> None:
    word = page.locator(".me-verdict__word")
    expect(word, kind).to_have_text(re.compile(r"^(Right|Not quite)\."))
    expect(word, kind).to_be_in_viewport(ratio=1)
    expect(page.locator(".me-drill__next"), kind).to_be_in_viewport(ratio=1)
    said, onward = word.bounding_box(), page.locator(".me-drill__next").bounding_box()
    assert said
    assert onward
    assert said["y"] + said["height"] <= onward["y"], f"{kind}: what was right lies under the way on"


def test_each_kind_by_touch(visit: OpenPage) -> None:
    page = visit("practise/canasta/#kind=meld", viewport=PHONE, has_touch=True)
    page.get_by_role("button", name="Begin").tap()
    asked(page)
    page.get_by_text("What to practise").tap()
    for kind, size in zip(KINDS, cycle(SMALL), strict=False):
        page.set_viewport_size(size)
        page.get_by_role("combobox", name="Questions").select_option(kind)
        asked(page)
        assert too_wide(page) == [], kind
        answers = page.get_by_role("group", name="Your answer").get_by_role("button")
        cards = page.get_by_role("group", name="Your hand").get_by_role("button")
        if answers.count():
            answers.last.tap()
        elif cards.count():
            for place in (0, 1, 2):
                cards.nth(place).tap()
            page.get_by_role("button", name="Answer with 3 cards").tap()
        else:
            page.get_by_role("textbox", name="Points").fill("35")
            page.get_by_role("button", name="Answer", exact=True).tap()
        judged(page, kind)
        page.get_by_role("button", name="Next question").tap()
        asked(page)


def test_each_kind_by_keyboard_alone(visit: OpenPage) -> None:
    page = visit("practise/canasta/")
    walk_to(page, page.get_by_role("button", name="Begin"))
    page.keyboard.press("Enter")
    expect(asked(page)).to_be_focused()
    for kind in KINDS:
        walk_to(page, page.locator(".me-drill__settings summary"))
        if page.locator(".me-drill__settings").get_attribute("open") is None:
            page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowDown")
        expect(page.get_by_role("combobox", name="Questions")).to_have_value(kind)
        expect(asked(page)).to_be_focused()
        answer_by_keys(page)
        judged(page, kind)
        expect(page.get_by_role("button", name="Next question")).to_be_focused()


def answer_by_keys(page: Page) -> None:
    """Give any answer that the question allows, from its heading on."""
    cards = page.get_by_role("group", name="Your hand").get_by_role("button")
    if page.get_by_role("button", name="Yes", exact=True).is_visible():
        page.keyboard.press("y")
    elif page.get_by_role("group", name="Your answer").is_visible():
        page.keyboard.press("2")
    elif cards.count():
        for place in (0, 1, 2):
            walk_to(page, cards.nth(place))
            page.keyboard.press("Space")
        walk_to(page, page.get_by_role("button", name="Answer with 3 cards"))
        page.keyboard.press("Enter")
    else:
        walk_to(page, page.get_by_role("textbox", name="Points"))
        page.keyboard.type("35")
        page.keyboard.press("Enter")
