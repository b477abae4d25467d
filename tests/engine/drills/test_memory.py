"""What practice has worked out goes with the rules that it was worked out for."""

from __future__ import annotations

import gc

from meldbook.api.loaded_rules import MOST_LAWS
from meldbook.door import Door
from meldbook.rules.laws import Laws


def laws_alive() -> int:
    gc.collect()
    return sum(isinstance(thing, Laws) for thing in gc.get_objects())


def test_rules_that_are_practised_no_more_are_forgotten() -> None:
    door, before = Door(), laws_alive()
    for points in range(100, 104 + MOST_LAWS):
        for kind in ("meld", "worth", "broken"):
            answer = door.handle(
                {"do": "drill", "variant": "canasta", "house": {"score.out": points}, "kind": kind, "seed": 3}
            )
            assert "drill" in answer, answer
    assert laws_alive() - before <= MOST_LAWS
