"""Tables laid out at random where few cards are left: where going out, black threes and an answer decide most."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.cards.card import THREE, rank_of, suit_of
from meldbook.groups.fits import stands
from meldbook.table.position import DRAW, MELD, PILE, STOCK, Position

if TYPE_CHECKING:
    from meldbook.cards.melds import Meld
    from meldbook.rules.laws import Laws

MOST_MELDS = 4
HELD = (1, 2, 2, 3, 3, 4, 4, 4, 5, 6, 8)
MOST_HELD = max(HELD)
"""Melds of the side, at most, and cards of the hand: most often so few that what is left of them decides."""
SIZES = (3, 3, 4, 5, 6, 6, 7)
"""Cards of a meld: often one short of a canasta, so that the last cards decide."""


def laid_out(laws: Laws, source: Random) -> Position:
    """The first seat's turn, its side having opened, with few cards in hand; where sides form in play, perhaps so."""
    if laws.forming and source.random() < 0.5:
        laws = laws.with_lone(source.randrange(laws.players))
    cards = [card for card in laws.pack if not laws.bonus[card]]
    source.shuffle(cards)
    own = _melds(laws, cards, source, source.randint(1, MOST_MELDS))
    others = _melds(laws, cards, source, source.randint(0, 2)) if laws.sides > 1 else ()
    hand = _hand(laws, cards, source, own)
    drawn = source.random() < 0.7
    drew = source.choice((STOCK, PILE)) if drawn else ""
    fresh = tuple(number for number in range(len(own)) if drawn and source.random() < 0.2)
    melds = (own, others, *((),) * (laws.sides - 2))[: laws.sides]
    return Position(
        laws,
        hands=(hand, *(_taken(cards, 3) for _ in range(laws.players - 1))),
        melds=melds,
        opened=tuple(side for side, lying in enumerate(melds) if lying),
        pile=tuple(_cards(cards, source.choice((0, 1, 1, 2, 4)))),
        stock=tuple(_cards(cards, source.choice((1, 12, 12)))),
        phase=MELD if drawn else DRAW,
        drew=drew,
        asked=(source.choice(("", "", "yes", "no")) if laws.asks and drawn else "", *("",) * (laws.players - 1)),
        fresh=fresh,
        laid=bool(fresh),
    )


def _melds(laws: Laws, cards: list[int], source: Random, count: int) -> tuple[Meld, ...]:
    """Melds of some of the cards, which are gone then: one of a rank, unless there may be several."""
    found: list[Meld] = []
    one_of_each = laws.one_per_rank and laws.lone is None  # Partners found in play have each had their own.
    for _ in range(count):
        near = source.choice(cards)
        if found and source.random() < 0.3:
            near = source.choice(found).cards[0]
        meld = _meld(laws, cards, source, near)
        if meld is None or (one_of_each and meld.line in [other.line for other in found]):
            continue
        found.append(meld)
        for card in meld.cards:
            cards.remove(card)
    return tuple(found)


def _meld(laws: Laws, cards: list[int], source: Random, near: int) -> Meld | None:
    """Cards that stand as a meld, near one of them by rank or by suit, perhaps with a wild one."""
    size = source.choice(SIZES)
    wilds = [card for card in cards if laws.wild[card]][: source.choice((0, 0, 1, 2))]
    if laws.has_runs and source.random() < 0.5:
        suited = sorted({card for card in cards if suit_of(card) == suit_of(near) and not laws.wild[card]})
        place = source.randrange(max(1, len(suited) - size + 1))
        return stands(laws, tuple(suited[place : place + size]))
    alike = [card for card in cards if rank_of(card) == rank_of(near) and not laws.wild[card]]
    return stands(laws, (*alike[: size - len(wilds)], *wilds))


def _hand(laws: Laws, cards: list[int], source: Random, own: tuple[Meld, ...]) -> Bag:
    """A few cards: some of one rank, then mostly those that are wild or near a meld."""
    ranks = {meld.rank for meld in own if meld.rank is not None}
    suits = {meld.run.suit for meld in own if meld.run is not None}
    rank = source.choice((THREE, *(rank_of(source.choice(cards)) for _ in range(5))))
    alike = [card for card in cards if rank_of(card) == rank][: source.choice((0, 0, 2, 3, 3, 4))]

    def chance(card: int) -> float:
        near = rank_of(card) in ranks or laws.wild[card]
        return source.random() * (4 if near else 2 if suit_of(card) in suits else 1)

    others = sorted(cards, key=chance, reverse=True)
    held = [*alike, *others][: source.choice(HELD)]
    for card in held.copy():
        if card in cards:
            cards.remove(card)
        else:
            held.remove(card)  # It was among those alike already.
    return Bag.of(held)


def _taken(cards: list[int], count: int) -> Bag:
    return Bag.of(_cards(cards, count))


def _cards(cards: list[int], count: int) -> list[int]:
    """So many of the cards, which are gone then."""
    taken, cards[:] = cards[:count], cards[count:]
    return taken
