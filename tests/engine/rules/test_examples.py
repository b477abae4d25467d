"""The shipped examples: each is true somewhere, and no bound clause is without."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules.shipped_rules import RULESETS, name_of
from meldbook.checks.registry import act_guards, bound_group_guards
from meldbook.clauses import Clause, load_catalogue
from meldbook.examples import Example, run
from meldbook.loading import RuleFileError
from meldbook.loading.examples import load_examples, read_examples
from meldbook.ruleset import Ruleset
from meldbook.sentences import UNKNOWN

CATALOGUE = load_catalogue()
BOUND = [clause for clause in CATALOGUE.values() if clause.bound]
GUARDS = {guard.clause for guards in act_guards().values() for guard in guards}
GUARDS |= {guard.clause for guard in bound_group_guards()}


@pytest.mark.parametrize("example", load_examples(), ids=lambda example: example.id)
def test_holds_somewhere(example: Example) -> None:
    runs = {name_of(rules): run(example, rules) for rules in RULESETS}
    assert any(result.holds for result in runs.values()), {name: result.why_not for name, result in runs.items()}


@pytest.mark.parametrize("rules", RULESETS, ids=name_of)
@pytest.mark.parametrize("clause", BOUND, ids=lambda clause: clause.id)
def test_every_bound_clause_is_shown_in_every_game(rules: Ruleset, clause: Clause) -> None:
    if not rules.applies(clause.id) or rules.unsaid(clause.id):
        return
    assert any(run(example, rules).holds for example in load_examples() if example.clause == clause.id)


@pytest.mark.parametrize("clause", sorted(GUARDS))
def test_every_guard_accepts_and_refuses(clause: str) -> None:
    outcomes = {example.outcome for example in load_examples() if example.clause == clause}
    assert "refused" in outcomes
    assert outcomes - {"refused"}


def test_guards_and_refusals_are_the_same_clauses() -> None:
    assert {clause.id for clause in CATALOGUE.values() if clause.refusal} == GUARDS


@pytest.mark.parametrize("example", load_examples(), ids=lambda example: example.id)
def test_refusals_have_all_their_facts(example: Example) -> None:
    for rules in RULESETS:
        played = Ruleset.from_compiled(rules.compiled, rules.reading, example.house)
        for refusal in run(example, rules).refusals:
            message = played.refusal(refusal.clause, refusal.facts)
            assert UNKNOWN not in message
            assert "{" not in message


def test_a_refused_move_names_its_folder() -> None:
    """A reader who follows a refusal comes to the clause; the example there must be of that clause."""
    for example in load_examples():
        refused = {move["refused"] for move in example.data.get("moves", []) if isinstance(move, dict)}
        if refused:
            assert example.outcome == "refused", example.id


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[example]\ntitle = "x"\n', "one.toml:1: An example needs [example] with a title and an outcome."),
        ('[example]\ntitle = "x"\noutcome = "good"\n', "one.toml:3: An outcome is one of accepted, refused"),
        ('[example]\ntitle = "x"\noutcome = "score"\nchek = "KS"\n', 'one.toml:4: [example] has no "chek"; did you'),
        ('[example]\ntitle = "x"\noutcome = "score"\nseed = "1"\n', 'one.toml:4: "seed" must be int.'),
    ],
)
def test_wrong_example_files(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "meld.wild.max").mkdir()
    (tmp_path / "meld.wild.max" / "one.toml").write_text(text, encoding="utf-8")
    with pytest.raises(RuleFileError) as error:
        read_examples(tmp_path, CATALOGUE)
    assert str(error.value).startswith(message)
