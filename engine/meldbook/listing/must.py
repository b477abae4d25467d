"""Moves of a player who must go out in this turn: the partner has agreed, or black threes have been laid.

Where counting says all about going out, most moves are counted and put before no guard.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meldbook.cards.bag import BAG_OF, Bag
from meldbook.cards.melds import Meld
from meldbook.checks.judge import Judge
from meldbook.going_out import ways
from meldbook.going_out.counting import is_enough, lying_on
from meldbook.going_out.outlines import WILD_ROW, RoomsOf
from meldbook.groups.fits import stands
from meldbook.groups.rearranging import rearranged
from meldbook.groups.state import has_laid_threes, table_of
from meldbook.table.moves import LayDown, LayOff, Merge, Move, cards_played
from meldbook.table.position import Situation

_FEW = 4
"""So few cards are searched to the end."""


def is_bound(position: Situation) -> bool:
    """Whether the partner's yes, or black threes laid in this turn, forbid moves that are free otherwise."""
    agreed = position.asked[position.seat] == "yes"
    return position.binding and (agreed or (position.laws.threes_wait and has_laid_threes(position)))


def goes_out_freely(position: Situation) -> bool:
    """Whether nothing stands in the way of the seat to act, whatever it goes out by."""
    laws = position.laws
    if not laws.goes_out_by_number or position.asked[position.seat] == "no":
        return False
    needed = laws.canastas_to_go_out
    return not needed or table_of(position, laws.side_of[position.seat]).closed >= needed


def obedient(judge: Judge, moves: list[Move]) -> list[Move]:
    """New melds and cards added that keep to what binds."""
    position = judge.position
    answer = position.asked[position.seat]
    if moves and _counts(position) and answer != "no" and (answer or not position.laws.must_ask):
        return list(filter(Still(judge).finishes, moves)) if judge.way_out else moves
    return _one_by_one(judge, moves, judge.obeys)


def _counts(at: Situation) -> bool:
    """Whether counting tells what goes out from here."""
    return is_enough(at.laws) and not at.laws.moves_cards and not at.hand & at.laws.unmeldable_bag


def _one_by_one(judge: Judge, moves: Sequence[Move], passes: Callable[[Move], bool]) -> list[Move]:
    """Those of moves that pass the guards.

    Where nothing is counted, a way out for many cards is looked for before: most moves turn out to be a part of it,
    whichever is asked about first, while a search for what is left after one may be given up.
    """
    at = judge.position
    if moves and at.hand.size > _FEW and not _counts(at):
        ways.plan(at, at.hand, at.own_melds, discard=at.needs_discard)
    return [move for move in moves if passes(move)]


def ending(judge: Judge, moves: Sequence[Move]) -> list[Move]:
    """Those of moves that are legal only for a player who goes out in this turn.

    Such are black threes laid or added, and whatever leaves a single card to one who must discard.
    """
    at = judge.position
    laws, hand = at.laws, at.hands[at.seat]
    counted = moves and _counts(at) and laws.goes_out_by_number
    if not counted or not at.has_opened or at.asked[at.seat] == "no" or at.last_red_three:
        return _one_by_one(judge, moves, judge.allows)
    still = Still(judge)
    # A single card is discarded, or melded, too; the last ones go out by themselves, which is for the guards to say.
    one = at.needs_discard and not hand & laws.may_stay_bag and not (laws.bars_taken and at.barred)
    if one and still.way is None:
        return []
    size = hand.size
    return [
        move
        for move in moves
        if (judge.allows(move) if size - len(cards_played(move)) < 2 - one else still.finishes(move))
    ]


class Still:
    """Tells of moves in a position whether the hand still goes out in this turn after them.

    Mostly it does by the ``way`` found before, of which most moves are a part; where there is none, by no move.
    """

    def __init__(self, judge: Judge) -> None:
        at = judge.position
        laws, hand = at.laws, at.hands[at.seat]
        table = table_of(at, laws.side_of[at.seat])
        self._judge, self._laws, self._hand, self._discard = judge, laws, hand, at.needs_discard
        self._nodes, self._lying = table.nodes, lying_on(laws, table)
        self.way = self._lying.way(self._hand, discard=self._discard)

    def finishes(self, move: Move) -> bool:
        """Whether it does after a move."""
        if isinstance(move, LayOff) and not move.side and not move.stands:
            node = self._nodes[move.meld - 1]
            after = node.known.get(move.cards) or node.grown(move.cards, ())
            return self._with(move.cards, node.meld, after.meld)
        if isinstance(move, LayDown) and len(move.groups) == 1 and not move.groups[0].stands:
            cards = move.groups[0].cards
            new = stands(self._laws, cards)
            return new is not None and self._with(cards, None, new)
        return self._joined(move) if isinstance(move, Merge) else self._judge.obeys(move)

    def _with(self, cards: tuple[int, ...], before: Meld | None, after: Meld) -> bool:
        """The same once cards are laid: a new meld, or more of them on one of the side's."""
        laid, lying, way = BAG_OF[cards], self._lying, self.way
        left = self._hand.minus(laid)
        if after.run is not None:
            grown = None if before is None else lying.runs.index(before)
            if way is not None and lying.leads_on(way, laid, grown, after):
                return True
            return lying.with_sequence(grown, after).finishes(left, discard=self._discard)
        rank = WILD_ROW if after.rank is None else after.rank
        lies = lying.rows[rank]
        row = (lies if before is None else lies.without[before.key]).beside[after.key]
        # Of wild cards laid where they help nothing only one thing matters: whether the hand can spare them.
        if before is not None and all(map(self._laws.wild.__getitem__, cards)):
            held = 0 if rank == WILD_ROW else self._hand.of_rank(rank)
            if row.is_within(lies, held) and lying.way(left, discard=self._discard) is None:
                return False
        return self._beside(rank, row, left)

    def _beside(self, rank: int, row: RoomsOf, left: Bag) -> bool:
        """The same where the sets of a rank have become others."""
        if self.way is not None:
            if self.way.leads_on(rank, row, left):
                return True
            if not self._laws.has_runs:
                return False
        return self._lying.finishes_beside(rank, row, left, discard=self._discard)

    def _joined(self, move: Merge) -> bool:
        """The same once two sets are joined."""
        own = tuple([node.meld for node in self._nodes])
        one, other = own[move.first - 1], own[move.second - 1]
        joined, rank = rearranged(self._laws, own, move)[min(move.first, move.second) - 1], one.rank or 0
        row = self._lying.rows[rank].without[one.key].without[other.key].beside[joined.key]
        return self._beside(rank, row, self._hand)
