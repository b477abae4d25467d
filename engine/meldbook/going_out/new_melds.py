"""New melds that hold a card, as a search for a way out tries them: no more than lead to different ways."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from meldbook.cards.bag import Bag, one_of_each
from meldbook.cards.card import rank_of, suit_of
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, card_at, slots_of
from meldbook.groups.fits import stands
from meldbook.memo import remembered
from meldbook.rules.laws import Laws

Cards = tuple[int, ...]


@remembered(1 << 13)
def new_sets(laws: Laws, card: int, lanes: int, wilds: Cards) -> tuple[Cards, ...]:
    """New sets with a card of a rank's cards held: all of them, or the fewest where some may be needed elsewhere."""
    held = Bag.of_lanes(rank_of(card), lanes).cards_of(rank_of(card))
    if laws.different_suits:
        return _of_different_suits(laws, card, held, wilds)
    found = list(with_wilds(laws, held[: laws.max_size], wilds))
    if len(held) > laws.max_size:  # What is left over may need to make another set.
        found.append(held[: min(laws.max_size, len(held) - laws.min_size)])
    if laws.has_runs or laws.has_identical:
        others = list(held)
        others.remove(card)
        for size in range(laws.fewest_naturals, min(laws.min_size + 1, len(held))):
            for chosen in sorted(set(combinations(others, size - 1))):
                found += with_wilds(laws, (card, *chosen), wilds)
    return tuple(cards for cards in found if stands(laws, cards) is not None)


def _of_different_suits(laws: Laws, card: int, held: Cards, wilds: Cards) -> tuple[Cards, ...]:
    """New sets with a card and any others of its rank, each suit once."""
    others = sorted(set(held) - {card})
    found = [
        cards
        for size in range(len(others) + 1)
        for chosen in combinations(others, size)
        for cards in with_wilds(laws, (card, *chosen), wilds)
    ]
    return tuple(cards for cards in found if stands(laws, cards) is not None)


def with_wilds(laws: Laws, naturals: Cards, wilds: Cards) -> Iterator[Cards]:
    """Naturals with as many wild cards as a smallest meld lacks: the cheapest, or any where jokers are limited."""
    lack = laws.min_size - len(naturals)
    if lack <= 0:
        yield naturals
    elif laws.rules["meld.wild.jokers.max"] is not None:
        yield from ((*naturals, *chosen) for chosen in sorted(set(combinations(wilds, lack))))
    elif lack <= len(wilds):
        yield (*naturals, *wilds[:lack])


@remembered(1 << 13)
def new_runs(laws: Laws, card: int, near: int, wilds: Cards) -> tuple[Cards, ...]:
    """Smallest sequences with a card and those near it in its suit, natural or with one of some wild cards."""
    suit, size, held = suit_of(card), laws.min_size, Bag(one_of_each(near))
    found: list[Cards] = []
    for slot in slots_of(card):
        for first in range(max(LOW_ACE, slot - size + 1), min(HIGH_ACE - size + 1, slot) + 1):
            window = [card_at(suit, place) for place in range(first, first + size)]
            absent = [other for other in window if other != card and not held.has(other)]
            if not absent:
                found.append(tuple(window))
            elif len(absent) == 1:
                others = (wild for wild in wilds if wild not in window)
                found += [tuple(wild if other == absent[0] else other for other in window) for wild in others]
    return tuple(cards for cards in found if stands(laws, cards) is not None)
