"""What cannot stand beside partners who are found in play: two join against whoever takes the pile first."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.cards.packs import Values


def without_room_for_partners(values: Values) -> Iterator[tuple[str, str]]:
    """Sides that form in play, by the pile: for three, who lay off on their own melds alone."""
    if list(values["equipment.seats"]) != [3]:
        yield "equipment.seats", "must be three players where two join against one (equipment.sides)."
    if values["pile.take"] == ():
        yield "equipment.sides", "waits for somebody to take the pile, which nobody may (pile.take)."
    if values["meld.lay-off"] == "any":
        yield "meld.lay-off", "must be own-side where partners are found in play (equipment.sides)."
    if values["reserve.piles"] and values["reserve.owner"] == "side":
        yield "reserve.owner", "must be seat where partners are found in play (equipment.sides)."
    if values["initial-meld.draw"]:
        yield "initial-meld.draw", "goes by sides, which are found only in play (equipment.sides)."
