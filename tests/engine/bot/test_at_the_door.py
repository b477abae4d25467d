"""Strengths, hints in steps and what a move costs, as a screen asks for them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from meldbook.bot import STRENGTHS
from meldbook.door import Door
from strategies import readings

GAMES = [pytest.param(game, id=":".join(game)) for game in readings()]
KEYS = {"seat", "move", "instead", "words", "why", "points", "margin", "playouts", "clear", "text"}


def opened(variant: str = "canasta", reading: str | None = None, seed: int = 5) -> Door:
    door = Door()
    record = {"variant": variant, "seed": seed} | ({"reading": reading} if reading else {})
    assert "error" not in door.handle({"do": "open", "game": "g", "record": record})
    return door


def ask(door: Door, do: str, **more: Any) -> dict[str, Any]:
    return door.handle({"do": do, "game": "g", **more})


def readers_turn(door: Door) -> dict[str, Any]:
    """The computer plays until the reader decides; the view then."""
    view: dict[str, Any] = ask(door, "view")["view"]
    while not view["ended"] and view["decides"] != 1:
        view = ask(door, "bot", strength="weak")["view"]
    return view


# Strengths --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_computer_plays_in_the_strength_asked_for_and_says_why(strength: str) -> None:
    door = opened("rum-500")
    for _ in range(8):
        answer = ask(door, "bot", strength=strength)
        assert answer["strength"] == strength
        assert re.fullmatch(r"[^a-z{}][^{}|]*\.", answer["why"]), answer["why"]


def test_without_a_strength_it_is_medium() -> None:
    assert ask(opened(), "bot")["strength"] == "medium"


@pytest.mark.parametrize("strength", ["", "Strong", "superb", 3, None, ["weak"], {"a": 1}])
def test_another_strength_is_an_error(strength: object) -> None:
    answer = ask(opened(), "bot", strength=strength)
    assert answer["error"]["where"] == "strength"
    assert "weak" in answer["error"]["mend"]


# Hints ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_hints_come_in_three_steps_and_only_the_last_names_the_move(game: tuple[str, str]) -> None:
    door = opened(*game)
    readers_turn(door)
    steps = [ask(door, "hint", level=level) for level in (1, 2, 3)]
    assert [len(answer["hints"]) for answer in steps] == [1, 2, 3]
    assert [answer["move"] != "" for answer in steps] == [False, False, True]
    assert steps[2]["hints"][:2] == steps[1]["hints"]
    assert not re.search(r"[♠♥♦♣]", " ".join(steps[1]["hints"]))
    assert ask(door, "move", move=steps[2]["move"])["ok"]


@pytest.mark.parametrize("level", [0, 4, -1, "2", True, None, 1.5])
def test_another_level_is_an_error(level: object) -> None:
    assert ask(opened(), "hint", level=level)["error"]["where"] == "level"


# What a move costs ------------------------------------------------------------------------------------------------


def test_the_readers_latest_move_is_judged_even_after_the_others_have_moved() -> None:
    door = opened()
    view = readers_turn(door)
    worst = next(move for move in view["legal"] if move.startswith(("draw", "take")))
    ask(door, "move", move=worst)
    answer = ask(door, "cost")
    assert set(answer) == KEYS
    assert (answer["seat"], answer["move"]) == (1, worst)
    discard = next(move for move in ask(door, "view")["view"]["legal"] if move.startswith("discard"))
    ask(door, "move", move=discard)
    at_once = ask(door, "cost")
    readers_turn(door)
    assert at_once["move"] == discard
    assert ask(door, "cost") == at_once


def test_an_earlier_move_is_judged_as_it_was_when_it_was_made() -> None:
    door = opened()
    readers_turn(door)
    ask(door, "move", move="draw")
    drawn = len(ask(door, "record")["record"]["moves"]) - 1
    discard = next(move for move in ask(door, "view")["view"]["legal"] if move.startswith("discard"))
    ask(door, "move", move=discard)
    at_once = ask(door, "cost")
    readers_turn(door)
    ask(door, "move", move="draw")
    assert ask(door, "cost", at=drawn + 1) == at_once
    assert ask(door, "cost", at=drawn)["move"] == "draw"
    assert ask(door, "cost", at=drawn + 2)["error"]["where"] == "game", "another player made it"
    assert ask(door, "cost", at=500)["error"]["where"] == "game"
    for wrong in (-1, "1", True, 1.0, 10**9):
        assert ask(door, "cost", at=wrong)["error"]["where"] == "at", wrong


def test_of_several_people_each_is_judged_by_what_their_own_seat_saw() -> None:
    door = Door()
    ask(door, "open", record={"variant": "canasta", "seed": 7, "people": {"1": "Anna", "2": "Paul"}})
    seats: list[int] = []
    while len(seats) < 2:
        view = ask(door, "view")["view"]
        if view["decides"] in (1, 2):
            ask(door, "uncover")
            at = len(ask(door, "record")["record"]["moves"])
            ask(door, "move", move="draw")
            seats.append(view["decides"])
            assert ask(door, "cost", at=at)["seat"] == view["decides"]
            legal = ask(door, "view")["view"]["legal"]
            ask(door, "move", move=next(move for move in legal if move.startswith("discard")))
        else:
            ask(door, "bot", strength="weak")
    assert sorted(seats) == [1, 2]


def test_a_move_is_judged_before_it_is_played_and_the_table_stays() -> None:
    door = opened()
    readers_turn(door)
    ask(door, "move", move="draw")
    view = ask(door, "view")["view"]
    discards = [move for move in view["legal"] if move.startswith("discard")]
    answer = ask(door, "cost", move=discards[0], instead=discards[-1])
    assert (answer["move"], answer["instead"], answer["why"]) == (discards[0], discards[-1], "")
    assert answer["playouts"] > 1
    assert answer["clear"] == (answer["text"] != "")
    assert ask(door, "view")["view"] == view


def test_the_suggested_move_itself_costs_nothing() -> None:
    door = opened()
    readers_turn(door)
    best = ask(door, "hint", level=3)["move"]
    answer = ask(door, "cost", move=best)
    assert (answer["points"], answer["margin"], answer["playouts"], answer["clear"]) == (0, 0, 0, False)
    assert answer["text"] == ""


@pytest.mark.parametrize(
    ("more", "where"),
    [({}, "game"), ({"move": "discard 2S 3S"}, "moves"), ({"move": "discard QQ"}, "moves"), ({"move": "pass"}, "move"),
     ({"move": "draw", "instead": "pass"}, "instead"), ({"move": ["draw"]}, "moves")],
)  # fmt: skip
def test_what_cannot_be_judged_is_an_error(more: dict[str, Any], where: str) -> None:
    door = opened(seed=1)
    assert ask(door, "cost", **more)["error"]["where"] == where


def test_hidden_cards_tell_nothing_in_what_a_move_costs() -> None:
    """The same decision, with the other hands and the stock in another order, costs the same."""
    door = opened()
    readers_turn(door)
    ask(door, "move", move="draw")
    game = door._open.games["g"]
    discard = next(move for move in ask(door, "view")["view"]["legal"] if move.startswith("discard"))
    before = ask(door, "cost", move=discard)
    position = game.position
    hands = (position.hands[0], *position.hands[:0:-1])
    game.position = position.evolve(stock=position.stock[::-1], hands=hands)
    assert ask(door, "cost", move=discard) == before
