"""Going out: whether to, whether to ask the partner first, and the moves that do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook import going_out
from meldbook.bot.advice import Advice
from meldbook.checks import allows
from meldbook.moves import Ask, Discard, Group, LayDown, LayOff
from meldbook.position import DRAW, MELD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from meldbook.bot.sight import Sight
    from meldbook.going_out import Plan
    from meldbook.moves import Move

LOOK = "Look at your whole hand and at your side’s melds."
THINK = "How many cards would be left if you melded all that you can?"
MANY = 4
"""Cards in the partner's hand from which it is asked first: they would count against the side."""


def can_go_out_by_drawing(sight: Sight) -> bool:
    """Whether, before the draw, every card held could already be melded, so that any card drawn is the discard."""
    return sight.table.phase == DRAW and going_out.in_reach(sight.table) and going_out.able(sight.table)


def go_out(sight: Sight) -> Advice | None:
    """The next move of going out in this turn, where that can be done."""
    table = sight.table
    if table.phase != MELD or not going_out.in_reach(table) or table.asked[sight.seat] == "no":
        return None
    plan = going_out.plan(sight.laws, sight.hand, sight.melds)
    if plan is None:
        return None
    if _asks_first(sight):
        why = "{I} can go out, but {my} partner’s cards would count against {us}; so {I} ask first."
        return Advice(Ask(), why, LOOK, THINK)
    for move in _moves(plan):
        if allows(table, move):
            return Advice(move, _why(sight, move), LOOK, THINK)
    return None


def ask_before_drawing(sight: Sight) -> Advice | None:
    """Ask before the draw, where the game lets one ask only then."""
    if sight.table.phase != DRAW or "after-draw" in sight.laws.rules["out.ask.when"] or not _asks_first(sight):
        return None
    why = "whatever {I} draw, {I} can go out; {my} partner’s cards would count against {us}, so {I} ask first."
    return Advice(Ask(), why, LOOK, THINK)


def _asks_first(sight: Sight) -> bool:
    partner = sight.partner
    return partner is not None and sight.view.counts[partner] >= MANY and Ask() in sight.moves


def _moves(plan: Plan) -> Iterator[Move]:
    """Moves with which the plan may go on: what is laid off, then new melds in one act, then the last discard."""
    for onto, cards in plan.adds:
        yield LayOff(cards, onto + 1)
    if plan.news:
        yield LayDown(tuple(Group(cards) for cards in plan.news))
    if plan.discard is not None:
        yield Discard(plan.discard)


def _why(sight: Sight, move: Move) -> str:
    if isinstance(move, Discard):
        return "it is {my} last card, and with it {I} go out."
    if sight.table.asked[sight.seat] == "yes":
        return "{my} partner has agreed, and so {I} meld every card and go out."
    return "{I} can meld every card that {I} hold and go out in this turn."
