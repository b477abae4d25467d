"""Lessons through the engine's door."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

Ask = Callable[..., dict[str, Any]]


def test_a_lesson_is_opened_and_played(ask: Ask, small: dict[str, Any]) -> None:
    opened = ask("lesson", lesson=small)
    assert set(opened) == {"view", "others", "lesson"}
    assert opened["others"] == []
    moved = ask("move", move="draw")
    assert moved["ok"]
    assert moved["lesson"]["praise"] == "Drawn."
    assert set(moved) == {"ok", "refusals", "events", "view", "others", "lesson"}
    assert json.loads(json.dumps(moved)) == moved


def test_a_refusal_carries_the_coachs_word(ask: Ask, small: dict[str, Any]) -> None:
    ask("lesson", lesson=small)
    answer = ask("move", move="discard 4S")
    assert not answer["ok"]
    assert answer["others"] == []
    assert [(refusal["clause"], refusal.get("coach")) for refusal in answer["refusals"]] == [
        ("turn.order", "Draw first.")
    ]
    assert answer["lesson"]["coach"] == "Draw first."
    assert ask("view")["lesson"]["coach"] == ""


def test_hint_undo_view_and_record(ask: Ask, small: dict[str, Any]) -> None:
    ask("lesson", lesson=small)
    assert len(ask("hint")["hints"]) == 3
    assert not ask("undo")["undone"]
    ask("move", move="draw")
    undone = ask("undo")
    assert undone["undone"]
    assert undone["lesson"]["step"] == 1
    assert ask("view")["lesson"] == undone["lesson"]
    assert ask("record")["record"] == {"lesson": "two-turns", "moves": []}


def test_a_record_restores_the_lesson(ask: Ask, small: dict[str, Any]) -> None:
    ask("lesson", lesson=small)
    ask("move", move="draw")
    kept = ask("record")["record"]
    again = ask("lesson", lesson=small, record=kept)
    assert again["lesson"]["step"] == 2
    assert again["lesson"]["coach"] == ""
    assert "begins anew" in ask("lesson", lesson=small, record={"lesson": "x"})["lesson"]["coach"]


@pytest.mark.parametrize("do", ["bot", "next"])
def test_the_others_are_not_moved_from_outside(ask: Ask, small: dict[str, Any], do: str) -> None:
    ask("lesson", lesson=small)
    assert "by themselves" in ask(do)["error"]["message"]


def test_a_table_under_the_same_name_is_no_lesson_any_more(ask: Ask, small: dict[str, Any]) -> None:
    ask("lesson", lesson=small)
    ask("open", record={"variant": "canasta", "seed": 1})
    assert "lesson" not in ask("view")
    assert "lesson" not in ask("move", move="draw")
    ask("lesson", lesson=small)
    ask("close")
    assert "error" in ask("view")


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ((), None, ""),
        (("variant",), "kanasta", "variant"),
        (("reading",), "nobody", "reading"),
        (("steps", 0, "goal"), {"drew": 3}, "steps[1].goal.drew"),
        (("position", "table", "stock"), "1X", "table.stock"),
        (("position", "players"), 3, "players"),
    ],
)
def test_a_wrong_lesson_is_answered_in_words(
    ask: Ask, small: dict[str, Any], path: tuple[Any, ...], value: Any, where: str
) -> None:
    data: Any = small
    for key in path[:-1]:
        data = data[key]
    if path:
        data[path[-1]] = value
    error = ask("lesson", lesson=small if path else None)["error"]
    assert error["where"] == where
    assert error["message"].endswith((".", "?"))
