"""What an evaluator hands over: a move, the reason for it, and what to think of on the way to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.cards import JOKER, card_sign, rank_name
from meldbook.moves import Answer, Ask, Discard, Draw, End, LayDown, LayOff, TakePile

if TYPE_CHECKING:
    from meldbook.melds import Meld
    from meldbook.moves import Move

_I = {"I": "I", "me": "me", "my": "my", "our": "our", "we": "we", "us": "us"}
_YOU = {"I": "you", "me": "you", "my": "your", "our": "your", "we": "you", "us": "you"}


@dataclass(frozen=True, slots=True)
class Choice:
    """The move chosen, and why, as the player would say it."""

    move: Move
    why: str


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and what led to it.

    ``why`` is a sentence with ``{I}``, ``{my}``, ``{our}`` … for the person: a player says “I keep my kings”, a
    hint “you keep your kings”. ``look`` says where to look and ``think`` what to think of; neither tells the move.
    """

    move: Move
    why: str
    look: str
    think: str

    def choice(self) -> Choice:
        """The move with its reason in the player's words."""
        return Choice(self.move, _spoken(self.why, _I))

    def hints(self, melds: Sequence[Meld]) -> list[str]:
        """Three hints, each saying more than the one before."""
        return [self.look, self.think, f"{move_words(self.move, melds)} {_spoken(self.why, _YOU)}"]


def _spoken(sentence: str, person: dict[str, str]) -> str:
    said = sentence.format_map(person)
    return said[0].upper() + said[1:]


def move_words(move: Move, melds: Sequence[Meld]) -> str:
    """A move as an advice in words: “Discard the 5♥.”; ``melds`` are those of the side to act."""
    if isinstance(move, Discard):
        return f"Discard the {card_sign(move.card)}."
    if isinstance(move, LayDown):
        return f"Lay down {'; and '.join(cards_words(group.cards) for group in move.groups)}."
    if isinstance(move, LayOff):
        return f"Add {cards_words(move.cards)} to the {_target(move.meld, melds)}."
    if isinstance(move, TakePile):
        return _take_words(move, melds)
    if isinstance(move, Answer):
        return "Answer “yes”." if move.yes else "Answer “no”."
    return {Draw: "Draw from the stock.", Ask: "Ask your partner.", End: "End the turn."}.get(type(move), "Play on.")


def _take_words(move: TakePile, melds: Sequence[Meld]) -> str:
    if move.onto:
        words = f"Take the pile: lay its top card on the {_target(move.onto, melds)}"
    elif move.helpers:
        words = f"Take the pile with {cards_words(move.helpers)}"
    else:
        words = "Take the pile"
    if move.others:
        words += f"; and lay down {'; and '.join(cards_words(group.cards) for group in move.others)}"
    return words + "."


def _target(number: int, melds: Sequence[Meld]) -> str:
    return rank_name(melds[number - 1].rank) if 1 <= number <= len(melds) else f"meld number {number}"


def number_word(number: int) -> str:
    """A small number in words."""
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[number] if number < len(words) else str(number)


def cards_words(cards: Sequence[int]) -> str:
    """Cards as a reader sees them: “K♠, K♥, a joker”."""
    return ", ".join("a joker" if card == JOKER else card_sign(card) for card in cards)
