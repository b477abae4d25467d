"""The clause catalogue: what a rule is called, which values it may have, and the words that state it.

A clause is one rule of one kind. Its definition is data (``rules/clauses/*.toml``); this module knows the closed
list of kinds and reads a raw value (as JSON or TOML give it) into the value that the engine works with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from meldbook.cards import CardError, select
from meldbook.sentences import selector_order

NONE = "none"
"""How a file or a house rule writes "no such limit" or "no such bonus"."""
NEGATIVE = "negative"
"""How a file names the step below zero."""
MOST = 1_000_000
"""No number of a rule is larger."""
LONGEST = 60
"""No list of a rule is longer, no prose value longer than 40 times this."""


class WrongValueError(ValueError):
    """A raw value that is not of its clause's kind; the message completes "“clause” …"."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: its kind, its words, and what its values may be.

    ``say`` holds the sentences that state it, by value (see :meth:`template`); ``words`` each choice (or "none") in
    a few words; ``refusal`` the sentences that refuse by it, where a move can break it; ``absent_when`` the clause
    values under which this clause has no place in a game.
    """

    id: str
    chapter: str
    kind: str
    label: str
    say: Mapping[str, str]
    bound: bool = True
    refusal: Mapping[str, str] = field(default_factory=dict)
    about: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    least: int = 0
    most: int = MOST
    absent_when: Mapping[str, str] = field(default_factory=dict)

    @property
    def choices(self) -> tuple[str, ...]:
        """The closed list of choices, in the catalogue's order (empty for other kinds)."""
        return tuple(self.words) if self.kind in ("choice", "choices") else ()

    @property
    def may_be_none(self) -> bool:
        """Whether "none" (or an empty set) is a value: it is where a sentence states it."""
        return NONE in self.say

    @property
    def changeable(self) -> bool:
        """Whether a variant, a reading or a house rule may give it a value."""
        return self.kind != "fixed"

    def read(self, raw: object) -> Any:
        """Value of the clause's kind from what a file or a house rule says.

        Raises:
            WrongValueError: where it is not of that kind.
        """
        return KINDS[self.kind](self, raw)

    def template(self, value: Any) -> str:
        """Template of the sentence that states a value."""
        return _by_value(self.say, value)

    def refusal_template(self, value: Any) -> str:
        """Template of the sentence that refuses by the clause; empty where no move can break it."""
        return _by_value(self.refusal, value)


@dataclass(frozen=True, slots=True)
class Chapter:
    """Clauses that a player reads together."""

    id: str
    title: str
    clauses: tuple[Clause, ...]
    intro: str = ""


class Catalogue(Mapping[str, Clause]):
    """Every clause by id, and the chapters in the order in which a player needs them."""

    def __init__(self, chapters: tuple[Chapter, ...]) -> None:
        self.chapters = chapters
        self._clauses = {clause.id: clause for chapter in chapters for clause in chapter.clauses}

    def __getitem__(self, clause: str) -> Clause:
        return self._clauses[clause]

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)


def load_catalogue() -> Catalogue:
    """The shipped catalogue (reads TOML; where rules come compiled, take ``Ruleset.catalogue`` instead)."""
    from meldbook.loading.catalogue import shipped_catalogue  # the browser never gets here: it has no tomllib

    return shipped_catalogue()


def value_key(value: Any) -> str:
    """Name under which ``say`` states a value: ``yes``, ``no``, ``none``, a choice or a number."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or (isinstance(value, (frozenset, tuple, dict)) and not value):
        return NONE
    return str(value) if isinstance(value, (str, int)) else "any"


def _by_value(templates: Mapping[str, str], value: Any) -> str:
    """By yes or no, by choice or by the very number, else the general one."""
    return templates.get(value_key(value)) or templates.get("any", "")


def to_raw(value: Any) -> Any:
    """The plain JSON form of a value, in one fixed order: what :meth:`Clause.read` reads back."""
    if value is None:
        return NONE
    if isinstance(value, frozenset):
        return sorted(value, key=selector_order)
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, dict) else value


def _whole(raw: object, least: int, most: int, what: str = "a whole number") -> int:
    if isinstance(raw, bool) or not isinstance(raw, int):
        raise WrongValueError(f"must be {what}, not {_shown(raw)}.")
    if not least <= raw <= most:
        raise WrongValueError(f"must be {what} from {least:,} to {most:,}, not {raw:,}.")
    return raw


def _shown(raw: object) -> str:
    if isinstance(raw, bool):
        return "true" if raw else "false"
    text = f"“{raw}”" if isinstance(raw, str) else str(raw)
    return text if len(text) <= 40 else f"{text[:37]}…"


def _list(raw: object, what: str) -> list[object]:
    if not isinstance(raw, list | tuple):
        raise WrongValueError(f"must be a list of {what}, not {_shown(raw)}.")
    if len(raw) > LONGEST:
        raise WrongValueError(f"must be a list of at most {LONGEST} {what}.")
    if len({str(item) for item in raw}) < len(raw):
        raise WrongValueError(f"names one of its {what} twice.")
    return list(raw)


def _table(raw: object, what: str) -> dict[str, object]:
    if not isinstance(raw, Mapping) or not raw:
        raise WrongValueError(f"must be a table of {what}, not {_shown(raw)}.")
    if len(raw) > LONGEST:
        raise WrongValueError(f"must be a table of at most {LONGEST} {what}.")
    return {str(key): worth for key, worth in raw.items()}


def _selector(raw: object) -> str:
    if not isinstance(raw, str):
        raise WrongValueError(f'names cards by words such as "joker", "A" or "red-3", not {_shown(raw)}.')
    try:
        select(raw)
    except CardError:
        raise WrongValueError(
            f"has no cards called {_shown(raw)}; write a rank (A K Q J T 9 … 2), joker, red-3, black-3 or a card as QS."
        ) from None
    return raw


def _nothing(clause: Clause, raw: object) -> bool:
    """Whether the raw value says "none"; an error where the clause has no such value."""
    if raw != NONE and raw != []:
        return False
    if not clause.may_be_none:
        raise WrongValueError("must have a value; it cannot be none.")
    return True


def _read_fixed(clause: Clause, raw: object) -> bool:
    raise WrongValueError("is always so and takes no value.")


def _read_flag(clause: Clause, raw: object) -> bool:
    if not isinstance(raw, bool):
        raise WrongValueError(f"must be true or false, not {_shown(raw)}.")
    return raw


def _read_count(clause: Clause, raw: object) -> int | None:
    what = 'a whole number or "none"' if clause.may_be_none else "a whole number"
    return None if _nothing(clause, raw) else _whole(raw, clause.least, clause.most, what)


def _read_counts(clause: Clause, raw: object) -> tuple[int, ...]:
    numbers = [_whole(item, clause.least, clause.most) for item in _list(raw, "numbers")]
    if not numbers:
        raise WrongValueError("needs at least one number.")
    return tuple(sorted(numbers))


def _read_choice(clause: Clause, raw: object) -> str:
    if not isinstance(raw, str) or raw not in clause.words:
        raise WrongValueError(f"must be one of {', '.join(clause.words)}, not {_shown(raw)}.")
    return raw


def _read_choices(clause: Clause, raw: object) -> frozenset[str]:
    if _nothing(clause, raw):
        return frozenset()
    return frozenset(_read_choice(clause, item) for item in _list(raw, "choices"))


def _read_cards(clause: Clause, raw: object) -> frozenset[str]:
    return frozenset() if _nothing(clause, raw) else frozenset(map(_selector, _list(raw, "cards")))


def _read_card_points(clause: Clause, raw: object) -> dict[str, int]:
    points = {_selector(card): _whole(worth, -MOST, MOST) for card, worth in _table(raw, "cards and points").items()}
    return {card: points[card] for card in sorted(points, key=selector_order)}


def _read_steps(clause: Clause, raw: object) -> dict[str, int]:
    steps = _table(raw, "scores and points")
    for start in steps:
        if start != NEGATIVE and not (start.isascii() and start.isdigit() and str(int(start[:9])) == start):
            raise WrongValueError(f'counts its steps by scores such as 1500, or "{NEGATIVE}", not {_shown(start)}.')
    ordered = sorted(steps, key=lambda start: -1 if start == NEGATIVE else int(start))
    return {start: _whole(steps[start], 0, MOST) for start in ordered}


def _read_scale(clause: Clause, raw: object) -> tuple[int, ...]:
    totals = raw if isinstance(raw, list) else []
    if not totals or len(totals) > LONGEST:
        raise WrongValueError(f"must be a list of totals for one, two, three … cards, not {_shown(raw)}.")
    return tuple(_whole(total, -MOST, MOST) for total in totals)


def _read_text(clause: Clause, raw: object) -> str:
    if not isinstance(raw, str) or not raw.strip() or len(raw) > 40 * LONGEST:
        raise WrongValueError(f"must be text of at most {40 * LONGEST:,} letters.")
    return " ".join(raw.split())


KINDS: Mapping[str, Callable[[Clause, object], Any]] = {
    "fixed": _read_fixed,
    "flag": _read_flag,
    "count": _read_count,
    "counts": _read_counts,
    "points": _read_count,
    "choice": _read_choice,
    "choices": _read_choices,
    "cards": _read_cards,
    "card-points": _read_card_points,
    "steps": _read_steps,
    "scale": _read_scale,
    "text": _read_text,
}
"""The closed list of kinds, and how each reads a raw value."""
