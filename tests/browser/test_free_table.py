"""The free table and the helps that a reader has; `test_by_keys.py` plays a whole deal."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import PHONE, OpenPage
from browser.faults import comes_true
from browser.table import Keys, Table, sit_down
from browser.watching import Watch

MATCH = "play/#seed=20261120"

NOTE_WHAT_TRAVELS = """() => {
  const { animate } = Element.prototype;
  window.travels = new Set();
  Element.prototype.animate = function (frames, how) {
    for (const frame of frames) for (const name of Object.keys(frame)) window.travels.add(name);
    return animate.call(this, frames, how);
  };
}"""


def test_a_refused_move_tells_its_rule_and_the_way_to_it(visit: OpenPage) -> None:
    page = visit(MATCH)
    reader = Keys(page)
    reader.sit_down()
    page.keyboard.press("Space")
    reader.press("x")
    refused = reader.table.refused
    expect(refused).to_contain_text("You cannot discard now: it is time to draw a card or take the pile.")
    expect(page.get_by_role("status").filter(has_text="Not allowed.")).to_have_count(1)
    reader.walk_to(refused.locator("summary", has_text="Why?"))
    page.keyboard.press("Enter")
    expect(refused).to_contain_text("Order of a turn. ")
    reader.walk_to(reader.table.rule_link("turn.order"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/variants/canasta/#turn\.order$"))
    expect(page.locator("[id='turn.order']")).to_be_in_viewport()


def test_rules_that_cannot_be_fetched_are_asked_for_again(open_page: OpenPage, watch: Watch) -> None:
    watch.allow("net::ERR_FAILED")
    page = open_page("learn/")
    page.route("**/rules*/burraco.json", lambda route: route.abort())
    page.goto(page.url.replace("learn/", "play/burraco/#seed=1"))
    page.get_by_role("button", name="Play this match").click()
    expect(page.get_by_role("alert")).to_contain_text("The rules of this game could not be fetched.")
    page.unroute("**/rules*/burraco.json")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    table = sit_down(page)
    table.press("draw")
    expect(table.hand).to_contain_text("12 cards")


def test_who_is_to_choose_from_the_pile_is_led_to_it(visit: OpenPage) -> None:
    page = visit("play/rum-500/#seed=12345", PHONE)
    table = sit_down(page)
    table.press("take")
    top = table.pile.get_by_role("button").last
    expect(top).to_be_focused()
    expect(top).to_be_in_viewport(ratio=1)


def test_one_of_several_reasons_stands_alone_until_the_others_are_asked_for(visit: OpenPage) -> None:
    page = visit(MATCH, PHONE)
    table = sit_down(page)
    for place in (table.hand.locator("[data-place]").first, table.hand.locator("[data-place]").last):
        place.click()
    table.press("take")
    expect(table.refused.get_by_role("listitem")).to_have_count(1)
    said = re.compile("^Not allowed\\..* more reasons?\\.")
    expect(page.get_by_role("status").filter(has_text=said)).to_have_count(1)
    table.refused.get_by_role("button", name="more reason").click()
    reasons = table.refused.get_by_role("listitem").all_inner_texts()
    assert len(reasons) > 1
    last = reasons[-1].partition(" Why?")[0]
    expect(page.get_by_role("status").filter(has_text=last)).to_have_count(1)
    table.refused.get_by_role("button", name="The first reason alone").click()
    expect(table.refused.get_by_role("listitem")).to_have_count(1)


def test_hints_lead_step_by_step_to_a_move(visit: OpenPage) -> None:
    page = visit(MATCH)
    table = sit_down(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    said = [table.hint.inner_text()]
    while (more := table.hint.get_by_role("button", name="Next hint")).is_visible():
        more.click()
        said.append(table.hint.inner_text())
    assert len(set(said)) == len(said) > 1
    table.hint.get_by_role("button", name="Play it").click()
    expect(table.hint).to_be_hidden()
    expect(page.locator("[data-action=discard]")).to_be_visible()


def test_what_is_drawn_travels_by_transform_alone_and_undo_takes_it_back(visit: OpenPage) -> None:
    page = visit(MATCH)
    table = sit_down(page)
    held = table.cards()
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(NOTE_WHAT_TRAVELS)
    table.make("draw")
    assert len(table.cards()) > len(held)
    assert comes_true(page, "travels.size > 0")
    assert page.evaluate("[...travels]") == ["transform"]  # anything else makes the page draw each frame
    page.emulate_media(reduced_motion="reduce")
    table.undo()
    assert table.cards() == held
    expect(page.get_by_role("group", name="Your moves").locator("[data-action=draw]")).to_be_visible()


def test_a_reload_brings_back_the_same_table(visit: OpenPage) -> None:
    page = visit("play/")
    page.get_by_role("button", name="New match").click()
    table = Table(page)
    reader = Keys(page)
    expect(table.hand).to_be_visible()
    table.make("draw")
    table.hand.get_by_role("button", name=re.compile("of")).last.click()
    held, felt = table.cards(), page.locator(".me-felt").inner_text()
    page.reload()
    page.get_by_role("button", name="Go on with your match").click()
    expect(table.hand).to_be_visible()
    assert table.cards() == held
    assert page.locator(".me-felt").inner_text() == felt
    assert "discard" in reader.moves()


def test_a_reload_on_a_phone_leads_to_the_way_back_to_the_match(visit: OpenPage) -> None:
    page = visit("play/", PHONE)
    page.get_by_role("button", name="New match").click()
    expect(Table(page).hand).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Go on with your match")).to_be_in_viewport()


def test_the_same_link_deals_the_same_cards(visit: OpenPage, open_page: OpenPage) -> None:
    other = sit_down(visit(MATCH)).cards()
    visit("offline/")
    page = visit("play/#seed=7")
    table = sit_down(page)
    dealt = table.cards()
    link = table.open_menu().get_by_role("link", name="7", exact=True).get_attribute("href")
    assert sit_down(open_page(f"play/{link}")).cards() == dealt
    assert other != dealt
    page.evaluate("location.hash = '#seed=7'")
    expect(table.hand).to_be_visible()
    page.evaluate("location.hash = '#seed=7&players=2'")  # Another match, though its number is the same.
    expect(page.get_by_text("Your link leads to match 7.")).to_be_visible()


def test_two_players_have_a_table_of_their_own(visit: OpenPage) -> None:
    page = visit("variants/canasta-two-player/")
    page.get_by_role("article").get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("button", name="New match").click()
    reader = Keys(page)
    expect(reader.table.hand).to_be_visible()
    assert len(reader.table.cards()) == 15
    reader.press("d")
    expect(reader.table.hand).to_contain_text("17 cards")
    reader.discard_something()
    reader.others_play()
    expect(page.locator("[data-action=draw]")).to_be_visible()
