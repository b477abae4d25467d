"""Ways to lay a single meld that is part of an initial meld: its cards from the hand, and the points they count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from meldbook.cards.bag import BAG_OF, WHOLE, Bag
from meldbook.cards.card import rank_of
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET, WILD, line_of
from meldbook.groups.fits import makes_set, stands
from meldbook.groups.picks import Pick, choices, splits, wild_splits
from meldbook.memo import remembered
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.rules.laws import Laws
from meldbook.rules.limits import NO_LIMIT
from meldbook.table.moves import Group

MOST_OPTIONS = 20_000
"""Ways to lay a set of one rank that are looked at, each choice of suits counted; thirty cards have a few hundred."""


MOST_TRIED = 1_000_000
"""Steps of one search for openings, a second's work; hands of up to eighteen cards took a third as many."""


class Option(NamedTuple):
    """One way to lay a meld: its cards from the hand, and the points that they count.

    ``spare`` are the points of the cheapest card that could be left out, ``NO_LIMIT`` where none can: 0 where that card
    counts nothing. ``naturals`` is the number of natural cards from the hand. ``natural`` and ``wild`` say that all its
    cards are; from ``full_at`` cards on it is complete. ``line`` is what it is a meld of, where a side may not begin as
    many of that as it likes.
    """

    group: Group
    bag: Bag
    points: int
    spare: int
    size: int
    naturals: int
    natural: bool
    wild: bool
    full_at: int
    line: object

    @property
    def full(self) -> bool:
        """Whether it is complete."""
        return self.size >= self.full_at

    def with_cards(self, cards: tuple[int, ...]) -> Option:
        """The same with cards of other suits."""
        return Option(group_of(cards, self.group.kind), BAG_OF[cards], *self[2:])


@lru_cache(1 << 14)
def group_of(cards: tuple[int, ...], kind: str = "") -> Group:
    """Cards as a group: one object for all hands that can lay it."""
    return Group(cards, kind)


@remembered(1 << 15)
def set_options(laws: Laws, rank: int, held: int, wilds: int, every_suit: bool) -> tuple[Option, ...]:
    """Ways to lay a set of a rank, by its cards held and the wild ones; hands ask it again and again."""
    hand = WHOLE[held].plus(WHOLE[wilds])
    counts = tuple((wild, hand.of_rank(wild)) for wild in laws.wild_ranks)
    found = tuple(islice(_sets(laws, hand, rank, counts, every_suit), MOST_OPTIONS + 1))
    if len(found) > MOST_OPTIONS:
        raise TooManyOpeningsError
    return found


def top_options(laws: Laws, hand: Bag, top: int, *, naturals: int, wilds: bool, every_suit: bool) -> Iterator[Option]:
    """Ways to meld the pile's top card as a set, with at least so many naturals of its rank from the hand."""
    held = tuple([(wild, hand.of_rank(wild) if wilds else 0) for wild in laws.wild_ranks])
    return _sets(laws, hand, rank_of(top), held, every_suit, top, naturals)


def _sets(
    laws: Laws,
    hand: Bag,
    rank: int,
    wilds: tuple[Pick, ...],
    every_suit: bool,
    top: int | None = None,
    helpers: int = 0,
) -> Iterator[Option]:
    """Sets of a rank, with so many cards of each wild rank at most; perhaps such as take the pile by its top card."""
    most, takes = hand.of_rank(rank), top is not None
    if suits_are_alike(laws, rank):
        for parts, like in options_alike(laws, rank, most, wilds, takes, helpers):
            yield from map(like.with_cards, choices(hand, parts, every_suit))
    else:
        for parts in _parts_of_sets(laws, rank, most, wilds, takes, helpers):
            yield from _sound_options(laws, choices(hand, parts, every_suit), SET, top, helpers)


def suits_are_alike(laws: Laws, rank: int) -> bool:
    """Whether the suits of a rank's cards, and of the wild ones, make no difference to sets of that rank."""
    return rank in laws.ranks_alike and not laws.different_suits and not laws.has_identical


@remembered(1 << 12)
def options_alike(
    laws: Laws, rank: int, most: int, wilds: tuple[Pick, ...], takes: bool = False, helpers: int = 0
) -> tuple[tuple[tuple[Pick, ...], Option], ...]:
    """For each number of cards that a set could have, an option of some suits: other suits change its cards alone."""
    hand = Bag.of([rank * 4] * most + [wild * 4 for wild, count in wilds for _ in range(count)])
    found, top = [], rank * 4 if takes else None
    for parts in _parts_of_sets(laws, rank, most, wilds, takes, helpers):
        found += [(parts, option) for option in _sound_options(laws, choices(hand, parts, False), SET, top, helpers)]
    return tuple(found)


@remembered(1 << 14)
def _parts_of_sets(
    laws: Laws, rank: int, most: int, wilds: tuple[Pick, ...], takes: bool, helpers: int
) -> tuple[tuple[Pick, ...], ...]:
    """How many cards of a rank and of each wild rank a set could have, with so many of each at most.

    One that ``takes`` the pile has its top card beside them, and so many ``helpers`` of the rank at least.
    """
    held, top = tuple(count for _, count in wilds), int(takes)
    found = []
    for naturals in range(helpers if takes else max(1, laws.min_naturals), most + 1):
        for count in range(max(0, laws.min_size - naturals - top), sum(held) + 1):
            if naturals + count + top > laws.max_size or count > laws.max_wilds:
                break
            for split in splits(held, count):
                found.append(((rank, naturals), *zip(laws.wild_ranks, split, strict=True)))
    return tuple(found)


@remembered(1 << 12)
def wild_options(laws: Laws, wilds: int, every_suit: bool) -> tuple[Option, ...]:
    """Ways to lay a meld of wild cards."""
    hand, found = WHOLE[wilds], list[Option]()
    for count in range(laws.min_size, min(hand.size, laws.max_wild_meld) + 1):
        for parts in wild_splits(laws, hand, count):
            found += _sound_options(laws, choices(hand, parts, every_suit), WILD)
    return tuple(found)


@remembered(1 << 12)
def identical_options(laws: Laws, card: int, copies: int, wilds: int, every_suit: bool) -> tuple[Option, ...]:
    """Ways to lay a meld of identical cards."""
    hand, found = WHOLE[wilds], list[Option]()
    for naturals in range(max(1, laws.identical_min), copies + 1):
        for count in range(max(0, laws.min_size - naturals), min(hand.size, laws.max_wilds) + 1):
            for parts in wild_splits(laws, hand, count):
                chosen = choices(hand, parts, every_suit)
                found += _sound_options(laws, [(card,) * naturals + more for more in chosen], IDENTICAL)
    return tuple(found)


def _sound_options(
    laws: Laws, groups: Sequence[tuple[int, ...]], kind: str, top: int | None = None, helpers: int = 0
) -> Iterator[Option]:
    """Those of some groups that are melds of a kind, perhaps with the pile's top card."""
    for cards in groups:
        whole = cards if top is None else (top, *cards)
        if makes_set(laws, whole, opening=True) if kind == SET else stands(laws, whole, kind=kind, opening=True):
            group = Group(cards, IDENTICAL if kind == IDENTICAL else "")
            yield option_of(laws, group, top=top, helpers=helpers)


@remembered(1 << 15)
def option_of(laws: Laws, group: Group, *, top: int | None = None, helpers: int = 0) -> Option:
    """A group as an option; with ``top``, that card comes from the pile and the others from the hand.

    ``helpers`` is how many natural cards of the hand must help to take it.
    """
    cards = group.cards if top is None else (top, *group.cards)
    naturals = tuple([card for card in cards if not laws.wild[card]])
    kind = group.kind or _kind(naturals)
    line = line_of(kind, naturals) if laws.makes_way_at and kind != SEQUENCE else None
    points = laws.opening_points_of(group.cards) + (
        laws.opening_points[top] if top is not None and laws.upcard_counts else 0
    )
    spare = _spare(laws, cards, group.kind, fixed=top, helpers=helpers)
    natural = len(naturals) == len(cards)
    held = len(naturals) - (top is not None and not laws.wild[top])
    bag, full_at = BAG_OF[group.cards], laws.full_of(kind)
    return Option(group, bag, points, spare, len(cards), held, natural, not naturals, full_at, line)


def _kind(naturals: tuple[int, ...]) -> str:
    """What a group is, as its natural cards say."""
    if len({rank_of(card) for card in naturals}) > 1:
        return SEQUENCE
    return SET if naturals else WILD


def _spare(laws: Laws, cards: tuple[int, ...], kind: str, *, fixed: int | None, helpers: int) -> int:
    """Points of the cheapest card that a meld can do without."""
    if len(cards) <= laws.min_size:
        return NO_LIMIT
    spare = []
    first = 0 if fixed is None else 1
    naturals = sum(not laws.wild[card] for card in cards[first:])
    for card in set(cards[first:]):
        place = cards.index(card, first)
        if laws.wild[card] or naturals > helpers:
            rest = cards[:place] + cards[place + 1 :]
            if _still_stands(laws, rest, kind):
                spare.append(laws.opening_points[card])
    return min(spare, default=NO_LIMIT)


def _still_stands(laws: Laws, cards: tuple[int, ...], kind: str) -> bool:
    if laws.kinds == {SET}:
        return makes_set(laws, cards, opening=True)
    return stands(laws, cards, kind=kind, opening=True) is not None


def wild_top_options(laws: Laws, hand: Bag, top: int, *, every_suit: bool) -> Iterator[Option]:
    """Ways to meld a wild top card with two wild cards of its own rank, or with these and further ones."""
    rank = rank_of(top)
    for count in range(2, min(hand.size + 1, laws.max_wild_meld)):
        for parts in wild_splits(laws, hand, count):
            alike = dict(parts)[rank]
            if alike < 2:
                continue
            for option in _sound_options(laws, choices(hand, parts, every_suit), WILD, top):
                cards = option.group.cards
                others = [laws.opening_points[card] for card in cards if alike > 2 or rank_of(card) != rank]
                yield option._replace(spare=max(option.spare, min(others, default=NO_LIMIT)))


def identical_top_options(laws: Laws, hand: Bag, top: int) -> Iterator[Option]:
    """Ways to meld the pile's top card with cards identical to it."""
    return _sound_options(laws, [(top,) * copies for copies in range(2, hand.count(top) + 1)], IDENTICAL, top)
