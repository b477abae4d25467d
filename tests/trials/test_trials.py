"""A sample of every trial; that a trial finds what it looks for; and that the page tells what was reached."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from meldbook.loading import variant_ids
from meldbook.scoring.lines import Line
from trials import coverage, ends, gates, hostile, judged, moves, transcripts
from trials.every import PARTS
from trials.guided import Guided
from trials.parts import FoundError, Part, go_on
from trials.record import FILE, PAGE, Record, table, told

FEW = 400


@pytest.fixture(autouse=True)
def _at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test holds no machine to a time: the trials themselves do."""
    monkeypatch.setattr(judged, "LONGEST", judged.ENDLESS)


@pytest.mark.parametrize("kind", hostile.KINDS)
def test_hostile_inputs_are_answered(kind: str) -> None:
    assert hostile.tried(kind, 20_000_000) == hostile.KINDS[kind][2]


@pytest.mark.parametrize("kind", gates.TARGETS)
def test_hostile_inputs_are_answered_in_the_page(kind: str) -> None:
    assert gates.tried(kind, 90_000, FEW) == FEW


def test_hostile_inputs_by_coverage_are_answered_and_those_that_reach_more_are_kept(tmp_path: Path) -> None:
    assert coverage.page("house-link", 1, 300, tmp_path) == 300
    assert 0 < len(list((tmp_path / "page-house-link").iterdir())) < 300


def test_bytes_lead_chance_and_where_they_end_it_is_the_same_for_all() -> None:
    def drawn(data: bytes) -> list[int]:
        source = Guided(data)
        return [source.randrange(1_000) for _ in range(8)]

    assert drawn(b"some bytes") == drawn(b"some bytes") != drawn(b"other ones")
    assert drawn(b"\1\0")[-5:] == drawn(b"\2\0")[-5:]


@pytest.mark.parametrize("number", [3, moves.ROW - 1])
def test_random_moves_keep_every_promise(number: int) -> None:
    assert moves.PARTS[0].play(number) > 10


@pytest.mark.parametrize("game", variant_ids())
def test_two_scorers_say_the_same(game: str) -> None:
    assert ends.scored_twice(game, 9, tables=3) == 61


def test_both_pythons_play_and_tell_the_same() -> None:
    # In this deal two melds are worth the same but for how fractions are added.
    assert transcripts.compared(22, [("cuban", "rummy-games")]) == 1


# A trial finds what it looks for.


def test_a_score_that_is_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ends, "score_deal", lambda position: [[Line("score.out", 1, 5)]] * position.laws.sides)
    with pytest.raises(FoundError, match=r"canasta:bicycle .*deal 1: the engine says"):
        ends.scored_twice("canasta", 1, tables=1)


def test_an_exception_is_found_with_the_words_that_show_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(source: Random) -> None:
        raise KeyError("x")

    monkeypatch.setitem(hostile.KINDS, "pad", (failing, 1, 1))
    with pytest.raises(FoundError, match=r"KeyError: 'x'. To see it again: .*Random\('pad 3 0'\)"):
        hostile.tried("pad", 3)


@pytest.mark.parametrize(
    "answer",
    [None, {"error": {"message": "no sentence"}}, {"error": {"message": "It must be a number, not None."}}],
)
def test_an_answer_that_is_none_is_found(answer: object) -> None:
    with pytest.raises(judged.WrongError):
        judged.answered(lambda request: answer, {})


def test_what_somebody_wrote_may_be_said_again() -> None:
    judged.sentence('“None” is no card; write "KeyError", say.')


def endless(request: object) -> None:
    while True:
        pass


def test_an_answer_that_comes_late_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "ENDLESS", 0.05)
    with pytest.raises(judged.WrongError, match="no answer"):
        judged.answered(endless, {})


def test_an_answer_that_takes_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "LONGEST", -1.0)
    with pytest.raises(judged.WrongError, match="took"):
        judged.answered(lambda request: {}, {})


# What was reached.


def part(found: int = 10) -> Part:
    def play(seed: int) -> int:
        if seed == found:
            raise FoundError("It is wrong.")
        return 5

    return Part("a trial", "of it", "things", 40, play)


def test_a_piece_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    file = tmp_path / "trials.json"
    assert go_on(part(), Record.of(file), 0).count == 0
    assert go_on(part(), Record.of(file), 60).next == 8
    assert Record.of(file).entries["a trial of it"].count == 40


def test_what_was_reached_before_a_fault_is_no_longer_told(tmp_path: Path) -> None:
    record = Record.of(tmp_path / "trials.json")
    with pytest.raises(FoundError):
        go_on(part(found=3), record, 60)
    entry = record.entries["a trial of it"]
    assert (entry.count, entry.next, entry.faults) == (0, 3, 1)


def test_the_page_tells_what_was_reached() -> None:
    page = PAGE.read_text("utf-8")
    assert told(page, table(Record.of(FILE), PARTS)) == page
