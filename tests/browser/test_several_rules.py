"""Several sets of rules of one's own: one is never lost to another, and whose rules hold is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, OpenPage
from browser.test_house_rules import Editor


@pytest.fixture
def editor(visit: OpenPage) -> Editor:
    """The editor, where rules of Canasta were changed and are not kept."""
    editor = Editor(visit("house/", PHONE))
    editor.begin()
    editor.count("score.out", 300)
    expect(editor.differs).to_contain_text("300")
    return editor


def game(page: Page) -> Locator:
    return page.get_by_label("The game we start from")


def kept(page: Page) -> Locator:
    return page.get_by_label("Kept rules").get_by_role("option")


def test_another_game_begins_rules_of_its_own(editor: Editor) -> None:
    page = editor.page
    editor.keep()
    game(page).select_option(label="Samba")
    expect(editor.differs).to_contain_text("this is Samba as the book has it")
    expect(page.get_by_label("What we call it")).to_have_value("Our rules")
    editor.count("score.out", 350)
    editor.keep("Samba at the club")
    expect(kept(page)).to_have_text(["New rules", "Samba at the club (Samba)", "Wednesday rules (Canasta)"])


def test_changes_that_are_not_kept_wait_where_others_take_their_place(editor: Editor) -> None:
    page = editor.page
    game(page).select_option(label="Samba")
    waiting = page.get_by_text("What you had changed in “Our rules” (Canasta) is not kept.")
    expect(waiting).to_be_visible()
    expect(editor.differs).to_contain_text("Nothing is changed yet")
    page.get_by_role("button", name="Go back to it").click()
    expect(editor.differs).to_contain_text("300")
    expect(game(page)).to_have_value("canasta")
    expect(game(page)).to_be_focused()
    expect(waiting).to_be_hidden()


def test_what_waited_does_not_take_the_place_of_what_was_kept_meanwhile(editor: Editor) -> None:
    page = editor.page
    game(page).select_option(label="Samba")
    editor.count("score.out", 350)
    editor.keep("Samba at the club")
    page.get_by_role("button", name="Go back to it").click()
    expect(editor.differs).to_contain_text("300")
    editor.keep()
    expect(kept(page)).to_have_text(["New rules", "Wednesday rules (Canasta)", "Samba at the club (Samba)"])


def test_kept_rules_with_new_changes_wait_too(editor: Editor) -> None:
    page = editor.page
    editor.keep()
    editor.count("score.out", 400)
    expect(editor.differs).to_contain_text("400")
    page.get_by_label("Kept rules").select_option(label="New rules")
    expect(editor.differs).to_contain_text("Nothing is changed yet")
    page.get_by_role("button", name="Go back to it").click()
    expect(editor.differs).to_contain_text("400")
    expect(page.get_by_label("Kept rules")).to_have_value(
        page.locator("#house-kept option").nth(1).get_attribute("value") or "?"
    )


def test_another_name_says_whose_place_it_takes_and_keeps_both_if_one_wants(editor: Editor) -> None:
    page = editor.page
    editor.keep()
    page.get_by_label("What we call it").fill("Friday rules")
    page.get_by_label("What we call it").blur()
    keep = page.get_by_role("button", name="Keep in this browser")
    keep.click()
    expect(page.get_by_text("“Friday rules” is kept in this browser, in place of “Wednesday rules”.")).to_be_visible()
    expect(kept(page)).to_have_text(["New rules", "Friday rules (Canasta)"])
    page.get_by_role("button", name="Keep “Wednesday rules” as well").click()
    expect(page.get_by_text("“Friday rules” and “Wednesday rules” are both kept.")).to_be_visible()
    expect(keep).to_be_focused()
    expect(kept(page)).to_have_text(["New rules", "Wednesday rules (Canasta)", "Friday rules (Canasta)"])
    expect(page.get_by_label("Kept rules").locator("option:checked")).to_have_text("Friday rules (Canasta)")


def test_who_removes_rules_stays_where_that_is_told(editor: Editor) -> None:
    page = editor.page
    editor.keep()
    page.get_by_role("button", name="Remove from this browser").click()
    expect(page.get_by_text("“Wednesday rules” is no longer kept.")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Keep in this browser")).to_be_focused()


def test_a_choice_shows_the_rule_however_often_it_was_changed(editor: Editor) -> None:
    clause = editor.clause("deal.upcard")
    choice = clause.get_by_role("combobox")
    for chosen in ("bury", "cover", "none"):
        choice.select_option(chosen)
    clause.get_by_role("button", name="As in the book").click()
    expect(clause).not_to_contain_text("The book:")
    expect(choice).to_have_value("cover")


def test_practice_says_by_whose_rules_it_asks(editor: Editor) -> None:
    page = editor.page
    editor.keep()
    page.get_by_role("region", name="Use our rules").get_by_role("link", name="practise").click()
    practice = page.locator("drill-practice")
    expect(practice).to_contain_text("By the rules of “Wednesday rules”.")
    practice.get_by_role("button", name="Begin").click()
    expect(practice.locator(".me-drill__ask")).to_be_visible()
    expect(practice).to_contain_text("By the rules of “Wednesday rules”.")
    practice.get_by_text("What to practise").click()
    practice.get_by_label("By whose rules").select_option(label="Denexa")
    expect(practice.locator(".me-drill__ask")).to_be_visible()
    expect(practice).not_to_contain_text("By the rules of")
