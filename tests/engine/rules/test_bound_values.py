"""Every value that the engine is bound to: changing it changes its sentence, and what comes of one of its examples."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.rules.idle_changes import REASONS
from engine.rules.mutations import mutations
from engine.rules.shipped_rules import RULESETS, name_of
from meldbook.loading.catalogue import shipped_catalogue
from meldbook.rules.ruleset import Ruleset

SAMPLE = 10
"""Of so many changes the tests make one, another one in each game; ``make mutations`` makes all of them."""


@pytest.mark.parametrize("number", range(len(RULESETS)), ids=lambda number: name_of(RULESETS[number]))
def test_a_change_turns_an_example(number: int) -> None:
    some = islice(mutations(RULESETS[number]), number % SAMPLE, None, SAMPLE)
    assert not [problem for mutation in some for problem in mutation.problems]


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULESETS, ids=name_of)
def test_every_change_turns_an_example(rules: Ruleset) -> None:
    assert not [problem for mutation in mutations(rules) for problem in mutation.problems]


def test_idle_changes_are_of_clauses() -> None:
    catalogue = shipped_catalogue()
    assert not [clause for clause in REASONS if clause not in catalogue or not catalogue[clause].bound]
