"""Moves that come to the same for a player."""

from __future__ import annotations

import pytest

from meldbook.cards.bag import Bag
from meldbook.cards.card import parse_cards
from meldbook.lessons.alike import is_part_of, likeness, what_is_left
from meldbook.text.notation import move_text, parse_move


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("meld KS KH 2C", "meld 2D KC KD", True),
        ("meld KS KH KD / QS QH QD", "meld QS QH QC / KS KH KD", True),
        ("meld KS KH 2C", "meld KS KH JK", False),
        ("add KS > 1", "add KH > 1", True),
        ("add KS > 1", "add KS > 2", False),
        ("take KS KD / QS QH QD", "take KD KS / QD QH QS", True),
        ("take KS KD", "take > 1", False),
        ("take from 7D: 7S 7H", "take from 7C: 7H 7S", True),
        ("take from 7D: 7S 7H", "take from 6D: 7S 7H", False),
        ("discard 3S", "discard 3C", True),
        ("discard 3S", "discard 3H", False),
        ("draw", "draw", True),
        ("draw", "ask", False),
    ],
)
def test_moves_are_alike_where_they_differ_in_order_and_suit_alone(one: str, other: str, alike: bool) -> None:
    assert (likeness(parse_move(one)) == likeness(parse_move(other))) is alike


def test_parts_of_an_addition() -> None:
    planned = [parse_move("add KC 2C 2D > 1"), parse_move("discard 4S")]
    assert is_part_of(parse_move("add 2D > 1"), planned)
    assert is_part_of(parse_move("add 2D 2C > 1"), planned)
    assert is_part_of(parse_move("discard 4D"), planned)
    assert not is_part_of(parse_move("add KC KS > 1"), planned)
    assert not is_part_of(parse_move("add KC > 2"), planned)
    assert not is_part_of(parse_move("discard KC"), planned)


def test_what_is_left_of_an_addition() -> None:
    left = what_is_left(parse_move("add KC 2C 2C > 1"), Bag.of(parse_cards("2C 4S")))
    assert left is not None
    assert move_text(left) == "add 2C > 1"
    assert what_is_left(parse_move("add KC > 1"), Bag.of(parse_cards("4S"))) is None
    assert what_is_left(parse_move("draw"), Bag(0)) == parse_move("draw")
