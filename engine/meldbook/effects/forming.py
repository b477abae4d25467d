"""Sides that form in play: one player against the others, who are partners from then on (equipment.sides)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meldbook.groups.state import State


def form_sides(state: State, lone: int) -> None:
    """A seat plays alone from now on; the others put their melds together. Nothing happens where sides stand."""
    laws = state.laws
    if not laws.forms_sides or laws.lone is not None:
        return
    formed, melds = laws.with_lone(lone), [*state.melds]
    first, second = (seat for seat in range(laws.players) if seat != lone)
    melds[first], melds[second] = (*melds[first], *melds[second]), ()
    state.laws = formed
    for side, own in enumerate(melds):
        state.put_melds(side, own)
    state.opened = tuple(dict.fromkeys(formed.side_of[side] for side in state.opened))
    state.tell("formed", lone)
