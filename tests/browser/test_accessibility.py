"""axe finds nothing, on any page and in every state that a reader comes to; fingers and narrow screens fit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import DESK, PHONE, OpenPage
from browser.faults import faults
from browser.table import Keys, Table
from browser.watching import Watch

UNKNOWN = "no/such/page/"
LEAST = 44
"""Pixels that a finger needs."""

LOOKS = [
    pytest.param({"viewport": DESK, "color_scheme": "light"}, id="desk, light"),
    pytest.param({"viewport": PHONE, "color_scheme": "dark"}, id="phone, dark"),
]
"""Colours and sizes do not mix, so two of the four pairs try each of both."""


@pytest.mark.parametrize("look", LOOKS)
def test_every_page(open_page: OpenPage, watch: Watch, addresses: list[str], look: dict[str, Any]) -> None:
    watch.allow("404 (Not Found)")
    page = open_page(**look)
    found = {}
    for path in [*addresses, UNKNOWN]:
        page.goto(watch.address + path)
        found[path] = faults(page)
    assert {path: said for path, said in found.items() if said} == {}


@pytest.mark.parametrize("look", LOOKS)
def test_the_checkers_verdicts(open_page: OpenPage, look: dict[str, Any]) -> None:
    page = open_page("check/", **look)
    verdict = page.locator("meld-checker .me-verdict")
    for cards, word in (("KS 2C JK", "No"), ("KS KH 2C", "Yes"), ("KS furniture", "furniture")):
        page.get_by_role("textbox", name="Cards").fill(cards)
        page.keyboard.press("Enter")
        expect(verdict).to_contain_text(word)
        assert faults(page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_the_table_in_its_states(open_page: OpenPage, look: dict[str, Any]) -> None:
    page = open_page("play/#seed=20261120", **look)
    reader = Keys(page)
    assert faults(page) == []
    reader.sit_down()
    small = [card.bounding_box() for card in reader.table.hand.locator("[data-place]").all()]
    assert all(box and min(box["width"], box["height"]) >= LEAST for box in small)
    for summary in page.locator("card-table summary:visible").all():
        summary.click()
    assert faults(page) == [], "before drawing"
    page.locator("[data-place]").first.click()
    reader.table.press("discard")
    expect(reader.table.refused).to_be_visible()
    assert faults(page) == [], "a refusal"
    page.keyboard.press("c")
    reader.press("d")
    reader.press("h")
    expect(reader.table.hint).to_be_visible()
    page.locator("[data-place]").first.click()
    page.get_by_role("button", name="Add as a group").click()
    page.locator("[data-place]").last.click()
    assert faults(page) == [], "a hint, and cards chosen"


@pytest.mark.parametrize("look", LOOKS)
def test_the_score_sheet(open_page: OpenPage, look: dict[str, Any]) -> None:
    page = open_page("play/#seed=20261120", **look)
    reader = Keys(page)
    reader.sit_down()
    reader.play_deal()
    expect(reader.table.score).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_a_guided_hand(open_page: OpenPage, look: dict[str, Any]) -> None:
    page = open_page("learn/your-first-hand/", **look)
    page.get_by_role("button", name="Start the lesson").click()
    table = Table(page)
    expect(table.hand).to_be_visible()
    assert faults(page) == [], "the first step"
    table.make("take 6D")
    expect(table.refused).to_be_visible()
    assert faults(page) == [], "a mistake"
    table.make("draw")
    expect(table.voice).to_contain_text("Step 2")
    assert faults(page) == [], "a step done"


@pytest.mark.parametrize("look", LOOKS)
def test_the_search_while_it_is_open(open_page: OpenPage, look: dict[str, Any]) -> None:
    page = open_page(**look)
    if look["viewport"] == PHONE:
        page.locator("label[for=__search]").first.click()
    page.get_by_role("textbox", name="Search").click()
    page.keyboard.type("wild")
    expect(page.locator(".md-search-result a").first).to_be_visible()
    assert faults(page) == []
