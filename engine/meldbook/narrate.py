"""What happened, said in words for one seat: “You draw a card.”, “Ben takes the pile of 7 cards.”"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards import JOKER, card_sign, rank_name, rank_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meldbook.events import Event
    from meldbook.position import Position

_NAMES = {
    2: ("You", "Ada"),
    3: ("You", "Ada", "Ben"),
    4: ("You", "Ada", "Ben", "Cleo"),
    5: ("You", "Ada", "Ben", "Cleo", "Dan"),
    6: ("You", "Ada", "Ben", "Cleo", "Dan", "Eve"),
}


def seat_names(players: int) -> tuple[str, ...]:
    """Names of the seats, the reader's first."""
    return _NAMES[players]


def say(event: Event, after: Position, names: Sequence[str]) -> str:
    """One event as a sentence; ``after`` is the position it led to."""
    you = event.seat == 0
    name = names[event.seat]
    cards = ", ".join("a joker" if card == JOKER else card_sign(card) for card in event.cards)
    meld = _meld_name(event, after)
    count = "a card" if event.number == 1 else f"{event.number} cards"

    def verb(you_do: str, they_do: str) -> str:
        return f"{name} {you_do if you else they_do}"

    sentences = {
        "drawn": f"{verb('draw', 'draws')} {count}.",
        "bonus": f"{verb('lay', 'lays')} out {cards}.",
        "taken": f"{verb('take', 'takes')} the pile of {count} with {cards} on top.",
        "laid": f"{verb('lay', 'lays')} down {cards}.",
        "added": f"{verb('add', 'adds')} {cards} to the {meld}.",
        "canasta": f"That makes a {event.word} canasta of {meld}!",
        "mixed": f"The canasta of {meld} is mixed now.",
        "opened": f"{'Your side' if _own(event, after) else 'The other side'} has opened.",
        "discarded": f"{verb('discard', 'discards')} {cards}.",
        "frozen": "The pile is frozen.",
        "asked": f"{verb('ask', 'asks')}: “Partner, may I go out?”",
        "answered": f"{verb('answer', 'answers')}: “{event.word.capitalize()}.”",
        "declined": f"{verb('leave', 'leaves')} the pile.",
        "out": f"{verb('go', 'goes')} out{' concealed' if event.word else ''}.",
        "stock-out": "The stock is used up, and the deal ends.",
    }
    return sentences[event.kind]


def _own(event: Event, position: Position) -> bool:
    return position.laws.side_of[event.seat] == position.laws.side_of[0]


def _meld_name(event: Event, position: Position) -> str:
    melds = position.melds[position.laws.side_of[event.seat]]
    if 1 <= event.meld <= len(melds):
        return rank_name(melds[event.meld - 1].rank)
    return rank_name(rank_of(event.cards[0])) if event.cards else "meld"
