"""Whether a game's rules let a deal go on without end."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from meldbook.effects.dealing import deal_out
from meldbook_site.soaking.players import dawdling_player
from meldbook_site.soaking.playing import steps

if TYPE_CHECKING:
    from meldbook.rules.laws import Laws

_DAWDLES = 3


@cache
def may_go_on_for_ever(laws: Laws) -> bool:
    """Whether the rules let a deal go on without end while nobody melds: a gap of its texts, no fault of the engine."""
    return any(_goes_on(laws, seed) for seed in range(_DAWDLES))


def _goes_on(laws: Laws, seed: int) -> bool:
    start = deal_out(laws, seed)
    played = steps(start, dawdling_player(seed))
    return not any(position.ended for _, position in played)
