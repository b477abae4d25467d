"""Short forms of moves, as people type them: `t kk`, `m qqq2`, `a k`, `9`; the full notation comes out.

Suits matter to nobody at a Canasta table, so a bare rank stands for any card of that rank in hand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from meldbook.cards import RANKS, CardError, card_text, parse_card, rank_name

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
}
_WITH_CARDS = ("take", "meld", "add", "discard")
_RUN = re.compile(r"(?:10|[2-9TJQKA])+$")


class ShorthandError(ValueError):
    """A short form that stands for no one move; the message says what to type instead."""


def expand(text: str, view: Mapping[str, Any]) -> str:
    """Full notation of what a player typed, given the table as the player sees it.

    What is not understood here is left as it is: the engine says what is wrong with it.

    Raises:
        ShorthandError: for a rank that the hand does not hold, or `take` where there are several ways.
    """
    word, _, rest = text.strip().partition(" ")
    verb, rest = VERBS.get(word.lower(), word.lower()), rest.strip()
    if verb not in _WITH_CARDS and not rest and _is_cards(word):
        verb, rest = "discard", word
    if verb not in _WITH_CARDS:
        return f"{verb} {rest}".strip()
    if verb == "take" and not rest:
        return _only_take(view)
    cards, arrow, target = rest.partition(">")
    full = f"{verb} {_cards(cards, view['hand'])}"
    if arrow:
        return f"{full.strip()} > {_target(target, view)}"
    return full + _implied_target(full, view) if verb == "add" else full


def _is_card(word: str) -> bool:
    try:
        parse_card(word)
    except CardError:
        return False
    return True


def _is_cards(word: str) -> bool:
    return _is_card(word) or bool(_RUN.fullmatch(word.upper()))


def _cards(text: str, hand: list[str]) -> str:
    """Cards with bare ranks replaced by cards of the hand; exact cards are set aside first."""
    words = [part for word in text.split() for part in _split(word)]
    left = list(hand)
    for word in words:
        if _is_card(word) and card_text(parse_card(word)) in left:
            left.remove(card_text(parse_card(word)))
    return " ".join(
        _held(word, left) if _RUN.fullmatch(word.upper()) and not _is_card(word) else word for word in words
    )


def _split(word: str) -> list[str]:
    """Parts of a run of ranks such as `kkk2` or `1010`; anything else stays whole."""
    if word.lower() == "joker":
        return ["JK"]
    if _is_card(word) or not _RUN.fullmatch(word.upper()):
        return [word]
    return re.findall(r"10|.", word)


def _held(word: str, left: list[str]) -> str:
    """A card of the hand for a bare rank; it is taken out of what is left."""
    rank = "T" if word == "10" else word.upper()
    for card in left:
        if card[0] == rank and card != "JK":
            left.remove(card)
            return card
    raise ShorthandError(f"You do not hold so many {rank_name(RANKS.index(rank))}.")


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
    """The own meld whose rank the cards have, where none was named."""
    ranks = {card[0] for card in full.split()[1:] if card != "JK"}
    for meld in _own_melds(view):
        if ranks and ranks <= {card[0] for card in meld["cards"]} and meld["cards"][0][0] in ranks:
            return f" > {meld['number']}"
    return ""


def _only_take(view: Mapping[str, Any]) -> str:
    takes = [move for move in view["legal"] if move.startswith("take")]
    if len(takes) > 1:
        ways = "; ".join(takes[:4]) + (" …" if len(takes) > 4 else "")
        raise ShorthandError(f"There are several ways to take the pile: {ways}.")
    return takes[0] if takes else "take"
