"""What a screen reader is told, by the tree of names and roles that browsers build for it: each screen that plays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, OpenPage
from browser.table import Table, sit_down

TABLE = """
- list "The other players":
  - listitem
  - listitem
  - listitem
- region "Stock and discard pile":
  - 'button /Stock, \\\\d+ cards face down: draw/'
- 'region "Your side: melds"'
- 'region "Their side: melds"'
- region "Your hand":
  - heading /Your hand \\\\d+ cards/ [level=2]
  - group "Your cards. Arrow keys walk, space picks."
- group "Your moves":
  - button "Draw"
  - button /Take the pile/
- group "Help at the table":
  - button "Hint"
  - button "Undo"
  - button "Sort by suit"
""".replace("\\\\", "\\")
CHOSEN = """
- group "Your cards. Arrow keys walk, space picks.":
  - button [pressed]
"""
START = """
- text: How well the others play
- combobox "How well the others play":
  - option "Beginner"
  - option "Club player" [selected]
  - option "Strong"
"""
LESSON = r"""
- region "Your hand"
- region "The lesson":
  - progressbar /Step 1 of \d+/
- region "The coach"
- group "Your moves"
"""
DRILL = """
- region "Practice":
  - definition:
    - group "cards":
      - img /.+/
  - heading "Is this a meld?" [level=2]
  - group "Your answer":
    - button "Yes"
    - button "No"
"""
ANSWERS = {
    "worth": """
- heading "What is this worth?" [level=2]
- group "Your answer":
  - button
  - button
  - button
  - button
""",
    "broken": """
- heading "It is not allowed. Which rule says so?" [level=2]
- group "Your answer":
  - button
  - button
""",
    "best": """
- heading [level=2]
- group "Your hand":
  - button /.+/
- button "Choose your cards" [disabled]
""",
    "score": """
- heading [level=2]
- text: Points
- textbox "Points"
- 'button "Below zero: change the sign"'
- button "Answer" [disabled]
""",
}
"""The ways to answer beside yes and no, by a kind of question that has them."""
JUDGED = """
- region "Practice":
  - paragraph: /^(Right|Not so)\\./
  - paragraph:
    - button "Next question"
"""
REFUSED = """
- region "Not allowed":
  - heading "Not allowed" [level=2]
  - list:
    - listitem:
      - group: Why?
  - paragraph:
    - button "Close"
"""
HINT = """
- region "Hint":
  - paragraph:
    - strong: Hint 1 of 3.
  - paragraph:
    - button "Next hint"
    - button "Close"
"""
PAST = """
- region "Stock and discard pile"
- 'region "Your side: melds"'
- 'region "Their side: melds"'
- region "The hand as it was":
  - heading "The hand as it was" [level=2]
- status:
  - paragraph: /Move . of .. You draw/
- group "Looking back":
  - button "Back"
  - button "Forward"
  - button "To the deal"
  - button "Back to the table"
  - button "What does the coach say?"
""".replace("\\\\", "\\")
COVERED = """
- region "The cards are covered":
  - heading "Give the device to Anna" [level=2]
  - paragraph
- group "Your moves":
  - 'button "I am Anna: show my cards"'
- group "Help at the table":
  - button "Undo"
"""

HEARD = """() => {
  const region = document.querySelector("card-table [role=status][aria-atomic=true]");
  window.heard = [];
  new MutationObserver(() => heard.push(region.textContent.trim()))
    .observe(region, { subtree: true, childList: true, characterData: true });
}"""
"""Keeps each text that comes into the table's live region."""


def test_the_table_is_read_out_in_order(visit: OpenPage) -> None:
    page = visit("play/#seed=2", viewport=PHONE)
    expect(page.locator("card-table")).to_match_aria_snapshot(START)
    table = sit_down(page)
    expect(page.locator("card-table")).to_match_aria_snapshot(TABLE)
    expect(page.get_by_role("status").filter(has_text="Your turn. Draw, or take the pile.")).to_have_count(1)
    table.make("draw")
    expect(page.get_by_role("status").filter(has_text="You draw a card.")).to_have_count(1)
    table.card("AC").click()
    expect(table.hand).to_match_aria_snapshot(CHOSEN)


def test_what_happens_is_read_out_once_and_cards_by_their_names(visit: OpenPage) -> None:
    page = visit("play/#seed=2", viewport=PHONE)
    table = sit_down(page)
    page.evaluate(HEARD)

    def heard() -> list[str]:
        texts: list[str] = page.evaluate("heard.splice(0)")
        return texts

    table.make("draw")
    [drawn] = heard()
    assert re.match(r"You draw a card\. New in your hand: \w+( of \w+)?\. Lay down, add to a meld, or discard", drawn)
    table.press("meld")
    table.press("meld")
    assert len(heard()) == 2, "What is asked for again is read out again."
    table.hand.locator("[data-place]").last.click()
    table.press("discard")
    expect(table.play).to_have_attribute("aria-busy", "false")
    [discarded] = heard()
    assert re.match(r"You discard \w+ of \w+\. .*is to play\.$", discarded)
    page.get_by_role("button", name="Play on to my turn").click()
    expect(page.get_by_role("button", name="Draw", exact=True)).to_be_visible()
    [others] = heard()
    assert not re.search("[♠♥♦♣]", others)


def test_a_lesson_is_read_out_in_order(visit: OpenPage) -> None:
    page = visit("learn/your-first-hand/", viewport=PHONE)
    page.get_by_role("button", name="Start the lesson").click()
    expect(Table(page).hand).to_be_visible()
    expect(page.locator("guided-hand")).to_match_aria_snapshot(LESSON)


def test_a_drill_is_read_out_in_order_with_its_verdict(visit: OpenPage) -> None:
    page = visit("practise/canasta/#kind=meld", viewport=PHONE)
    practice = page.locator("drill-practice")
    practice.get_by_role("button", name="Begin").click()
    expect(practice.get_by_role("group", name="Your answer")).to_be_visible()
    expect(practice).to_match_aria_snapshot(DRILL)
    practice.get_by_role("button", name="Yes", exact=True).click()
    expect(practice).to_match_aria_snapshot(JUDGED)


@pytest.mark.parametrize("kind", ANSWERS)
def test_each_way_to_answer_is_read_out(visit: OpenPage, kind: str) -> None:
    page = visit(f"practise/canasta/#kind={kind}", viewport=PHONE)
    practice = page.locator("drill-practice")
    practice.get_by_role("button", name="Begin").click()
    expect(practice.get_by_role("region", name="Practice")).to_match_aria_snapshot(ANSWERS[kind])


def test_hints_refusals_and_looking_back_are_read_out(visit: OpenPage) -> None:
    page = visit("play/#seed=2", viewport=PHONE)
    table = sit_down(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(table.hint).to_match_aria_snapshot(HINT)
    said = table.hint.locator("p").first.inner_text().removeprefix("Hint 1 of 3. ")
    expect(page.get_by_role("status").filter(has_text=said)).to_have_count(1)
    page.get_by_role("button", name="Close").click()
    table.press("take")
    expect(table.refused).to_match_aria_snapshot(REFUSED)
    expect(page.get_by_role("status").filter(has_text="Not allowed.")).to_have_count(1)
    page.get_by_role("button", name="Close").click()
    table.make("draw")
    table.hand.locator("[data-place]").last.click()
    table.press("discard")
    table.open_menu().get_by_role("button", name="Look back").click()
    expect(page.locator("card-table")).to_match_aria_snapshot(PAST)


def test_between_two_people_the_cover_is_read_out_and_no_card(visit: OpenPage) -> None:
    page = visit("play/#seed=7", viewport=PHONE)
    page.get_by_text("More choices").click()
    page.get_by_role("checkbox", name="A person in seat 2").check()
    page.get_by_role("textbox", name="Name in seat 1").fill("Anna")
    page.get_by_role("textbox", name="Name in seat 1").press("Tab")
    page.get_by_role("button", name="Play this match").click()
    expect(page.get_by_role("region", name="The cards are covered")).to_be_visible()
    expect(page.locator("card-table")).to_match_aria_snapshot(COVERED)
    expect(page.get_by_role("region", name="Your hand")).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Give the device to Anna.")).to_have_count(1)
