"""What a table tells its players of what happened, and of what was left."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.door import Door
from meldbook.table.position import Ended
from meldbook.text.narrate import say_end, seat_names

CANASTA = ["QS QH QD QC QS QH QD"]


def played(position: dict[str, Any], *moves: str) -> dict[str, Any]:
    """The view after these moves from a position."""
    door = Door()
    view = door.handle({"do": "open", "game": "g", "record": {"position": position}})["view"]
    for move in moves:
        view = door.handle({"do": "move", "game": "g", "move": move})["view"]
    return dict(view)


@pytest.mark.parametrize(
    ("variant", "owner", "told"),
    [("hand-and-foot", "1", "You pick up the foot: 3 cards."), ("burraco", "A", "You pick up the pozzetto: 3 cards.")],
)
def test_a_second_hand_is_called_by_its_name(variant: str, owner: str, told: str) -> None:
    table = {
        "hands": {"1": "KS KH KD", "2": "4D 5D 6D", "3": "8H 9C", "4": "4H 5C"},
        "reserves": {owner: ["7H 8S TD"]},
        "melds": {"A": ["QS QH QD"]},
        "stock": "4C 5S 6C 7D",
        "pile": "9D",
    }
    position = {"variant": variant, "phase": "meld", "table": table}
    assert played(position, "meld KS KH KD")["log"][-1]["text"].endswith(told)


def test_cards_that_change_their_meld_or_come_back_are_named_with_their_melds() -> None:
    table = {
        "hands": {"1": "8D 5C 6C"},
        "melds": {"A": ["QS QH QD 2C", "KS KH KD"], "B": ["8S 8H JK"]},
        "stock": "4C 5S",
        "pile": "9D",
    }
    house = {"meld.move": "wild", "meld.swap": "wild-to-hand", "meld.swap.others": True}
    view = played(
        {"variant": "canasta", "phase": "meld", "house": house, "table": table}, "move 2C from 1 > 2", "swap 8D > B1"
    )
    assert [entry["text"] for entry in view["log"]] == [
        "You move 2♣ from the queens to the kings.",
        "You exchange 8♦ for a joker on the table.",
    ]


def test_the_cards_that_were_left_lie_open_once_the_deal_is_over_and_not_before() -> None:
    hands = {"1": "KS QC", "2": "4D AS 6D", "3": "8H", "4": "JK"}
    table = {"hands": hands, "melds": {"A": CANASTA}, "stock": "4C 5S", "pile": "9D"}
    position = {"variant": "canasta", "phase": "meld", "table": table}
    assert played(position)["left"] is None
    view = played(position, "add QC > 1", "discard KS")
    assert view["left"] == {"hands": {"2": ["AS", "6D", "4D"], "3": ["8H"], "4": ["JK"]}, "reserves": {}}


@pytest.mark.parametrize(
    ("variant", "players", "told"),
    [
        ("canasta", 4, "Your side has not made its initial meld yet"),
        ("canasta-two-player", 2, "You have not made your initial meld yet"),
        ("hand-and-foot-parlett", 4, "your side has not made its initial meld yet"),
        ("hand-and-foot-parlett", 3, "you have not made your initial meld yet"),
    ],
)
def test_a_refusal_speaks_of_a_side_only_where_partners_play(variant: str, players: int, told: str) -> None:
    table = {"hands": {"1": "KS KD 8C", "2": "4D"}, "stock": "4C 5S 6S 7S", "pile": "9D"}
    position = {"variant": variant, "players": players, "history": {"opened": [], "melded": []}, "table": table}
    door = Door()
    door.handle({"do": "open", "game": "g", "record": {"position": position}})
    answer = door.handle({"do": "move", "game": "g", "move": "take > 1"})
    assert any(told in refusal["message"] for refusal in answer["refusals"])


@pytest.mark.parametrize(
    ("variant", "melds", "lack"),
    [
        ("pennies-from-heaven", ["7S 7H 7D 7C 7S 7H 7D", "AS AH AD AC AS 2H 2D"], "one natural canasta."),
        ("pennies-from-heaven", ["QS QH QD QC QS QH QD", "AS AH AD AC AS 2H 2D"], "one canasta of sevens."),
        (
            "triple-play",
            ["7S 7H 7D 7C 7S 7H 7D", "5S 5H 5D 5C 5S 5H 5D", "AS AH AD AC AS 2H 2D"],
            "one natural canasta.",
        ),
    ],
)
def test_a_canasta_that_is_there_is_not_named_as_lacking(variant: str, melds: list[str], lack: str) -> None:
    table = {"hands": {"1": "KS"}, "melds": {"A": [*melds, "JK JK 2S 2H 2D 2C 2S"]}, "stock": "4C 5S", "pile": "9D"}
    position = {"variant": variant, "players": 4, "phase": "meld", "table": table, "moves": ["discard KS"]}
    refusals = Door().handle({"do": "replay", "position": position})["moves"][0]["refusals"]
    told = [refusal["message"] for refusal in refusals if refusal["clause"] == "out.canastas.of"]
    assert [sentence.endswith(f"would still lack {lack}") for sentence in told] == [True], told


def test_natural_cards_for_a_meld_of_wild_cards_are_told_what_it_is() -> None:
    table = {"hands": {"1": "9H 9D KS QC"}, "melds": {"A": ["2S 2H JK"]}, "stock": "4C 5S", "pile": "9S"}
    position = {"variant": "hand-and-foot", "phase": "meld", "table": table, "moves": ["add 9H 9D > 1"]}
    refusals = Door().handle({"do": "replay", "position": position})["moves"][0]["refusals"]
    told = next(refusal["message"] for refusal in refusals if refusal["clause"] == "meld.kinds")
    assert told.startswith("Nines and a meld of wild cards do not go together: ")


@pytest.mark.parametrize(
    ("cards", "strangers"),
    [("7D 4H", "4♥"), ("9D", "9♦"), ("8D 4H KS", "4♥ and K♠"), ("7D 9D", "7♦ and 9♦")],
)
def test_a_run_is_told_which_cards_it_does_not_take(cards: str, strangers: str) -> None:
    """Not the ranks of all: fours, fives, sixes and sevens seem to follow each other."""
    table = {"hands": {"1": "7D 4H 8D KS 9D QC"}, "melds": {"A": ["4D 5D 6D"]}, "stock": "4C 5S", "pile": "9S"}
    position = {"variant": "burraco", "phase": "meld", "table": table, "moves": [f"add {cards} > 1"]}
    refusals = Door().handle({"do": "replay", "position": position})["moves"][0]["refusals"]
    told = next(refusal["message"] for refusal in refusals if refusal["clause"] == "meld.kinds")
    named = f"That meld, {strangers}" if " and " in strangers else f"That meld and {strangers}"
    assert told.startswith(f"{named} do not go together: "), told


@pytest.mark.parametrize(
    ("variant", "position", "told"),
    [
        ("canasta", {}, "a card in hand after your discard."),
        ("canasta", {"history": {"last-red-three": True}}, "a card in hand."),  # No discard ends this turn.
        ("triple-play", {"drew": "pile"}, "a card in hand."),
    ],
)
def test_who_must_keep_a_card_is_told_of_a_discard_where_there_is_one(
    variant: str, position: dict[str, Any], told: str
) -> None:
    table = {"hands": {"1": "QC 9S 9H 9D"}, "melds": {"A": ["QS QH QD"]}, "pile": "4D"}
    position = {
        "variant": variant,
        "phase": "meld",
        "table": table,
        "moves": ["add QC > 1", "meld 9S 9H 9D"],
        **position,
    }
    refusals = Door().handle({"do": "replay", "position": position})["moves"][1]["refusals"]
    kept = [refusal["message"] for refusal in refusals if refusal["clause"] == "out.keep-card"]
    assert kept == [f"You may not go out yet, so you must keep {told}"]


def test_who_plays_alone_is_told_of_no_permission() -> None:
    table = {"hands": {"1": "KS"}, "melds": {"A": ["2S 2H 2D 2C JK JK JK"]}, "stock": "4C 5S", "pile": "9S"}
    position = {"variant": "hand-and-foot-parlett", "players": 3, "phase": "meld", "table": table, "moves": ["ask"]}
    refusals = Door().handle({"do": "replay", "position": position})["moves"][0]["refusals"]
    assert [refusal["message"] for refusal in refusals if refusal["clause"] == "out.ask"] == [
        "Everyone plays alone here: without a partner nobody is asked."
    ]


def test_who_has_a_second_hand_to_come_is_told_of_it_before_all_that_going_out_asks_for() -> None:
    table = {
        "hands": {"1": "8S 8C 8D", "2": "4D", "3": "KD", "4": "6H"},
        "reserves": {"1": ["4H", "3S"]},
        "melds": {"A": ["7S 7H 7C"]},
        "stock": "9C 4D 6S 7D",
        "pile": "TH",
    }
    door = Door()
    position = {"variant": "triple-play", "phase": "meld", "table": table}
    door.handle({"do": "open", "game": "g", "record": {"position": position}})
    refusals = door.handle({"do": "move", "game": "g", "move": "meld 8S 8C 8D"})["refusals"]
    assert [refusal["clause"] for refusal in refusals][:2] == ["out.reserve", "out.canastas"]


@pytest.mark.parametrize(
    ("pile", "told"),
    [("9D", "You take the pile of one card, 9♦."), ("JK 9D", "You take the pile of 2 cards with 9♦ on top.")],
)
def test_a_pile_of_one_card_has_no_top(pile: str, told: str) -> None:
    table = {"hands": {"1": "KS KH", "2": "4D", "3": "8H", "4": "4H"}, "stock": "4C 5S 6C 7D", "pile": pile}
    assert played({"variant": "burraco", "table": table}, "take")["log"][-1]["text"] == told


def refusals(position: dict[str, Any], move: str) -> list[dict[str, Any]]:
    """What refuses a move of a position."""
    door = Door()
    door.handle({"do": "open", "game": "g", "record": {"position": position}})
    found: list[dict[str, Any]] = door.handle({"do": "move", "game": "g", "move": move})["refusals"]
    return found


def test_of_several_groups_a_refusal_names_the_one_at_fault() -> None:
    table = {"hands": {"1": "KS KH QS QH QD 7C 2C 2D 9D", "2": "4D"}, "stock": "4C 5S 6S 7S", "pile": "9D"}
    position = {"variant": "canasta", "phase": "meld", "table": table}
    told = [refusal["message"] for refusal in refusals(position, "meld KS KH / QS QH QD / 7C 2C 2D")]
    assert "A meld needs at least three cards; that of K♠ and K♥ has two." in told
    assert "A meld needs at least two natural cards; that of 7♣, 2♣ and 2♦ has one." in told
    alone = [refusal["message"] for refusal in refusals(position, "meld KS KH")]
    assert "A meld needs at least three cards; this one has two." in alone


def test_a_refusal_brings_the_rule_as_this_table_plays_it() -> None:
    table = {"hands": {"1": "KS 2H 2D 2C 2S 9D", "2": "4D"}, "melds": {"A": ["QS QH QD"]}, "stock": "4C", "pile": "9D"}
    position = {"variant": "canasta", "phase": "meld", "house": {"meld.wild.max": 2}, "table": table}
    found = {refusal["clause"]: refusal["rule"] for refusal in refusals(position, "add 2H 2D 2C > 1")}
    assert found["meld.wild.max"] == {
        "label": "Most wild cards in a meld",
        "text": "A meld may hold at most two wild cards.",
    }


def test_a_group_or_a_played_table_brings_its_rules_where_they_are_asked_for() -> None:
    door, check = Door(), {"do": "check", "variant": "canasta", "cards": "KS 2H 2D", "house": {"meld.wild.max": 1}}
    told = {refusal["clause"]: refusal["rule"] for refusal in door.handle({**check, "rules": True})["refusals"]}
    assert told["meld.wild.max"]["text"] == "A meld may hold at most one wild card."
    assert all(set(refusal) == {"clause", "message"} for refusal in door.handle(check)["refusals"])
    played = door.handle({"do": "replay", "rules": True, "position": {"variant": "canasta", "moves": ["discard KS"]}})
    assert played["moves"][0]["refusals"][0]["rule"]["label"]


@pytest.mark.parametrize(
    ("ended", "you", "said"),
    [
        (Ended(0, "out"), 0, "you went out"),
        (Ended(1, "out", concealed=True), 0, "Ada went out concealed"),
        (Ended(0, "out"), None, "You went out"),
        (Ended(1, "blitz"), 0, "Ada laid down a whole hand, blitz"),
        (Ended(None, "stock"), 0, "the stock ran out"),
        (Ended(None, "stalemate"), 0, "nobody drew from the stock any more"),
    ],
)
def test_how_a_deal_ended_is_said_once(ended: Ended, you: int | None, said: str) -> None:
    assert say_end(ended, seat_names(4), you) == said


def test_a_table_and_a_replayed_file_tell_the_end_in_the_same_words() -> None:
    table = {
        "melds": {"A": [" ".join(CANASTA), "KS KH KD KC KS KH KD"]},
        "hands": {"1": "7C", "2": "4D", "3": "8H", "4": "JK"},
    }
    position = {"variant": "canasta", "phase": "meld", "table": table}
    assert played(position, "discard 7C")["ended"]["said"] == "you went out"
    replayed = Door().handle({"do": "replay", "position": {**position, "moves": ["discard 7C"]}})
    assert replayed["ended"] == {"by": 1, "reason": "out", "concealed": False, "said": "seat 1 went out"}
    assert "said" not in replayed["position"]["ended"], "a position file says how, not in words"
