"""Going out: whether to, whether to ask the partner first, and the moves that do it."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.bot.advice import Advice
from meldbook.bot.sight import Sight
from meldbook.bot.valuing import Scales
from meldbook.going_out import ways
from meldbook.going_out.plans import Plan
from meldbook.listing.legal import Referee, allows
from meldbook.table.moves import Ask, Discard, Group, LayDown, LayOff, Move
from meldbook.table.position import DRAW, MELD

THINK = "How many cards would be left if you melded all that you can?"
MOST_CARDS = 15
"""Cards in hand up to which a way to go out in one turn is looked for: larger hands hardly ever have one."""
MANY = 4
"""Cards in the partner's hand from which it is asked first: they would count against the side."""


def can_go_out_by_drawing(sight: Sight) -> bool:
    """Whether, before the draw, every card held could already be melded, so that any card drawn is the discard."""
    referee = Referee(sight.table)
    return sight.table.phase == DRAW and referee.in_reach and referee.able


def go_out(sight: Sight, scales: Scales) -> Advice | None:
    """The next move of going out in this turn, where that can be done."""
    table = sight.table
    if table.phase != MELD or table.asked[sight.seat] == "no":
        return None
    if sight.hand.size > MOST_CARDS or not ways.in_reach(table):
        return None
    plan = ways.plan(table, sight.hand, sight.melds, discard=table.needs_discard)
    if plan is None:
        return None
    if _asks_first(sight):
        why = "{I} can go out, but {my} partner’s cards would count against {us}; so {I} ask first."
        if sight.laws.must_ask:
            why = "{I} can go out, and for that {I} need {my} partner’s leave."
        return Advice(Ask(), why, _look(sight), THINK)
    for move in _moves(plan):
        if allows(table, move):
            return Advice(move, _why(sight, move, plan), _look(sight), THINK)
    return None


def _look(sight: Sight) -> str:
    return f"Look at your whole hand and at {sight.laws.of_side('your side’s', 'your')} melds."


def ask_before_drawing(sight: Sight, scales: Scales) -> Advice | None:
    """Ask before the draw, where the game lets one ask only then."""
    if sight.table.phase != DRAW or "after-draw" in sight.laws.ask_moments or not _asks_first(sight):
        return None
    why = "whatever {I} draw, {I} can go out; {my} partner’s cards would count against {us}, so {I} ask first."
    return Advice(Ask(), why, _look(sight), THINK)


def _asks_first(sight: Sight) -> bool:
    partner, laws = sight.partner, sight.laws
    if partner is None or not laws.asks or Ask() not in sight.moves:
        return False
    return laws.must_ask or sight.view.counts[partner] >= MANY


def _moves(plan: Plan) -> Iterator[Move]:
    """Moves with which the plan may go on: bonus cards, what is laid off, new melds, then the last discard."""
    if plan.bonus:
        yield LayDown((Group(plan.bonus),))
    for onto, cards in plan.adds:
        yield LayOff(cards, onto + 1)
    if plan.news:
        yield LayDown(tuple(Group(cards) for cards in plan.news))
    if plan.discard is not None:
        yield Discard(plan.discard)


def _why(sight: Sight, move: Move, plan: Plan) -> str:
    if isinstance(move, Discard):
        return "it is {my} last card, and with it {I} go out."
    if sight.table.asked[sight.seat] == "yes":
        return "{my} partner has agreed, and so {I} go out."
    if plan.discard is not None:
        return "{I} can meld all cards but one in this turn, and go out by discarding that one."
    return "{I} can meld every card that {I} hold and go out in this turn."
