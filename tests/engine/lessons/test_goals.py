"""Each predicate holds where it should, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.lessons.goals import PREDICATES, Goal
from meldbook.rules.laws import Laws
from meldbook.text.position_file.reading import read_position

OPEN = {"melds": {"A": ["KS KH KD 2C"]}}
NATURAL = {"melds": {"A": ["KS KH KD KC KS KH KD"], "B": ["QS QH QD QC QS QH 2C"]}}
MIXED = {"melds": {"A": ["KS KH KD KC KS KH 2C"]}}

CASES: list[tuple[str, Any, dict[str, Any], dict[str, Any]]] = [
    ("drew", "stock", {"phase": "meld"}, {"phase": "meld", "drew": "pile"}),
    ("drew", "stock", {"phase": "meld"}, {"phase": "draw"}),
    ("drew", "pile", {"phase": "meld", "drew": "pile"}, {"phase": "meld", "drew": "pile", "turn": 3}),
    ("discarded", "4", {"turn": 2, "table": {"pile": "9C 4D"}}, {"turn": 1, "table": {"pile": "9C 4D"}}),
    ("discarded", "black-3 QS", {"turn": 2, "table": {"pile": "3C"}}, {"turn": 2, "table": {"pile": "3H"}}),
    ("discarded", "any", {"turn": 2, "table": {"pile": "3H"}}, {"turn": 2, "table": {}}),
    ("opened", 50, {"table": OPEN}, {"table": {"melds": {"A": ["QS QH QD"]}}}),
    ("opened", 50, {"table": OPEN}, {"table": {"melds": {"B": ["AS AH AD"]}}}),
    ("melds", {"K": 4}, {"table": OPEN}, {"table": {"melds": {"A": ["KS KH KD"], "B": ["KC KH KD 2S"]}}}),
    ("naturals", {"K": 3}, {"table": {"melds": {"A": ["KS KH KD 2C"]}}}, {"table": {"melds": {"A": ["KS KH 2C 2D"]}}}),
    ("laid", "KS KH", {"table": {"melds": {"B": ["KS KH KD"]}}}, {"table": {"melds": {"B": ["KC KH KD"]}}}),
    ("laid", "KS KS", {"table": {"melds": {"A": ["KS KS KD"]}}}, {"table": {"melds": {"A": ["KS KH KD"]}}}),
    ("kinds", {"set": 4}, {"table": OPEN}, {"table": {"melds": {"A": ["KS KH KD"], "B": ["QS QH QD QC"]}}}),
    ("kinds", {"set": 3}, {"table": OPEN}, {}),
    ("kinds", {"set": [3, 4]}, {"table": {"melds": {"A": ["AS AH AD", "KS KH KD 2C"]}}}, {"table": OPEN}),
    ("canasta", "any", {"table": MIXED}, {"table": OPEN}),
    ("canasta", "natural", {"table": NATURAL}, {"table": MIXED}),
    ("canasta", "mixed", {"table": MIXED}, {"table": NATURAL}),
    (
        "canastas",
        {"natural": 1, "mixed": 1},
        {"table": {"melds": {"A": [*NATURAL["melds"]["A"], "QS QH QD QC QS QH 2C"]}}},
        {"table": NATURAL},
    ),
    ("canastas", {"mixed": 1}, {"table": MIXED}, {"table": {"melds": {"B": MIXED["melds"]["A"]}}}),
    ("hand-least", 2, {"table": {"hands": {"1": "4S 5S"}}}, {"table": {"hands": {"1": "4S", "2": "4D 5D"}}}),
    ("hand-most", 1, {"table": {"hands": {"1": "4S", "2": "4D 5D"}}}, {"table": {"hands": {"1": "4S 5S"}}}),
    ("holds", "joker", {"table": {"hands": {"1": "JK 4S"}}}, {"table": {"hands": {"1": "4S", "2": "JK"}}}),
    ("bonus", 2, {"table": {"bonus": {"A": "3H 3D"}}}, {"table": {"bonus": {"A": "3H", "B": "3D 3H"}}}),
    ("frozen", True, {"table": {"pile": "2C 4S"}}, {"table": {"pile": "4S"}}),
    ("frozen", False, {"table": {"pile": "4S"}}, {"table": {"pile": "2C 4S"}}),
    ("asked", "yes", {"history": {"asked": {"1": "yes"}}}, {"history": {"asked": {"1": "no", "3": "yes"}}}),
    ("asked", "any", {"history": {"asked": {"1": "no"}}}, {"history": {"asked": {"3": "yes"}}}),
    ("phase", "meld", {"phase": "meld"}, {"phase": "draw"}),
    ("turn", 3, {"turn": 3}, {"turn": 1}),
    ("turn", 1, {}, {"ended": {"reason": "stock"}}),
    ("out", 1, {"ended": {"by": 1}}, {"ended": {"by": 3}}),
    ("out", 1, {"ended": {"by": 1}}, {"ended": {"reason": "stock"}}),
    ("concealed", True, {"ended": {"by": 1, "concealed": True}}, {"ended": {"by": 1}}),
]


@pytest.mark.parametrize(("name", "value", "holding", "failing"), CASES)
def test_a_goal_holds_on_one_table_and_not_on_the_other(
    laws: Laws, name: str, value: Any, holding: dict[str, Any], failing: dict[str, Any]
) -> None:
    goal = Goal(((name, PREDICATES[name].read(value, name)),))
    assert goal.holds(read_position(laws, holding))
    assert not goal.holds(read_position(laws, failing))


def test_every_predicate_is_tried_and_explained() -> None:
    assert {case[0] for case in CASES} == set(PREDICATES)
    assert all(predicate.holds.__doc__ for predicate in PREDICATES.values())


def test_all_of_a_goal_must_hold(laws: Laws) -> None:
    goal = Goal((("turn", 1), ("hand-least", 1)))
    assert goal.holds(read_position(laws, {"table": {"hands": {"1": "4S"}}}))
    assert not goal.holds(read_position(laws, {"turn": 2, "table": {"hands": {"1": "4S"}}}))
