"""While one plays, the table is the window: at every size, in every game, whatever lies on it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PATIENCE, OpenPage
from browser.contexts import STEP_BY_STEP
from browser.table import Keys, Table, sit_down
from browser.test_games import KEPT, PUT_ON_TABLE
from browser.watching import Watch

Sizes = tuple[tuple[int, int], ...]
SIZES: Sizes = ((320, 568), (360, 640), (390, 844), (667, 375), (768, 1024), (1280, 800), (1920, 1080))
ENLARGED = (260, 563)
"""What a phone at one and a half times its size leaves of it."""
TURNS = 4
"""So many turns of a game are looked at, in which each size has its turn; ``make whole`` looks at ten, and a lesson's
every step at every size."""
MANY_TURNS = 10
EVERY = pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["in-turn", "every"])

OUT_OF_PLACE = """() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push("the page scrolls");
  const name = (one) => one.ariaLabel || one.textContent.trim().slice(0, 40);
  const words = document.querySelector(".me-advice"), score = document.querySelector(".me-score");
  const sides = document.querySelector(".me-sides[data-close='5']");
  const panel = words?.querySelector(".me-panel");
  const scrolled = (one) =>
    (panel && sides?.contains(one)) || words?.contains(one) || score?.contains(one) || one.closest(".me-log-panel");
  for (const one of document.querySelectorAll(".me-play :is(button, a, summary)")) {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility({ visibilityProperty: true }) || !box.width || scrolled(one)) continue;
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      faults.push(`${name(one)} lies outside the window`);
    const card = Boolean(one.dataset.place), meld = Boolean(one.dataset.meld);
    const reach = meld ? one.closest(".me-meld").getBoundingClientRect() : box;
    const middle = [(reach.left + reach.right) / 2, (reach.top + reach.bottom) / 2];
    const [x, y] = card ? [box.left + 10, box.top + 12] : middle;
    const there = document.elementFromPoint(x, y);
    const free = there && (one.contains(there) || there.contains(one));
    if (!free) faults.push(`${name(one)} lies under ${there?.className}`);
    const least = card || meld ? 24 : one.matches("a") ? 0 : 44;
    const reached = card ? reachOf(one, box) : Math.min(reach.width, reach.height);
    if (reached < least - 1) faults.push(`${name(one)} is ${reached} pixels small`);
  }
  const coach = words?.querySelector(".me-voice");
  if (coach && !panel && words.scrollHeight > words.clientHeight + 1) faults.push("the coach's words are cut");
  const few = ":is([data-seats='1'], [data-seats='2'], [data-seats='3'])";
  const long = innerHeight > innerWidth ? '[data-waiting="long"] > .me-seat__did' : "";
  const did = `${few} :is(.me-seat__did:has(.me-seat__verb), ${long})`;
  for (const one of document.querySelectorAll(`.me-felt .me-title, ${did}`))
    if (one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1) faults.push(`${name(one)} is cut`);
  for (const fan of document.querySelectorAll(".me-meld .mb-fan")) {
    const lain = [...fan.querySelectorAll(".mb-card")].filter((card) => card.offsetWidth);
    const lefts = lain.map((card) => card.offsetLeft);
    if (lefts.some((left) => left < lefts[0] - 1)) faults.push(`${name(fan)} begins a row too far left`);
    const ahead = (lain[0]?.getBoundingClientRect().left ?? 0) - fan.getBoundingClientRect().left;
    if (ahead > 2) faults.push(`${name(fan)} begins ${ahead} pixels too far right`);
  }
  const felt = document.querySelector(".me-middle")?.getBoundingClientRect();
  for (const one of felt?.height ? document.querySelectorAll(".me-piles > *") : [])
    if (one.getBoundingClientRect().bottom > felt.bottom + 2) faults.push(`${name(one)} leaves the felt`);
  if (sides?.style.getPropertyValue("--grow") === "1") {
    const lowest = Math.max(...[...sides.children].map((side) => side.getBoundingClientRect().bottom));
    const { top, height } = sides.getBoundingClientRect();
    if (lowest - top < height / 2) faults.push("the melds lie closer than they need to");
  }
  for (const did of document.querySelectorAll(".me-seat__did")) {
    const shown = (part) => getComputedStyle(part).position !== "absolute";
    const seen = (node) => (node instanceof Element ? shown(node) : node instanceof Text && node.data.trim());
    const [first, next] = [...did.childNodes].filter(seen);
    if (first instanceof Text && next && !next.matches(".me-seat__and")) faults.push(`${name(did)} runs together`);
  }
  for (const one of document.querySelectorAll(".me-play [data-ringed]")) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const at = one.dataset.place ? [left + 10, top + 12] : [(left + right) / 2, (top + bottom) / 2];
    if (!one.contains(document.elementFromPoint(...at))) faults.push(`the coach speaks of ${name(one)}, out of sight`);
  }
  return faults;

  // So much of a card can be met to the right of its left edge, and below its top.
  function reachOf(one, box) {
    const met = (x, y) => one.contains(document.elementFromPoint(x, y));
    const right = [...Array(24).keys()].filter((at) => met(box.left + 0.5 + at, box.top + 8)).length;
    const down = [...Array(24).keys()].filter((at) => met(box.left + 8, box.top + 0.5 + at)).length;
    return Math.min(right, down);
  }
}"""
"""What is not where a reader can see and touch it."""


def out_of_place(page: Page, moment: str, sizes: Sizes = SIZES) -> list[str]:
    """What is out of place at each size, as the table now stands."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found += [f"{moment}, {width} × {height}: {fault}" for fault in page.evaluate(OUT_OF_PLACE)]
    return found


def in_turn() -> Iterator[Sizes]:
    """Two sizes at a time, so that after four looks each has had its turn."""
    sizes = cycle(SIZES)
    while True:
        yield (next(sizes), next(sizes))


RANKS = "AKQJT987654"
HAND = "KS KH KD QS QH 2C AS AH AD 2D JK JK 4C 4C 5C 5D 6H 7H 8S 8S 9S TS JS 9H TH"
OURS = [
    f"{rank}S {rank}H {rank}D {rank}C" + (f" {rank}S {rank}H {rank}D" if at % 4 == 0 else "")
    for at, rank in enumerate(RANKS)
]
THEIRS = [f"{rank}S {rank}H {rank}D" + (" 2D" if at % 3 == 0 else "") for at, rank in enumerate(RANKS)]
HANDS = {"1": HAND, "2": "4C 5C", "3": "6C", "4": "7C"}
MANY = {
    "hand-and-foot": {
        "phase": "meld",
        "deal": 2,
        "table": {
            "hands": HANDS,
            "melds": {"A": OURS[:5], "B": THEIRS[4:]},
            "stock": "4D 5D 9S 6S",
            "bonus": {"A": "3H 3D 3H"},
            "reserves": {"1": ["4H 4D"], "2": ["6C"]},
        },
    },
    "triple-play": {
        "phase": "meld",
        "players": 4,
        "table": {
            "hands": HANDS,
            "melds": {"A": [*OURS, "KC KC KC"], "B": [*THEIRS, "JK JK JK"]},
            "stock": "4D 5D 9S 6S 7S",
            "pile": "6D 7C",
            "reserves": {"1": ["4H 4S", "7C 8C"], "2": ["6C"]},
        },
    },
    "rum-500": {
        "players": 4,
        "table": {
            "hands": {"1": "7S 7H 8D 3H KS QC", "2": "3C 4C", "3": "6S 6D", "4": "TS TD"},
            "melds": {"B": ["2C 2D 2H"], "C": ["4H 5H 6H"], "A": ["AS AH AD"]},
            "stock": "9C 4D 3D QS",
            "pile": "TC JD KH 2S 7C 9D 9S JS JH 5C 5D KD",
        },
    },
}
"""Tables on which much lies."""

COVERED_BY_JOY = """async () => {
  const table = document.querySelector("card-table");
  table.joy = { words: "Mixed canasta of queens!", at: Date.now(), kind: "canasta" };
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const joy = table.querySelector(".me-joy span").getBoundingClientRect();
  const beside = (box) => box.right <= joy.left || box.left >= joy.right;
  const apart = (box) => beside(box) || box.bottom <= joy.top || box.top >= joy.bottom;
  const read = [...table.querySelectorAll(".me-piles p, .me-title, .me-seat, .me-say, .me-sheet td")];
  return read.filter((one) => one.offsetWidth > 1 && !apart(one.getBoundingClientRect())).map((one) => one.textContent);
}"""
"""What is read at the table and lies under a word of joy."""

Sit = Callable[[str, dict[str, Any]], Table]


@pytest.fixture(scope="module")
def watch(address: str) -> Watch:
    return Watch(address)


@pytest.fixture(scope="module")
def room(browser: Browser, watch: Watch) -> Iterator[Page]:
    """A page with a card table, and an engine that runs for all tests."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(f"try {{ {STEP_BY_STEP} }} catch {{}}")
    context.set_default_timeout(PATIENCE)
    watch.follow(context)
    page = context.new_page()
    page.goto(f"{watch.address}play/")
    yield page
    context.close()


@pytest.fixture
def sit(room: Page) -> Sit:
    """Return a function that sits a reader down at a table: at a match's beginning, or in its midst."""

    def sit_down_at(variant: str, record: dict[str, Any]) -> Table:
        kept = {"record": {"variant": variant, "moves": [], **record}}
        room.evaluate(PUT_ON_TABLE, [variant, KEPT + variant, json.dumps(kept)])
        room.get_by_role("button", name="Go on with your match").click()
        table = Table(room)
        expect(table.hand).to_be_visible()
        return table

    return sit_down_at


@pytest.mark.parametrize("variant", MANY)
def test_much_finds_room(sit: Sit, variant: str) -> None:
    table = sit(variant, {"position": {"variant": variant, **MANY[variant]}})
    assert out_of_place(table.page, "as it lies") == []
    table.hand.locator("[data-place]").nth(1).click(position={"x": 8, "y": 8})
    table.press("take")
    expect(table.refused).to_be_visible()
    assert out_of_place(table.page, "a refusal") == []
    table.page.keyboard.press("Escape")
    expect(table.refused).to_be_hidden()
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(COVERED_BY_JOY) == [], width


@EVERY
@pytest.mark.parametrize(
    ("variant", "more"),
    [
        ("hand-and-foot", {}),
        ("triple-play", {"players": 4}),
        ("burraco-three", {}),
        ("rum-500", {"players": 4}),
        ("pennies-from-heaven", {"players": 6}),
        ("canasta-two-player", {}),
    ],
)
def test_turns_stay_in_the_window(sit: Sit, variant: str, more: dict[str, Any], every: bool) -> None:
    turns = MANY_TURNS if every else TURNS
    table = sit(variant, {"seed": 7, **more})
    reader = Keys(table.page)
    table.page.set_viewport_size({"width": 390, "height": 844})
    found = []
    for turn, sizes in zip(range(turns), in_turn(), strict=False):
        while "play-on" not in (moves := reader.moves()) and "next-deal" not in moves:
            reader.play_well()
        found += out_of_place(table.page, f"turn {turn + 1}", SIZES if turn == turns - 1 else sizes)
        if "next-deal" in moves:
            break
        reader.others_play()
    assert found == []


def test_a_deal_of_canasta_stays_in_the_window(sit: Sit) -> None:
    table = sit("canasta", {"seed": 11})
    reader = Keys(table.page)
    found, turns, looks = [], 0, in_turn()
    while "next-deal" not in (moves := reader.moves()):
        if "play-on" in moves:
            found += out_of_place(table.page, f"turn {turns}", (*next(looks), ENLARGED))
            reader.others_play()
            turns += 1
        else:
            reader.play_well()
    assert found + out_of_place(table.page, "the score") == []
    table.page.set_viewport_size({"width": 844, "height": 390})
    assert table.page.evaluate(COVERED_BY_JOY) == [], "the score"


@EVERY
@pytest.mark.parametrize("lesson", ["your-first-hand", "melds-that-grow"])
def test_a_lesson_stays_in_the_window(visit: OpenPage, lesson: str, every: bool) -> None:
    page = visit(f"learn/{lesson}/")
    page.get_by_role("button", name="Start the lesson").click()
    table = Table(page)
    expect(table.hand).to_be_visible()
    found, looks = out_of_place(page, "the beginning"), in_turn()
    Keys(page).play_well()
    for place in (0, 1):
        table.tap(table.hand.locator("[data-place]").nth(place))
    table.press("meld")
    table.refused.get_by_text("Why?").click()
    expect(table.refused.get_by_text("Why?")).to_be_in_viewport(ratio=1)
    found += out_of_place(page, "a refusal", ((320, 568), (320, 640)))
    page.keyboard.press("Escape")
    table.put_back()
    Keys(page).play_well()
    while not page.locator(".me-ways").is_visible():
        sizes = SIZES if every else next(looks)
        found += out_of_place(page, page.locator(".me-voice strong").first.inner_text(), sizes)
        Keys(page).play_well()
    assert found == []
    expect(page.locator(".me-ending")).to_be_visible()
    for width, height in SIZES:  # what stands there alone lies over the table
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        expect(page.locator(".me-ways a").first).to_be_in_viewport(ratio=1)


PLACES = """() => {
  window.moved = [];
  const table = document.querySelector("card-table");
  const place = (one) => JSON.stringify(one.getBoundingClientRect());
  const where = () => [...table.querySelectorAll(".me-controls button")].map((one) => [one, place(one)]);
  let held = [];
  addEventListener("pointerdown", () => { held = where(); }, true);
  addEventListener("pointerup", () => {
    for (const [one, box] of held)
      if (!one.isConnected || place(one) !== box) window.moved.push(one.textContent);
  }, true);
}"""


def test_no_control_moves_under_a_finger(visit: OpenPage) -> None:
    """What the coach has to say, or another player does, waits until the finger is lifted."""
    page = visit("play/#seed=2", {"width": 390, "height": 844})
    table = sit_down(page)
    page.evaluate(PLACES)
    table.make("draw")
    page.locator(".me-bar").hover()
    page.mouse.down()
    page.locator("card-table").evaluate(
        "table => { table.cost = { text: 'That cost 100 points.' }; table.say('Ada draws.'); }"
    )
    expect(page.locator(".me-cost")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".me-cost")).to_be_visible()
    assert page.evaluate("window.moved") == []


def test_the_others_play_without_a_tap_and_pause_at_one(visit: OpenPage) -> None:
    page = visit("play/#seed=2")
    table = sit_down(page)
    table.open_menu().get_by_role("radio", name="At once").check()
    page.keyboard.press("Escape")
    table.make("draw")
    table.hand.locator("[data-place]").last.click()
    table.press("discard")
    expect(page.locator("[data-action=draw]")).to_be_visible()
    table.open_menu().get_by_role("radio", name="Slow").check()
    page.keyboard.press("Escape")
    table.make("draw")
    table.hand.locator("[data-place]").last.click()
    table.press("discard")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Next: Ada plays")).to_be_visible()


def test_the_table_is_touched(visit: OpenPage) -> None:
    page = visit("play/#seed=2", {"width": 390, "height": 844})
    table = sit_down(page)
    held = len(table.cards())
    page.locator("[data-focus=stock]").click()
    expect(table.hand.locator("[data-place]")).to_have_count(held + 1)
    last = table.hand.locator("[data-place]").last
    thrown = last.get_attribute("aria-label") or ""
    last.dblclick(position={"x": 10, "y": 12}, delay=10)
    expect(table.hand.locator("[data-place]")).to_have_count(held)
    expect(table.pile.get_by_role("img", name=thrown.partition(",")[0])).to_be_visible()
    table.undo()
    (foremost, *_), pile = table.cards(), page.locator("[data-flight=pile]")
    cards = table.hand.locator("[data-place]")
    cards.first.drag_to(cards.nth(4), source_position={"x": 10, "y": 12}, target_position={"x": 6, "y": 12})
    assert table.cards()[3] == foremost
    table.hand.locator("[data-place]").last.drag_to(pile, source_position={"x": 10, "y": 12})
    expect(table.hand.locator("[data-place]")).to_have_count(held)
