"""House rules for an editor: every rule that may be changed, what it may be, and what becomes of changes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldbook.door import Door
from meldbook.loading import compile_variant
from meldbook.rules.clause import Clause, to_raw
from meldbook.rules.house import UNCHANGED, house_rules
from meldbook.rules.kinds import NONE
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import RuleError, Ruleset
from meldbook_site.fitting.changes import changed_values
from strategies import game_id, readings

SHAPES: dict[str, type | tuple[type, ...]] = {
    "flag": bool, "count": int, "points": int, "choice": str, "choices": list, "ordered": list, "cards": list,
    "counts": list, "pile-counts": list, "scale": list, "card-points": dict, "steps": dict, "awards": dict,
    "needs": dict, "by-players": (int, dict), "by-size": (int, dict),
    "sentences": list, "own-points": dict,
}  # fmt: skip
"""What a control has to show, by the kind of rule; "none" beside it."""
HOSTILE: list[Any] = [
    None,
    True,
    -1,
    10**9,
    2.5,
    "",
    "x" * 5000,
    [],
    {},
    [[]],
    [None],
    {"K": "K"},
    {"": 1},
    "none",
    {"2": {}},
]
"""Values that no control tells, but a link may bring."""


def described(
    variant: str = "canasta", reading: str | None = None, house: dict[str, Any] | None = None
) -> dict[str, Any]:
    """What the editor is told, as it comes through the door."""
    base = Ruleset.from_compiled(compile_variant(variant), reading)
    answer: dict[str, Any] = json.loads(json.dumps(house_rules(base, house or {})))
    return answer


def clauses_of(answer: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {clause["id"]: clause for chapter in answer["chapters"] for clause in chapter["clauses"]}


@pytest.mark.parametrize("game", readings(), ids=game_id)
def test_every_rule_is_described_as_the_book_has_it(game: tuple[str, str]) -> None:
    rules = Ruleset.from_compiled(compile_variant(game[0]), game[1])
    clauses = clauses_of(described(*game))
    assert set(clauses) == {clause.id for clause in rules.catalogue.values() if clause.kind not in UNCHANGED}
    for name, clause in clauses.items():
        assert clause["value"] == clause["base"]
        assert not clause["changed"]
        assert clause["label"]
        assert clause["value"] == NONE or isinstance(clause["value"], SHAPES[clause["kind"]]), name
        assert bool(clause["text"]) == clause["applies"], name
        assert clause["text"] == clause["was"]
        named = [choice["id"] for choice in clause["choices"]]
        assert all(choice["label"] and not {"{", "|"} & set(choice["label"]) for choice in clause["choices"]), name
        if clause["kind"] in ("choice", "choices", "ordered"):
            assert set([clause["value"]] if clause["kind"] == "choice" else clause["value"]) <= {*named, *NONE}, name


@pytest.mark.parametrize("game", readings(), ids=game_id)
def test_what_is_shown_may_be_told_again(game: tuple[str, str]) -> None:
    rules = Ruleset.from_compiled(compile_variant(game[0]), game[1])
    for name, clause in clauses_of(described(*game)).items():
        assert rules.catalogue[name].read(clause["value"]) == rules[name]
    same = {name: clause["value"] for name, clause in clauses_of(described(*game)).items()}
    answer = described(*game, same)
    assert "problem" not in answer
    assert not any(clause["changed"] for clause in clauses_of(answer).values())


def test_a_change_is_worded_beside_the_book() -> None:
    clause = clauses_of(described(house={"score.out": 300}))["score.out"]
    assert (clause["value"], clause["base"], clause["changed"]) == (300, 100, True)
    assert "300" in clause["text"]
    assert "100" in clause["was"]


def test_a_change_brings_in_what_goes_with_it() -> None:
    before = clauses_of(described())
    after = clauses_of(described(house={"meld.kinds": ["set", "sequence"]}))
    come = [name for name in after if after[name]["applies"] and not before[name]["applies"]]
    assert "meld.sequence.size.min" in come or any("sequence" in name for name in come)


def test_what_cannot_be_is_told_and_the_rest_stays_in_force() -> None:
    answer = described(house={"score.out": 300, "deal.hand": 40, "out.discard": "compulsory"})
    assert answer["problem"]["clause"] == "deal.hand"
    assert "cards" in answer["problem"]["message"]
    assert answer["house"] == {"score.out": 300, "out.discard": "compulsory"}


@st.composite
def _changes(draw: st.DrawFn) -> tuple[tuple[str, str], dict[str, Any]]:
    """A game and some rules of it changed, now and then to nonsense."""
    game = draw(st.sampled_from(readings()))
    rules = Ruleset.from_compiled(compile_variant(game[0]), game[1])
    changeable = [clause for clause in rules.catalogue.values() if clause.kind not in UNCHANGED]
    clauses: list[Clause] = draw(
        st.lists(st.sampled_from(changeable), min_size=1, max_size=6, unique_by=lambda one: one.id)
    )
    house = {}
    for clause in clauses:
        sound = [raw for _, raw in changed_values(clause, rules[clause.id])]
        house[clause.id] = draw(st.sampled_from([*sound, to_raw(rules[clause.id]), draw(st.sampled_from(HOSTILE))]))
    return game, house


@given(_changes())
@settings(max_examples=50, deadline=None)
def test_any_changes_load_or_are_refused_with_their_place(change: tuple[tuple[str, str], dict[str, Any]]) -> None:
    (variant, reading), house = change
    answer = described(variant, reading, house)
    Laws(Ruleset.from_compiled(compile_variant(variant), reading, answer["house"]))
    try:
        Ruleset.from_compiled(compile_variant(variant), reading, house)
    except RuleError:
        problem = answer["problem"]
        assert problem["clause"] in clauses_of(answer)
        assert problem["message"].endswith(".")
        assert set(answer["house"]) < set(house)
    else:
        assert "problem" not in answer
        assert set(answer["house"]) <= set(house)  # what is as in the book is no change


@pytest.mark.parametrize(
    "house", [7, "x", [], ["a"], {"no.such": 1}, {"": None}, {"x" * 5000: 1}, {str(n): n for n in range(1000)}]
)
def test_the_door_refuses_hostile_house_rules_in_words(house: object) -> None:
    answer = Door().handle({"do": "house", "variant": "canasta", "house": house})
    told = answer.get("error") or answer.get("problem") or {"message": "", "none": not house}
    assert told["message"] or told.get("none")
    if "error" not in answer:
        assert answer["house"] == {}


def test_the_door_names_the_changed_rules_about_which_there_are_questions() -> None:
    request = {"do": "house", "variant": "canasta", "house": {"meld.wild.max": 1, "deal.hand": 13, "no.such": 1}}
    assert Door().handle({**request, "practise": True})["practised"] == ["meld.wild.max"]
    assert "practised" not in Door().handle(request), "it takes its time, and an editor asks at every change"


def test_a_change_that_a_later_one_gives_a_meaning_is_kept_beside_a_faulty_one() -> None:
    house = {"score.canasta.wild": 3000, "meld.kinds": ["set", "wild"], "out.canastas": 99}
    told = house_rules(Ruleset.from_compiled(compile_variant("canasta"), "pagat"), house)
    assert told["house"] == {"score.canasta.wild": 3000, "meld.kinds": ["set", "wild"]}
    assert told["problem"]["clause"] == "out.canastas"


def hints_of(variant: str, **house: Any) -> list[str]:
    answer = described(variant, house={name.replace("_", "."): value for name, value in house.items()})
    assert "problem" not in answer
    assert {hint["clause"] for hint in answer["hints"]} <= set(clauses_of(answer))
    return [hint["message"] for hint in answer["hints"]]


@pytest.mark.parametrize(
    ("variant", "house", "said"),
    [
        ("samba", {"meld_sequence_wild_max": "none"}, "all cards but two may be wild (meld.natural.min)."),
        ("samba", {"meld_sequence_wild_max": 2}, "“score.canasta.sequence.mixed” says no points"),
        ("canasta", {"meld_kinds": ["set", "wild"]}, "“score.canasta.wild” says no points"),
        ("quinella", {"equipment_packs": 3}, "“score.red-three” says what eight are worth, but the packs hold six"),
        ("quinella", {"equipment_packs": 3}, "“equipment.jokers” is 8, where three packs usually have six"),
        ("canasta", {"equipment_packs": 3}, "the packs hold six (equipment.packs): each further one earns 100."),
        ("canasta", {"match_target": 2000}, "asks for more from 3,000 on, but the match ends at 2,000"),
        ("canasta", {"score_canasta_natural": 200}, "is 200, less than the 300 of score.canasta.mixed."),
        ("canasta", {"score_out": 300}, "“score.out.concealed” is 200, less than the 300 of score.out."),
        ("canasta", {"deal_hand": 25}, "“deal.hand” leaves only eight cards to draw from"),
    ],
)
def test_what_looks_forgotten_or_odd_is_said_and_not_forbidden(variant: str, house: dict[str, Any], said: str) -> None:
    told = hints_of(variant, **house)
    assert any(said in hint for hint in told), told


@pytest.mark.parametrize("game", readings(), ids=game_id)
def test_nothing_is_said_of_a_game_as_the_book_has_it_nor_of_an_even_change(game: tuple[str, str]) -> None:
    assert described(*game)["hints"] == []
    bonus = Ruleset.from_compiled(compile_variant(game[0]), game[1])["score.out"] or 0
    assert described(*game, {"score.out": bonus - 5 if bonus else 5})["hints"] == []
