"""What going out earns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.rules.laws import Laws
from meldbook.scoring.lines import Line, Lines
from meldbook.scoring.tally import CONCEALED, MELDED, OUT, Tally

if TYPE_CHECKING:
    from meldbook.table.position import Position


def went_out(position: Position, side: int) -> bool:
    """Whether a player of the side went out."""
    out = position.gone_out
    return out is not None and position.laws.side_of[out] == side


def out_of(position: Position, side: int) -> str:
    """How a side went out."""
    ended = position.ended
    if ended is None or not went_out(position, side):
        return ""
    return CONCEALED if ended.concealed else OUT if ended.discard else MELDED


def special_of(position: Position, side: int) -> str:
    """With which special hand a side went out; the deal's end bears its name."""
    ended = position.ended
    known = ended is not None and ended.reason in position.laws.rules["special.hands"]
    return ended.reason if ended is not None and known and went_out(position, side) else ""


def special_award(laws: Laws, tally: Tally) -> Lines:
    """Award for a whole hand that goes out by itself (special.hands)."""
    award = laws.rules["special.hands"].get(tally.special)
    return [] if award is None else [Line("special.hands", 1, int(award))]


def going_out_bonus(laws: Laws, tally: Tally) -> Lines:
    """Bonus of the side that went out (score.out, or what its way of going out earns in its place)."""
    if not tally.out:
        return []
    rules = laws.rules
    own = _OWN.get(tally.out, "")
    known = own and not rules.absent(own) and rules[own] is not None
    clause = own if known else "score.out"
    earned = [] if rules[clause] is None else [Line(clause, 1, int(rules[clause]))]
    return earned + spare_canastas(laws, tally)


_OWN = {CONCEALED: "score.out.concealed", MELDED: "score.out.melded"}
"""Ways of going out that may have a bonus of their own."""


def spare_canastas(laws: Laws, tally: Tally) -> Lines:
    """More for going out with more completed melds than it needs (score.out.spare)."""
    award, spare = laws.rules["score.out.spare"], len(tally.canastas) - laws.canastas_to_go_out
    return [Line("score.out.spare", 1, int(award))] if award is not None and spare > 0 else []
