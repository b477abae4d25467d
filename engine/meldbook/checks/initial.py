"""The initial meld."""

from __future__ import annotations

from meldbook.checks.act import Act
from meldbook.checks.registry import Facts, guard
from meldbook.moves import LayDown, TakePile
from meldbook.position import MELD, STOCK


def opening_points(act: Act) -> int:
    """What counts towards the initial meld: the cards' own points, no bonus (initial-meld.bonuses).

    The pile's top card counts or not, as ``initial-meld.upcard`` says; cards beneath it never do.
    """
    points = act.laws.points_of(act.played)
    if act.top is not None and act.laws.upcard_counts:
        points += act.laws.points[act.top]
    return points


def without_minimum(act: Act) -> bool:
    """Whether the whole hand goes out concealed after a draw, which needs no minimum (initial-meld.concealed)."""
    laws, position = act.laws, act.position
    if not laws.concealed_without_minimum:
        return False
    drawn = position.phase == MELD and position.drew == STOCK
    return drawn and act.empties_hand and act.canastas_after > 0 and act.may_go_out


@guard("initial-meld.minimum", LayDown, TakePile)
def below_minimum(act: Act) -> Facts | None:
    """A side's first melds must count so many points."""
    position = act.position
    if position.has_opened or not act.groups:
        return None
    points = opening_points(act)
    if points >= position.minimum or without_minimum(act):
        return None
    return {"minimum": position.minimum, "points": points, "score": position.scores[act.side]}
