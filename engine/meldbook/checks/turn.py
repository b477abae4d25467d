"""Order of the turn, and whose cards one plays."""

from __future__ import annotations

from meldbook.cards import card_sign
from meldbook.checks.act import Act
from meldbook.checks.registry import Facts, guard
from meldbook.moves import Answer, Ask, Discard, Draw, End, Foreign, LayDown, LayOff, TakePile
from meldbook.position import ANSWER, DRAW, MELD

_DOING = {
    Draw: "draw",
    TakePile: "take the pile",
    LayDown: "lay down melds",
    LayOff: "add to a meld",
    Discard: "discard",
    Answer: "answer a question that nobody asked",
    Ask: "ask your partner",
    End: "end the turn without a discard",
    Foreign: "play that",
}
_PHASES: dict[type, tuple[str, ...]] = {
    Draw: (DRAW,),
    TakePile: (DRAW,),
    LayDown: (MELD,),
    LayOff: (MELD,),
    Discard: (MELD,),
    Answer: (ANSWER,),
    Ask: (DRAW, MELD),
    Foreign: (DRAW, MELD, ANSWER),
}
_EXPECTED = {
    DRAW: "draw a card or take the pile",
    MELD: "meld or discard",
    ANSWER: "answer your partner’s question",
}


@guard("turn.order", Draw, TakePile, LayDown, LayOff, Discard, Answer, Ask, End, Foreign)
def out_of_order(act: Act) -> Facts | None:
    """A turn is: draw, then meld, then discard."""
    position, move = act.position, act.move
    doing = _DOING[type(move)]
    if position.ended is not None:
        return {"expected": "score, since the deal is over", "doing": doing}
    if isinstance(move, End):
        if position.phase == DRAW and not position.stock:
            return None
        if position.phase == MELD and position.last_red_three:
            return None
    elif position.phase in _PHASES[type(move)]:
        return None
    return {"expected": _EXPECTED[position.phase], "doing": doing}


@guard("turn.moves", Foreign)
def not_in_this_game(act: Act) -> Facts | None:
    """A move that only other games of the family have."""
    assert isinstance(act.move, Foreign)
    return {"move": act.move.text}


@guard("turn.own-cards", LayDown, LayOff, Discard, TakePile)
def not_held(act: Act) -> Facts | None:
    """Only cards that one holds; a card that lies in the pile is the business of ``pile.take.hand``."""
    beneath = act.position.pile if act.top is not None else ()
    lacking = [card for card in act.missing if card not in beneath]
    return {"cards": [card_sign(card) for card in lacking], "count": len(lacking)} if lacking else None


@guard("turn.discard.never", Discard)
def never_discarded(act: Act) -> Facts | None:
    """Cards that may not be discarded."""
    assert isinstance(act.move, Discard)
    if act.laws.never_discarded[act.move.card]:
        return {"card": card_sign(act.move.card)}
    return None


@guard("red-three.last", Discard)
def no_discard_after_last_red_three(act: Act) -> Facts | None:
    """Who drew a red three as the stock's last card plays on without a discard."""
    return {} if act.position.last_red_three else None
