"""Smallest melds and single cards added, remembered by the cards that make them.

A hand changes little from one decision to the next, so the same few cards are asked about again and again; each
answer depends only on the rules and on those cards. Whether cards make a meld is asked of the guards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from meldbook.bag import Bag
from meldbook.cards import JOKER, rank_of, suit_of
from meldbook.fits import makes_set, sound, stands
from meldbook.melds import IDENTICAL, SEQUENCE, WILD, Meld, shapes_of
from meldbook.memo import remembered
from meldbook.moves import Group, LayDown, LayOff, Move, TakePile
from meldbook.sequences import HIGH_ACE, LOW_ACE, card_at

if TYPE_CHECKING:
    from meldbook.laws import Laws

Cards = tuple[int, ...]
Pick = tuple[int, int]
"""A rank and how many cards of it."""

_REMEMBERED = 1 << 13


def picks(hand: Bag, rank: int, count: int, *, every_suit: bool) -> list[Cards]:
    """Choices of so many cards of a rank; only the first of them where suits do not matter."""
    if hand.of_rank(rank) < count:
        return []
    cards = hand.cards_of(rank)
    if not every_suit:
        return [tuple(cards[:count])]
    return sorted(set(combinations(cards, count)))


def wild_splits(laws: Laws, hand: Bag, count: int) -> Iterator[tuple[Pick, ...]]:
    """Ways to find so many wild cards among the wild ranks held."""
    held = tuple(hand.of_rank(rank) for rank in laws.wild_ranks)
    for split in splits(held, count):
        yield tuple(zip(laws.wild_ranks, split, strict=True))


def splits(held: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    """Ways to take so many from some heaps."""
    if not held:
        if not count:
            yield ()
        return
    for here in range(min(held[0], count) + 1):
        for rest in splits(held[1:], count - here):
            yield (here, *rest)


def choices(hand: Bag, parts: tuple[Pick, ...], every_suit: bool) -> list[Cards]:
    """Every choice of cards from a hand for some numbers of some ranks."""
    chosen: list[Cards] = [()]
    for rank, count in parts:
        if count:
            chosen = [cards + more for cards in chosen for more in picks(hand, rank, count, every_suit=every_suit)]
    return chosen


class SingleAdds(dict[int, tuple[Move, ...]]):
    """Moves that add one card to a meld, by the cards of the hand that may join it (as marked by its fit)."""

    def __init__(self, laws: Laws, meld: Meld | None, number: int, side: str, every_suit: bool) -> None:
        super().__init__()
        self._of = laws, meld, number, side, every_suit

    def __missing__(self, held: int) -> tuple[Move, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        found = self[held] = tuple(self._moves(Bag(held)))
        return found

    def _moves(self, held: Bag) -> Iterator[Move]:
        laws, meld, number, side, every_suit = self._of
        run = meld is not None and meld.kind == SEQUENCE
        ranks: set[int] = set()
        for card in held.distinct():
            if run and meld and laws.wild[card] and not laws.wild_low_end:
                yield from _wild_ends(laws, meld, card, number, side)
            elif every_suit or run or rank_of(card) not in ranks:
                ranks.add(rank_of(card))
                yield _added(card, number, side)
                if run and meld and meld.run and laws.wild[card] and _must_be_named(laws, meld.run.start):
                    yield from _wild_at(laws, meld, card, number, side, meld.run.slots[-1] + 1)


@cache
def _added(card: int, number: int, side: str) -> LayOff:
    """One card added to a meld."""
    return LayOff((card,), number, side)


def _wild_ends(laws: Laws, meld: Meld, card: int, number: int, side: str) -> Iterator[Move]:
    """A wild card at either end of a sequence, with what it stands for."""
    assert meld.run is not None
    slots = meld.run.slots
    for slot in (slots[0] - 1, slots[-1] + 1):
        yield from _wild_at(laws, meld, card, number, side, slot)


def _wild_at(laws: Laws, meld: Meld, card: int, number: int, side: str, slot: int) -> Iterator[Move]:
    """A wild card in a slot beside a sequence, with what it stands for, if it may lie there."""
    assert meld.run is not None
    if LOW_ACE <= slot <= HIGH_ACE:
        stood = ((0, card_at(meld.run.suit, slot)),)
        shapes = shapes_of(laws, (card,), stands=stood, base=meld)
        if any(shape.kind and sound(laws, shape) for shape in shapes):
            yield LayOff((card,), number, side, stood)


def _must_be_named(laws: Laws, start: int) -> bool:
    """Where outer wild cards go low, whether one lies at the high end if it is named for it (meld.sequence.wild.place).

    That is so above a two alone, below which there is only the ace's place.
    """
    return laws.wild_low_end and laws.ace_low and start == LOW_ACE + 1


@remembered(_REMEMBERED)
def helped(laws: Laws, held: int, rank: int, pairs: bool, every_suit: bool) -> tuple[TakePile, ...]:
    """Takes of the pile's top card with two helpers of the cards held: of its rank, and wild ones."""
    hand = Bag.of(Bag(held).cards())
    helpers = picks(hand, rank, 2, every_suit=every_suit) if pairs else []
    if hand & laws.wild_bag:
        for split in wild_splits(laws, hand, 1):
            helpers += choices(hand, ((rank, 1), *split), every_suit)
    return tuple(map(TakePile, helpers))


class SmallestSets(dict[int, "SetsOf"]):
    """New sets of the smallest size: by the wild cards held (the hand's part under ``laws.wild_bag``), then by rank.

    Only so many of a rank's first cards, and of each wild rank's, can be in them; hands that agree in those share
    one answer.
    """

    def __init__(self, laws: Laws) -> None:
        super().__init__()
        self._laws = laws
        self._helpers = laws.min_size - max(1, laws.min_naturals)

    def __missing__(self, wilds: int) -> SetsOf:
        if len(self) >= _REMEMBERED:
            self.clear()
        held = Bag(wilds)
        few = Bag.of(card for rank in self._laws.wild_ranks for card in held.cards_of(rank)[: self._helpers])
        found = self[wilds] = SetsOf(self._laws, few) if few == held else self[few]
        return found


class SetsOf(dict[int, tuple[Move, ...]]):
    """New sets of the smallest size with some wild cards to help: by the cards of a rank."""

    def __init__(self, laws: Laws, wilds: Bag) -> None:
        super().__init__()
        self._laws, self._wilds = laws, wilds

    def __missing__(self, held: int) -> tuple[Move, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        cards = tuple(Bag(held).cards())
        few = Bag.of(cards[: self._laws.min_size])
        moves = smallest_sets(self._laws, rank_of(cards[0]), few.lanes(rank_of(cards[0])), self._wilds, False)
        self[held] = moves
        return moves


@remembered(_REMEMBERED)
def smallest_sets(laws: Laws, rank: int, lanes: int, wilds: int, every_suit: bool) -> tuple[Move, ...]:
    """New sets of the smallest size from the cards of a rank (``lanes``) and the wild cards held.

    ``wilds`` is the hand's part under ``laws.wild_bag``.
    """
    hand = Bag.of_lanes(rank, lanes).plus(Bag.of(Bag(wilds).cards()))
    size = laws.min_size
    moves: list[Move] = []
    for naturals in range(max(1, laws.min_naturals), min(hand.of_rank(rank), size) + 1):
        for split in wild_splits(laws, hand, size - naturals):
            for cards in choices(hand, ((rank, naturals), *split), every_suit):
                if makes_set(laws, cards):
                    moves.append(LayDown((Group(cards),)))
    return tuple(moves)


class SmallestRuns(dict[int, "tuple[tuple[int, RunsOf], ...]"]):
    """New sequences of the smallest size: by the wild cards held where they may help (else 0), then by suit.

    Only so many copies of a wild card can be in a sequence: one more of the suit's own, which may stand for itself too.
    Hands that agree in those share one answer for the suit.
    """

    def __init__(self, laws: Laws, every_way: bool) -> None:
        super().__init__()
        self._laws, self._every_way = laws, every_way
        self._of_suit: dict[tuple[int, Bag], RunsOf] = {}

    def __missing__(self, wilds: int) -> tuple[tuple[int, RunsOf], ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
            self._of_suit.clear()
        suits = ((int(Bag.marks(range(suit, 52, 4))), suit) for suit in range(4))
        found = self[wilds] = tuple((marks, self._runs_of(suit, Bag(wilds))) for marks, suit in suits)
        return found

    def _runs_of(self, suit: int, wilds: Bag) -> RunsOf:
        most = min(self._laws.max_run_wilds, self._laws.min_size)
        copies = ((card, most + (suit_of(card) == suit)) for card in wilds.distinct())
        few = Bag.of(card for card, useful in copies for _ in range(min(wilds.count(card), useful)))
        key = (suit, few)
        if key not in self._of_suit:
            self._of_suit[key] = RunsOf(self._laws, suit, few, self._every_way)
        return self._of_suit[key]


class RunsOf(dict[int, tuple[Move, ...]]):
    """New sequences of the smallest size in a suit, with some wild cards to help: by the suit's cards present.

    Put together of what each few neighbours in the suit make, from each slot on.
    """

    def __init__(self, laws: Laws, suit: int, wilds: Bag, every_way: bool) -> None:
        super().__init__()
        self._laws, self._suit, self._wilds, self._every_way = laws, suit, tuple(wilds.cards()), every_way
        self._from: list[dict[bytes, tuple[Move, ...]]] = [{} for _ in range(HIGH_ACE - laws.min_size + 2)]

    def __missing__(self, present: int) -> tuple[Move, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        size, lanes = self._laws.min_size, present.to_bytes(JOKER, "little")[self._suit :: 4]
        there = lanes[-1:] * (LOW_ACE + 1) + lanes  # The ace stands below the two too.
        found: list[Move] = []
        for start in range(LOW_ACE if self._laws.ace_low else LOW_ACE + 1, len(self._from)):
            near = there[start : start + size]
            moves = self._from[start].get(near)
            if moves is None:
                moves = self._from[start][near] = self._starting_at(start, near)
            found += moves
        moves = self[present] = tuple(found)
        return moves

    def _starting_at(self, start: int, near: bytes) -> tuple[Move, ...]:
        there = tuple(map(bool, near))
        return tuple(map(_laid, runs_at(self._laws, self._suit, start, there, self._wilds, self._every_way)))


@lru_cache(1 << 14)
def _laid(group: Group) -> LayDown:
    """A group as a move: one object for all hands that can lay it."""
    return LayDown((group,))


def runs(laws: Laws, suit: int, hand: Bag, size: int) -> list[Group]:
    """Sequences of so many cards of a suit, wild cards in the gaps where the rules allow them."""
    wilds = tuple(card for card in hand.cards() if laws.wild[card]) if laws.max_run_wilds else ()
    held = [hand.has(card_at(suit, slot)) for slot in range(LOW_ACE, HIGH_ACE + 1)]
    found: dict[Group, None] = {}
    for start in range(LOW_ACE if laws.ace_low else LOW_ACE + 1, HIGH_ACE - size + 2):
        there = tuple(held[start - LOW_ACE : start - LOW_ACE + size])
        if wilds or all(there):
            found |= dict.fromkeys(runs_at(laws, suit, start, there, wilds, False))
    return list(found)


@remembered(1 << 14)
def runs_at(
    laws: Laws, suit: int, start: int, there: tuple[bool, ...], wilds: Cards, every_way: bool
) -> tuple[Group, ...]:
    """Sequences from a slot on, by the natural cards that are there and the wild cards held.

    ``every_way`` also lists those in which a wild card stands for a card that the hand holds.
    """
    found: list[Group | None] = []
    size, absent = len(there), tuple([place for place, held in enumerate(there) if not held])
    most = min(len(wilds), laws.max_run_wilds, size - 1)
    if not absent:
        found.append(_run(laws, suit, start, size, (), ()))
    elif len(absent) <= most:
        found += [_run(laws, suit, start, size, absent, chosen) for chosen in _orders(wilds, len(absent))]
    if every_way and wilds and len(absent) <= most:
        for places in _supersets(absent, size, most):
            found += [_run(laws, suit, start, size, places, chosen) for chosen in _orders(wilds, len(places))]
    distinct = dict.fromkeys(group for group in found if group is not None)
    return tuple(group for group in distinct if not wilds or _is_held(wilds, group))


def _is_held(wilds: Cards, group: Group) -> bool:
    """Whether a hand has all the cards: a wild card is not there twice, as itself and for another."""
    twice = {card for card in group.cards if group.cards.count(card) > 1}
    return all(group.cards.count(card) <= wilds.count(card) for card in twice)


def _orders(wilds: Cards, count: int) -> list[Cards]:
    """Ways to put so many of some wild cards in as many places."""
    return [(card,) for card in sorted(set(wilds))] if count == 1 else sorted(set(permutations(wilds, count)))


def _supersets(absent: Cards, size: int, most: int) -> Iterator[Cards]:
    """Places that hold all those absent and at least one more."""
    others = [place for place in range(size) if place not in absent]
    for count in range(1, most - len(absent) + 1):
        for more in combinations(others, count):
            yield tuple(sorted((*absent, *more)))


@remembered(1 << 14)
def _run(laws: Laws, suit: int, start: int, size: int, places: Cards, chosen: Cards) -> Group | None:
    """The sequence from a slot on, wild cards in some places; None where it does not stand."""
    window = [card_at(suit, start + step) for step in range(size)]
    cards = list(window)
    for place, card in zip(places, chosen, strict=True):
        cards[place] = card
    named = not laws.wild_low_end or (size - 1 in places and _must_be_named(laws, start))
    stood = tuple((place, window[place]) for place in places) if named else ()
    group = Group(tuple(cards), SEQUENCE if len(places) == size - 1 and places else "", stood)
    return group if stands(laws, group.cards, kind=SEQUENCE) is not None else None


@remembered(_REMEMBERED)
def smallest_wild_melds(laws: Laws, wilds: int, every_suit: bool) -> tuple[Move, ...]:
    """New melds of wild cards of the smallest size; ``wilds`` is the hand's part under ``laws.wild_bag``."""
    hand = Bag.of(Bag(wilds).cards())
    moves: list[Move] = []
    for split in wild_splits(laws, hand, laws.min_size):
        for cards in choices(hand, split, every_suit):
            if stands(laws, cards, kind=WILD) is not None:
                moves.append(LayDown((Group(cards),)))
    return tuple(moves)


@remembered(_REMEMBERED)
def smallest_identical(laws: Laws, card: int, copies: int, wilds: int, every_suit: bool) -> tuple[Move, ...]:
    """New melds of identical cards of the smallest size, with wild cards where too few are held."""
    hand = Bag.of(Bag(wilds).cards())
    moves: list[Move] = []
    for naturals in range(max(1, laws.identical_min), min(copies, laws.min_size) + 1):
        for split in wild_splits(laws, hand, laws.min_size - naturals):
            for chosen in choices(hand, split, every_suit):
                cards = (card,) * naturals + chosen
                if stands(laws, cards, kind=IDENTICAL) is not None:
                    moves.append(LayDown((Group(cards, IDENTICAL),)))
    return tuple(moves)
