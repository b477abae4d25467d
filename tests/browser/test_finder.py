"""Finding a game: by keyboard alone, by a link, without JavaScript, and with nothing that axe finds."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import DESK, PHONE, OpenPage
from browser.test_accessibility import faults_in_all_looks
from browser.watching import Watch

ASKED = "find/?players=3&packs=2&minutes=120&want=sequences"


def test_a_table_is_described_by_keyboard_and_answered_with_reasons(visit: OpenPage, address: str) -> None:
    page = visit("find/")
    found = page.locator(".mb-found")
    expect(found).to_contain_text("Choose something")
    page.get_by_label("We are").focus()
    page.keyboard.type("3")
    expect(found).to_contain_text("It is for three players.")
    page.keyboard.press("Tab")
    page.keyboard.type("2")
    expect(found).to_contain_text("It takes two packs.")
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.get_by_label("Easy for beginners")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Runs of a suit")).to_be_focused()
    page.keyboard.press("Space")
    expect(found).to_contain_text("You meld runs of a suit.")
    expect(page.get_by_label("Runs of a suit")).to_be_focused()
    expect(page).to_have_url(address + "find/?players=3&packs=2&want=sequences")
    page.keyboard.press("Space")
    expect(page).to_have_url(address + "find/?players=3&packs=2")


def test_a_link_asks_the_same_again(open_page: OpenPage) -> None:
    page = open_page(ASKED)
    expect(page.get_by_label("We are")).to_have_value("3")
    expect(page.get_by_label("Runs of a suit")).to_be_checked()
    said = page.locator(".mb-found h4").all_inner_texts()
    assert said
    link = page.get_by_role("link", name="link to this answer").evaluate("link => link.href")
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".mb-found h4")).to_have_text(said)


def test_a_link_from_the_search_fills_the_form(visit: OpenPage) -> None:
    page = visit("find/?players=3&packs=1&minutes=45&want=beginners", viewport=PHONE)
    expect(page.get_by_label("We have time for")).to_have_value("45")
    expect(page.get_by_label("Easy for beginners")).to_be_checked()
    expect(page.locator(".mb-found h4").first).to_have_text("500 Rum")
    expect(page.locator(".mb-found")).to_contain_text("Its rules are read in two minutes.")


def test_what_nearly_fits_says_what_is_missing(visit: OpenPage) -> None:
    page = visit("find/?players=4&packs=2&want=sequences,wild,partners")
    expect(page.locator(".mb-found")).to_contain_text("It needs one more pack: three in all.")


def test_a_found_game_leads_to_its_rules(visit: OpenPage) -> None:
    page = visit("find/?players=6&packs=4&want=partners")
    page.locator(".mb-found").get_by_role("link", name="Pennies from Heaven").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Pennies from Heaven")
    expect(page.locator("summary", has_text="Measured in play")).to_be_visible()


def test_a_hostile_link_asks_for_nothing(visit: OpenPage) -> None:
    page = visit("find/?players=<img src=x>&want=__proto__,constructor&like=%3Cscript%3E")
    expect(page.locator(".mb-found")).to_contain_text("Choose something")
    expect(page.locator("game-finder img")).to_have_count(0)


def test_the_home_page_leads_to_the_finder(visit: OpenPage) -> None:
    page = visit()
    page.get_by_role("link", name="Which game is for us?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Find a game")


def test_data_that_do_not_come_can_be_asked_for_again(open_page: OpenPage, watch: Watch) -> None:
    watch.allow("Failed to load resource")
    page = open_page("find/")
    page.route("**/games.json", lambda route: route.abort())
    page.reload()
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.unroute("**/games.json")
    again.click()
    expect(page.get_by_label("We are")).to_be_visible()


def test_without_javascript_the_table_answers(open_page: OpenPage) -> None:
    page = open_page("find/", java_script_enabled=False)
    expect(page.get_by_text("The finder needs JavaScript.")).to_be_visible()
    expect(page.get_by_role("row", name="Burraco").first).to_contain_text("partners")
    page.locator("summary", has_text="Three players").click()
    expect(page.get_by_role("listitem").filter(has_text="500 Rum: one pack, each alone")).to_be_visible()


def test_axe_finds_nothing_in_an_answer(visit: OpenPage) -> None:
    assert faults_in_all_looks(visit(ASKED), "game-finder") == []


def test_the_tree_is_a_list_in_every_width(visit: OpenPage) -> None:
    for size in (DESK, PHONE):
        page = visit("family/", viewport=size)
        tree = page.get_by_role("navigation", name="Family tree")
        samba = tree.get_by_role("listitem").filter(has=page.get_by_role("link", name="Samba", exact=True)).last
        expect(samba.get_by_role("link", name="Bolivia", exact=True)).to_be_visible()
        parent, child = (
            tree.get_by_role("link", name=name, exact=True).bounding_box() for name in ("Samba", "Bolivia")
        )
        assert parent
        assert child
        assert child["x"] > parent["x"]
