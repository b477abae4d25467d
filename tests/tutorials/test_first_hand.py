"""What the first three lessons of Canasta promise: one hand, from the deal to the score."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from meldbook.lessons.path import Plan, landmark
from meldbook.loading.lesson_files import LessonFile, read_lesson_file

FOLDER = Path(__file__).resolve().parents[2] / "tutorials" / "canasta"
MOST_STEPS = 7


@pytest.fixture(scope="module")
def found() -> list[LessonFile]:
    names = ("01-your-first-hand", "02-melds-that-grow", "03-your-first-canasta")
    return [read_lesson_file(FOLDER / f"{name}.toml") for name in names]


def test_every_card_of_the_pack_is_in_the_plan(found: list[LessonFile]) -> None:
    position = found[0].start
    dealt = [card for hand in position.hands for card in hand.cards()]
    assert sorted((*dealt, *position.stock, *position.pile)) == sorted(position.laws.pack)


def test_it_is_dealt_as_the_rules_deal(found: list[LessonFile]) -> None:
    start = found[0].start
    assert {hand.size for hand in start.hands} == {start.laws.rules["deal.hand"]}
    assert len(start.pile) == 1


def test_each_lesson_begins_where_the_one_before_ended(found: list[LessonFile]) -> None:
    for one, other in pairwise(found):
        end = Plan(one.lesson, one.start).table(len(one.lesson.steps))
        assert end is not None
        assert landmark(end) == landmark(other.start)
        assert (end.hands, end.pile, end.melds) == (other.start.hands, other.start.pile, other.start.melds)


def test_it_covers_what_a_beginner_meets(found: list[LessonFile]) -> None:
    steps = [step for one in found for step in one.lesson.steps]
    assert all(len(one.lesson.steps) <= MOST_STEPS for one in found)
    mistakes = {mistake.clause for step in steps for mistake in step.mistakes}
    assert {
        "turn.order", "meld.size.min", "initial-meld.minimum", "meld.natural.min", "meld.kinds", "pile.top.never",
        "pile.frozen", "out.keep-card", "meld.black-three", "out.ask.able", "out.ask.binding",
    } <= mistakes  # fmt: skip
    assert {"pile.frozen.take", "canasta.size", "meld.wild.max", "out.ask"} <= {step.clause for step in steps}
