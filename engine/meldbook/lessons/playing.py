"""A lesson being played: the reader moves, the step's goal is looked for, and the others move by script or as bots."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from meldbook.api.match import Game
from meldbook.lessons.alike import is_part_of, likeness
from meldbook.lessons.coach import Scene, word, wrong_word
from meldbook.lessons.lesson import READER, Lesson, Mistake, Step
from meldbook.lessons.path import Plan, PlannedStep, readers_turn
from meldbook.lessons.pointing import NOTHING, pointed
from meldbook.lessons.rebase import rebased
from meldbook.lessons.spoken import spoken_of, untrue
from meldbook.lessons.telling import filled
from meldbook.listing.legal import legal_moves
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import Laws
from meldbook.rules.registry import Refusal
from meldbook.table.events import Event
from meldbook.table.moves import Move, cards_played
from meldbook.table.position import Position
from meldbook.text.notation import NotationError, move_text, parse_move
from meldbook.text.position_file.reading import read_position
from meldbook.text.score import score_json
from meldbook.text.view import actor, view_of

MOST_MOVES = 2_000
"""Moves of a saved lesson that are read; a hand has a few hundred at most."""
WAITS = "The others wait. Take your move back, or let them play on."
OFF_PATH = "You are off the lesson’s path now. Play on as you like, or go back with “Undo”."
AHEAD = "A part of what comes now you have done already."
HALF_DONE = "Go on from here."
REACHED = "You have done what the lesson asked for here."
CHANGED = "This lesson has been changed since you left it, so it begins anew."


@dataclass(frozen=True, slots=True)
class Place:
    """Where the reader is in the lesson.

    Attributes:
        step: how many steps are reached, so the place of the one now due.
        planned: whether the table was as planned when the step became due, and its turn is not over.
        way: the moves that lead on to its goal, the lesson's own where they can be played; empty where there are none.
        ahead: whether a part of the step was done before it was told.
        begun: the table when the step became due, of which its words speak.
    """

    step: int
    planned: bool
    way: tuple[Move, ...]
    ahead: bool
    begun: Position


@dataclass(slots=True)
class Told:
    """What the latest move has to tell: the others' moves, praise, the coach's word, whether it left the path."""

    others: list[dict[str, Any]] = field(default_factory=list)
    praise: str = ""
    coach: str = ""
    refused_by: str = ""
    wrong: bool = False


class LessonGame:
    """A lesson at the table.

    Raises:
        PositionError: where the lesson's table cannot be read.
    """

    def __init__(self, laws: Laws, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = Game(laws, read_position(laws, lesson.position), {}, reader=READER)
        self._plan = Plan(lesson, self.game.position)
        self._before: list[Place] = []
        self._place = Place(0, True, self._plan.way_on(0, self.game.position), False, self.game.position)
        self._told = Told()
        self._waits = False

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
        if not self._waits:
            self._told = Told()
        if not fits:
            self._told = Told(coach=CHANGED)
            self._waits = False
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
        if self._waits:
            raise PositionError(WAITS, "move")
        return self._move(text, deque())

    def play_on(self) -> list[Event]:
        """Let the others move although the reader's move was not what the step is after."""
        if not self._waits:
            return []
        self._told, self._waits = Told(), False
        events = self._let_others_move(None, deque())
        self._place = self._place_at(self._reached(self._place.step), planned=False)
        return events

    def undo(self) -> bool:
        """Go back to the reader's previous decision; False where there is none."""
        undone = self.game.undo()
        if undone:
            self._place, self._waits = self._before.pop(), False
        self._told = Told()
        return undone

    def hints(self) -> tuple[list[str], str]:
        """Where to look, what to think of, the move with its reason; and the move. Only while the deal goes on."""
        place = self._place
        if self._waits:
            raise PositionError(WAITS, "move")
        if place.way:
            own = self._own_hints(self.lesson.steps[place.step], place.way[0])
            return [self._filled(hint) for hint in own], move_text(place.way[0])
        from meldbook.bot import hints

        steps, move = hints(view_of(self.game.position, READER))
        return list(steps), move_text(move)

    def _own_hints(self, step: Step, move: Move) -> list[str]:
        """A step's hints; the last one names another move where the reader's cards are not quite the planned ones."""
        if any(_plays_the_same(move, parse_move(planned)) for planned in step.solution):
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
            mistake = self._expected(place.step, move, before, refused) if place.way else None
            if mistake is not None:
                self._told.coach, self._told.refused_by = self._filled(mistake.coach), mistake.clause
            return refused, []
        self._before.append(place)
        after, now = self.game.position, self._reached(place.step)
        missed = bool(place.way) and now == place.step
        lost = missed and not (self._plan.way_on(place.step, after) or self._plan.leads_on(place.step, after))
        mistake = self._expected(place.step, move, before) if missed else None
        wrong = lost or mistake is not None
        passed = after.ended is not None or after.seat != READER
        self._waits = wrong and not kept and after.ended is None and not readers_turn(after)
        replies: list[Event] = []
        if not self._waits:
            replies = self._let_others_move(None if lost else self._script(place, now), kept)
            now = self._reached(now)
        planned = not self._plan.misfit(now, self.game.position) if now > place.step else place.planned and not passed
        ahead = self._plan.is_ahead(now, self.game.position) if now > place.step else place.ahead
        self._place = self._place_at(now, planned=planned and not lost, ahead=ahead)
        if step is not None:
            scene = Scene(before, move, tuple(events), after, tuple(replies), self.game.names)
            if wrong:
                self._told.wrong = True
                aim = self._filled(step.aim)
                self._told.coach = wrong_word(scene, aim) if mistake is None else self._filled(mistake.coach)
            else:
                self._comment(step, place, scene)
        return [], events

    def _comment(self, step: Step, place: Place, scene: Scene) -> None:
        """Praise a step that was reached; give the coach's word on a move that was not planned at ``place``."""
        now = self._place.step
        reached, was_on_path = now > place.step, bool(place.way)
        if reached:
            true = was_on_path and self._plan.praise_fits(now - 1, self.game.position)
            self._told.praise = self._filled(self.lesson.steps[now - 1].praise) if true else REACHED
        as_planned = reached or self._is_ahead(scene, place)
        if self.done or (self._on_path and as_planned):
            return
        over = self.game.position.ended is not None
        self._told.coach = word(scene, self._filled(step.aim) if was_on_path else "", reached=reached, over=over)

    def _is_ahead(self, scene: Scene, place: Place) -> bool:
        """Whether a move is one of those that this step, or a later one of the same turn, is after."""
        steps = self._plan.steps[place.step :]
        turn = next((at for at, planned in enumerate(steps) if planned.step.others), len(steps))
        moves = [rebased(move, at, scene.before) for planned in steps[: turn + 1] for move, at in planned.solution]
        return is_part_of(scene.move, [*place.way, *(move for move in moves if move is not None)])

    def _expected(self, step: int, move: Move, position: Position, refused: Sequence[Refusal] = ()) -> Mistake | None:
        """The mistake of a step that a move is: a legal one, or one that is refused by the rule that it names."""
        clauses, planned = {refusal.clause for refusal in refused} or {""}, self._plan.table(step)
        for mistake in self.lesson.steps[step].mistakes:
            there = mistake.move if planned is None else rebased(mistake.move, planned, position)
            if mistake.clause in clauses and likeness(there or mistake.move) == likeness(move):
                return mistake
        return None

    def _reached(self, step: int) -> int:
        """Number of steps reached, by the goals that hold now, from one that is due."""
        steps, position = self.lesson.steps, self.game.position
        while step < len(steps) and steps[step].goal.holds(position):
            step += 1
        return step

    def _script(self, place: Place, now: int) -> PlannedStep | None:
        """The step whose script the others follow: the one just reached, or the one within which the reader moved."""
        at = max(now - 1, place.step)
        return self._plan.steps[at] if place.planned and at < len(self._plan.steps) else None

    def _place_at(self, step: int, *, planned: bool, ahead: bool = False) -> Place:
        way = self._plan.way_on(step, self.game.position) if planned else ()
        begun = self._place.begun if step == self._place.step else self.game.position
        return Place(step, planned, way, ahead, begun)

    def _let_others_move(self, script: PlannedStep | None, kept: deque[str]) -> list[Event]:
        """Move for the other seats until the reader decides: as kept, else by the script, else as bots."""
        lines = deque(script.others if script is not None and not kept else ())
        happened: list[Event] = []
        while self.game.position.ended is None and not readers_turn(self.game.position):
            seat, why, text = actor(self.game.position), "", kept.popleft() if kept else ""
            if lines:
                move, planned = lines.popleft()
                there = rebased(move, planned, self.game.position)
                text = "" if there is None else move_text(there)
            refused, events = self.game.move(text) if text else ([], [])
            if refused or not text:
                lines.clear()
                kept.clear()
                text, why = self._bot_move(seat)
                _, events = self.game.move(text)
            happened += events
            said = " ".join(self.game.history[-1].said)
            name = self.game.names[seat]
            self._told.others.append({"seat": seat + 1, "name": name, "move": text, "text": said, "why": why})
        return happened

    def _bot_move(self, seat: int) -> tuple[str, str]:
        from meldbook.bot import choose

        choice = choose(view_of(self.game.position, seat))
        return move_text(choice.move), choice.why

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
            "say": self._say(),
            "aim": self._aim(),
            "clause": None if step is None else {"id": step.clause, "label": rules.label(step.clause)},
            "points": self._points(),
            "praise": self._told.praise,
            "coach": self._told.coach,
            "on_path": on_path,
            "wrong": self._told.wrong,
            "waits": self._waits,
            "hints": 0 if ended or self._waits else 3,
            "done": self.done,
            "finished": ended,
            "summary": self._summary() if ended else None,
        }

    def _say(self) -> str:
        step = self._step
        if step is None:
            return self._filled(self.lesson.end)
        if self._on_path:
            half_done = untrue((spoken_of(step.say),), self._place.begun, self.game.position)
            return AHEAD if self._place.ahead else HALF_DONE if half_done else self._filled(step.say)
        return "" if self.game.position.ended is not None or self._told.wrong else OFF_PATH

    def _aim(self) -> str:
        """What to do; beside the path only where it can be done, for an aim without its button helps nobody."""
        step = self._step
        if step is None or self._waits or self.game.position.ended is not None:
            return ""
        may = self._on_path or type(parse_move(step.solution[0])) in map(type, legal_moves(self.game.position))
        return self._filled(step.aim) if may else ""

    def _points(self) -> dict[str, Any]:
        """What the coach speaks of on the table."""
        step, position = self._step, self.game.position
        if step is None or not self._on_path or self._waits or position.ended is not None:
            return NOTHING
        return pointed((self._filled(step.aim), self._filled(step.say)), position)

    def _filled(self, words: str) -> str:
        return filled(words, self.game.position)

    def answer(self) -> dict[str, Any]:
        """What a move adds to the table's answer: what the others did, and the lesson."""
        return {"others": self._told.others, "lesson": self.state()}

    def _summary(self) -> dict[str, Any]:
        score = score_json(self.game.position)
        best = max(side["total"] for side in score.values())
        ahead = [letter for letter, side in score.items() if side["total"] == best]
        text = self._filled(self.lesson.end) if self.done else ""
        return {"text": text, "score": score, "winner": ahead[0] if len(ahead) == 1 else None}


def _plays_the_same(move: Move, planned: Move) -> bool:
    """Whether a move plays the cards of a planned one, which the last hint names."""
    return type(move) is type(planned) and sorted(cards_played(move)) == sorted(cards_played(planned))
