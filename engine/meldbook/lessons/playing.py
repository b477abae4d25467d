"""A lesson being played: the reader moves, the step's goal is looked for, and the others move by script or as bots."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from meldbook.api.match import Game
from meldbook.lessons.alike import is_part_of, likeness, what_is_left
from meldbook.lessons.coach import Scene, word
from meldbook.lessons.lesson import READER
from meldbook.lessons.path import landmark, readers_turn, starts, way_on
from meldbook.text.narrate import seat_names
from meldbook.text.notation import NotationError, move_text, parse_move
from meldbook.text.position_file.reading import read_position
from meldbook.text.score import score_json
from meldbook.text.view import actor, view_of

if TYPE_CHECKING:
    from meldbook.lessons.lesson import Lesson, Step
    from meldbook.rules.laws import Laws
    from meldbook.rules.registry import Refusal
    from meldbook.table.events import Event
    from meldbook.table.moves import Move

MOST_MOVES = 2_000
"""Moves of a saved lesson that are read; a hand has a few hundred at most."""
OFF_PATH = "You are off the lesson’s path now. Play on as you like, or go back with “Undo”."
REACHED = "You have done what the lesson asked for here."
CHANGED = "This lesson has been changed since you left it, so it begins anew."


@dataclass(frozen=True, slots=True)
class Place:
    """Where the reader is in the lesson.

    Attributes:
        step: how many steps are reached, so the place of the one now due.
        planned: whether the table was as planned when the step became due, and its turn is not over.
        way: the moves that lead on to its goal, the lesson's own where they can be played; empty where there are none.
    """

    step: int
    planned: bool
    way: tuple[str, ...]


@dataclass(slots=True)
class Told:
    """What the latest move has to tell: the others' moves, a word of praise, the coach's word."""

    others: list[dict[str, Any]] = field(default_factory=list)
    praise: str = ""
    coach: str = ""
    refused_by: str = ""


class LessonGame:
    """A lesson at the table.

    Raises:
        PositionError: where the lesson's table cannot be read.
    """

    def __init__(self, laws: Laws, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = Game(laws, read_position(laws, lesson.position), {}, reader=READER)
        self._planned = [landmark(position) for position in starts(lesson, self.game.position)]
        self._place = self._place_at(0, planned=True)
        self._before: list[Place] = []
        self._told = Told()

    # What the reader does ---------------------------------------------------------------------------------------

    def restore(self, record: Mapping[str, Any]) -> bool:
        """Play a saved lesson's moves again; False, and the lesson at its beginning, where they do not fit."""
        moves = record.get("moves")
        fits = record.get("lesson") == self.lesson.id and isinstance(moves, list) and len(moves) <= MOST_MOVES
        kept = deque(str(move) for move in moves) if fits and isinstance(moves, list) else deque()
        try:
            while fits and kept:
                fits = not self._move(kept.popleft(), kept)[0]
        except NotationError:
            fits = False
        self._told = Told(coach="" if fits else CHANGED)
        if not fits:
            while self.game.undo():
                self._place = self._before.pop()
        return fits

    def record(self) -> dict[str, Any]:
        """What to keep, so that ``restore`` brings the reader back here."""
        return {"lesson": self.lesson.id, "moves": [frame.move for frame in self.game.history]}

    def move(self, text: str) -> tuple[list[Refusal], list[Event]]:
        """Try the reader's move: what refuses it, or what happened. Then the others move, up to the reader again.

        Raises:
            NotationError: where the text is no move.
        """
        return self._move(text, deque())

    def undo(self) -> bool:
        """Go back to the reader's previous decision; False where there is none."""
        undone = self.game.undo()
        if undone:
            self._place = self._before.pop()
        self._told = Told()
        return undone

    def hints(self) -> tuple[list[str], str]:
        """Where to look, what to think of, the move with its reason; and the move. Only while the deal goes on."""
        place = self._place
        if place.way:
            return self._own_hints(self.lesson.steps[place.step], place.way[0]), place.way[0]
        from meldbook.bot import hints

        steps, move = hints(view_of(self.game.position, READER))
        return list(steps), move_text(move)

    def _own_hints(self, step: Step, text: str) -> list[str]:
        """A step's hints; the last one names another move where the reader's cards are not quite the planned ones."""
        move, hand = parse_move(text), self.game.position.hands[READER]
        if move in (what_is_left(parse_move(planned), hand) for planned in step.solution):
            return list(step.hints)
        from meldbook.bot.advice import move_words

        words = move_words(move, self.game.position)
        return [*step.hints[:-1], f"{words} That is what this step is after."]

    # How a move goes on -----------------------------------------------------------------------------------------

    def _move(self, text: str, kept: deque[str]) -> tuple[list[Refusal], list[Event]]:
        """One move of the reader; ``kept`` holds what the others did when a saved lesson was played."""
        self._told = Told()
        before, place, step = self.game.position, self._place, self._step
        refused, events = self.game.move(text)
        move = parse_move(text)
        if refused:
            self._explain(move, refused)
            return refused, []
        self._before.append(place)
        after = self.game.position
        passed = after.ended is not None or after.seat != READER
        now = self._reached(place.step)
        script = self._script(place, now) if now > place.step or not passed else ()
        replies = self._let_others_move(script, kept)
        now = self._reached(now)
        planned = self._is_planned(now) if now > place.step else place.planned and not passed
        self._place = self._place_at(now, planned=planned)
        if step is not None:
            names = seat_names(self.game.laws.players)
            self._comment(step, place, Scene(before, move, tuple(events), after, tuple(replies), names))
        return [], events

    def _comment(self, step: Step, place: Place, scene: Scene) -> None:
        """Praise a step that was reached; give the coach's word on a move that was not planned at ``place``."""
        now = self._place.step
        reached, was_on_path = now > place.step, bool(place.way)
        if reached:
            self._told.praise = self.lesson.steps[now - 1].praise if was_on_path else REACHED
        as_planned = reached or is_part_of(scene.move, map(parse_move, place.way))
        if self.done or (self._on_path and as_planned):
            return
        over = self.game.position.ended is not None
        self._told.coach = word(scene, step.aim if was_on_path else "", reached=reached, over=over)

    def _reached(self, step: int) -> int:
        """Number of steps reached, by the goals that hold now, from one that is due."""
        steps, position = self.lesson.steps, self.game.position
        while step < len(steps) and steps[step].goal.holds(position):
            step += 1
        return step

    def _script(self, place: Place, now: int) -> tuple[str, ...]:
        """What the others are to do after the step just reached, or after the move within the step at ``place``."""
        steps = self.lesson.steps
        if not place.planned or place.step >= len(steps):
            return ()
        return steps[max(now - 1, place.step)].others

    def _is_planned(self, step: int) -> bool:
        """Whether the table is what the lesson planned for the start of a step."""
        return step < len(self._planned) and landmark(self.game.position) == self._planned[step]

    def _place_at(self, step: int, *, planned: bool) -> Place:
        due = step < len(self.lesson.steps)
        way = way_on(self.lesson.steps[step], self.game.position) if due and planned else ()
        return Place(step, planned, way)

    def _let_others_move(self, script: Sequence[str], kept: deque[str]) -> list[Event]:
        """Move for the other seats until the reader decides: as kept, else by the script, else as bots."""
        lines = kept or deque(script)
        happened: list[Event] = []
        while self.game.position.ended is None and not readers_turn(self.game.position):
            seat, why = actor(self.game.position), ""
            text = lines.popleft() if lines else ""
            refused, events = self.game.move(text) if text else ([], [])
            if refused or not text:
                lines.clear()
                text, why = self._bot_move(seat)
                _, events = self.game.move(text)
            happened += events
            said = " ".join(self.game.history[-1].said)
            name = seat_names(self.game.laws.players)[seat]
            self._told.others.append({"seat": seat + 1, "name": name, "move": text, "text": said, "why": why})
        return happened

    def _bot_move(self, seat: int) -> tuple[str, str]:
        from meldbook.bot import choose

        choice = choose(view_of(self.game.position, seat))
        return move_text(choice.move), choice.why

    def _explain(self, move: Move, refused: list[Refusal]) -> None:
        """Give the coach's word on a mistake that the step expected; it speaks of the planned table."""
        if self._step is None or not self._place.way:
            return
        clauses = {refusal.clause for refusal in refused}
        for mistake in self._step.mistakes:
            if mistake.clause in clauses and likeness(mistake.move) == likeness(move):
                self._told.coach, self._told.refused_by = mistake.coach, mistake.clause
                return

    # What there is to tell --------------------------------------------------------------------------------------

    @property
    def _step(self) -> Step | None:
        """Step now due; None when all are reached."""
        steps = self.lesson.steps
        return steps[self._place.step] if self._place.step < len(steps) else None

    @property
    def done(self) -> bool:
        """Whether every step has been reached."""
        return self._step is None

    @property
    def _on_path(self) -> bool:
        """Whether the words of the step now due, and its hints, fit the table."""
        return self.done or bool(self._place.way)

    def word_on(self, refusal: Refusal) -> dict[str, str]:
        """The coach's word on one refusal of the latest move, if there is one."""
        return {"coach": self._told.coach} if refusal.clause == self._told.refused_by else {}

    def state(self) -> dict[str, Any]:
        """The lesson as the page shows it, as plain data."""
        lesson, step, on_path = self.lesson, self._step, self._on_path
        rules = self.game.laws.rules
        ended = self.game.position.ended is not None
        return {
            "id": lesson.id,
            "title": lesson.title,
            "goal": lesson.goal,
            "step": min(self._place.step + 1, len(lesson.steps)),
            "steps": len(lesson.steps),
            "say": lesson.end if step is None else step.say if on_path else "" if ended else OFF_PATH,
            "aim": "" if step is None or ended else step.aim,
            "clause": None if step is None else {"id": step.clause, "label": rules.label(step.clause)},
            "praise": self._told.praise,
            "coach": self._told.coach,
            "on_path": on_path,
            "hints": 0 if ended else 3,
            "done": self.done,
            "finished": ended,
            "summary": self._summary() if ended else None,
        }

    def answer(self) -> dict[str, Any]:
        """What a move adds to the table's answer: what the others did, and the lesson."""
        return {"others": self._told.others, "lesson": self.state()}

    def _summary(self) -> dict[str, Any]:
        score = score_json(self.game.position)
        best = max(side["total"] for side in score.values())
        ahead = [letter for letter, side in score.items() if side["total"] == best]
        text = self.lesson.end if self.done else ""
        return {"text": text, "score": score, "winner": ahead[0] if len(ahead) == 1 else None}
