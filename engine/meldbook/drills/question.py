"""A question, what the reader answers, and what there is to say of it; all that a page needs, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from meldbook.cards.card import card_text
from meldbook.drills.chance import Chance
from meldbook.rules.inputs import PositionError
from meldbook.rules.laws import Laws
from meldbook.rules.ruleset import Ruleset

YES_NO, CHOICE, CARDS, NUMBER = "yes-no", "choice", "cards", "number"
"""Forms of answers."""
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Wish:
    """What a question is to be like.

    ``answer`` is the right answer of a question of yes and no, settled before the question is looked for, so that both
    are as frequent; ``number`` names the deal from which tables come.
    """

    seed: int
    number: int
    answer: str
    chance: Chance


class NoDrillError(PositionError):
    """A game, or a rule of it, that has no question of the kind asked for; the message is fit for the reader."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together: by place, what wild ones stand for, and for whom a card counts."""

    cards: tuple[int, ...]
    name: str = ""
    stands: dict[str, str] = field(default_factory=dict)
    counts_for: dict[str, str] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """The group as plain data."""
        return asdict(self) | {"cards": [card_text(card) for card in self.cards]}


@dataclass(frozen=True, slots=True)
class Row:
    """What lies in one place: cards in groups, a word about it, or both."""

    what: str
    groups: tuple[Group, ...] = ()
    text: str = ""

    def json(self) -> dict[str, Any]:
        """The row as plain data."""
        return {"what": self.what, "groups": [group.json() for group in self.groups], "text": self.text}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a working: what is counted, and the points."""

    label: str
    points: int
    clause: str


@dataclass(frozen=True, slots=True)
class Working:
    """Why an answer is right, in the engine's words.

    ``short`` is the answer in a sentence; ``why`` the sentences that lead to it; ``clauses`` the rules that decide.
    """

    short: str
    why: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    rows: tuple[Row, ...] = ()

    def json(self, rules: Ruleset) -> dict[str, Any]:
        """The working as plain data."""
        return {
            "short": self.short,
            "why": list(self.why),
            "clauses": [{"id": clause, "label": rules.label(clause)} for clause in dict.fromkeys(self.clauses)],
            "lines": [asdict(line) for line in self.lines],
            "rows": [row.json() for row in self.rows],
        }


@dataclass(frozen=True, slots=True)
class Drill:
    """A question with what the reader may not see yet.

    ``accepts`` says whether an answer is right: “yes” or “no”, the id of a choice, a number, or cards. ``aim`` is the
    rule that the question is about; ``working`` is found only when somebody asks.
    """

    kind: str
    form: str
    ask: str
    rows: tuple[Row, ...]
    accepts: Callable[[Any], bool]
    working: Callable[[], Working]
    aim: str
    told: tuple[str, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()
    hand: tuple[int, ...] = ()

    def json(self) -> dict[str, Any]:
        """The question as plain data: nothing in it tells the answer."""
        return {
            "kind": self.kind,
            "form": self.form,
            "ask": self.ask,
            "told": list(self.told),
            "rows": [row.json() for row in self.rows],
            "choices": [{"id": name, "text": text} for name, text in self.choices],
            "hand": [card_text(card) for card in self.hand],
        }


def exactly(right: object) -> Callable[[Any], bool]:
    """Accept one answer alone, and nothing that only counts as the same: ``True`` is no number."""
    return lambda answer: type(answer) is type(right) and answer == right


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of questions.

    ``aims`` are the rules that a game's questions can be about; ``make`` makes one, or finds none this time;
    ``offered`` says whether a game has any; ``tries`` is how often one is looked for before it is given up.
    """

    name: str
    label: str
    aims: Callable[[Laws], Sequence[str]]
    make: Callable[[Laws, str | None, Wish], Drill | None]
    offered: Callable[[Laws], bool] = lambda _: True
    tries: int = 40
