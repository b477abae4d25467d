"""The rules at hand: how many are kept, and which go first."""

from __future__ import annotations

from typing import Any

import pytest

from meldbook import shelf
from meldbook.inputs import PositionError
from meldbook.loading import compile_variant


def named(name: str) -> dict[str, Any]:
    return {**compile_variant("canasta"), "id": name}


def test_of_too_many_rules_the_first_that_were_loaded_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_RULES", 2)
    rules = shelf.Shelf()
    for name in ("monday", "tuesday", "tuesday", "friday"):  # loaded again, rules take no other's place
        assert rules.load(named(name)) == name
    assert [rules.rules({"variant": name}).id for name in ("tuesday", "friday")] == ["tuesday", "friday"]
    with pytest.raises(PositionError, match="monday"):
        rules.rules({"variant": "monday"})


def test_rules_that_are_loaded_again_are_the_new_ones() -> None:
    rules = shelf.Shelf()
    rules.load(named("monday"))
    rules.load({**named("monday"), "name": "Monday’s canasta"})
    assert rules.rules({"variant": "monday"}).name == "Monday’s canasta"
