"""What `import meldbook` offers: games, tables, seats, players of one's own, and many deals."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

import meldbook
from meldbook.program import Seat


def test_the_package_offers_what_it_names_and_nothing_is_imported_before_it_is_asked_for() -> None:
    assert all(getattr(meldbook, name) for name in meldbook.__all__)
    assert set(meldbook.__all__) <= set(dir(meldbook))
    with pytest.raises(AttributeError, match="no attribute 'gone'"):
        meldbook.gone  # noqa: B018
    code = "import meldbook, sys; print([name for name in sys.modules if name.startswith('meldbook.')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


@pytest.mark.parametrize("name", meldbook.games())
def test_every_game_is_dealt_played_and_scored(name: str) -> None:
    game = meldbook.game(name)
    table = game.deal(3)
    while not table.over:
        seat = table.seat()
        table = table.play(seat.advice("weak"))
    assert set(table.score()) == set(game.sides)
    assert table.legal() == []
    again = game.table(table.data())
    assert (again.over, again.score()) == (True, table.score())


def test_a_table_never_changes() -> None:
    table = meldbook.game().deal(7)
    after = table.play("draw")
    assert (table.legal(), table.hand(1) == after.hand(1)) == (["draw"], False)


def test_a_seat_sees_its_own_hand_and_of_the_others_what_lies_open() -> None:
    table = meldbook.game().deal(7)
    seats = [table.seat(number) for number in (1, 2, 3, 4)]
    assert [" ".join(seat.hand) for seat in seats] == [table.hand(number) for number in (1, 2, 3, 4)]
    assert [bool(seat.legal) for seat in seats] == [True, False, False, False]
    assert [seat.side for seat in seats] == ["A", "B", "A", "B"]
    assert seats[0].sees["counts"] == [11, 11, 11, 11]
    assert "hands" not in seats[0].sees


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: meldbook.game("canastra"), "canasta"),
        (lambda: meldbook.game(reading="nobody"), "denexa"),
        (lambda: meldbook.game(house={"meld.wild.most": 2}), "meld.wild.max"),
        (lambda: meldbook.game(players=9), "players"),
        (lambda: meldbook.game().check("ZZ"), "ZZ"),
        (lambda: meldbook.game().rule("meld.wild.most"), "no clause “meld.wild.most”"),
        (lambda: meldbook.game()["meld.wild.most"], "no clause “meld.wild.most”"),
        (lambda: meldbook.game().deal().hand(0), "Seats are 1 to 4"),
        (lambda: meldbook.game().deal().seat(5), "Seats are 1 to 4"),
        (lambda: meldbook.game().deal().play("jump"), "jump"),
        (lambda: meldbook.game().deal().play("discard KS"), "not allowed"),
        (lambda: meldbook.game().deal().seat().advice("godlike"), "weak, medium, strong"),
        (lambda: meldbook.simulate(meldbook.game(), "godlike", deals=1), "weak, medium, strong"),
        (lambda: meldbook.simulate(meldbook.game(), "weak", "weak", "weak", deals=1), "2 sides"),
        (lambda: meldbook.simulate(meldbook.game(), lambda seat: 3, deals=1), "not int"),  # type: ignore[arg-type]
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        wrong()


def test_an_illegal_move_tells_the_rules_in_its_way() -> None:
    with pytest.raises(meldbook.IllegalMoveError) as error:
        meldbook.game().deal(7).play("discard KS")
    assert [refused.clause for refused in error.value.refused] == ["turn.order", "turn.own-cards"]


def test_house_rules_are_played() -> None:
    assert meldbook.game().check("KS KH KD 2C 2D 2H").ok
    assert not meldbook.game(house={"meld.wild.max": 2}).check("KS KH KD 2C 2D 2H").ok


class Remembers:
    """A player of one's own that counts its turns."""

    made = 0

    def __init__(self) -> None:
        Remembers.made += 1
        self.moves = 0

    def __call__(self, seat: Seat) -> str:
        self.moves += 1
        return seat.advice("weak")


def test_each_deal_has_a_player_of_its_own() -> None:
    before = Remembers.made
    meldbook.simulate(meldbook.game("canasta-two-player"), Remembers, deals=2)
    assert Remembers.made == before + 2


def test_the_same_cards_are_dealt_until_each_has_sat_on_every_side() -> None:
    results = meldbook.simulate(meldbook.game(), "weak", "medium", deals=6, seed=5)
    assert [deal.seed for deal in results.deals] == [5, 5, 6, 6, 7, 7]
    assert results.won(0) + results.won(1) == pytest.approx(1)
    assert results.mean(1) > results.mean(0)
    alike = meldbook.simulate(meldbook.game(), "weak", "weak", deals=4)
    assert alike.points(0)[0] == alike.points(1)[1]
    assert alike.won() == 0.5


def test_the_same_call_gives_the_same_figures() -> None:
    game = meldbook.game("rum-500")
    assert meldbook.simulate(game, Remembers, deals=3) == meldbook.simulate(game, "weak", deals=3)
