"""Openings by points where suits matter: what opens by numbers, with every choice of the cards of a hand for it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from meldbook.cards.bag import GUARDS, Bag
from meldbook.memo import once
from meldbook.opening.options import MOST_TRIED, Option
from meldbook.opening.patterns import Chosen, patterns_of, remembering, ways_that_open
from meldbook.opening.slots import Slot, slot_of
from meldbook.rules.inputs import TooManyOpeningsError

if TYPE_CHECKING:
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
    patterns, wilds, takes = [slot.pattern for slot in slots], patterns_of(laws).wilds(hand), firsts is not None
    key, known = (minimum, takes, wilds, *patterns), _known(laws)
    tree: Iterable[Branch] | None = known.get(key)
    if tree is None:
        tree = remembering(known, key, ways_that_open(patterns, minimum, wilds, takes=takes), _branches)
    return _Dealing(slots).dealt(tree, hand | GUARDS, ())


def _branches(found: Iterable[Chosen]) -> Iterator[Branch]:
    """Ways that follow each other, as a tree: those that begin alike are one branch."""
    for (place, number), alike in groupby(found, itemgetter(0)):
        further = [chosen[1:] for chosen in alike]
        yield place, number, tuple(_branches(further)) if further[0] else ()


class _Dealing:
    """Finds a hand's cards for ways that are told by numbers."""

    def __init__(self, slots: Sequence[Slot]) -> None:
        self._alike, self._steps = [slot.alike for slot in slots], MOST_TRIED

    def dealt(self, tree: Iterable[Branch], held: int, chosen: Options) -> Iterator[Options]:
        """Each choice of the cards held (with ``GUARDS``) for the branches of a tree."""
        for place, number, further in tree:
            options = self._alike[place][number]
            self._steps -= len(options)
            if self._steps < 0:
                raise TooManyOpeningsError
            for option in options:
                left = held - option.bag
                if left & GUARDS == GUARDS:
                    if further:
                        yield from self.dealt(further, left, (*chosen, option))
                    else:
                        yield (*chosen, option)
