"""Lesson files: lines of what is wrong in them, and what playing them finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from meldbook.loading import RuleFileError
from meldbook.loading.key_lines import KeyLines
from meldbook.loading.lesson_faults import lesson_problems
from meldbook.loading.lesson_files import compile_lesson, read_lesson_file

FILE = """\
id = "small"
title = "Small"
variant = "canasta"
minutes = 1
goal = "Draw."
end = "Done."

[position.table]
stock = "5S 6S 7S 8S 9S"
pile = "6H"
hands = { 1 = "KS KH 2C 4S", 2 = "AS AH", 3 = "QS QH", 4 = "JS JH" }

[[steps]]
say = "Draw."
aim = "Draw."
goal = { drew = "stock" }
solution = ["draw"]
hints = ["Look.", "Think.", "Draw now."]
clause = "turn.order"
praise = "Good."

[[steps.mistakes]]
move = "discard 4S"
clause = "turn.order"
coach = "Draw first."

[[steps]]
say = "Throw."
aim = "Throw a card."
goal = { discarded = "4S" }
solution = ["discard 4S"]
hints = ["Look.", "Think.", "Discard the four of spades."]
clause = "turn.order"
praise = "Good."
others = [
  "draw", "discard AS",
  "draw", "discard QS",
  "draw", "discard JS",
]

[[steps.mistakes]]
move = "meld KS KH 2C"
clause = "initial-meld.minimum"
coach = "Only 40."
"""


def write(folder: Path, old: str = "", new: str = "") -> Path:
    assert old in FILE
    file = folder / "small.toml"
    file.write_text(FILE.replace(old, new) if old else FILE, "utf-8")
    return file


def test_lines_of_tables_within_repeated_tables() -> None:
    lines = KeyLines(FILE)
    assert lines["steps", "0", "mistakes", "0", "coach"] == 25
    assert lines["steps", "1", "goal"] == 30
    assert lines["steps", "1", "mistakes", "0", "move"] == 42


def test_a_sound_file_has_no_problems(tmp_path: Path) -> None:
    found = read_lesson_file(write(tmp_path))
    assert lesson_problems(found) == []
    compiled = compile_lesson(found)
    assert compiled["steps"][1]["mistakes"][0]["clause"] == "initial-meld.minimum"
    assert read_lesson_again(compiled) == found.lesson


def read_lesson_again(compiled: dict[str, object]) -> object:
    from meldbook.lessons import read_lesson
    from meldbook.loading import compile_variant
    from meldbook.rules.laws import Laws
    from meldbook.rules.ruleset import Ruleset

    return read_lesson(Laws(Ruleset.from_compiled(compile_variant("canasta"))), compiled)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ('variant = "canasta"', 'variant = "kanasta"', 3, "no shipped variant"),
        ('variant = "canasta"', 'variant = "canasta"\nreading = "none"', 4, "reading"),
        ('goal = { discarded = "4S" }', 'goal = { discards = "4S" }', 30, "no key"),
        ('clause = "initial-meld.minimum"', 'clause = "initial-meld"', 43, "no clause"),
        ('stock = "5S 6S', 'stock = "5S 6X', 9, "no card"),
        ('4 = "JS JH"', '5 = "JS JH"', 11, "no seat"),
        ('move = "discard 4S"', 'move = "discard"', 23, "A card is missing"),
        ('pile = "6H"', 'pile = "6H', 10, "not TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    with pytest.raises(RuleFileError, match=said) as caught:
        read_lesson_file(write(tmp_path, old, new))
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ('solution = ["discard 4S"]', 'solution = ["discard 9S"]', 31, "“discard 9S” is refused: You do not hold"),
        ('solution = ["discard 4S"]', 'solution = ["discard KS"]', 30, "does not reach the goal"),
        ('solution = ["draw"]', 'solution = ["draw", "discard 4S"]', 17, "reached before “discard 4S”"),
        ('goal = { discarded = "4S" }', 'goal = { drew = "stock" }', 30, "before the reader does anything"),
        ('"draw", "discard QS"', '"draw", "discard AH"', 37, "“discard AH” is refused"),
        ('  "draw", "discard JS",\n', '  "draw",\n', 35, "Seat 4 is to move, and has no move here"),
        ('"draw", "discard JS"', '"draw", "discard JS", "draw"', 38, "when no other seat is to move"),
        ('clause = "initial-meld.minimum"', 'clause = "meld.kinds"', 41, "not by meld.kinds"),
        ('move = "meld KS KH 2C"', 'move = "discard KS"', 41, "refused by nothing"),
        ('"Discard the four of spades."', '"Discard it."', 32, "does not name the four of spades"),
        ('["Look.", "Think.", "Discard', '["The 4♠!", "Think.", "Discard', 32, "Hint 1 gives away the four of spades"),
        ('"Draw now."', '"Take a card."', 18, "does not say “draw”"),
    ],
)
def test_playing_finds_what_is_wrong(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    problems = lesson_problems(read_lesson_file(write(tmp_path, old, new)))
    assert problems
    found = next(problem for problem in problems if said in problem.message)
    assert found.line == line


def test_a_step_after_the_end_of_the_deal(tmp_path: Path) -> None:
    start, cut = FILE.index("[position.table]"), FILE.index("[[steps]]")
    table = """\
[position]
phase = "meld"

[position.table]
melds = { A = ["QS QH QD QC QS QH QD"] }
hands = { 1 = "4S" }

"""
    steps = FILE[FILE.rindex("[[steps]]") : FILE.rindex("others")]
    first = steps.replace('goal = { discarded = "4S" }', "goal = { out = 1 }")
    file = tmp_path / "over.toml"
    file.write_text(FILE[:start] + table + first + steps, "utf-8")
    assert cut > start
    assert [problem.message for problem in lesson_problems(read_lesson_file(file))] == [
        "The deal is over before this step."
    ]
