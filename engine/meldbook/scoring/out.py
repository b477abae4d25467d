"""What going out earns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.scoring.lines import Line, Lines

if TYPE_CHECKING:
    from meldbook.position import Position


def went_out(position: Position, side: int) -> bool:
    """Whether a player of the side went out."""
    ended = position.ended
    return ended is not None and ended.by is not None and position.laws.side_of[ended.by] == side


def special_award(position: Position, side: int) -> Lines:
    """Award for a whole hand that goes out by itself (special.hands); the deal's end bears the hand's name."""
    ended = position.ended
    if ended is None or not went_out(position, side):
        return []
    award = position.laws.rules["special.hands"].get(ended.reason)
    return [] if award is None else [Line("special.hands", 1, int(award))]


def going_out_bonus(position: Position, side: int) -> Lines:
    """Bonus of the side that went out (score.out, or score.out.concealed in its place)."""
    ended = position.ended
    if ended is None or not went_out(position, side):
        return []
    rules = position.laws.rules
    known = rules["out.concealed"] != "none" and rules["score.out.concealed"] is not None
    clause = "score.out.concealed" if ended.concealed and known else "score.out"
    return [] if rules[clause] is None else [Line(clause, 1, int(rules[clause]))]
