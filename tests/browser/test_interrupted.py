"""What breaks in the middle: the engine's worker dies, the browser forgets, the clock goes back, the line is slow.

One page for what changes the browser; it is loaded anew, since the engine has to start again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import DESK, PATIENCE, OpenPage
from browser.contexts import FORGET, STEP_BY_STEP
from browser.pad import Pad
from browser.table import Table, sit_down
from strategies import laws_of

NATURAL = "score.canasta.natural"
IMPATIENT = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (run, wait, ...more) => later(run, window.impatient && wait >= 30000 ? 2000 : wait, ...more);
})()"""
"""Where a test says so, two seconds are as long as half a minute."""
NOT_RUNNING = "The rules engine is not running"
TODAY, LONG_AGO = "2026-11-23T10:00:00Z", "2001-01-01T00:00:00Z"


@pytest.fixture(scope="module")
def only(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=DESK, reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(IMPATIENT)
    context.add_init_script(f"try {{ {STEP_BY_STEP} }} catch {{}}")
    yield context.new_page()
    context.close()


@pytest.fixture
def page(only: Page, address: str) -> Iterator[Page]:
    """The page, with nothing kept, far from anything that keeps."""
    only.goto(f"{address}offline/")
    only.evaluate(FORGET)
    yield only
    only.context.unroute_all()


def kill(page: Page) -> None:
    """End the engine without a word; from now on nobody waits long for it."""
    page.evaluate("window.impatient = true")
    for worker in page.workers:
        with worker.expect_event("close"):
            worker.evaluate("() => { setTimeout(() => close()) }")


def try_again(page: Page) -> None:
    """It is said that the engine runs no longer; once it may have its time, it comes back."""
    status = page.get_by_role("status").filter(has_text=NOT_RUNNING)
    expect(status).to_be_visible()
    page.evaluate("window.impatient = false")
    page.locator("[data-focus=retry]").click()
    expect(status).to_have_count(0)


def test_an_engine_that_dies_while_it_starts(page: Page, address: str) -> None:
    page.goto(f"{address}play/#seed=5")
    page.evaluate("window.impatient = true")
    with page.expect_worker() as begun:
        page.get_by_role("button", name="Play this match").click()
    begun.value.evaluate("() => { setTimeout(() => close()) }")
    try_again(page)
    begin = page.get_by_role("button", name=re.compile("^(Play this match|Go on with your match)$"))
    if begin.count():
        begin.click()
    expect(Table(page).hand).to_be_visible()


def test_an_engine_that_dies_at_a_table(page: Page, address: str) -> None:
    """While the reader moves, and while another player thinks."""
    page.goto(f"{address}play/#seed=5")
    table = sit_down(page)
    held = len(table.cards())
    kill(page)
    table.press("draw")
    try_again(page)
    assert len(table.cards()) == held, "the table lies as it did"
    table.press("draw")
    expect(table.hand.locator("[data-place]")).not_to_have_count(held)
    held = len(table.cards())
    table.tap(table.hand.locator("[data-place]").last)
    table.press("discard")
    expect(table.hand.locator("[data-place]")).to_have_count(held - 1)
    kill(page)
    table.press("next")
    try_again(page)
    assert len(table.cards()) == held - 1
    table.press("play-on")
    expect(page.locator("[data-action=draw]")).to_be_attached()


def test_an_engine_that_dies_in_a_lesson(page: Page, address: str) -> None:
    page.goto(f"{address}learn/your-turn/")
    page.get_by_role("button", name="Start the lesson").click()
    table = Table(page)
    expect(table.hand).to_be_visible()
    kill(page)
    table.press("draw")
    try_again(page)
    expect(table.voice).to_contain_text("Step 1")
    table.press("draw")
    expect(table.voice).to_contain_text("Step 2")


def test_a_request_that_the_engine_cannot_work_out_is_told(visit: OpenPage) -> None:
    page = visit("check/")
    box = page.get_by_role("textbox", name="Cards")
    box.fill("KS KH 2C")
    press = page.get_by_role("button", name="Check", exact=True)
    press.click()
    expect(page.locator("meld-checker .me-verdict")).to_contain_text("Yes")
    page.evaluate("""() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (asked) {
        Worker.prototype.postMessage = post;
        post.call(this, { ...asked, text: "{" });
      };
    }""")
    box.fill("KS KH KD")
    press.click()
    said = page.locator("meld-checker").get_by_role("status").filter(has_text="could not work this out")
    expect(said).to_contain_text("what was kept is still there")
    assert not re.search(r"undefined|Error|JSON", said.inner_text())
    expect(box).to_have_value("KS KH KD")
    press.click()
    expect(page.locator("meld-checker .me-verdict")).to_contain_text("Yes")


def test_what_the_browser_threw_away_is_kept_again_with_the_next_move(visit: OpenPage) -> None:
    page = visit("play/#seed=5")
    table = sit_down(page)
    page.evaluate("localStorage.clear()")
    held = len(table.cards())
    table.press("draw")
    expect(table.hand.locator("[data-place]")).not_to_have_count(held)
    kept = page.evaluate("localStorage['meldbook.1.table.canasta']")
    assert "draw" in json.loads(kept)["record"]["moves"]
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_role("button", name="Play this match")).to_be_visible()


def test_a_slow_line_is_told_and_waited_for(page: Page, address: str) -> None:
    held: list[Route] = []
    page.context.route("**/rules*/samba.json", lambda route: held.append(route))
    page.goto(f"{address}play/samba/#seed=5")
    page.get_by_role("button", name="Play this match").click()
    expect(page.locator(".me-engine[data-state=ready]").first).to_be_attached()
    expect(Table(page).hand).to_have_count(0)
    for route in held:
        route.continue_()
    expect(Table(page).hand).to_be_visible()


def test_a_clock_that_goes_back_loses_nothing(page: Page, address: str) -> None:
    page.clock.set_fixed_time(TODAY)
    page.goto(f"{address}score/canasta/")
    pad = Pad(page, laws_of("canasta"))
    pad.begin()
    pad.tell("A", NATURAL, 1)
    page.clock.set_fixed_time(LONG_AGO)
    pad.tell("B", NATURAL, 2)
    page.reload()
    pad.begin()
    told = json.loads(page.evaluate("Object.entries(localStorage).find(([key]) => key.includes('.pad.'))[1]"))
    assert [told["deals"][0][side][NATURAL] for side in "AB"] == [1, 2]
    expect(pad.field("A", NATURAL).get_by_role("spinbutton")).to_have_value("1")


def test_back_leads_to_the_match_that_was_left(page: Page, address: str) -> None:
    page.goto(f"{address}play/#seed=5")
    table = sit_down(page)
    held = len(table.cards())
    table.press("draw")
    expect(table.hand.locator("[data-place]")).not_to_have_count(held)
    page.goto(f"{address}glossary/")
    page.go_back()
    expect(page.get_by_role("button", name="Play it from the start")).to_be_visible()
    page.get_by_role("button", name="Go on with your match").click()
    expect(table.hand.locator("[data-place]")).not_to_have_count(held)
    page.goto(f"{address}play/#seed=6")
    expect(page.get_by_role("button", name="Play this match")).to_be_visible()
    page.get_by_role("button", name="Go on with your own match").click()
    expect(table.hand.locator("[data-place]")).not_to_have_count(held)


def test_a_page_that_wakes_shows_what_came_meanwhile(visit: OpenPage) -> None:
    """A browser may keep a page asleep behind another one; it hears of nothing while it sleeps."""
    page = visit("score/canasta/")
    pad = Pad(page, laws_of("canasta"))
    pad.begin()
    pad.tell("A", NATURAL, 1)
    page.evaluate("""() => {
      const key = Object.keys(localStorage).find((key) => key.includes(".pad."));
      const match = JSON.parse(localStorage.getItem(key));
      match.deals[0].B = { "score.canasta.natural": 3 };
      localStorage.setItem(key, JSON.stringify(match));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }""")
    expect(pad.field("B", NATURAL).get_by_role("spinbutton")).to_have_value("3")
    pad.field("A", NATURAL).get_by_role("button", name="One more").click()
    expect(pad.field("A", NATURAL).get_by_role("spinbutton")).to_have_value("2")
    told = json.loads(page.evaluate("Object.entries(localStorage).find(([key]) => key.includes('.pad.'))[1]"))
    assert [told["deals"][0][side][NATURAL] for side in "AB"] == [2, 3]
