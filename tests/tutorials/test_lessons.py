"""Every lesson that is shipped, played through as a reader would: right, wrong, and in every other way."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from meldbook.door import Door
from meldbook.loading.lesson_faults import lesson_gaps, lesson_problems
from meldbook.loading.lesson_files import LessonFile, compile_lesson, read_lesson_file, told_as_planned

TUTORIALS = Path(__file__).resolve().parents[2] / "tutorials"
FILES = sorted(TUTORIALS.glob("*/*.toml"))
WANDERINGS = 2
MOST_MOVES = 400
DOOR = Door()
"""One for all readers: it keeps what it has worked out of a game's rules."""


@cache
def lesson(file: Path) -> LessonFile:
    return read_lesson_file(file)


class Reader:
    """A reader of one lesson, at the engine's door."""

    def __init__(self, file: Path) -> None:
        self.data = compile_lesson(lesson(file))
        self.last = self.ask("lesson", lesson=self.data)

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        answer = DOOR.handle({"do": do, "game": "lesson", **more})
        assert "error" not in answer, answer
        if "view" in answer:
            self.last = answer
        return answer

    def move(self, text: str) -> dict[str, Any]:
        answer = self.ask("move", move=text)
        assert answer["ok"], (text, answer["refusals"])
        return answer

    def solve(self, steps: int | None = None) -> None:
        for step in self.data["steps"][:steps]:
            for text in step["solution"]:
                self.move(text)

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.last["lesson"]
        return state


every_lesson = pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(TUTORIALS)) for file in FILES])


def test_there_are_lessons_and_their_ids_differ() -> None:
    ids = [lesson(file).lesson.id for file in FILES]
    assert ids
    assert len(set(ids)) == len(ids)


@every_lesson
def test_the_lesson_plays_as_planned(file: Path) -> None:
    assert [str(problem) for problem in lesson_problems(lesson(file))] == []


@every_lesson
def test_it_holds_whatever_its_goals_accept_and_its_words_are_few(file: Path) -> None:
    assert [str(gap) for gap in lesson_gaps(lesson(file))] == []


@every_lesson
def test_it_knows_a_legal_move_that_leads_away(file: Path) -> None:
    assert any(not mistake.clause for step in lesson(file).lesson.steps for mistake in step.mistakes)


@every_lesson
def test_every_solution_leads_on_along_the_path(file: Path) -> None:
    reader, planned = Reader(file), told_as_planned(lesson(file))
    for number, step in enumerate(reader.data["steps"], 1):
        told = planned.steps[number - 1]
        assert (reader.state["step"], reader.state["on_path"], reader.state["say"]) == (number, True, told.say)
        assert reader.ask("hint")["hints"] == list(told.hints)
        for text in step["solution"]:
            answer = reader.move(text)
            assert reader.state["coach"] == ""
            assert all(other["why"] == "" for other in answer["others"])
        assert reader.state["praise"] == step["praise"] or "{" in step["praise"]
    assert reader.state["done"]


@every_lesson
def test_every_mistake_is_refused_by_its_clause_with_the_coachs_word(file: Path) -> None:
    reader = Reader(file)
    for step in reader.data["steps"]:
        for mistake in (mistake for mistake in step.get("mistakes", ()) if "clause" in mistake):
            answer = reader.ask("move", move=mistake["move"])
            words = {refusal["clause"]: refusal.get("coach") for refusal in answer["refusals"]}
            assert words[mistake["clause"]] == mistake["coach"] == reader.state["coach"]
        for text in step["solution"]:
            reader.move(text)


@every_lesson
def test_every_legal_mistake_waits_with_the_coachs_word(file: Path) -> None:
    reader = Reader(file)
    for step in reader.data["steps"]:
        for mistake in (mistake for mistake in step.get("mistakes", ()) if "clause" not in mistake):
            before = reader.ask("view")
            reader.move(mistake["move"])
            assert (reader.state["coach"], reader.state["wrong"]) == (mistake["coach"], True)
            reader.ask("undo")
            assert reader.ask("view") == before
        for text in step["solution"]:
            reader.move(text)


def test_praise_for_a_run_is_true_of_one_that_began_with_a_wild_card() -> None:
    reader = Reader(TUTORIALS / "burraco" / "01-the-pozzetto.toml")
    for text in ("take", "meld 2D 7H 8H", "add 9H > 1"):
        reader.move(text)
    assert (reader.state["step"], reader.state["on_path"]) == (3, True)
    assert reader.state["praise"]
    assert "no wild card" not in reader.state["praise"]


@every_lesson
def test_playing_the_last_hint_at_every_turn_solves_the_lesson(file: Path) -> None:
    reader = Reader(file)
    for _ in range(MOST_MOVES):
        if reader.state["done"]:
            break
        reader.move(reader.ask("hint")["move"])
        assert reader.state["on_path"]
    assert reader.state["done"]


@every_lesson
@pytest.mark.parametrize("seed", range(WANDERINGS))
def test_wandering_off_never_breaks_and_undo_leads_back(file: Path, seed: int) -> None:
    chance, reader = random.Random(seed), Reader(file)
    reader.solve(chance.randrange(len(reader.data["steps"]) + 1))
    for _ in range(MOST_MOVES):
        if reader.state["finished"]:
            break
        before = reader.ask("view")
        hinted = reader.ask("hint")["move"]
        reader.move(hinted if chance.random() < 0.5 else chance.choice(before["view"]["legal"]))
        if chance.random() < 0.3:
            reader.ask("undo")
            assert reader.ask("view") == before
        elif reader.state["waits"]:
            reader.ask("play-on")
    assert reader.state["finished"]
    kept = reader.ask("record")["record"]
    here = reader.ask("view")
    reader.ask("lesson", lesson=reader.data, record=kept)
    assert reader.ask("view") == here


@every_lesson
def test_every_legal_move_at_every_step_can_be_taken_back(file: Path) -> None:
    reader = Reader(file)
    for step in reader.data["steps"]:
        before = reader.ask("view")
        for text in before["view"]["legal"]:
            reader.move(text)
            reader.ask("undo")
            assert reader.ask("view") == before
        for text in step["solution"]:
            reader.move(text)
