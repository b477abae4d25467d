"""Two people at one device: the cards are covered between them, on the screen and in what the engine tells the page."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, OpenPage
from browser.faults import faults
from browser.table import Keys

HEARD = """(() => {
  window.heard = [];
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...settings) {
      super(...settings);
      this.addEventListener("message", ({ data }) => window.heard.push(data.text ?? "{}"));
    }
  };
})()"""
CUT = "(names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
TURNS = 4


def views(page: Page) -> list[dict[str, Any]]:
    """Every view that the engine has told the page so far; the page forgets them."""
    answers = [json.loads(text) for text in page.evaluate("window.heard.splice(0)")]
    return [answer["view"] for answer in answers if "view" in answer]


def sit_down(page: Page) -> Keys:
    """Anna and Alexandra, each on a side of their own, with two players of the computer's."""
    page.evaluate(HEARD)
    page.get_by_text("More choices").click()
    page.get_by_role("checkbox", name="A person in seat 2").check()
    page.get_by_role("textbox", name="Name in seat 1").fill("Anna")
    page.get_by_role("textbox", name="Name in seat 2").fill("Alexandra")
    page.get_by_role("checkbox", name="A person in seat 2").focus()
    page.get_by_role("button", name="Play this match").click()
    expect(page.get_by_role("region", name="The cards are covered")).to_be_visible()
    return Keys(page)


def test_nobody_sees_anothers_cards_nor_in_a_match_that_is_gone_on_with(open_page: OpenPage) -> None:
    page = open_page("play/#seed=7", viewport=PHONE)
    reader = sit_down(page)
    assert all(view["hand"] == [] for view in views(page))
    assert faults(page) == []
    assert page.locator(".me-seat__name").evaluate_all(CUT) == [], "a name is whole on a phone"
    told = set()
    for _ in range(TURNS):
        covered = page.get_by_role("region", name="The cards are covered")
        expect(covered).to_be_visible()
        expect(page.locator(".me-hand")).to_have_count(0)
        expect(page.locator("[data-place]")).to_have_count(0)
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
        name = covered.get_by_role("heading").inner_text().removeprefix("Give the device to ")
        expect(page.get_by_role("status").filter(has_text=f"Give the device to {name}.")).to_have_count(1)
        page.get_by_role("button", name=f"I am {name}: show my cards").click()
        expect(reader.table.hand).to_be_visible()
        while "play-on" not in (moves := reader.moves()) and "uncover" not in moves:
            reader.take_a_hint()
        seen = views(page)
        seats = {view["seat"] for view in seen if view["hand"]}
        assert seats == {["Anna", "Alexandra"].index(name) + 1}
        told.add(name)
        if "play-on" in moves:
            reader.others_play()
        assert {view["seat"] for view in views(page) if view["hand"]} <= seats
    assert told == {"Anna", "Alexandra"}

    page.get_by_role("button", name="show my cards").click()
    expect(reader.table.hand).to_be_visible()
    page.goto(page.url.partition("#")[0])
    page.reload()
    page.evaluate(HEARD)
    page.get_by_role("button", name="Go on with your match").click()
    expect(page.get_by_role("region", name="The cards are covered")).to_be_visible()
    assert all(view["hand"] == [] for view in views(page)), "a kept match comes back covered"
