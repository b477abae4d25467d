"""Passages: which of them is taken, what is said where none fits, and files that are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from meldbook.article.composing import compose
from meldbook.loading import compile_variant
from meldbook.loading.document import RuleFileError
from meldbook.loading.passage_files import read_passages, shipped_passages
from meldbook.rules.ruleset import Ruleset

HEAD = 'id = "turn"\norder = 1\ntitle = "Your turn"\n[[blocks]]\nid = "turn"\n'


def rules_of(variant: str, **house: object) -> Ruleset:
    return Ruleset.from_compiled(compile_variant(variant), None, {key.replace("_", "."): house[key] for key in house})


def told(tmp_path: Path, passages: str, rules: Ruleset) -> list[str]:
    (tmp_path / "turn.toml").write_text(HEAD + passages, "utf-8")
    return [one.text for one in compose(rules, read_passages(tmp_path)).told()]


def test_the_passage_that_tells_more_is_taken_and_then_the_more_particular_one(tmp_path: Path) -> None:
    passages = """
[[blocks.passages]]
tells = ["turn.draw"]
text = "A draw."

[[blocks.passages]]
tells = ["turn.draw", "turn.order"]
text = "Both."

[[blocks.passages]]
tells = ["turn.draw", "turn.order"]
when = { "turn.draw" = 1 }
text = "Both, with one card."
"""
    assert told(tmp_path, passages, rules_of("canasta"))[0] == "Both, with one card."
    assert told(tmp_path, passages, rules_of("canasta", turn_draw=2))[0] == "Both."


def test_what_no_passage_tells_is_said_by_its_own_sentence(tmp_path: Path) -> None:
    rules = rules_of("canasta", turn_draw=3)
    passages = '[[blocks.passages]]\ntells = ["turn.order"]\ntext = "A turn."\n'
    assert rules.sentence("turn.draw") in told(tmp_path, passages, rules)


def test_a_rule_of_the_house_is_told_that_the_game_does_not_speak_of() -> None:
    rules = rules_of("canasta", meld_dead=True)
    assert "the rank is dead" in compose(rules, shipped_passages()).text
    assert "is dead" not in compose(rules_of("canasta"), shipped_passages()).text


def test_two_players_are_not_told_of_left_and_right() -> None:
    for game in ("mille", "canasta-two-player"):
        text = compose(rules_of(game), shipped_passages()).text
        assert "The player who did not deal begins" in text
        assert "dealer’s left" not in text


def test_where_partners_are_found_in_play_a_player_wins_and_no_side() -> None:
    for game, target in (("canasta-three", "7,500"), ("burraco-three", "1,505")):
        text = compose(rules_of(game), shipped_passages()).text
        assert f"The first player with {target} points wins the match." in text


@pytest.mark.parametrize(
    ("passage", "problem"),
    [
        ('tells = ["turn.drawn"]\ntext = "A draw."', "no clause"),
        ('tells = ["turn.draw"]\ntext = "{rule[turn.draw]"', "cannot be filled"),
        ('tells = ["turn.draw"]\nwhen = { "turn.draw" = { over = 2 } }\ntext = "A draw."', "presupposes"),
        ('tells = ["turn.draw"]\nsays = "A draw."', '"says" is no key of passages'),
        ('text = "A draw."', "tells no clause"),
    ],
)
def test_a_passage_that_is_wrong_is_refused(tmp_path: Path, passage: str, problem: str) -> None:
    with pytest.raises(RuleFileError, match=problem):
        told(tmp_path, f"[[blocks.passages]]\n{passage}\n", rules_of("canasta"))
