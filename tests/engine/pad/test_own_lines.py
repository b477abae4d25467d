"""Lines of a table's own: scored as they are told, after all that the rules score."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.pad import pad
from meldbook.rules.inputs import PositionError
from scored import laws_for


def told(**entry: Any) -> dict[str, Any]:
    deal: dict[str, Any] = pad(laws_for("canasta"), {"deals": [entry]})["deals"][0]
    return deal


def test_a_line_of_ones_own_is_added_up_last_and_counts_for_the_match() -> None:
    deal = told(A={"score.canasta.natural": 1, "own:Clean sweep": 250}, B={"own:Talked out of turn": -100})
    assert deal["sides"]["A"]["lines"][-1] == {"clause": "", "label": "Clean sweep", "count": 1, "points": 250}
    assert deal["sides"]["A"]["total"] == 500 + 250
    assert deal["totals"] == {"A": 750, "B": -100}
    assert told(A={"own:Nothing": 0})["sides"]["A"]["lines"] == []


def test_a_line_of_ones_own_ends_a_match_and_raises_what_opening_needs() -> None:
    answer = pad(laws_for("canasta"), {"deals": [{"A": {"own:Given": 1600}}]})
    assert answer["minimum"] == {"A": 90, "B": 50}
    assert pad(laws_for("canasta"), {"deals": [{"A": {"own:Given": 6000}}]})["match"]["winner"] == "A"


def test_a_line_of_ones_own_is_never_doubted() -> None:
    assert told(A={"own:Clean sweep": 333})["doubted"] == []


@pytest.mark.parametrize(
    "own",
    [
        {"own:": 1}, {"own:" + "x" * 41: 1}, {"own:\u202e": 1}, {"own: ": 1}, {"own:x": 20_001}, {"own:x": 1.5},
        {"own:x": True}, {"own:x": "1"}, {"own:x": None}, {f"own:{number}": 1 for number in range(11)},
    ],
)  # fmt: skip
def test_what_can_be_no_line_is_refused_in_a_sentence(own: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        told(A=own)
