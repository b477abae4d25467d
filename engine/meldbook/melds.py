"""Melds on the table, and what a group of cards would be as one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from meldbook.cards import in_display_order, rank_of
from meldbook.lazy import lazy

if TYPE_CHECKING:
    from meldbook.laws import Laws


@dataclass(frozen=True)
class Meld:
    """A meld that lies on the table: equal cards of one rank, wild cards among them."""

    kind: str
    rank: int
    naturals: tuple[int, ...]
    wilds: tuple[int, ...] = ()

    @property
    def cards(self) -> tuple[int, ...]:
        """All its cards, the natural ones first."""
        return self.naturals + self.wilds

    @lazy
    def size(self) -> int:
        """Number of cards."""
        return len(self.naturals) + len(self.wilds)

    @property
    def natural(self) -> bool:
        """Whether it holds no wild card."""
        return not self.wilds

    def __hash__(self) -> int:
        return self._hash

    @lazy
    def _hash(self) -> int:
        """Kept, because remembered answers are looked up by melds again and again."""
        return hash((self.kind, self.rank, self.naturals, self.wilds))


@dataclass(frozen=True)
class Shape:
    """What a group of cards amounts to as a meld, before any rule has judged it.

    ``rank`` is the rank of the natural cards, or None where they differ or there are none. ``base`` is the
    meld on the table that the cards would join; the counts include its cards.
    """

    cards: tuple[int, ...]
    naturals: tuple[int, ...]
    wilds: tuple[int, ...]
    rank: int | None
    base: Meld | None
    going_out: bool

    @property
    def size(self) -> int:
        """Number of cards the meld would have."""
        return len(self.naturals) + len(self.wilds)

    def meld(self) -> Meld:
        """The meld that this makes; only where the rules found nothing against it."""
        return self._meld

    @lazy
    def _meld(self) -> Meld:
        assert self.rank is not None
        return Meld("set", self.rank, in_display_order(self.naturals), in_display_order(self.wilds))


@lru_cache(1 << 15)
def shape_of(laws: Laws, cards: tuple[int, ...], *, base: Meld | None = None, going_out: bool = False) -> Shape:
    """Sort a group's cards into natural and wild and find their rank; remembered, since it depends on nothing else."""
    wild = laws.wild
    naturals = tuple(card for card in cards if not wild[card])
    wilds = tuple(card for card in cards if wild[card])
    if base is not None:
        naturals, wilds = base.naturals + naturals, base.wilds + wilds
    ranks = {rank_of(card) for card in naturals}
    return Shape(cards, naturals, wilds, ranks.pop() if len(ranks) == 1 else None, base, going_out)
