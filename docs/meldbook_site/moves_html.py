"""Moves in words, their cards drawn: `take KS KD > 2` as “take the pile with K K onto meld 2”."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from markupsafe import Markup

from meldbook.cards import CardError
from meldbook.moves import (
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
    Swap,
    TakePile,
)
from meldbook.notation import NotationError, parse_move
from meldbook_site import cards_html

KINDS = {
    "set": "as a set",
    "sequence": "in sequence",
    "wild": "as a meld of wild cards",
    "identical": "as identical cards",
    "quartet": "all four at once",
    "schneider": "the whole hand, a schneider",
    "blitz": "the whole hand, a blitz",
    "straight": "the whole hand, a straight",
    "pairs": "the whole hand, seven pairs",
    "wild-pairs": "the whole hand, seven pairs",
    "garbage": "the whole hand, garbage",
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


def move(text: str, side: cards_html.Sides = lambda letter: f"side {letter}") -> Markup:
    """Return a move in words; what cannot be read as a move stands there as it was written."""
    try:
        parts = list(_parts(parse_move(text), side))
    except (CardError, NotationError):
        parts = [_word(text)]
    return Markup('<span class="mb-move">{}</span>').format(Markup(" ").join(parts))


def _parts(move: Move, side: cards_html.Sides) -> Iterator[Markup]:
    tell: Callable[..., Iterator[Markup]] | None = _TOLD.get(type(move))
    if move in _SAID:
        yield _word(_SAID[move])
    elif tell is not None:
        yield from tell(move, side)


def _draw(move: Draw, side: cards_html.Sides) -> Iterator[Markup]:
    yield _word("draw, and keep")
    yield _cards([move.keep] if move.keep is not None else [])


def _take(move: TakePile, side: cards_html.Sides) -> Iterator[Markup]:
    if move.start is None:
        yield _word("take the pile")
    else:
        yield _word("take from the pile")
        yield _cards([move.start])
        yield _word("and all above it")
    if move.onto:
        yield _onto(move.side, move.onto, side)
    elif move.helpers:
        yield _word("with")
        yield _group(Group(move.helpers, move.kind, move.stands))
    for other in move.others:
        yield _word("and")
        yield _group(other)


def _lay_down(move: LayDown, side: cards_html.Sides) -> Iterator[Markup]:
    for number, group in enumerate(move.groups):
        yield _word("and" if number else "lay down")
        yield _group(group)


def _lay_off(move: LayOff, side: cards_html.Sides) -> Iterator[Markup]:
    yield _word("add")
    yield _group(Group(move.cards, "", move.stands))
    yield _onto(move.side, move.meld, side, "to")


def _merge(move: Merge, side: cards_html.Sides) -> Iterator[Markup]:
    yield _word(f"join meld {move.first} and meld {move.second}")


def _swap(move: Swap, side: cards_html.Sides) -> Iterator[Markup]:
    yield _word("put")
    yield _cards([move.card])
    yield _word("in place of a wild card")
    yield _onto(move.side, move.meld, side, "in")


def _discard(move: Discard, side: cards_html.Sides) -> Iterator[Markup]:
    yield _word("discard")
    yield _cards([move.card])


_TOLD: dict[type[Move], Callable[..., Iterator[Markup]]] = {
    Draw: _draw,
    TakePile: _take,
    LayDown: _lay_down,
    LayOff: _lay_off,
    Merge: _merge,
    Swap: _swap,
    Discard: _discard,
}


def _onto(letter: str, number: int, side: cards_html.Sides, word: str = "onto") -> Markup:
    whose = f" of {_within(side(letter))}" if letter else ""
    return _word(f"{word} meld {number}{whose}")


def _within(name: str) -> str:
    """A side's name inside a sentence."""
    return name if name.startswith("Player") else name[:1].lower() + name[1:]


def _group(group: Group) -> Markup:
    return cards_html.group(group.cards, dict(group.stands), words=KINDS.get(group.kind, ""))


def _cards(cards: Iterable[int]) -> Markup:
    return cards_html.cards(cards, fan=True)


def _word(text: str) -> Markup:
    return Markup('<span class="mb-move__word">{}</span>').format(text)
