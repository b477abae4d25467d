"""The one door into the engine: a request as plain data in, an answer as plain data out.

The command line, the site builder and the browser's worker all come through here. Whatever a stranger's input
gets wrong is answered as ``{"error": {"message", "where", "mend"}}``, never raised.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from meldbook import queries
from meldbook.cards import CardError
from meldbook.clauses import WrongValueError
from meldbook.game import MOST_MOVES, Game
from meldbook.inputs import PositionError, integer
from meldbook.laws import Laws
from meldbook.notation import NotationError, move_text, parse_move, shown_text
from meldbook.repair import repairs
from meldbook.ruleset import RuleError
from meldbook.shelf import Shelf
from meldbook.view import actor, view_of

if TYPE_CHECKING:
    from meldbook.lessons import LessonGame

Answer = dict[str, Any]
MOST_GAMES = 20
MOST_CHANGES = 300
"""Clauses that house rules may change."""
MOST_SHEETS = 99_999
LONGEST_NAME = 80
HINTS = 3
"""Steps in which a hint is given."""


class Door:
    """The rules on its shelf and the games that are open, behind one function."""

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._games: dict[str, Game] = {}
        self._lessons: dict[str, LessonGame] = {}
        self._answers: dict[str, Callable[[Mapping[str, Any]], Answer]] = {
            "load": self._load,
            "variants": self._variants,
            "check": self._check,
            "replay": lambda request: queries.replay(*self._position(request)),
            "score": lambda request: queries.score(*self._position(request)),
            "legal": lambda request: queries.legal(*self._position(request)),
            "compare": self._compare,
            "open": self._open,
            "lesson": self._lesson,
            "view": lambda request: {"view": self._game(request).view()} | self._lesson_state(request),
            "move": self._move,
            "bot": self._bot,
            "hint": self._hint,
            "cost": self._cost,
            "uncover": self._uncover,
            "past": self._past,
            "position": self._shown,
            "undo": self._undo,
            "next": self._next,
            "record": self._record,
            "close": self._close,
            "pad": self._pad,
            "paper": self._paper,
            "house": self._house,
            "drill": self._drilled("drill"),
            "judge": self._drilled("judge"),
            "concept": self._drilled("concept"),
        }

    def handle(self, request: Mapping[str, Any]) -> Answer:
        """Answer a request; ``request["do"]`` names what is wanted."""
        if not isinstance(request, Mapping):
            return _error("A request is a table of keys.", "do")
        answer = self._answers.get(str(request.get("do")))
        if answer is None:
            return _error(f"“{str(request.get('do'))[:40]}” is nothing that the engine does.", "do")
        try:
            return answer(request)
        except PositionError as error:
            return _error(error.message, error.where, error.mend)
        except RuleError as error:
            return _error(error.message, error.clause or "variant", error.mend or "")
        except (NotationError, CardError, WrongValueError) as error:
            return _error(str(error), "moves")
        except RecursionError:
            return _error("Its lists and tables are nested too deep.", "do")

    # Rules -----------------------------------------------------------------------------------------------------

    def _load(self, request: Mapping[str, Any]) -> Answer:
        compiled = request.get("compiled")
        if not isinstance(compiled, Mapping):
            raise PositionError("No rules came with the request.", "compiled")
        return {"loaded": self._shelf.load(compiled)}

    def _variants(self, request: Mapping[str, Any]) -> Answer:
        return {"variants": self._shelf.games()}

    def _check(self, request: Mapping[str, Any]) -> Answer:
        laws = self._shelf.laws({**request, "players": None})
        cards = request.get("cards", "")
        if isinstance(cards, list) and all(isinstance(word, str) for word in cards):
            cards = " ".join(cards)
        if not isinstance(cards, str):
            raise PositionError("Cards are written as text with spaces between.", "cards", "Write KS KH 2C, say.")
        return queries.check_group(
            laws,
            cards,
            opening=bool(request.get("opening")),
            going_out=bool(request.get("going_out")),
        )

    def _compare(self, request: Mapping[str, Any]) -> Answer:
        names = request.get("variants")
        if not isinstance(names, list) or not names:
            raise PositionError("Two games or readings are wanted.", "variants", "Name them, as in canasta:bicycle.")
        return queries.compare({str(name): self._shelf.reading(str(name)) for name in names[:20]})

    def _position(self, request: Mapping[str, Any]) -> tuple[Laws, Mapping[str, Any]]:
        data = request.get("position")
        if not isinstance(data, Mapping):
            raise PositionError("No position came with the request.", "position")
        return self._shelf.laws({**data, "base": request.get("base", "")}), data

    # Clubs -----------------------------------------------------------------------------------------------------

    def _pad(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.pad import pad

        return pad(self._shelf.laws(request), request)

    def _house(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.house import house_rules

        plain = self._shelf.rules({**request, "house": {}})
        house = request.get("house") or {}
        if not isinstance(house, Mapping) or len(house) > MOST_CHANGES:
            raise PositionError("House rules are a table of clauses.", "house", 'Write "meld.wild.max" = 2, say.')
        return house_rules(plain.compiled, plain.reading, house)

    def _paper(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.paper import PAPERS, as_data, paper

        rules, name = self._shelf.rules(request), str(request.get("paper"))
        if name not in PAPERS:
            raise PositionError("There is no such paper.", "paper", f"There are {', '.join(PAPERS)}.")
        seed = integer(request.get("seed", 1), "seed", 1, MOST_SHEETS)
        players = self._shelf.laws(request).players
        called = str(request.get("called", ""))[:LONGEST_NAME]
        return {"sheets": [as_data(sheet) for sheet in paper(rules, name, seed, players, called)]}

    # Games -----------------------------------------------------------------------------------------------------

    def _open(self, request: Mapping[str, Any]) -> Answer:
        record = request.get("record")
        if not isinstance(record, Mapping):
            raise PositionError("No game came with the request.", "record")
        position = record.get("position")
        laws = self._shelf.laws(position if isinstance(position, Mapping) else record)
        game = Game.from_record(laws, record)
        self._keep(request, game)
        return {"view": game.view()}

    def _keep(self, request: Mapping[str, Any], game: Game) -> str:
        """Keep a game under the name that the request gives it, in place of the oldest where there are many."""
        name = str(request.get("game"))
        if name not in self._games and len(self._games) >= MOST_GAMES:
            self._forget(next(iter(self._games)))
        self._forget(name)
        self._games[name] = game
        return name

    def _forget(self, name: str) -> None:
        self._games.pop(name, None)
        self._lessons.pop(name, None)

    def _record(self, request: Mapping[str, Any]) -> Answer:
        lesson = self._lesson_of(request)
        if lesson is None:
            return {"record": self._game(request).record()}
        return {"record": lesson.record(), "lesson": lesson.state()}

    def _game(self, request: Mapping[str, Any]) -> Game:
        game = self._games.get(str(request.get("game")))
        if game is None:
            raise PositionError("This game is not open.", "game", "Open it from its record.")
        return game

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
                    **queries.refusal_json(game.laws.rules, refusal),
                    "repairs": [{"move": move_text(repair.move), "text": repair.text} for repair in nearby],
                    **(lesson.word_on(refusal) if lesson is not None else {}),
                }
                for refusal in refused
            ],
            "events": _events_json(game, events),
            "view": game.view(),
        } | (lesson.answer() if lesson is not None else {})

    def _bot(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.bot import MEDIUM, STRENGTHS, STRONG, choose
        from meldbook.bot.judging import seen_at

        game, strength = self._free_game(request), request.get("strength", MEDIUM)
        if strength not in STRENGTHS:
            raise PositionError("There is no such strength.", "strength", f"Name one of {', '.join(STRENGTHS)}.")
        if game.position.ended is not None:
            raise PositionError("The deal is over.", "game", "Deal again.")
        seat = actor(game.position)
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
        level = _level(request)
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

    def _uncover(self, request: Mapping[str, Any]) -> Answer:
        game = self._free_game(request)
        game.uncover()
        return {"view": game.view()}

    def _past(self, request: Mapping[str, Any]) -> Answer:
        at = integer(request.get("at"), "at", 0, MOST_MOVES)
        return {"past": self._game(request).past(at), "at": at}

    def _shown(self, request: Mapping[str, Any]) -> Answer:
        """The table as a position file: what the reader's seat does not see is dealt out at random."""
        from meldbook.bot.guessing import guess
        from meldbook.position_text import write_position
        from meldbook.position_toml import position_toml

        game = self._game(request)
        if game.covered:
            raise PositionError("The cards are covered.", "game", "Uncover them first.")
        table = guess(view_of(game.position, game.reader), None, Random(len(game.history)))
        data = write_position(table)
        return {"position": data, "text": position_toml(data)}

    def _undo(self, request: Mapping[str, Any]) -> Answer:
        game = self._game(request)
        undone = (self._lesson_of(request) or game).undo()
        return {"undone": undone, "view": game.view()} | self._lesson_state(request)

    def _next(self, request: Mapping[str, Any]) -> Answer:
        game = self._free_game(request)
        game.next_deal()
        return {"view": game.view()}

    def _close(self, request: Mapping[str, Any]) -> Answer:
        self._forget(str(request.get("game")))
        return {"closed": True}

    # Lessons ---------------------------------------------------------------------------------------------------

    def _lesson(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.lessons import LessonGame, lesson_table, read_lesson

        data, record = request.get("lesson"), request.get("record")
        laws = self._shelf.laws(lesson_table(data))
        lesson = LessonGame(laws, read_lesson(laws, data))
        if isinstance(record, Mapping):
            lesson.restore(record)
        self._lessons[self._keep(request, lesson.game)] = lesson
        return {"view": lesson.game.view()} | lesson.answer()

    def _lesson_of(self, request: Mapping[str, Any]) -> LessonGame | None:
        return self._lessons.get(str(request.get("game")))

    def _lesson_state(self, request: Mapping[str, Any]) -> Answer:
        """The lesson of a request's game, where it is one, without what its latest move had to tell."""
        lesson = self._lesson_of(request)
        return {} if lesson is None else {"lesson": lesson.state() | {"praise": "", "coach": ""}}

    # Drills ----------------------------------------------------------------------------------------------------

    def _drilled(self, what: str) -> Callable[[Mapping[str, Any]], Answer]:
        """One of the questions that ``drills.asking`` answers, about the game that a request names."""

        def answer(request: Mapping[str, Any]) -> Answer:
            from meldbook.drills import asking

            ask: Callable[[Laws, Mapping[str, Any]], Answer] = getattr(asking, what)
            return ask(self._shelf.practised(request), request)

        return answer

    def _free_game(self, request: Mapping[str, Any]) -> Game:
        if self._lesson_of(request) is not None:
            raise PositionError("In a lesson the others move by themselves, and there is one deal.", "game")
        return self._game(request)


def _level(request: Mapping[str, Any]) -> int:
    """How many of the hints are asked for: where to look, what to think of, the move with its reason."""
    level = request.get("level", HINTS)
    if not isinstance(level, int) or isinstance(level, bool) or not 1 <= level <= HINTS:
        raise PositionError(f"Hints come in steps 1 to {HINTS}.", "level", "Write level = 1, say.")
    return level


def _events_json(game: Game, events: list[Any]) -> list[Answer]:
    return [
        {"kind": event.kind, "seat": event.seat + 1, "text": game.say(event), "word": event.word} for event in events
    ]


def _error(message: str, where: str, mend: str = "") -> Answer:
    return {"error": {"message": message, "where": where, "mend": mend}}
