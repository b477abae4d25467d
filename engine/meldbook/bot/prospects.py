"""What melds on the table are worth: their cards, and the hope that they become complete.

The bonus of a complete meld counts in full once it is there, and before that as far as it is likely: by how long the
meld is, and by how many cards that could make it longer are held or still to come.
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from meldbook.bot.arithmetic import power
from meldbook.bot.sight import Sight
from meldbook.cards.bag import Bag
from meldbook.cards.canastas import bonus_of, in_suit
from meldbook.cards.card import RANKS
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET, WILD, Meld
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, card_at
from meldbook.memo import lazy, remembered
from meldbook.rules.laws import Laws
from meldbook.scoring.melded import meld_worth

K = TypeVar("K")
V = TypeVar("V")

NEEDED, OF_A_SORT = 300, 500
"""What a complete meld is worth beyond its bonus while the side lacks it for going out; and where its sort counts."""
REACHED = 0.5
"""How many of the unseen cards of a sort are likely to come to the own side."""
WILD_COMES = 0.8
"""How much a wild card that is held, or half of one that may come, counts as a card that a meld lacks."""
MAY_BE_MIXED = 0.97
"""How much of a mixed meld's bonus is seen in one that has no wild card yet."""
_REMEMBERED = 1 << 12
ENDING = 0.15
"""How much of a hope is left when the deal is about to end."""


class Prospects:
    """Worth of melds, as one seat sees it; remembered while it decides."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._laws = sight.laws
        self._needs = sight.needs
        self._runs: dict[tuple[Meld, int], tuple[float, float]] = {}

    def of(self, melds: tuple[Meld, ...], hand: Bag) -> float:
        """Worth of a side's melds, in points, beside a hand."""
        laws = self._laws
        if not laws.has_canastas:
            return float(sum([_points_of(laws, meld) for meld in melds]))
        chances, open_cards = self._needs.chances, self._open
        full, wilds, held = laws.canasta, hand.shared(laws.wild_bag), hand.rank_counts()
        unseen, worth = self._sight.unseen_ranks, 0.0
        for meld in melds:
            if meld.kind != SET or meld.size >= full:
                worth += self._by_itself(meld, hand, wilds)
                continue
            rank = meld.rank
            assert rank is not None
            key = (meld.naturals[0], meld.size, len(meld.wilds), held[rank], wilds, unseen[rank], open_cards)
            chance = chances.get(key)
            if chance is None:
                chance = _kept(chances, key, self._bonus(meld, hand, wilds))
            worth += _points_of(laws, meld) + chance
        return worth

    def _by_itself(self, meld: Meld, hand: Bag, wilds: int) -> float:
        """Worth of a complete meld, or of one that is no set, by all that it depends on."""
        key: tuple[object, ...] = (meld, self._suited(meld))
        if meld.size < self._laws.canasta:
            key = (*key, wilds, self._to_come(meld, hand), self._open)
        worths = self._needs.worths
        worth = worths.get(key)
        if worth is None:
            worth = _kept(worths, key, _points_of(self._laws, meld) + self._bonus(meld, hand, wilds))
        return worth

    @lazy
    def _open(self) -> int:
        """What matters of the table for all melds: the wild cards unseen, and whether the deal may end."""
        return 2 * self._sight.unseen_wilds + self._sight.ending

    def _bonus(self, meld: Meld, hand: Bag, wilds: int) -> float:
        laws, full = self._laws, self._laws.canasta
        if not laws.ever_full(meld.kind):
            return 0.0
        if meld.size >= full:
            return self._reward(meld, suited=self._suited(meld))
        chance = self._chance(meld, hand, wilds)
        penalty = self._penalty(meld)
        if not penalty:
            return chance
        likely = chance / max(1, self._hope(meld, natural=not meld.wilds))
        return chance - penalty * (1 - min(1.0, likely))

    def _chance(self, meld: Meld, hand: Bag, held_wilds: int) -> float:
        """What the bonus that an incomplete meld may bring counts now: by its length and by the cards to be had."""
        laws, sight = self._laws, self._sight
        full = laws.canasta
        late = ENDING if sight.ending else 1.0
        grown = power(meld.size / full, 2) * late
        lack = full - meld.size
        if meld.kind == WILD:
            likely = _share(lack, held_wilds, sight.unseen_wilds * REACHED / 2)
            return meld.size / full * late * likely * self._hope(meld, natural=False)
        held, come = self._to_come(meld, hand)
        wilds = 0.0
        if not laws.no_wild[meld.naturals[0]] and meld.kind != SEQUENCE:
            wilds = min(laws.most_wilds(full) - len(meld.wilds), held_wilds + sight.unseen_wilds * REACHED / 4)
        mixed = 0.0
        if meld.wilds or wilds > 0:
            helped = _share(lack, held + WILD_COMES * max(0.0, wilds), come)
            mixed = helped * self._hope(meld, natural=False) * (1.0 if meld.wilds else MAY_BE_MIXED)
        if meld.wilds:
            return grown * mixed
        return grown * max(mixed, _share(lack, held, come) * self._hope(meld, natural=True))

    def _hope(self, meld: Meld, *, natural: bool) -> int:
        """What a meld would bring if it were completed, without wild cards or with some."""
        return self._reward(_complete(self._laws, meld.kind, meld.rank, natural), suited=self._suited(meld))

    def _suited(self, meld: Meld) -> bool:
        return in_suit(meld, self._sight.table.bonus_suit)

    def _to_come(self, meld: Meld, hand: Bag) -> tuple[float, float]:
        """Natural cards that a meld may yet get until it is complete: those held, and as many as are likely to come."""
        sight, lack = self._sight, self._laws.canasta - meld.size
        if meld.kind == WILD or lack <= 0 or not self._laws.ever_full(meld.kind):
            return 0, 0
        if meld.kind == SEQUENCE and meld.run is not None:
            key = (meld, hand & self._laws.suit_masks[meld.run.suit])
            return self._runs.get(key) or _kept(self._runs, key, self._run_to_come(meld, lack, hand))
        if meld.kind == IDENTICAL:
            card = meld.naturals[0]
            return hand.count(card), sight.unseen_cards[card] * REACHED
        if meld.rank is None:
            return 0, 0
        return hand.of_rank(meld.rank), sight.unseen_ranks[meld.rank] * REACHED

    def _run_to_come(self, meld: Meld, lack: int, hand: Bag) -> tuple[float, float]:
        """For a sequence: cards held and cards likely to come, in its best stretch to full length."""
        unseen, held, run = self._sight.unseen_cards, hand.counts(), meld.run
        assert run is not None
        best = (0.0, 0.0)
        for cards in _stretches(run.suit, run.start, run.start + len(run.cards), lack, self._laws.ace_low):
            missing = [unseen[card] for card in cards if not held[card]]
            if 0 not in missing:
                best = max(best, (float(lack - len(missing)), sum(missing) * REACHED))
        return best

    def _reward(self, meld: Meld, *, suited: bool) -> int:
        """Bonus of a complete meld, and what it is worth that it brings going out nearer."""
        needed = OF_A_SORT if self._laws.canasta_needs else NEEDED
        times = self._laws.suit_times if suited else 1
        return _bonus(self._laws, meld) * times + (needed if self._needs.helps(meld) else 0)

    def _penalty(self, meld: Meld) -> float:
        """What it costs if the meld stays incomplete, or a sequence short (score.incomplete, score.sequence.short)."""
        if meld.kind == SEQUENCE:
            lack = max(0, int(self._laws.rules["score.sequence.short.size"] or 0) - meld.size)
            cost = float(self._laws.rules["score.sequence.short"] or 0)
            return cost if lack and self._sight.ending else cost * lack / (lack + 1)
        if meld.kind == WILD:
            return float((self._laws.rules["score.incomplete"] or {}).get(WILD, 0))
        if meld.kind == SET and meld.natural and meld.rank is not None and meld.rank < len(RANKS):
            return float((self._laws.rules["score.incomplete"] or {}).get(RANKS[meld.rank], 0))
        return 0.0


@cache
def _stretches(suit: int, start: int, stop: int, lack: int, ace_low: bool) -> tuple[tuple[int, ...], ...]:
    """The cards that would bring a sequence to its full length, at one end or at both, as far as there are such."""
    found: list[tuple[int, ...]] = []
    for below in range(lack + 1):
        slots = [*range(start - below, start), *range(stop, stop + lack - below)]
        if slots[0] >= LOW_ACE + (not ace_low) and slots[-1] <= HIGH_ACE:
            found.append(tuple(card_at(suit, slot) for slot in slots))
    return tuple(found)


@remembered(_REMEMBERED)
def _points_of(laws: Laws, meld: Meld) -> int:
    """Points of a meld's cards, twice where a set of four was laid in one act."""
    return meld_worth(laws, meld) * (2 if meld.together else 1)


def _kept(known: dict[K, V], key: K, value: V) -> V:
    """What has been found, kept for the next time; what is kept does not grow for ever."""
    if len(known) >= _REMEMBERED:
        known.clear()
    known[key] = value
    return value


@remembered(1 << 8)
def _complete(laws: Laws, kind: str, rank: int | None, natural: bool) -> Meld:
    """A complete meld of a sort, with any cards that make it so."""
    full, card = laws.canasta, (rank or 0) * 4
    wild = next((card for card, marked in enumerate(laws.wild) if marked), card)
    if kind == WILD:
        return Meld(WILD, None, (), (wild,) * full)
    return Meld(kind, rank, (card,) * (full - (not natural)), () if natural else (wild,))


@remembered(1 << 10)
def _bonus(laws: Laws, meld: Meld) -> int:
    """Bonus of a completed meld."""
    return bonus_of(laws, meld)[1]


def _share(lack: int, held: float, come: float) -> float:
    """How much of what a meld lacks it is likely to get: what is held is sure, of the rest only so much will come."""
    rest = lack - held
    return 1.0 if rest <= 0 else (held + rest * come / (come + 2 * rest)) / lack
