"""The JSON Schema of rule files agrees with the loader about the shipped files."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from meldbook.loading.catalogue import shipped_catalogue
from meldbook.loading.schema import rule_file_schema
from meldbook.loading.variant import VARIANTS

SCHEMA = rule_file_schema(shipped_catalogue())
VALIDATOR = Draft202012Validator(SCHEMA)


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("file", sorted(VARIANTS.glob("*.toml")), ids=lambda file: file.stem)
def test_shipped_files_hold_to_it(file: Any) -> None:
    VALIDATOR.validate(tomllib.loads(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "wrong",
    [
        {"meld.wild.maxx": {"value": 3, "source": "club"}},
        {"meld.wild.max": {"value": "three", "source": "club"}},
        {"meld.wild.max": {"value": 3}},
        {"meld.wild.max": {"source": "club"}},
        {"meld.per-rank": {"value": "two", "source": "club"}},
        {"pile.frozen": {"value": ["deuce"], "source": "club"}},
        {"turn.order": {"value": True, "source": "club"}},
        {"readings": {"club": {"deal.hand": {"value": "many", "source": "club"}}}},
        {"terms": {"stack": "stack"}},
        {"deal.hand": {"value": {"two": 10}, "source": "club"}},
        {"meld.wild.max": {"value": {"0": 1}, "source": "club"}},
        {"special.hands": {"value": {"flush": 1000}, "source": "club"}},
        {"out.canastas.of": {"value": {"natural-1": 1}, "source": "club"}},
        {"reserve.piles": {"value": 11, "source": "club"}},
        {"reserve.pickup": {"value": ["empty", "empty"], "source": "club"}},
    ],
)
def test_marks_what_the_loader_refuses(wrong: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid({"name": "Club", "extends": "canasta", **wrong})


@pytest.mark.parametrize(
    "values",
    [
        {"meld.wild.max": 2, "meld.size.max": "none", "card.wild": ["joker"]},
        {"deal.hand": {"2": 10, "3": 7}, "meld.wild.max": {"3": 1, "6": 2}, "reserve.piles": [11, 11]},
        {"out.canastas.of": {"natural-7": 1, "A": 1, "wild": 1}, "special.hands": "none"},
        {"reserve.pickup": ["first-canasta", "empty"], "initial-meld.minimum": "none"},
    ],
)
def test_lets_through_what_no_shipped_file_need_have(values: dict[str, Any]) -> None:
    clauses = {clause: {"value": value, "source": "club"} for clause, value in values.items()}
    assert VALIDATOR.is_valid({"name": "Club", "extends": "canasta", **clauses})
