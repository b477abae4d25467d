"""Every page as a reader meets it: without JavaScript, under the policy, on a phone, and found by the search."""

from __future__ import annotations

import re
from time import sleep
from urllib.request import urlopen

import pytest
from lxml import html
from playwright.sync_api import Route, expect

from browser.conftest import PHONE, OpenPage
from browser.faults import faults
from browser.watching import Watch
from meldbook.loading import compile_variant, variant_ids
from meldbook.loading.catalogue import shipped_catalogue
from meldbook.rules.ruleset import Ruleset
from meldbook_site import security
from meldbook_site.library import speaks

UNKNOWN = "no/such/page/"


def words(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def untold(variant: str, article: str) -> list[str]:
    """The rules of a game whose sentences do not stand in its article."""
    rules, shown = Ruleset.from_compiled(compile_variant(variant)), words(article)
    told = [clause for clause in rules.catalogue if speaks(rules, clause)]
    return [clause for clause in told if words(rules.sentence(clause)) not in shown]


def test_a_reader_without_javascript_gets_every_rule(open_page: OpenPage, watch: Watch) -> None:
    page = open_page("variants/canasta/", java_script_enabled=False)
    assert untold("canasta", page.locator("article").text_content() or "") == []
    assert watch.engine_requests == []


def test_every_rule_of_every_game_stands_in_what_the_server_sends(address: str) -> None:
    """As a browser without JavaScript reads it, which the test above does."""
    for variant in variant_ids():
        with urlopen(f"{address}variants/{variant}/") as answer:
            article = html.document_fromstring(answer.read().decode()).find(".//article")
        assert article is not None, variant
        assert untold(variant, article.text_content()) == [], variant


def test_a_reader_without_javascript_is_told_what_needs_it(open_page: OpenPage, watch: Watch) -> None:
    page = open_page(java_script_enabled=False)
    for path, element in (("check/", "meld-checker"), ("play/", "card-table"), ("variants/canasta/", "meld-checker")):
        page.goto(watch.address + path)
        expect(page.locator(element)).to_contain_text("JavaScript")
        expect(page.locator(element).get_by_role("link")).to_be_visible()


def test_every_page_is_served_under_the_policy_and_leads_past_its_head(address: str, addresses: list[str]) -> None:
    assert "'unsafe-inline'" not in security.POLICY["script-src"]
    assert len(addresses) > 8
    for path in addresses:
        with urlopen(address + path) as answer:
            text, policy = answer.read().decode(), answer.headers["content-security-policy"]
        assert policy == security.header(text), path
        assert "'sha256-" in policy, path
        assert re.search('<a href="[^"]*#top" class="md-skip">', text), path
        assert 'id="top"' in text, path


def test_an_unknown_address_gets_a_page_with_a_way_on(open_page: OpenPage, watch: Watch) -> None:
    watch.allow("404 (Not Found)")
    page = open_page()
    answer = page.goto(watch.address + UNKNOWN, wait_until="networkidle")
    assert answer is not None
    assert answer.status == 404
    assert answer.headers["content-security-policy"] == security.header(page.content())
    page.get_by_role("article").get_by_role("link").first.click()
    expect(page).not_to_have_url(watch.address + UNKNOWN)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_fault_would_be_seen(open_page: OpenPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("browser.faults.TIMES", 4)  # it is there to stay
    page = open_page(viewport=PHONE)
    page.evaluate(
        """document.querySelector("article").insertAdjacentHTML("beforeend",
        "<p style='color: #777; background: #888'>pale</p><p style='width: 500px'>wide</p>")"""
    )
    pale, wide = faults(page)
    assert pale.startswith("color-contrast")
    assert wide.startswith("scrolls sideways")


def test_a_breach_of_the_policy_would_be_seen(open_page: OpenPage, watch: Watch) -> None:
    page = open_page()
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = 1' }))")
    assert page.evaluate("window.ran") is None
    assert watch.complaints != []
    watch.allow("Content Security Policy")


def test_the_engine_is_asked_for_at_the_first_touch(open_page: OpenPage, watch: Watch) -> None:
    page = open_page("check/")
    page.wait_for_load_state("networkidle")
    assert watch.engine_requests == []
    page.get_by_role("textbox", name="Cards").click()
    expect(page.locator("meld-checker")).to_contain_text("The rules engine is ready.")
    assert any(".wasm" in url for url in watch.engine_requests)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "none"])
def test_an_address_that_is_expected_leads_on(open_page: OpenPage, watch: Watch, scripts: bool) -> None:
    page = open_page("play/canasta/#seed=7", java_script_enabled=scripts)
    expect(page).to_have_url(watch.address + ("play/#seed=7" if scripts else "play/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Play Canasta")


def test_the_search_leads_to_a_rule(open_page: OpenPage, watch: Watch) -> None:
    page = open_page()
    page.get_by_role("textbox", name="Search").click()
    page.keyboard.type("wild")
    found = page.get_by_role("dialog", name="Search").locator("a[href*='/variants/canasta/'][href*='#']").first
    expect(found).to_contain_text("wild", ignore_case=True)
    address = found.get_attribute("href") or ""
    clause = address.partition("#")[2]
    assert clause in list(shipped_catalogue())
    found.click()
    expect(page).to_have_url(re.compile(rf"/variants/canasta/\S*#{re.escape(clause)}$"))
    expect(page.locator(f"[id='{clause}']")).to_be_in_viewport()
    expect(page.locator(f"section[id='{clause}']")).to_contain_text("wild", ignore_case=True)


SHADES = """body => ["--md-default-fg-color--light", "--md-typeset-a-color", "--mb-felt", "--mb-paper", "--me-accent"]
  .map((name) => getComputedStyle(body).getPropertyValue(name))"""


def test_who_reads_in_the_dark_prints_as_everybody_does(open_page: OpenPage) -> None:
    """Pale words are for a dark screen; on white paper nobody could read them."""
    bodies = [open_page("variants/burraco/", color_scheme=scheme).locator("body") for scheme in ("light", "dark")]
    assert bodies[0].evaluate(SHADES) != bodies[1].evaluate(SHADES)
    for body in bodies:
        body.page.emulate_media(media="print")
    assert bodies[0].evaluate(SHADES) == bodies[1].evaluate(SHADES)


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_one_paper_alone_is_one_page(visit: OpenPage, size: str) -> None:
    """No empty page follows it. And six columns to write in leave room for the words of their lines."""
    page = visit("teach/rum-500/")
    page.get_by_label("Players", exact=True).select_option("6")
    expect(page.locator("[data-paper=score-sheet] thead").first).to_contain_text("F")
    expect(page.get_by_role("button", name="Print", exact=True)).to_be_enabled()
    for paper in ("Rule card", "Table card", "Score sheet", "Plan for a first evening"):
        page.get_by_label(paper).uncheck()
    for paper in ("Table card", "Score sheet"):
        page.get_by_label(paper).check()
        page.emulate_media(media="print")
        sheets = page.locator(".mb-sheet:visible").count()
        assert sheets <= 2, paper
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size))) == sheets, paper
        page.emulate_media(media="screen")
        page.get_by_label(paper).uncheck()


@pytest.mark.parametrize("path", ["play/samba/", "practise/burraco/", "teach/canasta/", "score/samba/"])
def test_an_address_that_names_rules_kept_elsewhere_says_so(visit: OpenPage, path: str) -> None:
    page = visit(f"{path}#reading=our:r1vx7h98")
    expect(page.get_by_text("are not kept in this browser: the book’s hold.")).to_be_visible()


def slowly(route: Route) -> None:
    """Let a page come when the theme has noted how far the one before it was scrolled right before."""
    sleep(0.4)
    route.continue_()


def test_a_page_begins_at_its_top_however_late_it_comes(open_page: OpenPage) -> None:
    page = open_page("variants/samba/")
    page.evaluate("scrollTo(0, 3000)")
    page.route("**/compare/", slowly)
    page.locator("a[href$='compare/']").first.evaluate("link => { scrollBy(0, -30); link.click(); }")
    expect(page.get_by_role("heading", name="Compare", exact=True)).to_be_in_viewport()


def test_other_rules_leave_the_number_of_players_on_paper(visit: OpenPage) -> None:
    page = visit("teach/hand-and-foot-parlett/")
    page.get_by_label("Players", exact=True).select_option("5")
    plan = page.locator("[data-paper=first-evening]")
    expect(plan).to_contain_text("15 players, 18 packs")
    page.get_by_label("By whose rules").select_option(index=1)
    expect(page.locator(".mb-sheet__foot").first).not_to_have_text("Parlett")
    expect(page.get_by_role("button", name="Print", exact=True)).to_be_enabled()
    expect(page.get_by_label("Players", exact=True)).to_have_value("5")
    expect(plan).to_contain_text("15 players, 18 packs")


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_each_sheet_of_a_game_is_a_page_in_whatever_face_a_device_has(visit: OpenPage, size: str) -> None:
    page = visit("teach/modern-american/")
    sheets = page.locator(".mb-sheet").count()
    page.emulate_media(media="print")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size))) == sheets
    page.emulate_media(media="screen")


def test_a_phone_shows_the_numbers_and_not_only_their_bars(open_page: OpenPage) -> None:
    page = open_page("measured/", viewport=PHONE)
    number = page.locator(".mb-plot__row > span").first
    box = number.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] < page.evaluate("innerWidth") - 15


def test_questions_are_printed_with_their_short_answers_alone(visit: OpenPage) -> None:
    page = visit("questions/")
    page.emulate_media(media="print")
    expect(page.locator(".mb-question summary span").first).to_be_visible()
    expect(page.locator(".mb-question dl").first).to_be_hidden()


def test_a_link_to_a_question_opens_it(visit: OpenPage) -> None:
    page = visit("questions/#pile.frozen")
    expect(page.locator(".mb-question[open] summary")).to_contain_text("What freezes the pile?")
    expect(page.get_by_text("The pile stays frozen until somebody takes it.").first).to_be_in_viewport()
    expect(page.locator(".mb-question[open] summary")).to_be_in_viewport()


# Mechanisms have a line for each rule in which games differ, with the names of those that have it.
@pytest.mark.parametrize(("listed", "screens"), [("questions/", 23), ("mechanisms/", 32), ("disagreements/", 23)])
def test_a_long_list_is_soon_looked_through_on_a_phone(open_page: OpenPage, listed: str, screens: int) -> None:
    page = open_page(listed, viewport=PHONE)
    far = page.locator(".mb-opens > summary").last
    assert not far.evaluate("line => line.checkVisibility({ contentVisibilityAuto: true })"), "drawn once it comes near"
    page.add_style_tag(content=".mb-opens { content-visibility: visible !important; }")  # else lengths are guessed
    assert page.evaluate("document.documentElement.scrollHeight") < screens * PHONE["height"]
