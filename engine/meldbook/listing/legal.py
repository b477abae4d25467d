"""Which moves are legal: the list of them, and what the guards say of any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.cards.card import CARDS
from meldbook.checks.judge import Judge, picky_discards
from meldbook.checks.special import too_late
from meldbook.checks.turn import without_discard
from meldbook.listing import meld_moves
from meldbook.listing import takes as taking
from meldbook.listing.must import goes_out_freely, is_bound
from meldbook.memo import once
from meldbook.table.moves import Answer, Ask, Bonus, Discard, Draw, End, Move, Pass
from meldbook.table.position import ANSWER, BONUS, DRAW, MELD

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws
    from meldbook.rules.registry import Refusal
    from meldbook.table.position import Situation


class Referee(Judge):
    """Judges moves in one position, and lists those that are legal."""

    def melds(self, *, every_suit: bool = False) -> list[Move]:
        """New melds, cards added and melds rearranged; before the side has opened, the smallest combinations that open.

        Raises:
            TooManyOpeningsError: where those are more than can be told.
        """
        return meld_moves.melds(self, every_suit=every_suit)

    def takes(self, *, every_suit: bool = False) -> list[Move]:
        """Legal ways to take the discard pile.

        Raises:
            TooManyOpeningsError: where they open the side, and are more than can be told.
        """
        return taking.takes(self, every_suit=every_suit)

    def legal_moves(self, *, every_suit: bool = False, openings: bool = True) -> list[Move]:
        """``legal_moves`` of the position."""
        position = self.position
        if position.ended is not None:
            return []
        phase = position.phase
        if phase == MELD:
            moves = self.moves_of_turn(every_suit=every_suit, openings=openings)
            if not (moves and type(moves[-1]) is Discard) and without_discard(self) and self.allows(_END):
                moves.append(_END)
        elif phase == DRAW:
            moves = self.moves_of_turn(every_suit=every_suit, openings=openings)
            if len(position.stock) <= position.laws.stock_left and self.allows(_END):
                moves.append(_END)
        elif phase == ANSWER:
            return [Answer(True), Answer(False)]
        elif phase == BONUS:
            return self.allowed((Bonus(True), Bonus(False)))
        else:
            return [*self.takes(every_suit=every_suit), Pass()]
        if self.may_ask():
            moves.append(_ASK)
        return moves

    def moves_of_turn(self, *, every_suit: bool = False, openings: bool = True) -> list[Move]:
        """Draws and takes, or melds and discards: what a turn is made of."""
        position = self.position
        laws = position.laws
        openings = openings or position.has_opened or laws.opens_freely
        if position.phase == DRAW:
            moves = self.draws()
            if position.pile and openings:
                moves += taking.lister(laws)(self, every_suit)
            return moves
        moves = meld_moves.lister(laws)(self, every_suit) if openings else meld_moves.special_hands(self)
        moves += discarding(laws)(self)
        return moves

    def draws(self) -> list[Move]:
        """Draws from the stock, a bonus card kept in hand or not."""
        position, laws = self.position, self.position.laws
        if len(position.stock) <= laws.stock_left and not position.may_reshuffle:
            return []
        if not laws.keeps_three or too_late(position):
            return [_DRAW]
        return [_DRAW, *(Draw(card) for card in CARDS if laws.bonus[card] and laws.copies(card))]

    def may_ask(self) -> bool:
        """Whether asking the partner is legal now; what costs least to know is looked at first."""
        position, laws = self.position, self.position.laws
        if not laws.asks:
            return False
        moment = "before-draw" if position.phase == DRAW else "melding" if position.laid else "after-draw"
        if moment not in laws.ask_moments or position.asked[position.seat] or not self.in_reach:
            return False
        return self.able and self.allows(_ASK)

    def discards(self) -> list[Discard]:
        """Discards, one of each card held."""
        return discarding(self.position.laws)(self)


@once
def discarding(laws: Laws) -> Callable[[Referee], list[Discard]]:
    """Lists discards under these rules."""
    picky, undiscarded, never = picky_discards(laws), int(laws.undiscarded_bag), laws.never_discarded

    def listed(judge: Referee) -> list[Discard]:
        at = judge.position
        seat = at.seat
        hand, barred = at.hands[seat], at.barred
        moves = [
            *_LOW[1][hand & _LOW[0]],
            *_MIDDLE[1][hand & _MIDDLE[0]],
            *_HIGH[1][hand & _HIGH[0]],
            *_TOP[1][hand & _TOP[0]],
        ]  # Put together of what each part of the hand gives: hands agree in many parts.
        if picky or at.last_red_three or (len(moves) < 2 and not goes_out_freely(at)):
            return judge.allowed(moves)
        if barred is not None or hand & undiscarded:
            moves = [
                move for move in moves if not (never[move.card] or move.card == barred) or judge.discardable(move.card)
            ]
        if (at.fresh or at.asked[seat]) and moves and is_bound(at):
            return moves if judge.allows(moves[0]) else []  # What binds forbids every discard but a last one.
        return moves

    return listed


_DRAW: Move = Draw()
_END: Move = End()
_ASK: Move = Ask()
_DISCARDS: tuple[Discard, ...] = tuple(Discard(card) for card in CARDS)


class _DiscardsAmong(dict[int, tuple[Discard, ...]]):
    """Discards of the cards held among some, by the hand's part under their marks."""

    def __missing__(self, held: int) -> tuple[Discard, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        found = self[held] = tuple(_DISCARDS[card] for card in Bag(held).distinct())
        return found


_REMEMBERED = 1 << 13
_LOW, _MIDDLE, _HIGH, _TOP = (
    (int(Bag.marks(CARDS[first:last])), _DiscardsAmong()) for first, last in ((0, 14), (14, 27), (27, 40), (40, 53))
)


def legal_moves(position: Situation, *, every_suit: bool = False, openings: bool = True) -> list[Move]:
    """Legal moves of the seat to act (or of its partner, where an answer is due); none once the deal is over.

    Without ``openings`` the combinations that open a side are left out: for large hands they are very many.
    """
    return Referee(position).legal_moves(every_suit=every_suit, openings=openings)


def allows(position: Situation, move: Move) -> bool:
    """Whether a move is legal."""
    return Referee(position).allows(move)


def refusals(position: Situation, move: Move) -> list[Refusal]:
    """Everything that a move breaks; empty where it is legal. A clause broken twice in one way is told once."""
    return Referee(position).refusals(move)


def can_take(position: Situation) -> bool:
    """Whether there is a legal way to take the discard pile; one is looked for, not all."""
    return taking.can_take(Referee(position))


def can_meld(position: Situation) -> bool:
    """Whether there is a legal meld; one is looked for, not all."""
    return meld_moves.can_meld(Referee(position))
