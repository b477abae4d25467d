"""`meldbook fuzz`: tables with a rule or two changed, and a fault with the command that shows it again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner, Result

from meldbook.listing import legal, meld_moves
from meldbook.table.moves import Discard, LayOff, Move
from meldbook_site.cli import cli
from meldbook_site.commands import fuzz as commands
from meldbook_site.soaking import checks
from meldbook_site.soaking.changed_rules import look_at_few_cards
from meldbook_site.soaking.faults import FaultError
from strategies import laws_of


def fuzz(*words: str) -> Result:
    return CliRunner().invoke(cli, ["fuzz", *words])


def test_list_and_refusals_agree_where_rules_are_changed() -> None:
    result = fuzz("--tables", "3", "--first", "5")
    assert (result.exit_code, result.stdout[:9]) == (0, "3 tables:"), result.output
    assert result.stderr == "Trying table 5 of 5 to 7 …\n"


def test_where_no_terminal_shows_it_a_line_says_now_and_then_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "look_through", lambda laws, seed: (1, 1))
    result = fuzz("canasta", "--tables", "60", "--few-cards", "0")
    assert [line.split()[2] for line in result.stderr.splitlines()] == ["1", "26", "51"]


def test_a_move_that_is_listed_and_refused_is_told_with_the_command_that_shows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        legal, "discarding", lambda laws: lambda at, hand, table, judge: [Discard(card) for card in range(53)]
    )
    result = fuzz("samba", "--tables", "2", "--first", "7", "--house", "out.canastas=3")
    assert result.exit_code == 1
    assert "is listed and refused (turn.own-cards)" in result.output
    assert "To see it again: meldbook fuzz samba --house out.canastas=3 --tables 1 --first 7" in result.output


def test_a_move_that_is_allowed_and_not_listed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_adds(moves: list[Move]) -> Iterator[Move]:
        return (move for move in moves if not isinstance(move, LayOff))

    listed = legal.legal_moves
    monkeypatch.setattr(checks, "legal_moves", lambda position, **named: list(no_adds(listed(position, **named))))
    result = fuzz("canasta", "--tables", "20")
    assert result.exit_code == 1
    assert "is accepted and not listed" in result.output


def test_a_move_that_few_cards_left_forbid_is_found_on_tables_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    laws = laws_of("canasta")
    listed, tried = look_at_few_cards(laws, 0, 20)
    assert tried > listed > 20
    monkeypatch.setattr(meld_moves, "_free_of_doubt", lambda judge, size, adds, new: (adds, new))
    with pytest.raises(FaultError, match="is listed and refused"):
        look_at_few_cards(laws, 0, 20)
