"""Readers in a hurry, and an engine that takes its time: what is shown, printed or kept is what was chosen last."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import OpenPage
from browser.pad import Pad
from strategies import laws_of

SLOW = """() => {
  const post = Worker.prototype.postMessage;
  window.asked = [];
  window.hasten = () => { Worker.prototype.postMessage = post; };
  Worker.prototype.postMessage = function (...said) {
    window.asked.push(said[0].text ?? "");
    setTimeout(() => post.apply(this, said), 700);
  };
}"""
"""Makes every question wait on its way to the engine, and keeps what was asked."""


@pytest.fixture
def slowed(visit: OpenPage) -> Iterator[OpenPage]:
    """Return a function that leads to a page whose engine takes its time."""
    page = visit("offline/")
    page.evaluate(SLOW)
    yield visit
    page.evaluate("window.hasten()")


@pytest.fixture
def pad(slowed: OpenPage) -> Pad:
    pad = Pad(slowed("score/canasta/"), laws_of("canasta"))
    pad.begin()
    return pad


def test_the_deal_that_ends_a_match_is_its_last(pad: Pad) -> None:
    pad.tell("A", "score.melds", 5_000)
    pad.page.get_by_role("button", name="Next deal").click()
    expect(pad.result).to_contain_text("won the match")
    expect(pad.sheet.locator("tbody")).to_have_count(1)
    expect(pad.page.get_by_role("button", name="Next deal")).to_have_count(0)


def test_two_taps_make_one_deal(pad: Pad) -> None:
    pad.tell("A", "score.melds", 500)
    pad.page.get_by_role("button", name="Next deal").dblclick()
    expect(pad.page.get_by_role("heading", name="Deal 2", exact=True)).to_be_visible()
    pad.page.get_by_role("button", name="Next deal").click()
    expect(pad.page.get_by_role("alert")).to_contain_text("Nothing is told of deal 2 yet.")
    expect(pad.sheet.locator("tbody")).to_have_count(2)


def test_each_of_many_quick_taps_counts(pad: Pad) -> None:
    more = pad.field("B", "score.canasta.mixed").get_by_role("button", name=re.compile("^One more"))
    for _ in range(5):
        more.click()
    expect(pad.sheet.locator(".me-pad__total").last.locator("td").nth(1)).to_have_text("1,500")


def test_what_is_typed_beyond_bounds_is_shown_as_it_was_taken(pad: Pad) -> None:
    count = pad.field("A", "score.canasta.natural").get_by_role("spinbutton")
    for typed in ("999", "999", "-3", "-3"):
        count.fill(typed)
        count.blur()
        expect(count).to_have_value("100" if typed == "999" else "0")


def test_sheets_of_other_rules_than_the_chosen_ones_are_not_printed(slowed: OpenPage) -> None:
    page = slowed("teach/canasta/")
    button = page.locator("print-papers").get_by_role("button", name="Print", exact=True)
    expect(button).to_be_enabled()
    page.get_by_label("By whose rules").select_option("bicycle")
    expect(button).to_be_disabled()
    page.get_by_label("By whose rules").select_option("pagat")
    expect(button).to_be_enabled()
    expect(page.locator(".mb-sheet").first).to_contain_text("Pagat")
    expect(page.locator(".mb-sheet", has_text="Bicycle")).to_have_count(0)


def test_a_verdict_is_that_of_the_rules_chosen_last(slowed: OpenPage) -> None:
    page = slowed("variants/canasta/")
    checker = page.locator("meld-checker")
    checker.scroll_into_view_if_needed()
    checker.get_by_role("textbox", name="Cards").fill("KS KH 2C")
    checker.get_by_role("button", name="Check", exact=True).click()
    checker.get_by_label("By whose rules").select_option("bicycle")
    expect(checker.locator(".me-verdict")).to_contain_text("Yes")
    asked = page.evaluate("window.asked")
    assert '"reading":"bicycle"' in [text for text in asked if '"do":"check"' in text][-1]


def test_other_questions_may_be_wanted_while_one_is_on_its_way(slowed: OpenPage) -> None:
    page = slowed("practise/canasta/")
    drill = page.locator("drill-practice")
    drill.get_by_role("button", name="Begin").click()
    drill.locator("summary", has_text="What to practise").click()
    drill.get_by_label("Questions").select_option("score")
    expect(drill.locator(".me-drill__ask")).to_be_visible()
    expect(drill.get_by_role("alert").filter(visible=True)).to_have_count(0)
    first = drill.locator(".me-drill__ask").inner_text()
    drill.get_by_label("Points").fill("5")
    drill.get_by_label("Points").press("Enter")
    drill.get_by_label("Questions").select_option("worth")
    expect(drill.locator(".me-drill__ask")).not_to_have_text(first)
    expect(drill.get_by_role("alert").filter(visible=True)).to_have_count(0)
