"""A reader at a table: moves in the notation, made by tapping cards and buttons as a reader does."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from meldbook.cards import card_name, parse_card


class Table:
    """The table on a page, be it the free one or a guided hand's."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.get_by_role("region", name="Your hand")
        self.refused = page.get_by_role("region", name="Not allowed")
        self.hint = page.get_by_role("region", name="Hint")
        self.score = page.get_by_role("region", name=re.compile("^Score of deal"))
        self.voice = page.locator(".me-voice")
        self.play = page.locator(".me-play")

    def card(self, card: str) -> Locator:
        """The first card of that name in the hand that is not chosen yet."""
        named = re.compile(f"^{card_name(parse_card(card))}(,|$)")
        return self.hand.get_by_role("button", name=named, pressed=False).first

    def cards(self) -> list[str]:
        """The hand as it is read out, without what is said of each card beside its name."""
        held = self.hand.locator("[data-place]").all()
        return [(button.get_attribute("aria-label") or "").partition(",")[0] for button in held]

    def choose(self, cards: str) -> None:
        """Tap some cards."""
        for card in cards.split():
            self.card(card).click()

    def choose_groups(self, groups: str) -> None:
        """Tap groups of cards, each but the last set aside."""
        *first, last = groups.split(" / ")
        for group in first:
            self.choose(group)
            self.press("group")
        self.choose(last)

    def press(self, action: str) -> None:
        """Press the button of an action; those that seldom make sense lie under "More moves"."""
        button = self.page.locator(f"[data-action='{action}']")
        more = self.page.locator("details", has=button)
        if more.count() and more.get_attribute("open") is None:
            more.locator("summary").click()
        button.click()

    def make(self, move: str) -> None:
        """Make a move of the notation, and wait for its answer."""
        word, _, rest = move.partition(" ")
        if word == "add":
            cards, _, meld = rest.partition(" > ")
            self.choose(cards)
            self.press(f"add-{meld}")
        else:
            if not rest.startswith(">"):
                self.choose_groups(rest)
            self.press(word)
        expect(self.play).to_have_attribute("aria-busy", "false")

    def put_back(self) -> None:
        """Put all chosen cards back into the hand, if there are any."""
        button = self.page.get_by_role("button", name="Put cards back")
        if button.is_visible():
            button.click()

    def undo(self) -> None:
        """Take the latest decision back."""
        self.page.get_by_role("button", name="Undo").click()
        expect(self.play).to_have_attribute("aria-busy", "false")

    def rule_link(self, clause: str) -> Locator:
        """The way from what was refused to a rule."""
        return self.refused.locator(f"a[href$='#{clause}']")
