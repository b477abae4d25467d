"""The shipped examples: each is true somewhere, and no bound clause is without."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from engine.rules.shipped_rules import RULESETS, name_of
from meldbook.api.examples import Example, run
from meldbook.loading import RuleFileError
from meldbook.loading.catalogue import shipped_catalogue
from meldbook.loading.example_files import load_examples, read_examples
from meldbook.rules.registry import GROUP_GUARDS, GUARDS
from meldbook.rules.sentences import UNKNOWN

CATALOGUE = shipped_catalogue()
BOUND = [clause for clause in CATALOGUE.values() if clause.bound]
EXAMPLES = load_examples()
GUARDED = {guard.clause for guards in GUARDS.values() for guard in guards}
GUARDED |= {guard.clause for guard in GROUP_GUARDS}


@dataclass(frozen=True)
class Come:
    """What came of an example in a game: whether it holds, why not, and the sentences that refused its moves."""

    holds: bool
    why_not: str
    messages: tuple[str, ...]


@cache
def come_of(name: str) -> dict[str, Come]:
    """What came of an example in each game."""
    example = next(example for example in EXAMPLES if example.id == name)
    found = {}
    for rules in RULESETS:
        result = run(example, rules)
        played = result.rules or rules
        messages = tuple(played.refusal(refusal.clause, refusal.facts) for refusal in result.refusals)
        found[name_of(rules)] = Come(result.holds, result.why_not, messages)
    return found


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_every_example_holds_in_some_game_and_its_refusals_have_all_their_facts(example: Example) -> None:
    found = come_of(example.id)
    assert any(come.holds for come in found.values()), {name: come.why_not for name, come in found.items()}
    for come in found.values():
        assert not [message for message in come.messages if UNKNOWN in message or "{" in message]


def test_cards_are_refused_in_the_checkers_words() -> None:
    message = come_of("meld.kinds/identical")["canasta:pagat"].messages[0]
    assert message == "These cards, as identical cards, do not go together: a meld is a set (cards of one rank)."


def test_every_bound_clause_is_shown_in_every_game() -> None:
    for rules in RULESETS:
        shown = {example.clause for example in EXAMPLES if come_of(example.id)[name_of(rules)].holds}
        told = {clause.id for clause in BOUND if rules.applies(clause.id) and not rules.unsaid(clause.id)}
        assert sorted(told - shown) == [], name_of(rules)


@pytest.mark.parametrize(
    ("example", "game", "why_not"),
    [
        (Example("meld.kinds", "", "", "accepted", check="2C 2D JK"), "mille", "the packs do not hold JK"),
        (
            Example("meld.kinds", "", "", "accepted", data={"table": {"melds": {"A": ["KS KS KH KH KD"]}}}),
            "arlington",
            "larger than melds may be",
        ),
    ],
)
def test_an_example_holds_in_no_game_that_cannot_have_its_cards(example: Example, game: str, why_not: str) -> None:
    rules = next(rules for rules in RULESETS if rules.id == game)
    result = run(example, rules)
    assert not result.holds
    assert why_not in result.why_not


@pytest.mark.parametrize("clause", sorted(GUARDED))
def test_every_guard_accepts_and_refuses(clause: str) -> None:
    outcomes = {example.outcome for example in EXAMPLES if example.clause == clause}
    assert "refused" in outcomes
    assert outcomes - {"refused"}


def test_guards_and_refusals_are_the_same_clauses() -> None:
    assert {clause.id for clause in CATALOGUE.values() if clause.refusal} == GUARDED


def test_what_is_refused_has_a_refused_move() -> None:
    """A reader who follows a refusal comes to the clause: the example there must show one, and no other must."""
    for example in EXAMPLES:
        if not example.check:
            refused = any(isinstance(move, dict) for move in example.data.get("moves", []))
            assert refused == (example.outcome == "refused"), example.id


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[example]\ntitle = "x"\n', "one.toml:1: An example needs [example] with a title and an outcome."),
        ('[example]\ntitle = "x"\noutcome = "good"\n', "one.toml:3: An outcome is one of accepted, refused"),
        (
            '[example]\ntitle = "x"\noutcome = "score"\nchek = "KS"\n',
            'one.toml:4: "chek" is no key of example; did you',
        ),
        ('[example]\ntitle = "x"\noutcome = "score"\nseed = "1"\n', 'one.toml:4: "seed" must be int.'),
    ],
)
def test_wrong_example_files(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "meld.wild.max").mkdir()
    (tmp_path / "meld.wild.max" / "one.toml").write_text(text, encoding="utf-8")
    with pytest.raises(RuleFileError) as error:
        read_examples(tmp_path, CATALOGUE)
    assert str(error.value).startswith(message)
