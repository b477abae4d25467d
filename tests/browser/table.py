"""A reader at a table: moves in the notation, made by tapping cards and buttons as a reader does."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from meldbook.cards import card_name, parse_card

NATURAL = re.compile("^(ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three of (spades|clubs))")
MOST_STOPS = 60
"""So many presses of a key lead from anywhere to anywhere."""


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


class Keys:
    """A reader at the free table who has a keyboard and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = Table(page)

    def press(self, key: str) -> None:
        """Press a key and wait for what it brings about."""
        self.page.keyboard.press(key)
        expect(self.table.play).to_have_attribute("aria-busy", "false")

    def walk_to(self, target: Locator, key: str = "Tab") -> None:
        """Press a key until something has the focus."""
        expect(target).to_be_visible()
        for _ in range(MOST_STOPS):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} does not lead to {target}")

    def sit_down(self) -> None:
        """Begin the match that the page offers first."""
        self.walk_to(self.page.locator("card-table .me-button--primary"))
        self.page.keyboard.press("Enter")
        expect(self.table.hand).to_be_visible()

    def moves(self) -> set[str]:
        """What the buttons at hand would do."""
        buttons = self.page.get_by_role("group", name="Your moves").locator("[data-action]").all()
        return {button.get_attribute("data-action") or "" for button in buttons}

    def others_play(self) -> None:
        """Let the others play until the reader is to act, or the deal is over."""
        self.press("p")
        expect(self.page.locator("[data-action=play-on], [data-action=stop]")).to_have_count(0)

    def take_a_hint(self) -> None:
        """Ask for the whole hint, and play it."""
        self.press("h")
        while self.table.hint.get_by_role("button", name="Next hint").is_visible():
            self.press("h")
        self.walk_to(self.table.hint.get_by_role("button", name="Play it"))
        self.press("Enter")

    def discard_something(self) -> None:
        """Walk through the hand to its last natural card, and discard it; without one, take a hint."""
        natural = self.table.hand.get_by_role("button", name=NATURAL).last
        if not natural.is_visible():
            return self.take_a_hint()
        self.page.keyboard.press("ArrowLeft")
        self.walk_to(natural, "ArrowLeft")
        self.page.keyboard.press("Space")
        self.press("x")
        if self.table.refused.is_visible():
            self.press("c")
            self.take_a_hint()
        return None

    def play_deal(self) -> None:
        """Play until the score is shown: one turn by simple wits, the next by hints."""
        turns = 0
        while "next-deal" not in (moves := self.moves()):
            if "play-on" in moves:
                self.others_play()
                turns += 1
            elif turns % 2 or not {"draw", "discard"} & moves:
                self.take_a_hint()
            elif "draw" in moves:
                self.press("d")
            else:
                self.discard_something()
