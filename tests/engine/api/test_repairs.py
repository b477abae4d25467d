"""What a reader is offered whose move was refused: the smallest change, once, that can be played as it stands."""

from __future__ import annotations

import pytest

from meldbook.api.group_check import check_group
from meldbook.api.repair import repairs
from meldbook.table.position import Position
from meldbook.text.notation import move_text, parse_move
from meldbook.text.position_file.reading import read_position
from strategies import laws_of


@pytest.fixture(scope="module")
def position() -> Position:
    """The first player has drawn; the side has queens and kings on the table."""
    data = {
        "phase": "meld",
        "drew": "stock",
        "history": {"opened": ["A"], "melded": [1]},
        "table": {
            "stock": "5C 6C 7C 8C",
            "pile": "9H",
            "hands": {"1": "QC KC KD AS AC 2C 2D 4S 9C", "2": "4S"},
            "melds": {"A": ["QS QH QD", "KS KH KD"]},
        },
    }
    return read_position(laws_of("canasta"), data)


def told(position: Position, move: str) -> dict[str, str]:
    return {move_text(mend): text for mend, text in repairs(position, parse_move(move))}


def test_a_card_on_the_wrong_meld_belongs_on_another(position: Position) -> None:
    assert told(position, "add QC > 2") == {"add QC > 1": "Add the Q♣ to the queens."}


def test_a_second_meld_of_a_rank_is_added_to_the_first(position: Position) -> None:
    assert told(position, "meld KC KD 2C") == {"add KC KD 2C > 2": "Add these cards to the kings."}


def test_cards_that_differ_in_their_suits_alone_are_offered_once(position: Position) -> None:
    assert list(told(position, "meld AS AC").values()) == ["Add the 2♦."]


def test_in_a_spread_pile_the_card_to_reach_for_is_named() -> None:
    table = {"stock": "5C 6C 9C 8C", "pile": "KD 7C 4S QH", "hands": {"1": "KS KC 2H", "2": "4H", "3": "5H"}}
    position = read_position(laws_of("rum-500"), {"table": table})
    found = told(position, "take from 4S: KS KC")
    assert found == {"take from KD: KS KC": "Reach for the K♦, with K♠ K♣."}


def test_in_the_checker_too_cards_that_differ_in_their_suits_alone_are_offered_once() -> None:
    answer = check_group(laws_of("cuban"), "KS KH KD KC KS KH KD KC")
    assert [repair["text"] for repair in answer["repairs"]] == ["Leave out the K♠."]


def test_a_meld_that_is_too_large_is_told_how_many_wild_cards_the_largest_one_holds() -> None:
    answer = check_group(laws_of("hand-and-foot"), "KS KH KD KC KS KH 2S 2D 2H")
    assert [refusal["message"] for refusal in answer["refusals"]] == [
        "A meld may have at most seven cards; this one would have nine.",
        "A meld of seven cards may hold at most two wild cards; this one would hold three.",
    ]


def test_the_same_cards_are_offered_once_whatever_a_wild_card_may_stand_for() -> None:
    hands = {"1": "KS QS JH 2C 9D", "2": "4S"}
    data = {"phase": "meld", "drew": "stock", "table": {"stock": "5C 6C 7C 8C", "pile": "9H", "hands": hands}}
    position = read_position(laws_of("burraco"), data)
    offered = ["".join(sorted(move)) for move in told(position, "meld QS JH")]
    assert offered
    assert len(offered) == len(set(offered))
