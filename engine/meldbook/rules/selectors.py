"""Names of cards in rule files, in their order and in words: jokers, ranks, threes of a colour, single cards."""

from __future__ import annotations

from collections.abc import Iterable

from meldbook.cards.card import RANKS, CardError, card_name, parse_card, rank_name

_HIGH_TO_LOW = "AKQJT98765432"


def with_article(one: str) -> str:
    """“a seven”, “an eight”."""
    return f"{'an' if one[:1].lower() in 'aeiou' else 'a'} {one}"


def selector_order(selector: str) -> tuple[int, str]:
    """Sort key of card selectors: jokers, then ranks from ace down, then threes by colour, then single cards."""
    if selector == "joker":
        return (0, "")
    if len(selector) == 1:
        return (1 + (RANKS[::-1] + selector).index(selector), selector)
    return (20 if selector.startswith("red-") else 21 if selector.startswith("black-") else 22, selector)


def in_order(selectors: Iterable[str]) -> list[str]:
    """Selectors in their order; both colours of a rank, and nothing else, are the rank."""
    ordered = sorted(selectors, key=selector_order)
    both = [selector.partition("-") for selector in ordered if "-" in selector]
    if len(ordered) == 2 and len(both) == 2 and both[0][2] == both[1][2]:
        return [both[0][2]]
    return ordered


def selector_name(selector: str, *, plural: bool = True) -> str:
    """A card selector in words: ``jokers``, ``red threes``, ``queens of spades``; or ``a joker``, ``an ace``."""
    colour, _, rank = selector.partition("-")
    if selector == "joker":
        name = "jokers" if plural else "joker"
    elif selector in RANKS:
        name = rank_name(RANKS.index(selector), plural=plural)
    elif rank and rank in RANKS:
        name = f"{colour} {rank_name(RANKS.index(rank), plural=plural)}"
    else:
        try:
            name = card_name(parse_card(selector))
        except CardError:
            return selector
        name = name.replace(" of", "s of", 1) if plural else name
    return name if plural else with_article(name)


def selector_words(selectors: Iterable[str]) -> list[str]:
    """Selectors in words, in their order, a run of three or more ranks as ``kings down to eights``."""
    ordered = in_order(selectors)
    words: list[str] = []
    while ordered:
        run = 1
        while "".join(ordered[: run + 1]) in _HIGH_TO_LOW and run < len(ordered) and len(ordered[run]) == 1:
            run += 1
        if run >= 3:
            words.append(f"{selector_name(ordered[0])} down to {selector_name(ordered[run - 1])}")
        else:
            words.extend(map(selector_name, ordered[:run]))
        ordered = ordered[run:]
    return words
