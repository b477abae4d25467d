"""Two tabs that have the same thing open: both end with all that was entered, or the reader is asked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESK, PATIENCE
from browser.contexts import FORGET, lead_on
from browser.pad import Pad
from browser.table import Keys, Table
from browser.test_drills import Practice
from browser.test_house_rules import Editor
from browser.watching import Watch
from strategies import laws_of

Tabs = tuple[Page, Page]
NATURAL = "score.canasta.natural"


@pytest.fixture(scope="module")
def both(browser: Browser, address: str) -> Iterator[Tabs]:
    """Two pages of one browser; their engines run on from test to test."""
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    pages = context.new_page(), context.new_page()
    for page in pages:
        page.goto(f"{address}offline/")
    yield pages
    context.close()


@pytest.fixture
def tabs(both: Tabs, address: str, watch: Watch) -> Iterator[Tabs]:
    """The two, on a page without anything to keep, and with nothing kept."""
    watch.follow(both[0].context)
    for page in both:
        lead_on(page, f"{address}offline/")
    both[0].evaluate(FORGET)
    yield both
    watch.leave(both[0].context)


def kept(page: Page, start: str) -> list[Any]:
    """What the browser keeps under keys that begin so."""
    found = page.evaluate(
        "start => Object.entries(localStorage).filter(([key]) => key.startsWith(start)).map(([, text]) => text)",
        f"meldbook.1.{start}",
    )
    return [json.loads(text) for text in found]


def test_one_match_on_two_pads_has_what_was_entered_on_both(tabs: Tabs, address: str) -> None:
    one, other = tabs
    lead_on(one, f"{address}score/canasta/")
    first = Pad(one, laws_of("canasta"))
    first.begin()
    first.tell("A", NATURAL, 1)
    lead_on(other, f"{address}score/canasta/")
    second = Pad(other, laws_of("canasta"))
    second.begin()
    second.next_deal()
    second.tell("B", NATURAL, 3)
    second.next_deal()
    second.tell("A", NATURAL, 2)
    expect(first.sheet.locator("thead, tbody").get_by_text(re.compile("Deal 3")).first).to_be_attached()
    first.tell("B", NATURAL, 4)
    [match] = kept(one, "pad.")
    told = [{side: entry[side][NATURAL] for side in "AB" if side in entry} for entry in match["deals"]]
    assert told == [{"A": 1, "B": 4}, {"B": 3}, {"A": 2}]


def test_an_entry_told_in_two_ways_becomes_two_matches(tabs: Tabs, address: str) -> None:
    one, other = tabs
    pads = []
    for page in tabs:
        lead_on(page, f"{address}score/canasta/")
        pads.append(Pad(page, laws_of("canasta")))
        pads[-1].begin()
        if page is one:
            pads[0].tell("B", NATURAL, 1)
    # What the other tab wrote while this one slept, so that it has not heard of it.
    one.evaluate(
        """() => {
          const key = Object.keys(localStorage).find(key => key.startsWith("meldbook.1.pad."));
          const match = JSON.parse(localStorage.getItem(key));
          match.deals[0].A = { "score.canasta.natural": 5 };
          localStorage.setItem(key, JSON.stringify(match));
        }"""
    )
    pads[0].tell("A", NATURAL, 1)
    expect(one.get_by_text("that is a match of its own now")).to_be_visible()
    counts = sorted(match["deals"][0]["A"][NATURAL] for match in kept(other, "pad."))
    assert counts == [1, 5]


def test_of_two_matches_at_two_tables_the_reader_says_which_is_kept(tabs: Tabs, address: str) -> None:
    one, other = tabs
    lead_on(one, f"{address}play/#seed=5")
    one.get_by_role("button", name="Play this match").click()
    expect(Table(one).hand).to_be_visible()
    lead_on(other, f"{address}play/")
    other.get_by_role("button", name="Go on with your match").click()
    there, here = Table(other), Table(one)
    expect(there.hand).to_be_visible()

    there.press("draw")
    expect(one.get_by_text("This match was played on in another tab").first).to_be_attached()
    assert len(here.cards()) == len(there.cards())

    there.open_menu().get_by_role("button", name="New match").click()
    other.get_by_role("button", name="New match").click()
    expect(there.hand).to_be_visible()
    notice = one.get_by_role("alert").filter(has_text="Another match of this game was begun in another tab")
    expect(notice).to_be_visible()
    begun = kept(one, "table.")
    one.get_by_role("button", name="Undo").click()
    expect(here.moves.get_by_role("button").first).to_be_visible()
    assert kept(one, "table.") == begun, "nothing is written over the other match before the reader says so"
    one.get_by_role("button", name="The one that is open here").click()
    expect(notice).to_have_count(0)
    assert kept(one, "table.")[0]["record"]["seed"] == 5
    asked = other.get_by_role("alert").filter(has_text="Which is to be kept?")
    expect(asked).to_be_visible()
    other.get_by_role("button", name="The one in the other tab").click()
    expect(asked).to_have_count(0)
    expect(there.open_menu().get_by_role("link", name="5", exact=True)).to_be_visible()


def test_deals_that_were_played_in_both_are_counted_together(tabs: Tabs, address: str) -> None:
    one, other = tabs
    lead_on(one, f"{address}play/#seed=11&concept=out.canastas")
    one.get_by_role("button", name="Play this match").click()
    expect(Table(one).hand).to_be_visible()
    there = {"seed": 5, "deal": 1, "at": 1, "ours": 300, "theirs": 200}
    other.evaluate("deal => localStorage.setItem('meldbook.1.played.canasta', JSON.stringify([deal]))", there)
    Keys(one).play_deal()
    expect(Table(one).score).to_be_visible()
    [played] = kept(one, "played.canasta")
    assert played[0] == there
    assert [(deal["seed"], deal["deal"]) for deal in played[1:]] == [(11, 1)]


def test_a_lesson_goes_on_in_both(tabs: Tabs, address: str) -> None:
    one, other = tabs
    lesson = f"{address}learn/your-turn/"
    lead_on(one, lesson)
    one.get_by_role("button", name="Start the lesson").click()
    here = Table(one)
    expect(here.hand).to_be_visible()
    here.press("draw")
    expect(here.voice).to_contain_text("Step 2")
    lead_on(other, lesson)
    other.get_by_role("button", name=re.compile("Go on with step 2")).click()
    there = Table(other)
    expect(there.hand).to_be_visible()
    other.get_by_role("button", name="Undo").click()
    expect(here.voice).to_contain_text("Step 1")
    here.press("draw")
    expect(there.voice).to_contain_text("Step 2")


def test_house_rules_have_the_changes_of_both(tabs: Tabs, address: str) -> None:
    editors = []
    for page in tabs:
        lead_on(page, f"{address}house/")
        editors.append(Editor(page))
        editors[-1].begin()
    editors[0].count("match.target", 3000)
    expect(editors[1].differs).to_contain_text("3,000")
    editors[1].count("score.out", 150)
    expect(editors[0].differs).to_contain_text("150")
    editors[0].keep("Both")
    expect(tabs[0].get_by_text("“Both” is kept in this browser")).to_be_visible()
    [rules] = kept(tabs[0], "rules.")
    assert rules["house"] == {"match.target": 3000, "score.out": 150}


REFUSE = """name => {
  window.keeps ??= Storage.prototype.setItem;
  Storage.prototype.setItem = () => { throw new DOMException("", name); };
}"""
ALLOW = "() => { Storage.prototype.setItem = window.keeps; }"


@pytest.mark.parametrize(
    ("refuses", "says"),
    [("QuotaExceededError", "there is no more room"), ("SecurityError", "your browser keeps nothing")],
)
def test_what_cannot_be_kept_is_said_in_one_place_wherever_it_is(
    tabs: Tabs, address: str, refuses: str, says: str
) -> None:
    page, _ = tabs
    lead_on(page, f"{address}play/#seed=5")
    page.evaluate(REFUSE, refuses)
    said = page.get_by_role("alert").filter(has_text=says)
    page.get_by_role("button", name="Play this match").click()
    expect(said).to_contain_text("This match could not be kept")

    lead_on(page, f"{address}learn/your-turn/")
    page.get_by_role("button", name="Start the lesson").click()
    expect(said).to_contain_text("How far you are in this lesson could not be kept")

    lead_on(page, f"{address}practise/canasta/")
    practice = Practice(page)
    practice.begin()
    practice.answer()
    expect(said).to_contain_text("Your answer could not be kept")
    expect(said).to_have_count(1)

    lead_on(page, f"{address}score/canasta/")
    pad = Pad(page, laws_of("canasta"))
    pad.begin()
    pad.tell("A", NATURAL, 1)
    expect(said).to_contain_text("The score could not be kept")
    page.evaluate(ALLOW)
    pad.tell("B", NATURAL, 1)
    expect(said).to_have_count(0)

    page.evaluate(REFUSE, refuses)
    lead_on(page, f"{address}house/")
    editor = Editor(page)
    editor.begin()
    expect(said).to_contain_text("What you changed could not be kept")
    page.evaluate(ALLOW)
