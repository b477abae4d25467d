"""The editor of house rules: a change is followed by everything else, shared, taken along, and safe from strangers."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, OpenPage
from browser.test_accessibility import ALIKE, SHORTEN, faults_in_all_looks
from browser.walking import walk_to
from meldbook.loading import compile_variant
from meldbook.rules.ruleset import Ruleset

ASKED = """
window.asked = [];
const Plain = window.Worker;
window.Worker = class extends Plain {
  postMessage(data, ...more) {
    window.asked.push(data.text ?? "");
    super.postMessage(data, ...more);
  }
};
"""
"""Keeps all that the page asks the engine."""


class Editor:
    """The editor of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.differs = page.get_by_role("region", name="How ours differs")
        self.tried = page.get_by_role("region", name="Try some cards")

    def begin(self, game: str = "") -> None:
        """Choose a game and let its rules be shown."""
        if game:
            self.page.get_by_label("The game we start from").select_option(label=game)
        else:
            self.page.get_by_role("button", name=re.compile("^(Show its rules|Go on with)")).click()
        expect(self.differs).to_be_visible()

    def clause(self, clause: str) -> Locator:
        """A rule's place, found by its name."""
        self.page.get_by_role("searchbox", name="Find a rule").fill(clause)
        return self.page.locator(f"[id='house-{clause}']")

    def count(self, clause: str, value: int) -> None:
        """Give a rule another number."""
        number = self.clause(clause).get_by_role("spinbutton").first
        number.fill(str(value))
        number.blur()

    def keep(self, name: str = "Wednesday rules") -> None:
        """Keep the rules under a name."""
        self.page.get_by_label("What we call it").fill(name)
        self.page.get_by_label("What we call it").blur()
        self.page.get_by_role("button", name="Keep in this browser").click()
        expect(self.page.get_by_text(f"“{name}” is kept in this browser.")).to_be_visible()


@pytest.fixture
def editor(visit: OpenPage) -> Editor:
    return Editor(visit("house/"))


def link_of(rules: Any) -> str:
    """A link as anybody may write it."""
    text = rules if isinstance(rules, str) else json.dumps(rules)
    return "#rules=1." + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def ours(**changes: Any) -> dict[str, Any]:
    return {"name": "Ours", "variant": "canasta", "reading": "", "house": {"meld.wild.max": 1}, **changes}


def test_a_change_is_worded_and_judged_at_once(editor: Editor) -> None:
    editor.begin()
    expect(editor.differs).to_contain_text("Nothing is changed yet")
    editor.page.get_by_label("Cards", exact=True).fill("KS KH 2C JK")
    expect(editor.tried.get_by_role("definition")).to_have_text([re.compile("^Yes"), re.compile("^Yes")])
    editor.count("meld.wild.max", 1)
    expect(editor.clause("meld.wild.max").locator(".me-clause__says")).to_contain_text("one wild card")
    expect(editor.differs).to_contain_text("The book:")
    expect(editor.tried.get_by_role("definition")).to_have_text([re.compile("^No"), re.compile("^Yes")])
    editor.clause("meld.wild.max").get_by_role("button", name="As in the book").click()
    expect(editor.differs).to_contain_text("Nothing is changed yet")


def test_what_cannot_be_is_said_beside_its_control_and_the_rest_stays(editor: Editor) -> None:
    editor.begin()
    editor.count("score.out", 300)
    editor.count("deal.hand", 40)
    wrong = editor.clause("deal.hand")
    expect(wrong.locator(".me-warning")).to_contain_text("there are only")
    expect(wrong.get_by_role("spinbutton").first).to_have_value("40")
    expect(editor.differs).to_contain_text("300")
    editor.count("deal.hand", 13)
    expect(editor.clause("deal.hand").locator(".me-warning")).to_have_count(0)
    expect(editor.differs).to_contain_text("13")


def test_what_cannot_be_leads_to_the_rules_that_it_names(editor: Editor) -> None:
    editor.begin("Hand and Foot")
    editor.count("out.canastas", 3)
    expect(editor.differs.get_by_role("status")).to_contain_text("“Kinds of pile needed to go out” names")
    editor.clause("xylophone")
    expect(editor.page.get_by_text("No rule has these words.")).to_be_visible()
    editor.differs.get_by_role("link", name="Kinds of pile needed to go out").click()
    expect(editor.page.locator("[id='house-out.canastas.of']")).to_be_focused()
    expect(editor.page.locator("[id='house-out.canastas']").get_by_role("spinbutton")).to_have_value("3")


def test_a_change_is_read_out_and_what_looks_forgotten_is_hinted(editor: Editor) -> None:
    editor.begin("Quinella")
    editor.count("equipment.packs", 3)
    heard = editor.page.get_by_role("status").filter(has_text="Packs of cards: The game is played with three packs")
    expect(heard).to_have_count(1)
    hints = editor.differs.get_by_role("status").get_by_role("listitem")
    expect(hints).to_have_text(
        [
            "“Red threes” says what eight are worth, but the packs hold six (“Packs of cards”).",
            "“Jokers” is 8, where three packs usually have six (“Packs of cards”).",
        ]
    )
    hints.get_by_role("link", name="Jokers").click()
    expect(editor.page.locator("[id='house-equipment.jokers']")).to_be_focused()
    editor.count("equipment.jokers", 6)
    expect(hints).to_have_count(1)
    expect(editor.page.get_by_role("status").filter(has_text="Jokers: Six jokers are shuffled in.")).to_have_count(1)


def test_a_rule_that_is_in_the_way_is_shown_though_it_does_not_apply_yet(editor: Editor) -> None:
    editor.begin("500 Rum")
    editor.clause("meld.kinds").get_by_role("checkbox", name=re.compile("^identical")).check()
    expect(editor.differs.get_by_role("status")).to_contain_text("each card comes only once")
    expect(editor.clause("meld.identical.min").locator(".me-warning")).to_be_visible()


def test_rules_come_in_when_others_make_them_apply(editor: Editor) -> None:
    editor.begin()
    expect(editor.clause("score.canasta.sequence")).to_have_count(0)
    editor.clause("meld.kinds").get_by_role("checkbox", name=re.compile("sequence|runs?", re.IGNORECASE)).first.check()
    expect(editor.clause("score.canasta.sequence")).to_be_visible()


def test_kept_rules_can_be_chosen_wherever_it_is_asked_by_whose(editor: Editor) -> None:
    page = editor.page
    editor.begin()
    editor.count("meld.wild.max", 1)
    editor.keep()
    use = page.get_by_role("region", name="Use our rules")
    names = ("check a meld", "print the papers", "practise")
    for link in [use.get_by_role("link", name=name).get_attribute("href") for name in names]:
        page.goto(link or "")
        chosen = page.get_by_label("By whose rules").locator("option:checked").first
        expect(chosen).to_have_text("Wednesday rules (our rules)")


def test_the_table_plays_by_them(editor: Editor) -> None:
    page = editor.page
    editor.begin()
    editor.count("deal.hand", 8)
    editor.keep()
    page.get_by_role("region", name="Use our rules").get_by_role("link", name="play", exact=True).click()
    page.locator("card-table .me-button--primary").first.click()
    hand = page.get_by_role("region", name="Your hand").locator("[data-place]")
    expect(hand).to_have_count(8)


def test_the_checker_and_the_papers_follow(editor: Editor) -> None:
    page = editor.page
    editor.begin()
    editor.count("meld.wild.max", 1)
    editor.count("score.out", 375)
    editor.keep()
    use = page.get_by_role("region", name="Use our rules")
    to_papers = use.get_by_role("link", name="print the papers").get_attribute("href")
    use.get_by_role("link", name="check a meld").click()
    expect(page.get_by_role("heading", name="Check a meld", exact=True)).to_be_in_viewport()
    checker = page.locator("meld-checker")  # The editor, which has such a field too, is there until this page comes.
    checker.get_by_role("textbox", name="Cards").fill("KS KH 2C JK")
    checker.get_by_role("button", name="Check", exact=True).click()
    expect(checker.locator(".me-verdict")).to_contain_text("No")
    page.goto(to_papers or "")
    expect(page.get_by_text("375").first).to_be_attached()
    foot = "“Wednesday rules”: Canasta (Denexa), with 2 rules of our own (★)"
    expect(page.locator(".mb-sheet__foot").first).to_contain_text(foot)


def test_they_stand_beside_the_books_in_the_comparison_and_judge_a_hand_there(editor: Editor) -> None:
    page = editor.page
    editor.begin()
    editor.count("meld.wild.max", 1)
    editor.count("score.out", 375)
    editor.keep()
    page.get_by_role("region", name="Use our rules").get_by_role("link", name="compare with other games").click()
    comparison = page.locator("game-comparison")
    expect(comparison.get_by_role("columnheader")).to_have_text(
        ["Rule", "Canasta (Denexa)", "Wednesday rules (our rules)"]
    )
    expect(page.get_by_role("heading", name="Compare", exact=True)).to_be_in_viewport()
    expect(comparison.get_by_role("status").first).to_have_text("2 rules that differ.")
    expect(comparison.get_by_role("cell").filter(has_text="375")).to_have_count(1)
    expect(comparison.locator("figure", has_text="Wednesday rules").get_by_role("img")).to_have_count(3)
    comparison.get_by_label("First game").select_option(label="Samba (Hoyle)")
    expect(comparison.get_by_role("cell").filter(has_text="375")).to_have_count(1)
    comparison.get_by_text("One hand, judged by each game").click()
    page.get_by_role("textbox", name="Cards of a meld").fill("KS KH 2C JK")
    page.get_by_role("button", name="Judge").click()
    ours = page.locator(".me-samehand__verdict").filter(has_text="Wednesday rules")
    expect(ours).to_contain_text("No, that is not a meld.")
    expect(ours).to_contain_text("one wild card")


def test_a_link_to_a_comparison_carries_them(editor: Editor, open_page: OpenPage) -> None:
    page = editor.page
    editor.begin()
    editor.count("score.out", 375)
    editor.keep()
    page.get_by_role("region", name="Use our rules").get_by_role("link", name="compare with other games").click()
    link = page.locator("game-comparison").get_by_role("link", name="Link to this view").evaluate("link => link.href")
    theirs = open_page()
    theirs.goto(link)
    there = theirs.locator("game-comparison")
    expect(there.get_by_role("columnheader")).to_have_text(
        ["Rule", "Canasta (Denexa)", "Wednesday rules (rules of the link)"]
    )
    expect(there.get_by_role("cell").filter(has_text="375")).to_have_count(1)


def test_rules_that_are_kept_no_more_are_left_out_of_a_comparison(visit: OpenPage) -> None:
    comparison = visit("compare/#games=samba:hoyle+our:r123").locator("game-comparison")
    expect(comparison.get_by_role("columnheader")).to_have_text(["Rule", "Samba (Hoyle)", "Canasta (Denexa)"])


def test_a_drill_asks_by_them(editor: Editor) -> None:
    page = editor.page
    page.add_init_script(ASKED)
    editor.begin()
    editor.count("score.out", 375)
    editor.keep()
    page.goto(
        page.get_by_role("region", name="Use our rules").get_by_role("link", name="practise").get_attribute("href")
        or ""
    )
    page.locator("drill-practice").get_by_role("button", name="Begin").click()
    expect(page.locator("drill-practice .me-drill__ask")).to_be_visible()
    asked = [text for text in page.evaluate("window.asked") if '"do":"drill"' in text]
    assert asked
    assert all('"score.out":375' in text for text in asked)


def test_a_link_shows_the_rules_before_they_take_the_place_of_others(editor: Editor, open_page: OpenPage) -> None:
    page = editor.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    editor.begin()
    editor.count("meld.wild.max", 1)
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = Editor(open_page("house/" + link.partition("house/")[2]))
    offer = other.page.get_by_role("region", name="Rules from your link")
    expect(offer).to_contain_text("1 change")
    expect(offer.get_by_role("definition")).to_contain_text("one wild card")
    expect(other.differs).to_have_count(0)
    offer.get_by_role("button", name="Keep or change them").click()
    expect(other.differs).to_contain_text("one wild card")
    assert "#" not in other.page.url


@pytest.mark.parametrize(
    "hash_",
    [
        "#rules=", "#rules=1.!!", "#rules=9.e30", link_of("{"), link_of(ours(variant="nogame")),
        link_of(ours(variant="../../x")),
        link_of(ours(name="")), link_of(ours(house=[])), link_of(ours(house={"deal.hand": None})),
        "#rules=1." + "A" * 9000,
    ],
)  # fmt: skip
def test_a_link_that_cannot_be_read_says_so(visit: OpenPage, hash_: str) -> None:
    page = visit("house/" + hash_)
    expect(page.get_by_role("alert")).to_contain_text("carries no rules that can be read")
    expect(page.get_by_role("button", name="Keep or change them")).to_have_count(0)


@pytest.mark.parametrize(
    ("house", "says"),
    [
        ({"no.such": 1}, "no.such"),
        ({"meld.wild.max": "<img src=x onerror=alert(1)>"}, "meld.wild.max"),
        ({"meld.wild.max": 10**9}, "meld.wild.max"),
        ({"score.canasta.natural": {"K": 1}, "card.points": [[]]}, "card.points"),
    ],
)
def test_a_strangers_rules_do_no_harm(visit: OpenPage, house: dict[str, Any], says: str) -> None:
    editor = Editor(visit("house/" + link_of(ours(name="<b>Ours</b>", house=house))))
    expect(editor.page.get_by_role("region", name="Rules from your link")).to_contain_text("<b>Ours</b>")
    editor.page.get_by_role("button", name="Keep or change them").click()
    expect(editor.differs).to_be_visible()
    expect(editor.differs.get_by_role("status")).to_contain_text("Until that is mended")
    expect(editor.page.locator("house-rules img, house-rules b")).to_have_count(0)
    editor.page.get_by_role("button", name="Keep in this browser").click()
    expect(editor.page.get_by_text("is kept in this browser, without the change")).to_be_visible()
    kept = editor.page.evaluate(
        "JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('meldbook.1.rules.'))[1]).house"
    )
    assert kept == {}
    editor.page.get_by_role("button", name="Take out what cannot be").click()
    expect(editor.differs).to_contain_text("Nothing is changed yet")
    expect(editor.differs.get_by_role("status")).not_to_contain_text("Until that is mended")


def test_a_rule_file_is_taken_along_and_brought_back(editor: Editor, open_page: OpenPage, tmp_path: Path) -> None:
    editor.begin("Samba")
    editor.count("score.out", 375)
    editor.keep("Mittwochs-Samba ♥")
    with editor.page.expect_download() as saved:
        editor.page.get_by_role("button", name="Download a rule file").click()
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    assert path.name == "mittwochs-samba.toml"
    rules = Ruleset.from_compiled(compile_variant(path))
    assert (rules.name, rules["score.out"]) == ("Mittwochs-Samba ♥", 375)
    other = Editor(open_page("house/"))  # who has a file begins with it
    other.page.get_by_label("Load a rule file").set_input_files(path)
    expect(other.differs).to_contain_text("375")
    expect(other.page.get_by_label("What we call it")).to_have_value("Mittwochs-Samba ♥")
    expect(other.page.get_by_label("The game we start from").locator("option:checked")).to_have_text("Samba")


NO_RULE_FILES = (
    ("name = ", "line 1"),
    ('name = "Ours"', "extends"),
    ('name = "Ours"\nextends = "nogame"', "nogame"),
    ('name = "Ours"\nextends = "canasta:nobook"', "canasta:denexa"),
    ("#" * 100_001, "too large"),
    ("\x00\x01", "cannot be read"),
)


def test_what_is_not_taken_of_a_file_is_named(editor: Editor) -> None:
    editor.begin()
    head = 'name = "Ours"\nextends = "canasta"\n"score.red-three" = 7\n'
    text = head + '["score.out"]\nvalue = 300\n[terms]\ncanasta = "pile"'
    editor.page.get_by_label("Load a rule file").set_input_files(
        {"name": "ours.toml", "mimeType": "text/plain", "buffer": text.encode()}
    )
    expect(editor.differs).to_contain_text("300")
    use = editor.page.get_by_role("region", name="Use our rules")
    expect(use.get_by_role("status").first).to_contain_text("does not take “score.red-three” and “terms”")


def test_a_file_that_is_no_rule_file_changes_nothing(editor: Editor) -> None:
    editor.begin()
    editor.count("score.out", 300)
    expect(editor.differs).to_contain_text("300")
    use = editor.page.get_by_role("region", name="Use our rules")
    for text, says in NO_RULE_FILES:
        editor.page.get_by_label("Load a rule file").set_input_files(
            {"name": "ours.toml", "mimeType": "text/plain", "buffer": text.encode()}
        )
        expect(use.get_by_role("status").first, text[:80]).to_contain_text(says)
        expect(editor.differs, text[:80]).to_contain_text("300")
    editor.page.reload()
    editor.begin()
    expect(editor.differs).to_contain_text("300")


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["some", "every-rule"])
def test_a_rule_is_changed_by_the_keyboard_alone_on_a_phone_and_axe_finds_nothing(visit: OpenPage, every: bool) -> None:
    """At last a few rules of each chapter are looked at, or all of them."""
    editor = Editor(visit("house/", viewport=PHONE))
    page = editor.page
    page.get_by_role("button", name="Show its rules").focus()
    page.keyboard.press("Enter")
    expect(editor.differs).to_be_visible()
    assert faults_in_all_looks(page, "house-rules") == []
    page.get_by_role("searchbox", name="Find a rule").focus()
    page.keyboard.type("meld.wild.max")
    number = page.locator("[id='house-meld.wild.max']").get_by_role("spinbutton")
    walk_to(page, number)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(editor.differs).to_contain_text("two wild cards")
    walk_to(page, page.locator("[id='house-meld.wild.max']").get_by_role("button", name="As in the book"))
    page.keyboard.press("Enter")
    expect(page.locator("[id='house-meld.wild.max'] input:focus")).to_be_visible()
    page.get_by_role("searchbox", name="Find a rule").fill("")
    page.locator("details.me-chapter").evaluate_all("all => all.forEach((one) => { one.open = true; })")
    if not every:
        page.evaluate(SHORTEN, ALIKE)
    assert faults_in_all_looks(page, "house-rules") == []
