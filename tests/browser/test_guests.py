"""A link of a table's own rules, given away in a hall: it opens on phones, as what a guest wants."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, OpenPage
from browser.test_accessibility import faults_in_all_looks
from browser.test_house_rules import Editor, link_of, ours
from meldbook_site.server import HALL

RULES = "house/" + link_of(ours(name="Tuesday club", variant="uruguay", house={"meld.wild.max": 1, "deal.hand": 8}))
"""Of a game that the page would not fetch of itself."""


@pytest.fixture
def guest(visit: OpenPage) -> Page:
    return visit(RULES, viewport=PHONE)


def test_a_guest_sees_what_is_different_and_where_to_go(guest: Page) -> None:
    offer = guest.get_by_role("region", name="Rules from your link")
    expect(offer.get_by_role("heading", level=2)).to_have_text("“Tuesday club”")
    expect(offer).to_contain_text("Uruguay with 2 changes.")
    expect(offer.get_by_role("definition").first).to_contain_text("The book:")
    names = ["Play", "Practise", "The rules of Uruguay", "The card, on paper", "Keep the score"]
    expect(offer.get_by_role("link")).to_have_text([*names, "Try it on a few hands"])
    expect(offer.get_by_role("link", name="Play")).to_be_in_viewport()
    expect(guest.get_by_label("The game we start from")).to_have_count(0)
    assert not faults_in_all_looks(guest)


def test_a_guest_plays_and_the_table_bears_the_rules_name(guest: Page) -> None:
    guest.get_by_role("link", name="Play", exact=True).click()
    guest.locator("card-table").get_by_role("button", name="New match").click()
    expect(guest.get_by_role("region", name="Your hand").locator("[data-place]")).to_have_count(8)
    expect(guest.locator(".me-bar__rules")).to_have_text("Tuesday club")
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("dialog").get_by_role("button", name="Copy a link").click()
    link = guest.get_by_role("textbox", name="The link").input_value()
    guest.goto("about:blank")
    guest.goto(link)
    expect(guest.locator("card-table")).to_contain_text("by the rules of “Tuesday club”")


def test_what_is_different_is_tried_on_hands_by_these_rules(guest: Page) -> None:
    guest.get_by_role("link", name="Try it on a few hands").click()
    practice = guest.locator("drill-practice")
    expect(practice).to_contain_text("About one rule: Most wild cards in a meld")
    expect(guest.get_by_label("By whose rules").locator("option:checked")).to_have_text("Tuesday club (our rules)")
    practice.get_by_role("button", name="Begin").click()
    expect(practice.locator(".me-drill__ask")).to_be_visible()


def test_rules_come_once_however_often_their_link_is_opened(guest: Page) -> None:
    link = guest.url
    for _ in range(2):
        guest.get_by_role("link", name="Practise").click()
        expect(guest.get_by_label("By whose rules").locator("option:checked")).to_have_text("Tuesday club (our rules)")
        guest.goto("about:blank")
        guest.goto(link)
    kept = guest.evaluate("Object.keys(localStorage).filter(key => key.startsWith('meldbook.1.rules.')).length")
    assert kept == 1


def test_a_link_copied_at_the_laptop_opens_on_phones(open_page: OpenPage) -> None:
    page = open_page("house/")
    page.route(f"**{HALL}", lambda route: route.fulfill(json={"address": "http://192.168.1.20:8000/"}))
    editor = Editor(page)
    editor.begin()
    editor.count("meld.wild.max", 1)
    use = page.get_by_role("region", name="Use our rules")
    use.get_by_role("button", name="Copy a link").click()
    expect(use).to_contain_text("opens on no other device. The link has the one that phones")
    link = use.get_by_role("textbox", name="The link").input_value()
    assert link.startswith("http://192.168.1.20:8000/house/#rules=1.")
    expect(use.get_by_role("img", name=re.compile("A square"))).to_be_visible()


def test_where_nobody_knows_the_hall_the_link_says_that_it_opens_here_alone(editor_page: Page) -> None:
    use = editor_page.get_by_role("region", name="Use our rules")
    use.get_by_role("button", name="Copy a link").click()
    expect(use).to_contain_text("It opens on this machine alone")


@pytest.fixture
def editor_page(visit: OpenPage) -> Page:
    editor = Editor(visit("house/"))
    editor.begin()
    editor.count("meld.wild.max", 1)
    return editor.page
