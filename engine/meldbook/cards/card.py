"""Cards, their notation, and the selectors by which rule files name groups of cards.

A card is an ``int`` from 0 to 52: ``rank * 4 + suit``, with ranks 2 to ace as 0 to 12 and suits spades,
hearts, diamonds, clubs as 0 to 3; 52 is the joker. All copies of a card in a pack of several decks are equal.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

RANKS = "23456789TJQKA"
SUITS = "SHDC"
JOKER = 52
CARDS = tuple(range(53))
JOKER_RANK = 13
"""Rank lane of the joker: jokers form a rank of their own."""

TWO, THREE, SEVEN, ACE = 0, 1, 5, 12
_SUIT_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_SIGNS = dict(zip(SUITS, "♠♥♦♣", strict=True))
_JOKERS = {"JK", "*", "★"}
_UNSEEN = dict.fromkeys(map(ord, "\ufe0e\ufe0f\u200b\u200d\u2060\ufeff"))
"""What text that was copied from a page may carry beside a card's letters, and nobody sees."""
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
_RANK_NAMES = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace", "joker",
)  # fmt: skip
_PLURALS = {"six": "sixes"}


class CardError(ValueError):
    """A card, or a selector of cards, that cannot be read; the message is fit for the reader."""


def rank_of(card: int) -> int:
    """Rank lane of a card, 0 (two) to 12 (ace), 13 for a joker."""
    return card >> 2


def cards_of_rank(rank: int) -> range:
    """The cards of a rank lane: four, or the joker alone."""
    return range(rank * 4, min(rank * 4 + 4, len(CARDS)))


def suit_of(card: int) -> int:
    """Suit of a card, 0 to 3 (spades, hearts, diamonds, clubs); a joker has none and answers 0."""
    return card & 3


def parse_suit(text: str) -> int | None:
    """Read a suit, 0 to 3: ``H``, ``h`` or ``♥``; None where the text is none."""
    word = text.translate(_UNSEEN).strip()
    letter = _SUIT_SIGNS.get(word, word.upper())
    return SUITS.index(letter) if len(letter) == 1 and letter in SUITS else None


def suit_words(suit: int) -> str:
    """A suit as a reader sees it: “hearts ♥”."""
    return f"{SUIT_NAMES[suit]} {_SIGNS[SUITS[suit]]}"


def is_red(card: int) -> bool:
    """Whether the card is a heart or a diamond."""
    return card != JOKER and suit_of(card) in (1, 2)


def parse_card(text: str) -> int:
    """Read one card: ``KS``, ``th``, ``10♦``, ``JK``, ``*``.

    Raises:
        CardError: where the text is no card.
    """
    word = text.translate(_UNSEEN).strip()
    if word.upper() in _JOKERS:
        return JOKER
    rank, suit = word[:-1].upper(), word[-1:]
    rank = "T" if rank == "10" else rank
    suit = _SUIT_SIGNS.get(suit, suit.upper())
    if len(rank) == 1 and rank in RANKS and suit and suit in SUITS:
        return RANKS.index(rank) * 4 + SUITS.index(suit)
    wanted = "write rank and suit, as in KS, TH or 2C, or JK for a joker."
    if not word:
        raise CardError(f"A card is missing; {wanted}")
    if len(word.split()) > 1:
        raise CardError(f"“{word[:20]}” is more than one card; only one stands here.")
    raise CardError(f"“{word[:20]}” is no card; {wanted}")


def parse_cards(text: str) -> tuple[int, ...]:
    """Read cards separated by spaces (or commas); empty text is no cards.

    Raises:
        CardError: at the first word that is no card.
    """
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


@cache
def card_text(card: int) -> str:
    """Notation of a card: ``KS``, ``TH``, ``JK``."""
    return "JK" if card == JOKER else RANKS[rank_of(card)] + SUITS[suit_of(card)]


def cards_text(cards: Iterable[int]) -> str:
    """Notation of several cards, separated by spaces."""
    return " ".join(map(card_text, cards))


@cache
def card_sign(card: int) -> str:
    """A card as a reader sees it in a sentence: ``K♠``, ``10♥``, ``joker``."""
    if card == JOKER:
        return "joker"
    rank = RANKS[rank_of(card)]
    return ("10" if rank == "T" else rank) + _SIGNS[SUITS[suit_of(card)]]


def card_noun(card: int) -> str:
    """A card as the noun of a sentence: ``K♠``, ``a joker``."""
    return "a joker" if card == JOKER else card_sign(card)


@cache
def card_name(card: int) -> str:
    """A card in words: ``king of spades``, ``joker``."""
    return "joker" if card == JOKER else f"{_RANK_NAMES[rank_of(card)]} of {SUIT_NAMES[suit_of(card)]}"


def rank_name(rank: int, *, plural: bool = True) -> str:
    """A rank in words: ``kings``, or ``king``."""
    name = _RANK_NAMES[rank]
    return _PLURALS.get(name, name + "s") if plural else name


@cache
def select(selector: str) -> frozenset[int]:
    """Cards that a selector of a rule file means: a rank letter, ``joker``, ``red-3``, ``black-3``, or a card.

    Raises:
        CardError: where the selector is none of these.
    """
    if selector.lower() == "joker":
        return frozenset((JOKER,))
    if len(selector) == 1 and selector in RANKS:
        return frozenset(cards_of_rank(RANKS.index(selector)))
    colour, _, rank = selector.partition("-")
    if colour in ("red", "black") and len(rank) == 1 and rank in RANKS:
        return frozenset(card for card in select(rank) if is_red(card) == (colour == "red"))
    return frozenset((parse_card(selector),))


def select_all(selectors: Iterable[str]) -> frozenset[int]:
    """Union of what several selectors mean."""
    return frozenset(card for selector in selectors for card in select(selector))


def display_order(card: int) -> tuple[int, int]:
    """Sort key of a hand as people hold it: jokers and twos first, then aces down to threes."""
    rank = rank_of(card)
    return (0 if rank == JOKER_RANK else 1 if rank == TWO else 14 - rank, suit_of(card))


def in_display_order(cards: Iterable[int]) -> tuple[int, ...]:
    """Cards sorted as people hold them."""
    return tuple(sorted(cards, key=_DISPLAY_ORDER.__getitem__))


_DISPLAY_ORDER = tuple(map(display_order, CARDS))


NATURAL_RANK = "natural-"
"""What stands before the rank of melds without wild cards, in the names of sorts of melds."""


def rank_named(name: str) -> tuple[int, bool] | None:
    """The rank of a name that is one (``7``, ``natural-7``), and whether of natural cards alone; None for others."""
    rank = name.removeprefix(NATURAL_RANK)
    return (RANKS.index(rank), rank != name) if len(rank) == 1 and rank in RANKS else None
