"""A way to go out in this turn, and what is left of it once a part of it has been laid."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.bag import Bag
from meldbook.fits import joined, stands

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.melds import Meld

_LAST = 4
_MOST_KEPT = 1 << 8


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to go out: what joins the melds on the table, what is newly laid, and the last discard, if any."""

    adds: tuple[tuple[int, tuple[int, ...]], ...]
    news: tuple[tuple[int, ...], ...]
    discard: int | None


@dataclass(frozen=True, slots=True)
class Made:
    """A plan that was found, with the hand and the melds that it was found for."""

    hand: Bag
    melds: tuple[Meld, ...]
    plan: Plan

    def follow(self, laws: Laws, hand: Bag, melds: Sequence[Meld]) -> tuple[Plan, list[Meld]] | None:
        """The rest of the plan and the melds it ends with, where all that was laid since is a part of it."""
        if len(melds) < len(self.melds):
            return None
        adds = {number: Bag.of(cards) for number, cards in self.plan.adds}
        news = [Bag.of(cards) for cards in self.plan.news]
        ends, laid = list(melds), Bag(0)
        for number, meld in enumerate(melds):
            if number < len(self.melds):
                planned, lying = adds.get(number, Bag(0)), self.melds[number]
                if meld is not lying:
                    here, there = Bag.of(meld.cards), Bag.of(lying.cards)
                    if not here.covers(there) or not planned.covers(here.minus(there)):
                        return None
                    laid, planned = laid.plus(here.minus(there)), planned.minus(here.minus(there))
            else:
                here = Bag.of(meld.cards)
                place = next((place for place, cards in enumerate(news) if cards.covers(here)), None)
                if place is None:
                    return None
                laid, planned = laid.plus(here), news.pop(place).minus(here)
            adds[number] = planned
            end = joined(laws, meld, tuple(planned.cards())) if planned else meld
            if end is None:
                return None
            ends[number] = end
        if hand.plus(laid) != self.hand:
            return None
        left = tuple((number, tuple(cards.cards())) for number, cards in adds.items() if cards)
        new = tuple(tuple(cards.cards()) for cards in news)
        found = [stands(laws, cards) for cards in new]
        return Plan(left, new, self.plan.discard), [*ends, *(meld for meld in found if meld is not None)]


class Plans:
    """Ways to go out that were found: the last few, and each again for the hand and the melds that it was found for.

    So that what was found once is found again in the same place, however many others have been looked for since.
    """

    def __init__(self) -> None:
        self._last: deque[Made] = deque(maxlen=_LAST)
        self._kept: dict[tuple[Bag, tuple[Meld, ...]], Made] = {}

    def like(self, hand: Bag, melds: Sequence[Meld]) -> Iterator[Made]:
        """Plans that may do for a hand beside some melds."""
        kept = self._kept.get((hand, tuple(melds)))
        if kept is not None:
            yield kept
        yield from tuple(self._last)

    def add(self, made: Made) -> None:
        """Note a plan that was looked for."""
        self._last.appendleft(made)
        self.keep(made)

    def keep(self, made: Made) -> None:
        """Note a plan for its own hand and melds alone."""
        if len(self._kept) >= _MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[made.hand, made.melds] = made
