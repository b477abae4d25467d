"""The verdict on some cards, in a sentence: every kind of meld, by the game's own words."""

from __future__ import annotations

import pytest

from meldbook.api.group_check import check_group
from strategies import laws_of

SAID = [
    ("canasta", "KS KH 2C", "Yes: a mixed set of kings. Its cards count 40 points."),
    (
        "canasta",
        "2C KS KH KD KC KS KH",
        "Yes: a mixed canasta, a set of kings. Its cards count 80 points, and its bonus is 300 points.",
    ),
    ("samba", "7H 5H 6H", "Yes: a natural escalera of hearts. Its cards count 15 points."),
    ("burraco", "4H 2C 6H", "Yes: a dirty run of hearts. Its cards count 30 points."),
    ("burraco", "2H 3H 4H", "Yes: a clean run of hearts. Its cards count 30 points."),
    ("bolivia", "2C 2D JK", "Yes: a meld of wild cards. Its cards count 90 points."),
    (
        "bolivia",
        "2C 2D 2S 2H JK JK JK",
        "Yes: a bolivia, a meld of wild cards. Its cards count 230 points, and its bonus is 2,500 points.",
    ),
    ("yucatan", "identical: KS KS KS", "Yes: a natural meld of identical cards, kings. Its cards count 30 points."),
    (
        "biriba",
        "KS KH KD KC KS KH KD",
        "Yes: a clean biriba, a set of kings. Its cards count 70 points, and its bonus is 300 points.",
    ),
    ("canasta", "KS 2H 2C", "No, that is not a meld."),
    ("international", "schneider: AS AH KS", "No, that is not a meld."),
]


@pytest.mark.parametrize(("game", "cards", "said"), SAID)
def test_a_verdict_is_a_sentence(game: str, cards: str, said: str) -> None:
    assert check_group(laws_of(game), cards)["said"] == said


def test_a_run_may_earn_more_in_the_bonus_suit() -> None:
    said = check_group(laws_of("biriba"), "4H 5H 6H JK 8H 9H TH")["said"]
    assert said.endswith("and its bonus is 100 points, or 200 in the koz.")


def test_a_special_hand_is_judged_as_a_whole_hand() -> None:
    hand = "schneider: AS AH KS KH QS QH JS JH TS TH 9S 9H 8S 8H"
    said = check_group(laws_of("international"), hand)["said"]
    assert said.startswith("Yes: a whole hand, schneider. Its cards count ")
