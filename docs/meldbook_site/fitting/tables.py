"""Whether a table could come about in a game: an example that stands on another is no example of that game."""

from __future__ import annotations

from collections import Counter

from meldbook.cards.melds import SET, Meld, shapes_of
from meldbook.cards.special_hands import SPECIAL_HANDS
from meldbook.groups.guards import group_refusals
from meldbook.rules.laws import Laws
from meldbook.table.position import Position

LATER = {"initial-meld.needs", "meld.wild.after", "meld.wild.opening", "meld.wild.first", "meld.dead"}
"""Clauses that ask when a meld was laid down; what lies on the table may have been laid before or at the opening."""


def is_possible(position: Position) -> bool:
    """Whether a game can come to a position: its melds are melds there, and it is not over."""
    laws = position.laws
    target = laws.rules["match.target"]
    return all(_are_melds(laws, melds) for melds in position.melds) and not (
        target and max(position.scores, default=0) >= target
    )


def _are_melds(laws: Laws, melds: tuple[Meld, ...]) -> bool:
    ranks = Counter(meld.rank for meld in melds if meld.kind == SET and _is_open(laws, meld))
    apart = laws.rules["meld.per-rank"] == "many" or max(ranks.values(), default=0) <= 1
    return apart and all(_is_meld(laws, meld) for meld in melds)


def _is_open(laws: Laws, meld: Meld) -> bool:
    return laws.rules["meld.per-rank"] != "one-open" or meld.size < laws.canasta


def _is_meld(laws: Laws, meld: Meld) -> bool:
    if meld.kind in SPECIAL_HANDS:
        return meld.kind in laws.rules["special.hands"]
    shapes = shapes_of(laws, meld.cards, kind=meld.kind, stands=meld.stands, going_out=True)
    return any(all(refusal.clause in LATER for refusal in group_refusals(laws, shape)) for shape in shapes)
