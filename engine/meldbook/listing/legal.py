"""Which moves are legal: the list of them, and what the guards say of any other."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress

from meldbook.cards.bag import BYTES, SIZE_SHIFT, Bag, as_many
from meldbook.cards.card import CARDS
from meldbook.checks.judge import Judge, picky_discards
from meldbook.checks.special import too_late
from meldbook.checks.turn import without_discard
from meldbook.going_out import ways
from meldbook.groups.side_tables import Table
from meldbook.groups.state import table_of
from meldbook.listing import meld_moves
from meldbook.listing import takes as taking
from meldbook.listing.must import goes_out_freely, is_bound
from meldbook.memo import once
from meldbook.rules.laws import Laws
from meldbook.table.moves import Answer, Ask, Bonus, Discard, Draw, End, Move, Pass
from meldbook.table.position import ANSWER, BONUS, DISCARD, DRAW, MELD, OFFER, Situation


class Referee(Judge):
    """Judges moves in one position, and lists those that are legal."""

    def melds(self) -> list[Move]:
        """New melds, cards added and melds rearranged; before the side has opened, the smallest combinations that open.

        Raises:
            TooManyOpeningsError: where those are more than can be told.
        """
        at = self.position
        if at.has_opened or at.laws.opens_freely:
            return meld_moves.in_full(at.laws)(self, table_of(at, at.side), False)
        return meld_moves.openings_of(self, False)

    def takes(self) -> list[Move]:
        """Legal ways to take the discard pile.

        Raises:
            TooManyOpeningsError: where they open the side, and are more than can be told.
        """
        return taking.lister(self.position.laws)(self.position, lambda at: self, False)

    def moves_of_turn(self) -> list[Move]:
        """Draws and takes, or melds and discards: what a turn is made of."""
        if self.position.phase == DRAW:
            return [*self.draws(), *self.takes()]
        return [*self.melds(), *self.discards()]

    def draws(self) -> list[Move]:
        """Draws from the stock, a bonus card kept in hand or not."""
        position, laws = self.position, self.position.laws
        if len(position.stock) <= laws.stock_left and not position.may_reshuffle:
            return []
        if not laws.keeps_three or too_late(position):
            return [_DRAW]
        return [_DRAW, *(Draw(card) for card in CARDS if laws.bonus[card] and laws.copies(card))]

    @property
    def asks(self) -> bool:
        """Whether asking is legal, this being a moment for it and going out in reach: all that its guards look at."""
        at = self.position
        return not at.asked[at.seat] and at.partner(at.seat) is not None and self.able

    def discards(self) -> list[Discard]:
        """Discards, one of each card held."""
        at = self.position
        return discarding(at.laws)(at, at.hand, table_of(at, at.side), self)


Lister = Callable[[Situation, bool, bool], list[Move]]
"""Lists moves: of every suit if the first is true, and without combinations that open a side if the last is not."""


def _drawing(laws: Laws) -> Lister:
    """Lists draws and takes under these rules."""
    side_of, stock_left, keeps_three, opens_freely = laws.side_of, laws.stock_left, laws.keeps_three, laws.opens_freely
    takes, may_ask = taking.lister(laws), laws.asks and "before-draw" in laws.ask_moments

    def listed(at: Situation, every_suit: bool, openings: bool) -> list[Move]:
        has_stock = len(at.stock) > stock_left
        moves = [_DRAW] if has_stock and not keeps_three else Referee(at).draws()
        if openings or opens_freely or side_of[at.seat] in at.opened:
            moves += takes(at, Referee, every_suit)
        if not has_stock and Referee(at).allows(_END):
            moves.append(_END)
        if may_ask and (judge := Referee(at)).in_reach and judge.asks:
            moves.append(_ASK)
        return moves

    return listed


def _melding(laws: Laws) -> Lister:
    """Lists melds and discards under these rules."""
    side_of, opens_freely, reaches = laws.side_of, laws.opens_freely, ways.reach(laws)
    quickly, in_full, discards = meld_moves.lister(laws), meld_moves.in_full(laws), discarding(laws)
    openings_of, beside_openings = meld_moves.openings_of, meld_moves.beside_openings
    picky, undiscarded, threes_wait = picky_discards(laws), int(laws.undiscarded_bag), laws.threes_wait
    may_ask, may_ask_late = (laws.asks and moment in laws.ask_moments for moment in ("after-draw", "melding"))
    asks_reach = may_ask or laws.concealed_without_minimum

    def listed(at: Situation, every_suit: bool, openings: bool) -> list[Move]:
        seat, tables = at.seat, at.tables
        side, hand, answer = side_of[seat], at.hands[seat], at.asked[seat]
        table = table_of(at, side) if tables is None else tables[side]
        opened, judge = opens_freely or side in at.opened, None
        moves = quickly(at, hand, table, Referee) if opened and not (answer or every_suit) else None
        if moves is None:
            judge = Referee(at)
            if opened:
                moves = in_full(judge, table, every_suit)
            else:
                if asks_reach:
                    judge.reached = reaches(at, table)
                moves = openings_of(judge, every_suit) if openings else beside_openings(judge)
        freely = not (picky or answer or hand < _TWO or hand & undiscarded or at.barred or at.last_red_three)
        if freely and not (threes_wait and table.has_threes):
            moves += compress(_DISCARDS, hand.to_bytes(BYTES, "little"))
        elif discarded := discards(at, hand, table, judge):
            moves += discarded
        else:
            judge = judge or Referee(at)
            if without_discard(judge) and judge.allows(_END):
                moves.append(_END)
        if not answer and (may_ask_late if at.laid else may_ask):
            in_reach = judge and judge.reached  # Openings, few cards and black threes have asked for it already.
            if (reaches(at, table) if in_reach is None else in_reach) and (judge or Referee(at)).asks:
                moves.append(_ASK)
        return moves

    def with_draws(at: Situation, every_suit: bool, openings: bool) -> list[Move]:
        moves = listed(at, every_suit, openings)
        if at.drawn is not None:
            judge = Referee(at)
            moves += judge.allowed(judge.draws())
        return moves

    return with_draws if laws.draws_again else listed


def _discarding(laws: Laws) -> Lister:
    """Lists what may follow the first of two discards (turn.discard.count)."""
    discards = discarding(laws)

    def listed(at: Situation, every_suit: bool, openings: bool) -> list[Move]:
        moves: list[Move] = [*discards(at, at.hand, table_of(at, at.side), None)]
        return moves if moves or not Referee(at).allows(_END) else [_END]

    return listed


@once
def discarding(laws: Laws) -> Callable[[Situation, Bag, Table, Referee | None], list[Discard]]:
    """Lists discards of a hand beside its side's table under these rules; a judge is made where one is needed."""
    undiscarded, never, threes_wait = int(laws.undiscarded_bag), laws.never_discarded, laws.threes_wait
    canastas_needed = laws.canastas_to_go_out

    def listed(at: Situation, hand: Bag, table: Table, judge: Referee | None) -> list[Discard]:
        moves = [*compress(_DISCARDS, hand.to_bytes(BYTES, "little"))]
        if at.last_red_three:
            return []  # red-three.last
        if hand < _TWO and not goes_out_freely(at):
            if table.closed < canastas_needed and not at.reserve_of(at.seat):
                return []  # out.canastas
            return (judge or Referee(at)).allowed(moves)
        if at.barred:  # Of cards just taken only copies that were held before may go.
            moves = [*compress(_DISCARDS, hand.counts_beyond(at.barred))]
        if undiscarded and hand & undiscarded:
            moves = [move for move in moves if not never[move.card]]
        if (at.asked[at.seat] or (threes_wait and table.has_threes)) and is_bound(at):
            last = laws.discards if at.phase == MELD else 1
            if hand >> SIZE_SHIFT > last and (judge or Referee(at)).way_out:
                return []  # What binds forbids every discard but a last one.
        return moves

    def picky(at: Situation, hand: Bag, table: Table, judge: Referee | None) -> list[Discard]:
        return (judge or Referee(at)).allowed(map(_DISCARDS.__getitem__, hand.distinct()))

    return picky if picky_discards(laws) else listed


def listers(laws: Laws) -> dict[str, Lister]:
    """What lists the legal moves in each phase of a turn under these rules: kept with the ``answers`` of the laws."""
    return {
        DRAW: _drawing(laws),
        MELD: _melding(laws),
        DISCARD: _discarding(laws),
        ANSWER: lambda at, every_suit, openings: [Answer(True), Answer(False)],
        BONUS: lambda at, every_suit, openings: Referee(at).allowed((Bonus(True), Bonus(False))),
        OFFER: lambda at, every_suit, openings: [*taking.lister(laws)(at, Referee, every_suit), Pass()],
    }


_TWO = as_many(2)
_DRAW: Move = Draw()
_END: Move = End()
_ASK: Move = Ask()
_DISCARDS: tuple[Discard, ...] = tuple(Discard(card) for card in CARDS)


def legal_moves(position: Situation, *, every_suit: bool = False, openings: bool = True) -> list[Move]:
    """Legal moves of the seat to act (or of its partner, where an answer is due); none once the deal is over.

    Without ``openings`` the combinations that open a side are left out: for large hands they are very many.
    """
    if position.ended is not None:
        return []
    moves: list[Move] = position.laws.answers[listers][position.phase](position, every_suit, openings)
    return moves


def allows(position: Situation, move: Move) -> bool:
    """Whether a move is legal."""
    return Referee(position).allows(move)


def can_take(position: Situation) -> bool:
    """Whether there is a legal way to take the discard pile; one is looked for, not all."""
    return taking.can_take(Referee(position))


def can_meld(position: Situation) -> bool:
    """Whether there is a legal meld; one is looked for, not all."""
    return meld_moves.can_meld(Referee(position))
