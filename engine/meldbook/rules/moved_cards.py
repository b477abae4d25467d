"""Values of clauses about melds on the table that change which cannot stand together."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.cards.packs import Values, mixes_runs


def moved_cards(values: Values) -> Iterator[tuple[str, str]]:
    """What is wrong with wild cards that move within a meld, and with cards that move between melds."""
    low_end = values["meld.sequence.wild.place"] == "low-end"
    if "sequence" in values["meld.kinds"] and mixes_runs(values) and low_end and values["meld.swap"] != "slides":
        yield (
            "meld.sequence.wild.place",
            "is low-end, where a wild card moves as its run grows: so must meld.swap be slides.",
        )
    if values["meld.move"] == "wild" and not values["card.wild"]:
        yield "meld.move", "moves wild cards, but there are none (card.wild): name any, or none."
