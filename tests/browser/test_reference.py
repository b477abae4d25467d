"""A word is explained where it stands, and an example is tried where it leads: by mouse, by finger, by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser.conftest import PHONE, OpenPage
from browser.table import Table

GAME = "variants/samba/"
TIP = "#mb-term-says"


def rule(clause: str) -> str:
    return f'.mb-clause[id="{clause}"]'


def point_at(word: Locator, tip: Locator) -> None:
    """Point at a word until it is explained: a page that scrolls to its rule late takes the word from the pointer."""
    for _ in range(20):
        word.hover()
        word.page.wait_for_timeout(100)
        if tip.is_visible():
            return


def test_a_word_is_explained_when_it_is_pointed_at(visit: OpenPage) -> None:
    page = visit(f"{GAME}#out.canastas")
    word = page.locator(f"{rule('out.canastas')} a.mb-term").first
    point_at(word, page.locator(TIP))
    expect(page.locator(TIP)).to_contain_text("last card")
    expect(word).to_have_attribute("aria-describedby", TIP[1:])
    page.locator(TIP).hover()
    expect(page.locator(TIP)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(TIP)).to_be_hidden()


def test_a_word_that_comes_beneath_a_resting_pointer_is_not(visit: OpenPage) -> None:
    page = visit(f"{GAME}#out.canastas")
    word = page.locator(f"{rule('out.canastas')} a.mb-term").first
    point_at(word, page.locator(TIP))
    page.keyboard.press("Escape")
    box = word.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 205)
    page.evaluate("scrollBy(0, -200)")
    page.wait_for_function(
        "point => document.elementFromPoint(...point)?.closest('a.mb-term')", arg=[box["x"] + 5, box["y"] + 205]
    )
    page.wait_for_timeout(500)  # the browser looks what lies there, and an explanation would come
    expect(page.locator(TIP)).to_be_hidden()


def test_a_word_is_explained_when_the_keyboard_reaches_it(visit: OpenPage) -> None:
    page = visit(f"{GAME}#out.canastas")
    word = page.locator(f"{rule('out.canastas')} a.mb-term").first
    word.focus()
    expect(page.locator(TIP)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/glossary/#going-out$"))


def test_the_first_tap_explains_and_the_second_leads_to_the_glossary(open_page: OpenPage) -> None:
    page = open_page(f"{GAME}#out.canastas", viewport=PHONE, has_touch=True, is_mobile=True)
    word = page.locator(f"{rule('out.canastas')} a.mb-term").first
    word.tap()
    expect(page.locator(TIP)).to_be_visible()
    assert page.locator(TIP).bounding_box() is not None
    word.tap()
    expect(page).to_have_url(re.compile(r"/glossary/#going-out$"))


def test_without_javascript_a_word_is_a_link(open_page: OpenPage) -> None:
    page = open_page(GAME, java_script_enabled=False)
    page.locator("a.mb-term").first.click()
    expect(page.locator("h1")).to_have_text("Glossary")


def test_a_group_of_cards_is_tried_in_the_checker_of_the_page(visit: OpenPage) -> None:
    page = visit(f"{GAME}#meld.natural.min")
    page.locator(f"{rule('meld.natural.min')} .mb-try a").nth(1).click()
    expect(page.get_by_role("textbox", name="Cards")).to_have_value("KS 2C 2D")
    expect(page.locator("meld-checker .me-verdict")).to_contain_text("No, that is not a meld")


def test_an_example_is_tried_at_a_table_and_the_kept_match_stays(visit: OpenPage) -> None:
    page = visit(f"{GAME}#pile.take")
    before = page.evaluate("Object.keys(localStorage).filter((key) => key.includes('table.')).length")
    page.locator(f"{rule('pile.take')} .mb-try a").first.click()
    expect(page.locator("card-table .me-trial")).to_contain_text("Try it: take the top card onto meld 1")
    page.keyboard.press("d")
    expect(page.locator("card-table .me-hand")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('table.')).length") == before
    Table(page).open_menu().get_by_role("button", name="New match").click()
    expect(page.locator("card-table .me-trial")).to_have_count(0)


def test_a_link_to_no_example_says_so(visit: OpenPage) -> None:
    page = visit("play/samba/#try=pile.take/no-such-example")
    expect(page.get_by_role("alert")).to_contain_text("There is no such example here")
