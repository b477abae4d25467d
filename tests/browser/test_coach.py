"""Who plays, what a poor move costs, and who has won: what the table says beside its moves."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.table import Keys, Table, sit_down

COSTLY = "play/#seed=34"
"""A hand that opens; a two discarded from it is thrown away."""
THOUGHT = 150_000
"""Milliseconds in which a busy machine starts a second engine and plays a deal on often enough."""
ASKED = """() => {
  window.asked = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    if (message.text) window.asked.push(message.text); // the search has a worker of its own
    post.call(this, message);
  };
}"""


def asked(page: Page, what: str) -> list[dict[str, Any]]:
    """Requests of one kind that the page has made."""
    requests = [json.loads(text) for text in page.evaluate("window.asked")]
    return [request for request in requests if request["do"] == what]


def throw_away(page: Page) -> Table:
    """Draw, and discard a wild card that belongs into the opening."""
    table = sit_down(page)
    if page.locator("[data-action=play-on]").is_visible():
        Keys(page).others_play()
    table.make("draw")
    table.make("discard 2H")
    return table


def test_the_other_players_are_as_strong_as_the_reader_wants(open_page: OpenPage) -> None:
    page = open_page("play/#seed=7")
    page.evaluate(f"({ASKED})()")
    page.get_by_role("combobox", name="How well the others play").select_option("Strong")
    page.get_by_role("button", name="Play this match").click()
    reader = Keys(page)
    expect(reader.table.hand).to_be_visible()
    if "draw" in reader.moves():
        reader.table.make("draw")
        reader.discard_something()
    page.get_by_role("button", name="Next:").click()
    expect(reader.table.play).to_have_attribute("aria-busy", "false")
    assert {request["strength"] for request in asked(page, "bot")} == {"strong"}
    reader.table.open_menu()
    link = page.get_by_role("link", name="7", exact=True).get_attribute("href") or ""
    again = open_page(f"play/{link}")
    expect(again.get_by_role("combobox", name="How well the others play")).to_have_value("strong")


def test_the_coach_tells_what_a_poor_move_cost(visit: OpenPage) -> None:
    page = visit(COSTLY)
    table = throw_away(page)
    said = page.locator(".me-cost")
    expect(said).to_contain_text("This brought your side about", timeout=THOUGHT)
    expect(said).to_contain_text("lay down")
    expect(page.get_by_role("status").filter(has_text="points fewer than")).to_have_count(1)
    table.undo()
    expect(said).to_be_hidden()


def test_the_coach_is_let_go_by_the_next_move_and_can_be_switched_off(visit: OpenPage) -> None:
    page = visit(COSTLY)
    page.evaluate(f"({ASKED})()")
    table = throw_away(page)
    table.undo()
    table.open_menu().get_by_role("checkbox", name="Tell me what a poor move cost").uncheck()
    page.keyboard.press("Escape")
    table.make("discard 2H")
    page.wait_for_timeout(1500)
    assert asked(page, "cost") == []
    page.reload()
    page.get_by_role("button", name="Go on with your match").click()
    table.open_menu()
    expect(page.get_by_role("checkbox", name="Tell me what a poor move cost")).not_to_be_checked()
