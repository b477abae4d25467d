"""axe finds nothing, on any kind of page and in every state that a reader comes to; fingers and narrow screens fit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import DESK, PHONE, OpenPage
from browser.faults import faults, too_wide
from browser.table import Keys, Table, sit_down
from browser.test_one_screen import SIZES
from browser.test_table_looks import OUT
from browser.watching import Watch

UNKNOWN = "no/such/page/"
LEAST = 44
"""Pixels that a finger needs."""

ENLARGED: ViewportSize = {"width": PHONE["width"] // 2, "height": PHONE["height"] // 2}
"""What a phone at twice its size leaves of it."""
NARROW: ViewportSize = {"width": 320, "height": 640}
"""A small phone, and a desk at four times its size."""
Looks = tuple[tuple[Literal["light", "dark"], ViewportSize], ...]
LOOKS: Looks = (("light", DESK), ("dark", PHONE))
"""Colours and sizes do not mix, so two of the four pairs try each of both."""
COLOURS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TABLE_LOOKS: Looks = tuple(
    (colours, {"width": width, "height": height})
    for colours, (width, height) in zip(cycle(COLOURS), [*SIZES, *SIZES], strict=False)
)
"""Seven sizes, turn about in light and in dark; seven is odd, and so all fourteen come up."""
SCHEMES = {"light": "default", "dark": "slate"}
"""What the theme calls them."""


ALIKE = 4
"""So many of what a page has in long rows are looked at; ``make whole`` looks at all of them."""
SHORTEN = """(most) => {
  for (const parent of document.querySelectorAll("article, article *")) {
    const seen = {};
    for (const child of [...parent.children]) {
      const kind = child.tagName + child.className;
      seen[kind] = (seen[kind] ?? 0) + 1;
      if (seen[kind] > most) child.remove();
    }
  }
}"""
"""Takes from a page what is like what stands before it: axe reckons a second for five hundred elements."""

DRAWN = ".mb-later, .mb-opens { content-visibility: visible !important; }"
"""Rows far off stand in no true place until one comes to them: a link there seems to lie upon another."""


def faults_in_all_looks(page: Page, part: str | None = None, looks: Looks = LOOKS) -> list[str]:
    """The faults of a page, or of a part of it, as it now stands, in light and dark, on a desk and on a phone."""
    found = []
    for colours, size in looks:
        page.emulate_media(color_scheme=colours)
        page.set_viewport_size(size)
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", SCHEMES[colours])
        found += [f"{colours}, {size['width']}: {fault}" for fault in faults(page, part)]
    return found


def test_pages_of_every_kind(open_page: OpenPage, watch: Watch, some_addresses: list[str]) -> None:
    """Turn about in one look and in the other. They live under the policy, too: what it forbids is complained of."""
    watch.allow("404 (Not Found)")
    turns = [(path, (LOOKS[turn % 2],)) for turn, path in enumerate([*some_addresses, UNKNOWN])]
    look_at(open_page(), watch, turns, shorten=True)
    assert watch.engine_requests == [], "no byte of the engine is asked for before a touch"


@pytest.mark.slow
def test_every_page(open_page: OpenPage, watch: Watch, addresses: list[str]) -> None:
    look_at(open_page(), watch, [(path, LOOKS) for path in addresses])


def look_at(page: Page, watch: Watch, addresses: Sequence[tuple[str, Looks]], *, shorten: bool = False) -> None:
    found = {}
    for path, looks in addresses:
        page.goto(watch.address + path)
        if shorten:
            page.set_viewport_size(looks[0][1])
            found[f"{path}, whole"] = too_wide(page)
            page.evaluate(SHORTEN, ALIKE)
        page.add_style_tag(content=DRAWN)
        found[path] = faults_in_all_looks(page, looks=looks)
    assert {path: said for path, said in found.items() if said} == {}


@pytest.mark.slow
def test_no_page_is_too_wide_for_a_phone(open_page: OpenPage, watch: Watch, addresses: list[str]) -> None:
    """Without JavaScript, for speed; what that adds to a page is looked at above."""
    page = open_page(java_script_enabled=False)
    assert too_wide_of(page, watch, addresses, PHONE) == {}


def test_the_longest_page_of_each_kind_fits_a_phone(
    open_page: OpenPage, watch: Watch, site: Path, addresses: list[str]
) -> None:
    """Plain, and at twice its size."""
    by_length = sorted(addresses, key=lambda path: (site / path / "index.html").stat().st_size)
    longest = {(path.partition("/")[0], path.count("/")): path for path in by_length}
    page = open_page(java_script_enabled=False)
    assert too_wide_of(page, watch, list(longest.values()), PHONE, ENLARGED) == {}


def test_papers_fit_a_small_phone(open_page: OpenPage, watch: Watch, addresses: list[str]) -> None:
    page = open_page(java_script_enabled=False)
    assert too_wide_of(page, watch, [path for path in addresses if path.startswith("teach/")], NARROW) == {}


def too_wide_of(page: Page, watch: Watch, addresses: list[str], *sizes: ViewportSize) -> dict[str, list[str]]:
    found = {}
    for path in addresses:
        page.goto(watch.address + path)
        for size in sizes:
            page.set_viewport_size(size)
            found[f"{path}, {size['width']}"] = too_wide(page)
    return {path: said for path, said in found.items() if said}


EVERY_LOOK = pytest.mark.parametrize(
    "every", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["in-turn", "every-look"]
)


@EVERY_LOOK
def test_the_checkers_verdicts(visit: OpenPage, every: bool) -> None:
    page = visit("check/")
    verdict = page.locator("meld-checker .me-verdict")
    told = (("KS 2C JK", "No"), ("KS KH 2C", "Yes"), ("KS furniture", "furniture"))
    for (cards, word), look in zip(told, cycle(LOOKS), strict=False):
        page.get_by_role("textbox", name="Cards").fill(cards)
        page.keyboard.press("Enter")
        expect(verdict).to_contain_text(word)
        assert faults_in_all_looks(page, "meld-checker", LOOKS if every else (look,)) == [], cards


@EVERY_LOOK
def test_the_table_in_its_states(visit: OpenPage, every: bool) -> None:
    """Its fourteen looks take turns, two for each state; or each state is seen in all of them."""
    page = visit("play/#seed=20261120")
    reader = Keys(page)
    turns = iter(zip(TABLE_LOOKS[::2], TABLE_LOOKS[1::2], strict=True))

    def faulty() -> list[str]:
        found = faults_in_all_looks(page, "card-table", TABLE_LOOKS if every else next(turns))
        page.set_viewport_size(PHONE)
        return found

    assert faulty() == [], "before the match"
    reader.sit_down()
    assert faulty() == [], "before drawing"
    page.get_by_role("button", name="More moves").click()
    assert faulty() == [], "more moves"
    page.keyboard.press("Escape")
    menu = reader.table.open_menu()
    for summary in menu.locator("summary:visible").all():
        summary.click()
    assert faulty() == [], "the menu"
    page.keyboard.press("Escape")
    page.locator("[data-place]").first.click()
    reader.table.press("discard")
    expect(reader.table.refused).to_be_visible()
    assert faulty() == [], "a refusal"
    page.keyboard.press("c")
    reader.press("d")
    reader.press("h")
    expect(reader.table.hint).to_be_visible()
    page.locator("[data-place]").first.click()
    reader.table.press("group")
    page.locator("[data-place]").last.click()
    assert faulty() == [], "a hint, and cards chosen"
    visit("offline/")
    sit_down(visit(OUT, viewport=PHONE))
    reader.play_deal()  # it is at its end
    expect(reader.table.score).to_be_visible()
    assert faulty() == [], "the score"


def test_every_card_of_the_hand_is_large_enough_for_a_finger(visit: OpenPage) -> None:
    page = visit("play/#seed=20261120", viewport=PHONE)
    reader = Keys(page)
    reader.sit_down()
    boxes = [card.bounding_box() for card in reader.table.hand.locator("[data-place]").all()]
    assert len(boxes) > 10
    assert all(box and min(box["width"], box["height"]) >= LEAST for box in boxes)


def test_a_chosen_card_keeps_its_corner_where_it_was(visit: OpenPage) -> None:
    """Its thick frame takes no room from the letter."""
    page = visit("play/#seed=20261120", viewport=PHONE)
    Keys(page).sit_down()
    card = page.locator("[data-place]").first

    def corner() -> tuple[int, int]:
        inner, outer = card.locator(".mb-card__corner").bounding_box(), card.bounding_box()
        assert inner
        assert outer
        return round(inner["x"] - outer["x"]), round(inner["y"] - outer["y"])

    before = corner()
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert corner() == before


@EVERY_LOOK
def test_a_guided_hand(visit: OpenPage, every: bool) -> None:
    """Its steps are looked at turn about, its mistake in both looks; or all of them in both."""
    page = visit("learn/your-first-hand/")
    page.get_by_role("button", name="Start the lesson").click()
    table = Table(page)
    expect(table.hand).to_be_visible()
    assert faults_in_all_looks(page, "guided-hand", LOOKS if every else LOOKS[:1]) == [], "the first step"
    table.make("take 6D")
    expect(table.refused).to_be_visible()
    assert faults_in_all_looks(page, "guided-hand") == [], "a mistake"
    table.make("draw")
    expect(table.voice).to_contain_text("Step 2")
    assert faults_in_all_looks(page, "guided-hand", LOOKS if every else LOOKS[1:]) == [], "a step done"


def test_the_search_while_it_is_open(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("textbox", name="Search").click()
    page.keyboard.type("wild")
    expect(page.locator(".md-search-result a").first).to_be_visible()
    assert faults_in_all_looks(page) == []
