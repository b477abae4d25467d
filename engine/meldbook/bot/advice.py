"""What an evaluator hands over: a move, the reason for it, and what to think of on the way to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meldbook.cards.card import card_noun, card_sign
from meldbook.checks.laid import bonus_laid
from meldbook.rules.laws import Laws
from meldbook.rules.sentences import capitalised
from meldbook.table.moves import (
    Answer,
    Ask,
    Bonus,
    Discard,
    Draw,
    End,
    LayDown,
    LayOff,
    Merge,
    Move,
    Pass,
    Shift,
    Swap,
    TakePile,
)
from meldbook.table.position import Position
from meldbook.text.words import meld_called

_I = {"I": "I", "me": "me", "my": "my", "our": "our", "we": "we", "us": "us"}
_I_ALONE = _I | {"our": "my", "we": "I", "us": "me"}
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

    def choice(self, laws: Laws) -> Choice:
        """The move with its reason in the player's words; who plays alone speaks of no “us”."""
        return Choice(self.move, _spoken(self.why, _I_ALONE if laws.alone else _I))

    def hints(self, table: Position) -> list[str]:
        """Three hints, each saying more than the one before."""
        return [self.look, self.think, f"{move_words(self.move, table)} {as_advised(self.why)}"]


def as_advised(why: str) -> str:
    """A reason as it is told to somebody who asks for advice: “you keep your kings”."""
    return _spoken(why, _YOU)


def _spoken(sentence: str, person: dict[str, str]) -> str:
    return capitalised(sentence.format_map(person))


def move_words(move: Move, table: Position) -> str:
    """A move as an advice in words: “Discard the 5♥.”."""
    if isinstance(move, Discard):
        return f"Discard the {card_sign(move.card)}."
    if bonus := bonus_laid(table.laws, move):
        return f"Lay out {cards_words(bonus)}."
    if isinstance(move, LayDown):
        return f"Lay down {'; and '.join(cards_words(group.cards) for group in move.groups)}."
    if isinstance(move, LayOff):
        return f"Add {cards_words(move.cards)} to the {_target(move.meld, table, move.side)}."
    if isinstance(move, TakePile):
        return _take_words(move, table)
    if isinstance(move, Merge):
        one, other = _target(move.first, table), _target(move.second, table)
        return f"Join the two melds of {one}." if one == other else f"Join the {one} and the {other}."
    if isinstance(move, Swap):
        where = _target(move.meld, table, move.side)
        return f"Put the {card_sign(move.card)} in the place of the wild card in the {where}."
    if isinstance(move, Shift):
        one, other = _target(move.source, table), _target(move.meld, table)
        return f"Move the {card_sign(move.card)} from the {one} to the {other}."
    if isinstance(move, Draw) and table.drawn is not None:
        return f"Put the {card_sign(table.drawn)} on the pile, and draw another card."
    if isinstance(move, Answer):
        return "Answer “yes”." if move.yes else "Answer “no”."
    if isinstance(move, Bonus):
        return "Take the extra cards." if move.yes else "Do without the extra cards."
    words = {Draw: "Draw from the stock.", Ask: "Ask your partner.", End: "End the turn.", Pass: "Pass."}
    return words.get(type(move), "Play on.")


def _take_words(move: TakePile, table: Position) -> str:
    what = "the pile" if move.start is None else f"the {card_sign(move.start)} and all that lies above it"
    if move.onto and table.laws.takes_one:
        words = f"Take the {card_sign(table.pile[-1])} alone, and lay it on the {_target(move.onto, table)}"
    elif move.onto:
        first = "its top card" if move.start is None else "that card"
        words = f"Take {what}: lay {first} on the {_target(move.onto, table, move.side)}"
    elif move.helpers:
        words = f"Take {what} with {cards_words(move.helpers)}"
    else:
        words = f"Take {what}"
    if move.others:
        words += f"; and lay down {'; and '.join(cards_words(group.cards) for group in move.others)}"
    return words + "."


def _target(number: int, table: Position, letter: str = "") -> str:
    melds = table.melds[table.side_called(letter)]
    return meld_called(table.laws.rules, melds[number - 1]) if 1 <= number <= len(melds) else f"meld number {number}"


def cards_words(cards: Sequence[int]) -> str:
    """Cards as a reader sees them: “K♠, K♥, a joker”."""
    return ", ".join(card_noun(card) for card in cards)
