"""A special hand has one name: in the engine, and in the catalogue's words."""

from meldbook.cards.special_hands import SPECIAL_HANDS
from meldbook.loading.catalogue import shipped_catalogue


def test_each_special_hand_is_recognised_and_told() -> None:
    assert set(SPECIAL_HANDS) == set(shipped_catalogue()["special.hands"].words) - {"none"}
