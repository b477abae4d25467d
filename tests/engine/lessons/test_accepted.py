"""Ways that a lesson's goals accept: each is played, and what goes astray is named."""

from __future__ import annotations

from typing import Any

from meldbook.lessons import read_lesson
from meldbook.lessons.accepted import Ways
from meldbook.rules.laws import Laws
from meldbook.text.position_file.reading import read_position


def ways(laws: Laws, data: dict[str, Any]) -> Ways:
    lesson = read_lesson(laws, data)
    return Ways(lesson, read_position(laws, lesson.position))


def test_a_lesson_that_holds_whatever_is_chosen(laws: Laws, small: dict[str, Any]) -> None:
    small["steps"][2]["goal"]["discarded"] = "4 9"
    found = ways(laws, small)
    assert found.astray == []
    assert found.ways > len(small["steps"])


def test_words_that_another_discard_makes_untrue(laws: Laws, small: dict[str, Any]) -> None:
    small["steps"][2]["goal"]["discarded"] = "4 9"
    small["steps"][3]["say"] = "You keep a nine. Draw."
    assert [(way.step, way.moves[-1], way.why) for way in ways(laws, small).astray] == [
        (3, "discard 9D", "its words speak of nines, and that is otherwise")
    ]


def test_another_wild_card_that_later_words_deny(laws: Laws, small: dict[str, Any]) -> None:
    small["position"]["table"]["hands"]["1"] += " JK"
    small["steps"][2]["say"] = "The joker stays with you. Add, and end your turn."
    assert [way.why for way in ways(laws, small).astray] == ["its words speak of jokers, and that is otherwise"]
    small["steps"][2]["say"] = "{the wild in hand} stays with you. Add, and end your turn."
    assert ways(laws, small).astray == []


def test_a_card_that_a_later_step_needs(laws: Laws, small: dict[str, Any]) -> None:
    small["steps"][2]["goal"]["discarded"] = "4 9"
    small["steps"] = [*small["steps"], {**small["steps"][2], "goal": {"discarded": "9D"}, "solution": ["discard 9D"]}]
    small["steps"][3]["others"] = []
    small["steps"][4] |= {"say": "Go on.", "others": ["draw", "discard 8D", "draw", "discard TH", "draw", "discard 8H"]}
    assert [(way.step, way.why) for way in ways(laws, small).astray] == [(4, "nothing leads to its aim")]
