"""Moves of a player who must go out in this turn: the partner has agreed, or black threes have been laid.

Where counting says all about going out, most moves are counted and put before no guard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from meldbook.cards.bag import BAG_OF, Bag
from meldbook.cards.card import THREE
from meldbook.going_out import ways
from meldbook.going_out.counting import Lying, is_enough, lying_on
from meldbook.going_out.outlines import WILD_ROW
from meldbook.groups.fits import stands
from meldbook.groups.rearranging import rearranged
from meldbook.groups.state import table_of
from meldbook.table.moves import LayDown, LayOff, Merge, cards_played

if TYPE_CHECKING:
    from meldbook.cards.melds import Meld
    from meldbook.checks.judge import Judge
    from meldbook.going_out.outlines import RoomsOf
    from meldbook.groups.side_tables import Table
    from meldbook.table.moves import Move
    from meldbook.table.position import Situation


def is_bound(position: Situation) -> bool:
    """Whether the partner's yes, or black threes laid in this turn, forbid moves that are free otherwise."""
    if not position.binding:
        return False
    if position.asked[position.seat] == "yes":
        return True
    if not position.fresh or not position.laws.threes_wait:
        return False
    table = table_of(position, position.side)
    return table.has_threes and any(table.nodes[number].meld.rank == THREE for number in position.fresh)


def goes_out_freely(position: Situation) -> bool:
    """Whether nothing stands in the way of the seat to act, whatever it goes out by."""
    laws = position.laws
    if not laws.goes_out_by_number or position.asked[position.seat] == "no":
        return False
    return not laws.canastas_to_go_out or table_of(position, position.side).closed >= laws.canastas_to_go_out


def obedient(judge: Judge, moves: list[Move]) -> list[Move]:
    """New melds and cards added that keep to what binds."""
    position = judge.position
    laws, answer = position.laws, position.asked[position.seat]
    counts = is_enough(laws) and not laws.moves_cards and not position.hand & laws.unmeldable_bag
    if moves and counts and answer != "no" and (answer or not laws.must_ask):
        return _counted(judge, moves)
    if moves and not counts:  # A way out is looked for first, since most moves turn out to be a part of it.
        ways.plan(position, position.hand, position.own_melds, discard=position.needs_discard)
    return [move for move in moves if judge.obeys(move)]


def _counted(judge: Judge, moves: list[Move]) -> list[Move]:
    """The same by counting what is left after each."""
    if not judge.way_out:
        return moves
    at = judge.position
    table, discard = table_of(at, at.side), at.needs_discard
    lying = lying_on(at.laws, table)
    return [move for move in moves if _finishes_after(judge, table, lying, move, discard=discard)]


def ending(judge: Judge, moves: Sequence[Move]) -> list[Move]:
    """Black threes laid or added that are legal: only a player who goes out in this turn may meld them."""
    at = judge.position
    laws, size = at.laws, at.hand.size
    counts = laws.goes_out_by_number and is_enough(laws) and not laws.moves_cards and not at.hand & laws.unmeldable_bag
    if not moves or not counts or not at.has_opened or at.asked[at.seat] == "no" or at.last_red_three:
        return judge.allowed(moves)
    table, discard = table_of(at, at.side), at.needs_discard
    lying = lying_on(laws, table)
    return [
        move
        for move in moves
        # The last cards may go out by themselves, which is for the guards to say.
        if (
            judge.allows(move)
            if size - len(cards_played(move)) < 2
            else _finishes_after(judge, table, lying, move, discard=discard)
        )
    ]


def _finishes_after(judge: Judge, table: Table, lying: Lying, move: Move, *, discard: bool) -> bool:
    """Whether a move leaves a hand that still goes out in this turn."""
    at = judge.position
    if isinstance(move, LayOff) and not move.side and not move.stands:
        after = table.nodes[move.meld - 1].grown(move.cards, ()).meld
        return _finishes_with(at, lying, move.cards, after, move.meld, discard=discard)
    if isinstance(move, LayDown) and len(move.groups) == 1 and not move.groups[0].stands:
        cards = move.groups[0].cards
        new = stands(at.laws, cards)
        return new is not None and _finishes_with(at, lying, cards, new, 0, discard=discard)
    return _finishes_joined(at, lying, move, discard=discard) if isinstance(move, Merge) else judge.obeys(move)


def _finishes_with(
    at: Situation, lying: Lying, cards: tuple[int, ...], after: Meld, number: int, *, discard: bool
) -> bool:
    """Whether the hand still goes out once cards are laid: a new meld, or more cards on one of the side's by number."""
    laid, own, hand = BAG_OF[cards], at.own_melds, at.hand
    if after.run is None:
        rank, held = (WILD_ROW, 0) if after.rank is None else (after.rank, hand.of_rank(after.rank))
        before = lying.rows[rank]
        row = (before.without(own[number - 1].key) if number else before).beside[after.key]
        # Of wild cards laid where they help nothing only one thing matters: whether the hand can spare them.
        spared = all(map(at.laws.wild.__getitem__, cards)) and row.is_within(before, held)
        if spared and lying.way(hand.minus(laid), discard=discard) is None:
            return False
        return _finishes_beside(at, lying, rank, row, hand.minus(laid), discard=discard)
    grown, way = lying.runs.index(own[number - 1]) if number else None, lying.way(hand, discard=discard)
    if way is not None and lying.leads_on(way, laid, grown, after):
        return True
    return lying.with_sequence(grown, after).finishes(hand.minus(laid), discard=discard)


def _finishes_beside(at: Situation, lying: Lying, rank: int, row: RoomsOf, left: Bag, *, discard: bool) -> bool:
    """Whether what is left goes out where the sets of a rank have become others: mostly by the way found before."""
    way = lying.way(at.hand, discard=discard)
    if way is not None:
        if way.leads_on(rank, row, left):
            return True
        if not at.laws.has_runs:
            return False
    return lying.finishes_beside(rank, row, left, discard=discard)


def _finishes_joined(at: Situation, lying: Lying, move: Merge, *, discard: bool) -> bool:
    """Whether the hand still goes out once two sets are joined."""
    own = at.own_melds
    one, other = own[move.first - 1], own[move.second - 1]
    joined, rank = rearranged(at.laws, own, move)[min(move.first, move.second) - 1], one.rank or 0
    row = lying.rows[rank].without(one.key).without(other.key).beside[joined.key]
    return _finishes_beside(at, lying, rank, row, at.hand, discard=discard)
