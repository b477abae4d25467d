"""Whether a move brings a second hand (reserve.pickup), and whether its side may have it yet (reserve.canastas)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.groups.fits import joined
from meldbook.table.moves import Discard

if TYPE_CHECKING:
    from meldbook.checks.act import Act

EMPTY = "empty"


def refills(act: Act) -> bool:
    """Whether a reserve is picked up by the move, or will be by playing out the hand."""
    when = act.position.pickup(act.position.seat)
    if not when:
        return False
    if when == EMPTY:
        lacking = _lacking(act)
        return not lacking or (lacking == 1 and _last_card_completes(act))
    if when == "first-canasta" and act.canastas_after:
        return True
    return bool(act.completed) or _last_card_completes(act)


def lacks_canastas(act: Act) -> bool:
    """Whether an empty hand would bring a reserve, but for want of completed melds."""
    return act.position.pickup(act.position.seat) == EMPTY and bool(_lacking(act))


def _lacking(act: Act) -> int:
    """Completed melds that the side would lack to play out a hand for a reserve."""
    needed = act.laws.canastas_for_reserve
    return max(0, needed - act.canastas_after) if needed else 0


def _last_card_completes(act: Act) -> bool:
    """Whether the one card left would complete a meld of the side, and so bring the reserve in the same turn."""
    if act.left != 1 or isinstance(act.move, Discard) or not all(shape.kind for shape in act.shapes):
        return False
    card = next(act.hand_after.cards())
    lacking_one = (meld for meld in act.melds_after[act.side] if meld.size == act.laws.full_of(meld.kind) - 1)
    return any(joined(act.laws, meld, (card,), going_out=False) is not None for meld in lacking_one)
