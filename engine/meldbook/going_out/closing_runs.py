"""Ways to complete the sequences that going out asks for (out.canastas.of); for the rest counting answers then."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.cards.bag import Bag
from meldbook.cards.card import SUITS
from meldbook.cards.melds import Meld
from meldbook.cards.sequences import HIGH_ACE, LOW_ACE, card_at
from meldbook.groups.fits import joined, stands
from meldbook.memo import once, remembered
from meldbook.rules.laws import Laws

Melds = tuple[Meld, ...]


def with_runs_closed(laws: Laws, hand: Bag, melds: Melds) -> Iterator[tuple[Bag, Melds]]:
    """The hand and the melds that are left once enough sequences are complete, in each way to complete them."""
    if sum(meld.run is not None and meld.size >= laws.canasta for meld in melds) >= len(laws.canasta_needs):
        yield hand, melds
        return
    for held, new in _whole_runs(laws):
        if hand.covers(held):
            yield from with_runs_closed(laws, hand.minus(held), (*melds, new))
    for number, meld in enumerate(melds):
        for held, longer in _completed(laws, meld) if meld.run is not None and meld.size < laws.canasta else ():
            if hand.covers(held):
                closed = (*melds[:number], longer, *melds[number + 1 :])
                yield from with_runs_closed(laws, hand.minus(held), closed)


@once
def _whole_runs(laws: Laws) -> tuple[tuple[Bag, Meld], ...]:
    """Whole new sequences, with their cards."""
    slots = range(LOW_ACE, HIGH_ACE - laws.canasta + 2)
    windows = [(suit, range(first, first + laws.canasta)) for suit in range(len(SUITS)) for first in slots]
    whole = [tuple(card_at(suit, slot) for slot in window) for suit, window in windows]
    return tuple((Bag.of(cards), new) for cards in whole if (new := stands(laws, cards)) is not None)


@remembered(1 << 12)
def _completed(laws: Laws, meld: Meld) -> tuple[tuple[Bag, Meld], ...]:
    """A sequence of the table with just as many cards more as it lacks, at either end; and these cards."""
    run = meld.run
    assert run is not None
    first, last = max(LOW_ACE, run.start - laws.canasta + meld.size), min(run.start, HIGH_ACE - laws.canasta + 1)
    windows = [range(start, start + laws.canasta) for start in range(first, last + 1)]
    added = [tuple(card_at(run.suit, slot) for slot in window if slot not in run.slots) for window in windows]
    return tuple((Bag.of(cards), longer) for cards in added if (longer := joined(laws, meld, cards)) is not None)
