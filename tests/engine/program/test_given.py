"""Arguments of another kind, and positions of other rules: `ValueError` with a sentence, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import meldbook

ANY: list[Any] = [None, True, 5, 1.5, float("nan"), "x", b"KS", [], ["KS", "KH"], {}, {"A": "x"}, object(), 10**5_000]
"""What a beginner may hand in for anything; typed as nothing in particular."""


def calls(value: Any) -> list[Callable[[], object]]:
    """Everything that takes an argument, called with a value."""
    game, table = meldbook.game(), meldbook.game().deal(7)
    return [
        lambda: meldbook.game(value),
        lambda: meldbook.game(reading=value),
        lambda: meldbook.game(house=value),
        lambda: meldbook.game(players=value),
        lambda: game[value],
        lambda: game.rule(value),
        lambda: game.check(value),
        lambda: game.side_of(value),
        lambda: game.table(value),
        lambda: game.table({"scores": value, "turn": value}),
        lambda: game.deal(seed=value),
        lambda: game.deal(number=value),
        lambda: game.deal(scores=value),
        lambda: table.hand(value),
        lambda: table.seat(value),
        lambda: table.check(value),
        lambda: table.play(value),
        lambda: table.seat().points(value),
        lambda: table.seat().advice(value),
        lambda: meldbook.simulate(value, deals=0),
        lambda: meldbook.simulate(game, seed=value, deals=0),
        lambda: meldbook.simulate(game, value, deals=0),
    ]


@pytest.mark.parametrize("value", ANY, ids=range(len(ANY)))
def test_whatever_is_handed_in_nothing_else_than_a_value_error_is_raised(value: Any) -> None:
    for call in calls(value):
        with suppress(ValueError):
            call()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda game: game.check(["KS", "KH", "KD"]), "Cards are text"),
        (lambda game: game.side_of(0), "Seats are 1 to 4"),
        (lambda game: game.side_of(-1), "Seats are 1 to 4"),
        (lambda game: game.deal(scores={"C": 5}), "Sides are A and B"),
        (lambda game: game.deal(scores={"A": "x"}), "scores.A"),
        (lambda game: game.deal(number=0), "“number” is a whole number from 1"),
        (lambda game: meldbook.simulate("canasta"), "takes a game"),  # type: ignore[arg-type]
        (lambda game: meldbook.simulate(game, deals=-1), "“deals” is a whole number from 0 on"),
        (lambda game: meldbook.game("canasta:bicycle"), '^"canasta:bicycle" is no .* reading = "bicycle"'),
        (lambda game: meldbook.game("canastra"), '^"canastra" is no shipped variant; did you mean "canasta"'),
    ],
)
def test_what_was_taken_without_a_word_is_refused(wrong: Callable[[Any], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        wrong(meldbook.game())


def test_a_position_of_other_rules_is_refused(tmp_path: Path) -> None:
    ours = meldbook.game("canasta", house={"meld.wild.max": 2})
    table = ours.deal(3).play("draw")
    assert ours.table(table.data()).data() == table.data()
    for key, other in (
        ("meld.wild.max", meldbook.game("canasta")),
        ("variant", meldbook.game("samba")),
        ("reading", meldbook.game("canasta", reading="bicycle", house={"meld.wild.max": 2})),
    ):
        with pytest.raises(ValueError, match=f"another “{key}”"):
            other.table(table.data())
    file = tmp_path / "club.toml"
    file.write_text('name = "Club"\nextends = "canasta"\n')
    club = meldbook.game(file)
    assert club.table(club.deal(3).data() | {"variant": str(file)}).hand(1) == club.deal(3).hand(1)
