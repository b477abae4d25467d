"""Drills at the engine's door: the question first, the verdict for an answer, and an error in words for the rest."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.door import Door
from meldbook.drills import kinds_of
from meldbook.drills.concepts import STATES
from strategies import laws_of

DOOR = Door()


def ask(**request: Any) -> dict[str, Any]:
    return DOOR.handle({"variant": "canasta", **request})


def test_an_answer_is_judged_with_its_working() -> None:
    named = {"kind": "meld", "seed": 8}
    drill = ask(do="drill", **named)["drill"]
    assert drill["form"] == "yes-no"
    verdicts = [ask(do="judge", **named, answer=answer) for answer in ("yes", "no")]
    assert sorted(verdict["right"] for verdict in verdicts) == [False, True]
    assert verdicts[0]["working"] == verdicts[1]["working"]
    assert verdicts[0]["working"]["why"]
    assert verdicts[0]["aim"]["label"]


def test_nothing_of_the_verdict_comes_with_the_question() -> None:
    for seed in range(30):
        answer = ask(do="drill", kind="mixed", seed=seed)
        assert set(answer) == {"drill"}
        assert not {"aim", "working", "right", "answer"} & set(answer["drill"])


def test_mixed_questions_are_of_all_kinds() -> None:
    kinds = {ask(do="drill", kind="mixed", seed=seed)["drill"]["kind"] for seed in range(60)}
    assert kinds == set(kinds_of(laws_of("canasta")))


def test_a_rule_says_which_kinds_there_are() -> None:
    asked = {ask(do="drill", kind="mixed", clause="pile.frozen", seed=seed)["drill"]["kind"] for seed in range(8)}
    assert asked == {"pile", "broken"}


def test_a_reading_has_questions_of_its_own() -> None:
    house = {"meld.wild.max": 1}
    drills = [ask(do="drill", kind="meld", seed=3), ask(do="drill", kind="meld", seed=3, house=house)]
    assert drills[0] != drills[1]
    verdict = ask(do="judge", kind="meld", clause="meld.wild.max", seed=3, house=house, answer="no")
    assert "one wild card" in " ".join(verdict["working"]["why"])


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "drill", "kind": "riddle"},
        {"do": "drill", "kind": 7},
        {"do": "drill", "kind": "opening", "variant": "rum-500"},
        {"do": "drill", "kind": "meld", "clause": "pile.frozen"},
        {"do": "drill", "kind": "meld", "clause": ["pile.frozen"]},
        {"do": "drill", "kind": "meld", "clause": "x" * 1000},
        {"do": "drill", "kind": "meld", "seed": -1},
        {"do": "drill", "kind": "meld", "seed": "1"},
        {"do": "drill", "kind": "meld", "seed": 2**60},
        {"do": "judge", "kind": "meld", "seed": 1},
        {"do": "drill", "variant": "nothing", "kind": "meld"},
        {"do": "concept", "concept": "no.such"},
        {"do": "concept"},
        {"do": "concept", "concept": "meld.sequence.ace"},
    ],
)
def test_what_cannot_be_asked_is_answered_in_words(request_: dict[str, Any]) -> None:
    error = ask(**request_)["error"]
    assert error["message"].endswith(".")


@pytest.mark.parametrize("answer", [None, {}, [], ["KS", 7], "x" * 10_000, -1, 1e300, ["KS"] * 500])
@pytest.mark.parametrize("kind", ["meld", "worth", "score", "best", "broken"])
def test_a_strange_answer_is_wrong_and_no_more(kind: str, answer: object) -> None:
    assert ask(do="judge", kind=kind, seed=2, answer=answer)["right"] is False


@pytest.mark.parametrize(
    "concept", ["pile.frozen", "pile.take", "initial-meld.minimum", "out.canastas", "meld.wild.max"]
)
def test_a_deal_can_be_found_in_which_a_rule_comes_up(concept: str) -> None:
    record = ask(do="concept", concept=concept, seed=3)["record"]
    view = ask(do="open", record=record, game="one")["view"]
    assert view["decides"] == 1
    assert view["ended"] is None
    if concept == "pile.frozen":
        assert view["pile"]["frozen"]


def test_states_are_told_of_rules_that_there_are() -> None:
    assert set(STATES) <= set(laws_of("canasta").rules)
