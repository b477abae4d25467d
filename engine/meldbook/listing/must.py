"""Moves of a player who must go out in this turn: the partner has agreed, or black threes have been laid.

Where counting says all about going out, most moves are counted and put before no guard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.cards.card import THREE
from meldbook.cards.melds import SET
from meldbook.going_out import ways
from meldbook.going_out.counting import Lying, is_enough, lying_on
from meldbook.groups.fits import joined, stands
from meldbook.groups.state import table_of
from meldbook.table.moves import LayDown, LayOff

if TYPE_CHECKING:
    from meldbook.checks.judge import Judge
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
    position = judge.position
    table = lying_on(position.laws, table_of(position, position.side))
    discard = position.needs_discard
    table.finishes(position.hand, discard=discard)  # Most moves are a part of the way out that this finds.
    found = []
    for move in moves:
        if isinstance(move, LayOff) and not move.side and not move.stands:
            keeps = _finishes_with(position, table, move.cards, move.meld - 1, discard=discard)
        elif isinstance(move, LayDown) and len(move.groups) == 1 and not move.groups[0].stands:
            keeps = _finishes_with(position, table, move.groups[0].cards, None, discard=discard)
        else:
            keeps = judge.obeys(move)
        if keeps or not judge.way_out:
            found.append(move)
    return found


def _finishes_with(
    position: Situation, table: Lying, cards: tuple[int, ...], onto: int | None, *, discard: bool
) -> bool:
    """Whether the hand still goes out once cards are laid: a new meld, or more cards on one of the side's."""
    laws, own, hand = position.laws, position.own_melds, position.hand.minus(Bag.of(cards))
    before = None if onto is None else own[onto]
    after = stands(laws, cards) if before is None else joined(laws, before, cards)
    assert after is not None
    if after.kind == SET:
        rank = after.rank or 0
        row = table.rows[rank] if before is None else table.rows[rank].without(before.key)
        return table.finishes_beside(rank, row.beside[after.key], hand, discard=discard)
    melds = (*own, after) if onto is None else (*own[:onto], after, *own[onto + 1 :])
    return ways.possible(position, hand, melds, discard=discard)
