"""Practice: a question of each kind by its visible controls, and what the reader has done kept, saved and loaded."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.conftest import DESK, PHONE, OpenPage
from browser.faults import comes_true, faults, too_wide
from browser.watching import Watch

LISTEN = """
window.heard = [];
const Plain = window.Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => window.heard.push(JSON.stringify(data)));
  }
};
"""
"""Keeps all that the engine tells the page."""

LOOKS: tuple[tuple[Literal["light", "dark"], ViewportSize], ...] = (
    ("light", PHONE),
    ("dark", DESK),
    ("light", DESK),
    ("dark", PHONE),
)
KINDS = ("meld", "pile", "opening", "worth", "score", "best", "broken")


class Practice:
    """The practice on a page, as its reader sees it."""

    def __init__(self, page: Page, *, tap: bool = False) -> None:
        self.page = page
        self.part = page.locator("drill-practice")
        self.tap = tap

    @property
    def question(self) -> Locator:
        return self.part.locator(".me-drill__ask")

    @property
    def verdict(self) -> Locator:
        return self.part.locator(".me-verdict__word")

    def press(self, target: Locator) -> None:
        target.tap() if self.tap else target.click()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.part.get_by_role("button", name=name)

    def begin(self) -> None:
        self.press(self.button("Begin"))
        expect(self.question).to_be_visible()

    def choose(self, kind: str) -> None:
        """Want questions of one kind only, and wait for the first."""
        settings = self.part.locator(".me-drill__settings")
        if settings.get_attribute("open") is None:
            settings.locator("summary").click()
        self.part.get_by_label("Questions").select_option(kind)
        expect(self.question, kind).to_be_visible()

    def answer(self) -> None:
        """Give any answer that the question allows."""
        answers = self.part.get_by_role("group", name="Your answer").get_by_role("button")
        if answers.count():
            self.press(answers.first)
        elif self.part.get_by_role("group", name="Your hand").count():
            hand = self.part.get_by_role("group", name="Your hand").get_by_role("button")
            for place in (0, 1, 2):
                self.press(hand.nth(place))
            expect(hand.nth(1)).to_have_attribute("aria-pressed", "true")
            self.press(self.button("Answer with 3 cards"))
        else:
            self.part.get_by_role("textbox", name="Points").fill("35")
            self.press(self.button(re.compile("Below zero")))
            self.press(self.button("Answer"))
        expect(self.verdict).to_have_text(re.compile("^(Right|Not quite)\\."))

    def go_on(self) -> None:
        self.press(self.button("Next question"))
        expect(self.verdict).to_have_count(0)
        expect(self.question).to_be_visible()


def test_a_question_of_each_kind_by_mouse(visit: OpenPage) -> None:
    practice = Practice(visit("practise/canasta/"))
    practice.begin()
    for kind in KINDS:
        practice.choose(kind)
        practice.answer()
        if "Right" in practice.verdict.inner_text():
            practice.press(practice.part.locator(".me-drill__why summary"))
        rule = practice.part.locator(".me-drill__working a").first
        expect(rule, kind).to_have_attribute("href", re.compile(r"/variants/canasta/#[a-z.-]+$"))
        practice.go_on()


@pytest.mark.parametrize("game", ["burraco", "hand-and-foot", "rum-500"])
def test_other_games_by_touch_on_a_phone(visit: OpenPage, game: str) -> None:
    practice = Practice(visit(f"practise/{game}/", viewport=PHONE, has_touch=True), tap=True)
    practice.begin()
    for _ in range(5):
        assert too_wide(practice.page) == []
        practice.answer()
        practice.go_on()


def test_by_keyboard_alone(visit: OpenPage) -> None:
    page = visit("practise/canasta/#kind=meld")
    practice = Practice(page)
    practice.button("Begin").focus()
    page.keyboard.press("Enter")
    expect(practice.question).to_be_focused()
    page.keyboard.press("y")
    expect(practice.verdict).to_be_visible()
    expect(practice.button("Next question")).to_be_focused()
    page.keyboard.press("Enter")
    expect(practice.question).to_be_focused()
    page.keyboard.press("Tab")
    expect(practice.button("Yes")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(practice.verdict).to_be_visible()


def test_the_verdict_is_read_out_once_with_the_way_on(visit: OpenPage) -> None:
    practice = Practice(visit("practise/canasta/#kind=pile"))
    practice.begin()
    practice.answer()
    onward = practice.button("Next question")
    expect(onward).to_be_focused()
    expect(onward).to_have_accessible_description(re.compile(r"^(Right|Not quite)\. .*You may"))
    for live in practice.part.get_by_role("status").all():
        expect(live).not_to_contain_text(re.compile("Right|Not quite"))
    names = practice.part.get_by_role("img").evaluate_all("(cards) => cards.map((card) => card.ariaLabel)")
    assert all(re.search(" of (spades|hearts|diamonds|clubs)|joker", name) for name in names)


def test_nothing_tells_the_answer_before_it_is_given(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(LISTEN)
    page.goto(page.url + "practise/canasta/")
    practice = Practice(page)
    practice.begin()
    for kind in KINDS:
        page.evaluate("window.heard.splice(0)")
        practice.choose(kind)
        expect(practice.part.locator(".me-verdict")).to_have_text("")
        # The next question comes meanwhile, and must tell nothing either.
        assert comes_true(page, "window.heard.filter((said) => said.includes('drill')).length > 1"), kind
        told = [json.loads(said)["text"] for said in page.evaluate("window.heard") if "text" in json.loads(said)]
        assert kind in {json.loads(text)["drill"]["kind"] for text in told if "drill" in json.loads(text)}
        for text in told:
            assert not keys_of(json.loads(text)) & {"right", "working", "aim", "answer", "why"}, text
        html = practice.part.inner_html()
        practice.answer()
        short = practice.verdict.inner_text().partition(". ")[2]
        assert short not in html, kind


def keys_of(data: Any) -> set[str]:
    """Every key of some data, however deep."""
    if isinstance(data, dict):
        return {*data, *(key for value in data.values() for key in keys_of(value))}
    return {key for value in data for key in keys_of(value)} if isinstance(data, list) else set()


def test_a_set_begins_easily_ends_and_is_summed_up_and_a_streak_is_counted_for_who_wants_one(visit: OpenPage) -> None:
    page = visit("practise/", viewport=PHONE)
    page.get_by_role("link", name="Start with Canasta").click()
    practice = Practice(page)
    practice.part.locator(".me-drill__settings summary").click()
    practice.part.get_by_label("Count the days in a row").check()
    practice.part.locator(".me-drill__settings summary").click()
    practice.begin()
    expect(practice.question).to_have_text("Is this a meld?")
    for place in range(1, 11):
        expect(practice.part).to_contain_text(f"Question {place} of 10")
        practice.answer()
        onward = practice.part.locator('[data-focus="next"]')
        expect(onward).to_be_in_viewport(ratio=1)
        practice.press(onward)
    expect(practice.question).to_have_text(re.compile(r"^\d+ of 10 right\.$"))
    expect(practice.part).to_contain_text("1 day in a row.")
    assert faults(page, "drill-practice") == []
    assert too_wide(page) == []
    practice.press(practice.button(re.compile("Repeat what I missed|Ten more")).first)
    expect(practice.part).to_contain_text("Question 1 of 10")


def test_a_rule_leads_to_questions_about_it(visit: OpenPage) -> None:
    page = visit("variants/canasta/#pile.frozen")
    clause = page.locator(".mb-clause[id='pile.frozen']")
    clause.get_by_role("link", name="Practise this rule").click()
    practice = Practice(page)
    expect(practice.part.get_by_role("link", name="Cards that freeze the pile")).to_be_visible()
    practice.begin()
    practice.answer()
    practice.press(practice.button("Practise all rules"))
    expect(practice.question).to_be_visible()
    expect(practice.part.get_by_text("About one rule")).to_have_count(0)


def test_a_rule_without_questions_is_told_in_words(visit: OpenPage) -> None:
    practice = Practice(visit("practise/canasta/#clause=deal.hand"))
    practice.press(practice.button("Begin"))
    expect(practice.part.get_by_role("alert")).to_contain_text("no questions about this rule")
    practice.press(practice.button("Practise all rules"))
    expect(practice.question).to_be_visible()


def test_what_was_missed_comes_back(visit: OpenPage) -> None:
    page = visit("practise/canasta/#kind=score")
    practice = Practice(page)
    practice.begin()
    practice.answer()
    expect(practice.verdict).to_contain_text("Not quite.")
    expect(practice.part).to_contain_text("Question 1 of 10, 0 right · 1 missed question comes back")
    page.reload()
    expect(practice.part).to_contain_text("1 missed question comes back")


def test_progress_is_saved_loaded_and_never_lost(visit: OpenPage, open_page: OpenPage, tmp_path: Path) -> None:
    page = visit("practise/canasta/#kind=meld")
    practice = Practice(page)
    practice.begin()
    practice.answer()
    page.evaluate("""localStorage.setItem("meldbook.1.lesson.your-first-hand",
        JSON.stringify({ step: 3, steps: 18, done: true, at: 5, doneAt: 1700000000000, content: "0123456789ab" }))""")
    page.goto(page.url.partition("practise/")[0] + "progress/")
    report = page.locator("progress-report")
    expect(report).to_contain_text("Practice: Canasta")
    expect(report).to_contain_text(re.compile("[01] of 1 answers right"))
    with page.expect_download() as download:
        report.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "progress.json"
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["meldbook-progress"] == 1

    other = open_page("progress/")
    report = other.locator("progress-report")
    expect(report).to_contain_text("None yet.")
    for _ in range(2):  # loading it twice adds nothing
        other.get_by_label("Load from a file").set_input_files(file)
        expect(report.get_by_role("status")).to_contain_text("Loaded.")
        expect(report).to_contain_text(re.compile("[01] of 1 answers right"))
    (tmp_path / "other.json").write_text("{}", "utf-8")
    other.get_by_label("Load from a file").set_input_files(tmp_path / "other.json")
    expect(report.get_by_role("alert")).to_contain_text("holds no progress of Meldbook")
    report.get_by_role("button", name="Forget everything").click()
    report.get_by_role("button", name="Yes, forget everything").click()
    expect(report).to_contain_text("None yet.")


def test_a_lesson_that_has_changed_stays_done(visit: OpenPage) -> None:
    page = visit("learn/")
    page.evaluate("""localStorage.setItem("meldbook.1.lesson.your-first-hand",
        JSON.stringify({ step: 3, steps: 18, done: true, at: 5, doneAt: 1700000000000, content: "0123456789ab" }))""")
    page.reload()
    expect(page.locator("[data-lesson='your-first-hand']")).to_contain_text("Done; it has changed since")
    page.goto(page.url.partition("learn/")[0] + "progress/")
    expect(page.locator("progress-report")).to_contain_text("it has changed since")


@pytest.mark.parametrize("looks", [LOOKS[:2], pytest.param(LOOKS, marks=pytest.mark.slow)], ids=["two", "every-look"])
def test_axe_finds_nothing(visit: OpenPage, looks: tuple[tuple[Literal["light", "dark"], ViewportSize], ...]) -> None:
    page = visit("practise/canasta/")
    practice = Practice(page)
    assert faults(page, "drill-practice") == [], "before the first question"
    practice.begin()
    for colours, size in looks:
        page.emulate_media(color_scheme=colours)
        page.set_viewport_size(size)
        assert faults(page, "drill-practice") == [], "a question"
        practice.answer()
        assert faults(page, "drill-practice") == [], "a verdict"
        practice.go_on()
    page.goto(page.url.partition("practise/")[0] + "progress/")
    expect(page.locator("progress-report")).to_contain_text("Practice: Canasta")
    assert faults(page) == [], "the report"


def test_without_javascript_the_rules_are_there_to_read(open_page: OpenPage) -> None:
    page = open_page("practise/canasta/", java_script_enabled=False)
    expect(page.get_by_text("The questions need JavaScript")).to_be_visible()
    page.get_by_role("link", name="the rules of Canasta").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Canasta")


def test_a_missed_question_stays_though_its_rules_cannot_be_fetched(open_page: OpenPage, watch: Watch) -> None:
    watch.allow("net::ERR_FAILED")
    page = open_page("learn/")
    missed = {"counts": {}, "boxes": {"meld meld.size.min": {"box": 0, "due": 1, "at": 1}}}
    page.evaluate("kept => localStorage.setItem('meldbook.1.drills.samba', kept)", json.dumps(missed))
    page.route("**/rules*/samba.json", lambda route: route.abort())
    page.goto(page.url.replace("learn/", "practise/samba/"))
    practice = Practice(page)
    practice.press(practice.button("Begin"))
    expect(practice.part.get_by_role("alert")).to_contain_text("could not be fetched")
    assert json.loads(page.evaluate("localStorage.getItem('meldbook.1.drills.samba')")) == missed
    page.unroute("**/rules*/samba.json")
    practice.press(practice.button("Try another"))
    expect(practice.question).to_be_visible()
