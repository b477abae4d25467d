"""The score pad: whole matches by its visible controls, mended, kept, taken along, and safe from strangers' files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from browser.conftest import PHONE, OpenPage
from browser.pad import Pad
from browser.test_accessibility import faults_in_all_looks
from browser.walking import walk_to
from browser.watching import Watch
from hand_computed import MATCHES, RealMatch
from strategies import laws_of

SOME = ("mille", "arlington", "modern-american")
"""Games that between them and the one on a phone have every kind of field and of table; the others are ``slow``."""


@pytest.fixture
def pad(visit: OpenPage) -> Pad:
    return Pad(visit("score/canasta/"), laws_of("canasta"))


def file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": text.encode()}


def load(page: Page, text: str, name: str = "match.json") -> None:
    page.get_by_label("Load a match").set_input_files(file(name, text))


def check_deal(pad: Pad, match: RealMatch, number: int) -> None:
    """The open deal's lines, the totals and what the next deal needs are those that were worked out by hand."""
    deal = match.deals[number]
    last = pad.sheet.locator(".me-pad__total").last.locator("td")
    expect(last).to_have_text([f"{points:,}".replace("-", "−") for points in deal.totals.values()])
    assert pad.totals() == deal.totals
    assert {side: sorted(points) for side, points in pad.lines().items()} == {
        side: sorted(points) for side, points in deal.lines.items()
    }
    if any(deal.next.values()):
        needed = pad.result.locator(".me-pad__open strong").all_inner_texts()
        assert [int(number.replace(",", "")) for number in needed] == list(deal.next.values())


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in SOME else pytest.mark.slow) for game in MATCHES]
)
def test_a_whole_match_comes_to_what_was_worked_out_by_hand(visit: OpenPage, game: str) -> None:
    match = MATCHES[game]
    page = visit(f"score/{match.variant}/")
    pad = Pad(page, laws_of(match.variant))
    names = [f"Side {letter}" for letter in match.deals[0].totals]
    pad.begin()
    for seat, name in enumerate(names):
        page.get_by_role("textbox", name=f"Player {seat + 1}").fill(name)
        page.get_by_role("textbox", name=f"Player {seat + 1}").blur()
    for number, deal in enumerate(match.deals):
        if number:
            pad.next_deal()
        pad.enter(deal)
        check_deal(pad, match, number)
    expect(pad.result).to_contain_text("won the match")
    expect(pad.result.locator("strong").first).to_contain_text(f"Side {match.winner}")
    for points in match.final.values() if match.final != match.deals[-1].totals else ():
        expect(pad.result).to_contain_text(f"{points:,}")
    if match.stakes:
        large, small = match.stakes
        expect(pad.result).to_contain_text(re.compile(f"pays? {large} large and {small} small stakes"))
    expect(page.get_by_role("button", name="Next deal")).to_have_count(0)


def test_a_wrong_entry_is_mended_later_and_all_that_follows_changes(pad: Pad) -> None:
    page = pad.page
    pad.begin()
    pad.tell("A", "score.melds", 1400)
    pad.next_deal()
    pad.tell("A", "score.melds", 50)
    expect(pad.result).to_contain_text("Player 1 & Player 3 50")
    page.get_by_role("button", name="Mend deal 1").click()
    expect(page.get_by_role("heading", name="Deal 1", exact=True)).to_be_visible()
    pad.tell("A", "score.melds", 1500)
    expect(pad.result).to_contain_text("Player 1 & Player 3 90")
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("1,550")
    page.get_by_role("button", name="To the latest deal").click()
    expect(page.get_by_role("heading", name="Deal 2", exact=True)).to_be_visible()
    expect(page.locator(".me-pad__entry")).to_contain_text("Player 1 & Player 3 90")


def test_who_changes_seats_is_told_to_leave_the_names(pad: Pad) -> None:
    """Points stay in their column, so that names put in another order would take each other's."""
    pad.begin()
    told = pad.page.get_by_text("If you change seats at your table, leave the names here as they are.")
    expect(told).to_have_count(0)
    pad.tell("A", "score.melds", 700)
    expect(told).to_have_count(1)


def test_a_nought_too_many_is_asked_after(pad: Pad) -> None:
    pad.begin()
    entry = pad.page.locator(".me-pad__entry")
    pad.tell("A", "score.melds", 4400)
    expect(entry).to_contain_text("Is that right? All the cards together count 1,180 points")
    pad.tell("A", "score.melds", 440)
    expect(entry).to_contain_text("This deal: 440")
    expect(entry).not_to_contain_text("Is that right?")


def test_what_cannot_be_is_asked_with_the_rule_and_taken_when_one_insists(pad: Pad) -> None:
    pad.begin()
    pad.tell("A", "score.melds", 120)
    pad.tell("B", "score.hand", 45)
    pad.went_out("A")
    entry = pad.page.locator(".me-pad__entry")
    expect(entry).to_contain_text("went out with no canastas. The rule: You may go out only when your side has")
    assert pad.totals() == {"A": 220, "B": -45}, "added up all the same"
    entry.get_by_role("button", name="It is right").click()
    expect(entry).not_to_contain_text("Is that right?")
    expect(entry).to_contain_text("As you say")
    expect(pad.sheet.locator("abbr")).to_have_text("*")
    pad.tell("A", "score.melds", 123)
    expect(entry).to_contain_text("No cards come to 123 points")


def test_the_deal_goes_round(pad: Pad) -> None:
    pad.begin()
    pad.page.get_by_role("textbox", name="Player 2").fill("Ben")
    pad.page.get_by_role("textbox", name="Player 2").blur()
    pad.page.get_by_label("First dealer").select_option(label="Ben")
    expect(pad.page.locator(".me-pad__entry")).to_contain_text("Ben deals.")
    pad.next_deal()
    expect(pad.page.locator(".me-pad__entry")).to_contain_text("Player 3 deals.")


def test_an_engine_that_does_not_start_loses_nothing(pad: Pad, watch: Watch) -> None:
    page = pad.page
    for words in ("wasm", "Failed to fetch", "ERR_FAILED"):
        watch.allow(words)
    pad.begin()
    pad.tell("A", "score.melds", 700)
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("700")
    page.context.route("**/*.wasm*", lambda route: route.abort())
    page.reload()
    page.get_by_role("button", name="Go on with this match").click()
    expect(page.get_by_text("nothing you entered is lost").first).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the match").click()
    kept = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert kept["match"]["deals"] == [{"A": {"score.melds": 700}}]
    page.context.unroute("**/*.wasm*")
    page.get_by_role("button", name="Try again").click()
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("700")


def test_a_match_outlives_a_reload_and_goes_to_another_device_and_into_a_spreadsheet(
    pad: Pad, open_page: OpenPage
) -> None:
    page = pad.page
    pad.begin()
    pad.enter(MATCHES["canasta"].deals[0])
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("1,735")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the match").click()
    with page.expect_download() as table:
        page.get_by_role("button", name="Save as a table").click()
    rows = Path(table.value.path()).read_text(encoding="utf-8").splitlines()
    assert rows[0] == "Deal,Line,Player 1 & Player 3,Player 2 & Player 4"
    assert "1,Score,1735,650" in rows
    other = Pad(open_page("score/canasta/"), laws_of("canasta"))
    other.page.get_by_label("Load a match").set_input_files(saved.value.path())
    expect(other.sheet.locator(".me-pad__total").last).to_contain_text("1,735")
    other.next_deal()
    other.tell("B", "score.red-three", 2)
    expect(other.sheet.locator(".me-pad__deal").last).to_contain_text("−200")
    other.page.reload()
    expect(other.page.locator("score-pad")).to_contain_text("unnamed, 2 deals")  # which of the kept ones it is
    other.begin()
    expect(other.field("B", "score.red-three").get_by_role("spinbutton")).to_have_value("2")
    expect(other.sheet.locator(".me-pad__total").first).to_contain_text("1,735")


def _saved(**changes: Any) -> str:
    match = {"id": "x", "variant": "canasta", "deals": [{"A": {"score.melds": 5}}], **changes}
    return json.dumps({"meldbook": "score-pad", "version": 1, "match": match})


STRANGE = (
    ("{", "is no match"),
    ("null", "is no match"),
    ('{"meldbook": "score-pad", "version": 9, "match": {}}', "is no match"),
    (_saved(variant="samba"), "another game"),
    (_saved(variant="<img src=x>"), "is no match"),
    (_saved(deals=[{"A": {"score.nothing": 1}}]), "cannot be scored"),
    (_saved(deals=[{"A": {"score.melds": 10**9}}]), "cannot be scored"),
    (_saved(deals=[{"<b>": []}]), "cannot be scored"),
    (_saved(house={"no.such": 1}), "cannot be scored"),
    (_saved(reading="nobody"), "cannot be scored"),
    (" " * 200_001, "is no match"),
)


def test_a_strangers_file_is_refused_and_changes_nothing(pad: Pad) -> None:
    pad.begin()
    pad.tell("B", "score.melds", 120)
    total = pad.sheet.locator(".me-pad__total").last
    expect(total).to_contain_text("120")
    for number, (text, says) in enumerate(STRANGE):
        load(pad.page, text, name=f"file-{number}.json")
        alert = pad.page.get_by_role("alert")
        expect(alert).to_contain_text(f"file-{number}.json")
        expect(alert, text[:80]).to_contain_text(says)
        expect(total, text[:80]).to_contain_text("120")
    pad.page.reload()
    pad.begin()
    expect(total).to_contain_text("120")


def test_what_another_page_wrote_into_the_browser_does_no_harm(pad: Pad) -> None:
    kept = {
        "one": "{",
        "two": "[]",
        "three": "null",
        "four": '{"variant": "canasta", "deals": [{"A": 7}], "names": [{}]}',
    }
    pad.page.evaluate(
        "kept => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(`meldbook.1.pad.${key}`, text))",
        kept,
    )
    pad.page.reload()
    pad.page.get_by_role("button", name="Go on with this match").click()
    expect(pad.page.get_by_role("alert")).not_to_be_empty()
    pad.page.get_by_text("Who plays").click()
    pad.page.get_by_role("button", name="New match").click()
    expect(pad.sheet).to_be_visible()


def test_a_removed_match_can_be_brought_back(pad: Pad) -> None:
    page = pad.page
    pad.begin()
    pad.tell("A", "score.melds", 700)
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("700")
    page.get_by_role("button", name="Remove this match").click()
    expect(pad.sheet.locator(".me-pad__total").last).not_to_contain_text("700")
    page.get_by_role("button", name="Bring the removed match back").click()
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("700")


def test_it_is_told_by_the_keyboard_alone(pad: Pad) -> None:
    page = pad.page
    begin = page.get_by_role("button", name="Begin")
    begin.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Deal 1")).to_be_focused()
    more = pad.side("A").get_by_role("button", name="One more: Natural canastas")
    walk_to(page, more)
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(pad.field("A", "score.canasta.natural").get_by_role("spinbutton")).to_have_value("2")
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("1,000")
    expect(more).to_be_focused()
    expect(pad.side("A").get_by_role("status")).to_have_text("This deal: 1,000")
    less = pad.side("A").get_by_role("button", name="One less: Natural canastas")
    less.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    expect(pad.side("A").get_by_role("status")).to_have_text("This deal: 0")
    expect(less).to_be_focused()
    page.keyboard.press("Space")
    expect(pad.field("A", "score.canasta.natural").get_by_role("spinbutton")).to_have_value("0")
    pad.next_deal()
    expect(page.get_by_role("heading", name="Deal 2")).to_be_focused()


def test_it_is_told_on_a_phone_and_axe_finds_nothing(visit: OpenPage) -> None:
    page = visit("score/canasta/", viewport=PHONE, has_touch=True)
    pad = Pad(page, laws_of("canasta"))
    pad.begin()
    assert faults_in_all_looks(page, "score-pad") == []
    for width, height in ((640, 400), (195, 422)):  # a laptop and a phone, at twice the size of letters
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".me-stepper").evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")
    page.set_viewport_size(PHONE)
    for number, deal in enumerate(MATCHES["canasta"].deals):
        if number:
            pad.next_deal()
        pad.enter(deal)
        expect(pad.sheet.locator(".me-pad__total").last.locator("td").first).to_have_text(f"{deal.totals['A']:,}")
    assert faults_in_all_looks(page, "score-pad") == []


def test_a_new_match_is_by_the_same_rules_for_the_same_people(pad: Pad) -> None:
    page = pad.page
    pad.begin()
    page.get_by_label("By whose rules").select_option(label="Bicycle")
    page.get_by_role("textbox", name="Player 2").fill("Ben")
    page.get_by_role("textbox", name="Player 2").blur()
    pad.tell("A", "score.melds", 5000)
    expect(pad.result).to_contain_text("won the match")
    page.locator(".me-pad__entry").get_by_role("button", name="New match").click()
    expect(pad.result).not_to_contain_text("won the match")
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("0")
    expect(page.get_by_label("By whose rules").locator("option:checked")).to_have_text("Bicycle")
    expect(page.get_by_role("textbox", name="Player 2")).to_have_value("Ben")
    kept = page.get_by_label("Kept matches")
    expect(kept.locator("option:checked")).to_have_text("The new match")
    kept.select_option(index=1)  # pressed by mistake, it leads back
    expect(pad.result).to_contain_text("won the match")
    expect(kept).to_have_count(0)  # nothing else is kept


def test_a_match_does_not_become_one_in_which_what_is_told_has_no_place(visit: OpenPage) -> None:
    page = visit("score/rum-500/")
    pad = Pad(page, laws_of("rum-500"))
    pad.begin()
    players = page.get_by_label("Players", exact=True)
    players.select_option("5")
    pad.tell("E", "score.melds", 40)
    players.select_option("3")
    expect(page.get_by_role("alert")).to_have_text(re.compile("^Deal 1 tells of players who would be missing"))
    expect(players).to_have_value("5")
    players.select_option("6")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(pad.sheet.get_by_role("columnheader", name="Player 6")).to_be_visible()
    page = visit("score/canasta/")
    pad = Pad(page, laws_of("canasta"))
    pad.begin()
    pad.tell("A", "score.red-three.undeclared", 1)
    page.get_by_label("By whose rules").select_option(label="Bicycle")
    expect(page.get_by_role("alert")).to_contain_text("Deal 1 cannot be scored by those rules: “Undecl")
    expect(page.get_by_label("By whose rules").locator("option:checked")).to_have_text("Denexa")


def test_it_scores_by_house_rules_and_keeps_them_with_the_match(visit: OpenPage) -> None:
    ours = [{"id": "ours", "name": "Ours", "variant": "canasta", "reading": "", "house": {"score.out": 300}}]
    page = visit("offline/")
    page.evaluate("ours => localStorage.setItem('meldbook.1.house', JSON.stringify(ours))", ours)
    pad = Pad(visit("score/canasta/#reading=our:ours"), laws_of("canasta"))
    pad.begin()
    pad.went_out("A")
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("300")
    chosen = page.get_by_label("By whose rules").locator("option:checked")
    expect(chosen).to_have_text("Ours (our rules)")
    page.evaluate("() => localStorage.removeItem('meldbook.1.rules.ours')")
    page.reload()
    pad.begin()
    expect(pad.sheet.locator(".me-pad__total").last).to_contain_text("300")
    expect(chosen).to_have_text("Rules of your own, with 1 change")


def test_the_printed_sheet_says_whose_rules_it_was_scored_by_and_shows_no_button(pad: Pad) -> None:
    pad.begin()
    pad.tell("A", "score.melds", 700)
    pad.next_deal()
    pad.page.emulate_media(media="print")
    expect(pad.page.locator(".me-pad__whose")).to_have_text(re.compile(r"^Denexa, 2 deals, \d+ \w+ \d{4}$"))
    expect(pad.sheet).to_be_visible()
    expect(pad.page.locator("score-pad").get_by_role("button").filter(visible=True)).to_have_count(0)
    together = pad.page.locator("score-pad div", has=pad.page.get_by_role("img", name="The course of the match"))
    expect(together).to_contain_text("Player 1 & Player 3")  # which line is whose
    expect(together).to_have_css("break-inside", "avoid")


def test_a_match_never_grows_so_long_that_it_could_not_be_read_again(pad: Pad) -> None:
    page = pad.page
    match = {"variant": "canasta", "deals": [{"A": {"score.red-three": 1}}] * 60}
    load(page, json.dumps({"meldbook": "score-pad", "version": 1, "match": match}))
    expect(page.get_by_role("heading", name="Deal 60")).to_be_visible()
    page.get_by_role("button", name="Next deal").click()
    expect(page.get_by_role("alert")).to_contain_text("60 deals at most")
    page.reload()
    pad.begin()
    expect(page.get_by_role("heading", name="Deal 60")).to_be_visible()
