"""New melds into which a card of the pile is taken, remembered by the cards held that may help to make them."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from meldbook.cards.bag import CARD_TOPS, CARD_UNITS, RANK_CARDS, Bag, one_of_each, present_in
from meldbook.cards.card import CARDS, rank_of, suit_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET, WILD
from meldbook.groups.fits import makes_set
from meldbook.groups.smallest import helped, identical_held, smallest_sets, smallest_wild_melds
from meldbook.groups.smallest_runs import smallest_runs
from meldbook.memo import Found, looked_up, once
from meldbook.rules.laws import Laws
from meldbook.table.moves import Group, LayDown, Move, TakePile

_REMEMBERED = 1 << 11


Takes = Found[int, tuple[Move, ...]]
"""New melds of the smallest size that take a card of the pile, by the cards held that may help to make them.

Of some helpers the number matters, of others only whether they are there (``Bag.present``): ``laws.take_keys``.
"""


def takes_of_top(laws: Laws, top: int, held: int) -> tuple[Move, ...]:
    """Ways to take the pile's top card into a new meld with the help of cards held, a bag."""
    exact, near = laws.take_keys[top]
    key = held & exact | present_in(held) & near  # Only those that matter are looked up.
    return _takes_of_top(laws)[top][key] if key else ()


@once
def _takes_of_top(laws: Laws) -> tuple[Takes, ...]:
    return tuple(Found(partial(_takes_into, laws, card, None), _REMEMBERED) for card in CARDS)


class Depth(NamedTuple):
    """A card deeper down in the pile: its mark, as ``Bag.present`` has it, what it adds to a bag, and takes of it."""

    top: int
    unit: int
    exact: int
    near: int
    takes: Takes


@once
def takes_from_depth(laws: Laws) -> tuple[Depth, ...]:
    """For each card, new melds that take it from deeper down."""
    takes: list[Takes] = [Found(partial(_takes_into, laws, card, card), _REMEMBERED) for card in CARDS]
    return tuple(Depth(CARD_TOPS[card], CARD_UNITS[card], *laws.take_keys[card], takes[card]) for card in CARDS)


def _takes_into(laws: Laws, card: int, start: int | None, key: int) -> tuple[Move, ...]:
    """``start`` is the card itself where it lies deeper down, None where it is the top card."""
    exact, near = laws.take_keys[card]
    helpers = Bag.of(Bag(key & exact | one_of_each(key & near)).cards())
    groups = _groups_with(laws, card, helpers.add(card))
    return tuple(dict.fromkeys(taking(laws, card, group, start) for group in groups))


@looked_up()
def takes_into_new(laws: Laws, key: tuple[bool, bool, int]) -> Found[int, tuple[TakePile, ...]]:
    """Takes that begin a set with as few helpers as can be, by the cards held that may help.

    These by whether pairs help, whether every suit is told, and the top card.
    """
    return Found(partial(_takes_with, laws, *key), _REMEMBERED)


def _takes_with(laws: Laws, pairs: bool, every_suit: bool, top: int, held: int) -> tuple[TakePile, ...]:
    moves = helped(laws, held, rank_of(top), pairs, every_suit) if laws.min_size <= 3 else _longer(laws, top, held)
    return tuple([move for move in moves if makes_set(laws, (top, *move.helpers))])


def _longer(laws: Laws, top: int, held: int) -> list[TakePile]:
    """The same where two helpers are too few for a meld (meld.size.min); which of them help, the guards say."""
    takes = takes_of_top(laws, top, held)
    return [take for take in takes if isinstance(take, TakePile) and take.kind != IDENTICAL and not take.stands]


def taking(laws: Laws, card: int, group: Group, start: int | None) -> TakePile:
    """Taking a card into a group: the others help it, from the high end down where a wild card lies at that end."""
    rest, place = list(group.cards), group.cards.index(card)
    rest.pop(place)
    stood = tuple((other - (other > place), stand) for other, stand in group.stands if other != place)
    if laws.wild[card] and place == len(rest) and not stood:
        rest.reverse()
    return TakePile(tuple(rest), start=start, stands=stood, kind=group.kind)


def _groups_with(laws: Laws, card: int, hand: Bag) -> tuple[Group, ...]:
    """Smallest melds of a hand that hold a card of it."""
    moves: list[Move] = []
    if SET in laws.kinds:
        by_rank = smallest_sets(laws)[True][hand & laws.wild_bag]
        for rank in laws.set_ranks if laws.wild[card] else (rank_of(card),):
            if hand.of_rank(rank):
                moves += by_rank[hand & RANK_CARDS[rank]]
    if SEQUENCE in laws.kinds:
        by_suit = smallest_runs(laws)[True][hand & laws.run_helpers]
        for suit in range(4) if laws.wild[card] else (suit_of(card),):
            marks, runs = by_suit[suit]
            moves += runs[hand.present() & marks]
    if WILD in laws.kinds and laws.wild[card]:
        moves += smallest_wild_melds(laws, True, hand & laws.wild_bag)
    if IDENTICAL in laws.kinds:
        for natural in hand.distinct() if laws.wild[card] else (card,):
            moves += identical_held(laws, hand, natural, True)
    groups = {move.groups[0]: None for move in moves if isinstance(move, LayDown) and card in move.groups[0].cards}
    return tuple(groups)
