"""The guided hand of each lesson, played to its end by the page's own buttons, with every mistake it expects."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import DESK, PHONE, OpenPage
from browser.faults import faults, too_wide
from browser.table import KeyTable, Table, TouchTable

Lesson = dict[str, Any]

WHOLE = "your-first-hand"
"""The lesson on which the page's own parts are tried."""
MOUSE: dict[str, Any] = {"table": Table, "viewport": DESK}
TOUCH: dict[str, Any] = {"table": TouchTable, "viewport": PHONE, "has_touch": True}
KEYS: dict[str, Any] = {"table": KeyTable, "viewport": PHONE}
PLAYED = {
    WHOLE: MOUSE,
    "your-first-canasta": MOUSE,
    "rum-laying-off": TOUCH,
    "the-black-lady": KEYS,
    "three-more-cards": TOUCH,
    "the-pozzetto": KEYS,
    "rum-deep-into-the-pile": TOUCH,
    "samba-several-of-a-rank": TOUCH,
    "natural-and-deuces": MOUSE,
    "the-same-card": KEYS,
    "hand-and-knee": TOUCH,
}
"""Lessons played here, with each kind of move that any lesson asks for; `tests/tutorials` plays them all."""


@pytest.fixture
def address_below(request: pytest.FixtureRequest) -> str:
    return f"learn/{getattr(request, 'param', WHOLE)}/"


@pytest.fixture
def lesson(site: Path, address_below: str) -> Lesson:
    """A lesson as its page fetches it."""
    found: Lesson = json.loads((site / address_below / "lesson.json").read_text("utf-8"))
    return found


def begin(page: Page, table_of: type[Table] = Table) -> Table:
    page.get_by_role("button", name="Start the lesson").click()
    table = table_of(page)
    expect(table.hand).to_be_visible()
    return table


def try_mistake(table: Table, mistake: dict[str, str]) -> None:
    """Make a mistake as the lesson expects it: it is refused by its clause, or waits; and the coach has a word."""
    table.make(mistake["move"])
    if "clause" not in mistake:
        expect(table.voice).to_contain_text(mistake["coach"])
        table.page.get_by_role("button", name="Take it back").click()
        expect(table.voice).not_to_contain_text(mistake["coach"])
        return
    expect(table.rule_link(mistake["clause"]), mistake["move"]).to_be_attached()
    expect(table.refused).to_contain_text(mistake["coach"])
    table.refused.get_by_role("button", name="Close").click()
    expect(table.refused).to_be_hidden()
    table.put_back()


def play_step(table: Table, lesson: Lesson, step: int) -> None:
    for move in lesson["steps"][step]["solution"]:
        table.make(move)


def expect_step(table: Table, lesson: Lesson, step: int) -> None:
    expect(table.voice).to_contain_text(f"Step {step + 1} of {len(lesson['steps'])}.")
    expect(table.voice).to_contain_text(lesson["steps"][step]["aim"])


def test_the_lessons_are_found_from_the_first_page(visit: OpenPage, lesson: Lesson, address_below: str) -> None:
    page = visit()
    page.get_by_role("article").get_by_role("link", name="I am new to this").click()
    begins = re.compile(rf"\b{lesson['title']} {lesson['goal'][:5]}")
    page.get_by_role("article").get_by_role("link", name=begins).click()
    expect(page).to_have_url(re.compile(f"/{address_below}$"))
    expect(page.locator("guided-hand")).to_contain_text(lesson["goal"])


def kind_of(move: str) -> str:
    """What a reader does on the screen to make a move."""
    word, _, rest = move.partition(" ")
    signs = ("from", "/", ":", "> A", "> B", "> C", ">") if word in ("take", "meld", "add") else ()
    return " ".join([word, *(sign for sign in signs if sign in rest)]) + (" …" if rest else "")


def two_of_each_kind(mistakes: list[dict[str, str]]) -> list[dict[str, str]]:
    """Of the moves that are refused, and of those that wait, the first and the last."""
    refused = [mistake for mistake in mistakes if "clause" in mistake]
    waiting = [mistake for mistake in mistakes if "clause" not in mistake]
    return [*refused[:1], *refused[-1:], *waiting[:1], *waiting[-1:]]


def test_every_kind_of_move_is_among_the_lessons_played(site: Path) -> None:
    kinds = {
        file.parent.name: {
            kind_of(move) for step in json.loads(file.read_text("utf-8"))["steps"] for move in step["solution"]
        }
        for file in site.glob("learn/*/lesson.json")
    }
    played = set().union(*(kinds[name] for name in PLAYED if name != WHOLE))
    assert {kind: name for name, found in kinds.items() for kind in found - played} == {}


@pytest.mark.parametrize(
    ("address_below", "reader", "every"),
    [pytest.param(name, PLAYED[name], False, id=f"{name}-in-turn") for name in PLAYED if name != WHOLE]
    + [pytest.param(name, PLAYED[name], True, id=f"{name}-every", marks=pytest.mark.slow) for name in PLAYED],
    indirect=["address_below"],
)
def test_it_is_played_to_its_end_with_mistakes(
    visit: OpenPage, lesson: Lesson, address_below: str, reader: dict[str, Any], every: bool
) -> None:
    """With two of each kind of mistake in turn; `tests/tutorials` makes every mistake of every lesson at the engine.

    The first lesson is played whole by `make whole` alone: its steps and a mistake are what the tests below begin with.
    """
    table = begin(visit(address_below, **{key: reader[key] for key in reader if key != "table"}), reader["table"])
    mistakes = [mistake for step in lesson["steps"] for mistake in step.get("mistakes", [])]
    tried = mistakes if every else two_of_each_kind(mistakes)
    assert mistakes
    for number, step in enumerate(lesson["steps"]):
        expect_step(table, lesson, number)
        for mistake in step.get("mistakes", []):
            if mistake in tried:
                try_mistake(table, mistake)
        play_step(table, lesson, number)
        expect(table.voice).to_contain_text(step["praise"])
    expect(table.voice).to_contain_text(lesson["end"].partition("\n")[0])
    expect(table.page.get_by_role("navigation", name="Where to go on").get_by_role("link").first).to_be_visible()
    if "out" in lesson["steps"][-1]["goal"]:
        expect(table.score).to_be_visible()
        expect(table.page.get_by_role("dialog").get_by_role("button", name="Play it again")).to_be_visible()
    look = faults if reader is MOUSE else too_wide  # The table's parts are few: axe need not see them in each lesson.
    assert look(table.page) == []


def test_the_list_of_lessons_knows_what_is_done_and_leads_on(visit: OpenPage, site: Path) -> None:
    name, following = "rum-sets-and-runs", "A turn from beginning to end"
    page = visit(f"learn/{name}/")
    table = begin(page)
    lesson = json.loads((site / "learn" / name / "lesson.json").read_text("utf-8"))
    for step in range(len(lesson["steps"])):
        play_step(table, lesson, step)
    ending = page.get_by_role("dialog", name="Well done.")
    expect(ending).to_contain_text(" ".join(lesson["end"].split()[:8]))
    ending.get_by_role("link", name=f"Next lesson: {following}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(following)
    page.goto(page.url.partition("learn/")[0] + "learn/")
    expect(page.locator(f"a[data-lesson={name}]")).to_contain_text("Done")
    expect(page.get_by_role("link", name=f"Go on: {following}")).to_be_visible()


def test_a_wrong_move_waits_to_be_taken_back_or_played_on(visit: OpenPage, lesson: Lesson, address_below: str) -> None:
    table = begin(visit(address_below))
    discarding = next(at for at, step in enumerate(lesson["steps"]) if "discarded" in step["goal"])
    for step in range(discarding):
        play_step(table, lesson, step)
    expect_step(table, lesson, discarding)
    table.press("discard")  # what the table asks for is seen beside the praise of the step before
    expect(table.page.locator(".me-say")).to_have_text("Choose one card to discard.")
    before = table.cards()
    table.hand.get_by_role("button", name=before[0]).first.click()
    table.press("discard")
    expect(table.page.locator(".me-coach")).to_have_text(re.compile("^Not this one"))
    assert before[0] not in table.cards() or before.count(before[0]) > 1
    moves = table.page.get_by_role("group", name="Your moves").get_by_role("button")
    expect(moves).to_have_text(["Take it back", "Play on"])
    moves.first.click()
    expect_step(table, lesson, discarding)
    assert table.cards() == before
    table.hand.get_by_role("button", name=before[0]).first.click()
    table.press("discard")
    moves.last.click()
    expect(table.page.get_by_role("button", name="Draw", exact=True)).to_be_visible()
    table.undo()
    expect_step(table, lesson, discarding)
    assert table.cards() == before


def test_begun_again_it_tells_no_longer_what_a_move_cost(visit: OpenPage, address_below: str) -> None:
    page = visit(address_below)
    begin(page)
    page.locator("guided-hand").evaluate("hand => { hand.cost = { text: 'That cost 100 points.' }; }")
    cost = page.locator(".me-cost")
    expect(cost).to_be_visible()
    Table(page).open_menu().get_by_role("button", name="Start the lesson again").click()
    expect(cost).to_be_hidden()


def test_hints_go_step_by_step_to_a_move_that_can_be_played(
    visit: OpenPage, lesson: Lesson, address_below: str
) -> None:
    table = begin(visit(address_below))
    hints = lesson["steps"][0]["hints"]
    table.page.get_by_role("button", name="Hint", exact=True).click()
    expect(table.hint).to_contain_text(hints[0])
    for hint in hints[1:]:
        table.hint.get_by_role("button", name="Next hint").click()
        expect(table.hint).to_contain_text(hint)
    table.hint.get_by_role("button", name="Play it").click()
    expect_step(table, lesson, 1)


def test_the_ending_is_seen_whole_and_closed_again(visit: OpenPage) -> None:
    page = visit("learn/rum-sets-and-runs/", viewport=PHONE)
    table = begin(page)
    for move in ("meld 5S 5H 5D", "meld 9C TC JC", "meld AH 2H 3H", "discard KH"):
        page.locator("guided-hand").evaluate("(hand, move) => hand.run(() => hand.send(move))", move)
    ending = page.get_by_role("dialog", name="Well done.")
    expect(ending).to_be_visible()
    sizes: tuple[ViewportSize, ...] = (PHONE, {"width": 320, "height": 568}, {"width": 667, "height": 375}, DESK)
    for size in sizes:
        page.set_viewport_size(size)
        for part in (ending.get_by_role("heading"), ending.get_by_role("link").first, ending.get_by_role("link").last):
            expect(part).to_be_in_viewport(ratio=1)
        assert faults(page, "dialog") == [], size
    page.keyboard.press("Escape")
    expect(ending).to_have_count(0)
    expect(table.score).to_be_visible()


def test_what_the_coach_speaks_of_is_ringed(visit: OpenPage, address_below: str) -> None:
    page = visit(address_below)
    table = begin(page)
    ringed = page.locator("[data-ringed]")
    expect(ringed).to_have_count(1)
    expect(ringed).to_contain_text("Stock")
    table.press("draw")
    expect(page.locator(".me-hand [data-ringed]")).not_to_have_count(0)
    names = page.locator(".me-hand [data-ringed]").evaluate_all("cards => cards.map(card => card.ariaLabel)")
    assert all(re.match("(four|six|seven) of", name) for name in names), names


def test_a_reload_goes_on_where_the_reader_was(visit: OpenPage, lesson: Lesson, address_below: str) -> None:
    page = visit(address_below)
    table = begin(page)
    for step in range(3):
        play_step(table, lesson, step)
    expect_step(table, lesson, 3)
    held = table.cards()
    page.reload()
    page.get_by_role("button", name="Go on with step 4").click()
    expect_step(table, lesson, 3)
    assert table.cards() == held
