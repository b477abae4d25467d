"""Order of the turn, and whose cards one plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.card import card_noun, card_sign
from meldbook.checks.act import Act
from meldbook.rules.registry import Facts, guard
from meldbook.table.moves import (
    Answer,
    Ask,
    Bonus,
    Discard,
    Draw,
    End,
    LayDown,
    LayOff,
    Merge,
    Move,
    Pass,
    Shift,
    Swap,
    TakePile,
)
from meldbook.table.position import ANSWER, BONUS, DISCARD, DRAW, MELD, OFFER, PILE

if TYPE_CHECKING:
    from meldbook.checks.judge import Judge

_MOVES: dict[type[Move], tuple[str, tuple[str, ...]]] = {
    Draw: ("draw", (DRAW,)),
    TakePile: ("take the pile", (DRAW, OFFER)),
    LayDown: ("lay down melds", (MELD,)),
    LayOff: ("add to a meld", (MELD,)),
    Merge: ("join melds", (MELD,)),
    Swap: ("exchange a wild card", (MELD,)),
    Shift: ("move a card to another meld", (MELD,)),
    Discard: ("discard", (MELD, DISCARD)),
    Bonus: ("take or refuse the cards for opening", (BONUS,)),
    Pass: ("pass", (OFFER,)),
    Answer: ("say yes or no", (ANSWER,)),
    Ask: ("ask your partner", (DRAW, MELD)),
    End: ("end the turn without a discard", ()),
}
"""What each move is called, and the phases in which it may be made; of the end of a turn ``may_end`` says that."""
_EXPECTED = {
    DRAW: "draw a card or take the pile",
    MELD: "meld, or to end your turn with a discard",
    DISCARD: "discard another card",
    ANSWER: "answer your partner’s question",
    BONUS: "take the cards that opening brings, or refuse them",
    OFFER: "take the first upcard or pass",
}


@guard("turn.order", *_MOVES)
def out_of_order(act: Act) -> Facts | None:
    """A turn is: draw, then meld, then discard."""
    position, move = act.position, act.move
    doing, phases = _MOVES[type(move)]
    if position.ended is not None:
        return {"expected": "score, since the deal is over", "doing": doing}
    if isinstance(move, TakePile) and not position.pile and not position.laws.melds_top:
        return {"expected": "draw a card, since the pile is empty", "doing": doing}
    if may_end(act.judge) if isinstance(move, End) else position.phase in phases:
        return None
    if _draws_again(act):
        return None  # Which is for the clause below to allow.
    expected = (
        "end the turn"
        if position.phase in (MELD, DISCARD) and without_discard(act.judge)
        else _EXPECTED[position.phase]
    )
    return {"expected": expected, "doing": doing}


def _draws_again(act: Act) -> bool:
    return act.laws.draws_again and isinstance(act.move, Draw) and act.position.phase == MELD


@guard("turn.draw.again", Draw, when=lambda laws: laws.draws_again)
def no_second_draw(act: Act) -> Facts | None:
    """The card just drawn may be changed for another once, by who begins, before anything else is done with it."""
    if not _draws_again(act):
        return None
    problem = _why_not_again(act.judge)
    return {"problem": problem} if problem else None


def _why_not_again(judge: Judge) -> str:
    at = judge.position
    if any(at.turns):
        return "only the player who begins may, in the first turn of a deal"
    if at.drawn is None or at.laid or at.asked[at.seat] or not at.hand.has(at.drawn):
        return "you may do so only once, right after you have drawn from the stock"
    if at.has_nothing_to_draw:
        return "the stock is used up"
    return "" if judge.discardable(at.drawn) else f"the {card_sign(at.drawn)} may not be discarded"


def may_end(judge: Judge) -> bool:
    """Whether the turn may end, or the pile be declined, without a discard."""
    if judge.position.phase == DRAW:
        return judge.position.has_nothing_to_draw
    return judge.position.phase in (MELD, DISCARD) and without_discard(judge)


def without_discard(judge: Judge) -> bool:
    """Whether the turn ends without a discard (red-three.last, turn.discard.after-pile, turn.discard.none)."""
    position = judge.position
    laws, hand = position.laws, position.hand
    if position.last_red_three or (position.drew == PILE and not laws.discards_after_pile):
        return True
    if hand.size == 1:
        return not judge.allows(Discard(next(hand.cards()))) and not _may_go_on(judge)
    return not any(judge.discardable(card) for card in hand.distinct())


def _may_go_on(judge: Judge) -> bool:
    """Whether the one card held may be added, or melds be changed: whoever laid all else down to finish must finish."""
    if judge.position.phase != MELD:
        return False
    moves = judge.melds()
    helps = any(isinstance(move, Shift) and judge.act(move).finishes for move in moves)
    return helps or any(isinstance(move, LayOff | Merge) for move in moves)


@guard("turn.own-cards", LayDown, LayOff, Discard, TakePile, Swap)
def not_held(act: Act) -> Facts | None:
    """Only cards that one holds; where helpers must, a card that lies in the pile is ``pile.take.hand``'s business."""
    if not act.missing:
        return None
    beneath = act.position.pile if act.top is not None and act.laws.rules.applies("pile.take.hand") else ()
    lacking = [card for card in act.missing if card not in beneath]
    names = [card_noun(card) for card in lacking]
    return {"cards": names, "count": len(lacking)} if lacking else None
