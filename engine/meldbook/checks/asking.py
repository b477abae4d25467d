"""Asking the partner for permission to go out."""

from __future__ import annotations

from meldbook.checks.act import Act
from meldbook.checks.registry import Facts, guard
from meldbook.going_out import ways
from meldbook.table.moves import Ask
from meldbook.table.position import DRAW, EARLIER, MELD


@guard("out.ask", Ask)
def may_not_ask(act: Act) -> Facts | None:
    """Whether there is a partner to ask, once a turn."""
    position = act.position
    if act.laws.rules["out.ask"] == "none" or position.partner(position.seat) is None:
        return {"problem": "without a partner nobody is asked"}
    if position.asked[position.seat] not in ("", EARLIER):
        return {"problem": f"your partner has already said {position.asked[position.seat]}"}
    return None


@guard("out.ask.once", Ask, when=lambda laws: laws.asks_once)
def asked_before(act: Act) -> Facts | None:
    """Whether one may ask once in a deal only, whether that was in this turn or earlier."""
    return {} if act.position.asked[act.position.seat] else None


@guard("out.ask.when", Ask, when=lambda laws: laws.asks)
def asked_too_late(act: Act) -> Facts | None:
    """When in the turn one may ask."""
    position, moments = act.position, act.laws.rules["out.ask.when"]
    if position.partner(position.seat) is None:
        return None
    if position.phase == DRAW and "before-draw" not in moments:
        return {"problem": "you have not drawn yet"}
    if position.phase == MELD and ("melding" if position.laid else "after-draw") not in moments:
        return {"problem": "you have already melded" if position.laid else "you have already drawn"}
    return None


@guard("out.ask.able", Ask, when=lambda laws: laws.asks)
def not_able(act: Act) -> Facts | None:
    """Only who can go out in this turn may ask."""
    position = act.position
    if position.phase not in (DRAW, MELD) or position.partner(position.seat) is None:
        return None
    return None if ways.able(position) else {}
