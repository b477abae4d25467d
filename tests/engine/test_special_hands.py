"""A special hand has one name: in the engine, and in the catalogue's words."""

from meldbook.clauses import load_catalogue
from meldbook.special_hands import SPECIAL_HANDS


def test_each_special_hand_is_recognised_and_told() -> None:
    assert set(SPECIAL_HANDS) == set(load_catalogue()["special.hands"].words) - {"none"}
