"""What a lesson is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from meldbook.lessons.goals import Goal
    from meldbook.lessons.spoken import Spoken
    from meldbook.table.moves import Move

READER = 0
"""The reader's seat: seat 1 of a position file."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that beginners try here, and the coach's word on it.

    ``clause`` is the rule that refuses it; where there is none, the move is legal and leads away from the lesson.
    """

    text: str
    move: Move
    clause: str
    coach: str


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of the reader.

    Attributes:
        say: the spoken words that lead to it.
        aim: what to do, in one line.
        goal: what must hold on the table; any legal way to it counts.
        solution: the lesson's own way, as moves in notation.
        hints: where to look, what to think of, the move with its reason.
        mistakes: expected mistakes.
        clause: the rule that the step teaches.
        praise: a word when the goal is reached.
        others: what the other seats do after it, in order, while the reader is on the path.
        needs: what its words rely on, where that is not all that they name; None where it is.
    """

    say: str
    aim: str
    goal: Goal
    solution: tuple[str, ...]
    hints: tuple[str, ...]
    mistakes: tuple[Mistake, ...]
    clause: str
    praise: str
    others: tuple[str, ...]
    needs: Spoken | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: a table with every card in a known place, and the steps through it.

    Attributes:
        id: names the lesson for good, also when its file is moved.
        goal: what the reader will be able to do.
        minutes: about how long it takes.
        position: the table at the start, as a position file has it.
        end: closing words.
        end_needs: what the closing words rely on, where that is not all that they name; None where it is.
    """

    id: str
    title: str
    goal: str
    minutes: int
    position: Mapping[str, Any]
    steps: tuple[Step, ...]
    end: str
    end_needs: Spoken | None = None
