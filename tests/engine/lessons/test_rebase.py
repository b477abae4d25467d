"""Planned moves at another table: by other numbers of melds, with other cards."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.lessons import LessonGame, read_lesson
from meldbook.lessons.rebase import counterparts, rebased
from meldbook.rules.laws import Laws
from meldbook.table.position import Position
from meldbook.text.notation import move_text, parse_move
from meldbook.text.position_file.reading import read_position

PLANNED = {"hands": {"1": "QC KC 2C JK 7H 4S"}, "melds": {"A": ["KS KH KD", "QS QH JK"]}}


def table(laws: Laws, **other: Any) -> Position:
    return read_position(laws, {"table": {"pile": "6H", "stock": "5S"} | PLANNED | other, "phase": "meld"})


@pytest.mark.parametrize(
    ("melds", "hand", "planned", "there"),
    [
        (["QS QH JK", "KS KH KD"], "QC KC 2C JK 7H 4S", "add QC > 2", "add QC > 1"),
        (["QD QH 2S", "KS KH KC"], "QC KC 2C JK 7H 4S", "add QC > 2", "add QC > 1"),
        (["KS KH KD", "QS QH JK"], "QS KC JK JK 7H 4S", "add QC 2C > 2", "add QS JK > 2"),
        (["KS KH KD", "QS QH JK"], "QS KC JK 2C 7H 4S", "add QS JK > 2", "add QS JK > 2"),
        (["KS KH KD", "QS QH JK"], "QC KC 2C JK 7S 4S", "discard 7H", "discard 7S"),
        (["KS KH KD", "QS QH JK"], "QC KC 2C JK 8S 4S", "discard 7H", None),
        (["KS KH KD", "8S 8H 8D"], "QC KC 2C JK 7H 4S", "add QC > 2", None),
    ],
)
def test_a_move_is_made_with_what_lies_there(
    laws: Laws, melds: list[str], hand: str, planned: str, there: str | None
) -> None:
    found = rebased(parse_move(planned), table(laws), table(laws, melds={"A": melds}, hands={"1": hand}))
    assert (None if found is None else move_text(found)) == there


def test_each_meld_lies_for_one_other(laws: Laws) -> None:
    planned = table(laws, melds={"A": ["KS KH KD", "QS QH JK"]}).melds[0]
    assert counterparts(planned, planned[::-1]) == {0: 1, 1: 0}
    assert counterparts(planned, planned[:1]) == {0: 0}


def test_melds_may_be_laid_in_any_order(laws: Laws, small: dict[str, Any]) -> None:
    small["position"]["table"]["hands"]["1"] += " QS QC QD"
    say = {**small["steps"][1], "mistakes": []}
    queens = say | {"goal": {"melds": {"Q": 3}}, "solution": ["meld QS QC QD"], "hints": [
        "Look.", "Think.", "Lay down the queen of spades, the queen of clubs and the queen of diamonds."]}  # fmt: skip
    small["steps"] = [small["steps"][0], say, queens, *small["steps"][2:]]
    game = LessonGame(laws, read_lesson(laws, small))
    for text in ("draw", "meld QS QC QD / KS KH KD 2C"):
        assert not game.move(text)[0]
    assert game.state()["on_path"]
    assert game.hints()[1] == "add KC > 2"
    assert not game.move("add KC > 2")[0]
    assert not game.move("discard 4S")[0]
    assert (game.state()["step"], game.state()["on_path"]) == (5, True)
