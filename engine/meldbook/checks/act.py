"""A proposed move, and what it would make of the table: the one thing every guard looks at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from meldbook.cards.bag import EMPTY, Bag
from meldbook.cards.canastas import complete, enough
from meldbook.cards.card import THREE
from meldbook.cards.melds import SET, WILD, Meld, Shape, credited, shapes_of
from meldbook.checks import refilling
from meldbook.checks.laid import Laid, bonus_laid, laid_by, special_hand
from meldbook.going_out import ways
from meldbook.going_out.conditions import first_failing
from meldbook.groups.fits import best_reading
from meldbook.groups.rearranging import Exchange, exchange_of, rearranged
from meldbook.groups.shifting import after_giving, marks_after
from meldbook.memo import lazy
from meldbook.rules.laws import SIDES
from meldbook.table.moves import Discard, End, LayDown, Merge, Move, Shift, Swap, TakePile, cards_played
from meldbook.table.position import DISCARD, DRAW, EARLIER, MELD, OFFER, Position
from meldbook.table.take import Haul, haul_of

if TYPE_CHECKING:
    from meldbook.checks.judge import Judge


_ENDING = (Discard, End)


class Act:
    """A move proposed in a position. Nothing is changed; the properties say what the move would do."""

    def __init__(self, position: Position, move: Move, judge: Judge) -> None:
        self.position = position
        self.laws = position.laws
        self.move = move
        self.judge = judge

    @property
    def side(self) -> int:
        """Side to act."""
        return self.position.side

    @lazy
    def played(self) -> tuple[int, ...]:
        """Cards that the move would play from the hand."""
        return cards_played(self.move)

    @lazy
    def laid_out(self) -> tuple[int, ...]:
        """Bonus cards that the move would lay out by choice; they are in no group."""
        return bonus_laid(self.laws, self.move)

    @lazy
    def special(self) -> str:
        """Name of the special hand that the move lays, or claims to lay; empty where it is none."""
        return special_hand(self.laws, self.move) if isinstance(self.move, LayDown) else ""

    @lazy
    def _haul(self) -> Haul | None:
        """What the move would take of the pile, where it takes any."""
        move = self.move
        if not isinstance(move, TakePile):
            return None
        return haul_of(self.laws, self.position.pile, move.start, freely=move.freely, onto=bool(move.onto))

    @lazy
    def top(self) -> int | None:
        """The card of the pile that the move takes first and must meld, where there is one."""
        return None if self._haul is None else self._haul[0]

    @lazy
    def taken(self) -> Sequence[int]:
        """Cards that would come from the pile into the hand."""
        return () if self._haul is None else self._haul[1]

    @lazy
    def gained(self) -> Bag:
        """Cards that would come from the pile into the hand, save bonus cards."""
        bonus = self.laws.at_once
        return Bag.of(card for card in self.taken if not bonus[card]) if self.taken else EMPTY

    @lazy
    def exchange(self) -> Exchange | None:
        """What a swap would do, where it can be made."""
        return exchange_of(self.position, self.move) if isinstance(self.move, Swap) else None

    @lazy
    def missing(self) -> list[int]:
        """Cards played that the hand does not hold; cards taken freely or from the depth may be played at once."""
        hand, lacking = self.position.hand, []
        if isinstance(self.move, TakePile) and (self.move.start is not None or self.move.freely):
            hand = hand.plus(self.gained)
        for card in self.played:
            if hand.has(card):
                hand = hand.remove(card)
            else:
                lacking.append(card)
        return lacking

    @lazy
    def left(self) -> int:
        """Number of cards that the hand would hold after the move, reserves apart."""
        back = 0 if self.exchange is None else 1
        return self.position.hand.size - self._unreplaced - len(self.played) + self.gained.size + back

    @property
    def _unreplaced(self) -> int:
        """Bonus cards held that taking the pile would lay out with no card of the stock in their place."""
        if self.top is None:
            return 0
        laws, position = self.laws, self.position
        held = position.hand.shared(laws.at_once_bag)
        if not held:
            return 0
        replaced = sum(not laws.at_once[card] for card in position.stock[: held * 8])
        return held if not laws.replaces else max(0, held - replaced)

    @lazy
    def hand_after(self) -> Bag:
        """Hand after the move; only where nothing is missing."""
        hand = self.position.hand.plus(self.gained).minus(Bag.of(self.played))
        return hand if self.exchange is None else hand.add(self.exchange.wild)

    @property
    def turn_needs_discard(self) -> bool:
        """Whether the turn would still have to end with a discard after the move."""
        if isinstance(self.move, Discard) or (isinstance(self.move, TakePile) and not self.laws.discards_after_pile):
            return False
        return self.position.needs_discard and not self._ends_in_last_bonus

    @property
    def _ends_in_last_bonus(self) -> bool:
        """Whether what opening brings would end in a bonus card as the last of the stock (red-three.last)."""
        laws, stock = self.laws, self.position.stock
        if not self._brings or laws.offers_opening_draw or not stock or not laws.at_once[stock[-1]]:
            return False
        return self.brought < self._brings and laws.rules["red-three.last"] != "plays-on"

    @lazy
    def _brings(self) -> int:
        """Number of cards of the stock that the move is owed: for opening, or beside the pile."""
        return self._brings_by_opening + self._beside_the_pile

    @property
    def _beside_the_pile(self) -> int:
        return 0 if self.top is None else self.laws.draws_with_pile

    @lazy
    def _brings_by_opening(self) -> int:
        """Number of cards that the move, opening, is owed in this turn (initial-meld.draw)."""
        laws, opened = self.laws, self.position.opened
        if not laws.opening_draws or laws.talon or self.side in opened or not self.groups:
            return 0
        return laws.opening_draws[min(len(opened), len(laws.opening_draws) - 1)]

    @lazy
    def brought(self) -> int:
        """Number of those that would come into the hand; offered ones only into one that has not been played out."""
        owed, laws, stock = self._brings, self.laws, self.position.stock
        if laws.offers_opening_draw and not self.left:
            owed = self._beside_the_pile
        return min(owed, sum(not laws.at_once[card] for card in stock[: len(stock) - laws.stock_left])) if owed else 0

    @lazy
    def empties_hand(self) -> bool:
        """Whether the move leaves nothing to play after a discard, so that its player goes out."""
        left = self.left + self.brought
        return left <= (1 if self.turn_needs_discard else 0) and not (left == 1 and self._keeps_undiscardable)

    @property
    def _keeps_undiscardable(self) -> bool:
        """Whether the one card left may not be discarded at all, so that it stays in hand (turn.discard.none)."""
        laws = self.laws
        if self.brought or self.missing or isinstance(self.move, Discard):
            return False
        card = next(self.hand_after.cards())
        if not laws.locked[card]:
            return laws.never_discarded[card] and not laws.bonus[card]
        return not self.judge.discardable(card)

    @lazy
    def refills(self) -> bool:
        """Whether its player picks up a reserve by the move, or will by playing out the hand (reserve.pickup)."""
        return refilling.refills(self)

    @property
    def plays_out_too_soon(self) -> bool:
        """Whether the move plays out the hand for a reserve that the side may not have yet (reserve.canastas)."""
        return self.runs_out and refilling.lacks_canastas(self)

    @lazy
    def completed(self) -> list[Shape]:
        """Melds that the move completes by cards that did not lie on the table."""
        if isinstance(self.move, Shift):
            return []
        full = [shape for shape in self.shapes if self.laws.is_full(shape)]
        return [shape for shape in full if shape.base is None or not self.laws.is_full(shape.base)]

    @lazy
    def runs_out(self) -> bool:
        """Whether the move leaves its player without a card to keep, and no reserve comes in."""
        if isinstance(self.move, TakePile) and self.top is None:
            return False
        return not self.missing and self.empties_hand and not self.refills

    @lazy
    def groups(self) -> tuple[Laid, ...]:
        """Groups of cards that the move lays."""
        return laid_by(self.position, self.move, self.top, special=bool(self.special))

    @lazy
    def opening(self) -> bool:
        """Whether the move lays (a part of) the side's initial meld."""
        return not self.position.has_opened

    @lazy
    def shapes(self) -> tuple[Shape, ...]:
        """What each group amounts to, together with the meld that it joins."""
        shapes = self._shapes(going_out=self.empties_hand and self._may_end())
        threes = any(shape.rank == THREE for shape in shapes) and not self.laws.settable[THREE]
        if threes and not self.empties_hand and self._may_end():
            at_the_end = self._shapes(going_out=True)  # As they stand then, be it in another reading.
            if self._can_finish(at_the_end):
                return at_the_end
        return shapes

    def _may_end(self) -> bool:
        """Whether an empty hand is the end: a reserve that waits would be picked up."""
        return not self.position.pickup(self.position.seat)

    def _shapes(self, *, going_out: bool) -> tuple[Shape, ...]:
        return tuple(self._shape(laid, going_out=going_out) for laid in self.groups)

    def _shape(self, laid: Laid, *, going_out: bool) -> Shape:
        base = None if laid.target is None else self.position.melds[laid.target[0]][laid.target[1]]
        shapes = shapes_of(
            self.laws,
            laid.cards,
            kind=laid.kind,
            stands=laid.stands,
            base=base,
            going_out=going_out,
            opening=self.opening,
        )
        return shapes[0] if len(shapes) == 1 else best_reading(self.laws, shapes)

    def _can_finish(self, shapes: tuple[Shape, ...]) -> bool:
        """Whether the hand that is left could still go out in this turn, by further melds and a last discard."""
        position = self.position
        if self.missing or position.asked[position.seat] == "no" or not all(shape.kind for shape in shapes):
            return False
        if (
            self.laws.must_ask
            and self.position.partner(position.seat) is not None
            and not position.asked[position.seat]
        ):
            return False
        melds = self._melds_with(shapes)[self.side]
        return ways.possible(self.with_bonus, self.hand_after, melds, discard=self.turn_needs_discard)

    @lazy
    def finishes(self) -> bool:
        """Whether the move goes out, or leaves a hand that still can in this turn."""
        more = self.laws.discards - 1 if self.position.phase == MELD else 0
        return self.left <= more if isinstance(self.move, _ENDING) else self._can_finish(self.shapes)

    @lazy
    def melds_after(self) -> tuple[tuple[Meld, ...], ...]:
        """All sides' melds after the move; only where the rules found nothing against its groups."""
        return self._melds_with(self.shapes)

    def _melds_with(self, shapes: tuple[Shape, ...]) -> tuple[tuple[Meld, ...], ...]:
        sides = list(self.position.melds)
        if isinstance(self.move, Merge):
            sides[self.side] = tuple(rearranged(self.laws, self.position.own_melds, self.move))
        if isinstance(self.move, Shift):
            sides[self.side] = tuple(after_giving(self.position, self.move))
        if self.exchange is not None:
            sides[self.exchange.side] = self.exchange.melds
        for laid, shape in zip(self.groups, shapes, strict=True):
            if laid.target is None:
                sides[self.side] = (*sides[self.side], shape.meld)
            else:
                side, number = laid.target
                melds = sides[side]
                sides[side] = (*melds[:number], self._grown(shape, side, number), *melds[number + 1 :])
        return tuple(sides)

    def _grown(self, shape: Shape, side: int, number: int) -> Meld:
        """A meld of the table with more cards: those laid off by another side are noted for it.

        Four of a rank count as laid together where the meld was begun in this turn (score.quartet).
        """
        meld = shape.meld
        if side == self.side:
            at_once = self.laws.quartets and meld.kind == SET and meld.size == 4 and number in self.position.fresh
            return replace(meld, together=True) if at_once else meld
        return credited(meld, shape.cards, self.side)

    @lazy
    def canastas_done(self) -> list[Meld]:
        """Completed melds that the side would have; cards that are no meld yet complete nothing."""
        if not all(shape.kind for shape in self.shapes):
            return complete(self.laws, self.position.own_melds)
        return complete(self.laws, self.melds_after[self.side])

    @property
    def canastas_after(self) -> int:
        """Number of completed melds that the side would have."""
        return len(self.canastas_done)

    @lazy
    def has_canastas(self) -> bool:
        """Whether the side would have the completed melds that going out needs."""
        return enough(self.laws, self.canastas_done)

    @property
    def permitted(self) -> bool:
        """Whether no partner's answer stands against going out: none that is wanting where asking is compulsory."""
        position, laws = self.position, self.laws
        answer = position.asked[position.seat]
        if answer and answer != EARLIER:
            return answer == "yes"
        return not laws.must_ask or position.partner(position.seat) is None

    @lazy
    def with_bonus(self) -> Position:
        """The position with the bonus cards laid out that the move lays or brings, and with its marks (meld.move)."""
        bonus, position, move = self.laws.at_once, self.position, self.move
        if self.laws.moves_cards and isinstance(move, Shift | Merge):
            return position.evolve(shifted=marks_after(position.shifted, move))
        cards = [card for card in self.taken if bonus[card]] if self.top is not None else list(self.laid_out)
        if not cards:
            return position
        whose = position.account
        laid = (*position.bonus[:whose], (*position.bonus[whose], *cards), *position.bonus[whose + 1 :])
        return position.evolve(bonus=laid)

    @lazy
    def conditions(self) -> str:
        """The first condition of going out beside completed melds that fails, by its clause; empty where none does."""
        return first_failing(self.with_bonus, self.melds_after[self.side])

    @property
    def may_go_out(self) -> bool:
        """Whether the side would have all that going out needs, and the partner's leave where it is needed."""
        return self.has_canastas and not self.conditions and self.permitted

    @lazy
    def goes_out(self) -> bool:
        """Whether the move goes out, or leaves too little to do anything else."""
        in_turn = self.position.phase in (DRAW, MELD, DISCARD, OFFER)
        ends = in_turn and self.runs_out and not self.special and not self.plays_out_too_soon
        return ends and not self.finishes_later

    @lazy
    def finishes_later(self) -> bool:
        """Whether the one card left can still go out in this turn, by joining a meld and closing a canasta."""
        return self.left == 1 and not isinstance(self.move, Discard) and self._can_finish(self.shapes)

    @lazy
    def wild_meld_open(self) -> int | None:
        """Number (from 0) of the own side's wild meld that is not complete yet, before the move."""
        full = self.laws.canasta
        for number, meld in enumerate(self.position.own_melds):
            if meld.kind == WILD and meld.size < full:
                return number
        return None

    @property
    def own_letter(self) -> str:
        """Letter of the side to act."""
        return SIDES[self.side]
