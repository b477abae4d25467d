"""A natural card put in a wild one's place (meld.swap): in which meld, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from meldbook.cards.melds import Meld, credited
from meldbook.groups.rearranging import freed, swapped
from meldbook.rules.laws import SIDES

if TYPE_CHECKING:
    from meldbook.table.moves import Swap
    from meldbook.table.position import Situation


class Exchange(NamedTuple):
    """The wild card that comes into the hand, and what becomes of the melds of the side in which it lay."""

    wild: int
    side: int
    melds: tuple[Meld, ...]


def exchange_of(at: Situation, move: Swap) -> Exchange | None:
    """What an exchange would do; None where no wild card there stands for the card, or no such meld lies there."""
    laws, side = at.laws, SIDES.index(move.side) if move.side else at.side
    melds = at.melds[side] if side < laws.sides else ()
    if not 1 <= move.meld <= len(melds):
        return None
    meld = melds[move.meld - 1]
    wild = freed(laws, meld, move.card)
    if wild is None:
        return None
    after = swapped(laws, meld, move.card)
    if side != at.side and laws.lays_off_anywhere:
        after = credited(after, (move.card,), at.side)
    return Exchange(wild, side, (*melds[: move.meld - 1], after, *melds[move.meld :]))
