"""When a special hand may be laid: the whole hand at once, before the side has melded."""

from __future__ import annotations

from meldbook.cards.special_hands import fault_of, hand_word
from meldbook.checks.act import Act
from meldbook.rules.registry import Facts, guard
from meldbook.table.moves import LayDown
from meldbook.table.position import STOCK, Situation


def too_late(position: Situation) -> str:
    """Why no special hand may be laid any more: the player, or the side, has melded (special.hands.by); else empty."""
    if position.laws.rules["special.hands.by"] == "player":
        return "you have already melded" if position.melded[position.seat] or position.laid else ""
    return f"{position.laws.of_side('your side has', 'you have')} already melded" if position.has_opened else ""


@guard("special.hands", LayDown)
def no_such_hand(act: Act) -> Facts | None:
    """A special hand is one of the game's, is the whole hand, and comes before the side has melded."""
    move, position = act.move, act.position
    if not act.special:
        return None
    assert isinstance(move, LayDown)
    hand = hand_word(act.special)
    if act.special not in act.laws.special_hands:
        return {"hand": hand, "problem": "this game has no such hand"}
    if too_late(position):
        return {"hand": hand, "problem": too_late(position)}
    if len(move.groups) > 1 or len(act.played) != position.hand.size:
        return {"hand": hand, "problem": "it takes the whole hand"}
    if position.drew != STOCK:
        return {"hand": hand, "problem": "it is laid after a draw from the stock"}
    fault = fault_of(act.special, act.played)
    return {"hand": hand, "problem": fault} if fault else None
