"""Moves told in words and cards, for the page and the terminal alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from meldbook.cards.card import card_sign
from meldbook.cards.special_hands import SPECIAL_HANDS, hand_word
from meldbook.table.moves import (
    Answer,
    Ask,
    Bonus,
    Discard,
    Draw,
    End,
    Group,
    LayDown,
    LayOff,
    Merge,
    Move,
    Pass,
    Shift,
    Swap,
    TakePile,
)

if TYPE_CHECKING:
    from meldbook.rules.ruleset import Ruleset

Sides = Callable[[str], str]
"""What a side is called inside a sentence, by its letter."""
Part = str | Group
"""Words, or cards that lie together."""

KINDS = {
    "set": "as a set",
    "sequence": "in sequence",
    "wild": "as a meld of wild cards",
    "identical": "as identical cards",
    "quartet": "all four at once",
    **{name: f"the whole hand, {hand_word(name)}" for name in SPECIAL_HANDS},
}
"""What is said of cards that are laid as a kind of meld which the player had to name."""

_SAID: dict[Move, str] = {
    Ask(): "“May I go out?”",
    Answer(True): "“Yes.”",
    Answer(False): "“No.”",
    End(): "end without a discard",
    Pass(): "pass",
    Bonus(True): "take the further cards",
    Bonus(False): "leave the further cards",
    Draw(): "draw",
}


PILE, TOP, ALONE = "take the pile", "take the top card", "take the top card alone"
"""What a card laid straight from the pile onto a meld may be called: the rest comes, may come, or stays."""


def onto(rules: Ruleset) -> str:
    """What that is called in a game (pile.take)."""
    return ALONE if "one-on-sequence" in rules["pile.take"] else PILE


def told(move: Move, side: Sides, *, onto: str = PILE) -> Iterator[Part]:
    """Yield what a move says: `take KS KD > 2` as “take the pile”, the kings, “onto meld 2”.

    ``onto`` is what is said of the top card laid straight onto a meld.
    """
    if onto != PILE and isinstance(move, TakePile) and move.start is None and move.onto and not move.others:
        yield onto
        yield _onto(move.side, move.onto, side)
        return
    tell: Callable[..., Iterator[Part]] | None = _TOLD.get(type(move))
    if move in _SAID:
        yield _SAID[move]
    elif tell is not None:
        yield from tell(move, side)


def in_words(move: Move, side: Sides = lambda letter: f"side {letter}", *, onto: str = PILE) -> str:
    """Return a move as plain text, its cards by their signs: “take the pile with K♠ K♥”."""
    return " ".join(part if isinstance(part, str) else _signs(part) for part in told(move, side, onto=onto))


def _signs(group: Group) -> str:
    stands = dict(group.stands)
    cards = [
        f"{card_sign(card)} (for {card_sign(stands[place])})" if place in stands else card_sign(card)
        for place, card in enumerate(group.cards)
    ]
    kind = KINDS.get(group.kind, "")
    return f"{' '.join(cards)}, {kind}" if kind else " ".join(cards)


def _draw(move: Draw, side: Sides) -> Iterator[Part]:
    assert move.keep is not None  # a plain draw is one of _SAID
    yield "draw, and keep"
    yield Group((move.keep,))


def _take(move: TakePile, side: Sides) -> Iterator[Part]:
    if move.start is None:
        yield PILE
    else:
        yield "take"
        yield Group((move.start,))
        yield "and all above it"
    if move.onto:
        yield _onto(move.side, move.onto, side)
    elif move.helpers:
        yield "with"
        yield Group(move.helpers, move.kind, move.stands)
    for other in move.others:
        yield "and"
        yield other


def _lay_down(move: LayDown, side: Sides) -> Iterator[Part]:
    for number, group in enumerate(move.groups):
        yield "and" if number else "lay down"
        yield group


def _lay_off(move: LayOff, side: Sides) -> Iterator[Part]:
    yield "add"
    yield Group(move.cards, "", move.stands)
    yield _onto(move.side, move.meld, side, "to")


def _merge(move: Merge, side: Sides) -> Iterator[Part]:
    yield f"join meld {move.first} and meld {move.second}"


def _swap(move: Swap, side: Sides) -> Iterator[Part]:
    yield "put"
    yield Group((move.card,))
    yield "in place of a wild card"
    yield _onto(move.side, move.meld, side, "in")


def _shift(move: Shift, side: Sides) -> Iterator[Part]:
    yield "move"
    yield Group((move.card,), "", move.stands)
    yield f"from meld {move.source} to meld {move.meld}"


def _discard(move: Discard, side: Sides) -> Iterator[Part]:
    yield "discard"
    yield Group((move.card,))


_TOLD: dict[type[Move], Callable[..., Iterator[Part]]] = {
    Draw: _draw,
    TakePile: _take,
    LayDown: _lay_down,
    LayOff: _lay_off,
    Merge: _merge,
    Swap: _swap,
    Shift: _shift,
    Discard: _discard,
}


def _onto(letter: str, number: int, side: Sides, word: str = "onto") -> str:
    return f"{word} meld {number}" + (f" of {side(letter)}" if letter else "")
