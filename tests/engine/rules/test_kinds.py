"""What values of each kind may be, and how they are written back."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook.loading.catalogue import shipped_catalogue
from meldbook.rules.clause import Clause, by_value, to_raw
from meldbook.rules.kinds import WrongValueError

CATALOGUE = shipped_catalogue()


def clause(kind: str, **more: Any) -> Clause:
    return Clause("some.clause", "some", kind, "Some", {"any": "Some.", "none": "None."}, **more)


NAMED = {"words": {"natural": "natural", "wild": "wild"}, "ranks": {"any": "{rank}", "natural": "natural {rank}"}}


@pytest.mark.parametrize(
    ("definition", "raw", "value"),
    [
        (clause("by-players"), 4, 4),
        (clause("by-players"), {"3": 7, "2": 10}, {"2": 10, "3": 7}),
        (clause("by-size"), {"6": 2, "3": 1}, {"3": 1, "6": 2}),
        (clause("by-size"), "none", None),
        (clause("cards"), [], frozenset()),
        (clause("awards", **NAMED), {"7": 100, "wild": 50}, {"wild": 50, "7": 100}),
        (clause("awards", **NAMED), "none", {}),
        (clause("needs", **NAMED), {"natural-7": 1, "A": 1, "natural": 2}, {"natural": 2, "A": 1, "natural-7": 1}),
        (clause("needs", **NAMED), {}, {}),
        (clause("pile-counts"), [11, 11], (11, 11)),
        (clause("pile-counts"), "none", ()),
        (clause("ordered", words={"a": "a", "b": "b"}), ["b", "a"], ("b", "a")),
        (clause("counts"), [6, 4], (6, 4)),
        (clause("steps"), "none", {}),
        (clause("scale"), "none", ()),
        (clause("card-points"), "none", {}),
    ],
)
def test_reads_and_writes(definition: Clause, raw: Any, value: Any) -> None:
    assert definition.read(raw) == value
    assert list(definition.read(raw)) == list(value) if isinstance(value, dict) else True
    assert definition.read(to_raw(value)) == value


@pytest.mark.parametrize(
    ("definition", "raw", "message"),
    [
        (clause("by-players"), {"0": 3}, "is a table by numbers of players from 1 to 8, not by “0”."),
        (clause("by-players"), {"9": 3}, "is a table by numbers of players from 1 to 8"),
        (clause("by-players"), {"two": 3}, "is a table by numbers of players from 1 to 8, not by “two”."),
        (clause("by-players", most=5), {"2": 6}, "must be a whole number from 0 to 5, not 6."),
        (clause("by-players"), {"2": True}, "must be a whole number, not true."),
        (clause("by-size"), {}, 'must be a whole number or "none", not a table.'),
        (clause("count"), [], 'must be a whole number or "none", not a list.'),
        (clause("cards"), {}, "must be a list of cards, not a table."),
        (clause("steps"), [], "must be a table of scores and points, not a list."),
        (clause("by-size"), {"03": 1}, "is a table by sizes of a meld from 1 to 99, not by “03”."),
        (clause("by-size"), {"9" * 5000: 1}, "is a table by sizes of a meld"),
        (
            clause("awards", **NAMED),
            {"blitz": 9},
            "must be a table by natural, wild, a rank (A K Q J T 9 … 2), natural-7",
        ),
        (clause("awards", words={"blitz": "blitz"}), {"7": 9}, "must be a table by blitz, not by “7”."),
        (clause("needs", **NAMED), {"natural-": 1}, "must be a table by"),
        (clause("needs", **NAMED), {"natural": 0}, "must be a whole number from 1"),
        (clause("needs", **NAMED), ["natural"], "must be a table of names and numbers"),
        (clause("pile-counts"), 11, "must be a list of numbers, in their order, not 11."),
        (clause("pile-counts"), [11] * 61, "must be a list of at most 60"),
        (clause("ordered", words={"a": "a"}), ["a", "a"], "names one of its choices twice."),
        (clause("ordered", words={"a": "a"}), ["c"], "must be one of a, not “c”."),
    ],
)
def test_a_wrong_value_is_refused_in_a_sentence(definition: Clause, raw: Any, message: str) -> None:
    with pytest.raises(WrongValueError) as error:
        definition.read(raw)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize("definition", CATALOGUE.values(), ids=lambda definition: definition.id)
def test_where_a_game_is_silent_there_is_a_value_with_its_sentence(definition: Clause) -> None:
    if definition.needed:
        return
    value = definition.unsaid()
    assert by_value(definition.say, value)
    assert not definition.changeable or to_raw(value) == to_raw(definition.read(definition.default))


@pytest.mark.parametrize("definition", CATALOGUE.values(), ids=lambda definition: definition.id)
def test_what_a_clause_hangs_on_is_a_clause_and_one_of_its_choices(definition: Clause) -> None:
    assert {*definition.absent_when, *definition.absent_without, *definition.absent_unless} <= set(CATALOGUE)
    for other, choices in definition.absent_without.items():
        if CATALOGUE[other].choices:
            assert set(choices) <= set(CATALOGUE[other].choices)
    for other, value in definition.absent_when.items():
        known = {"yes", "no", "none", "some", *CATALOGUE[other].choices}
        assert value in known or value.isdigit()
