"""What happened, said in words for one seat: “You draw a card.”, “Ben takes the pile of 7 cards.”"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meldbook.cards.card import JOKER, card_noun, rank_name, rank_of
from meldbook.cards.melds import WILD
from meldbook.cards.special_hands import SPECIAL_HANDS, hand_word
from meldbook.rules.laws import SIDES
from meldbook.rules.selectors import with_article
from meldbook.rules.sentences import capitalised
from meldbook.table.events import Event
from meldbook.table.position import Ended, Position
from meldbook.text.words import complete_word, meld_called, meld_name

_NAMES = ("You", "Ada", "Ben", "Cleo", "Dan", "Eve")


def seat_names(players: int) -> tuple[str, ...]:
    """Names of the seats, the reader's first."""
    return _NAMES[:players]


def say(event: Event, after: Position, names: Sequence[str], reader: int | None = 0) -> str:
    """One event as a sentence; ``after`` is the position it led to, and ``reader`` the seat that is called “you”."""
    return _SENTENCES[event.kind](_Told(event, after, names, reader))


def say_end(ended: Ended, names: Sequence[str], reader: int | None = None) -> str:
    """How a deal ended, as the end of a sentence: “you went out concealed”, “the stock ran out”."""
    if ended.by is None:
        return _ENDS[ended.reason]
    who = "you" if ended.by == reader else names[ended.by]
    if ended.reason in SPECIAL_HANDS:
        return f"{who} laid down a whole hand, {hand_word(ended.reason)}"
    return f"{who} went out{' concealed' if ended.concealed else ''}"


_ENDS = {"stock": "the stock ran out", "stalemate": "nobody drew from the stock any more"}


class _Told:
    """An event, and the words that its sentence may want."""

    def __init__(self, event: Event, after: Position, names: Sequence[str], reader: int | None) -> None:
        self.event, self.after, self.reader, self.names = event, after, reader, names
        self.who = names[event.seat]
        self.you = event.seat == reader
        self.word = event.word

    def does(self, you_do: str, they_do: str = "") -> str:
        """Who did it, with the verb: “You draw”, “Ben draws”."""
        return f"{self.who} {you_do if self.you else they_do or you_do + 's'}"

    def term(self, word: str) -> str:
        """The game's own word."""
        return self.after.laws.rules.term(word)

    @property
    def cards(self) -> str:
        """The cards by name."""
        return ", ".join(card_noun(card) for card in self.event.cards)

    @property
    def count(self) -> str:
        """How many cards: “a card”, “two cards”."""
        return "a card" if self.event.number == 1 else f"{self.event.number} cards"

    @property
    def meld(self) -> str:
        """The meld that it is about."""
        event, position = self.event, self.after
        added = event.kind in ("added", "moved")
        lent = event.kind == "added" and event.word
        side = SIDES.index(event.word) if lent else position.laws.side_of[event.seat]
        melds = position.melds[side]
        if 1 <= event.meld <= len(melds):
            meld = melds[event.meld - 1]
            return meld_called(position.laws.rules, meld) if added else meld_name(meld)
        return rank_name(rank_of(event.cards[0])) if event.cards else "meld"


def _taken(told: _Told) -> str:
    number = told.event.number
    if told.word == "from":
        above = "" if number == 1 else " and all that lies above it"
        return f"{told.does('take')} {told.cards} from the pile{above}."
    if number == 1 and told.after.pile:
        return f"{told.does('take')} the top card of the pile alone, {told.cards}."
    pile = f"one card, {told.cards}" if number == 1 else f"{number} cards with {told.cards} on top"
    return f"{told.does('take')} the pile of {pile}."


def _opened(told: _Told) -> str:
    laws, seat, reader = told.after.laws, told.event.seat, told.reader
    if laws.partner_of[seat] is None:
        return f"{told.does('have', 'has')} opened."
    if reader is None:
        return f"{told.who}’s side has opened."
    if laws.side_of[seat] == laws.side_of[reader]:
        return "Your side has opened."
    return "The other side has opened." if laws.sides == 2 or laws.forms_sides else f"{told.who}’s side has opened."


def _picked_up(told: _Told) -> str:
    return f"the {told.word}: {told.count}" if told.word else f"{told.count} more"


def _canasta(told: _Told) -> str:
    of = "" if told.word == WILD else f" of {told.meld}"  # a wild canasta is of wild cards
    return f"That makes {with_article(complete_word(told.after.laws.rules, told.word))}{of}!"


def _swapped(told: _Told) -> str:
    card, wild = told.event.cards
    freed = card_noun(wild) if wild == JOKER else f"the {card_noun(wild)}"
    return f"{told.does('exchange')} {card_noun(card)} for {freed} on the table."


def _moved(told: _Told) -> str:
    laws = told.after.laws
    source = told.after.melds[laws.side_of[told.event.seat]][int(told.word) - 1]
    return f"{told.does('move')} {told.cards} from the {meld_called(laws.rules, source)} to the {told.meld}."


def _formed(told: _Told) -> str:
    others = [name for seat, name in enumerate(told.names) if seat != told.event.seat]
    partners = " and ".join("you" if name == "You" else name for name in others)
    return f"{told.does('play')} alone from now on; {partners} are partners."


_SENTENCES: dict[str, Callable[[_Told], str]] = {
    "drawn": lambda told: f"{told.does('draw')} {told.count if told.event.number else 'no card to keep'}.",
    "bonus": lambda told: f"{told.does('lay')} out {told.cards}.",
    "taken": _taken,
    "laid": lambda told: f"{told.does('lay')} down {told.cards}.",
    "added": lambda told: f"{told.does('add')} {told.cards} to the {told.meld}.",
    "canasta": _canasta,
    "mixed": lambda told: f"The {told.term('canasta')} of {told.meld} is {told.term('mixed')} now.",
    "opened": _opened,
    "discarded": lambda told: (
        f"{told.does('put')} {told.cards} on the pile for another card."
        if told.word
        else f"{told.does('discard')} {told.cards}."
    ),
    "frozen": lambda told: "The pile is frozen.",
    "asked": lambda told: f"{told.does('ask')}: “Partner, may I go out?”",
    "answered": lambda told: f"{told.does('answer')}: “{capitalised(told.word)}.”",
    "declined": lambda told: f"{told.does('leave')} the pile.",
    "out": lambda told: f"{told.does('go', 'goes')} out{' concealed' if told.word else ''}.",
    "stock-out": lambda told: "The stock is used up, and the deal ends.",
    "stalemate": lambda told: "Nobody draws from the stock any more, and the deal ends.",
    "refused": lambda told: f"{told.does('refuse')} the cards.",
    "reserve": lambda told: f"{told.does('pick')} up {_picked_up(told)}.",
    "moved": _moved,
    "merged": lambda told: f"{told.does('join')} two melds of {told.meld}.",
    "swapped": _swapped,
    "formed": _formed,
    "reshuffled": lambda told: "The pile is shuffled and becomes the stock.",
    "reserve-drawn": lambda told: f"{capitalised(with_article(told.term('reserve')))} becomes the stock.",
    "turn-card": lambda told: "The turn card is drawn: the stock is nearly used up.",
    "special": lambda told: f"{told.does('lay')} down a whole hand: {hand_word(told.word)}!",
    "ended": lambda told: f"{told.does('end')} the turn.",
}
