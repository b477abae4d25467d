"""The score pad adds whole matches up as people did by hand, in every game."""

from __future__ import annotations

import pytest

from hand_computed import MATCHES, RealMatch
from meldbook.loading import variant_ids
from meldbook.pad import pad
from strategies import laws_of


@pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)
def test_a_match_comes_to_what_was_worked_out_by_hand(match: RealMatch) -> None:
    laws = laws_of(match.variant)
    for number, deal in enumerate(match.deals, 1):
        answer = pad(laws, {"deals": [past.entry for past in match.deals[:number]]})
        told = answer["deals"][-1]
        assert not told["doubts"]
        found = {
            side: [line["points"] for line in told["sides"][side]["lines"] if line["points"]] for side in deal.lines
        }
        assert {side: sorted(points) for side, points in found.items()} == {
            side: sorted(points) for side, points in deal.lines.items()
        }
        assert told["totals"] == deal.totals
        if number < len(match.deals):
            assert answer["match"]["winner"] is None
            assert answer["minimum"] == deal.next
    assert answer["match"]["winner"] == match.winner
    assert answer["match"]["totals"] == match.final
    if match.stakes:
        settlement = answer["match"]["settlement"]
        assert (settlement["large"], settlement["small"]) == match.stakes


def test_every_game_has_a_match() -> None:
    there = sorted(match.variant for match in MATCHES.values())
    assert there == sorted(variant_ids()), "tests/matches holds a match of every game (see CONTRIBUTING.md)"
