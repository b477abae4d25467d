"""The table as text, for a terminal of eighty columns or more, and as readable in a file."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

View = dict[str, Any]
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_COLOURS = {"H": "red", "D": "bright_blue", "C": "green"}
"""Colours of the suits, each its own; a screen without colours shows the signs alone."""


class Screen:
    """Prints what a player needs to see."""

    def __init__(self, out: Console) -> None:
        self.out = out
        self._signs = _can_show(out.encoding, "".join(SIGNS.values()))

    def say(self, text: str, style: str = "") -> None:
        """A line of plain text."""
        self.out.print(escape(text), style=style or None)

    def card(self, card: str) -> str:
        """A card in markup: `K♠`, `10♥`, `JK`."""
        if card == "JK":
            return "[bold]JK[/]"
        rank, suit = card[:-1].replace("T", "10"), card[-1]
        text = rank + (SIGNS[suit] if self._signs else suit)
        return f"[{_COLOURS[suit]}]{text}[/]" if suit in _COLOURS else text

    def cards(self, cards: Sequence[str]) -> str:
        """Cards in markup, those of one rank close together."""
        groups = groupby(cards, key=lambda card: card[0] if card != "JK" else card)
        return "   ".join(" ".join(map(self.card, group)) for _, group in groups)

    def table(self, view: View) -> None:
        """The whole table: seats, stock and pile, melds, and the own hand."""
        self.out.print()
        self.out.rule(f"[bold]{escape(view['name'])}[/], deal {view['deal']}", align="left", characters="-")
        self._seats(view)
        for side in view["melds"]:
            self._side(view, side)
        self.hand(view)

    def hand(self, view: View) -> None:
        """The own hand."""
        self.out.print("[bold]Your hand[/]")
        self.out.print(Padding(self.cards(view["hand"]) or "no cards", (0, 0, 0, 2)))

    def _seats(self, view: View) -> None:
        seats = [seat for seat in view["seats"] if seat["bot"]]
        said = [f"{seat['name']}{' (your partner)' if seat['partner'] else ''} {seat['count']}" for seat in seats]
        self.out.print(f"Cards in hand: {escape(', '.join(said))}.  Stock: {view['stock']}.")
        pile = view["pile"]
        if not pile["count"]:
            self.out.print("Pile: empty.")
            return
        frozen = "  Frozen." if pile["frozen"] else "  Frozen for you." if pile["frozen_against_you"] else ""
        count = "1 card:" if pile["count"] == 1 else f"{pile['count']} cards, on top"
        self.out.print(f"Pile: {count} {self.card(pile['top'])}.{frozen}")

    def _side(self, view: View, side: str) -> None:
        need = "" if view["opened"][side] else f", needs {view['minimum'][side]} to open"
        self.out.print(f"[bold]{escape(side_name(view, side))}[/] [dim]({view['scores'][side]:,} points{need})[/]")
        for meld in view["melds"][side]:
            kind = f"  {'natural' if meld['natural'] else 'mixed'} canasta" if meld["complete"] else ""
            self.out.print(f"  {meld['number']:>2}  {' '.join(map(self.card, meld['cards']))}[bold]{kind}[/]")
        bonus = view["bonus"][side]
        if bonus:
            self.out.print(f"  laid out  {' '.join(map(self.card, bonus))}")


def side_name(view: View, side: str) -> str:
    """A side by its players: “You and Ben”."""
    names = [seat["name"] for seat in view["seats"] if seat["side"] == side]
    return " and ".join(names)


def _can_show(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except (LookupError, UnicodeError):
        return False
    return True
