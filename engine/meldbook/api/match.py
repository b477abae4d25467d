"""A match being played: its history, undo without end, and the record from which it is restored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from meldbook.api.people import names_at, read_people
from meldbook.api.play import apply, check
from meldbook.effects import settled
from meldbook.effects.dealing import deal_out
from meldbook.rules.inputs import PositionError, mapping
from meldbook.rules.laws import SIDES, Laws
from meldbook.rules.parts import read_scores
from meldbook.rules.registry import Refusal
from meldbook.scoring.deal_totals import Deal, deal_of, read_deals
from meldbook.scoring.match_end import Match, match_of
from meldbook.table.events import Event
from meldbook.table.moves import Move
from meldbook.table.position import Position
from meldbook.text.narrate import say
from meldbook.text.notation import parse_move, shown_text
from meldbook.text.position_file.reading import read_position
from meldbook.text.score import match_json, score_json
from meldbook.text.view import actor, ended_told, left_json, view_json

NEXT = "next"
"""Stands in a record's moves for the hand-out of the next deal."""
MOST_MOVES = 20_000
MOST_SEED = 2**53
LOG_LINES = 60
"""Newest lines of the log that a view carries."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One move of the history: the position before it, who made it, its text, and what happened, in words."""

    before: Position
    seat: int
    move: str
    said: tuple[str, ...]


class Game:
    """A match from a seed, or play from a set position, with all that was played so far.

    Where people share a device, ``reader`` is the seat that has it. What it sees is ``covered`` as soon as another
    person is to decide, until that person uncovers it.

    Raises (in ``from_record``):
        PositionError: where the record is not one of ours, or its moves are not legal.
    """

    def __init__(self, laws: Laws, start: Position, record: Mapping[str, Any], *, reader: int = 0) -> None:
        self.laws = laws
        self.position = start
        self.people = read_people(record.get("people"), laws.players)
        self.names = names_at(laws.players, self.people)
        self.reader = next(iter(self.people), reader)
        self.covered = bool(self.people)
        self.history: list[Frame] = []
        self._start = {key: value for key, value in record.items() if key != "moves"}
        self._earlier = read_deals(laws, mapping(record.get("position", {}), "position"))

    @classmethod
    def from_record(cls, laws: Laws, record: Mapping[str, Any]) -> Game:
        """Game that a record describes: its deal or position, with its moves played."""
        if "position" in record:
            start = settled(read_position(laws, mapping(record["position"], "position")))
        else:
            scores = read_scores(laws, record["scores"], "scores") if "scores" in record else None
            start = deal_out(laws, _seed(record.get("seed", 0)), scores=scores)
        game = cls(laws, start, record)
        moves = record.get("moves", [])
        if not isinstance(moves, list) or len(moves) > MOST_MOVES:
            raise PositionError("The moves of a saved game are a list of texts.", "moves", "Start a new match.")
        for number, text in enumerate(moves, 1):
            game._again(text, f"moves[{number}]")
        return game

    def _again(self, text: object, where: str) -> None:
        if text == NEXT:
            if self.position.ended is None:
                raise PositionError("The saved game deals anew before its deal is over.", where, "Start a new match.")
            self.next_deal()
            return
        refused, _ = self.move(str(text))
        if refused:
            raise PositionError(
                f"The saved game has a move that is not legal: “{str(text)[:60]}”.", where, "Start a new match."
            )

    def record(self) -> dict[str, Any]:
        """What to keep, as plain data; ``from_record`` restores everything from it."""
        return {**self._start, "moves": [frame.move for frame in self.history]}

    def move(self, text: str) -> tuple[list[Refusal], list[Event]]:
        """Try a move for the seat that decides: what refuses it, or what happened.

        Raises:
            NotationError: where the text is no move.
        """
        move = parse_move(text)
        refused = check(self.position, move)
        return (refused, []) if refused else ([], self._play(move, text))

    def _play(self, move: Move, text: str) -> list[Event]:
        before, seat = self.position, actor(self.position)
        self.position, events = apply(before, move)
        self.history.append(Frame(before, seat, " ".join(text.split()), tuple(map(self.say, events))))
        self._cover()
        return events

    @property
    def _you(self) -> int | None:
        """The seat that is called “you”: none where people share the device."""
        return None if self.people else self.reader

    def say(self, event: Event) -> str:
        """What just happened, in words."""
        return say(event, self.position, self.names, self._you)

    def decides(self, frame: Frame) -> bool:
        """Whether a move was the reader's, or of one of the people at the device."""
        return frame.seat in (self.people or (self.reader,))

    def _cover(self) -> None:
        """Hide what the reader's seat sees from the next person; after the deal there is nothing to hide."""
        if self.people:
            due = actor(self.position)
            self.covered = self.position.ended is None and (self.covered or (due in self.people and due != self.reader))

    def uncover(self) -> None:
        """Show the table to the person who decides; while others play, to whoever had the device last."""
        due = actor(self.position)
        self.reader = due if due in self.people else self.reader
        self.covered = False

    def undo(self) -> bool:
        """Go back to the reader's previous decision; False where there is none."""
        if not any(map(self.decides, self.history)):
            return False
        while True:
            frame = self.history.pop()
            self.position = frame.before
            if self.decides(frame):
                self._cover()
                return True

    def next_deal(self) -> None:
        """Deal again with the match's totals carried over; nothing happens before the deal is over."""
        ended = self.position
        if ended.ended is None or "seed" not in self._start:
            return
        totals = [before + now for before, now in zip(ended.scores, deal_of(ended).points, strict=True)]
        self.position = deal_out(self.laws, _seed(self._start["seed"]), ended.deal + 1, totals, ended.next_lead)
        self.history.append(Frame(ended, self.reader, NEXT, ("A new deal begins.",)))
        self.covered = bool(self.people)

    def match(self) -> Match:
        """The match as it stands, with the deals before this one."""
        return match_of(self.position, (*self._earlier, *self._dealt()))

    def _dealt(self) -> list[Deal]:
        """The deals played before this one, where the match's end needs more of them than their points."""
        rules = self.laws.rules
        if rules["match.settlement"] == "none" and rules["match.aside"] == "none":
            return []
        return [deal_of(frame.before) for frame in self.history if frame.move == NEXT]

    def view(self) -> dict[str, Any]:
        """Table as the reader's seat sees it, with the log and, after the deal, the score."""
        ended = self.position.ended
        return self._seen(len(self.history)) | {
            "score": None if ended is None else score_json(self.position),
            "match": match_json(self.match()),
            "left": None if ended is None else left_json(self.position),
        }

    def _shown(self, frame: Frame) -> str:
        """A move's text, as far as the reader's seat saw it."""
        return frame.move if frame.seat == self.reader else shown_text(frame.move)

    def past(self, number: int) -> dict[str, Any]:
        """Table as the reader's seat saw it after so many moves of the match, to look at.

        Raises:
            PositionError: where not so many were made.
        """
        if not 0 <= number <= len(self.history):
            raise PositionError("There are not so many moves in this match.", "at", "Name an earlier one.")
        return self._seen(number) | {"score": None, "match": None, "left": None, "legal": []}

    def _seen(self, number: int) -> dict[str, Any]:
        """What the reader's seat sees after so many moves."""
        position = self.history[number].before if number < len(self.history) else self.position
        laws = position.laws
        ours = self.people or (self.reader,)
        seen = view_json(position, self.reader) | {
            "seats": [
                {
                    "seat": seat + 1,
                    "side": SIDES[laws.side_of[seat]],
                    "count": position.hands[seat].size,
                    "name": self.names[seat],
                    "partner": seat != self.reader and laws.side_of[seat] == laws.side_of[self.reader],
                    "bot": seat not in ours,
                }
                for seat in range(laws.players)
            ],
            "log": [
                {"seat": frame.seat + 1, "move": self._shown(frame), "text": " ".join(frame.said)}
                for frame in self.history[max(0, number - LOG_LINES) : number]
            ],
            "ended": ended_told(position, self.names, self._you),
        }
        if self.people:
            seen |= {"people": [seat + 1 for seat in self.people], "covered": self.covered}
        return seen | ({"hand": [], "legal": []} if self.covered else {})


def _seed(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST_SEED:
        return value
    raise PositionError("A deal’s number is a whole number, 0 or more.", "seed", "Write seed = 7, say.")
