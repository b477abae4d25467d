"""What the coach speaks of, as it is ringed on the screen."""

from __future__ import annotations

import pytest

from meldbook.lessons.pointing import NOTHING, pointed
from meldbook.rules.laws import Laws
from meldbook.table.position import Position
from meldbook.text.position_file.reading import read_position


@pytest.fixture
def position(laws: Laws) -> Position:
    hands = {"1": "QS 9S 7H 4D 2C", "2": "5C", "3": "6C", "4": "8C"}
    table = {"stock": "5S 6S", "pile": "6H", "hands": hands, "melds": {"A": ["KS KH JK"]}}
    return read_position(laws, {"table": table, "phase": "meld"})


@pytest.mark.parametrize(
    ("words", "hand"),
    [
        ("Discard the four.", ["4D"]),
        ("Discard another four, six or seven that stands alone.", ["4D", "7H"]),
        ("Discard the nine or queen.", ["9S", "QS"]),
        ("Add your two, and keep your nine.", ["2C"]),
        ("Discard the card that stands alone, and keep your nine.", []),
        ("Four or seven of them are out.", []),
    ],
)
def test_cards_of_the_hand_that_words_name(position: Position, words: str, hand: list[str]) -> None:
    assert pointed((words,), position)["hand"] == hand


def test_the_first_sentence_that_names_something_counts(position: Position) -> None:
    found = pointed(("Go on.", "Add to your kings, as Ben did.", "Draw from the stock."), position)
    assert (found["melds"], found["seats"], found["stock"]) == (["A1"], [3], False)
    assert pointed(("Go on.",), position) == NOTHING
