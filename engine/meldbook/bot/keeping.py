"""What cards are worth in one's own hand: as part of melds to come, and against one where the deal may end.

All decisions weigh hands by these figures: what a discard gives up, what a meld costs, what the pile brings.
"""

from __future__ import annotations

from itertools import compress

from meldbook.bot.arithmetic import added
from meldbook.bot.neighbours import NEAR_CARDS, neighbours
from meldbook.bot.sight import Sight
from meldbook.cards.bag import CARD_MARKS, Bag, one_of_each, whole_lanes
from meldbook.cards.card import CARDS, RANKS, suit_of
from meldbook.cards.melds import SEQUENCE, SET, Meld
from meldbook.groups.fits import fits_of
from meldbook.memo import once, remembered
from meldbook.rules.laws import Laws

WILD, FITS_MELD, A_MELD, PAIR, STOPPER = 80, 45, 22, 11, 14
"""Worth of a card that is wild, that fits an own meld, of which a meld or a pair is held, or that none may take."""
SEVERAL_NEEDED = 25
"""How much more a card that fits an own meld is worth while going out takes several complete melds more."""
USUAL = 500
"""Bonus of a complete natural meld for which these figures are meant; where it is less, they are less."""
PLAIN = 0.25
"""How much less a card is worth in the hand where there are no complete melds to strive for."""
PLAIN_MELD = 0.8
"""What share of its points a card is worth there that could be melded at once."""
AGAINST = 0.1
"""How much cards in hand count against one there, as long as the deal is not about to end."""
LATE = 0.4
"""How much of a hand's hopes is left when the deal is about to end."""
HELD_LONG = 0.3
"""How likely cards that cost points in hand are still there at the end, early in a deal."""
HELD_SHORT = 0.1
"""The same of cards that are got rid of in any turn."""
STAY = 2
"""Cards that stay in hand while one may not go out: whoever has none to choose from must feed the rivals."""
TOO_FEW = 70
"""What it costs to hold fewer."""
TO_GO_OUT = 6
"""What each card out of hand is worth once the side has all that going out needs."""
TO_RESERVE = 14
"""What each card out of hand is worth while a second hand waits."""

SUITED = 1.5
"""How much more a card is worth that belongs to a sequence in the bonus suit, or may come to."""

_HELD = 99
"""Stands for “in the hand” where copies unseen are counted."""
_LIKELY = bytes([0, 1, *[2] * (_HELD - 2), 0])
"""How many of so many copies unseen count as likely to come; those in the hand need not."""


class Keeping:
    """Worth of hands, as one seat sees it; remembered while it decides."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._laws = sight.laws
        self._scale, self._dear, self._sequences = _measures(sight.laws)
        self._known: dict[tuple[Bag, tuple[Meld, ...], bool], float] = {}

    def of(self, hand: Bag, melds: tuple[Meld, ...], *, opened: bool) -> float:
        """Worth of a hand beside the melds of its side, in points."""
        key = (hand, melds, opened)
        worth = self._known.get(key)
        if worth is None:
            worth = self._known[key] = self.weighed(hand, melds, opened=opened)
        return worth

    def weighed(self, hand: Bag, melds: tuple[Meld, ...], *, opened: bool) -> float:
        """The same for a hand that is looked at but once."""
        laws, sight, last = self._laws, self._sight, -1
        ending, unseen, unseen_ranks = sight.ending, sight.unseen_cards, sight.unseen_ranks
        joining, ranks, counts = self._joining(melds), hand.rank_counts(), hand.counts()
        runs = self._sequences
        held = hand.present() if runs else 0
        near = _held_or_unseen(held, unseen) if runs else b""
        worth, wild, in_set = 0.0, laws.wild, 0.0
        risk = 1.0 if ending else 0.0 if laws.has_canastas else AGAINST
        hopes = LATE if ending else 1.0
        for card in compress(CARDS, counts):
            copies, rank = counts[card], card >> 2
            if wild[card]:
                worth += copies * self._wild(card)
                continue
            if rank != last:
                last, in_set = rank, _in_set(laws, rank, ranks[rank], unseen_ranks[rank], opened)
            each = in_set
            for joined, marks in joining:
                if marks & CARD_MARKS[card]:
                    if joined > each:
                        each = joined
                    break  # The others are worth less.
            alone = self._in_run(near, card) - each if held & NEAR_CARDS[card] else 0.0
            worth += (copies * each + alone if alone > 0 else copies * each) * hopes
            if risk:
                worth -= copies * risk * laws.hand_points[card]
        worth += self._size(hand.size)
        if self._dear:
            worth -= self._too_many(ranks)
        return worth - self._bonus_held(hand) if hand & laws.at_will_bag else worth

    def _too_many(self, ranks: bytes) -> float:
        """What it may cost to hold many cards of some ranks (score.held)."""
        least, sure = self._laws.rules["score.held.least"], 1.0 if self._sight.ending else HELD_LONG
        return added(cost * sure for rank, cost in self._dear.items() if ranks[rank] >= least)

    def _bonus_held(self, hand: Bag) -> float:
        """What it may cost to hold bonus cards that one may lay out or discard (score.red-three.held)."""
        laws = self._laws
        held = hand.shared(laws.at_will_bag)
        flat, each = laws.rules["score.red-three.held"], laws.rules["score.red-three.undeclared"]
        return float(flat or held * (each or 0)) * (1.0 if self._sight.ending else HELD_SHORT)

    def of_card(self, hand: Bag, card: int, melds: tuple[Meld, ...], *, opened: bool) -> float:
        """What a hand loses with one of its cards, its size apart."""
        with_it, without = self.of(hand, melds, opened=opened), self.of(hand.remove(card), melds, opened=opened)
        return with_it - without - self._size(hand.size) + self._size(hand.size - 1)

    def _wild(self, card: int) -> float:
        points = self._laws.points[card]
        if self._sight.ending:
            return 10.0 - points
        if self._sight.reserve_waits:
            return (WILD / 2 + points) * self._scale
        return (WILD + points) * self._scale

    def _in_run(self, near: bytes, card: int) -> float:
        """Worth of a card as part of a sequence to come: by its neighbours held, and by those still to be had."""
        laws = self._laws
        if laws.never_in_sequence[card]:
            return 0.0
        best = 0.0
        for first, second, third, fourth in neighbours(card, laws.ace_low):
            one, two, three, four = near[first], near[second], near[third], near[fourth]
            if (two == _HELD and (one == _HELD or three == _HELD)) or three == four == _HELD:
                if not laws.has_canastas:
                    return PLAIN_MELD * laws.points[card]
                best = A_MELD + 6
                break
            if one == _HELD or two == _HELD or three == _HELD or four == _HELD:
                hoped = PAIR * 0.7 + (_LIKELY[one] + _LIKELY[two] + _LIKELY[three] + _LIKELY[four])
                if hoped > best:
                    best = hoped
        worth = best * self._scale
        return worth * SUITED if suit_of(card) == self._sight.table.bonus_suit else worth

    def _joining(self, melds: tuple[Meld, ...]) -> list[tuple[float, int]]:
        """What cards are worth that fit own melds, the most first, and the marks of such cards."""
        if not melds:
            return []
        laws, sight = self._laws, self._sight
        several = sight.needs.missing > 1 and not laws.canasta_needs
        return _joining(laws, melds, self._scale, several, sight.ending, sight.table.bonus_suit)

    def _size(self, size: int) -> float:
        """What the number of cards in hand is worth."""
        sight, laws = self._sight, self._laws
        if sight.reserve_waits:
            return -TO_RESERVE * size
        if not sight.needs.missing and laws.has_canastas:
            return -TO_GO_OUT * size
        if size < STAY and not laws.goes_out_freely and not sight.ending:
            return -TOO_FEW
        return 0.0


@once
def _measures(laws: Laws) -> tuple[float, dict[int, int], bool]:
    """How much a hand's hopes are worth; what many cards of a rank cost; whether there are sequences."""
    dear = {RANKS.index(rank): int(cost) for rank, cost in (laws.rules["score.held"] or {}).items()}
    return _scale_of(laws), dear, SEQUENCE in laws.kinds


def _scale_of(laws: Laws) -> float:
    """How much a hand's hopes are worth: in proportion to what complete melds bring."""
    if not laws.has_canastas:
        return PLAIN
    return min(1.0, int(laws.rules["score.canasta.natural"] or USUAL) / USUAL)


@remembered(1 << 14)
def _in_set(laws: Laws, rank: int, held: int, unseen: int, opened: bool) -> float:
    """Worth of each natural card of a rank, by how many are held and unseen, and whether its side has opened."""
    card, scale = rank * 4, _scale_of(laws)
    if laws.top_never[card]:
        return STOPPER * scale
    value = laws.points[card] * (0.2 if opened or not laws.has_canastas else 0.6)
    if SET not in laws.kinds or not laws.settable[rank] or rank not in laws.set_ranks:
        return value
    if held >= laws.min_size:
        return A_MELD * scale + value if laws.has_canastas else PLAIN_MELD * laws.points[card]
    if held == 2 and unseen:
        return (PAIR + 0.75 * min(unseen, 8)) * scale + value
    return min(unseen, 8) / 2 * scale + value


@remembered(1 << 12)
def _joining(
    laws: Laws, melds: tuple[Meld, ...], scale: float, several: bool, ending: bool, bonus_suit: int | None
) -> list[tuple[float, int]]:
    """What cards are worth that fit some melds, the most first, and the marks of such cards."""
    found: dict[float, int] = {}
    marks = fits_of(laws)
    for meld in melds:
        worth = _fit_worth(laws, meld, scale, several, ending)
        if meld.run is not None and laws.has_canastas and not laws.is_full(meld):
            worth *= SUITED if meld.run.suit == bonus_suit else 1.0
        found[worth] = found.get(worth, 0) | marks[meld]
    return sorted(found.items(), reverse=True)


def _fit_worth(laws: Laws, meld: Meld, scale: float, several: bool, ending: bool) -> float:
    """What a natural card that fits a meld is worth in hand: a little less than on the table."""
    points = laws.points[meld.naturals[0]] if meld.naturals else 0
    if not laws.has_canastas:
        return PLAIN_MELD * points
    if laws.is_full(meld):
        return min(0.8 * points, 12.0)
    fits = FITS_MELD + (SEVERAL_NEEDED if several else 0)
    return fits * scale * (0.5 if ending else 1.0)


def _held_or_unseen(held: int, unseen: bytes) -> bytes:
    """For each card, and for none, how many copies are unseen, or that it is held (``Bag.present``)."""
    left = int.from_bytes(unseen, "little") & ~whole_lanes(held)
    return (left | one_of_each(held) * _HELD).to_bytes(len(unseen) + 1, "little")
