"""What cards are worth: melded, doubled, held, left in reserves."""

from __future__ import annotations

import pytest

from scored import OUT, laws_for, lines

QUEENS = "QS QS QH QH QD QD QC"
EIGHT_KINGS = "KS KS KH KH KD KD KC KC"


def test_melded_cards_count_for_their_side_and_hands_against() -> None:
    found = lines(laws_for(), {"melds": {"A": ["KS KH KD", "AS AH 2C"]}, "hands": {"1": "4S", "3": "JK", "2": "9C"}})
    assert found["A"] == {"score.melds": (6, 90), "score.hand": (2, -55)}
    assert found["B"] == {"score.hand": (1, -10)}


def test_without_a_canasta_melded_cards_may_count_against() -> None:
    table = {"melds": {"A": ["KS KH KD"], "B": [QUEENS, "8S 8H 8D"]}}
    found = lines(laws_for("modern-american"), table)
    assert found["A"] == {"score.melds": (3, -30)}
    assert found["B"]["score.melds"] == (10, 100)


def test_cards_in_hand_may_count_more_than_melded_ones() -> None:
    found = lines(laws_for("arlington", 2), {"melds": {"A": ["QS QH QD"]}, "hands": {"1": "QS JK 2C KD", "2": "4H"}})
    assert found["A"] == {"score.melds": (3, 70), "score.hand": (4, -100 - 200 - 20 - 10)}
    assert found["B"] == {"score.hand": (1, -5)}


def test_a_low_ace_counts_less_in_a_sequence_alone() -> None:
    table = {"melds": {"A": ["AS 2S 3S"], "B": ["QH KH AH"]}, "hands": {"3": "AD"}}
    found = lines(laws_for("rum-500", 3), table)
    assert found["A"] == {"score.melds": (3, 6)}
    assert found["B"] == {"score.melds": (3, 35)}
    assert found["C"] == {"score.hand": (1, -15)}


def test_cards_laid_off_count_for_who_laid_them() -> None:
    table = {"melds": {"A": ["AS@B 2S 3S 4S"], "B": ["7S 7H 7D 7C@A"]}}
    found = lines(laws_for("rum-500", 3), table)
    assert found["A"] == {"score.melds": (4, 2 + 3 + 4 + 7)}
    assert found["B"] == {"score.melds": (4, 21 + 1)}


@pytest.mark.parametrize(
    ("meld", "points"),
    [
        ("KS KH JK", 20 + 100),  # a joker counts its own
        ("7S 7H 2D", 15),
        ("9H 2H=TH JH", 30),
        ("JS 2C=QS KS", 30),  # as any queen, not as the dear one
        ("QS QH 2C", 50 + 10 + 10),
        ("3S 2C=4S 5S", 15),
        ("KS QS JS 2C=AS", 10 + 50 + 10 + 20),
    ],
)
def test_a_two_may_count_as_the_card_it_stands_for(meld: str, points: int) -> None:
    found = lines(laws_for("arlington", 2), {"melds": {"A": [meld]}})
    assert found["A"]["score.melds"][1] == points


def test_a_two_counts_its_own_points_elsewhere() -> None:
    assert lines(laws_for(), {"melds": {"A": ["7S 7H 2D"]}})["A"] == {"score.melds": (3, 30)}


def test_all_of_a_rank_count_double() -> None:
    found = lines(laws_for("mille"), {"melds": {"A": [EIGHT_KINGS, "9S 9H 2C"], "B": [f"{QUEENS} 2H"]}})
    assert found["A"] == {"score.melds": (11, 110), "score.natural-rank": (1, 80)}
    assert set(found["B"]) == {"score.melds"}


def test_without_a_wild_card_all_counts_double_but_for_melds_of_wild_cards() -> None:
    table = {"melds": {"A": ["KS KH KD", "2S 2H 2D"], "B": ["7S 7H 2C"]}, "hands": {"1": "2D"}}
    found = lines(laws_for("mille"), table)
    assert found["A"] == {"score.melds": (6, 90), "score.no-wild": (1, 90), "score.hand": (1, -20)}
    assert set(found["B"]) == {"score.melds"}


def test_both_naturals_make_four_times_and_twice() -> None:
    found = lines(laws_for("mille"), {"melds": {"A": [EIGHT_KINGS, "9S 9H 9D"]}})
    assert sum(points for _, points in found["A"].values()) == 4 * 80 + 2 * 15
    assert found["A"]["score.natural-rank"] == (1, 80)
    assert found["A"]["score.no-wild"] == (1, 175)
    assert found["B"] == {}, "who melds nothing has no natural"


def test_four_laid_at_once_count_double() -> None:
    table = {"melds": {"A": ["quartet: AS AH AD AC", "KS KH KD KC"], "B": ["quartet: JK JK JK JK"]}}
    found = lines(laws_for("persian-rummy"), table)
    assert found["A"] == {"score.melds": (8, 100), "score.quartet": (1, 60)}
    assert found["B"] == {"score.melds": (4, 80), "score.quartet": (1, 80)}


def test_who_goes_out_collects_the_other_hands_a_partners_too() -> None:
    table = {"melds": {"A": ["QS QH QD"]}, "hands": {"2": "KD 7C", "3": "AS", "4": "JK"}}
    found = lines(laws_for("persian-rummy"), table, OUT)
    assert found["A"] == {"score.melds": (3, 30), "score.deadwood": (4, 52), "score.hand": (1, -15)}
    assert found["B"] == {"score.hand": (3, -37)}
    assert "score.deadwood" not in lines(laws_for("persian-rummy"), table)["A"]


def test_reserves_count_like_hands_where_the_game_says_so() -> None:
    table = {"hands": {"1": "KS", "2": "AS", "3": "9C"}, "reserves": {"1": ["AS 4C"], "3": ["3H 4C"]}}
    found = lines(laws_for("hand-and-foot"), table)
    assert found["A"] == {
        "score.hand": (2, -20),
        "score.reserve": (3, -30),
        "score.red-three.undeclared": (1, -100),
    }
    assert found["B"] == {"score.hand": (1, -20)}
    assert "score.reserve" not in lines(laws_for("hand-and-foot", score_reserve=False), table)["A"]


def test_a_reserve_never_taken_costs_a_penalty_and_one_claimed_counts_as_a_hand() -> None:
    laws = laws_for("burraco")
    left = {"hands": {"1": "TD", "2": "JC", "3": "7C", "4": "9C"}, "reserves": {"A": ["AS"], "B": ["KS KH"]}}
    assert lines(laws, left)["B"] == {"score.hand": (2, -20), "score.reserve.untaken": (1, -100)}
    claimed = {"hands": {"2": "JC", "3": "TD"}, "reserves": {"B": ["AS AH AD 2C"]}}
    assert lines(laws, claimed, OUT)["B"] == {"score.hand": (5, -75)}
    out_of_cards = {"hands": {"2": "JC", "3": "TD", "4": "4S"}, "reserves": {"A": ["AS"]}}
    assert lines(laws, out_of_cards, OUT)["A"]["score.reserve.untaken"] == (1, -100), "who went out claims nothing"
