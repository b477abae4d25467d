"""A match of the score pad goes to another phone by a link, and back; lines of a table's own go with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, OpenPage
from browser.test_accessibility import faults_in_all_looks


def begun(page: Page) -> Page:
    page.get_by_role("button", name="Begin").click()
    page.get_by_text("Lines of our own").click()
    page.get_by_label("Name of a line").fill("Clean sweep")
    page.get_by_role("button", name="Add a line").click()
    own = page.get_by_role("group", name="Player 1 & Player 3").get_by_label("Clean sweep")
    own.fill("-250")
    own.blur()
    expect(total(page)).to_have_text(["−250", "0"])
    return page


def total(page: Page) -> Locator:
    return page.locator(".me-pad__total").last.locator("td")


def link_of(page: Page) -> str:
    page.get_by_role("button", name="Hand it to another phone").click()
    return page.get_by_role("textbox", name="The link").input_value()


@pytest.fixture
def pad(visit: OpenPage) -> Page:
    return begun(visit("score/canasta/", viewport=PHONE))


def test_a_line_of_ones_own_stands_on_the_sheet_and_stays_once_it_counts(pad: Page) -> None:
    expect(pad.locator("table.me-pad").get_by_role("rowheader", name="Clean sweep")).to_be_visible()
    expect(pad.get_by_role("button", name="Take away: Clean sweep")).to_have_count(0)
    pad.get_by_label("Name of a line").fill("Late")
    pad.get_by_role("button", name="Add a line").click()
    pad.get_by_role("button", name="Take away: Late").click()
    expect(pad.get_by_label("Late")).to_have_count(0)
    assert not faults_in_all_looks(pad)


def test_a_match_goes_to_another_phone_and_comes_back(pad: Page, open_page: OpenPage) -> None:
    link = link_of(pad)
    expect(pad.get_by_role("img", name="A square with this link, for a phone’s camera")).to_be_visible()
    other = open_page("score/canasta/" + link.partition("score/canasta/")[2], viewport=PHONE)
    offer = other.get_by_role("region", name="A match from your link")
    expect(offer).to_contain_text("1 deal")
    offer.get_by_role("button", name="Go on with it here").click()
    expect(total(other)).to_have_text(["−250", "0"])
    other.get_by_role("button", name="Next deal").click()
    theirs = other.get_by_role("group", name="Player 2 & Player 4").get_by_label("Clean sweep")
    theirs.fill("400")
    theirs.blur()
    expect(total(other)).to_have_text(["−250", "400"])
    back = link_of(other)
    pad.goto("about:blank")
    pad.goto(back)
    pad.get_by_role("button", name="Go on with it here").click()
    expect(total(pad)).to_have_text(["−250", "400"])
    kept = pad.evaluate("Object.keys(localStorage).filter(key => key.startsWith('meldbook.1.pad.')).length")
    assert kept == 1, "it is the same match, gone on elsewhere"


def test_what_is_no_match_of_this_game_is_not_taken(open_page: OpenPage, pad: Page) -> None:
    link = link_of(pad)
    other = open_page("score/samba/" + link.partition("score/canasta/")[2])
    expect(other.get_by_role("alert")).to_contain_text("a match of another game")
    other.goto("about:blank")
    other.goto(link[:-40])
    expect(other.get_by_role("alert")).to_contain_text("carries no match that can be read")
