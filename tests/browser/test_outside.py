"""What comes from outside, by links, files and answers: one sentence for readers, no empty element, no frozen page."""

from __future__ import annotations

import base64
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.watching import Watch

WORDS_FOR_PROGRAMMERS = re.compile(r"undefined|null|object|destructure|Error|NaN|\[")


def rules_link(house: dict[str, Any]) -> str:
    told = {"name": "x", "variant": "canasta", "reading": "", "house": house}
    return "1." + base64.urlsafe_b64encode(json.dumps(told).encode()).decode().rstrip("=")


def nested(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    "house",
    [
        {"equipment.seats": [1_000_000_000]},
        {"equipment.sides": "__defineGetter__"},
        {"meld.kinds": {"includes": 1}, "pile.take": 7, "card.wild": [{}]},
        {"pile.take": nested(500)},
    ],
    ids=["vast", "inherited", "shapes", "deep"],
)
def test_a_link_with_house_rules_that_cannot_be_is_answered_in_a_sentence(
    visit: OpenPage, house: dict[str, Any]
) -> None:
    page = visit(f"play/#seed=1&rules={rules_link(house)}")
    button = page.get_by_role("button", name="Play this match")
    expect(button).to_be_visible(timeout=10_000)
    button.click()
    # The engine refuses the rules in a sentence; a link that could not be read at all goes by the book.
    said = page.locator("card-table").get_by_role("alert").or_(page.get_by_role("region", name="Your hand")).first
    expect(said).to_be_visible()
    assert not WORDS_FOR_PROGRAMMERS.search(said.inner_text()), said.inner_text()
    assert not any(clause in said.inner_text() for clause in house), "a rule is told by its label"


def test_from_a_link_whose_rules_cannot_be_played_one_may_play_by_the_book(visit: OpenPage) -> None:
    page = visit(f"play/#seed=1&rules={rules_link({'equipment.seats': [1_000_000_000]})}")
    page.get_by_role("button", name="Play this match").click()
    expect(page.locator("card-table").get_by_role("alert")).to_contain_text("“Players” must be a whole number")
    page.get_by_role("button", name="Play by the book").click()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()


def test_links_that_mean_nothing_are_no_harm(visit: OpenPage) -> None:
    page = visit("play/#try=pile.take/constructor")
    expect(page.locator("card-table").get_by_role("alert")).to_contain_text("There is no such example here")
    page = visit("practise/canasta/#kind=constructor&clause=toString")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    page = visit("variants/canasta/#%")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page = visit("compare/#games=constructor+__proto__&order=toString")
    expect(page.locator("game-comparison table")).to_be_visible()


def load(page: Page, label: str, text: str) -> None:
    page.get_by_label(label).set_input_files(
        {"name": "file.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def test_files_that_are_none_are_refused_and_change_nothing(visit: OpenPage) -> None:
    page = visit("score/canasta/")
    deals = json.dumps([nested(900)])
    load(
        page,
        "Load a match",
        f'{{"meldbook": "score-pad", "version": 1, "match": {{"variant": "canasta", "deals": {deals}}}}}',
    )
    expect(page.locator("score-pad").get_by_role("alert")).to_contain_text("is no match that this pad saved")
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('pad.'))") == []
    page = visit("progress/")
    load(page, "Load from a file", '{"meldbook-progress": 1, "lessons": {}, "drills": {"constructor": {"boxes": {}}}}')
    said = page.locator("progress-report").get_by_role("alert")
    expect(said).to_contain_text("This file holds no progress of Meldbook")


def test_elements_that_do_not_arrive_are_told_and_fetched_again(open_page: OpenPage, watch: Watch) -> None:
    watch.allow("Failed to load resource")
    page = open_page("offline/")
    page.context.route("**/assets/meldbook/elements*", lambda route: route.abort())
    page.goto(page.url.replace("offline/", "score/canasta/"))
    said = page.get_by_role("alert").filter(has_text="This part of the page could not be fetched")
    expect(said).to_be_visible()
    page.context.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    expect(said).to_have_count(0)


def test_a_list_of_lessons_that_is_none_leaves_the_report_standing(open_page: OpenPage) -> None:
    page = open_page("offline/")
    page.context.route("**/lessons.json*", lambda route: route.fulfill(body="<html>Log in</html>"))
    page.goto(page.url.replace("offline/", "progress/"))
    expect(page.get_by_role("heading", name="Lessons")).to_be_visible()
