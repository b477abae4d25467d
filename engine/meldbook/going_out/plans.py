"""A way to go out in this turn, and what is left of it once a part of it has been laid."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from meldbook.cards.bag import EMPTY, Bag
from meldbook.cards.melds import Meld
from meldbook.groups.fits import joined, stands
from meldbook.memo import once
from meldbook.rules.laws import Laws

_LAST = 4
_MOST_KEPT = 1 << 8


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to go out: what joins the melds on the table, what is newly laid, and the last discard, if any.

    ``bonus`` are bonus cards that are laid out by choice.
    """

    adds: tuple[tuple[int, tuple[int, ...]], ...]
    news: tuple[tuple[int, ...], ...]
    discard: int | None
    bonus: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Made:
    """A plan that was found, with the hand and the melds that it was found for."""

    hand: Bag
    melds: tuple[Meld, ...]
    plan: Plan

    def follow(self, laws: Laws, hand: Bag, melds: Sequence[Meld]) -> tuple[Plan, list[Meld]] | None:
        """The rest of the plan and the melds it ends with, where all that was laid since is a part of it."""
        left = self._left(hand, melds)
        if left is None:
            return None
        adds, news = left
        ends = [
            joined(laws, meld, tuple(adds[number].cards())) if adds.get(number) else meld
            for number, meld in enumerate(melds)
        ]
        ended = [meld for meld in ends if meld is not None]
        if len(ended) < len(ends):
            return None
        more = tuple((number, tuple(cards.cards())) for number, cards in adds.items() if cards)
        new = tuple(tuple(cards.cards()) for cards in news)
        found = [stands(laws, cards) for cards in new]
        return Plan(more, new, self.plan.discard), [*ended, *(meld for meld in found if meld is not None)]

    def _left(self, hand: Bag, melds: Sequence[Meld]) -> tuple[dict[int, Bag], list[Bag]] | None:
        """Cards still to be added to melds, and those of new ones; None where anything else was laid, or is held."""
        if len(melds) < len(self.melds):
            return None
        adds = {number: Bag.of(cards) for number, cards in self.plan.adds}
        news, laid = [Bag.of(cards) for cards in self.plan.news], EMPTY
        for number, meld in enumerate(melds):
            since, planned = Bag.of(meld.cards), EMPTY
            if number < len(self.melds):
                before = self.melds[number]
                if meld is before:
                    continue
                if not since.covers(Bag.of(before.cards)):
                    return None
                since, planned = since.minus(Bag.of(before.cards)), adds.get(number, EMPTY)
            else:
                place = next((place for place, cards in enumerate(news) if cards.covers(since)), None)
                if place is not None:
                    planned = news.pop(place)
            if not planned.covers(since):
                return None
            adds[number], laid = planned.minus(since), laid.plus(since)
        return (adds, news) if hand.plus(laid) == self.hand else None


@once
def plans_of(laws: Laws) -> Plans:
    """Ways to go out that were found."""
    return Plans()


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
