"""What happens when the stock is empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.bag import CARD_MARKS
from meldbook.cards.card import card_noun
from meldbook.checks.act import Act
from meldbook.checks.special import too_late
from meldbook.groups.state import table_of
from meldbook.rules.registry import Facts, guard
from meldbook.table.moves import Draw, End, TakePile
from meldbook.table.position import DRAW, Situation

if TYPE_CHECKING:
    from meldbook.checks.judge import Judge


@guard("stock.empty", Draw)
def nothing_to_draw(act: Act) -> Facts | None:
    """With the stock empty one takes the pile, or the deal ends."""
    position = act.position
    return {} if position.phase == DRAW and position.has_nothing_to_draw else None


@guard("stock.empty", TakePile, when=lambda laws: laws.ends_with_stock)
def nobody_plays_on(act: Act) -> Facts | None:
    """Where the deal ends with the stock, the pile is taken no more."""
    return {} if is_over(act.position) else None


def is_over(position: Situation) -> bool:
    """Whether the next turn would begin after the last one: the deal ends with the stock, and it is empty."""
    return position.laws.ends_with_stock and position.phase == DRAW and position.has_nothing_to_draw


@guard("red-three.keep", Draw)
def may_not_keep(act: Act) -> Facts | None:
    """Whether a bonus card may be kept in hand, while a special hand may still be laid.

    One may name it before it comes; what the stock holds is looked at by nobody.
    """
    move, position = act.move, act.position
    assert isinstance(move, Draw)
    if move.keep is None:
        return None
    card = card_noun(move.keep)
    if not act.laws.keeps_three:
        return {"card": card, "problem": "every bonus card is laid out"}
    if not act.laws.bonus[move.keep]:
        return {"card": card, "problem": "it is no bonus card"}
    problem = too_late(position)
    return {"card": card, "problem": problem} if problem else None


@guard("stock.empty.forced", End, when=lambda laws: laws.rules["stock.empty.forced"])
def must_take(act: Act) -> Facts | None:
    """With the stock empty, an unfrozen pile whose top card fits an own meld must be taken."""
    position = act.position
    if position.phase != DRAW or not position.stock_is_empty:
        return None
    number = fitting_meld(act.judge)
    return None if number is None else {"meld": number}


def fitting_meld(judge: Judge) -> int | None:
    """Number of the own meld on which the unfrozen pile's top card may be laid by itself, if any."""
    position, top = judge.position, judge.position.upcard
    if position.frozen_against or top is None:
        return None
    adds = table_of(position, position.side).adds
    fitting = [number for number, (marks, _) in enumerate(adds, 1) if marks & CARD_MARKS[top]]
    return next((number for number in fitting if judge.allows(TakePile(onto=number))), None)
