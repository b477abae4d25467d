"""How values are put into words."""

from __future__ import annotations

import pytest

from meldbook.loading import compile_variant
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import Said, fill, render
from meldbook.rules.suggest import nearest


@pytest.mark.parametrize(
    ("template", "facts", "sentence"),
    [
        ("{n:card|cards} left", {"n": 1}, "One card left"),
        ("{n:card|cards} left", {"n": 3}, "Three cards left"),
        ("{n:card|cards} left", {"n": 0}, "No cards left"),
        ("{n:card|cards} left", {"n": 15}, "15 cards left"),
        ("{n:card|cards} left", {"n": None}, "Any number of cards left"),
        ("it has {n:number}", {"n": 0}, "It has none"),
        ("{n:points}", {"n": -1500}, "−1,500"),
        ("{n}", {"n": 5000}, "5,000"),
        ("{who} and {whom}", {"who": "east"}, "East and …"),
        ("{cards}", {"cards": ["K♠", "7♥", "joker"]}, "K♠, 7♥ and joker"),
        ("{cards:many}", {"cards": {"red-3", "joker", "2"}}, "Jokers, twos and red threes"),
        ("{cards:many}", {"cards": {"K", "Q", "J", "A", "9"}}, "Aces down to jacks and nines"),
        ("{cards:many}", {"cards": {"QS"}}, "Queens of spades"),
        ("{cards:one}", {"cards": {"A", "joker"}}, "A joker or an ace"),
        ("{cards:many-or}", {"cards": {"A", "joker"}}, "Jokers or aces"),
        ("{points:card-points}", {"points": {"joker": 50, "2": 20, "A": 20}}, "Jokers 50; aces and twos 20"),
        ("{steps:steps}", {"steps": {"negative": 15, "0": 50}}, "15 below zero and 50 from 0"),
        ("{scale:scale}", {"scale": (100, 200)}, "100 for one and 200 for two"),
        ("{scale:scale}", {"scale": (100, 200, 300, 400, 500)}, "100 for each"),
        ("{scale:scale}", {"scale": (50, 100, 150, 200, 900)}, "50 each for up to four and 900 for five"),
        ("{scale:scale}", {"scale": (1, 9, 8, 7, 6)}, "1 for one, 9 for two, 8 for three, 7 for four and 6 for five"),
        ("{word[canasta]:many}", {"word": Said({"canasta": "burraco|burrachi"})}, "Burrachi"),
        ("{n:{word[canasta]:forms}}", {"n": 2, "word": Said({"canasta": "samba"})}, "Two sambas"),
        ("{ways:or}", {"ways": Said(frozenset("ba"), {"b": "bread", "a": "apples"})}, "Bread or apples"),
        ("{flag}", {"flag": True}, "Yes"),
        ("{word[canasta]:many}", {"word": Said({"canasta": "book"})}, "Books"),
        ("{cards:many}", {"cards": {"red-3", "black-3"}}, "Threes"),
        ("each {cards:each}", {"cards": {"red-3"}}, "Each red three"),
        ("{seats:rising}", {"seats": (6, 4)}, "Four or six"),
        ("{n:by-players}", {"n": 3}, "3"),
        (
            "{n:by-players}",
            {"n": {"2": 10, "3": 7, "4": 7, "5": 6}},
            "Ten for two players, seven for three or four, and six for five",
        ),
        ("{n:by-size}", {"n": {"3": 1, "6": 2}}, "One with three to five cards and two with six or more"),
        ("{n:in-order}", {"n": (13, 11)}, "First 13, then eleven"),
        ("{n:in-order}", {"n": (11,)}, "Eleven"),
        ("{n:card-counts}", {"n": (13, 1)}, "First 13, then one card"),
        ("{n:card-counts}", {"n": (11,)}, "Eleven cards"),
        (
            "{n:needs}",
            {
                "n": Said(
                    {"natural": 2, "wild": 1}, {"natural": "clean pile|clean piles", "wild": "wild pile|wild piles"}
                )
            },
            "Two clean piles and one wild pile",
        ),
        ("{n:awards}", {"n": Said({"a": 2000, "b": 500}, {"a": "a blitz", "b": "pairs"})}, "A blitz 2,000; pairs 500"),
        ("x{n:if , if so}", {"n": 7}, "X, if so"),
        ("x{n:if , if so}", {"n": None}, "X"),
        ("x{n:unless , if not}", {"n": None}, "X, if not"),
        ("{steps:steps}", {"steps": {"1": 50, "2": 90}}, "50 in the first deal and 90 in the second deal"),
        ("{steps:steps}", {"steps": {"negative": 125, "3000": 155}}, "125 below 3,000 and 155 from 3,000"),
    ],
)
def test_a_template_is_filled_with_the_facts(template: str, facts: dict[str, object], sentence: str) -> None:
    assert render(template, facts) == sentence


def test_the_nearest_name_is_found() -> None:
    assert nearest("meld.wild.maxx", ["meld.wild.max", "meld.size.max"]) == "meld.wild.max"
    assert nearest("xyz", ["meld.wild.max"]) is None
    games = ["rum-500", "modern-american", "hand-and-foot", "hand-and-foot-parlett"]
    assert nearest("modern", games) == "modern-american", "a part of one name alone"
    assert nearest("hand", games) is None, "a part of two"
    assert nearest("um", games) is None, "too short a part"


def test_a_choice_of_none_is_no_reason_to_say_more() -> None:
    said = [fill("{value:if yes}{value:unless no}", {"value": value}) for value in ("none", "wild", 0, 2)]
    assert said == ["no", "yes", "no", "yes"]
    for game in ("canasta", "bolivia"):
        rules = Ruleset.from_compiled(compile_variant(game))
        assert "not moved from one meld to another" in rules.sentence("meld.lay-off")
        assert "whoever gets one lays it face up" in rules.sentence("card.bonus")
