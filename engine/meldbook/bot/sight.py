"""What a seat can work out from what it sees: the one thing every evaluator looks through."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from meldbook.cards import rank_of
from meldbook.legal import legal_moves

if TYPE_CHECKING:
    from meldbook.bag import Bag
    from meldbook.melds import Meld
    from meldbook.moves import Move
    from meldbook.view import View

LATE_ROUNDS = 2
"""Rounds of draws left in the stock at which a deal counts as nearly over."""
FEW_CARDS = 3
"""Cards in a rival's hand at which that rival may go out any moment."""


class Sight:
    """A view with what follows from it, worked out once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.table = view.table
        self.laws = view.table.laws
        self.seat = view.seat
        self.side = self.laws.side_of[view.seat]

    @cached_property
    def moves(self) -> list[Move]:
        """Legal moves of the seat."""
        return legal_moves(self.table)

    @property
    def hand(self) -> Bag:
        """Own hand."""
        return self.view.hand

    @property
    def melds(self) -> tuple[Meld, ...]:
        """Own side's melds."""
        return self.table.melds[self.side]

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """Seats of the other sides."""
        laws = self.laws
        return tuple(seat for seat in range(laws.players) if laws.side_of[seat] != self.side)

    @cached_property
    def following(self) -> int:
        """Seat that plays next."""
        return (self.seat + 1) % self.laws.players

    @cached_property
    def partner(self) -> int | None:
        """Next seat of the own side, if any."""
        return self.table.partner(self.seat)

    @cached_property
    def wilds(self) -> list[int]:
        """Wild cards held, the cheapest first."""
        laws = self.laws
        return sorted((card for card in self.hand.cards() if laws.wild[card]), key=lambda card: laws.points[card])

    def naturals(self, rank: int) -> tuple[int, ...]:
        """Natural cards of a rank held."""
        wild = self.laws.wild
        return tuple(card for card in self.hand.cards() if rank_of(card) == rank and not wild[card])

    def meld_of(self, rank: int) -> tuple[int, Meld] | None:
        """Number (from 1) and own meld of a rank, if there is one."""
        for number, meld in enumerate(self.melds, 1):
            if meld.rank == rank:
                return number, meld
        return None

    @cached_property
    def _seen(self) -> Counter[int]:
        """How many cards of each rank this seat can see or has seen."""
        table = self.table
        seen = Counter(map(rank_of, self.hand.cards()))
        seen.update(map(rank_of, table.pile))
        for melds in table.melds:
            for meld in melds:
                seen.update(map(rank_of, meld.cards))
        for cards in table.bonus:
            seen.update(map(rank_of, cards))
        return seen

    def unseen(self, rank: int) -> int:
        """Cards of a rank that lie in the stock or in other hands."""
        copies = sum(self.laws.copies(card) for card in range(rank * 4, rank * 4 + 4))
        return max(0, copies - self._seen[rank])

    @cached_property
    def hidden(self) -> int:
        """Cards that lie in the stock or in other hands."""
        return max(1, len(self.table.stock) + sum(self.view.counts) - self.hand.size)

    @cached_property
    def canastas_missing(self) -> int:
        """Completed melds that the own side still needs before it may go out."""
        return max(0, self.laws.canastas_to_go_out - self.table.canastas(self.side))

    @cached_property
    def late(self) -> bool:
        """Whether the stock is nearly empty."""
        each = max(1, int(self.laws.rules["turn.draw"]))
        return len(self.table.stock) <= LATE_ROUNDS * self.laws.players * each

    @cached_property
    def rival_may_go_out(self) -> bool:
        """Whether a rival has the canastas to go out and few cards left."""
        laws, table = self.laws, self.table
        return any(
            self.view.counts[seat] <= FEW_CARDS and table.canastas(laws.side_of[seat]) >= laws.canastas_to_go_out
            for seat in self.rivals
        )

    @property
    def ending(self) -> bool:
        """Whether the deal may be over before long, so that cards in hand are a danger."""
        return self.late or self.rival_may_go_out
