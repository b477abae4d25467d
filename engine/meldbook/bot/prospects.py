"""What melds on the table are worth: their cards, and the hope that they become complete.

The bonus of a complete meld counts in full once it is there, and before that as far as it is likely: by how long the
meld is, and by how many cards that could make it longer are held or still to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.canastas import bonus_of
from meldbook.cards import RANKS
from meldbook.melds import IDENTICAL, SEQUENCE, SET, WILD, Meld
from meldbook.scoring.melded import meld_worth
from meldbook.sequences import HIGH_ACE, LOW_ACE, card_at

if TYPE_CHECKING:
    from meldbook.bot.sight import Sight

NEEDED = 300
"""What a complete meld is worth beyond its bonus while the side lacks it for going out."""
REACHED = 0.5
"""How many of the unseen cards of a sort are likely to come to the own side."""
WILD_COMES = 0.8
"""How much a wild card that is held, or half of one that may come, counts as a card that a meld lacks."""
MAY_BE_MIXED = 0.9
"""How much of a mixed meld's bonus is seen in one that has no wild card yet."""
WILD_SPENT = 80
"""What a wild card that is still in hand would cost to complete it."""
STEEP = 4
"""How much less a short meld is likely to become complete."""
ENDING = 0.15
"""How much of what may come is left when the deal is about to end."""


class Prospects:
    """Worth of melds, as one seat sees it; remembered while it decides."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._laws = sight.laws
        self._hopes: dict[tuple[str, int | None, bool], int] = {}
        self._known: dict[Meld, float] = {}
        self._penalties = sight.laws.rules["score.incomplete"] or {}

    def of(self, melds: tuple[Meld, ...]) -> float:
        """Worth of a side's melds, in points."""
        return sum(self.of_meld(meld) for meld in melds)

    def of_meld(self, meld: Meld) -> float:
        """Worth of one meld, in points."""
        worth = self._known.get(meld)
        if worth is None:
            worth = self._known[meld] = meld_worth(self._laws, meld) * self._times(meld) + self._bonus(meld)
        return worth

    def _times(self, meld: Meld) -> int:
        return 2 if meld.together else 1

    def _bonus(self, meld: Meld) -> float:
        laws, full = self._laws, self._laws.canasta
        if not laws.has_canastas:
            return 0.0
        if meld.size >= full:
            return self.hope(meld.kind, meld.rank, natural=meld.natural, sample=meld)
        chance = self.chance(meld)
        return chance - (1.0 if not self._penalties else self._penalty(meld) * (1 - min(1.0, meld.size / full)))

    def chance(self, meld: Meld) -> float:
        """What the bonus that an incomplete meld may bring counts now: by its length and by the cards to be had."""
        laws, sight, hope = self._laws, self._sight, self.hope
        lack = laws.canasta - meld.size
        if meld.kind == WILD:
            return self._likely(lack, len(sight.wilds), sight.unseen_wilds * REACHED / 2) * hope(
                WILD, None, natural=False
            )
        held, come = self._to_come(meld, lack)
        wilds = 0.0
        if not laws.no_wild[meld.naturals[0]] and meld.kind != SEQUENCE:
            most = laws.most_wilds(laws.canasta) - len(meld.wilds)
            wilds = max(0.0, min(most, len(sight.wilds) + sight.unseen_wilds * REACHED / 4))
        mixed = 0.0
        if meld.wilds or wilds > 0:
            mixed = self._likely(lack, held + WILD_COMES * wilds, come) * hope(meld.kind, meld.rank, natural=False)
            mixed -= WILD_SPENT * max(0.0, min(len(sight.wilds), wilds, lack - held))
        if meld.wilds:
            return mixed
        return max(MAY_BE_MIXED * mixed, self._likely(lack, held, come) * hope(meld.kind, meld.rank, natural=True))

    def _likely(self, lack: int, held: float, come: float) -> float:
        """How likely a meld becomes complete: what is held is sure, of the rest only so much will come."""
        rest, full = lack - held, self._laws.canasta
        if self._sight.ending:
            come *= ENDING
        grown = full if rest <= 0 else full - rest + rest * come / (come + 3 * rest)
        return float((grown / full) ** STEEP)

    def _to_come(self, meld: Meld, lack: int) -> tuple[float, float]:
        """Natural cards that may yet join a meld: those held, and as many as are likely to come."""
        sight = self._sight
        if meld.kind == SEQUENCE and meld.run is not None:
            return self._run_to_come(meld, lack)
        if meld.kind == IDENTICAL:
            card = meld.naturals[0]
            return sight.hand.count(card), sight.unseen_card(card) * REACHED
        assert meld.rank is not None
        return len(sight.naturals(meld.rank)), sight.unseen(meld.rank) * REACHED

    def _run_to_come(self, meld: Meld, lack: int) -> tuple[float, float]:
        """For a sequence: cards held and cards likely to come, in its best stretch to full length."""
        sight, run = self._sight, meld.run
        assert run is not None
        lowest = LOW_ACE if self._laws.ace_low else LOW_ACE + 1
        best = (0.0, 0.0)
        for below in range(lack + 1):
            slots = [*range(run.start - below, run.start), *range(run.slots.stop, run.slots.stop + lack - below)]
            if slots[0] < lowest or slots[-1] > HIGH_ACE:
                continue
            cards = [card_at(run.suit, slot) for slot in slots]
            missing = [sight.unseen_card(card) for card in cards if not sight.hand.has(card)]
            if all(missing):
                found = (float(lack - len(missing)), sum(missing) * REACHED)
                best = max(best, found)
        return best

    def hope(self, kind: str, rank: int | None, *, natural: bool, sample: Meld | None = None) -> float:
        """Bonus of a complete meld of a sort, with what it brings nearer to going out."""
        key = (kind, rank, natural)
        worth = self._hopes.get(key)
        if worth is None or sample is not None:
            meld = sample or self._complete(kind, rank, natural=natural)
            worth = bonus_of(self._laws, meld)[1] + (NEEDED if self._sight.helps_to_go_out(meld) else 0)
            if sample is None:
                self._hopes[key] = worth
        return worth

    def _complete(self, kind: str, rank: int | None, *, natural: bool) -> Meld:
        """A complete meld of a sort, with any cards that make it so."""
        full, card = self._laws.canasta, (rank or 0) * 4
        wild = next((card for card, marked in enumerate(self._laws.wild) if marked), card)
        if kind == WILD:
            return Meld(WILD, None, (), (wild,) * full)
        return Meld(kind, rank, (card,) * (full - (not natural)), () if natural else (wild,))

    def _penalty(self, meld: Meld) -> float:
        """What it costs if the meld stays incomplete (score.incomplete)."""
        if meld.kind == WILD:
            return float(self._penalties.get(WILD, 0))
        if meld.kind == SET and meld.natural and meld.rank is not None and meld.rank < len(RANKS):
            return float(self._penalties.get(RANKS[meld.rank], 0))
        return 0.0
