"""Short forms of moves, as people type them: `t kk`, `m qqq2`, `m 4-8s`, `a k`, `9`; the full notation comes out.

Where suits matter to nobody, as at a Canasta table, a bare rank stands for any card of that rank in hand; where there
are sequences, only if all cards of that rank there are alike, or there are no more of them than are wanted.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from meldbook.cards.card import RANKS, CardError, card_text, parse_card, rank_name

VERBS = {
    "d": "draw",
    "t": "take",
    "m": "meld",
    "a": "add",
    "x": "discard",
    "dis": "discard",
    "y": "yes",
    "n": "no",
    "e": "end",
    "p": "pass",
    "b": "bonus",
    "r": "refuse",
}
_WITH_CARDS = ("take", "meld", "add", "discard", "swap")
_RUN = re.compile(r"(?:10|[2-9TJQKA])+$")
_SPAN = re.compile(r"(10|[2-9TJQKA])-(10|[2-9TJQKA])([SHDC♠♥♦♣])$")
_ORDER = "A23456789TJQKA"


class ShorthandError(ValueError):
    """A short form that stands for no one move; the message says what to type instead."""


def expand(text: str, view: Mapping[str, Any], *, suits: bool = False) -> str:
    """Full notation of what a player typed, given the table as the player sees it.

    What is not understood here is left as it is: the engine says what is wrong with it.

    Args:
        text: what was typed.
        view: the table as the player sees it.
        suits: whether it matters which card of a rank is played.

    Raises:
        ShorthandError: for a rank that the hand does not hold or that says too little, or `take` where there are
            several ways.
    """
    word, _, rest = text.strip().partition(" ")
    verb, rest = VERBS.get(word.lower(), word.lower()), rest.strip()
    if verb not in _WITH_CARDS and not rest and _is_cards(word):
        verb, rest = "discard", word
    if verb not in _WITH_CARDS:
        return f"{verb} {rest}".strip()
    if verb == "take" and not rest:
        return _only_take(view)
    before, cards, target = _parts(rest)
    hand = _Hand(view["hand"], suits=suits)
    full = f"{verb} {before}{hand.cards(cards)}".strip()
    if target:
        return f"{full} > {_target(target, view)}"
    return full + _implied_target(full, view) if verb in ("add", "swap") else full


def _parts(text: str) -> tuple[str, str, str]:
    """What stands before the cards (`from 7D: `), the cards, and after an arrow the meld."""
    cards, _, target = text.partition(">")
    if cards.lower().startswith("from "):
        start, colon, cards = cards.partition(":")
        return start + (": " if colon else " "), cards, target
    return "", cards, target


def _is_card(word: str) -> bool:
    try:
        parse_card(word)
    except CardError:
        return False
    return True


def _is_cards(word: str) -> bool:
    return _is_card(word) or bool(_RUN.fullmatch(word.upper()))


class _Hand:
    """The cards from which bare ranks are taken."""

    def __init__(self, hand: list[str], *, suits: bool) -> None:
        self._hand, self._suits = hand, suits

    def cards(self, text: str) -> str:
        """Cards with bare ranks replaced by cards of the hand; exact cards are set aside first."""
        words = [part for word in text.split() for part in _split(word)]
        left = list(self._hand)
        for word in words:
            if _is_card(word) and card_text(parse_card(word)) in left:
                left.remove(card_text(parse_card(word)))
        bare = [word for word in words if _is_rank(word)]
        return " ".join(self._held(word, left, bare) if _is_rank(word) else word for word in words)

    def _held(self, word: str, left: list[str], bare: list[str]) -> str:
        """A card of the hand for a bare rank; it is taken out of what is left."""
        rank = _rank(word)
        held = [card for card in left if card[0] == rank and card != "JK"]
        if not held:
            raise ShorthandError(f"You do not hold so many {rank_name(RANKS.index(rank))}.")
        if self._suits and len(set(held)) > 1 and len(held) > sum(_rank(other) == rank for other in bare):
            raise ShorthandError(f"Suits matter here: say which of {', '.join(dict.fromkeys(held))} you mean.")
        left.remove(held[0])
        bare.remove(word)
        return held[0]


def _is_rank(word: str) -> bool:
    return bool(_RUN.fullmatch(word.upper())) and not _is_card(word)


def _rank(word: str) -> str:
    return "T" if word == "10" else word.upper()


def _split(word: str) -> list[str]:
    """Parts of a run of ranks such as `kkk2` or `1010`, or of a sequence such as `4-8s`; anything else stays whole."""
    if word.lower() == "joker":
        return ["JK"]
    if span := _SPAN.fullmatch(word.upper()):
        return _between(*span.groups()) or [word]
    if _is_card(word) or not _RUN.fullmatch(word.upper()):
        return [word]
    return re.findall(r"10|.", word)


def _between(first: str, last: str, suit: str) -> list[str]:
    """The cards of a suit from one rank to another; none where they stand the other way round."""
    start, end = _ORDER.index(_rank(first)), _ORDER.rindex(_rank(last))
    return [rank + suit for rank in _ORDER[start : end + 1]]


def _own_melds(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    side = view["seats"][view["seat"] - 1]["side"]
    melds: list[Mapping[str, Any]] = view["melds"][side]
    return melds


def _target(text: str, view: Mapping[str, Any]) -> str:
    """A meld's number; its name (`kings`) or a rank that is a letter (`k`) will do too."""
    wanted = text.strip().lower()
    for meld in _own_melds(view):
        if not wanted.isdecimal() and wanted in (meld["name"], meld["cards"][0][0].lower()):
            return str(meld["number"])
    return text.strip()


def _implied_target(full: str, view: Mapping[str, Any]) -> str:
    """Where the cards go, where no meld was named: the own meld of their rank, or the one that takes each of them."""
    verb, *cards = full.split()
    ranks = {card[0] for card in cards if card != "JK"}
    for meld in _own_melds(view):
        same = ranks and meld["kind"] != "sequence" and ranks <= {card[0] for card in meld["cards"]}
        if verb == "add" and same and meld["cards"][0][0] in ranks:
            return f" > {meld['number']}"
    places = [_places(f"{verb} {card}", view) for card in cards]
    common = set(places[0]).intersection(*places[1:]) if places else set()
    return f" > {common.pop()}" if len(common) == 1 else ""


def _places(move: str, view: Mapping[str, Any]) -> list[str]:
    """The melds to which a move with one card may go."""
    legal = (listed.partition(" > ") for listed in view["legal"])
    return [target for listed, _, target in legal if listed.partition("=")[0].lower() == move.lower()]


def _only_take(view: Mapping[str, Any]) -> str:
    takes = [move for move in view["legal"] if move.startswith("take")]
    if len(takes) > 1 and "take" not in takes:
        ways = "; ".join(takes[:4]) + (" …" if len(takes) > 4 else "")
        raise ShorthandError(f"There are several ways to take the pile: {ways}.")
    return takes[0] if len(takes) == 1 else "take"
