"""What words speak of, and sentences made from the table."""

from __future__ import annotations

import re

import pytest

from meldbook.cards.card import RANKS, card_text
from meldbook.lessons.spoken import spoken_of, untrue
from meldbook.lessons.telling import check_holes, filled
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import Laws
from meldbook.table.position import Position
from meldbook.text.position_file.reading import read_position


def table(laws: Laws, hand: str, melds: list[str], pile: str = "6H") -> Position:
    data = {"stock": "5S 6S", "pile": pile, "hands": {"1": hand}, "melds": {"A": melds}}
    return read_position(laws, {"table": data, "phase": "meld"})


@pytest.mark.parametrize(
    ("words", "ranks"),
    [
        ("Look at your kings.", "K"),
        ("Three kings and a two make a meld.", "K2"),
        ("Two kings, and three cards are left.", "K"),
        ("The two of them are enough.", ""),
        ("A six, a seven or the four", "674"),
        ("Your eight stays; twos are wild.", "82"),
        ("A joker and an ace", "A*"),
        ("Draw two cards, as ever.", ""),
        ("{hand} are left.", ""),
        ("Each nine counts ten points.", "9"),
    ],
)
def test_ranks_that_words_name(words: str, ranks: str) -> None:
    found = {(RANKS + "*")[rank] for rank in spoken_of(words).ranks}
    assert found == set(ranks)


def test_cards_and_sums_that_words_name() -> None:
    spoken = spoken_of("Lay the king of spades: 1,090 points, 45 more.")
    assert [card_text(card) for card in spoken.cards] == ["KS"]
    assert spoken.ranks == frozenset()
    assert spoken.sums == {1090, 45}


@pytest.mark.parametrize(
    ("words", "hand", "melds", "named"),
    [
        ("Add the joker.", "JK 4S", ["KS KH 2C"], ""),
        ("Add the joker.", "2D 4S", ["KS KH 2C"], "jokers"),
        ("A joker lies with the kings.", "JK 4S", ["KS KH JK"], "jokers"),
        ("The four is left.", "JK 4D", ["KS KH 2C"], ""),
        ("The four of spades is left.", "JK 4D", ["KS KH 2C"], "the four of spades"),
        ("Your kings count 40 points.", "JK 4S", ["KS KH JK"], "40 points"),
        ("A two counts 20 points.", "JK 4S", ["KS KH 2C"], ""),
        ("Now end your turn.", "AS AH", ["KS KH JK"], ""),
    ],
)
def test_what_is_untrue_of_another_table(laws: Laws, words: str, hand: str, melds: list[str], named: str) -> None:
    planned = table(laws, "JK 4S", ["KS KH 2C"])
    assert untrue((spoken_of(words),), planned, table(laws, hand, melds)) == named


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("{hand} are left.", "A joker, an eight and two fours are left."),
        ("You keep {hand}.", "You keep a joker, an eight and two fours."),
        ("Now. {the wild in hand} stays.", "Now. The joker stays."),
        ("{wild in meld} helps.", "A two helps."),
        ("That is {points of melds}.", "That is 40."),
    ],
)
def test_words_are_made_from_the_table(laws: Laws, words: str, told: str) -> None:
    assert filled(words, table(laws, "4S 8H JK 4D", ["KS KH 2C"])) == told


def test_what_no_table_can_fill_is_named() -> None:
    with pytest.raises(PositionError, match=re.escape("“{hnad}” is made from no table; there are {hand}")):
        check_holes("Look at {hnad}.", "end")
