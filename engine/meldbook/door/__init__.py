"""The one door into the engine: a request as plain data in, an answer as plain data out.

The command line, the site builder and the browser's worker all come through here. Whatever a stranger's input
gets wrong is answered as ``{"error": {"message", "where", "mend"}}``, never raised.

A browser waits until what is imported here has been run, so whatever melds by themselves do not need is imported with
the first request that wants it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from meldbook.api.group_check import check_group
from meldbook.api.loaded_rules import Shelf, house_of
from meldbook.cards.card import CardError
from meldbook.memo import lazy
from meldbook.rules.inputs import PositionError, integer
from meldbook.rules.kinds import WrongValueError
from meldbook.rules.ruleset import RuleError
from meldbook.text.notation import NotationError
from meldbook.text.refusals import with_rules

if TYPE_CHECKING:
    from meldbook.door.sessions import Answer, Chooser, OpenGames
    from meldbook.rules.laws import Laws

MOST_CHANGES = 300
"""Clauses that house rules may change."""
MOST_COMPARED = 60
"""All games in all their readings are some thirty."""
MOST_SHEETS = 99_999
LONGEST_NAME = 80
LONGEST_ADDRESS = 200


class Door:
    """The rules on its shelf and the games that are open, behind one function."""

    def __init__(self, own: Chooser | None = None) -> None:
        """Take who decides for the computer, where that is somebody's own player."""
        self._shelf = Shelf()
        self._own = own
        self._answers: dict[str, Callable[[Mapping[str, Any]], Answer]] = {
            "load": self._load,
            "variants": lambda request: {"variants": self._shelf.games()},
            "check": self._check,
            "replay": partial(self._queried, "replay"),
            "score": partial(self._queried, "score"),
            "legal": partial(self._queried, "legal"),
            "compare": self._compare,
            "pad": self._pad,
            "paper": self._paper,
            "house": self._house,
            "pictures": self._pictures,
            "drill": partial(self._drilled, "drill"),
            "judge": partial(self._drilled, "judge"),
            "concept": partial(self._drilled, "concept"),
        }

    @lazy
    def _open(self) -> OpenGames:
        from meldbook.door.sessions import OpenGames

        return OpenGames(self._shelf, self._own)

    def handle(self, request: Mapping[str, Any]) -> Answer:
        """Answer a request; ``request["do"]`` names what is wanted."""
        if not isinstance(request, Mapping):
            return _error("A request is a table of keys.", "do")
        try:
            do = str(request.get("do"))
            answer = self._answers.get(do) or self._open.answers.get(do)
            if answer is None:
                return _error(f"“{do[:40]}” is nothing that the engine does.", "do")
            return answer(request)
        except PositionError as error:
            return _error(error.message, error.where, error.mend)
        except RuleError as error:
            return _error(error.message, error.clause or "variant", error.mend or "")
        except (NotationError, CardError, WrongValueError) as error:
            return _error(str(error), "moves")
        except RecursionError:
            return _error("Its lists and tables are nested too deep.", "do")
        except ValueError as error:
            if "set_int_max_str_digits" not in str(error):  # Python writes out no number of thousands of digits.
                raise
            return _error("It holds a number that is too large.", "do", "Write a smaller one.")

    # Rules -----------------------------------------------------------------------------------------------------

    def _load(self, request: Mapping[str, Any]) -> Answer:
        compiled = request.get("compiled")
        if not isinstance(compiled, Mapping):
            raise PositionError("No rules came with the request.", "compiled")
        return {"loaded": self._shelf.load(compiled)}

    def _check(self, request: Mapping[str, Any]) -> Answer:
        laws = self._shelf.laws({**request, "players": None})
        cards = request.get("cards", "")
        if isinstance(cards, list) and all(isinstance(word, str) for word in cards):
            cards = " ".join(cards)
        if not isinstance(cards, str):
            raise PositionError("Cards are written as text with spaces between.", "cards", "Write KS KH 2C, say.")
        answer = check_group(
            laws, cards, opening=bool(request.get("opening")), going_out=bool(request.get("going_out"))
        )
        return with_rules(laws.rules, answer) if request.get("rules") else answer

    def _compare(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.api.queries import compare

        names = request.get("variants")
        if not isinstance(names, list) or not names:
            raise PositionError("Two games or readings are wanted.", "variants", "Name them, as in canasta:bicycle.")
        if len(names) > MOST_COMPARED:
            raise PositionError(f"At most {MOST_COMPARED} games are compared at once.", "variants", "Name fewer.")
        return compare({str(name): self._shelf.reading(str(name)) for name in names})

    def _queried(self, what: str, request: Mapping[str, Any]) -> Answer:
        """One of the questions about a position that ``api.queries`` answers."""
        from meldbook.api import queries

        data = request.get("position")
        if not isinstance(data, Mapping):
            raise PositionError("No position came with the request.", "position")
        ask = {"replay": queries.replay, "score": queries.score, "legal": queries.legal}[what]
        laws = self._shelf.laws({**data, "base": request.get("base", "")})
        answer = ask(laws, data)
        return with_rules(laws.rules, answer) if what == "replay" and request.get("rules") else answer

    # Clubs -----------------------------------------------------------------------------------------------------

    def _pad(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.pad import pad

        return pad(self._shelf.laws(request), request)

    def _house(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.rules.house import house_rules

        plain = self._shelf.rules({**request, "house": {}})
        house = house_of(request)
        if len(house) > MOST_CHANGES:
            raise PositionError(f"A table changes at most {MOST_CHANGES} rules.", "house", "Leave some out.")
        answer = house_rules(plain, house)
        return answer | ({"practised": self._practised(request, answer["house"])} if request.get("practise") else {})

    def _practised(self, request: Mapping[str, Any], house: Mapping[str, Any]) -> list[str]:
        """Changed rules about which there are questions."""
        from meldbook.drills import kinds_of

        laws = self._shelf.laws({**request, "house": house, "players": None})
        return [clause for clause in house if kinds_of(laws, clause)]

    def _pictures(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.pictures import pictures

        return {"pictures": pictures(self._shelf.rules(request))}

    def _paper(self, request: Mapping[str, Any]) -> Answer:
        from meldbook.paper import PAPERS, as_data, paper

        rules, name = self._shelf.rules(request), str(request.get("paper"))
        if name not in PAPERS:
            raise PositionError("There is no such paper.", "paper", f"There are {', '.join(PAPERS)}.")
        seed = integer(request.get("seed", 1), "seed", 1, MOST_SHEETS)
        players = self._shelf.laws(request).players
        called = "".join(filter(str.isprintable, str(request.get("called", ""))[:LONGEST_NAME]))
        page = str(request.get("page", ""))[:LONGEST_ADDRESS]
        return {"sheets": [as_data(sheet) for sheet in paper(rules, name, seed, players, called, page)]}

    # Drills ----------------------------------------------------------------------------------------------------

    def _drilled(self, what: str, request: Mapping[str, Any]) -> Answer:
        """One of the questions that ``drills.posing`` answers, about the game that a request names."""
        from meldbook.drills import posing

        ask: Callable[[Laws, Mapping[str, Any]], Answer] = getattr(posing, what)
        return ask(self._shelf.laws(request), request)


def _error(message: str, where: str, mend: str = "") -> Answer:
    return {"error": {"message": message, "where": where, "mend": mend}}
