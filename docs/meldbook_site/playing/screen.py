"""The table as text, for a terminal of any width, and as readable in a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import capitalised, join
from meldbook.text.position_file.reading import COMMON

View = dict[str, Any]
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_COLOURS = {"H": "red", "D": "bright_blue", "C": "green"}
"""Colours of the suits, each its own; a screen without colours shows the signs alone."""


class Screen:
    """Prints what a player needs to see, in the game's own words."""

    def __init__(self, out: Console, rules: Ruleset) -> None:
        self.out, self.rules = out, rules
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
        self.out.print(Padding(self.cards(view["hand"]) or "no cards", (0, 0, 0, 2)), soft_wrap=False)

    def _line(self, markup: str) -> None:
        """A line that may be long: what does not fit goes on below."""
        self.out.print(markup, soft_wrap=False)

    def _seats(self, view: View) -> None:
        seats = [seat for seat in view["seats"] if seat["bot"]]
        said = [f"{seat['name']}{' (your partner)' if seat['partner'] else ''} {seat['count']}" for seat in seats]
        self._line(f"Cards in hand: {escape(', '.join(said))}.  Stock: {view['stock']}.")
        self._reserves(view)
        pile = view["pile"]
        if not pile["count"]:
            self.out.print("Pile: empty.")
            return
        frozen = "  Frozen." if pile["frozen"] else "  Frozen for you." if pile["frozen_against_you"] else ""
        if pile["cards"]:
            self._line(f"Pile, top card last: {' '.join(map(self.card, pile['cards']))}.{frozen}")
            return
        count = "1 card:" if pile["count"] == 1 else f"{pile['count']} cards, on top"
        self.out.print(f"Pile: {count} {self.card(pile['top'])}.{frozen}")

    def _reserves(self, view: View) -> None:
        """Second hands that are still to be picked up, by whose they are."""
        waiting = {owner: piles for owner, piles in view["reserves"].items() if piles}
        if not waiting:
            return
        each = {owner: " + ".join(map(str, piles)) for owner, piles in waiting.items()}
        said = [f"{owner_name(view, owner)} {cards}" for owner, cards in each.items()]
        if len(set(each.values())) == 1 and len(each) == len(view["reserves"]) and COMMON not in each:
            said = [f"{next(iter(each.values()))} for each {'side' if 'A' in each else 'player'}"]
        word = self.rules.terms["reserve"].rpartition("|")[2]
        self._line(f"{capitalised(word)} still to come: {escape(', '.join(said))}.")

    def _side(self, view: View, side: str) -> None:
        needed = view["minimum"][side]
        need = f", needs {needed} to open" if needed and not view["opened"][side] else ""
        self.out.print(f"[bold]{escape(side_name(view, side))}[/] [dim]({view['scores'][side]:,} points{need})[/]")
        for meld in view["melds"][side]:
            cards = " ".join(self._lying(view, meld))
            self._line(f"  {meld['number']:>2}  {cards}[bold]{escape(self._sort(meld))}[/]")
        bonus = view["bonus"][side]
        if bonus:
            self.out.print(f"  laid out  {' '.join(map(self.card, bonus))}")

    def _lying(self, view: View, meld: View) -> Iterator[str]:
        """A meld's cards, with what wild ones stand for and whose some are: `2♣=6♠`, `7♣ (Ben)`."""
        for place, card in enumerate(meld["cards"]):
            stands = meld["stands"].get(str(place))
            said = f"{self.card(card)}={self.card(stands)}" if stands else self.card(card)
            side = meld["counts_for"].get(str(place))
            if side:
                said += f" [dim]({escape(side_name(view, side))})[/]"
            yield said

    def _sort(self, meld: View) -> str:
        """What a meld is, where its cards do not say so: complete, or of identical cards."""
        if not meld["complete"]:
            return f"  {self.rules.term('identical')}" if meld["kind"] == "identical" else ""
        return f"  {meld['called']}"


def side_name(view: View, side: str) -> str:
    """A side by its players: “You and Ben”."""
    names = [seat["name"] for seat in view["seats"] if seat["side"] == side]
    return join(names)


def owner_name(view: View, owner: str) -> str:
    """Whoever owns a second hand: a player, by the seat's number, or a side, by its letter, or nobody yet."""
    if owner == COMMON:
        return "for who comes first"
    return str(view["seats"][int(owner) - 1]["name"]) if owner.isdecimal() else side_name(view, owner)


def _can_show(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except (LookupError, UnicodeError):
        return False
    return True
