"""What a move is worth: the hand and the melds that it would leave, against those that there are now."""

from __future__ import annotations

from dataclasses import dataclass

from meldbook.bot.keeping import Keeping
from meldbook.bot.prospects import Prospects
from meldbook.bot.sight import Sight
from meldbook.cards.melds import WILD, Meld
from meldbook.listing.legal import Referee
from meldbook.memo import lazy
from meldbook.table.moves import LayOff, Move, TakePile

OPENS = 120
"""What it is worth to have opened."""
SAVED = 150
"""What each wild card costs beside, as long as going out needs a meld of wild cards alone."""
PICKS_UP = 200
"""What it is worth to pick up a second hand by the move."""


@dataclass(frozen=True, slots=True)
class Valued:
    """A move with what it would do.

    ``worth`` is in points, against doing nothing; ``completed`` are melds that it completes; ``changed`` are those
    that it lays or adds to, as they would be; ``wilds`` counts wild cards that leave the hand.
    """

    move: Move
    worth: float
    completed: tuple[Meld, ...]
    changed: tuple[Meld, ...]
    wilds: int
    picks_up: bool


class Scales:
    """The two evaluators of a decision, and what there is now."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.prospects = Prospects(sight)
        self.keeping = Keeping(sight)
        self._judge = Referee(sight.table)

    @lazy
    def now(self) -> float:
        """Worth of the own hand and melds before any move."""
        sight = self.sight
        held = self.keeping.of(sight.hand, sight.melds, opened=sight.table.has_opened)
        return self.prospects.of(sight.melds, sight.hand) + held

    def weigh(self, move: Move) -> Valued:
        """A move that lays, joins or takes cards."""
        sight, laws = self.sight, self.sight.laws
        act = self._judge.act(move)
        melds, hand = act.melds_after[sight.side], act.hand_after
        worth = self.prospects.of(melds, hand) + self.keeping.of(hand, melds, opened=True) - self.now
        if isinstance(move, LayOff | TakePile) and move.side:
            worth += laws.points_of(act.groups[0].cards if act.groups else ())
        if not sight.table.has_opened and not laws.opens_freely:
            worth += OPENS
        picks_up = bool(act.refills) and (hand.size <= 1 or not sight.reserve_waits)
        if picks_up:
            worth += PICKS_UP
        changed = _beside(sight.melds, melds)
        completed = tuple(meld for meld in changed if laws.is_full(meld) and not self._was_complete(meld, sight.melds))
        wilds = sight.hand.shared(laws.wild_bag) - hand.shared(laws.wild_bag)
        if wilds > 0 and sight.saves_wilds and all(meld.kind != WILD for meld in changed):
            worth -= SAVED * wilds
        return Valued(move, worth, completed, changed, wilds, picks_up)

    def _was_complete(self, meld: Meld, before: tuple[Meld, ...]) -> bool:
        """Whether a meld is a complete one grown longer."""
        full = self.sight.laws.canasta
        return meld.size > full and any(old.size >= full and old.line == meld.line for old in before)


def _beside(before: tuple[Meld, ...], after: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """Melds that were not there before, as often as they are new: a side may have two that are alike."""
    left, new = list(before), []
    for meld in after:
        if meld in left:
            left.remove(meld)
        else:
            new.append(meld)
    return tuple(new)
