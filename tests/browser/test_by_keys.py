"""Who has a keyboard alone, or listens: the place is never lost nor hidden, and what happens is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import DESK, PHONE, OpenPage
from browser.table import Keys
from browser.walking import walk_to

HIDDEN = """element => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const seen = (y) => document.elementFromPoint((left + right) / 2, y);
  return [top + 1, (top + bottom) / 2, bottom - 1].every((y) => {
    const there = seen(y);
    return !there || !(element.contains(there) || there.contains(element));
  });
}"""
"""Whether nothing of a control can be seen."""
STILL_MOVING = 60
"""Pairs of frames in which a page on a busy machine comes to rest."""
SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
TOLD = "[role=status][aria-atomic=true]"


def stops(page: Page, key: str, count: int) -> list[str]:
    """Press a key so often, and tell at which stops nothing was seen of what has the focus."""
    hidden = []
    for _ in range(count):
        page.keyboard.press(key)
        page.evaluate(SETTLED)
        focused = page.locator(":focus")
        if focused.count() and stays_hidden(focused):
            hidden.append(focused.first.evaluate("element => element.outerHTML.slice(0, 120)"))
    return hidden


def stays_hidden(focused: Locator) -> bool:
    """Whether nothing of a control can be seen, even once a page that may still be moving has come to rest."""
    for _ in range(STILL_MOVING):
        if not focused.evaluate(HIDDEN):
            return False
        focused.page.evaluate(SETTLED)
    return True


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_has_the_focus_lies_behind_no_bar(open_page: OpenPage, size: dict[str, int]) -> None:
    page = open_page("glossary/", viewport=size)
    page.locator(".md-content a").last.focus()
    assert stops(page, "Shift+Tab", 45) == []


def test_nor_behind_what_is_said_at_the_table(visit: OpenPage) -> None:
    page = visit("play/#seed=20261120", viewport=PHONE)
    reader = Keys(page)
    reader.sit_down()
    reader.press("e")
    expect(reader.table.refused).to_be_visible()
    page.locator("card-table summary").last.focus()
    assert stops(page, "Shift+Tab", 20) == []
    assert stops(page, "Tab", 20) == []
    reader.press("?")
    expect(page.locator(".me-keys > summary")).to_be_focused()
    expect(page.locator(".me-keys dd").first).to_be_in_viewport()


def test_a_page_in_the_place_of_another_goes_on_at_its_title(open_page: OpenPage) -> None:
    page = open_page()
    link = page.get_by_role("link", name="I am new to this")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Learn")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Canasta, card by card")).to_be_focused()


def test_an_answer_of_the_search_goes_on_at_its_rule(open_page: OpenPage) -> None:
    page = open_page()
    box = page.get_by_role("textbox", name="Search")
    box.focus()
    page.keyboard.type("canasta frozen pile")
    expect(page.get_by_role("status").filter(has_text=re.compile(r"\d+ places?, the best first"))).to_be_visible()
    rule = page.locator(".md-search-result a[href*='variants/canasta/#']").first
    walk_to(page, rule, "ArrowDown")
    anchor = (rule.get_attribute("href") or "").partition("#")[2]
    page.keyboard.press("Enter")
    expect(page.locator(f"[id='{anchor}']")).to_be_focused()
    page.get_by_role("textbox", name="Search").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".md-search__output :focus")).to_have_count(0)


def test_a_group_set_aside_is_told(visit: OpenPage) -> None:
    page = visit("play/#seed=20261120")
    reader = Keys(page)
    reader.sit_down()
    reader.press("d")
    card = page.locator(".me-hand [data-place]").first
    name = (card.get_attribute("aria-label") or "").partition(",")[0]
    card.focus()
    page.keyboard.press("Space")
    reader.press("g")
    expect(page.locator(TOLD)).to_contain_text(f"Group 1: {name}.")


def test_the_teacher_is_heard_once_and_the_end_of_a_lesson_is_its_score(visit: OpenPage) -> None:
    page = visit("learn/rum-sets-and-runs/")
    page.get_by_role("button", name="Start the lesson").focus()
    page.keyboard.press("Enter")
    reader = Keys(page)
    expect(reader.table.hand).to_be_visible()
    told, said = page.locator(TOLD), page.locator(".me-voice p").first.inner_text().partition(". ")[2]
    expect(told).to_contain_text(said)
    reader.press("x")
    expect(told).to_contain_text("Choose one card to discard.")
    expect(told).not_to_contain_text(said)
    ending = page.get_by_role("dialog", name="Well done.")
    while not ending.is_visible():
        reader.take_a_hint()
    expect(ending.get_by_role("link").first).to_be_focused()
    expect(ending).to_contain_text("You: ")
    page.keyboard.press("Escape")
    expect(page.locator('[data-focus="score"]')).to_be_focused()


def test_cards_are_heard_by_their_names(visit: OpenPage) -> None:
    page = visit("check/")
    page.get_by_role("group", name="Choose a card").get_by_role("button", name="queen", exact=True).click()
    page.get_by_role("button", name="Add the queen of spades").click()
    group = page.get_by_role("status").filter(has_text="Your group")
    expect(group).to_have_text("Your group: queen of spades.")
    page.get_by_role("button", name="Clear").last.click()
    expect(group).to_have_text("Your group is empty.")
    page.get_by_role("textbox", name="Cards").fill("KS KH QS")
    page.keyboard.press("Enter")
    verdict = page.locator("meld-checker .me-verdict")
    expect(verdict.get_by_role("img", name="queen of spades").first).to_have_text("Q♠")
    expect(verdict.get_by_role("button", name="Put a king in place of the queen of spades")).to_be_visible()


HEARD = """root => {
  window.heard = [];
  new MutationObserver(() => {
    const words = root.querySelector(".me-advice .me-say")?.textContent.trim();
    if (words && words !== window.heard.at(-1)) window.heard.push(words);
  }).observe(root, { subtree: true, childList: true, characterData: true });
}"""


def test_the_deal_once_more_is_told_move_by_move_and_the_place_is_kept(visit: OpenPage) -> None:
    page = visit("play/#seed=20261120")
    reader = Keys(page)
    reader.sit_down()
    reader.press("d")
    reader.discard_something()
    reader.others_play()
    reader.press(".")
    page.get_by_role("button", name="Look back").focus()
    page.keyboard.press("Enter")
    back = page.get_by_role("button", name="Back", exact=True)
    expect(back).to_be_focused()
    expect(back).to_have_accessible_description(re.compile(r"^Move \d+ of \d+\. "))
    page.locator("card-table").evaluate(HEARD)
    reader.press("Enter")
    reader.press("Enter")
    assert len(page.evaluate("window.heard")) == 2
    page.get_by_role("button", name="Back to the table").focus()
    page.keyboard.press("Enter")
    reader.press(".")
    page.get_by_role("button", name="Show as a position").focus()
    page.keyboard.press("Enter")
    walk_to(page, page.get_by_role("region", name="This table as a position").get_by_role("button", name="Close"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Show as a position")).to_be_focused()


@pytest.mark.parametrize("width", [320, 640, 1024])
def test_the_main_menu_is_there_at_every_width(open_page: OpenPage, width: int) -> None:
    page = open_page("glossary/", viewport={"width": width, "height": 800})
    menu = page.get_by_role("button", name="Menu", exact=True)
    walk_to(page, menu)
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("aria-expanded", "true")
    walk_to(page, page.locator(".md-sidebar--primary").get_by_role("link", name="Play", exact=True).first)
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    expect(menu).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    walk_to(page, page.locator(".md-sidebar--primary").get_by_role("link", name="Play", exact=True).first)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/play/$"))


HEAR = f"""() => {{
  window.heard = [];
  const told = document.querySelector("card-table {TOLD}");
  const asked = "[aria-label=Hint], [aria-label='Not allowed']";
  new MutationObserver(() => document.querySelector(asked) || window.heard.push(told.textContent.trim()))
    .observe(told, {{ childList: true, characterData: true, subtree: true }});
}}"""
"""Keeps what is read out, but for what the reader asked to have explained."""
MOST_WORDS = 25


def side_total(side: Locator) -> str:
    """What a side's sheet comes to, after each line of it was found to lead to its rule and to count."""
    *lines, total = side.get_by_role("row").all()
    assert lines
    for line in lines:
        expect(line.get_by_role("link")).to_have_attribute("href", re.compile(r"/variants/canasta/#\S+$"))
    assert sum(points(line) for line in lines) == points(total)
    return total.get_by_role("cell").inner_text()


def points(row: Locator) -> int:
    return int(row.get_by_role("cell").inner_text().replace("−", "-").replace(",", ""))


def test_from_the_home_page_by_the_main_menu_to_the_end_of_a_deal(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE)
    walk_to(page, page.get_by_role("button", name="Menu", exact=True))
    page.keyboard.press("Enter")
    walk_to(page, page.locator(".md-sidebar--primary").get_by_role("link", name="Play", exact=True).first)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/play/$"))
    reader = Keys(page)
    reader.sit_down()
    page.evaluate(HEAR)
    reader.play_deal()
    expect(page.locator('[data-focus="score"]')).to_be_focused()
    heard = [words for words in page.evaluate("window.heard") if words]
    assert len(heard) > 5  # some deals are short
    assert [words for words in heard if len(words.split()) > MOST_WORDS] == []
    score = reader.table.score
    totals = [side_total(side) for side in score.get_by_role("table").all()]
    assert len(totals) == 2
    reader.press("n")
    expect(score).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text="Deal 2.")).to_have_count(1)
    expect(page.get_by_role("region", name="Your side: melds")).to_contain_text(totals[0])
