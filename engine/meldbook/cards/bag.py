"""A multiset of cards packed into one integer, so that copying, hashing and comparing cost nothing.

Each of the 53 cards has a lane of 8 bits, above them each of the 14 ranks, and above those the number of cards.
No rule counts bits: what the methods do not say, marks from here do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress

from meldbook.cards.card import CARDS, JOKER_RANK, rank_of
from meldbook.memo import Found

_BITS = 8
_RANK_LANE = len(CARDS)
_RANKS = JOKER_RANK + 1
_SIZE_LANE = _RANK_LANE + _RANKS
SIZE_SHIFT = _SIZE_LANE * _BITS
"""Above this a bag taken as a number tells how many cards it holds, as ``Bag.size`` does."""
BYTES = _SIZE_LANE + 4
"""For ``to_bytes``: the first of them are the copies of each card, as ``Bag.counts`` gives them."""
_CARD_SHIFT = tuple(card * _BITS for card in CARDS)
RANK_SHIFTS = tuple((_RANK_LANE + rank) * _BITS for rank in range(JOKER_RANK + 1))
"""Above this a bag taken as a number tells how many cards of a rank it holds, in eight bits."""
GUARDS = sum(0x80 << lane * _BITS for lane in range(_SIZE_LANE)) + (1 << (SIZE_SHIFT + 30))
"""A bit above each lane: a bag with these, less another bag, has them all where it covers the other."""
_RANK_BYTES = (1 << _RANKS * _BITS) - 1
_LANES_OF = (0xFFFFFFFF,) * JOKER_RANK + (0xFF,)
ALL_CARDS = (1 << _RANK_LANE * _BITS) - 1
"""A mask over all cards."""
RANKS_AT = RANK_SHIFTS[0]
"""Above this a bag taken as a number has the lanes of the ranks."""
_EACH_RANK = sum(1 << rank * _BITS for rank in range(JOKER_RANK + 1))
_RANK_TOPS = 0x80 * _EACH_RANK
RANKS_WANTING = tuple((0x80 - fewest) * _EACH_RANK for fewest in range(0x80))
"""What sets the top bit of each rank's lane where at least so many cards of it are added."""
RANK_MARKS = tuple(0x80 << rank * _BITS for rank in range(JOKER_RANK + 1))
"""Marks of ranks, for ``ranks_with``; several are joined by ``|``."""
RANK_CARDS = tuple(
    sum(0xFF << card * _BITS for card in CARDS if rank_of(card) == rank) for rank in range(JOKER_RANK + 1)
)
"""For each rank, a mask over its cards."""
CARD_UNITS = tuple(
    (1 << card * _BITS) + (1 << (_RANK_LANE + rank_of(card)) * _BITS) + (1 << SIZE_SHIFT) for card in CARDS
)
"""What each card adds to a bag taken as a number, for adding up many cards before a bag is made of them."""
CARD_MARKS = tuple(0xFF << shift for shift in _CARD_SHIFT)
"""Marks of each card by itself, as ``Bag.marks`` gives for several."""
CARD_TOPS = tuple(0x80 << shift for shift in _CARD_SHIFT)
"""The mark of each card in ``Bag.present``."""

TOPS = sum(0x80 << shift for shift in _CARD_SHIFT)
BELOW_TOPS = sum(0x7F << shift for shift in _CARD_SHIFT)
"""Added to all cards, these show by the ``TOPS`` of lanes which are there."""


def as_many(size: int) -> int:
    """What a bag taken as a number is less than just if it holds fewer cards than so many."""
    return size << SIZE_SHIFT


_FEW_ENOUGH = as_many(0xFF)


def one_of_each(present: int) -> int:
    """The lanes of one copy of each card that ``Bag.present`` marked."""
    return present >> 7


def whole_lanes(present: int) -> int:
    """Marks of the cards that ``Bag.present`` marked, for ``shared``."""
    return (present >> 7) * 0xFF


def present_in(cards: int) -> int:
    """``Bag.present`` of a bag taken as a number."""
    return (cards & ALL_CARDS) + BELOW_TOPS & TOPS


def ranks_marked(present: int) -> int:
    """Marks of the ranks of which ``Bag.present`` marked cards."""
    marks = present | present >> 2 * _BITS
    marks |= marks >> _BITS
    return int.from_bytes((marks & ALL_CARDS).to_bytes(_RANK_LANE + 3, "little")[::4], "little") & _RANK_TOPS


class Bag(int):
    """Cards in no order, each as often as it is there (at most 127 copies)."""

    __slots__ = ()

    @classmethod
    def of(cls, cards: Iterable[int]) -> Bag:
        """Bag of the given cards."""
        return cls(sum(map(CARD_UNITS.__getitem__, cards)))

    @property
    def size(self) -> int:
        """Number of cards."""
        return self >> SIZE_SHIFT

    def count(self, card: int) -> int:
        """Copies of one card."""
        return (self >> _CARD_SHIFT[card]) & 0xFF

    def of_rank(self, rank: int) -> int:
        """Number of cards of a rank."""
        return (self >> RANK_SHIFTS[rank]) & 0xFF

    def rank_counts(self) -> bytes:
        """Number of cards of each of the 14 ranks."""
        return ((self >> RANKS_AT) & _RANK_BYTES).to_bytes(_RANKS, "little")

    def rank_counts_among(self, marked: int) -> bytes:
        """The same of the cards that are marked, as for ``shared``; fewer than 128 of a rank."""
        cards = self & marked
        cards += cards >> _BITS
        cards += cards >> 2 * _BITS
        return cards.to_bytes(4 * _RANKS, "little")[::4]

    def rank_lanes(self) -> int:
        """A key that says how many cards of each rank are here."""
        return (self >> RANKS_AT) & _RANK_BYTES

    def ranks(self) -> tuple[tuple[int, int], ...]:
        """The ranks that are here, each with the number of its cards."""
        return _RANKS_HELD[(self >> RANKS_AT) & _RANK_BYTES]

    def ranks_with(self, fewest: int, marks: int) -> tuple[int, ...]:
        """For each marked rank of which at least so many cards are here, in order, the marks of its cards."""
        return CARDS_OF_RANKS[((self >> RANKS_AT) + RANKS_WANTING[fewest]) & marks]

    def cards_of_ranks_with(self, fewest: int, marks: int) -> int:
        """Marks of all cards of the marked ranks of which at least so many cards are here."""
        return ALL_OF_RANKS[((self >> RANKS_AT) + RANKS_WANTING[fewest]) & marks]

    def has(self, card: int) -> bool:
        """Whether at least one copy is there."""
        return bool((self >> _CARD_SHIFT[card]) & 0xFF)

    def add(self, card: int) -> Bag:
        """Bag with one card more."""
        return Bag(self + CARD_UNITS[card])

    def remove(self, card: int) -> Bag:
        """Bag with one card fewer; the card must be there."""
        return Bag(self - CARD_UNITS[card])

    def shared(self, marked: Bag) -> int:
        """How many cards here are of those marked; ``marked`` comes from ``Bag.marks``."""
        common = self & marked
        # Lanes come to what is left over by 255, as a number's digits do by 9; so up to 254 cards need no bytes.
        return common % 0xFF if self < _FEW_ENOUGH else sum(common.to_bytes(_RANK_LANE, "little"))

    @classmethod
    def marks(cls, cards: Iterable[int]) -> Bag:
        """Mask over some cards, for ``shared``: not a bag of cards."""
        return cls(sum(CARD_MARKS[card] for card in set(cards)))

    def plus(self, other: Bag) -> Bag:
        """Both bags together."""
        return Bag(self + other)

    def minus(self, other: Bag) -> Bag:
        """Bag without the other's cards; they must all be there."""
        return Bag(self - other)

    def covers(self, other: Bag) -> bool:
        """Whether every card of the other is here, as often."""
        return ((self | GUARDS) - other) & GUARDS == GUARDS

    def cards_of(self, rank: int) -> tuple[int, ...]:
        """Cards of one rank, each as often as it is there."""
        return _CARDS_HELD[rank, (self >> rank * 4 * _BITS) & _LANES_OF[rank]]

    def present(self) -> int:
        """Marks of the cards that are here, whatever their number: the top bit of each card's lane."""
        return ((self & ALL_CARDS) + BELOW_TOPS) & TOPS

    def counts(self) -> bytes:
        """Copies of each of the 53 cards, by card."""
        return (self & ALL_CARDS).to_bytes(_RANK_LANE, "little")

    def counts_beyond(self, other: Bag) -> bytes:
        """Copies of each of the 53 cards beyond those of the other bag; none where the other has more."""
        left = ((self & ALL_CARDS) | TOPS) - (other & ALL_CARDS)
        enough = left & TOPS
        return (left & (enough - (enough >> 7))).to_bytes(_RANK_LANE, "little")

    def cards(self) -> Iterator[int]:
        """Every card as often as it is there, in the cards' order."""
        counts = self.counts()
        return iter([card for card in compress(CARDS, counts) for _ in range(counts[card])])

    def distinct(self) -> list[int]:
        """Each card that is there, once."""
        return list(compress(CARDS, self.counts()))

    def __repr__(self) -> str:
        return f"Bag.of({list(self.cards())})"


EMPTY = Bag(0)


_CARDS_HELD: Found[tuple[int, int], tuple[int, ...]] = Found(
    lambda held: tuple(Bag(held[1] << held[0] * 4 * _BITS).cards())
)
"""Cards of a rank, by the rank and their lanes."""
BAG_OF: Found[tuple[int, ...], Bag] = Found(Bag.of)
"""Bags by the cards that moves name again and again."""
WHOLE: Found[int, Bag] = Found(lambda lanes: Bag.of(Bag(lanes).cards()))
"""The bag of the cards that a hand has under a mask over cards, which leaves out the lanes of ranks and of the size."""
CARDS_OF_RANKS: Found[int, tuple[int, ...]] = Found(
    lambda marks: tuple(cards for rank, cards in enumerate(RANK_CARDS) if marks >> rank * _BITS & 0x80), 1 << _RANKS
)
"""For marks of ranks, in order, the marks of each rank's cards."""
ALL_OF_RANKS: Found[int, int] = Found(lambda marks: sum(CARDS_OF_RANKS[marks]), 1 << _RANKS)
"""For marks of ranks, the marks of all their cards."""
_RANKS_HELD: Found[int, tuple[tuple[int, int], ...]] = Found(
    lambda lanes: tuple((rank, count) for rank, count in enumerate(lanes.to_bytes(_RANKS, "little")) if count)
)
"""For lanes of ranks, the ranks that are there with their numbers of cards."""

_NEXT, _SECOND_NEXT = 4 * _BITS, 8 * _BITS
_ACES = 48 * _BITS
_ONE_OF_EACH_SUIT = (1 << _NEXT) - 1
_RANKED = (1 << 13 * _NEXT) - 1


def near_in_suit(present: int, helpers: int) -> int:
    """Of the cards present, those that are in a sequence of three with so many wild cards to help; marks, as given."""
    if not helpers:
        return in_a_row(present)
    ranked = present & _RANKED
    if helpers > 1:
        return ranked
    slots = ranked << _NEXT | ranked >> _ACES  # Aces stand below the twos, too.
    slots &= slots << _NEXT | slots >> _NEXT | slots << _SECOND_NEXT | slots >> _SECOND_NEXT
    return slots >> _NEXT | (slots & _ONE_OF_EACH_SUIT) << _ACES


def in_a_row(present: int) -> int:
    """The same without help: quicker worked out than looked up, since each hand is another."""
    ranked = present & _RANKED
    slots = ranked << _NEXT | ranked >> _ACES
    pairs = slots & slots >> _NEXT
    lowest = pairs & pairs >> _NEXT
    if not lowest:
        return 0
    slots = lowest | lowest << _NEXT | lowest << _SECOND_NEXT
    return slots >> _NEXT | (slots & _ONE_OF_EACH_SUIT) << _ACES


def reaching(present: int, ends: int) -> int:
    """Of the cards present, those among ``ends``, and those beside them in suit, one after another; marks, as given.

    Aces stand beside twos and beside kings, whatever the rules say.
    """
    reached, more = 0, present & ends
    while more != reached:
        reached = more
        beside = reached << _NEXT | reached >> _NEXT | reached << _ACES | reached >> _ACES
        more = (reached | beside) & present
    return reached
