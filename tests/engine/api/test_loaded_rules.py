"""The rules at hand: how many are kept, and which go first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from meldbook.api import loaded_rules
from meldbook.loading import compile_variant
from meldbook.rules.inputs import PositionError


def named(name: str) -> dict[str, Any]:
    return {**compile_variant("canasta"), "id": name}


def test_of_too_many_rules_the_first_that_were_loaded_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loaded_rules, "MOST_RULES", 2)
    rules = loaded_rules.Shelf()
    for name in ("monday", "tuesday", "tuesday", "friday"):  # loaded again, rules take no other's place
        assert rules.load(named(name)) == name
    assert [rules.rules({"variant": name}).id for name in ("tuesday", "friday")] == ["tuesday", "friday"]
    with pytest.raises(PositionError, match="monday"):
        rules.rules({"variant": "monday"})


def test_rules_that_are_loaded_again_are_the_new_ones() -> None:
    rules = loaded_rules.Shelf()
    rules.load(named("monday"))
    before = rules.laws({"variant": "monday"})
    rules.load({**named("monday"), "name": "Monday’s canasta"})
    assert rules.rules({"variant": "monday"}).name == "Monday’s canasta"
    assert rules.laws({"variant": "monday"}).rules.name == "Monday’s canasta"
    assert before.rules.name == "Canasta"


def test_what_was_worked_out_of_a_games_rules_is_kept() -> None:
    rules, source = loaded_rules.Shelf(), {"variant": "hand-and-foot-parlett", "house": {"score.out": 200}}
    laws = rules.laws(source)
    assert rules.laws({**source, "house": {"score.out": 200}}) is laws
    assert rules.laws({**source, "house": {"score.out": 300}}).rules["score.out"] == 300
    assert rules.laws({**source, "players": 3}).players == 3


def test_a_rule_file_is_read_anew(tmp_path: Path) -> None:
    rules = loaded_rules.Shelf()
    for points in (200, 300):
        text = f'name = "Ours"\nextends = "canasta"\n["score.out"]\nvalue = {points}\nsource = "denexa"\n'
        (tmp_path / "ours.toml").write_text(text, "utf-8")
        assert rules.laws({"variant": "ours.toml", "base": str(tmp_path)}).rules["score.out"] == points
