"""A special hand has one name, in the engine and in the catalogue's words; what is none is told why."""

from __future__ import annotations

import pytest

from meldbook.api.group_check import check_group
from meldbook.cards.card import parse_cards
from meldbook.cards.special_hands import SPECIAL_HANDS, fault_of, makes
from meldbook.effects.dealing import deal_out
from meldbook.loading.catalogue import shipped_catalogue
from meldbook.text.view import view_json
from strategies import laws_of

NATURAL = "KS KH QS QH JS JH TS TH 9S 9H 8S 8H"
EVERY_RANK = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"


def test_each_special_hand_is_recognised_and_told() -> None:
    assert set(SPECIAL_HANDS) == set(shipped_catalogue()["special.hands"].words) - {"none"}


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("schneider", f"{NATURAL} 3C 3C"),
        ("pairs", f"{NATURAL} 6S 6H"),
        ("wild-pairs", "2S 2H 7S 7H AS AH KS KH QS QH JS JH 3C 3S"),
        ("blitz", f"{EVERY_RANK} JK"),
        ("straight", f"{EVERY_RANK} JK"),
        ("garbage", "KS KH KD KC QS QH QD QC JS JH JD 9S 9H 9D"),
    ],
)
def test_cards_that_make_a_special_hand_have_no_fault(name: str, cards: str) -> None:
    assert fault_of(name, parse_cards(cards)) == ""
    assert makes(name, parse_cards(cards))


@pytest.mark.parametrize(
    ("name", "cards", "fault"),
    [
        ("pairs", NATURAL, "it takes 14 cards, and these are 12"),
        ("pairs", f"{NATURAL} 6S 5S", "it has a single five where a pair is wanted"),
        ("pairs", f"{NATURAL} 8D 8C", "it has 4 eights where a pair is wanted"),
        ("pairs", f"{NATURAL} 3C 3S", "it holds threes, which are no natural cards"),
        ("schneider", f"{NATURAL} 2C 2S", "it holds twos, which are wild"),
        ("schneider", f"{NATURAL} JK JK", "it holds jokers, which are wild"),
        ("wild-pairs", f"{NATURAL} 2C 2S", "it has no sevens"),
        ("wild-pairs", f"{NATURAL} JK JK", "it holds jokers, which have no place in it"),
        ("blitz", f"{EVERY_RANK} 2D", "it has 2 twos where one card of each rank is wanted"),
        ("straight", EVERY_RANK, "it takes 14 cards, and these are 13"),
        ("garbage", "KS KH KD KC QS QH QD QC JS JH JD 9S 9H 9D 9C", "it takes 14 cards, and these are 15"),
        ("garbage", "KS KH KD KC QS QH QD QC JS JH JD 2S 2H 2D", "it holds twos, which are no natural cards"),
        ("garbage", "KS KH KD KC QS QH QD QC JS JH JD JC 9S 9H", "it has 2 nines where three or four is wanted"),
    ],
)
def test_what_is_none_is_told_why(name: str, cards: str, fault: str) -> None:
    assert fault_of(name, parse_cards(cards)) == fault
    assert not makes(name, parse_cards(cards))


def test_a_screen_is_told_what_the_games_special_hands_are_called() -> None:
    laws = laws_of("international")
    assert laws.special_hands
    told = view_json(deal_out(laws, 1), 0)["special"]
    assert set(told) == set(laws.special_hands)
    checked = check_group(laws, "KS KH QS QH JS JH TS TH 9S 9H 8S 8H 6S 6H")
    assert (checked["ok"], checked["hand"]) == (True, told["schneider"])
    assert check_group(laws, "KS KH KD")["hand"] == ""
    assert view_json(deal_out(laws_of("canasta"), 1), 0)["special"] == {}
