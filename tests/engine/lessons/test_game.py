"""A lesson at the table: on its path, beside it, back again, and kept."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.lessons import LessonGame, read_lesson
from meldbook.lessons.playing import AHEAD, CHANGED, HALF_DONE, OFF_PATH
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import Laws
from meldbook.text.notation import NotationError

PATH = ["draw", "meld KS KH KD 2C", "add KC > 1", "discard 4S"]


def play(game: LessonGame, *moves: str) -> dict[str, Any]:
    for move in moves:
        refused, _ = game.move(move)
        assert not refused, move
    return game.state()


def test_a_lesson_begins_with_its_first_step(game: LessonGame) -> None:
    state = game.state()
    assert (state["step"], state["steps"], state["say"], state["aim"]) == (1, 4, "Begin.", "Draw.")
    assert state["clause"] == {"id": "turn.order", "label": "Order of a turn"}
    assert state["on_path"]
    assert not state["done"]
    assert not state["finished"]
    assert state["praise"] == state["coach"] == ""


def test_the_path_leads_from_step_to_step(game: LessonGame) -> None:
    assert play(game, PATH[0])["praise"] == "Drawn."
    assert play(game, PATH[1])["praise"] == "Open!"
    within = play(game, PATH[2])
    assert (within["step"], within["praise"], within["coach"], within["on_path"]) == (3, "", "", True)
    last = play(game, PATH[3])
    assert (last["step"], last["praise"], last["coach"]) == (4, "Well done.", "")
    done = play(game, "draw")
    assert (done["done"], done["finished"], done["step"], done["say"]) == (True, False, 4, "That was it.")


def test_the_others_move_by_the_script(game: LessonGame) -> None:
    play(game, *PATH)
    others = game.answer()["others"]
    assert [other["move"] for other in others] == ["draw", "discard 7D", "draw", "discard JH", "draw", "discard 9H"]
    assert [other["seat"] for other in others] == [2, 2, 3, 3, 4, 4]
    assert others[1] == {"seat": 2, "name": "Ada", "move": "discard 7D", "text": "Ada discards 7♦.", "why": ""}
    assert game.game.view()["decides"] == 1


def test_cards_of_a_step_may_go_in_any_order_and_one_by_one(laws: Laws, small: dict[str, Any]) -> None:
    small["position"]["table"]["hands"]["1"] += " KS"
    step = small["steps"][2]
    step |= {"say": "You hold two kings.", "goal": {"melds": {"K": 6}}, "solution": ["add KC KS > 1"], "others": []}
    game = LessonGame(laws, read_lesson(laws, small | {"steps": small["steps"][:3]}))
    assert play(game, *PATH[:2])["say"] == "You hold two kings."
    state = play(game, "add KS > 1")
    assert (state["on_path"], state["coach"], state["say"]) == (True, "", HALF_DONE)
    assert game.hints()[1] == "add KC > 1"
    assert game.undo()
    assert game.state()["say"] == "You hold two kings."


def test_another_card_that_reaches_the_goal_keeps_the_path(game: LessonGame) -> None:
    state = play(game, *PATH[:3], "discard 4D")
    assert (state["step"], state["praise"], state["on_path"]) == (4, "Well done.", True)


def test_what_is_done_ahead_of_a_step_keeps_the_path(game: LessonGame) -> None:
    state = play(game, "draw", "meld KS KH KD KC 2C")
    assert (state["step"], state["praise"], state["coach"]) == (3, "Open!", "")
    assert state["on_path"]
    assert state["say"] == AHEAD
    assert game.hints()[1] == "discard 4S"


def test_a_wrong_move_waits_for_the_reader(game: LessonGame) -> None:
    before = play(game, "draw")
    state = play(game, "discard 9D")
    assert (state["step"], state["wrong"], state["waits"], state["hints"]) == (2, True, True, 0)
    assert state["coach"].startswith("Not this one")
    assert state["coach"].endswith("Lay down kings for 50 points.")
    assert state["aim"] == state["say"] == ""
    assert game.answer()["others"] == []
    with pytest.raises(PositionError, match="Take your move back"):
        game.move("draw")
    assert game.undo()
    assert {**game.state(), "praise": ""} == {**before, "praise": ""}


def test_a_wrong_move_within_the_turn_waits_for_nobody(laws: Laws, small: dict[str, Any]) -> None:
    small["steps"][1] |= {"goal": {"opened": 50, "hand-least": 5}}
    state = play(LessonGame(laws, read_lesson(laws, small)), "draw", "meld KS KH KD KC 2C")
    assert (state["step"], state["wrong"], state["waits"], state["on_path"]) == (2, True, False, False)


def test_a_step_may_know_a_wrong_move(laws: Laws, small: dict[str, Any]) -> None:
    small["steps"][1]["mistakes"] = [{"move": "discard 4S", "coach": "First lay down your kings."}]
    assert (
        play(LessonGame(laws, read_lesson(laws, small)), "draw", "discard 4D")["coach"] == "First lay down your kings."
    )


def test_beside_the_path_an_aim_is_told_where_it_can_be_done(game: LessonGame) -> None:
    play(game, "draw", "discard 9D")
    game.play_on()
    assert game.state()["aim"] == ""
    assert play(game, "draw")["aim"] == "Lay down kings for 50 points."


def test_the_others_go_on_against_bots_and_back(game: LessonGame) -> None:
    before = play(game, "draw")
    play(game, "discard 9D")
    assert game.play_on()
    state = game.state()
    assert (state["step"], state["on_path"], state["say"]) == (2, False, OFF_PATH)
    assert not state["waits"]
    others = game.answer()["others"]
    assert {other["seat"] for other in others} == {2, 3, 4}
    assert all(other["why"] for other in others)
    assert game.undo()
    assert {**game.state(), "praise": ""} == {**before, "praise": ""}


def test_hints_are_the_steps_own_on_the_path_and_the_engines_beside_it(game: LessonGame) -> None:
    assert game.hints() == (["Look at the table.", "Think of your turn.", "Draw: a turn begins so."], "draw")
    play(game, "draw", "discard 9D")
    game.play_on()
    words, move = game.hints()
    assert len(words) == 3
    assert move in game.game.view()["legal"]


def test_the_last_hint_names_another_card_where_the_planned_one_is_gone(laws: Laws, small: dict[str, Any]) -> None:
    earlier = {**small["steps"][2], "goal": {"discarded": "4"}, "solution": ["discard 4D"]}
    later = {**small["steps"][2], "goal": {"discarded": "4"}, "solution": ["discard 4S"]}
    again = ["draw", "discard 8D", "draw", "discard TH", "draw", "discard 8H"]
    small["steps"] = [small["steps"][0], earlier, small["steps"][3], later | {"others": again}]
    game = LessonGame(laws, read_lesson(laws, small))
    play(game, "draw", "discard 4S", "draw")
    words, move = game.hints()
    assert move == "discard 4D"
    assert words[2] == "Discard the 4♦. That is what this step is after."
    assert play(game, move)["praise"] == "Well done."


def test_an_expected_mistake_gets_the_coachs_word(game: LessonGame) -> None:
    play(game, "draw")
    refused, events = game.move("meld KD KH KS")
    assert [refusal.clause for refusal in refused] == ["initial-meld.minimum"]
    assert events == []
    assert game.state()["coach"] == "Only 30."
    assert game.word_on(refused[0]) == {"coach": "Only 30."}
    assert game.state()["step"] == 2


def test_any_other_refused_move_gets_none(game: LessonGame) -> None:
    refused, _ = game.move("discard 9D")
    assert refused
    assert game.state()["coach"] == ""
    assert game.word_on(refused[0]) == {}


def test_undo_leads_back_to_the_beginning_and_no_further(game: LessonGame) -> None:
    start = game.game.view(), game.state()
    play(game, *PATH, "draw")
    for _ in range(5):
        assert game.undo()
    assert (game.game.view(), game.state()) == start
    assert not game.undo()


def test_a_kept_lesson_comes_back(game: LessonGame, laws: Laws) -> None:
    play(game, "draw", "discard 9D")
    game.play_on()
    play(game, "draw")
    again = LessonGame(laws, game.lesson)
    assert again.restore(game.record())
    assert again.game.view() == game.game.view()
    assert again.state() == game.state() | {"praise": "", "coach": ""}
    assert again.record() == game.record()
    assert again.undo()
    assert game.undo()
    assert again.state() == game.state()


def test_a_wrong_move_that_was_kept_still_waits(game: LessonGame, laws: Laws) -> None:
    play(game, "draw", "discard 9D")
    again = LessonGame(laws, game.lesson)
    assert again.restore(game.record())
    assert again.state() == game.state()


@pytest.mark.parametrize(
    "record",
    [
        {"lesson": "two-turns", "moves": ["draw", "discard JS"]},
        {"lesson": "two-turns", "moves": ["draw", "nonsense"]},
        {"lesson": "two-turns", "moves": "draw"},
        {"lesson": "two-turns", "moves": ["draw"] * 5_000},
        {"lesson": "two-turns", "moves": [None]},
        {"lesson": "another", "moves": ["draw"]},
        {},
    ],
)
def test_a_record_that_does_not_fit_begins_anew(game: LessonGame, record: dict[str, Any]) -> None:
    assert not game.restore(record)
    assert game.state()["coach"] == CHANGED
    assert game.state()["step"] == 1
    assert game.record()["moves"] == []


def test_the_end_of_the_deal_gives_the_score(game: LessonGame) -> None:
    play(game, "draw")
    while not game.state()["finished"]:
        game.move(game.hints()[1])
    state = game.state()
    assert set(state["summary"]) == {"text", "score", "winner"}
    assert set(state["summary"]["score"]) == {"A", "B"}
    assert game.undo()
    assert game.state()["summary"] is None


def test_text_that_is_no_move(game: LessonGame) -> None:
    with pytest.raises(NotationError):
        game.move("please")
    assert game.state()["step"] == 1
