"""Moves as text: ``take KS KD / QS QH QD``, ``add KC > 1``, ``discard 9C``."""

from __future__ import annotations

from meldbook.cards import CardError, card_text, cards_text, in_display_order, parse_card, parse_cards
from meldbook.moves import (
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    Foreign,
    Group,
    LayDown,
    LayOff,
    Move,
    TakePile,
)

KINDS = ("set", "sequence", "wild", "identical", "quartet")
LONGEST = 2_000
"""Most characters that a move may have; longer text is refused unread."""

_PLAIN: dict[str, Move] = {
    "draw": Draw(),
    "ask": Ask(),
    "yes": Answer(True),
    "no": Answer(False),
    "end": End(),
}
_FOREIGN = ("merge", "swap", "bonus", "refuse", "pass")


class NotationError(ValueError):
    """Text that is no move, card or position; the message says what to write instead."""


def parse_move(text: str) -> Move:
    """Read a move.

    Raises:
        NotationError: where the text is no move of any game.
    """
    if not isinstance(text, str):
        raise NotationError("A move is a line of text, such as “draw” or “discard 9C”.")
    if len(text) > LONGEST:
        raise NotationError(f"A move has at most {LONGEST} characters.")
    word, _, rest = text.strip().partition(" ")
    word, rest = word.lower(), rest.strip()
    try:
        return _parse(word, rest, text.strip())
    except CardError as error:
        raise NotationError(f"In the move “{text.strip()[:60]}”: {error}") from None


def _parse(word: str, rest: str, text: str) -> Move:
    if word in _FOREIGN or (word == "draw" and rest.lower().startswith("keep ")):
        return Foreign(text)
    if word in _PLAIN:
        if rest:
            raise NotationError(f"“{word}” stands alone; leave out “{rest[:40]}”.")
        return _PLAIN[word]
    if word == "discard":
        return Discard(parse_card(rest))
    if word == "meld":
        return LayDown(_groups(rest, text))
    if word == "add":
        return _lay_off(rest, text)
    if word == "take":
        return _take(rest, text)
    raise NotationError(
        f"“{text[:60]}” is no move; a move begins with draw, take, meld, add, discard, ask, yes, no or end."
    )


def _groups(text: str, move: str) -> tuple[Group, ...]:
    groups = tuple(parse_group(part) for part in text.split("/"))
    if not all(group.cards for group in groups):
        raise NotationError(f"“{move[:60]}” names no cards for one of its melds; write them after “meld” or “/”.")
    return groups


def parse_group(text: str) -> Group:
    """Read the cards of one meld, perhaps with its kind: ``KS KH 2C``, ``set: KS KH 2C``.

    Raises:
        CardError: at a word that is no card.
        NotationError: for an unknown kind.
    """
    kind, colon, cards = text.partition(":")
    if not colon:
        return Group(parse_cards(_without_stand(text)))
    kind = kind.strip().lower()
    if kind not in KINDS:
        raise NotationError(f"“{kind[:20]}” is no kind of meld; the kinds are {', '.join(KINDS)}.")
    return Group(parse_cards(_without_stand(cards)), kind)


def _without_stand(text: str) -> str:
    """Cards without what a wild card stands for (``2C=QS``): in a set it can only be the set's rank."""
    words = text.replace(",", " ").split()
    for word in words:
        if "=" in word:
            parse_card(word.partition("=")[2])
    return " ".join(word.partition("=")[0] for word in words)


def _lay_off(rest: str, text: str) -> LayOff:
    cards, arrow, target = rest.partition(">")
    if not arrow:
        raise NotationError(f"“{text[:60]}” does not say which meld: write “add KC > 1” for meld number 1.")
    side, number = _target(target, text)
    group = parse_group(cards)
    if not group.cards:
        raise NotationError(f"“{text[:60]}” names no cards; write them before “>”.")
    return LayOff(group.cards, number, side)


def _target(text: str, move: str) -> tuple[str, int]:
    text = text.strip().upper()
    side, digits = (text[0], text[1:]) if text[:1].isalpha() else ("", text)
    if not digits.isdecimal() or len(digits) > 3 or (side and side not in "ABCDEF"):
        raise NotationError(f"After “>” in “{move[:60]}” stands a meld’s number, as in “> 1”.")
    return side, int(digits)


def _take(rest: str, text: str) -> Move:
    if rest.lower().startswith("from ") or ":" in rest.split("/")[0]:
        return Foreign(text)
    first, *others = rest.split("/")
    groups = _groups("/".join(others), text) if others else ()
    helpers, arrow, target = first.partition(">")
    if not arrow:
        return TakePile(parse_cards(_without_stand(helpers)), 0, groups)
    if helpers.strip():
        raise NotationError(f"In “{text[:60]}” the top card goes alone on the meld; add further cards afterwards.")
    return TakePile((), _target(target, text)[1], groups)


def group_text(group: Group) -> str:
    """Notation of a group."""
    return (f"{group.kind}: " if group.kind else "") + cards_text(group.cards)


def move_text(move: Move) -> str:
    """Notation of a move; ``parse_move`` reads it back."""
    if isinstance(move, LayDown):
        return "meld " + " / ".join(map(group_text, move.groups))
    if isinstance(move, LayOff):
        return f"add {cards_text(move.cards)} > {move.side}{move.meld}"
    if isinstance(move, Discard):
        return f"discard {card_text(move.card)}"
    if isinstance(move, TakePile):
        first = f"> {move.onto}" if move.onto else cards_text(move.helpers)
        return " ".join(f"take {' / '.join([first, *map(group_text, move.others)])}".split())
    if isinstance(move, Answer):
        return "yes" if move.yes else "no"
    if isinstance(move, Foreign):
        return move.text
    return {Draw: "draw", Ask: "ask", End: "end"}[type(move)]


def hand_text(cards: tuple[int, ...]) -> str:
    """Cards as a hand is written, in the order people hold them."""
    return cards_text(in_display_order(cards))
