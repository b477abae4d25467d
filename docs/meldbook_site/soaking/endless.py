"""Whether a game's rules let a deal go on without end."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from meldbook.deal import deal_out
from meldbook.play import apply
from meldbook_site.soaking.players import dawdling_player

if TYPE_CHECKING:
    from meldbook.laws import Laws

MOST_MOVES = 3_000
"""Moves within which a deal ends: where the stock or the pile runs out, some hundreds are enough."""
_DAWDLES = 3


@cache
def may_go_on_for_ever(laws: Laws) -> bool:
    """Whether the rules let a deal go on without end while nobody melds: a gap of its texts, no fault of the engine."""
    return any(_goes_on(laws, seed) for seed in range(_DAWDLES))


def _goes_on(laws: Laws, seed: int) -> bool:
    position, player = deal_out(laws, seed), dawdling_player(seed)
    for _ in range(MOST_MOVES):
        if position.ended is not None:
            return False
        position, _ = apply(position, player(position))
    return True
