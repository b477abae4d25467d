"""Which cards may be moved between a side's melds (meld.move), and how its melds may come to lie by that."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from meldbook.cards.bag import Bag
from meldbook.cards.melds import Meld
from meldbook.groups.fits import joined
from meldbook.groups.shifting import Marks, against_giving, marks_after, without
from meldbook.groups.side_tables import tables_of
from meldbook.memo import remembered
from meldbook.rules.laws import Laws
from meldbook.table.moves import LayOff, Shift
from meldbook.table.position import Situation

MOST_ARRANGEMENTS = 24
"""Ways in which a side's melds may come to lie that are looked at, that in which they lie among them."""


def shifts(at: Situation) -> tuple[Shift, ...]:
    """Each card that may be moved from one of the side's melds to another, as far as the melds themselves say."""
    return _shifts(at.laws, at.own_melds, at.shifted)


@remembered(1 << 10)
def _shifts(laws: Laws, melds: tuple[Meld, ...], marks: Marks) -> tuple[Shift, ...]:
    return tuple(_found(laws, melds, marks))


def _found(laws: Laws, melds: tuple[Meld, ...], marks: Marks) -> Iterator[Shift]:
    tables = tables_of(laws)
    lying = tables.of(melds)
    for source, meld in enumerate(melds, 1):
        if source - 1 in marks:
            continue
        for card in dict.fromkeys(meld.cards):
            if against_giving(laws, meld, card):
                continue
            for add in tables.added(lying, Bag.of((card,)), "", every_suit=True):
                if isinstance(add, LayOff) and add.meld != source:
                    yield Shift(card, source, add.meld, add.stands)


@dataclass(frozen=True, slots=True)
class _Lying:
    """A side's melds, and which of them have been given a card."""

    melds: tuple[Meld, ...]
    marks: Marks

    def after(self, laws: Laws, move: Shift) -> _Lying | None:
        """The same once a card is moved, where the melds allow it while the hand goes on."""
        left = without(laws, self.melds[move.source - 1], move.card)
        grown = joined(laws, self.melds[move.meld - 1], (move.card,), stood=move.stands, going_out=False)
        if left is None or grown is None:
            return None
        changed = {move.source - 1: left, move.meld - 1: grown}
        melds = tuple(changed.get(number, meld) for number, meld in enumerate(self.melds))
        return _Lying(melds, marks_after(self.marks, move))


@remembered(1 << 8)
def arrangements(laws: Laws, melds: tuple[Meld, ...], marks: Marks) -> tuple[tuple[Meld, ...], ...]:
    """A side's melds as they lie and as cards moved between them would leave them, the nearest first."""
    return tuple(islice(_arrangements(laws, _Lying(melds, marks)), MOST_ARRANGEMENTS))


def _arrangements(laws: Laws, first: _Lying) -> Iterator[tuple[Meld, ...]]:
    yield first.melds
    waiting, known = deque([first]), {first.melds}
    while waiting:
        lying = waiting.popleft()
        for move in _found(laws, lying.melds, lying.marks):
            after = lying.after(laws, move)
            if after is not None and after.melds not in known:
                yield after.melds
                known.add(after.melds)
                waiting.append(after)
