"""Games side by side: chosen, searched, linked, and one hand judged under each."""

from __future__ import annotations

import csv
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import DESK, PHONE, OpenPage
from browser.test_accessibility import EVERY_LOOK, LOOKS, faults_in_all_looks

VIEW = "compare/#games=canasta:bicycle+samba:hoyle+burraco"


@pytest.fixture
def page(visit: OpenPage) -> Page:
    return visit("compare/#games=canasta+samba")


def comparison(page: Page) -> Locator:
    return page.locator("game-comparison")


def heads(page: Page) -> list[str]:
    """The games that stand side by side."""
    expect(comparison(page).get_by_role("columnheader").nth(2)).to_be_attached()
    return comparison(page).get_by_role("columnheader").all_inner_texts()[1:]


def rows(page: Page) -> Locator:
    return comparison(page).locator("th[scope='row']")


def counted(page: Page) -> Locator:
    return comparison(page).get_by_role("status").first


def hand(page: Page) -> Locator:
    return page.locator("same-hand")


def tell(page: Page, rule: str) -> Locator:
    """Open a rule, and return the row with what lies behind its values."""
    if comparison(page).get_by_role("button", name="Open all").count():
        comparison(page).get_by_role("button", name="Open all").click()
    comparison(page).get_by_role("button", name=rule, exact=True).click()
    return comparison(page).locator(f"tr.me-compare__row:has(:text-is('{rule}')) + tr.me-compare__behind")


def test_a_link_reproduces_the_view(page: Page, open_page: OpenPage) -> None:
    comparison(page).get_by_role("button", name="Add a game").click()
    comparison(page).get_by_label("Third game").select_option(label="Burraco")
    comparison(page).get_by_label("Only differences").uncheck()
    comparison(page).get_by_label("Chapter").select_option(label="Melds")
    comparison(page).get_by_label("Find a rule").fill("wild cards")
    said, shown = counted(page).inner_text(), heads(page)
    link = comparison(page).get_by_role("link", name="Link to this view").evaluate("link => link.href")
    assert link == page.url
    again = open_page()
    again.goto(link)
    expect(counted(again)).to_have_text(said)
    assert heads(again) == shown
    assert "Burraco" in shown
    expect(comparison(again).get_by_label("Find a rule")).to_have_value("wild cards")
    expect(comparison(again).get_by_label("Only differences")).not_to_be_checked()


def test_a_link_that_somebody_made_up_shows_games_all_the_same(visit: OpenPage) -> None:
    page = visit("compare/#games=<script>+samba+nobody:x&find=<img src=x onerror=alert(1)>&chapter=../..")
    expect(counted(page)).to_have_text("No rule fits.")
    expect(comparison(page).get_by_role("alert")).to_contain_text("Not every game of your link is known here")
    comparison(page).get_by_label("Find a rule").fill("")
    assert "Samba (Denexa)" in heads(page)
    expect(comparison(page).get_by_role("alert")).to_have_count(0)


def test_only_differences_are_shown_until_all_are_asked_for(page: Page) -> None:
    expect(rows(page).first).to_be_visible()
    few = rows(page).count()
    for row in comparison(page).locator("tbody tr:has(td)").all():
        expect(row.locator("td.mb-differs")).to_have_count(1)
    comparison(page).get_by_label("Only differences").uncheck()
    expect(counted(page)).to_have_text(re.compile(r"^\d+ rules\.$"))
    assert rows(page).count() > few


def test_each_cell_leads_to_its_rule(page: Page) -> None:
    tell(page, "Packs of cards").get_by_role("link", name="To the rule in Samba (Denexa)").click()
    expect(page).to_have_url(re.compile(r"/variants/samba/#equipment\.packs$"))
    expect(page.locator("[id='equipment.packs']")).to_be_in_viewport()


def test_values_alone_are_shown_until_a_rule_is_touched(page: Page) -> None:
    sentence = comparison(page).get_by_text("The game is played with three packs")
    expect(rows(page).first).to_be_visible()
    expect(sentence).to_have_count(0)
    value = comparison(page).locator("tr", has_text="Packs of cards").get_by_role("cell").nth(1)
    expect(value).to_have_text("3")
    value.click()
    expect(sentence).to_be_visible()
    label = comparison(page).get_by_role("button", name="Packs of cards", exact=True)
    expect(label).to_have_attribute("aria-expanded", "true")
    label.press("Enter")
    expect(sentence).to_have_count(0)


def test_what_matters_most_comes_first_and_chapters_are_folded(visit: OpenPage) -> None:
    page = visit("compare/#games=canasta+samba+burraco")
    expect(comparison(page).get_by_role("button", name="What matters most")).to_have_attribute("aria-expanded", "true")
    most = comparison(page).locator("tbody").first.locator("th[scope='row']")
    said = " ".join(most.all_inner_texts())
    assert 8 <= most.count() <= 12
    assert all(rule in said for rule in ("Packs of cards", "Cards dealt", "Reserves", "Kinds of meld"))
    melds = comparison(page).get_by_role("button", name=re.compile("^Melds"))
    expect(melds).to_have_attribute("aria-expanded", "false")
    merging = comparison(page).get_by_role("button", name="Joining melds", exact=True)
    expect(merging).to_be_hidden()
    melds.click()
    expect(merging).to_be_visible()
    comparison(page).get_by_role("button", name="Open all").click()
    comparison(page).get_by_role("button", name="Fold all").click()
    expect(rows(page).first).to_be_hidden()


def test_the_table_file_holds_just_the_games_chosen(visit: OpenPage) -> None:
    page = visit("compare/#games=buraco+samba:hoyle+burraco&rules=all")
    with page.expect_download() as saved:
        comparison(page).get_by_role("button", name="Save as a table").click()
    assert saved.value.suggested_filename == "buraco-samba-burraco.csv"
    head, *lines = csv.reader(saved.value.path().read_text("utf-8").splitlines())
    assert head == ["chapter", "clause", "rule", "Buraco (Aberto)", "Samba (Hoyle)", "Burraco"]
    told = {line[1]: line[3:] for line in lines}
    assert told["equipment.packs"] == ["2", "3", "2"]
    assert len(told) == len(lines) == rows(page).count() > 80


def test_it_can_be_used_by_keyboard_alone(page: Page) -> None:
    comparison(page).get_by_label("Second game").focus()
    page.keyboard.type("Bolivia")
    page.keyboard.press("Tab")
    assert heads(page)[1] == "Bolivia"
    page.keyboard.press("Enter")
    expect(comparison(page).get_by_label("Third game")).to_be_visible()
    leave_out = comparison(page).get_by_role("button", name="Leave out").last
    leave_out.focus()
    page.keyboard.press("Enter")
    expect(comparison(page).get_by_label("Third game")).to_have_count(0)
    assert page.evaluate("document.querySelector('game-comparison').contains(document.activeElement)")


def test_what_surprises_is_told_with_how_often(page: Page) -> None:
    comparison(page).get_by_label("Order").select_option("surprise")
    expect(comparison(page).get_by_role("rowheader", name=re.compile("^You see at once"))).to_be_visible()
    first = comparison(page).locator("tbody").nth(1).locator(".me-compare__often").first
    expect(first).to_contain_text(re.compile(r"deal.*\."))
    comparison(page).get_by_role("button", name="Add a game").click()
    expect(comparison(page).get_by_label("Order")).to_have_value("matters")


@EVERY_LOOK
def test_a_hand_or_moves_at_a_table_that_show_a_rule_are_judged_by_each_game(page: Page, every: bool) -> None:
    expect(tell(page, "Packs of cards").get_by_role("button")).to_have_count(0)
    tell(page, "Most wild cards in a meld").get_by_role("button", name="Hands that show it").click()
    expect(hand(page).get_by_role("heading", name="The same hand, judged by each game")).to_be_focused()
    verdicts = hand(page).locator(".me-samehand__verdict")
    expect(verdicts).to_have_count(2)
    expect(verdicts.nth(0)).to_contain_text("Canasta (Denexa)")
    expect(verdicts.nth(0)).to_contain_text("Yes:")
    expect(verdicts.nth(1)).to_contain_text("No, that is not a meld.")
    verdicts.nth(1).get_by_text("Why?").click()
    expect(verdicts.nth(1)).to_contain_text("Most wild cards in a meld.")
    expect(verdicts.nth(1).get_by_role("link", name="To the rule")).to_have_attribute(
        "href", re.compile(r"variants/samba/#meld\.wild\.max$")
    )
    assert faults_in_all_looks(page, "same-hand", LOOKS if every else LOOKS[1:]) == []
    page.set_viewport_size(DESK)
    tell(page, "Canastas needed to go out").get_by_role("button", name="Hands that show it").click()
    expect(verdicts).to_have_count(2)
    expect(verdicts.nth(0)).to_contain_text("Allowed.")
    expect(verdicts.nth(1)).to_contain_text("Refused.")
    expect(verdicts.nth(1).get_by_text("Why?").first).to_be_visible()
    assert faults_in_all_looks(page, "same-hand") == []


def test_cards_of_ones_own_are_judged_by_each_game(page: Page) -> None:
    comparison(page).get_by_text("One hand, judged by each game").click()
    picker = hand(page).get_by_role("group", name="Choose a card")
    for rank, suit in (("five", "hearts"), ("six", "hearts"), ("seven", "hearts")):
        picker.get_by_role("button", name=rank, exact=True).click()
        picker.get_by_role("button", name=f"Add the {rank} of {suit}").click()
    verdicts = hand(page).locator(".me-samehand__verdict")
    expect(verdicts).to_have_count(2)
    expect(verdicts.nth(0)).to_contain_text("No, that is not a meld.")
    expect(verdicts.nth(1)).to_contain_text("escalera of hearts")
    comparison(page).get_by_label("Second game").select_option(label="Burraco")
    expect(verdicts.nth(1)).to_contain_text("Burraco")


def test_it_comes_back_when_the_reader_does(page: Page) -> None:
    comparison(page).get_by_label("Second game").select_option(label="Burraco")
    page.get_by_role("link", name="Glossary").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Glossary")
    page.go_back()
    expect(comparison(page).get_by_label("Second game")).to_be_visible()
    assert heads(page)[1] == "Burraco"


def test_a_games_page_leads_to_the_ten_things_from_any_other_and_on_to_all_that_differs(visit: OpenPage) -> None:
    page = visit("variants/hand-and-foot/")
    page.get_by_role("link", name="Coming from any other game").click()
    expect(page).to_have_url(re.compile(r"/compare/hand-and-foot/#coming-from$"))
    known = page.locator("#from-rum-500")
    known.locator("summary").first.click()
    expect(known.locator("ol.mb-ten")).to_contain_text("second hand (foot) of eleven cards")
    known.get_by_role("link", name="All that differs").click()
    expect(comparison(page).get_by_label("Order")).to_have_value("surprise")
    assert heads(page) == ["500 Rum", "Hand and Foot (Denexa)"]


@pytest.mark.parametrize(
    "pair",
    [
        "canasta burraco", "canasta hand-and-foot", "canasta samba", "canasta modern-american", "canasta rum-500",
        "hand-and-foot triple-play", "burraco canasta", "rum-500 canasta", "samba bolivia", "canasta international",
        "buraco mille", "polish-rummy pennies-from-heaven",
    ],
)  # fmt: skip
def test_ten_things_fit_one_phone_screen(visit: OpenPage, pair: str) -> None:
    before, after = pair.split()
    page = visit(f"compare/{after}/#from-{before}", viewport=PHONE)
    lines = page.locator(f"#from-{before} > ol.mb-ten > li")
    expect(lines.first).to_be_in_viewport(ratio=1)
    expect(lines.last).to_be_in_viewport(ratio=1)
    assert lines.count() <= 10


def test_axe_finds_nothing_in_the_ten_things(visit: OpenPage) -> None:
    page = visit("compare/burraco/#from-canasta", viewport=PHONE)
    expect(page.locator("#from-canasta .mb-ten")).to_be_visible()
    assert faults_in_all_looks(page, "#from-canasta") == []


def test_on_a_phone_one_game_stands_against_another_by_a_switch(visit: OpenPage) -> None:
    page = visit(VIEW, viewport=PHONE)
    switch = comparison(page).get_by_role("group", name="Beside Canasta (Bicycle)")
    expect(switch.get_by_role("button", pressed=True)).to_have_text("Samba (Hoyle)")
    packs = comparison(page).locator("tr", has_text="Packs of cards").get_by_role("cell")
    expect(packs).to_have_text(["2", "3"])
    switch.get_by_role("button", name="Burraco").click()
    expect(packs).to_have_count(0)  # both are played with two packs
    expect(comparison(page).get_by_role("columnheader")).to_have_text(["Canasta (Bicycle)", "Burraco"])
    assert comparison(page).get_by_role("table").count() == 1
    assert faults_in_all_looks(page, "game-comparison") == []


def test_games_stand_side_by_side_as_pictures(visit: OpenPage) -> None:
    page = visit("compare/#games=canasta+burraco")
    drawn = comparison(page).get_by_role("img")
    expect(drawn).to_have_count(5)  # Burraco asks for no minimum
    burraco = comparison(page).get_by_role("img", name="a pozzetto of 11 cards for each side")
    expect(burraco).to_be_visible()
    bars = (
        comparison(page)
        .locator("svg[data-most] g:first-of-type")
        .evaluate_all("groups => groups.map(group => group.getBoundingClientRect().width)")
    )
    longest = (
        comparison(page)
        .get_by_label("Second game")
        .evaluate(
            "list => { const free = list.cloneNode(true); free.style = 'flex: none; inline-size: max-content';"
            " list.after(free); const needed = free.offsetWidth; free.remove(); return needed - list.offsetWidth; }"
        )
    )
    assert longest <= 0, "the longest name of a game is not cut off"
    assert bars[1] / bars[0] == pytest.approx(200 / 500, abs=0.02), "bars of both games are to one scale"
    tell(page, "Kinds of meld")
    expect(comparison(page).locator("tr.me-compare__behind").first).to_be_visible()
    assert faults_in_all_looks(page, "game-comparison") == []


def test_on_a_phone_pictures_are_a_touch_away(visit: OpenPage) -> None:
    page = visit(VIEW, viewport=PHONE)
    drawn = comparison(page).get_by_role("img")
    expect(drawn).to_have_count(0)
    comparison(page).get_by_text("As pictures").click()
    expect(drawn).to_have_count(6)  # of the two games that stand there
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_three_games_are_six_screens_at_most(visit: OpenPage) -> None:
    page = visit(VIEW, viewport=PHONE)
    expect(comparison(page).get_by_role("button", name="What matters most")).to_be_visible()
    expect(page.locator("game-comparison[data-come]")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollHeight / innerHeight") <= 6
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # What stands far below costs nothing before one comes to it.
    far = page.locator(".mb-heat tbody td").first
    is_drawn = "cell => cell.checkVisibility({ contentVisibilityAuto: true })"
    assert not far.evaluate(is_drawn)
    page.locator("#game-by-game").scroll_into_view_if_needed()
    expect(far).to_be_visible()
    page.wait_for_function(is_drawn, arg=far.element_handle())  # with the next picture


@pytest.mark.parametrize("games", ["canasta+samba+burraco", "modern-american+polish-rummy+triple-play"])
def test_three_games_are_four_sheets_of_paper_at_most(visit: OpenPage, games: str) -> None:
    page = visit(f"compare/#games={games}")
    expect(rows(page).first).to_be_visible()
    page.emulate_media(media="print")
    for paper in ("A4", "Letter"):
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) <= 4, paper


def test_without_javascript_the_matrix_has_it_all(open_page: OpenPage) -> None:
    page = open_page("compare/", java_script_enabled=False)
    page.get_by_role("link", name="one table has all rules of all games").click()
    expect(page).to_have_url(re.compile(r"/compare/all/$"))
    table = page.get_by_role("table", name="All rules of all games").or_(page.locator("table.mb-matrix"))
    expect(table.first.get_by_role("rowheader", name="Packs of cards")).to_be_visible()
    expect(table.first.get_by_role("columnheader", name="Burraco", exact=True)).to_be_attached()


def test_without_javascript_a_games_page_tells_what_surprises(open_page: OpenPage) -> None:
    page = open_page("variants/samba/", java_script_enabled=False)
    page.locator("#from-canasta > summary").click()
    expect(page.locator("details.mb-coming[open] ol.mb-ten > li").nth(1)).to_contain_text("or runs of one suit")


@pytest.mark.parametrize("path", ["compare/samba/", "compare/all/", "family/"])
def test_on_a_phone_each_row_is_a_card_that_needs_no_moving_sideways(visit: OpenPage, path: str) -> None:
    page = visit(path, viewport=PHONE)
    table = page.locator("table.mb-stacked")
    assert table.evaluate("table => table.parentElement.scrollWidth <= table.parentElement.clientWidth")
    cell = table.locator("tbody td").first
    said = cell.evaluate("cell => getComputedStyle(cell, '::before').content")
    assert said == f'"{cell.get_attribute("data-of")}"'


@pytest.mark.parametrize("path", ["compare/", "variants/", "find/", "measured/"])
def test_on_a_phone_each_rows_name_stays_in_sight(visit: OpenPage, path: str) -> None:
    page = visit(path, viewport=PHONE)
    name = page.locator("table.mb-pinned tbody th").first
    name.scroll_into_view_if_needed()
    name.evaluate("name => { name.closest('.mb-scroll').scrollLeft = 300; }")
    left = "place => place.getBoundingClientRect().x"
    assert abs(name.evaluate(left) - page.locator(".mb-scroll:has(.mb-pinned)").first.evaluate(left)) <= 2
    assert name.evaluate("name => name.offsetWidth < innerWidth / 2")
    longest = page.locator("table.mb-pinned tbody th a", has_text="International").first
    assert longest.evaluate("link => link.getClientRects().length") == 2  # a line for each word


def test_on_paper_stand_the_games_that_were_chosen_and_all_their_chapters(page: Page) -> None:
    expect(rows(page).first).to_be_visible()
    page.emulate_media(media="print")
    # So does the theme before it prints, with all that is folded.
    page.evaluate("() => document.querySelectorAll('details').forEach((folded) => { folded.open = true; })")
    for name in ("At a glance", "Game by game", "Rule by rule"):
        expect(page.get_by_role("heading", name=name, exact=True)).to_be_hidden()
    expect(comparison(page).get_by_text("Joining melds", exact=True)).to_be_visible()
    expect(hand(page)).to_be_hidden()
