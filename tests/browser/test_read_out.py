"""What a screen reader is told, by the tree of names and roles that browsers build for it: table, drill, lesson."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import PHONE, OpenPage
from browser.table import Table

TABLE = """
- list "The other players":
  - listitem
  - listitem
  - listitem
- region "Stock and discard pile":
  - img /Stock, \\\\d+ cards face down/
- 'region "Your side: melds"'
- 'region "Their side: melds"'
- region "Your hand":
  - heading /Your hand \\\\d+ cards/ [level=2]
  - button "Sort by suit"
  - group "Your cards. Arrow keys walk, space picks."
- group "Your moves":
  - button "Draw"
  - button /Take the pile/
- group "Help at the table":
  - button "Hint"
  - button "Undo"
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
LESSON = """
- region "The lesson":
  - progressbar /Step 1 of \\d+/
- region "Your hand"
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
JUDGED = """
- region "Practice":
  - status:
    - paragraph: /^(Right|Not so)\\./
  - paragraph:
    - button "Next question"
"""


def test_the_table_is_read_out_in_order(open_page: OpenPage) -> None:
    page = open_page("play/#seed=2", viewport=PHONE)
    expect(page.locator("card-table")).to_match_aria_snapshot(START)
    page.get_by_role("button", name="Play this match").click()
    table = Table(page)
    expect(table.hand).to_be_visible()
    expect(page.locator("card-table")).to_match_aria_snapshot(TABLE)
    expect(page.get_by_role("status").filter(has_text="Your turn. Draw, or take the pile.")).to_have_count(1)
    table.make("draw")
    expect(page.get_by_role("status").filter(has_text="You draw a card.")).to_have_count(1)
    table.card("AC").click()
    expect(table.hand).to_match_aria_snapshot(CHOSEN)


def test_a_lesson_is_read_out_in_order(open_page: OpenPage) -> None:
    page = open_page("learn/your-first-hand/", viewport=PHONE)
    page.get_by_role("button", name="Start the lesson").click()
    expect(Table(page).hand).to_be_visible()
    expect(page.locator("guided-hand")).to_match_aria_snapshot(LESSON)


def test_a_drill_is_read_out_in_order_with_its_verdict(open_page: OpenPage) -> None:
    page = open_page("practise/canasta/#kind=meld", viewport=PHONE)
    practice = page.locator("drill-practice")
    practice.get_by_role("button", name="Begin").click()
    expect(practice.get_by_role("group", name="Your answer")).to_be_visible()
    expect(practice).to_match_aria_snapshot(DRILL)
    practice.get_by_role("button", name="Yes", exact=True).click()
    expect(practice).to_match_aria_snapshot(JUDGED)
