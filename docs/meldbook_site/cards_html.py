"""Playing cards as HTML, after the contract at the head of `docs/frontend/styles/cards.css`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from markupsafe import Markup

from meldbook.cards import JOKER, card_name, card_text, parse_card

_LIKE_A_CARD = re.compile(r"(?:10|[2-9TJQKA])[SHDC♠♥♦♣]|JK|\*|★", re.IGNORECASE)

_VERBS = {
    "draw": "draw",
    "take": "take the pile",
    "meld": "lay down",
    "ask": "“May I go out?”",
    "yes": "“Yes.”",
    "no": "“No.”",
    "end": "end without a discard",
}


def card(text: str | int) -> Markup:
    """Return one card; a screen reader hears its name."""
    number = text if isinstance(text, int) else parse_card(text.partition("=")[0])
    if number == JOKER:
        corner, suit = "JK", "j"
    else:
        notation = card_text(number)
        corner, suit = notation[:-1].replace("T", "10"), notation[-1].lower()
    return Markup('<span class="mb-card" data-suit="{}" role="img" aria-label="{}">{}</span>').format(
        suit, card_name(number), corner
    )


def cards(text: str | Iterable[str | int], *, fan: bool = False) -> Markup:
    """Return some cards side by side, or overlapping as a meld lies on the table."""
    words = text.split() if isinstance(text, str) else text
    drawn = Markup(" ").join(card(word) for word in words)
    return Markup('<span class="{}">{}</span>').format("mb-fan" if fan else "mb-cards", drawn)


def move(text: str) -> Markup:
    """Return a move in words, its cards drawn: `take KS KD > 2` as “take the pile with K K onto meld 2”."""
    verb, _, rest = text.strip().partition(" ")
    words = _VERBS.get(verb, verb)
    if verb == "take" and rest[:1] not in (">", ""):
        words += " with"
    parts = [Markup('<span class="mb-move__word">{}</span>').format(words)]
    onto = False
    for word, run in _runs(rest):
        if run:
            parts.append(cards(run, fan=True))
        else:
            said = f"onto meld {word}" if onto else {">": "", "/": "and"}.get(word, word)
            parts += [Markup('<span class="mb-move__word">{}</span>').format(said)] if said else []
        onto = word == ">"
    return Markup('<span class="mb-move">{}</span>').format(Markup(" ").join(parts))


def _runs(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield a move's words, with the cards that stand side by side gathered."""
    run: list[str] = []
    for word in text.split():
        if _LIKE_A_CARD.fullmatch(word.partition("=")[0]):
            run.append(word)
            continue
        if run:
            yield "", run
            run = []
        yield word, []
    if run:
        yield "", run


def groups(melds: Iterable[str]) -> Markup:
    """Return melds that lie on the table, each a fan."""
    drawn = [cards(meld.partition(":")[2] or meld, fan=True) for meld in melds]
    return Markup('<span class="mb-melds">{}</span>').format(Markup(" ").join(drawn))
