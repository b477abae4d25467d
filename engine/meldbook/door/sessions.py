"""Games and lessons that are open at the door: each request names its game, and is answered with the view of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from meldbook.api.loaded_rules import Shelf
from meldbook.api.match import MOST_MOVES, Game
from meldbook.api.repair import repairs
from meldbook.rules.inputs import PositionError, integer
from meldbook.text.notation import move_text, parse_move, shown_text
from meldbook.text.refusals import refusal_json, rule_json
from meldbook.text.view import actor, view_of

if TYPE_CHECKING:
    from meldbook.lessons import LessonGame
    from meldbook.table.moves import Move
    from meldbook.table.position import Position

Answer = dict[str, Any]
Chooser = Callable[["Position"], "Move"]
"""Somebody's own player, asked by the position of the seat that decides."""
MOST_GAMES = 20
HINTS = 3
"""Steps in which a hint is given: where to look, what to think of, the move with its reason."""


class OpenGames:
    """Games by the names that requests give them, with the lesson that a game belongs to, where it is one."""

    def __init__(self, shelf: Shelf, own: Chooser | None = None) -> None:
        self._own = own
        self._shelf = shelf
        self.games: dict[str, Game] = {}
        self._lessons: dict[str, LessonGame] = {}
        self.answers: dict[str, Callable[[Mapping[str, Any]], Answer]] = {
            "open": self._open,
            "lesson": self._lesson,
            "view": lambda request: {"view": self._game(request).view()} | self._lesson_state(request),
            "move": self._move,
            "bot": self._bot,
            "hint": self._hint,
            "cost": self._cost,
            "undo": self._undo,
            "play-on": self._play_on,
            "next": partial(self._done, Game.next_deal),
            "uncover": partial(self._done, Game.uncover),
            "past": self._past,
            "position": self._shown,
            "record": self._record,
            "close": self._close,
        }

    def _open(self, request: Mapping[str, Any]) -> Answer:
        record = request.get("record")
        if not isinstance(record, Mapping):
            raise PositionError("No game came with the request.", "record")
        position = record.get("position")
        laws = self._shelf.laws(position if isinstance(position, Mapping) else record)
        game = Game.from_record(laws, record)
        self._keep(request, game)
        return {"view": game.view()}

    def _lesson(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.lessons import LessonGame, lesson_table, read_lesson

        data, record = request.get("lesson"), request.get("record")
        laws = self._shelf.laws(lesson_table(data))
        lesson = LessonGame(laws, read_lesson(laws, data))
        if isinstance(record, Mapping):
            lesson.restore(record)
        self._lessons[self._keep(request, lesson.game)] = lesson
        return {"view": lesson.game.view()} | lesson.answer()

    def _move(self, request: Mapping[str, Any]) -> Answer:
        game = self._game(request)
        text = str(request.get("move", ""))
        before, lesson = game.position, self._lesson_of(request)
        refused, events = (lesson or game).move(text)
        nearby = repairs(before, parse_move(text)) if refused else []
        return {
            "ok": not refused,
            "refusals": [
                {
                    **refusal_json(game.laws.rules, refusal),
                    "rule": rule_json(game.laws.rules, refusal.clause),
                    "repairs": [{"move": move_text(mend), "text": words} for mend, words in nearby],
                    **(lesson.word_on(refusal) if lesson is not None else {}),
                }
                for refusal in refused
            ],
            "events": _events_json(game, events),
            "view": game.view(),
        } | (lesson.answer() if lesson is not None else {})

    def _bot(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.bot import MEDIUM, STRENGTHS, STRONG, Choice, choose
        from meldbook.bot.judging import seen_at

        game, strength = self._free_game(request), request.get("strength", MEDIUM)
        if strength not in STRENGTHS:
            raise PositionError("There is no such strength.", "strength", f"Name one of {', '.join(STRENGTHS)}.")
        if game.position.ended is not None:
            raise PositionError("The deal is over.", "game", "Deal again.")
        seat = actor(game.position)
        if self._own is not None:
            choice = Choice(self._own(game.position), "its player has decided so.")
        else:
            seen = seen_at(game) if strength == STRONG else None
            choice = choose(view_of(game.position, seat), strength, seen)
        text = move_text(choice.move)
        _, events = game.move(text)
        return {
            "move": shown_text(text),
            "seat": seat + 1,
            "why": choice.why,
            "strength": strength,
            "events": _events_json(game, events),
            "view": game.view(),
        }

    def _hint(self, request: Mapping[str, Any]) -> Answer:
        game, lesson = self._game(request), self._lesson_of(request)
        if game.position.ended is not None:
            raise PositionError("The deal is over.", "game", "Deal again.")
        if game.covered:
            raise PositionError("The cards are covered.", "game", "Uncover them first.")
        level = integer(request.get("level", HINTS), "level", 1, HINTS)
        if lesson is not None:
            words, text = lesson.hints()
            return {"hints": words[:level], "move": text if level == HINTS else ""} | self._lesson_state(request)
        from meldbook.bot import hints

        steps, move = hints(view_of(game.position, actor(game.position)))
        return {"hints": steps[:level], "move": move_text(move) if level == HINTS else ""}

    def _cost(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.bot.judging import judged

        at = request.get("at")
        if at is not None:
            at = integer(at, "at", 0, MOST_MOVES)
        return judged(self._game(request), str(request.get("move", "")), str(request.get("instead", "")), at)

    def _undo(self, request: Mapping[str, Any]) -> Answer:
        game = self._game(request)
        undone = (self._lesson_of(request) or game).undo()
        return {"undone": undone, "view": game.view()} | self._lesson_state(request)

    def _play_on(self, request: Mapping[str, Any]) -> Answer:
        """In a lesson: let the others move, who wait while the reader thinks about a move."""
        game, lesson = self._game(request), self._lesson_of(request)
        if lesson is None:
            raise PositionError("Only in a lesson do the others wait.", "game")
        events = lesson.play_on()
        return {"events": _events_json(game, events), "view": game.view()} | lesson.answer()

    def _done(self, act: Callable[[Game], None], request: Mapping[str, Any]) -> Answer:
        """A game that is no lesson, once something was done in it."""
        game = self._free_game(request)
        act(game)
        return {"view": game.view()}

    def _past(self, request: Mapping[str, Any]) -> Answer:
        at = integer(request.get("at"), "at", 0, MOST_MOVES)
        return {"past": self._game(request).past(at), "at": at}

    def _shown(self, request: Mapping[str, Any]) -> Answer:
        """The table as a position file: what the reader's seat does not see is dealt out at random."""
        from meldbook.bot.guessing import Guessing
        from meldbook.text.position_file.toml import position_toml
        from meldbook.text.position_file.writing import write_position

        game = self._game(request)
        if game.covered:
            raise PositionError("The cards are covered.", "game", "Uncover them first.")
        table = Guessing(view_of(game.position, game.reader), None).table(Random(len(game.history)))
        data = write_position(table)
        return {"position": data, "text": position_toml(data)}

    def _record(self, request: Mapping[str, Any]) -> Answer:
        lesson = self._lesson_of(request)
        if lesson is None:
            return {"record": self._game(request).record()}
        return {"record": lesson.record(), "lesson": lesson.state()}

    def _close(self, request: Mapping[str, Any]) -> Answer:
        self._forget(str(request.get("game")))
        return {"closed": True}

    def _game(self, request: Mapping[str, Any]) -> Game:
        game = self.games.get(str(request.get("game")))
        if game is None:
            raise PositionError("This game is not open.", "game", "Open it from its record.")
        return game

    def _free_game(self, request: Mapping[str, Any]) -> Game:
        if self._lesson_of(request) is not None:
            raise PositionError("In a lesson the others move by themselves, and there is one deal.", "game")
        return self._game(request)

    def _lesson_of(self, request: Mapping[str, Any]) -> LessonGame | None:
        return self._lessons.get(str(request.get("game")))

    def _lesson_state(self, request: Mapping[str, Any]) -> Answer:
        """The lesson of a request's game, where it is one, without what its latest move had to tell."""
        lesson = self._lesson_of(request)
        if lesson is None:
            return {}
        state = lesson.state()
        return {"lesson": state if state["waits"] else state | {"praise": "", "coach": "", "wrong": False}}

    def _keep(self, request: Mapping[str, Any], game: Game) -> str:
        """Keep a game under the name that the request gives it, in place of the oldest where there are many."""
        name = str(request.get("game"))
        if name not in self.games and len(self.games) >= MOST_GAMES:
            self._forget(next(iter(self.games)))
        self._forget(name)
        self.games[name] = game
        return name

    def _forget(self, name: str) -> None:
        self.games.pop(name, None)
        self._lessons.pop(name, None)


def _events_json(game: Game, events: list[Any]) -> list[Answer]:
    return [
        {"kind": event.kind, "seat": event.seat + 1, "text": game.say(event), "word": event.word} for event in events
    ]
