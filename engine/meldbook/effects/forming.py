"""Sides that form in play: one player against the others, who are partners from then on (equipment.sides)."""

from __future__ import annotations

from meldbook.groups.state import State

FIRST_PILE, FIRST_RESERVE = "first-pile", "first-reserve"


def form_sides_by(state: State, event: str) -> None:
    """What the seat to act has just done may make it the lone hand (sides.formed)."""
    if state.laws.formed_by == event:
        form_sides(state, state.seat)


def form_sides(state: State, lone: int) -> None:
    """A seat plays alone from now on; the others put their melds together. Nothing happens where sides stand."""
    laws = state.laws
    if not laws.forming:
        return
    formed, melds = laws.with_lone(lone), [*state.melds]
    first, second = (seat for seat in range(laws.players) if seat != lone)
    melds[first], melds[second] = (*melds[first], *melds[second]), ()
    state.go_by(formed)
    for side, own in enumerate(melds):
        state.put_melds(side, own)
    state.opened = tuple(dict.fromkeys(formed.side_of[side] for side in state.opened))
    if laws.reserve_common:
        piles = dict(zip((lone, formed.side_of[first]), state.reserves[0], strict=False))
        state.reserves = tuple((piles[side],) if side in piles else () for side in range(laws.sides))
    state.tell("formed", lone)
