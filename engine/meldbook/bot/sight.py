"""What a seat can work out from what it sees: the one thing every evaluator looks through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, compress

from meldbook.bot.choices import bounded_moves
from meldbook.bot.needs import Needs, needs_of
from meldbook.cards.bag import Bag
from meldbook.cards.canastas import complete, enough, lacking
from meldbook.cards.melds import WILD, Meld
from meldbook.checks.pile import FROM
from meldbook.memo import lazy
from meldbook.scoring.doubles import no_wild_of
from meldbook.table.moves import Move
from meldbook.text.view import View

LATE_ROUNDS = 2
"""Rounds of draws left in the stock at which a deal counts as nearly over."""
FEW_CARDS = 3
"""Cards in a rival's hand at which that rival may go out any moment."""


class Sight:
    """A view with what follows from it, worked out once."""

    def __init__(self, view: View, others: Sequence[Sight] = ()) -> None:
        """``others`` are other seats' sights of the same table: what lies open to all is looked over once."""
        self.view = view
        self.table = view.table
        self.laws = view.table.laws
        self.seat = view.seat
        self.side = self.laws.side_of[view.seat]
        self._other = others[0] if others else None
        self._mate = next((other for other in others if other.side == self.side), None)

    @lazy
    def moves(self) -> list[Move]:
        """Legal moves of the seat; before its side has opened, those among which it chooses."""
        return bounded_moves(self.table)

    @property
    def hand(self) -> Bag:
        """Own hand."""
        return self.view.hand

    @property
    def melds(self) -> tuple[Meld, ...]:
        """Own side's melds."""
        return self.table.melds[self.side]

    @lazy
    def rivals(self) -> tuple[int, ...]:
        """Seats of the other sides."""
        side_of = self.laws.side_of
        return tuple(seat for seat in range(self.laws.players) if side_of[seat] != self.side)

    @lazy
    def following(self) -> int:
        """Seat that plays next."""
        return (self.seat + 1) % self.laws.players

    @lazy
    def partner(self) -> int | None:
        """Next seat of the own side, if any."""
        return self.table.partner(self.seat)

    @lazy
    def wilds(self) -> list[int]:
        """Wild cards held, the cheapest first."""
        laws = self.laws
        return sorted((card for card in self.hand.cards() if laws.wild[card]), key=lambda card: laws.points[card])

    def naturals(self, rank: int) -> tuple[int, ...]:
        """Natural cards of a rank held."""
        wild = self.laws.wild
        return tuple(card for card in self.hand.cards_of(rank) if not wild[card])

    @lazy
    def lying(self) -> Bag:
        """Cards that lie open for good, for all to see: those of a pile from whose depth one may take do not."""
        if self._other is not None:
            return self._other.lying
        table = self.table
        cards = [*(() if FROM in self.laws.take_ways else table.pile)]
        for melds in table.melds:
            for meld in melds:
                cards += meld.cards
        return Bag.of([*cards, *chain.from_iterable(table.bonus)])

    @lazy
    def unseen_cards(self) -> bytes:
        """How many copies of each card may still come: those not seen, and those that can be had from the pile."""
        return self.laws.pack_bag.counts_beyond(self.hand.plus(self.lying))

    @lazy
    def unseen_ranks(self) -> bytes:
        """The same for each of the ranks."""
        cards = int.from_bytes(self.unseen_cards, "little")
        cards += cards >> 8
        return (cards + (cards >> 16)).to_bytes(len(self.unseen_cards), "little")[::4]

    @lazy
    def unseen_wilds(self) -> int:
        """Wild cards that lie in the stock, in reserves or in other hands."""
        return sum(compress(self.unseen_cards, self.laws.wild))

    @lazy
    def hidden(self) -> int:
        """Cards that lie in the stock or in other hands."""
        return max(1, len(self.table.stock) + sum(self.view.counts) - self.hand.size)

    @lazy
    def canastas(self) -> list[Meld]:
        """Completed melds of the own side."""
        if self._mate is not None:
            return self._mate.canastas
        return complete(self.laws, self.melds)

    @lazy
    def needs(self) -> Needs:
        """What the completed melds of the own side leave to be done."""
        if self._mate is not None:
            return self._mate.needs
        return needs_of(self.laws, tuple(self.canastas))

    @lazy
    def saves_wilds(self) -> bool:
        """Whether going out needs a complete meld of wild cards that the side has not, and there is time for it."""
        return not self.ending and WILD in lacking(self.laws, self.canastas)

    @lazy
    def reserve_waits(self) -> bool:
        """Whether a second hand is picked up as soon as the own one is played out."""
        earned = len(self.canastas) >= self.laws.canastas_for_reserve
        return earned and self.table.pickup(self.seat) == "empty"

    @lazy
    def late(self) -> bool:
        """Whether the stock is nearly empty."""
        if self.laws.reshuffles:
            return False
        left = len(self.table.stock) - self.laws.stock_left
        if self.laws.draws_reserves:
            left += sum(len(pile) for piles in self.table.reserves for pile in piles)
        return left <= LATE_ROUNDS * self.laws.players * max(1, self.laws.draws)

    @lazy
    def rival_may_go_out(self) -> bool:
        """Whether a rival has the completed melds to go out, few cards left, and nothing still to pick up."""
        laws, table = self.laws, self.table
        return any(
            self.view.counts[seat] <= FEW_CARDS
            and not table.reserve_of(seat)
            and enough(laws, complete(laws, table.melds[laws.side_of[seat]]))
            for seat in self.rivals
        )

    @lazy
    def ending(self) -> bool:
        """Whether the deal may be over before long, so that cards in hand are a danger."""
        laws, mate = self.laws, self._mate
        if mate is not None and not laws.draws_reserves and not laws.reserve_by_any:  # Else they see other reserves.
            return mate.ending
        return self.late or self.rival_may_go_out


class FarSight(Sight):
    """A view as the strong player looks at it: melds without wild cards may count double, if there is none in them."""

    @lazy
    def saves_wilds(self) -> bool:
        """Whether wild cards are better kept: for a meld of their own, or because melds without them count double."""
        return super().saves_wilds or self.doubles

    @lazy
    def doubles(self) -> bool:
        """Whether all the side melds would count double if it melds no wild card, and it has melded none."""
        rules = self.laws.rules
        return not self.ending and rules["score.no-wild"] == "double" and no_wild_of(self.table, self.side)

    def forgoes(self, changed: Iterable[Meld]) -> bool:
        """Whether melds so changed end that: not worth thinking about, for a round ahead shows little of the cost."""
        return any(meld.wilds and meld.kind != WILD for meld in changed)
