"""A game's rules are read as an article, and what stands behind a sentence is one touch away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, OpenPage
from meldbook.loading import variant_ids

DESK = {"width": 1280, "height": 900}
LONGEST = "modern-american"


def told(clause: str) -> str:
    return f'.mb-told[data-of="{clause}"]'


def clause_of(clause: str) -> str:
    return f'.mb-clause[id="{clause}"]'


def test_a_touch_of_a_sentence_opens_its_rule_and_a_second_one_closes_it(visit: OpenPage) -> None:
    page = visit("variants/samba/")
    sentence, rule = page.locator(f"{told('score.out')} th"), page.locator(clause_of("score.out"))
    expect(rule).to_be_hidden()
    sentence.click()
    expect(rule).to_be_visible()
    expect(rule).to_contain_text("Stated by")
    sentence.click()
    expect(rule).to_be_hidden()


def test_the_line_below_a_paragraph_opens_by_enter(visit: OpenPage) -> None:
    page = visit("variants/samba/")
    line = page.locator(f"details:has({clause_of('pile.frozen')}) > summary")
    line.focus()
    page.keyboard.press("Enter")
    expect(page.locator(clause_of("pile.frozen"))).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_link_to_a_rule_opens_it(open_page: OpenPage, scripts: bool) -> None:
    page = open_page("variants/samba/#out.ask", java_script_enabled=scripts)
    expect(page.locator(clause_of("out.ask"))).to_be_in_viewport()


def test_every_example_is_a_link_away(visit: OpenPage) -> None:
    page = visit("variants/samba/#meld.kinds")
    page.locator(clause_of("meld.kinds")).get_by_role("link", name=re.compile("more examples?$")).click()
    expect(page).to_have_url(re.compile(r"/examples/samba/#meld\.kinds$"))
    expect(page.locator(clause_of("meld.kinds")).locator(".mb-example").nth(2)).to_be_visible()


def test_read_aloud_the_article_is_prose(visit: OpenPage) -> None:
    page = visit("variants/samba/")
    article = page.locator(".mb-article")
    expect(article.get_by_role("button")).to_have_count(0)
    snapshot = page.locator(".mb-article > p").nth(1).aria_snapshot()
    assert snapshot.startswith("- paragraph:")
    assert "Four players make two sides" in snapshot


def test_what_lies_on_the_table_is_drawn_beside_the_words(visit: OpenPage) -> None:
    page = visit("variants/triple-play/")
    plan = page.get_by_role("img", name="a knee of 13 cards and a foot of 11 cards")
    words = page.locator(".mb-article > p", has_text="Four players make two sides")
    drawn, said = plan.bounding_box(), words.bounding_box()
    assert drawn
    assert said
    assert abs(drawn["y"] - said["y"]) < 40
    assert page.locator(".mb-pictured > .mb-pic").count() == 3


def screens(page: Page) -> float:
    return float(page.evaluate("document.documentElement.scrollHeight / innerHeight"))


@pytest.mark.parametrize(
    "game", [pytest.param(g, marks=() if g == LONGEST else pytest.mark.slow) for g in variant_ids()]
)
def test_a_page_is_soon_read(open_page: OpenPage, game: str) -> None:
    for size, most, by in ((DESK, 10, 1), (PHONE, 18, 2)):
        page = open_page(f"variants/{game}/", viewport=size)
        assert screens(page) <= most
        first = page.locator(".mb-article .mb-told").first.bounding_box()
        assert first
        assert first["y"] + first["height"] <= by * size["height"]
