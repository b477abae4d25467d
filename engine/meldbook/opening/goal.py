"""What the initial meld needs, as a search for it sees it: points, sorts of melds, canastas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meldbook.cards.bag import Bag
from meldbook.checks.initial import sorts_open
from meldbook.memo import lazy, looked_up
from meldbook.opening.by_number import ByNumber, by_number
from meldbook.opening.options import Option
from meldbook.rules.laws import Laws


@dataclass(frozen=True)
class Goal:
    """What the initial meld needs, at a score and in a deal.

    ``asks`` says that a canasta is needed, ``splash`` that one is enough.
    ``makes_way_at`` is the size from which a meld leaves room for another of its rank. ``numbers`` is the search by
    numbers alone, where the game's melds allow it; it finds what is ``plain``.
    """

    minimum: int
    needs: str
    asks: bool
    canasta_natural: bool
    splash: bool
    makes_way_at: int
    numbers: ByNumber | None

    @lazy
    def plain(self) -> bool:
        """Whether points are all that is asked for."""
        return self.needs == "none" and not self.asks and not self.splash

    def has_room(self, option: Option, others: Sequence[Option]) -> bool:
        """Whether a meld may be laid beside others: no two unfinished ones of a rank, where a side has but one."""
        line = option.line
        if line is None or option.size >= self.makes_way_at:
            return True
        return not any(other.line == line and other.size < self.makes_way_at for other in others)

    @property
    def natural_only(self) -> bool:
        """Whether no wild card may be laid."""
        return self.needs == "all-natural"

    def met(self, chosen: Sequence[Option], points: int) -> bool:
        """Whether melds are enough to open."""
        splashes = self.splash and any((option.natural or option.wild) and option.full for option in chosen)
        if (points < self.minimum and not splashes) or not self._has_sorts(chosen):
            return False
        return not self.asks or self.has_canasta(chosen)

    def _has_sorts(self, chosen: Sequence[Option]) -> bool:
        if self.needs == "none":
            return True
        natural, wild = any(option.natural for option in chosen), any(option.wild for option in chosen)
        mixed = not all(option.natural or option.wild for option in chosen)
        return sorts_open(self.needs, natural=natural, mixed=mixed, wild=wild)

    def has_canasta(self, chosen: Sequence[Option]) -> bool:
        """Whether one of these is a canasta of the sort that is asked for."""
        return any(option.full and (not self.canasta_natural or option.natural) for option in chosen)


@looked_up()
def goals_of(laws: Laws, told: tuple[int, int, bool]) -> Goal:
    """What the initial meld needs, by the side's score, the deal, and whether it is from the hand alone."""
    score, deal, from_hand = told
    rules = laws.rules
    starts, natural = rules["initial-meld.canasta"], rules["initial-meld.canasta.natural"]
    needs_natural = natural is not None and score >= natural
    return Goal(
        minimum=laws.minimum(score, deal),
        needs=rules["initial-meld.needs"],
        asks=needs_natural or (starts is not None and score >= starts),
        canasta_natural=needs_natural,
        splash=bool(rules["initial-meld.splash"]) and from_hand,
        makes_way_at=laws.makes_way_at,
        numbers=by_number(laws),
    )


def may_open(laws: Laws, hand: Bag, goal: Goal) -> bool:
    """A quick no, by points alone, to most questions whether a hand, the pile's card with it, can open."""
    if goal.splash or laws.has_runs:
        return True
    naturals = hand.ranks_with(1 if laws.has_identical else laws.fewest_naturals, laws.natural_marks)
    if not naturals and not laws.has_wild_melds:
        return False
    worth, wilds = worth_of(laws), hand & laws.wild_bag
    points = worth[wilds] if wilds else 0
    for marks in naturals:
        points += worth[hand & marks]
    return points >= goal.minimum


@looked_up()
def worth_of(laws: Laws, held: int) -> int:
    """Points of some of a hand's cards, by the hand's part under their marks."""
    return sum(laws.opening_points[card] for card in Bag(held).cards())
