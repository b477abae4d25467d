"""The match as a conversation: a line is read, a move or a command is done, the table is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from meldbook.bot import MEDIUM
from meldbook.door import Door
from meldbook.rules.ruleset import Ruleset
from meldbook.rules.sentences import capitalised, join
from meldbook.rules.suggest import nearest
from meldbook_site.commands.inputs import InputError
from meldbook_site.commands.show import show_score
from meldbook_site.playing.helping import help_for, suits_matter
from meldbook_site.playing.saving import write_record
from meldbook_site.playing.screen import Screen, View, side_name
from meldbook_site.playing.shorthand import VERBS, ShorthandError, expand

GAME = "match"
PROMPTS = {
    "draw": "draw or take",
    "meld": "meld, add or discard",
    "answer": "yes or no",
    "bonus": "bonus or refuse",
    "offer": "take or pass",
}
MOST_LISTED = 40


class Session:
    """A match between the reader in seat 1 and the computer in the others."""

    def __init__(self, door: Door, rules: Ruleset, screen: Screen, save: Path | None, strength: str = MEDIUM) -> None:
        self.door, self.rules, self.screen, self.save = door, rules, screen, save
        self.strength = strength
        self._refused: list[dict[str, Any]] = []
        self._whys: list[str] = []
        self._hints = 0
        self._warned = False
        self._leaving = False
        self._commands: dict[str, Callable[[str], None]] = {
            "hint": self._hint,
            "why": self._why,
            "legal": self._legal,
            "undo": self._undo,
            "table": self._table,
            "score": self._score,
            "save": self._save,
            "help": lambda rest: screen.say(help_for(rules)),
            "quit": self._quit,
        }
        self._short = {"h": "hint", "w": "why", "l": "legal", "u": "undo", "s": "score", "?": "help", "q": "quit"}

    def open(self, record: dict[str, Any]) -> None:
        """Begin the match that a record describes, or go on with it.

        Raises:
            InputError: where the record is not one that the engine restores.
        """
        self._ask({"do": "open", "record": record})

    def play(self, lines: Iterator[str]) -> None:
        """Play to the end of the match, or of the lines; `lines` is asked only when the reader is to type."""
        self.screen.say("Type “help” for the moves and commands.", "dim")
        self._bots()
        self._show()
        while not self._leaving and not self._over:
            line = next(lines, None)
            if line is None:
                break
            self.do(line.strip())
        self._keep()

    @property
    def _over(self) -> bool:
        """Whether the match has been won, or is shared."""
        match = self.view["match"]
        return bool(match["winner"] or match.get("shared"))

    @property
    def prompt(self) -> str:
        """What to ask the reader for now."""
        view = self.view
        return "Enter for the next deal" if view["ended"] else PROMPTS[view["phase"]]

    def do(self, line: str) -> None:
        """Do one line that the reader typed."""
        word, _, rest = line.partition(" ")
        name = self._short.get(word.lower(), word.lower())
        if name != "quit":
            self._warned = False
        if name in self._commands:
            self._commands[name](rest.strip())
        elif self.view["ended"]:
            self._next(line)
        elif not line:
            self.screen.table(self.view)
        else:
            self._move(line)

    @property
    def view(self) -> View:
        """The table as the reader sees it."""
        view: View = self._ask({"do": "view"})["view"]
        return view

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        answer = self.door.handle({**request, "game": GAME})
        if "error" in answer:
            error = answer["error"]
            raise InputError(" ".join(part for part in (error["message"], error.get("mend")) if part))
        return answer

    # Moves -----------------------------------------------------------------------------------------------------

    def _move(self, line: str) -> None:
        try:
            text = expand(line, self.view, suits=suits_matter(self.rules))
            answer = self._ask({"do": "move", "move": text})
        except (ShorthandError, InputError) as error:
            self.screen.say(f"{error}{self._meant(line)}", "red")
            return
        if not answer["ok"]:
            self._refuse(text, answer["refusals"])
            return
        self._refused, self._whys, self._hints = [], [], 0
        self._tell(answer["events"])
        turn_over = answer["view"]["decides"] != 1 or answer["view"]["ended"]
        self._bots()
        self._keep()
        if turn_over:
            self._show()
        else:
            self.screen.hand(self.view)

    def _meant(self, line: str) -> str:
        """“Did you mean …?” for a first word that is neither a command nor a move."""
        word, known = line.split()[0].lower(), [*self._commands, *VERBS.values(), "ask"]
        guess = nearest(word, known) if word.isalpha() and word not in {*known, *VERBS} else ""
        return f" Did you mean “{guess}”? “help” lists what you can type." if guess else ""

    def _refuse(self, text: str, refusals: list[dict[str, Any]]) -> None:
        self._refused = refusals
        self.screen.say(f"“{text}” is not allowed:", "red")
        for refusal in refusals:
            self.screen.say(f"  {refusal['message']}")
        for repair in refusals[0]["repairs"]:
            self.screen.say(f"  Try: {repair['text']}  ({repair['move']})")

    def _bots(self) -> None:
        """Let the computer play until the reader is to decide."""
        while not (view := self.view)["ended"] and view["decides"] != 1:
            answer = self._ask({"do": "bot", "strength": self.strength})
            self._tell(answer["events"])
            name = view["seats"][answer["seat"] - 1]["name"]
            self._whys.append(f"{name}, “{answer['move']}”: {answer['why']}")

    def _tell(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            self.screen.say(event["text"])

    def _show(self) -> None:
        """The table before a decision, or the score sheet after the deal."""
        view = self.view
        if not view["ended"]:
            self.screen.table(view)
            return
        self.screen.say("")
        sides = "; ".join(f"side {side} is {side_name(view, side)}" for side in view["scores"])
        self.screen.say(f"The deal is over. {capitalised(sides)}.", "bold")
        show_score(self.screen.out, {"score": view["score"], "match": view["match"]})
        if winner := view["match"]["winner"]:
            self.screen.say(f"{side_name(view, winner)} won the match.", "bold")
        elif shared := view["match"].get("shared"):
            self.screen.say(f"{join([side_name(view, side) for side in shared])} share the match.", "bold")

    def _next(self, line: str) -> None:
        if line.lower() not in ("", "next", "n"):
            self.screen.say("The deal is over: press Enter for the next one, or type undo, score, save or quit.", "red")
            return
        self._ask({"do": "next"})
        self._refused, self._whys, self._hints = [], [], 0
        self._bots()
        self._keep()
        self._show()

    # Commands --------------------------------------------------------------------------------------------------

    def _hint(self, rest: str) -> None:
        if self.view["ended"]:
            self.screen.say("The deal is over; there is nothing to decide.")
            return
        hints = self._ask({"do": "hint"})["hints"]
        self.screen.say(hints[min(self._hints, len(hints) - 1)])
        self._hints += 1

    def _why(self, rest: str) -> None:
        if self._refused:
            for refusal in self._refused:
                self.screen.say(f"  {refusal['message']}")
                self.screen.say(f"    The rule: {self.rules.sentence(refusal['clause'])} ({refusal['clause']})", "dim")
        elif self._whys:
            for why in self._whys:
                self.screen.say(f"  {why}")
        else:
            self.screen.say("No move was refused, and the computer has not played yet.")

    def _legal(self, rest: str) -> None:
        moves = self.view["legal"]
        for move in moves[:MOST_LISTED]:
            self.screen.say(f"  {move}")
        if len(moves) > MOST_LISTED:
            self.screen.say(f"  … and {len(moves) - MOST_LISTED} more")

    def _undo(self, rest: str) -> None:
        if not self._ask({"do": "undo"})["undone"]:
            self.screen.say("There is nothing to take back.")
            return
        self._refused, self._whys, self._hints = [], [], 0
        self._bots()
        self._keep()
        self.screen.say("Your last move is taken back.")
        self._show()

    def _table(self, rest: str) -> None:
        self._show()

    def _score(self, rest: str) -> None:
        view = self.view
        if view["ended"]:
            self._show()
            return
        for side, points in view["scores"].items():
            melds = view["melds"][side]
            laid = sum(meld["points"] + meld["bonus"] for meld in melds)
            bonus = f", bonus cards laid out {len(view['bonus'][side])}" if view["bonus"][side] else ""
            self.screen.say(f"{side_name(view, side)}: {points:,} before this deal; melds so far {laid:,}{bonus}.")

    def _save(self, rest: str) -> None:
        if rest:
            self.save = Path(rest)
        if self.save is None:
            self.screen.say("Name the file: save FILE.", "red")
            return
        try:
            self._keep()
        except InputError as error:
            self.save = None
            self.screen.say(str(error), "red")
            return
        self.screen.say(f"Saved. “meldbook play {self.rules.id} --save {self.save}” goes on with it.")

    def _quit(self, rest: str) -> None:
        if self.save is None and not self._warned:
            self._warned = True
            self.screen.say("This match is not saved: “save FILE” keeps it, “quit” once more leaves it.")
            return
        self._leaving = True
        if self.save is not None:
            self.screen.say(f"“meldbook play {self.rules.id} --save {self.save}” goes on with this match.")

    def _keep(self) -> None:
        """Write the match to its file, if it has one."""
        if self.save is not None:
            write_record(self.save, self._ask({"do": "record"})["record"])
