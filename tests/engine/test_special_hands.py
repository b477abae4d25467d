"""A special hand has one name: in notation, in the engine's patterns, and in the catalogue's words."""

from meldbook.checks.special import PATTERNS
from meldbook.clauses import load_catalogue
from meldbook.notation import SPECIAL_HANDS


def test_each_special_hand_can_be_written_recognised_and_told() -> None:
    assert set(SPECIAL_HANDS) == set(PATTERNS) == set(load_catalogue()["special.hands"].words) - {"none"}
