"""New melds into which a card of the pile is taken, remembered by the cards held that may help to make them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from meldbook.cards.bag import CARD_TOPS, CARD_UNITS, Bag, one_of_each, present_in
from meldbook.cards.card import CARDS, rank_of, suit_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET, WILD
from meldbook.groups.fits import makes_set
from meldbook.groups.smallest import SmallestWildMelds, helped, identical_held, smallest_sets
from meldbook.groups.smallest_runs import smallest_runs
from meldbook.memo import once
from meldbook.table.moves import Group, LayDown, Move, TakePile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from meldbook.rules.laws import Laws

_REMEMBERED = 1 << 11


@once
def takes_of_top(laws: Laws) -> tuple[TakesInto, ...]:
    """For each card, new melds that take it from the top of the pile."""
    return tuple(TakesInto(laws, card, None) for card in CARDS)


class Depth(NamedTuple):
    """A card deeper down in the pile: its mark, as ``Bag.present`` has it, what it adds to a bag, and takes of it."""

    top: int
    unit: int
    exact: int
    near: int
    takes: TakesInto


@once
def takes_from_depth(laws: Laws) -> tuple[Depth, ...]:
    """For each card, new melds that take it from deeper down."""
    each = [TakesInto(laws, card, card) for card in CARDS]
    return tuple(
        Depth(CARD_TOPS[card], CARD_UNITS[card], takes.exact, takes.near, takes) for card, takes in enumerate(each)
    )


@once
def takes_into_new(laws: Laws) -> TakesIntoNew:
    """For each top card, takes of it that begin a set with two helpers."""
    return TakesIntoNew(laws)


class TakesIntoNew(dict[tuple[bool, bool, int], "TakesWith"]):
    """Takes that begin a set: by whether pairs help, whether every suit is told, and the top card."""

    def __init__(self, laws: Laws) -> None:
        super().__init__()
        self._laws = laws

    def __missing__(self, key: tuple[bool, bool, int]) -> TakesWith:
        found = self[key] = TakesWith(self._laws, *key)
        return found


class TakesWith(dict[int, tuple[TakePile, ...]]):
    """Takes of one top card that begin a set with as few helpers as can be, by the cards held that may help."""

    def __init__(self, laws: Laws, pairs: bool, every_suit: bool, top: int) -> None:
        super().__init__()
        self._of = laws, pairs, every_suit, top

    def __missing__(self, held: int) -> tuple[TakePile, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        laws, pairs, every_suit, top = self._of
        moves = helped(laws, held, rank_of(top), pairs, every_suit) if laws.min_size <= 3 else self._longer(held)
        found = self[held] = tuple([move for move in moves if makes_set(laws, (top, *move.helpers))])
        return found

    def _longer(self, held: int) -> list[TakePile]:
        """The same where two helpers are too few for a meld (meld.size.min); which of them help, the guards say."""
        laws, _, _, top = self._of
        takes = takes_of_top(laws)[top].of(held)
        return [take for take in takes if isinstance(take, TakePile) and take.kind != IDENTICAL and not take.stands]


class TakesInto(dict[int, tuple[Move, ...]]):
    """Ways to take a card of the pile into a new meld of the smallest size, by the cards held that may help to make it.

    ``start`` is the card itself where it lies deeper down, None where it is the top card. Of the helpers marked by
    ``exact`` the number matters, of those marked by ``near`` only whether they are there (``Bag.present``).
    """

    def __init__(self, laws: Laws, card: int, start: int | None) -> None:
        super().__init__()
        self._of = laws, card, start
        self.exact, self.near = laws.take_keys[card]

    def of(self, held: int) -> tuple[Move, ...]:
        """Ways to take the card with the help of cards held, a bag: only those that matter are looked up."""
        key = held & self.exact | present_in(held) & self.near
        return self[key] if key else ()

    def __missing__(self, key: int) -> tuple[Move, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        helpers = Bag.of(Bag(key & self.exact | one_of_each(key & self.near)).cards())
        found = self[key] = tuple(dict.fromkeys(self._moves(helpers)))
        return found

    def _moves(self, helpers: Bag) -> Iterator[Move]:
        laws, card, start = self._of
        for group in _groups_with(laws, card, helpers.add(card)):
            yield taking(laws, card, group, start)


def taking(laws: Laws, card: int, group: Group, start: int | None) -> TakePile:
    """Taking a card into a group: the others help it, from the high end down where a wild card lies at that end."""
    rest, place = list(group.cards), group.cards.index(card)
    rest.pop(place)
    stood = tuple((other - (other > place), stand) for other, stand in group.stands if other != place)
    if laws.wild[card] and place == len(rest) and not stood:
        rest.reverse()
    return TakePile(tuple(rest), start=start, stands=stood, kind=group.kind)


@once
def _wild_melds(laws: Laws) -> SmallestWildMelds:
    return SmallestWildMelds(laws, True)


def _groups_with(laws: Laws, card: int, hand: Bag) -> tuple[Group, ...]:
    """Smallest melds of a hand that hold a card of it."""
    moves: list[Move] = []
    if SET in laws.kinds:
        wilds = hand & laws.wild_bag
        for rank in laws.set_ranks if laws.wild[card] else (rank_of(card),):
            if hand.of_rank(rank):
                moves += smallest_sets(laws, rank, hand.lanes(rank), wilds, True)
    if SEQUENCE in laws.kinds:
        by_suit = smallest_runs(laws)[True][hand & laws.run_helpers]
        for suit in range(4) if laws.wild[card] else (suit_of(card),):
            marks, runs = by_suit[suit]
            moves += runs[hand.present() & marks]
    if WILD in laws.kinds and laws.wild[card]:
        moves += _wild_melds(laws)[hand & laws.wild_bag]
    if IDENTICAL in laws.kinds:
        for natural in hand.distinct() if laws.wild[card] else (card,):
            moves += identical_held(laws, hand, natural, True)
    groups = {move.groups[0]: None for move in moves if isinstance(move, LayDown) and card in move.groups[0].cards}
    return tuple(groups)
