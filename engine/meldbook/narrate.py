"""What happened, said in words for one seat: “You draw a card.”, “Ben takes the pile of 7 cards.”"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards import card_noun, rank_name, rank_of
from meldbook.laws import SIDES
from meldbook.sentences import with_article
from meldbook.words import complete_word, meld_called, meld_name

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


def say(event: Event, after: Position, names: Sequence[str], reader: int | None = 0) -> str:
    """One event as a sentence; ``after`` is the position it led to, and ``reader`` the seat that is called “you”."""
    you = event.seat == reader
    name = names[event.seat]
    cards = ", ".join(card_noun(card) for card in event.cards)
    meld = _meld_name(event, after)
    count = "a card" if event.number == 1 else f"{event.number} cards"

    def verb(you_do: str, they_do: str) -> str:
        return f"{name} {you_do if you else they_do}"

    sort = with_article(complete_word(after.laws.rules, event.word)) if event.kind == "canasta" else ""
    sentences = {
        "drawn": f"{verb('draw', 'draws')} {count}.",
        "bonus": f"{verb('lay', 'lays')} out {cards}.",
        "taken": _taken(event, verb("take", "takes"), cards),
        "laid": f"{verb('lay', 'lays')} down {cards}.",
        "added": f"{verb('add', 'adds')} {cards} to the {meld}.",
        "canasta": f"That makes {sort} of {meld}!",
        "mixed": f"The {_term(after, 'canasta')} of {meld} is {_term(after, 'mixed')} now.",
        "opened": _opened(event, after, names, reader),
        "discarded": f"{verb('discard', 'discards')} {cards}.",
        "frozen": "The pile is frozen.",
        "asked": f"{verb('ask', 'asks')}: “Partner, may I go out?”",
        "answered": f"{verb('answer', 'answers')}: “{event.word.capitalize()}.”",
        "declined": f"{verb('leave', 'leaves')} the pile.",
        "out": f"{verb('go', 'goes')} out{' concealed' if event.word else ''}.",
        "stock-out": "The stock is used up, and the deal ends.",
        "stalemate": "Nobody draws from the stock any more, and the deal ends.",
        "refused": f"{verb('refuse', 'refuses')} the cards.",
        "reserve": f"{verb('pick', 'picks')} up {count} more.",
        "merged": f"{verb('join', 'joins')} two melds of {meld}.",
        "swapped": f"{verb('exchange', 'exchanges')} {cards.partition(',')[0]} for a joker on the table.",
        "reshuffled": "The pile is shuffled and becomes the stock.",
        "turn-card": "The turn card is drawn: the stock is nearly used up.",
        "special": f"{verb('lay', 'lays')} down a whole hand: {event.word.replace('-', ' ')}!",
        "ended": f"{verb('end', 'ends')} the turn.",
    }
    return sentences[event.kind]


def _taken(event: Event, takes: str, cards: str) -> str:
    count = "one card" if event.number == 1 else f"{event.number} cards"
    if event.word == "from":
        above = "" if event.number == 1 else " and all that lies above it"
        return f"{takes} {cards} from the pile{above}."
    return f"{takes} the pile of {count} with {cards} on top."


def _opened(event: Event, position: Position, names: Sequence[str], reader: int | None) -> str:
    sides = position.laws.side_of
    if position.laws.partner_of[event.seat] is None:
        return f"{names[event.seat]} {'have' if event.seat == reader else 'has'} opened."
    if reader is None:
        return f"{names[event.seat]}’s side has opened."
    return f"{'Your side' if sides[event.seat] == sides[reader] else 'The other side'} has opened."


def _term(position: Position, word: str) -> str:
    return position.laws.rules.term(word)


def _meld_name(event: Event, position: Position) -> str:
    side = SIDES.index(event.word) if event.kind == "added" and event.word else position.laws.side_of[event.seat]
    melds = position.melds[side]
    if 1 <= event.meld <= len(melds):
        called = meld_called(position.laws.rules, melds[event.meld - 1])
        return called if event.kind == "added" else meld_name(melds[event.meld - 1])
    return rank_name(rank_of(event.cards[0])) if event.cards else "meld"
