"""What taking the pile brings and leaves, by pile and way of taking."""

from __future__ import annotations

import pytest

from meldbook.table.take import Haul, haul_of
from strategies import laws_of

PILE = (1, 2, 3, 2, 4)  # the bottom card first


@pytest.mark.parametrize(
    ("game", "start", "freely", "haul"),
    [
        ("canasta", None, False, (4, (1, 2, 3, 2), ())),
        ("rum-500", 2, False, (2, (4,), (1, 2, 3))),  # the topmost copy
        ("rum-500", 1, False, (1, (2, 3, 2, 4), ())),
        ("rum-500", 9, False, None),
        ("burraco", None, True, (4, PILE, ())),
    ],
)
def test_the_pile_is_divided(game: str, start: int | None, freely: bool, haul: Haul | None) -> None:
    assert haul_of(laws_of(game), PILE, start, freely=freely) == haul


def test_of_a_high_pile_some_games_leave_the_bottom() -> None:
    laws = laws_of("hand-and-foot")
    assert laws.pile_amount == 7
    assert haul_of(laws, tuple(range(9))) == (8, (2, 3, 4, 5, 6, 7), (0, 1))


def test_of_no_pile_nothing_is_taken() -> None:
    assert haul_of(laws_of("canasta"), ()) is None
