"""A reader at the score pad: what is told of a deal, entered by the controls that are seen."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hand_computed import Deal
from meldbook.pad import Field, fields
from meldbook.pad.fields import CARDS_OF, FLAG, RANKS_OF, endings
from meldbook.rules.laws import SIDES, Laws

FEW = 3
"""Counts up to this many are tapped, larger ones typed."""


class Pad:
    """The score pad of a page."""

    def __init__(self, page: Page, laws: Laws) -> None:
        self.page = page
        self.fields = {field.id: field for field in fields(laws)}
        self.endings = endings(laws)
        self.sheet = page.locator("table.me-pad")
        self.result = page.get_by_role("region", name="The score").get_by_role("status")

    def begin(self) -> None:
        """Start the engine, and wait for the first deal."""
        self.page.get_by_role("button", name=re.compile("^(Begin|Go on with this match)$")).click()
        expect(self.sheet).to_be_visible()

    def side(self, letter: str) -> Locator:
        """Where a side's counts are entered."""
        return self.page.locator(".me-pad__sides > fieldset").nth(SIDES.index(letter))

    def field(self, letter: str, name: str) -> Locator:
        """One thing that is asked of a side."""
        return self.side(letter).get_by_role("group", name=self.fields[name].label, exact=True)

    def enter(self, deal: Deal) -> None:
        """Tell a deal: each count, who played alone, and who went out."""
        for letter, told in deal.sides.items():
            for name, value in told.items():
                self.tell(letter, name, value)
        if deal.lone:
            choices = self.page.get_by_role("group", name="Who played alone?")
            choices.get_by_role("radio").nth(SIDES.index(deal.lone) + 1).check()
        if deal.out:
            self.went_out(deal.out, deal.how)

    def went_out(self, letter: str, how: str = "out") -> None:
        """Say which side went out, and how."""
        choices = self.page.get_by_role("group", name="Who went out?")
        choices.get_by_role("radio").nth(SIDES.index(letter) + 1).check()
        if how != "out":
            choices.get_by_label("How?").select_option(label=self.endings[how])

    def tell(self, letter: str, name: str, value: Any) -> None:
        """Tell one thing of a side."""
        field, place = self.fields[name], self._unfolded(letter, name)
        if field.kind == FLAG:
            place.get_by_role("checkbox").set_checked(value)
        elif field.kind == RANKS_OF:
            for rank in value:
                place.get_by_label(_choice(field, rank), exact=True).check()
        elif field.kind == CARDS_OF:
            self._cards(field, place, value)
        else:
            _count(place, field.label, value)

    def _unfolded(self, letter: str, name: str) -> Locator:
        """A field, its group of seldom counted ones opened where it is in one."""
        if group := self.fields[name].group:
            closed = self.side(letter).locator("details:not([open])", has_text=group)
            if closed.count():
                closed.locator("summary").click()
        return self.field(letter, name)

    def _cards(self, field: Field, place: Locator, value: Any) -> None:
        if place.locator("details").get_attribute("open") is None:
            place.locator("summary").click()
        if isinstance(value, int):
            place.get_by_label("Or their points in all").fill(str(value))
            place.get_by_label("Or their points in all").blur()
        else:
            for worth, count in value.items():
                _count(place, f"{_choice(field, worth)} ({worth})", count)

    def lines(self) -> dict[str, list[int]]:
        """Points of each line of the deal that is open, by side, as the sheet shows them."""
        rows = self.sheet.locator("tbody tr:has(th a)").all()
        cells = [[_number(text) for text in row.locator("td").all_inner_texts()] for row in rows]
        return {
            letter: [points for points in column if points]
            for letter, column in zip(SIDES, zip(*cells, strict=True), strict=False)
        }

    def totals(self) -> dict[str, int]:
        """The score after the latest deal, by side."""
        return dict(
            zip(
                SIDES,
                map(_number, self.sheet.locator(".me-pad__total").last.locator("td").all_inner_texts()),
                strict=False,
            )
        )

    def next_deal(self) -> None:
        """Go on to the next deal, and wait for its sheet."""
        deals = self.sheet.locator("tbody")
        number = deals.count()
        self.page.get_by_role("button", name="Next deal").click()
        expect(deals).to_have_count(number + 1)
        expect(self.page.get_by_role("heading", name=f"Deal {number + 1}", exact=True)).to_be_visible()


def _choice(field: Field, name: str) -> str:
    return next(choice.label for choice in field.choices if choice.id == name)


def _count(place: Locator, label: str, count: int) -> None:
    if count <= FEW:
        more = place.get_by_role("button", name=f"One more: {label}", exact=True)
        for _ in range(count):
            more.click()
    else:
        typed = place.get_by_label(label, exact=True)
        typed.fill(str(count))
        typed.blur()
    expect(place.get_by_role("spinbutton", name=label, exact=True)).to_have_value(str(count))


def _number(text: str) -> int:
    return int(text.strip().replace(",", "").replace("−", "-") or 0)
