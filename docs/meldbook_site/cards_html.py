"""Playing cards as HTML, after the contract at the head of `docs/frontend/styles/cards.css`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from markupsafe import Markup

from meldbook.cards.card import JOKER, card_name, card_sign, card_text, parse_card

WIDEST_FAN = 12
"""Overlapping cards that fit a narrow phone."""
_SIGN = re.compile(r"(?<![\w♠♥♦♣])(?:10|[AKQJ2-9])[♠♥♦♣]")
Sides = Callable[[str], str]
"""What a side is called, by its letter."""


@cache
def card(text: str | int, *, stands: int | None = None, counts_for: str = "") -> Markup:
    """Return one card; a screen reader hears its name.

    Args:
        text: the card; `2C=QS` says what a wild card stands for.
        stands: what it stands for, where that is known otherwise.
        counts_for: the side for which it counts, where that is not the meld's own.
    """
    if isinstance(text, int):
        number = text
    else:
        plain, equals, stood = text.partition("=")
        number = parse_card(plain)
        stands = parse_card(stood) if equals else stands
    if number == JOKER:
        corner, suit = "JK", "j"
    else:
        notation = card_text(number)
        corner, suit = notation[:-1].replace("T", "10"), notation[-1].lower()
    name, mark = card_name(number), ""
    if stands is not None:
        name, mark = f"{name}, standing for the {card_name(stands)}", card_sign(stands)
    if counts_for:
        name, mark = f"{name}, which counts for {counts_for}", mark or _initials(counts_for)
    marked = Markup(' data-mark="{}"').format(mark) if mark else ""
    return Markup('<span class="mb-card" data-suit="{}"{} role="img" aria-label="{}">{}</span>').format(
        suit, marked, name, corner
    )


def _initials(name: str) -> str:
    """A short word for a card's foot: “P3” for Player 3, “you” for you, “ours” for your side."""
    first, *more = name.split()
    if first in ("Your", "The"):
        return {"Your": "ours", "The": "other"}[first]
    return "".join(word[0] for word in (first, *more)).upper() if more else first.lower()


def signed(words: str) -> Markup:
    """Return a sentence in which each card has its sign for the eye, and its name for who hears it."""
    named = Markup('<span role="img" aria-label="{}">{}</span>')
    parts, end = Markup(), 0
    for sign in _SIGN.finditer(words):
        parts += words[end : sign.start()] + named.format(card_name(parse_card(sign.group())), sign.group())
        end = sign.end()
    return parts + words[end:]


def cards(text: str | Iterable[str | int], *, fan: bool = False) -> Markup:
    """Return some cards side by side, or overlapping as a meld lies on the table."""
    words = text.split() if isinstance(text, str) else text
    return row([card(word) for word in words], fan=fan)


def row(drawn: Iterable[Markup], *, fan: bool = False) -> Markup:
    """Return drawn cards side by side, or overlapping; more than a phone's screen holds go on in the next line."""
    found = list(drawn)
    overlapping = fan and len(found) <= WIDEST_FAN
    return Markup('<span class="{}">{}</span>').format("mb-fan" if overlapping else "mb-cards", Markup(" ").join(found))


def group(cards: Iterable[int], stands: Mapping[int, int], *, words: str = "") -> Markup:
    """Return cards laid as one meld, marked with what wild ones stand for, by place, and with a word before them."""
    drawn = [card(number, stands=stands.get(place)) for place, number in enumerate(cards)]
    # What a card stands for is written across its foot, which must not be covered.
    fan = row(drawn, fan=not stands)
    return Markup("<span>{}</span> {}").format(words, fan) if words else fan
