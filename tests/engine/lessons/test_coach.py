"""The coach tells facts of this table, and only where they are so."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.api.play import play
from meldbook.lessons.coach import Scene, facts, word
from meldbook.rules.laws import Laws
from meldbook.table.events import Event
from meldbook.text.narrate import seat_names
from meldbook.text.notation import parse_move
from meldbook.text.position_file.reading import read_position

TABLE = {
    "stock": "5S 6S 7S 8S",
    "pile": "6H",
    "melds": {"A": ["QS QH QD QC QS QH QD", "KS KH KD"], "B": ["JS JH JD"]},
    "hands": {"1": "KC 2C 9D 9H 9S 4S", "2": "4D 4H 5D", "3": "8H 8D", "4": "8C TC"},
}


def scene(laws: Laws, move: str, *replies: Event, **changes: Any) -> Scene:
    table = {**TABLE, **changes.pop("table", {})}
    before = read_position(laws, {"phase": "meld", "table": table, **changes})
    after, events = play(before, parse_move(move))
    return Scene(before, parse_move(move), tuple(events), after, replies, seat_names(4))


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (
            "add 2C > 1",
            "Your canasta of queens was natural, worth 500 points; with the wild card it is mixed, worth 300.",
        ),
        ("add KC > 2", "You hold 5 cards now."),
        ("discard KC", "The K♣ could have joined your side’s kings."),
        ("discard 9D", "You held 3 nines, and hold 2 now."),
        ("discard 2C", "Your 2♣ freezes the pile for everybody, you too."),
        ("meld 9D 9H 9S", "You hold 3 cards now."),
    ],
)
def test_facts_of_a_turn(laws: Laws, move: str, said: str) -> None:
    assert facts(scene(laws, move))[0] == said


def test_nothing_is_said_where_nothing_is_worth_saying(laws: Laws) -> None:
    assert facts(scene(laws, "discard 4S")) == []


def test_a_pile_left_lying(laws: Laws) -> None:
    pile = scene(laws, "draw", phase="draw", table={"pile": "6H 9C"})
    assert facts(pile) == ["You could have taken the pile of 2 cards with 9♠ and 9♥."]
    king = scene(laws, "draw", phase="draw", table={"pile": "KD", "hands": {"1": "4S 5S"}})
    assert facts(king) == ["You could have taken the pile of 1 card by its top card alone."]
    assert facts(scene(laws, "draw", phase="draw")) == []


def test_a_pile_taken(laws: Laws) -> None:
    taken = scene(laws, "take 9D 9H", phase="draw", table={"pile": "6H 9C"})
    assert facts(taken)[0] == "You took the pile of 2 cards, and hold 5 now."


def test_an_opening_is_told_with_its_points(laws: Laws) -> None:
    opening = scene(laws, "meld 9D 9H 9S 2C", table={"melds": {}})
    assert facts(opening)[0] == "Your side has opened, with 50 points on the table."


def test_the_next_seat_takes_the_pile(laws: Laws) -> None:
    taken = scene(laws, "discard 4S", Event("taken", 1, (), 2))
    assert facts(taken)[0] == "Ada could use your 4♠, and took the pile with it."
    later = scene(laws, "discard 4S", Event("drawn", 1), Event("taken", 2, (), 2))
    assert facts(later) == []


def test_the_way_on(laws: Laws) -> None:
    within = word(scene(laws, "add KC > 2"), "Draw.", reached=False, over=False)
    assert within == "That is allowed. You hold 5 cards now. This is still to do: Draw."
    passed = word(scene(laws, "discard 4S"), "Draw.", reached=False, over=False)
    assert passed == "That is allowed. Your turn is over, and this is still to do: Draw. “Undo” takes you back."
    assert word(scene(laws, "discard 4S"), "", reached=False, over=False) == ""
    assert word(scene(laws, "discard 4S"), "", reached=False, over=True).startswith("The deal is over")
    assert word(scene(laws, "discard 4S"), "Draw.", reached=True, over=False).startswith("That reaches the aim")
