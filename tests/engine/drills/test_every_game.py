"""Drills of every game and reading: each kind that its rules have, sound and without a word about the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from meldbook.cards.card import card_text
from meldbook.drills import KINDS, Drill, kinds_of, make_drill
from meldbook.drills.question import CARDS, CHOICE, NUMBER, YES_NO
from meldbook.rules.laws import Laws
from strategies import laws_of, readings

GAMES = [pytest.param(game, id=":".join(game)) for game in readings()]
SEEDS = range(6)
SHOWN = {"kind", "form", "ask", "told", "rows", "choices", "hand"}


def asked(laws: Laws, kind: str) -> Sequence[str]:
    """Rules that questions of a kind can be about; none where there are no such questions."""
    return KINDS[kind].aims(laws) if kind in kinds_of(laws) else ()


def offered(drill: Drill) -> list[str]:
    """The answers that a page can offer, where they are few."""
    if drill.form == YES_NO:
        return ["yes", "no"]
    return [name for name, _ in drill.choices]


@pytest.mark.parametrize("game", GAMES)
def test_one_answer_of_those_offered_is_right(game: tuple[str, str]) -> None:
    laws = laws_of(*game)
    for kind in kinds_of(laws):
        for seed in SEEDS:
            drill = make_drill(laws, kind, None, seed)
            right = [answer for answer in offered(drill) if drill.accepts(answer)]
            assert len(right) == (1 if drill.form in (YES_NO, CHOICE) else 0), (kind, seed)


@pytest.mark.parametrize("game", GAMES)
def test_the_working_leads_to_an_answer_that_is_accepted(game: tuple[str, str]) -> None:
    laws = laws_of(*game)
    for kind in kinds_of(laws):
        drill = make_drill(laws, kind, None, 3)
        working = drill.working()
        assert working.short
        assert working.clauses
        assert all(clause in laws.rules for clause in working.clauses)
        if drill.form == NUMBER:
            assert drill.accepts(sum(line.points for line in working.lines))
        if drill.form == CARDS:
            shown = [card_text(card) for group in working.rows[0].groups for card in group.cards]
            assert drill.accepts(shown)
            assert not drill.accepts(shown[1:])


@pytest.mark.parametrize("game", GAMES)
def test_what_a_page_is_given_is_the_question_alone(game: tuple[str, str]) -> None:
    laws = laws_of(*game)
    for kind in kinds_of(laws):
        drill = make_drill(laws, kind, None, 5)
        assert set(drill.json()) == SHOWN
        if drill.form != CHOICE:
            assert not drill.choices
        assert drill.form == CARDS or not drill.hand
        wrong: tuple[Any, ...] = (None, "", [], {}, True, "both", 10**9, ["XX"], [[]])
        for answer in wrong:
            assert not drill.accepts(answer), answer


def test_every_kind_is_offered_somewhere_and_most_everywhere() -> None:
    offered = {game: kinds_of(laws_of(*game)) for game in readings()}
    assert {kind for kinds in offered.values() for kind in kinds} == set(KINDS)
    for game, kinds in offered.items():
        assert {"meld", "worth", "score", "best", "broken"} <= set(kinds), game


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_an_initial_meld_asks_nothing_about_it(game: tuple[str, str]) -> None:
    laws = laws_of(*game)
    assert ("opening" in kinds_of(laws)) == (not laws.opens_freely)
    if laws.opens_freely:
        assert not any(aim.startswith("initial-meld") for kind in ("pile", "best") for aim in asked(laws, kind))
