"""What the reader of lessons refuses, and where it points."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.lessons import lesson_table, read_lesson
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import Laws


def put(data: Any, path: tuple[Any, ...], value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    if value is None:
        del data[path[-1]]
    else:
        data[path[-1]] = value


def test_a_lesson_is_read(laws: Laws, small: dict[str, Any]) -> None:
    small["steps"][0]["say"] = "One line\nbroken.\n\nA second   paragraph.\n"
    lesson = read_lesson(laws, small)
    assert lesson.id == "two-turns"
    assert lesson.steps[0].aim == "Draw."
    assert lesson.steps[0].say == "One line broken.\n\nA second paragraph."
    assert lesson_table(small)["variant"] == "canasta"


@pytest.mark.parametrize(
    ("path", "value", "where", "said"),
    [
        (("id",), "Two Turns!", "id", "small letters"),
        (("title",), None, "title", "is text"),
        (("minutes",), "five", "minutes", "whole number"),
        (("minutes",), True, "minutes", "whole number"),
        (("steps",), [], "steps", "at least one step"),
        (("steps",), "none", "steps", "is a list"),
        (("stepz",), 1, "stepz", "no key"),
        (("position",), None, "position", "table of keys"),
        (("position", "moves"), [], "position.moves", "does not belong"),
        (("steps", 0, "say"), " ", "steps[1].say", "is text"),
        (("steps", 0, "say"), "x" * 5_000, "steps[1].say", "at most"),
        (("steps", 0, "goal"), None, "steps[1].goal", "no goal"),
        (("steps", 0, "goal"), {}, "steps[1].goal", "asks for nothing"),
        (("steps", 0, "goal"), {"drawn": True}, "steps[1].goal.drawn", "no key"),
        (("steps", 0, "goal"), {"drew": "hat"}, "steps[1].goal.drew", "is one of stock, pile"),
        (("steps", 0, "goal"), {"opened": -1}, "steps[1].goal.opened", "whole number"),
        (("steps", 0, "goal"), {"melds": {"X": 1}}, "steps[1].goal.melds", "gives ranks a number"),
        (("steps", 0, "goal"), {"discarded": "4S 99"}, "steps[1].goal.discarded", "names cards"),
        (("steps", 0, "goal"), {"frozen": 1}, "steps[1].goal.frozen", "true or false"),
        (("steps", 1, "solution"), [], "steps[2].solution", "names no move"),
        (("steps", 1, "solution"), ["medl KS"], "steps[2].solution[1]", "is no move"),
        (("steps", 1, "others"), ["draw", "discard 1X"], "steps[2].others[2]", "no card"),
        (("steps", 2, "hints"), ["one", "two"], "steps[3].hints", "3 hints; this one has 2"),
        (("steps", 2, "hints", 1), 7, "steps[3].hints[2]", "is text"),
        (("steps", 0, "clause"), "turn.ordre", "steps[1].clause", "no clause of Canasta"),
        (("steps", 0, "mistakes", 0, "clause"), "turn.ordre", "steps[1].mistakes[1].clause", "no clause"),
        (("steps", 0, "mistakes", 0, "move"), "discard", "steps[1].mistakes[1].move", "A card is missing"),
        (("steps", 0, "mistakes", 0, "why"), "x", "steps[1].mistakes[1].why", "no key"),
        (("steps", 0), "draw", "steps[1]", "table of keys"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(
    laws: Laws, small: dict[str, Any], path: tuple[Any, ...], value: Any, where: str, said: str
) -> None:
    put(small, path, value)
    with pytest.raises(PositionError, match=said) as caught:
        read_lesson(laws, small)
    assert caught.value.where == where


def test_a_misspelt_key_and_clause_are_guessed(laws: Laws, small: dict[str, Any]) -> None:
    small["steps"][0]["clause"] = "turn.ordre"
    with pytest.raises(PositionError) as caught:
        read_lesson(laws, small)
    assert caught.value.mend == 'Did you mean "turn.order"?'


@pytest.mark.parametrize("data", [None, [], "lesson", 3])
def test_no_table_at_all(data: object) -> None:
    with pytest.raises(PositionError):
        lesson_table(data)
