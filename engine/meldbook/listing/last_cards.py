"""Moves that leave a player too few cards to go on with, where a number of complete melds decides on them.

The guards say the same of each (out.canastas, out.keep-card), but look at a whole act for it. Where going out needs
more than that number they are asked only of moves after which the melds are enough.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from meldbook.cards.bag import BAG_OF, EMPTY, SIZE_SHIFT, Bag
from meldbook.going_out.counting import is_enough
from meldbook.groups.fits import stands
from meldbook.groups.side_tables import tables_of
from meldbook.groups.state import table_of
from meldbook.memo import once
from meldbook.table.moves import Group, LayDown, LayOff, TakePile
from meldbook.table.take import haul_of

if TYPE_CHECKING:
    from meldbook.checks.judge import Judge
    from meldbook.groups.side_tables import Node, Table
    from meldbook.rules.laws import Laws
    from meldbook.table.moves import Move
    from meldbook.table.position import Situation


_After = tuple[tuple[int, ...], Bag, int | None, "Node"]
"""Cards that a move plays, those that come into the hand, and which meld, by its number from 0 or new, becomes what."""


@once
def _is_by_number(laws: Laws) -> bool:
    """Whether nothing but a number of complete melds decides under these rules."""
    return laws.goes_out_by_number and is_enough(laws)


@once
def _counts(laws: Laws) -> bool:
    """Whether that number decides, or too few of them forbid; and a side's melds change by cards alone."""
    changes = laws.looks_further or laws.frees_wilds or laws.lays_off_anywhere or laws.takes_beneath
    return (_is_by_number(laws) or bool(laws.canastas_to_go_out)) and not changes


def judged(judge: Judge) -> Callable[[Move], bool]:
    """Tells of a new meld, of a card added or of a take whether it leaves enough, or goes out; nothing else is to ask.

    It is for a player whom nothing binds. Where more decides, moves are put before the guards.
    """
    at = judge.position
    laws, side = at.laws, at.side
    if not _counts(laws) or side not in at.opened or at.asked[at.seat] == "no" or at.reserve_of(at.seat):
        return judge.allows
    table = table_of(at, side)
    threes = laws.threes_out and table.has_threes
    if threes or table.doubled:  # Threes wait, and of two melds of a rank the guards say what counts.
        return judge.allows
    odd, hand = laws.may_stay_bag | laws.unmeldable_bag, at.hand
    decides = _is_by_number(laws) and not (laws.bars_taken and at.barred)

    def allows(move: Move) -> bool:
        found = _after(at, table, move)
        if found is None:
            return judge.allows(move)
        played, gained, number, node = found
        left = hand.plus(gained).minus(BAG_OF[played])
        if left & odd:
            return judge.allows(move)
        needs_discard = laws.discards_after_pile if isinstance(move, TakePile) else at.needs_discard
        enough = _leaves_enough(laws, table, left, number, node, discard=needs_discard)
        return enough and (decides or judge.allows(move))

    return allows


def _leaves_enough(laws: Laws, table: Table, left: Bag, number: int | None, node: Node, *, discard: bool) -> bool:
    """Whether two cards stay, or enough melds are complete, or the one card left completes the last of them.

    One meld of the table has become another, by its number (from 0), or there is a new one.
    """
    size = left >> SIZE_SHIFT
    if size > 1 or (size and not discard):
        return True
    was = 0 if number is None else table.nodes[number].facts.size
    lacking = laws.canastas_to_go_out - table.closed - (was < node.facts.full <= node.facts.size)
    if lacking <= 0 or not size or lacking > 1:
        return lacking <= 0
    others = [other for place, other in enumerate(table.nodes) if place != number]
    nodes = [each.facts for each in (*others, node)]
    return any(facts.size + 1 == facts.full and left & facts.marks for facts in nodes)


def _after(at: Situation, table: Table, move: Move) -> _After | None:
    """What a move does; None where more is to look at."""
    laws = at.laws
    if isinstance(move, LayOff):
        node = table.nodes[move.meld - 1]
        return move.cards, EMPTY, move.meld - 1, node.grown(move.cards, move.stands)
    if isinstance(move, LayDown) and len(move.groups) == 1:
        (group,) = move.groups
        return _after_new(laws, table, group, group.cards, EMPTY)
    return _after_take(at, table, move) if isinstance(move, TakePile) else None


def _after_take(at: Situation, table: Table, move: TakePile) -> _After | None:
    """The same of a take of the pile's top card onto an own meld, or by helpers in one that grows or is new."""
    laws, haul = at.laws, haul_of(at.laws, at.pile, onto=bool(move.onto))
    if haul is None or move.freely or move.start is not None or move.side:
        return None
    gained = Bag.of(card for card in haul.gained if not laws.at_once[card])
    cards = (haul.card, *move.helpers)
    number = move.onto - 1 if move.onto else table.growing.get(haul.card >> 2)
    if number is not None:
        return move.helpers, gained, number, table.nodes[number].grown(cards, ())
    return _after_new(laws, table, Group(cards, move.kind, move.stands), move.helpers, gained)


def _after_new(laws: Laws, table: Table, group: Group, played: tuple[int, ...], gained: Bag) -> _After | None:
    """The same of a new meld; a second one of a rank might be joined with the first, and complete more."""
    new = stands(laws, group.cards, kind=group.kind, stood=group.stands)
    node = None if new is None else tables_of(laws).node(new)
    if node is None or node.facts.rank_mark & table.melded:
        return None
    return played, gained, None, node
