"""The meld checker: typed or tapped, refused by a rule that can be read, or accepted with its points."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from browser.conftest import DESK, PATIENCE, OpenPage

READY = "The rules engine is ready."


@pytest.fixture
def page(visit: OpenPage) -> Page:
    return visit("check/")


def verdict(page: Page) -> Locator:
    return page.locator("meld-checker .me-verdict")


def check(page: Page, cards: str) -> None:
    page.locator("meld-checker").first.scroll_into_view_if_needed()  # it is fetched when it comes near
    page.get_by_role("textbox", name="Cards").fill(cards)
    page.get_by_role("button", name="Check", exact=True).click()


def tap(page: Page, rank: str, suit: str = "") -> None:
    """Choose a card in the picker: its rank, then its suit; a joker has none."""
    picker = page.get_by_role("group", name="Choose a card")
    picker.get_by_role("button", name=rank, exact=True).click()
    if suit:
        picker.get_by_role("button", name=f"Add the {rank} of {suit}").click()


def test_the_engine_tells_its_states_in_words(open_page: OpenPage) -> None:
    page = open_page("check/")
    held: list[Route] = []
    page.context.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    words = page.locator("meld-checker").get_by_role("status").first
    expect(words).to_have_text("")
    with page.expect_request("**/pyodide.asm.wasm"):
        page.get_by_role("textbox", name="Cards").focus()
    expect(words).to_contain_text("starting")
    held[0].continue_()
    expect(words).to_have_text(READY)


@pytest.mark.parametrize("path", ["check/", "variants/canasta/"])
def test_a_refused_meld_leads_to_the_rule_that_refuses_it(visit: OpenPage, path: str) -> None:
    page = visit(path)
    check(page, "KS 2C JK")
    expect(verdict(page)).to_contain_text("No, that is not a meld.")
    reason = verdict(page).get_by_role("listitem").filter(has=page.locator("a[href$='#meld.natural.min']"))
    expect(reason).to_contain_text("two natural")
    reason.get_by_text("Why?").click()
    expect(reason).to_contain_text("At least two cards in a meld must be natural.")
    reason.get_by_role("link", name="To the rule").click()
    expect(page).to_have_url(re.compile(r"/variants/canasta/#meld\.natural\.min$"))
    expect(page.locator("[id='meld.natural.min']")).to_be_in_viewport()
    expect(page.get_by_role("heading", level=1)).to_have_text("Canasta")


def test_a_good_meld_is_accepted_with_its_points(page: Page) -> None:
    check(page, "KS KH 2C")
    expect(verdict(page)).to_contain_text("Yes: a mixed set of kings. Its cards count 40 points.")


def test_tapping_cards_does_the_same(page: Page) -> None:
    tap(page, "king", "spades")
    tap(page, "two", "clubs")
    tap(page, "Joker")
    expect(page.get_by_role("textbox", name="Cards")).to_have_value("KS 2C JK")
    expect(verdict(page).locator("a[href$='#meld.natural.min']")).to_be_attached()
    page.get_by_role("button", name="Take away the joker").click()
    tap(page, "king", "hearts")
    expect(page.get_by_role("textbox", name="Cards")).to_have_value("KS 2C KH")
    expect(verdict(page)).to_contain_text("Its cards count 40 points.")


def test_a_repair_that_is_tried_is_a_meld(page: Page) -> None:
    check(page, "KS 2C JK")
    page.get_by_role("button", name=re.compile("^Try it:")).first.click()
    expect(verdict(page)).to_contain_text("Yes:")
    expect(page.get_by_role("textbox", name="Cards")).not_to_have_value("KS 2C JK")


def test_one_card_more_can_be_tried(page: Page) -> None:
    check(page, "KS KH 2C")
    page.get_by_role("button", name="Try it with the king of").click()
    expect(verdict(page)).to_contain_text("Its cards count 50 points.")


def test_nonsense_is_kept_and_answered_in_one_sentence(page: Page) -> None:
    check(page, "KS furniture 2C")
    expect(page.get_by_role("textbox", name="Cards")).to_have_value("KS furniture 2C")
    said = verdict(page).locator("p")
    expect(said).to_have_count(1)
    expect(said).to_contain_text("furniture")
    page.get_by_role("textbox", name="Cards").fill("KS KD 2C")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_contain_text("Yes:")


def test_as_the_first_meld_cards_must_count_enough(page: Page) -> None:
    check(page, "KS KH 2C")
    expect(verdict(page)).to_contain_text("Yes:")
    page.get_by_role("checkbox", name="first meld").check()
    expect(verdict(page).locator("a[href$='#initial-meld.minimum']")).to_be_attached()


@pytest.mark.parametrize(("part", "how"), [("pyodide.asm.wasm", "cut off"), ("engine.zip", "wrong")])
def test_an_engine_that_fails_says_so_and_can_be_started_again(
    browser: Browser, address: str, part: str, how: str
) -> None:
    context = browser.new_context(viewport=DESK)
    context.set_default_timeout(PATIENCE)
    context.route(
        f"**/{part.replace('.', '*.', 1)}*",
        lambda route: route.abort() if how == "cut off" else route.fulfill(body="no engine"),
    )
    page = context.new_page()
    page.goto(address + "check/")
    check(page, "KS KH 2C")
    told = page.locator("meld-checker").get_by_text("The rules engine")
    expect(told).to_have_text(re.compile("^The rules engine is not running."))
    expect(page.get_by_role("textbox", name="Cards")).to_have_value("KS KH 2C")
    context.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("meld-checker")).to_contain_text(READY)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(verdict(page)).to_contain_text("Its cards count 40 points.")
    context.close()


def checker_of(page: Page, variant: str) -> Locator:
    """Put another game's checker in the place of the page's own, once that has made the page fetch what it needs."""
    expect(page.get_by_role("textbox", name="Cards")).to_be_visible()
    page.evaluate(
        """(variant) => {
            const checker = document.createElement("meld-checker");
            checker.setAttribute("variant", variant);
            document.querySelector("meld-checker").replaceWith(checker);
        }""",
        variant,
    )
    return page.locator("meld-checker")


def test_every_kind_of_meld_is_told_in_its_games_words(page: Page) -> None:
    for variant, cards, said in (
        ("samba", "7H 5H 6H", "Yes: a natural escalera of hearts. Its cards count 15 points."),
        ("burraco", "5H 2C 7H", "Yes: a dirty run of hearts."),
        ("bolivia", "2C 2D JK", "Yes: a meld of wild cards."),
        ("yucatan", "identical: KS KS KS KS KS KS KS", "Yes: a peninsula, a meld of identical cards, kings."),
        ("rum-500", "QH KH AH", "Yes: a natural run of hearts."),
    ):
        checker = checker_of(page, variant)
        check(page, cards)
        expect(checker.locator(".me-verdict")).to_contain_text(said)
        lies = checker.get_by_role("group", name="As it lies on the table")
        expect(lies).to_have_count(1 if "hearts" in said else 0)
    checker = checker_of(page, "samba")
    check(page, "5H 6H 2C")
    expect(checker.locator(".me-verdict a[href*='/variants/samba/#meld']").first).to_be_attached()


def test_a_wild_card_is_tapped_to_say_what_it_stands_for(page: Page) -> None:
    checker = checker_of(page, "arlington")
    check(page, "4H 5H JK")
    expect(checker.get_by_role("img", name="joker, standing for the six of hearts")).to_be_visible()
    wild = checker.locator("[data-stand=JK]")
    wild.click()
    expect(page.get_by_role("textbox", name="Cards")).to_have_value("4H 5H JK=3H")
    expect(checker.get_by_role("img", name="joker, standing for the three of hearts")).to_be_visible()
    check(page, "TD JK 2S")
    kinds = checker.get_by_role("group", name="Which kind of meld")
    kinds.get_by_role("button", name="set").click()
    expect(verdict(page)).to_contain_text("Yes: a mixed set of tens.")
    kinds.get_by_role("button", name="sequence").click()
    expect(verdict(page)).to_contain_text("Yes: a mixed sequence of diamonds.")
