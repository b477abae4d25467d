"""Openings by points where suits matter: what opens by numbers, with every choice of the cards of a hand for it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import chain, groupby
from operator import itemgetter
from typing import Any

from meldbook.cards.bag import GUARDS, Bag
from meldbook.memo import once
from meldbook.opening.options import MOST_TRIED, Option
from meldbook.opening.patterns import Chosen, patterns_of, remembering, ways_that_open
from meldbook.opening.slots import Slot, slot_of
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.rules.laws import Laws

Options = tuple[Option, ...]

Branch = tuple[int, int, tuple[Any, ...]]
"""A way by its place and number, and the branches of what may follow it; none where it opens."""


@once
def _known(laws: Laws) -> dict[Hashable, tuple[Branch, ...]]:
    """What opens, by the patterns of a hand."""
    return {}


def by_suits(
    laws: Laws, hand: Bag, minimum: int, slots: Sequence[Slot], firsts: Sequence[Option] | None
) -> Iterator[Options]:
    """Combinations of options, one of a slot at most, worth enough, and of which nothing can be left out.

    With ``firsts``, each begins with one of these.
    """
    if firsts is not None:
        slots = [slot_of(laws, hand, tuple(firsts)), *slots]
    if not slots:
        return iter(())
    patterns, takes = [slot.pattern for slot in slots], firsts is not None
    wilds = patterns_of(laws).wilds[hand & laws.wild_bag]
    key, known = (minimum, takes, wilds, *patterns), _known(laws)
    dealing, held, tree = _Dealing(slots), hand | GUARDS, known.get(key)
    if tree is not None:
        return iter(dealing.dealt(tree, held, ()))
    branches = remembering(known, key, ways_that_open(patterns, minimum, wilds, takes=takes), _branches)
    return chain.from_iterable(dealing.dealt((branch,), held, ()) for branch in branches)


def _branches(found: Iterable[Chosen]) -> Iterator[Branch]:
    """Ways that follow each other, as a tree: those that begin alike are one branch."""
    for (place, number), alike in groupby(found, itemgetter(0)):
        further = [chosen[1:] for chosen in alike]
        yield place, number, tuple(_branches(further)) if further[0] else ()


class _Dealing:
    """Finds a hand's cards for ways that are told by numbers."""

    def __init__(self, slots: Sequence[Slot]) -> None:
        self._alike, self._steps = [slot.alike for slot in slots], MOST_TRIED

    def dealt(self, tree: Iterable[Branch], held: int, chosen: Options) -> list[Options]:
        """Each choice of the cards held (with ``GUARDS``) for the branches of a tree."""
        found: list[Options] = []
        alike, tried = self._alike, 0
        for place, number, further in tree:
            options = alike[place][number]
            tried += len(options)
            for option in options:
                left = held - option.bag
                if left & GUARDS == GUARDS:
                    if further:
                        found += self.dealt(further, left, (*chosen, option))
                    else:
                        found.append((*chosen, option))
        self._steps -= tried
        if self._steps < 0:
            raise TooManyOpeningsError
        return found
