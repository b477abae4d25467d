"""What the first lesson of Canasta promises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meldbook.loading.lesson_files import LessonFile, read_lesson_file

FILE = Path(__file__).resolve().parents[2] / "tutorials" / "canasta" / "01-your-first-hand.toml"


@pytest.fixture(scope="module")
def found() -> LessonFile:
    return read_lesson_file(FILE)


def test_every_card_of_the_pack_is_in_the_plan(found: LessonFile) -> None:
    position = found.start
    dealt = [card for hand in position.hands for card in hand.cards()]
    assert sorted((*dealt, *position.stock, *position.pile)) == sorted(position.laws.pack)


def test_it_is_dealt_as_the_rules_deal(found: LessonFile) -> None:
    assert {hand.size for hand in found.start.hands} == {found.start.laws.rules["deal.hand"]}
    assert len(found.start.pile) == 1


def test_it_covers_what_a_beginner_meets(found: LessonFile) -> None:
    steps = found.lesson.steps
    assert 14 <= len(steps) <= 18
    mistakes = {mistake.clause for step in steps for mistake in step.mistakes}
    assert len(mistakes) >= 6
    assert {
        "turn.order", "meld.size.min", "initial-meld.minimum", "meld.natural.min", "meld.kinds", "pile.top.never",
        "pile.frozen", "out.keep-card", "meld.black-three", "out.ask.able", "out.ask.binding",
    } <= mistakes  # fmt: skip
    assert {"pile.frozen.take", "canasta.size", "meld.wild.max", "out.ask"} <= {step.clause for step in steps}


def test_the_words_are_short(found: LessonFile) -> None:
    for step in found.lesson.steps:
        assert len(step.say) < 700
        assert len(step.aim) < 90
        for sentence in re.split(r"[.!?:]\s", step.say):
            assert len(sentence.split()) <= 28, sentence
