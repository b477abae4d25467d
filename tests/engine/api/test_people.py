"""People who share a device: whoever holds it sees the cards of the seat that decides, and nobody else's."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from meldbook.api.match import Game
from meldbook.door import Door
from strategies import laws_of

PAIR = {"variant": "canasta", "seed": 7, "people": {"1": "Anna", "2": "Paul"}}


@pytest.fixture
def door() -> Door:
    return Door()


def ask(door: Door, what: str, **more: Any) -> dict[str, Any]:
    return door.handle({"do": what, "game": "g", **more})


def play_turn(door: Door, view: dict[str, Any]) -> dict[str, Any]:
    """Draw and discard as the computer would."""
    seat = view["decides"]
    while view["decides"] == seat and not view["ended"]:
        view = ask(door, "bot")["view"]
    return view


def test_cards_are_covered_until_whoever_decides_uncovers_them(door: Door) -> None:
    view = ask(door, "open", record=PAIR)["view"]
    assert (view["covered"], view["hand"], view["legal"]) == (True, [], [])
    for _ in range(12):
        while view["decides"] not in (1, 2) and not view["ended"]:
            view = ask(door, "bot")["view"]
        assert (view["covered"], view["hand"], view["legal"]) == (True, [], [])
        assert ask(door, "hint")["error"]["message"] == "The cards are covered."
        assert ask(door, "position")["error"]["message"] == "The cards are covered."
        due = view["decides"]
        view = ask(door, "uncover")["view"]
        assert (view["covered"], view["seat"]) == (False, due)
        assert len(view["hand"]) == view["counts"][due - 1]
        view = play_turn(door, view)


def test_undo_goes_back_to_the_last_person_and_covers_the_cards(door: Door) -> None:
    view = ask(door, "open", record=PAIR)["view"]
    while view["decides"] != 1:
        view = ask(door, "bot")["view"]
    ask(door, "uncover")
    view = play_turn(door, ask(door, "view")["view"])
    assert view["decides"] == 2
    ask(door, "uncover")
    answer = ask(door, "undo")
    assert answer["undone"]
    assert answer["view"]["decides"] == 1
    assert answer["view"]["hand"] == []


def test_people_have_their_own_names_and_nobody_is_called_you(door: Door) -> None:
    view = ask(door, "open", record=PAIR | {"people": {"1": "Ada", "3": "Ben"}})["view"]
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Cleo", "Ben", "Dan"]
    assert [seat["bot"] for seat in view["seats"]] == [False, True, False, True]
    for _ in range(30):
        view = ask(door, "bot")["view"]
    assert not any("You" in entry["text"] for entry in view["log"])
    record = ask(door, "record")["record"]
    assert ask(door, "open", record=record)["view"]["covered"]


@pytest.mark.parametrize(
    "people",
    [{"1": "A"}, {"1": "A", "7": "B"}, {"1": "A", "2": ""}, {"1": "A", "2": "x" * 21}, [1, 2], {"1": 1, "2": 2}],
)
def test_what_is_no_list_of_people_is_refused(door: Door, people: object) -> None:
    assert "people" in ask(door, "open", record=PAIR | {"people": people})["error"]["where"]


def test_the_past_shows_what_the_readers_seat_saw(door: Door) -> None:
    view = ask(door, "open", record={"variant": "canasta", "seed": 7})["view"]
    seen = [view]
    for _ in range(8):
        seen.append(ask(door, "bot")["view"])
    for number, before in enumerate(seen):
        past = ask(door, "past", at=number)["past"]
        assert (past["hand"], past["pile"], past["melds"]) == (before["hand"], before["pile"], before["melds"])
        assert past["log"] == before["log"]
    assert ask(door, "past", at=9)["error"]["where"] == "at"


@pytest.mark.parametrize("variant", ["canasta", "samba", "hand-and-foot", "burraco", "rum-500"])
def test_a_position_holds_what_the_reader_sees_and_opens_again(door: Door, variant: str) -> None:
    view = ask(door, "open", record={"variant": variant, "seed": 7})["view"]
    for _ in range(30):
        if view["ended"]:
            break
        view = ask(door, "bot")["view"]
        shown = tomllib.loads(ask(door, "position")["text"])
        again = door.handle({"do": "open", "game": "again", "record": {"position": shown}})["view"]
        for key in ("hand", "pile", "melds", "counts", "stock", "phase", "turn", "legal"):
            assert again[key] == view[key], key


def test_a_position_does_not_tell_the_hidden_cards(door: Door) -> None:
    ask(door, "open", record={"variant": "canasta", "seed": 7})
    game = door._open.games["g"]
    hidden = [str(hand) for hand in game.position.hands[1:]]
    shown = tomllib.loads(ask(door, "position")["text"])
    again = door.handle({"do": "open", "game": "again", "record": {"position": shown}})
    assert "view" in again
    assert [str(hand) for hand in door._open.games["again"].position.hands[1:]] != hidden


def test_the_log_does_not_tell_which_card_another_player_keeps() -> None:
    hands = {"1": "KS 5H 9S", "2": "JC 8D 6H", "3": "TD 6C 4C", "4": "TH 5S 8H"}
    for turn, told in ((1, "draw keep 3H"), (2, "draw")):
        position = {"turn": turn, "table": {"stock": "3H 9D 4S", "pile": "8S", "hands": hands}}
        record = {"position": position, "moves": ["draw keep 3H"]}
        game = Game.from_record(laws_of("modern-american"), record)
        [line] = game.view()["log"]
        assert line["move"] == told
        assert "3♥" not in line["text"]
        assert game.record()["moves"] == ["draw keep 3H"]
