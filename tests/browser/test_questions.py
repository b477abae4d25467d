"""The search finds the rule that is asked for; and questions from the table find their answers, step by step.

What is typed alone is asked of all forty in `tests/site/test_spoken_questions.py`, without a browser.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import DESK, PHONE, OpenPage
from browser.watching import Watch
from table_questions import WAYS, Way, asked

STEPS = 3
SOON = 20_000
"""Milliseconds in which a click leads somewhere on a busy machine."""


def some(ways: Sequence[Way]) -> list[Way]:
    """A way of each kind that goes by links, and of every other game the first question that is typed."""
    by_links = {way[0]: (question, way, answer) for question, way, answer in reversed(ways) if not asked(way[0])}
    typed = {
        answer.partition("#")[0]: (question, way, answer) for question, way, answer in reversed(ways) if asked(way[0])
    }
    return [*by_links.values(), *list(reversed(typed.values()))[::2]]


def ask(page: Page, words: str) -> Locator:
    """Type into the search box, and return the links of the first page that is found."""
    box, found = page.get_by_role("textbox", name="Search"), page.locator(".md-search-result__item")
    box.click()
    for typed in ("", words):  # what was found last is gone before what is found now comes
        box.fill(typed)
        page.keyboard.press("End")  # the box looks when a key goes up
        expect(found).not_to_have_count(0) if typed else expect(found).to_have_count(0)
    if not page.locator("[data-md-toggle=search]").is_checked():  # the theme shuts it just after the page has moved
        box.blur()
        box.click()
    return found.first.get_by_role("link")


def test_the_list_is_whole() -> None:
    assert len(WAYS) == 40
    assert len({answer.partition("#")[0] for _, _, answer in WAYS}) >= 9, "over many games"
    # An answer that was found is then opened, which is a step too.
    assert all(len(way) + way[-1].startswith("ask ") <= STEPS for _, way, _ in WAYS)


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["some", "all-forty"])
def test_each_question_finds_its_answer(open_page: OpenPage, watch: Watch, every: bool) -> None:
    page = open_page()
    lost = {}
    for question, way, answer in WAYS if every else some(WAYS):
        try:
            walk(page, way, watch.address)
            expect(page).to_have_url(watch.address + answer, timeout=SOON)
            expect(page.locator(f"[id='{answer.partition('#')[2]}']")).to_be_in_viewport(timeout=SOON)
        except AssertionError:
            lost[question] = page.url
    assert lost == {}


@pytest.mark.parametrize(
    ("where", "question", "answer"),
    [
        ("variants/burraco/", "how many canastas to go out", "variants/burraco/.*#out.canastas"),
        ("play/samba/", "how many wild cards in a meld", "variants/samba/.*#meld.wild.max"),
        ("variants/mille/", "cards left in hand", "variants/(?!triple-play).*#score.hand"),
    ],
)
def test_on_a_games_page_its_own_answer_comes_first(
    open_page: OpenPage, where: str, question: str, answer: str
) -> None:
    expect(ask(open_page(where), question).first).to_have_attribute("href", re.compile(answer))


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_an_answer_on_the_page_where_it_is_asked_is_seen(
    open_page: OpenPage, watch: Watch, size: dict[str, int]
) -> None:
    page = open_page("variants/samba/#score.red-three", viewport=size)
    page.keyboard.press("/")
    page.keyboard.insert_text("can I pick up the pile with a joker")
    page.keyboard.press("End")
    page.locator(".md-search-result__item").first.get_by_role("link").click()
    expect(page).to_have_url(watch.address + "variants/samba/#pile.top.never")
    expect(page.locator(".md-search__output")).to_be_hidden()
    expect(page.locator("[id='pile.top.never']")).to_be_in_viewport()
    expect(page.locator(".md-top")).to_have_attribute("hidden", "")  # it would lie on the rule's name


def test_a_chapter_chosen_from_a_phones_menu_is_seen(open_page: OpenPage) -> None:
    page = open_page("variants/samba/", viewport=PHONE)
    page.get_by_role("button", name="Menu").click()
    menu = page.locator(".md-sidebar--primary")
    menu.locator("label[for=__toc]").first.click()
    menu.get_by_role("link", name="Going out").click()
    expect(menu).to_be_hidden()
    expect(page.get_by_role("heading", name="Going out", exact=True)).to_be_in_viewport()


def walk(page: Page, way: list[str], home: str) -> None:
    """Go a way from the home page, where no game is nearer than another."""
    page.goto(home)
    for step in way:
        if words := asked(step):
            ask(page, words).first.click()
        elif step.startswith("open "):
            page.locator("summary").filter(has_text=step.removeprefix("open ").strip("*")).first.click()
        else:
            # What only a screen reader hears is set apart by a space.
            name = re.compile(re.escape(step).replace(":", r"\s*:"))
            page.get_by_role("link", name=name).locator("visible=true").first.click()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_search_by_keyboard_alone(open_page: OpenPage, watch: Watch, size: dict[str, int]) -> None:
    page = open_page("variants/mille/", viewport=size)
    page.keyboard.press("/")
    page.keyboard.insert_text("samba freeze pile")  # at once: what half of it finds is another rule
    page.keyboard.press("End")
    expect(page.locator(".md-search-result__item").first).to_contain_text("Cards that freeze the pile")
    page.keyboard.press("Enter")
    expect(page).to_have_url(watch.address + "variants/samba/#pile.frozen")
    assert watch.engine_requests == []


def test_what_the_search_looks_through_is_fetched_with_the_first_question(open_page: OpenPage) -> None:
    page = open_page()
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.wait_for_load_state("networkidle")
    assert not any("questions.json" in url for url in asked)
    ask(page, "pozzetto")
    assert any("questions.json" in url for url in asked)


def test_a_search_without_a_connection_says_so_and_can_be_tried_again(open_page: OpenPage, watch: Watch) -> None:
    watch.allow("Failed to load resource")
    page = open_page()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    expect(ask(page, "pozzetto").first).to_contain_text("could not be fetched")
    expect(page.locator(".md-search-result__meta")).to_have_text("Nothing was searched.")
    page.context.set_offline(False)
    expect(ask(page, "what is the pozzetto").first).to_contain_text("Pozzetto")
    expect(page.locator(".md-search-result__meta")).not_to_have_text("Nothing was searched.")


def test_nothing_found_is_told_in_words(open_page: OpenPage) -> None:
    page = open_page()
    expect(ask(page, "xylophone zebra").first).to_contain_text("Nothing fits that")
    expect(page.locator(".md-search-result__meta")).to_have_text("One place to look")
