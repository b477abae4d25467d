"""Melds on the table, and what a group of cards would be as one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.cards.card import THREE, in_display_order, rank_of
from meldbook.cards.sequences import Run, card_at, run_of
from meldbook.memo import lazy, remembered

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

Stands = tuple[tuple[int, int], ...]
"""Which cards stand for which: pairs of a card's place in its group and the card it stands for."""

SET, SEQUENCE, WILD, IDENTICAL = "set", "sequence", "wild", "identical"
QUARTET = "quartet"
"""How a set of four that was laid in one act is called in notation."""

Credits = tuple[tuple[int, int], ...]
"""Cards that players of another side laid off on a meld, with the number (from 0) of that side."""


@dataclass(frozen=True)
class Meld:
    """A meld that lies on the table.

    ``cards`` stand as on the table: a sequence in its order, any other meld with its natural cards first. ``rank`` is
    that of a set or of identical cards, else None; ``run`` is a sequence's order; ``together`` says that a set of four
    was laid in one act; ``credits`` names the cards that count for another side, ``counts_for`` tells it by place.
    """

    kind: str
    rank: int | None
    naturals: tuple[int, ...]
    wilds: tuple[int, ...] = ()
    run: Run | None = None
    together: bool = False
    credits: Credits = ()

    @lazy
    def cards(self) -> tuple[int, ...]:
        """All its cards."""
        return self.naturals + self.wilds if self.run is None else self.run.cards

    @lazy
    def size(self) -> int:
        """Number of cards."""
        return len(self.naturals) + len(self.wilds)

    @lazy
    def counts_for(self) -> tuple[int | None, ...]:
        """For each card the side that laid it off and gets its points, or None where that is the meld's own.

        Credits name cards, not places: of several copies of a card, the first are those that were laid off.
        """
        left, sides = list(self.credits), []
        for card in self.cards:
            credit = next((credit for credit in left if credit[0] == card), None)
            if credit is not None:
                left.remove(credit)
            sides.append(None if credit is None else credit[1])
        return tuple(sides)

    @property
    def stands(self) -> Stands:
        """What the wild cards of a sequence stand for, by their places in it."""
        run = self.run
        return () if run is None else tuple((place, card_at(run.suit, run.start + place)) for place in run.wild_at)

    @property
    def natural(self) -> bool:
        """Whether it holds no wild card."""
        return not self.wilds

    @lazy
    def line(self) -> object:
        """What it is a meld of, equal for melds that could be one: a rank, a card, wild cards, a suit in sequence."""
        return line_of(self.kind, self.naturals)

    @lazy
    def key(self) -> tuple[object, ...]:
        """What decides which cards may join it: suits matter in a sequence and among identical cards only.

        Of a wild card in a sequence, its rank matters, and whether it is of the sequence's suit.
        """
        if self.kind == SET:
            return self.rank, len(self.naturals), len(self.wilds)
        run = self.run
        if run is None:
            return self.kind, self.naturals, self.wilds
        wilds = tuple([(card >> 2, card & 3 == run.suit) for card in self.wilds])
        return self.kind, run.suit, run.start, len(run.cards), run.wild_at, wilds

    def __hash__(self) -> int:
        return self._hash

    @lazy
    def _hash(self) -> int:
        """Kept, because remembered answers are looked up by melds again and again."""
        return hash((self.kind, self.naturals, self.wilds, self.run, self.credits))


def line_of(kind: str, naturals: tuple[int, ...]) -> object:
    """What a meld of a kind is a meld of."""
    if kind == SET:
        return rank_of(naturals[0])
    if kind == WILD:
        return WILD
    return (kind, naturals[0] if kind == IDENTICAL else naturals[0] & 3)


@dataclass(frozen=True)
class Shape:
    """What a group of cards amounts to as a meld, before any rule has judged it.

    ``kind`` is empty where the cards are no meld of any kind that the game plays. ``cards`` are those newly laid;
    ``base`` is the meld on the table that they would join, and all other counts include its cards.
    ``opening`` says that the side's initial meld is being laid; ``together``, that sets of four laid in one act are
    told from others.
    """

    kind: str
    cards: tuple[int, ...]
    naturals: tuple[int, ...]
    wilds: tuple[int, ...]
    run: Run | None
    base: Meld | None
    going_out: bool
    opening: bool
    together: bool = False

    @lazy
    def size(self) -> int:
        """Number of cards the meld would have."""
        return len(self.naturals) + len(self.wilds)

    @property
    def rank(self) -> int | None:
        """Rank of a set or of identical cards; None for other kinds, or where there is no meld."""
        return rank_of(self.naturals[0]) if self.kind in (SET, IDENTICAL) else None

    @property
    def line(self) -> object:
        """What it would be a meld of; None where it is no meld."""
        return line_of(self.kind, self.naturals) if self.kind else None

    @lazy
    def meld(self) -> Meld:
        """The meld that this makes; only where the rules found nothing against it."""
        base = self.base
        together = self.together and base is None and self.size == 4
        shared = base.credits if base else ()
        if self.run is not None:
            return one_object(Meld(SEQUENCE, None, self.naturals, self.wilds, self.run, False, shared))
        naturals, wilds = in_display_order(self.naturals), in_display_order(self.wilds)
        return one_object(Meld(self.kind, self.rank, naturals, wilds, None, together, shared))


def shapes_of(
    laws: Laws,
    cards: tuple[int, ...],
    *,
    kind: str = "",
    stands: Stands = (),
    base: Meld | None = None,
    going_out: bool = False,
    opening: bool = False,
) -> tuple[Shape, ...]:
    """Every reading of a group of cards as a meld, the likeliest first; one without a kind where there is none.

    With ``kind``, or a ``base`` that the cards join, only readings of that kind. Remembered, since it depends on
    nothing else.
    """
    if going_out and not (base is not None and base.rank == THREE) and all(rank_of(card) != THREE for card in cards):
        going_out = False  # Only threes may have to wait for it; so more questions share an answer.
    return _shapes_of(laws, cards, kind, stands, base, going_out, opening)


@remembered(1 << 14)
def _shapes_of(
    laws: Laws, cards: tuple[int, ...], kind: str, stands: Stands, base: Meld | None, going_out: bool, opening: bool
) -> tuple[Shape, ...]:
    if kind == QUARTET and len(cards) != 4:
        return (_no_meld(laws, cards, base, going_out, opening),)
    wanted = SET if kind == QUARTET else kind or (base.kind if base else "")
    found = []
    for reading, naturals, wilds, run in _readings(laws, cards, stands, base):
        if reading in laws.kinds and wanted in ("", reading):
            together = reading == SET and laws.quartets
            found.append(Shape(reading, cards, naturals, wilds, run, base, going_out, opening, together))
    return tuple(found) or (_no_meld(laws, cards, base, going_out, opening),)


def a_set(laws: Laws, cards: tuple[int, ...], base: Meld | None = None) -> Meld:
    """The set that cards make, or make together with one on the table; only where it is known to be sound."""
    naturals, wilds = split(laws, cards)
    if base is not None:
        naturals = in_display_order(base.naturals + naturals) if naturals else base.naturals
        wilds = in_display_order(base.wilds + wilds) if wilds else base.wilds
        return one_object(Meld(SET, base.rank, naturals, wilds, None, False, base.credits))
    together = laws.quartets and len(cards) == 4
    rank = rank_of(naturals[0])
    return one_object(Meld(SET, rank, in_display_order(naturals), in_display_order(wilds), None, together))


def credited(meld: Meld, cards: tuple[int, ...], side: int) -> Meld:
    """A meld to which a player of another side has added cards, which count for that side."""
    credits = tuple(sorted((*meld.credits, *((card, side) for card in cards))))
    return one_object(Meld(meld.kind, meld.rank, meld.naturals, meld.wilds, meld.run, meld.together, credits))


_MELDS: dict[Meld, Meld] = {}


def one_object(meld: Meld) -> Meld:
    """The one object that stands for all equal melds, so that looking up what is known of a meld compares no cards."""
    if len(_MELDS) >= 1 << 14:
        _MELDS.clear()
    return _MELDS.setdefault(meld, meld)


Reading = tuple[str, tuple[int, ...], tuple[int, ...], Run | None]


def _readings(laws: Laws, cards: tuple[int, ...], stands: Stands, base: Meld | None) -> Iterator[Reading]:
    naturals, wilds = split(laws, cards)
    if base is not None and base.run is None:
        naturals, wilds = base.naturals + naturals, base.wilds + wilds
    if base is None or base.run is None:
        if naturals and len({rank_of(card) for card in naturals} | {rank_of(card) for _, card in stands}) == 1:
            yield SET, naturals, wilds, None
        if not naturals and wilds and all(laws.wild[card] for _, card in stands):
            yield WILD, (), wilds, None
        if naturals and len({*naturals, *(card for _, card in stands)}) == 1:
            yield IDENTICAL, naturals, wilds, None
    if SEQUENCE not in laws.kinds:
        return
    run = run_of(laws, cards, dict(stands)) if base is None else _longer(laws, base, cards, stands)
    if run is not None:
        inside = set(run.wild_at)
        stand_in = tuple(run.cards[place] for place in run.wild_at)
        yield SEQUENCE, tuple(card for place, card in enumerate(run.cards) if place not in inside), stand_in, run


def split(laws: Laws, cards: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Natural and wild cards."""
    wild = laws.wild
    wilds = [card for card in cards if wild[card]]
    return (tuple([card for card in cards if not wild[card]]), tuple(wilds)) if wilds else (cards, ())


def _longer(laws: Laws, base: Meld, cards: tuple[int, ...], stands: Stands) -> Run | None:
    """The sequence that cards and one on the table make; wild cards stay where they lie unless they may slide."""
    if base.run is None:
        return None
    everything = base.run.cards + cards
    said = {place + len(base.run.cards): card for place, card in stands}
    if laws.wild_slides:
        return _slid(laws, base.run, everything, said)
    return run_of(laws, everything, said, {place: base.run.start + place for place in base.run.wild_at})


def _slid(laws: Laws, before: Run, everything: tuple[int, ...], said: dict[int, int]) -> Run | None:
    """The sequence where wild cards may move; but no wild card sends a two home that stood in for another card."""
    run = run_of(laws, everything, said)
    if run is None:
        return None
    naturals, added = split(laws, everything[len(before.cards) :])
    homed = len(before.wild_at) + len(added) - len(run.wild_at)
    if not added or homed <= 0:
        return run
    own_two = any(run.slots[place] == 2 for place, card in enumerate(run.cards) if card in added)
    if homed <= (1 if own_two else 0) + (_sent_home(laws, before, naturals) if naturals else 0):
        return run
    return run_of(laws, everything, said, own_slots=False)


def _sent_home(laws: Laws, before: Run, naturals: tuple[int, ...]) -> int:
    """How many twos the natural cards among those added send home by themselves."""
    run = run_of(laws, before.cards + naturals)
    return max(0, len(before.wild_at) - len(run.wild_at)) if run else 0


def _no_meld(laws: Laws, cards: tuple[int, ...], base: Meld | None, going_out: bool, opening: bool) -> Shape:
    naturals, wilds = split(laws, cards)
    if base is not None:
        naturals, wilds = base.naturals + naturals, base.wilds + wilds
    return Shape("", cards, naturals, wilds, None, base, going_out, opening)
