"""What cannot stand beside partners who are found in play: two join against whoever is the first to do something."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.cards.packs import Values


def without_room_for_partners(values: Values) -> Iterator[tuple[str, str]]:
    """Sides that form in play: for three, who lay off on their own melds alone."""
    if list(values["equipment.seats"]) != [3]:
        yield "equipment.seats", "must be three players where two join against one (equipment.sides)."
    if values["sides.formed"] == "first-pile" and values["pile.take"] == ():
        yield "equipment.sides", "waits for somebody to take the pile, which nobody may (pile.take)."
    if values["sides.formed"] == "first-reserve" and not values["reserve.piles"]:
        yield "sides.formed", "waits for somebody to win a reserve, but there are none (reserve.piles)."
    if values["meld.lay-off"] == "any":
        yield "meld.lay-off", "must be own-side where partners are found in play (equipment.sides)."
    if values["reserve.piles"] and values["reserve.owner"] == "side":
        yield "reserve.owner", "must be seat or common where partners are found in play (equipment.sides)."
    if values["initial-meld.draw"]:
        yield "initial-meld.draw", "goes by sides, which are found only in play (equipment.sides)."


def without_common_reserves(values: Values) -> Iterator[tuple[str, str]]:
    """Reserves for whoever comes first: one for the lone hand, whom they make, and one for the two partners."""
    if not values["reserve.piles"] or values["reserve.owner"] != "common":
        return
    if values["equipment.sides"] != "lone-hand" or values["sides.formed"] != "first-reserve":
        yield (
            "reserve.owner",
            "is common, but no reserve makes the sides (sides.formed: first-reserve).",
        )
    elif len(values["reserve.piles"]) != 2:
        yield "reserve.piles", "must be two where they are common (reserve.owner): one for each side."
    if values["sides.until"] is not None and not values["reserve.piles.apart"]:
        yield "reserve.piles.apart", "must say what each player gets where all play alone (sides.until)."
    if values["score.reserve"]:
        yield (
            "score.reserve",
            "counts cards of a reserve against whom it belongs to: nobody yet (reserve.owner).",
        )
