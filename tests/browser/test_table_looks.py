"""Looking back at a deal, the table as a position file, and deals in which something comes up."""

from __future__ import annotations

import json
import re
import tomllib

from playwright.sync_api import expect

from browser.conftest import PHONE, OpenPage
from browser.faults import faults
from browser.table import Keys, Table, sit_down
from browser.test_games import KEPT, PUT_ON_TABLE
from meldbook.door import Door

OUT = "play/#seed=11&concept=out.canastas"
"""A match that begins late in a deal, where the reader may go out."""
THOUGHT = 150_000
"""Milliseconds in which a busy machine starts a second engine and plays a deal on often enough."""


def test_a_deal_is_looked_through_move_by_move(visit: OpenPage) -> None:
    page = visit(OUT, viewport=PHONE)
    table = sit_down(page)
    held = table.cards()
    table.open_menu().get_by_role("button", name="Look back").click()
    words = page.get_by_role("status").filter(has_text=re.compile(r"^\s*Move \d+ of \d+\."))
    expect(words).to_have_count(1)
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_focused()
    seen = set()
    for _ in range(8):
        seen.add(words.inner_text())
        page.keyboard.press("Enter")
        expect(page.locator(".me-play")).to_have_attribute("aria-busy", "false")
    assert len(seen) > 6
    expect(page.get_by_role("region", name="The hand as it was")).to_be_visible()
    expect(page.locator("[data-place]")).to_have_count(0)
    assert faults(page) == []
    page.get_by_role("button", name="To the deal").click()
    expect(page.get_by_role("status").filter(has_text="The cards are dealt.")).to_have_count(1)
    page.get_by_role("button", name="Back to the table").click()
    assert table.cards() == held


def test_the_table_is_shown_as_a_position_that_opens_again(visit: OpenPage) -> None:
    page = visit(OUT, viewport=PHONE)
    table = sit_down(page)
    table.open_menu().get_by_role("button", name="Show as a position").click()
    text = page.get_by_label("The position’s text").inner_text()
    position = tomllib.loads(text)
    answer = Door().handle({"do": "legal", "position": position})
    assert "error" not in answer
    view = Door().handle({"do": "open", "game": "g", "record": {"position": position}})["view"]
    assert len(view["hand"]) == len(table.cards())
    with page.expect_download() as downloaded:
        page.get_by_role("button", name="Download").click()
    assert downloaded.value.suggested_filename == "canasta.toml"
    assert faults(page) == []


def test_on_a_phone_an_opened_rule_and_the_score_leave_room_for_what_they_speak_of(visit: OpenPage) -> None:
    page = visit(OUT, viewport=PHONE)
    table = sit_down(page)
    page.locator(".me-hand [data-place]").first.click()
    table.press("take")
    table.refused.get_by_text("Why?").click()
    expect(table.refused.get_by_role("link", name="To the rule")).to_be_in_viewport()
    Keys(page).press("c")
    Keys(page).play_deal()
    expect(table.score.get_by_role("heading")).to_be_in_viewport()


def test_a_match_begins_where_a_rule_comes_up_and_its_link_leads_there_again(
    visit: OpenPage, open_page: OpenPage
) -> None:
    page = visit("play/#seed=7")
    page.get_by_text("More choices").click()
    page.get_by_role("combobox", name="Begin where").select_option("the pile is frozen")
    table = sit_down(page)
    expect(table.pile.get_by_role("link", name="Frozen", exact=True)).to_be_visible()
    assert "draw" in Keys(page).moves()
    link = page.locator(".me-foot a[href*=seed]").get_attribute("href") or ""
    again = open_page(f"play/{link}")
    expect(again.get_by_role("combobox", name="Begin where")).to_have_value("pile.frozen")
    assert sit_down(again).cards() == table.cards()


def test_looking_back_the_coach_says_what_a_move_of_the_readers_cost(visit: OpenPage) -> None:
    page = visit("play/#seed=34")
    table = sit_down(page)
    reader = Keys(page)
    if page.locator("[data-action=play-on]").is_visible():
        reader.others_play()
    table.open_menu().get_by_role("checkbox", name="Tell me what a poor move cost").uncheck()
    page.keyboard.press("Escape")
    table.make("draw")
    table.make("discard 2H")
    reader.others_play()
    table.open_menu().get_by_role("button", name="Look back").click()
    coach = page.get_by_role("button", name="What does the coach say?")
    expect(page.get_by_role("button", name="Back to the table")).to_be_visible()
    while coach.get_attribute("aria-disabled"):  # the others' moves are not the coach's to judge
        page.get_by_role("button", name="Back", exact=True).click()
        expect(page.locator(".me-play")).to_have_attribute("aria-busy", "false")
    expect(page.get_by_role("status").filter(has_text="You discard 2♥.")).to_have_count(1)
    coach.click()
    said = page.get_by_role("status").filter(has_text="This brought your side about")
    expect(said).to_have_count(1, timeout=THOUGHT)
    page.get_by_role("button", name="Forward").click()
    expect(said).to_have_count(0)
    page.get_by_role("button", name="Back to the table").click()
    expect(page.get_by_role("button", name="Menu")).to_be_focused()


OTHER_READING = {
    "variant": "hand-and-foot",
    "reading": "pagat",
    "phase": "draw",
    "table": {
        "hands": {"1": "KS KH 2C 4C 5C 6D 9S", "2": "4C 5D", "3": "6C", "4": "7C"},
        "melds": {"A": ["9C 9D 9H"], "B": ["8C 8D 8H"]},
        "stock": "4D 5D 6S",
        "pile": "4H 5H 7D 8S 7C 6C KD",
    },
}
"""A pile that the book's first reading lets one take with a king and a two, and this one does not."""


def test_another_readings_rule_is_told_as_the_table_plays_it(visit: OpenPage) -> None:
    page = visit("play/", viewport=PHONE)
    kept = json.dumps({"record": {"variant": "hand-and-foot", "moves": [], "position": OTHER_READING}})
    page.evaluate(PUT_ON_TABLE, ["hand-and-foot", KEPT + "hand-and-foot", kept])
    page.get_by_role("button", name="Go on with your match").click()
    table = Table(page)
    table.choose("KS 2C")
    table.press("take")
    table.refused.get_by_text("Why?").click()
    expect(table.refused.get_by_text("as this table plays it")).to_be_visible()
    book = table.refused.get_by_role("link", name="The book’s rule, with examples")
    expect(book).to_have_attribute("href", re.compile(r"/variants/hand-and-foot/#pile\.take$"))
    page.keyboard.press("Escape")
    table.put_back()
    table.choose("9S")
    table.press("take")
    expect(table.refused).to_be_visible()
    table.refused.get_by_text("Why?").first.click()
    expect(table.refused.get_by_text("as this table plays it")).to_have_count(0)
    assert faults(page) == []
