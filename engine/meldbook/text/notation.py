"""Moves as text: ``take KS KD / QS QH QD``, ``add KC > 1``, ``discard 9C``."""

from __future__ import annotations

from meldbook.cards.card import CardError, card_text, cards_text, in_display_order, parse_card
from meldbook.cards.melds import Stands
from meldbook.cards.special_hands import SPECIAL_HANDS
from meldbook.rules.laws import SIDES
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

KINDS = ("set", "sequence", "wild", "identical", "quartet")
LONGEST = 2_000
"""Most characters that a move may have; longer text is refused unread."""

_PLAIN: dict[str, Move] = {
    "draw": Draw(),
    "bonus": Bonus(True),
    "refuse": Bonus(False),
    "pass": Pass(),
    "ask": Ask(),
    "yes": Answer(True),
    "no": Answer(False),
    "end": End(),
}


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
    word, _, rest = " ".join(text.replace(">", " > ").split()).partition(" ")
    try:
        return _parse(word.lower(), rest, text.strip())
    except CardError as error:
        raise NotationError(f"In the move “{text.strip()[:60]}”: {error}") from None


def _parse(word: str, rest: str, text: str) -> Move:
    if word == "draw" and rest.lower().startswith("keep "):
        return Draw(parse_card(rest[5:]))
    if word == "draw" and rest.lower() == "keep":
        raise NotationError(f"“{text[:60]}” does not say which card: write “draw keep 3H” to keep that one.")
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
    if word == "merge":
        return _merge(rest, text)
    if word == "swap":
        return _swap(rest, text)
    if word == "move":
        return _shift(rest, text)
    raise NotationError(
        f"“{text[:60]}” is no move; a move begins with draw, take, meld, add, merge, swap, move, discard, bonus, "
        "refuse, pass, ask, yes, no or end."
    )


def _groups(text: str, move: str) -> tuple[Group, ...]:
    groups = tuple(parse_group(part) for part in text.split("/"))
    if not all(group.cards for group in groups):
        raise NotationError(f"“{move[:60]}” names no cards for one of its melds; write them after “meld” or “/”.")
    return groups


def parse_group(text: str) -> Group:
    """Read the cards of one meld, perhaps with its kind and what wild cards stand for: ``sequence: QS 2C=KS AS``.

    Raises:
        CardError: at a word that is no card.
        NotationError: for an unknown kind.
    """
    kind, cards = _kind_and_cards(text, (*KINDS, *SPECIAL_HANDS))
    found, stands = _cards_and_stands(cards)
    return Group(found, kind, stands)


def _kind_and_cards(text: str, known: tuple[str, ...]) -> tuple[str, str]:
    kind, colon, cards = text.rpartition(":")
    kind = kind.strip().lower()
    if colon and kind not in known:
        raise NotationError(f"“{kind[:20]}” is no kind of meld; the kinds are {', '.join(known)}.")
    return kind, cards


def _cards_and_stands(text: str) -> tuple[tuple[int, ...], Stands]:
    cards: list[int] = []
    stands: list[tuple[int, int]] = []
    for place, word in enumerate(text.replace(",", " ").split()):
        card, equals, stood = word.partition("=")
        if equals:
            stands.append((place, parse_card(stood)))
        cards.append(parse_card(card))
    return tuple(cards), tuple(stands)


def _lay_off(rest: str, text: str) -> LayOff:
    cards, arrow, target = rest.partition(">")
    if not arrow:
        raise NotationError(f"“{text[:60]}” does not say which meld: write “add KC > 1” for meld number 1.")
    side, number = _target(target, text)
    found, stands = _cards_and_stands(cards)
    if not found:
        raise NotationError(f"“{text[:60]}” names no cards; write them before “>”.")
    return LayOff(found, number, side, stands)


def _target(text: str, move: str) -> tuple[str, int]:
    text = text.strip().upper()
    side, digits = (text[0], text[1:]) if text[:1].isalpha() else ("", text)
    if not _is_number(digits) or (side and side not in SIDES):
        raise NotationError(f"After “>” in “{move[:60]}” stands a meld’s number, as in “> 1”.")
    return side, int(digits)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4


def _merge(rest: str, text: str) -> Merge:
    numbers = rest.split()
    if len(numbers) != 2 or not all(map(_is_number, numbers)):
        raise NotationError(f"“{text[:60]}” does not say which melds: write “merge 1 2” for melds number 1 and 2.")
    return Merge(int(numbers[0]), int(numbers[1]))


def _swap(rest: str, text: str) -> Swap:
    card, arrow, target = rest.partition(">")
    if not arrow:
        raise NotationError(f"“{text[:60]}” does not say which meld: write “swap 9S > 2” for meld number 2.")
    side, number = _target(target, text)
    return Swap(parse_card(card), number, side)


def _shift(rest: str, text: str) -> Shift:
    before, _, target = rest.partition(">")
    words = before.lower().split()
    number = target.strip()
    if len(words) != 3 or words[1] != "from" or not _is_number(words[2]) or not _is_number(number):
        raise NotationError(
            f"“{text[:60]}” does not say which card goes where: write “move 2S from 1 > 3” for meld number 3."
        )
    cards, stands = _cards_and_stands(words[0])
    if len(cards) != 1:
        raise NotationError(
            f"“{text[:60]}” names {len(cards)} cards: one is moved at a time, as in “move 2S from 1 > 3”."
        )
    return Shift(cards[0], int(words[2]), int(number), stands)


def _take(rest: str, text: str) -> TakePile:
    first, *others = rest.split("/")
    groups = _groups("/".join(others), text) if others else ()
    start, first = _start(first)
    helpers, arrow, target = first.partition(">")
    if not arrow:
        kind, cards = _kind_and_cards(helpers, KINDS)
        found, stands = _cards_and_stands(cards)
        return TakePile(found, 0, groups, start, "", kind, stands)
    if helpers.strip():
        raise NotationError(f"In “{text[:60]}” the card goes alone on the meld; add further cards afterwards.")
    side, number = _target(target, text)
    return TakePile((), number, groups, start, side)


def _start(first: str) -> tuple[int | None, str]:
    """The card that ``take from 7D: 7S 7H`` reaches down to, if it names one, and the rest."""
    word, _, rest = first.strip().partition(" ")
    if word.lower() != "from":
        return None, first
    card, colon, after = rest.partition(":")
    if not colon:
        card, arrow, after = rest.partition(">")
        after = arrow + after
    return parse_card(card), after


def group_text(group: Group) -> str:
    """Notation of a group."""
    return (f"{group.kind}: " if group.kind else "") + stands_text(group.cards, group.stands)


def stands_text(cards: tuple[int, ...], stands: Stands) -> str:
    """Cards, each with what it stands for where that is said."""
    said = dict(stands)
    return " ".join(
        f"{card_text(card)}={card_text(said[place])}" if place in said else card_text(card)
        for place, card in enumerate(cards)
    )


_WORDS: dict[Move, str] = {move: word for word, move in _PLAIN.items()}


def move_text(move: Move) -> str:
    """Notation of a move; ``parse_move`` reads it back."""
    if isinstance(move, LayDown):
        return "meld " + " / ".join(map(group_text, move.groups))
    if isinstance(move, LayOff):
        return f"add {stands_text(move.cards, move.stands)} > {move.side}{move.meld}"
    if isinstance(move, Discard):
        return f"discard {card_text(move.card)}"
    if isinstance(move, TakePile):
        return _take_text(move)
    if isinstance(move, Merge):
        return f"merge {move.first} {move.second}"
    if isinstance(move, Swap):
        return f"swap {card_text(move.card)} > {move.side}{move.meld}"
    if isinstance(move, Shift):
        return f"move {stands_text((move.card,), move.stands)} from {move.source} > {move.meld}"
    if isinstance(move, Draw) and move.keep is not None:
        return f"draw keep {card_text(move.keep)}"
    return _WORDS[move]


def shown_text(text: str) -> str:
    """Notation of a move as the other seats see it: which card a player keeps in hand is not told."""
    return "draw" if text.lower().startswith("draw keep ") else text


def _take_text(move: TakePile) -> str:
    kind = f"{move.kind}: " if move.kind else ""
    first = f"> {move.side}{move.onto}" if move.onto else kind + stands_text(move.helpers, move.stands)
    if move.start is not None:
        first = f"from {card_text(move.start)}{' ' if move.onto else ': '}{first}"
    return " ".join(f"take {' / '.join([first, *map(group_text, move.others)])}".split())


def hand_text(cards: tuple[int, ...]) -> str:
    """Cards as a hand is written, in the order people hold them."""
    return cards_text(in_display_order(cards))
