"""A small lesson of two turns, and what plays it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from meldbook.door import Door
from meldbook.lessons import LessonGame, read_lesson
from meldbook.loading import compile_variant
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset

HINTS = ["Look at the table.", "Think of your turn."]

SMALL: dict[str, Any] = {
    "id": "two-turns",
    "title": "Two turns",
    "variant": "canasta",
    "reading": "denexa",
    "minutes": 2,
    "goal": "Open for your side.",
    "end": "That was it.",
    "position": {
        "table": {
            "stock": "5S 6S 7S 8S 9S TS JS QS 4C 5C 6C 7C 8C 9C",
            "pile": "6H",
            "hands": {
                "1": "KS KH KD KC 2C 4S 4D 9D",
                "2": "AS AH 7D 8D",
                "3": "QH QD JH TH",
                "4": "JD TD 9H 8H",
            },
        }
    },
    "steps": [
        {
            "say": "Begin.",
            "aim": "Draw.",
            "goal": {"drew": "stock"},
            "solution": ["draw"],
            "hints": [*HINTS, "Draw: a turn begins so."],
            "clause": "turn.order",
            "praise": "Drawn.",
            "mistakes": [{"move": "discard 4S", "clause": "turn.order", "coach": "Draw first."}],
        },
        {
            "say": "Open.",
            "aim": "Lay down kings for 50 points.",
            "goal": {"opened": 50, "melds": {"K": 4}},
            "solution": ["meld KS KH KD 2C"],
            "hints": [*HINTS, "Lay down king of spades, king of hearts, king of diamonds and two of clubs."],
            "clause": "initial-meld.minimum",
            "praise": "Open!",
            "mistakes": [{"move": "meld KS KH KD", "clause": "initial-meld.minimum", "coach": "Only 30."}],
        },
        {
            "say": "Add, and end your turn.",
            "aim": "Add the king and discard a low card.",
            "goal": {"melds": {"K": 5}, "discarded": "4"},
            "solution": ["add KC > 1", "discard 4S"],
            "hints": [*HINTS, "Add the king of clubs, then discard the four of spades."],
            "clause": "meld.lay-off",
            "praise": "Well done.",
            "others": ["draw", "discard 7D", "draw", "discard JH", "draw", "discard 9H"],
        },
        {
            "say": "Once more.",
            "aim": "Draw again.",
            "goal": {"drew": "stock"},
            "solution": ["draw"],
            "hints": [*HINTS, "Draw from the stock."],
            "clause": "turn.draw",
            "praise": "Drawn again.",
        },
    ],
}


@pytest.fixture
def small() -> dict[str, Any]:
    """Plain data of the small lesson, to be changed at will."""
    return copy.deepcopy(SMALL)


@pytest.fixture(scope="session")
def laws() -> Laws:
    return Laws(Ruleset.from_compiled(compile_variant("canasta"), "denexa"))


@pytest.fixture
def game(laws: Laws, small: dict[str, Any]) -> LessonGame:
    return LessonGame(laws, read_lesson(laws, small))


@pytest.fixture
def ask() -> Callable[..., dict[str, Any]]:
    """Ask one door about the game “g”."""
    door = Door()
    return lambda do, **more: door.handle({"do": do, "game": "g", **more})
