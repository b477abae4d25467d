"""A reader at a table: moves in the notation, made by tapping cards, melds and buttons as a reader does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.walking import walk_to
from meldbook.cards.card import card_name, card_text, parse_card
from meldbook.cards.melds import Stands
from meldbook.table.moves import Draw, Group, LayDown, LayOff, Merge, Shift, Swap, TakePile
from meldbook.text.notation import parse_group, parse_move

NATURAL = re.compile("^(ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three of (spades|clubs))")
CORNER = {"x": 10, "y": 12}
"""Where a card that overlaps with others can be touched."""
MOST_TAPS = 16
"""So many taps on a wild card name all that it may stand for."""


class Table:
    """The table on a page, be it the free one or a guided hand's. ``TouchTable`` and ``KeyTable`` do the same."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.get_by_role("region", name="Your hand")
        self.pile = page.get_by_role("region", name="Stock and discard pile")
        self.moves = page.get_by_role("group", name="Your moves")
        self.refused = page.get_by_role("region", name="Not allowed")
        self.hint = page.get_by_role("region", name="Hint")
        self.score = page.get_by_role("region", name=re.compile("^Score of deal"))
        self.voice = page.locator(".me-voice")
        self.play = page.locator(".me-play")

    def card(self, card: str) -> Locator:
        """The first card of that name in the hand that is not chosen yet."""
        return self._free(self.hand, card)

    def pile_card(self, card: str) -> Locator:
        """The topmost card of that name in a spread pile that is not chosen yet."""
        named = re.compile(f"^{card_name(parse_card(card))}, in the pile$")
        return self.pile.get_by_role("button", name=named, pressed=False).last

    def _free(self, where: Locator, card: str) -> Locator:
        named = re.compile(f"^{card_name(parse_card(card))}(, (?!in group).*|)$")
        return where.get_by_role("button", name=named, pressed=False).first

    def cards(self) -> list[str]:
        """The hand as it is read out, without what is said of each card beside its name."""
        held = self.hand.locator("[data-place]").all()
        return [(button.get_attribute("aria-label") or "").partition(",")[0] for button in held]

    def melds(self, side: str) -> list[str]:
        """A side's melds as they are read out."""
        fans = self.page.get_by_role("region", name=f"{side}: melds").locator(".me-meld[data-kind] .mb-fan").all()
        return [fan.get_attribute("aria-label") or "" for fan in fans]

    def tap(self, target: Locator) -> None:
        """Press what stands for a card, a meld or a move."""
        target.click(**touched(target))

    def choose(self, cards: str) -> None:
        """Tap some cards of the hand."""
        for card in cards.split():
            self.tap(self.card(card))

    def choose_groups(self, groups: str) -> None:
        """Tap groups of cards, each but the last set aside."""
        self._lay([parse_group(group) for group in groups.split(" / ")])

    def _lay(self, groups: Sequence[Group]) -> None:
        for number, group in enumerate(groups):
            if number:
                self.press("group")
            self._pick(group.cards)
            self._mean(group.kind, group.cards, group.stands)

    def _pick(self, cards: Sequence[int]) -> None:
        """Tap cards of the hand, or of the pile where the hand has them not."""
        for text in map(card_text, cards):
            held = self.card(text)
            self.tap(held if held.count() else self.pile_card(text))

    def _mean(self, kind: str, cards: Sequence[int], stands: Stands) -> None:
        """Say which kind of meld the picked cards are, and what the wild ones stand for."""
        if kind:
            self.tap(self.page.locator(f".me-groups li:last-child [data-kind={kind}]"))
        for place, stood in stands:
            wild = self.page.locator(f".me-groups li:last-child [data-stand={card_text(cards[place])}]")
            said = re.compile(f"standing for the {card_name(stood)}")
            for _ in range(MOST_TAPS):
                if said.search(wild.get_attribute("aria-label") or ""):
                    break
                self.tap(wild)

    def choose_meld(self, key: str) -> None:
        """Tap a meld on the table, by its side and number."""
        self.tap(self.page.locator(f"[data-meld={key}]"))

    def press(self, action: str) -> None:
        """Press the button of an action; those that seldom make sense lie under "More moves"."""
        button = self.page.locator(f"[data-action='{action}']")
        more = self.page.locator("dialog.me-more-moves:not([open])", has=button)
        if more.count():
            self.tap(self.page.locator("[data-focus=more]"))
        self.tap(button)

    def make(self, text: str) -> None:
        """Make a move of the notation, and wait for its answer."""
        move = parse_move(text)
        if isinstance(move, LayDown):
            self._lay(move.groups)
            self.press("meld")
        elif isinstance(move, LayOff):
            self._add(move)
        elif isinstance(move, TakePile):
            self._take(move)
        elif isinstance(move, Merge):
            self.choose_meld(f"A{move.first}")
            self.choose_meld(f"A{move.second}")
            self.press(f"merge-{move.first}-{move.second}")
        elif isinstance(move, Swap):
            self._pick((move.card,))
            self.press(f"swap-{move.side}{move.meld}")
        elif isinstance(move, Shift):
            self.choose_meld(f"A{move.source}")
            self.choose_meld(f"A{move.meld}")
            stands = "".join(f"-{card_text(card)}" for _, card in move.stands)
            self.press(f"shift-{card_text(move.card)}{stands}-{move.meld}")
        elif isinstance(move, Draw) and move.keep is not None:
            self.press(f"keep-{card_text(move.keep)}")
        else:
            word, _, cards = text.partition(" ")
            self.choose(cards)
            self.press(word)
        expect(self.play).to_have_attribute("aria-busy", "false")

    def _add(self, move: LayOff) -> None:
        """Add cards to a meld by its button, or where there are too many, by the meld itself."""
        self._pick(move.cards)
        target = f"{move.side}{move.meld}"
        if move.stands:
            return self.press(f"add-{target}-{card_text(move.stands[0][1])}")
        if not self.page.locator(f"[data-action='add-{target}']").count():
            self.choose_meld(f"{move.side or 'A'}{move.meld}")
        return self.press(f"add-{target}")

    def _take(self, move: TakePile) -> None:
        if move.start is not None:
            self.tap(self.pile_card(card_text(move.start)))
        self._pick(move.helpers)
        self._mean(move.kind, move.helpers, move.stands)
        if move.onto:
            self.choose_meld(f"{move.side or 'A'}{move.onto}")
        if move.others:
            self.press("group")
            self._lay(move.others)
        self.press("take")

    def put_back(self) -> None:
        """Put all chosen cards back into the hand, and let a chosen meld be, if there are any."""
        button = self.page.get_by_role("button", name=re.compile("^(Put back|Let it be)"))
        if button.is_visible():
            button.click()

    def undo(self) -> None:
        """Take the latest decision back."""
        self.page.get_by_role("button", name="Undo").click()
        expect(self.play).to_have_attribute("aria-busy", "false")

    def open_menu(self) -> Locator:
        """Open what is wanted seldom."""
        self.tap(self.page.locator("[data-focus=menu]"))
        return self.page.get_by_role("dialog", name="Menu of the table")

    def rule_link(self, clause: str) -> Locator:
        """The way from what was refused to a rule; it is seen once “Why?” is open."""
        return self.refused.locator(f"a[href$='#{clause}']")


def touched(target: Locator) -> dict[str, Any]:
    """Where a card of the hand, or of a spread pile, is touched: the next one may lie upon the rest of it."""
    return {"position": CORNER} if target.get_attribute("data-place") else {}


class TouchTable(Table):
    """The same table under a finger, on a phone."""

    def tap(self, target: Locator) -> None:
        """Touch what stands for a card, a meld or a move."""
        target.tap(**touched(target))


class KeyTable(Table):
    """The same table for a reader who has a keyboard and nothing else."""

    def tap(self, target: Locator) -> None:
        """Walk to what is to be pressed, by the short way where there is one, and press it."""
        name = target.get_attribute("data-action") or ""
        key = target.get_attribute("aria-keyshortcuts")
        if name and key:
            return self.page.keyboard.press(key)
        if target.get_attribute("data-place"):
            in_pile = "in the pile" in (target.get_attribute("aria-label") or "")
            self.page.keyboard.press("l" if in_pile else "i")
            walk_to(self.page, target, "ArrowLeft")
        elif target.get_attribute("data-meld"):
            self.page.keyboard.press("b")
            walk_to(self.page, target)
        else:
            self.page.keyboard.press("i")
            walk_to(self.page, target)
        return self.page.keyboard.press("Space")


def sit_down(page: Page) -> Table:
    """Begin the match that the page offers first, by a tap."""
    page.get_by_role("button", name="Play this match").click()
    table = Table(page)
    expect(table.hand).to_be_visible()
    return table


BEST_MOVE = """async (table) => {
  await table.hint();
  const move = table.hintMove;
  table.closeAdvice();
  await table.run(() => table.send(move));
}"""


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
        walk_to(self.page, target, key)

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

    def play_well(self) -> None:
        """Make the hint's move at once, for tests that ask what lies on a table and not how it is made."""
        self.page.locator("card-table, guided-hand").evaluate(BEST_MOVE)
        expect(self.table.play).to_have_attribute("aria-busy", "false")

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
