"""The closed list of kinds of rule, and how each reads a raw value (as JSON or TOML give it).

What a kind's value looks like in a rule file stands in ``docs/rule-files.md``. "None" is ``None`` for a number, and
an empty set, tuple or table for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from meldbook.cards.card import NATURAL_RANK, CardError, rank_named, select
from meldbook.rules.inputs import shown
from meldbook.rules.selectors import selector_order
from meldbook.rules.sentences import is_template

if TYPE_CHECKING:
    from meldbook.rules.clause import Clause

NONE = "none"
"""How a file or a house rule writes "no such limit" or "no such bonus"."""
NEGATIVE = "negative"
"""How a file names the step below zero."""
MOST = 1_000_000
"""No number of a rule is larger."""
LONGEST = 60
"""No list of a rule is longer, no prose value longer than 40 times this."""
MOST_PLAYERS = 8
LARGEST_MELD = 99
MOST_OWN, LONGEST_OWN, LONGEST_NAME = 10, 300, 40
"""Of a table’s own rules: how many, and how many letters a sentence and a name of a line have."""
NO_WORDS = "{}<>|"
"""Signs that have no place in people's own words."""


class WrongValueError(ValueError):
    """A raw value that is not of its clause's kind; the message completes "“clause” …"."""


def _whole(raw: object, least: int, most: int, what: str = "a whole number") -> int:
    if isinstance(raw, bool) or not isinstance(raw, int):
        raise WrongValueError(f"must be {what}, not {shown(raw)}.")
    if not least <= raw <= most:
        raise WrongValueError(f"must be {what} from {least:,} to {most:,}, not {raw:,}.")
    return raw


def _row(raw: object, what: str) -> list[object]:
    """A list in which an entry may come twice."""
    if not isinstance(raw, list | tuple):
        raise WrongValueError(f"must be a list of {what}, not {shown(raw)}.")
    if len(raw) > LONGEST:
        raise WrongValueError(f"must be a list of at most {LONGEST} {what}.")
    return list(raw)


def _list(raw: object, what: str) -> list[object]:
    row = _row(raw, what)
    if len({str(item) for item in row}) < len(row):
        raise WrongValueError(f"names one of its {what} twice.")
    return row


def _table(raw: object, what: str) -> dict[str, object]:
    if not isinstance(raw, Mapping) or not raw:
        raise WrongValueError(f"must be a table of {what}, not {shown(raw)}.")
    if len(raw) > LONGEST:
        raise WrongValueError(f"must be a table of at most {LONGEST} {what}.")
    return {str(key): worth for key, worth in raw.items()}


def _selector(raw: object) -> str:
    if not isinstance(raw, str):
        raise WrongValueError(f'names cards by words such as "joker", "A" or "red-3", not {shown(raw)}.')
    try:
        select(raw)
    except CardError:
        raise WrongValueError(
            f"has no cards called {shown(raw)}; write a rank (A K Q J T 9 … 2), joker, red-3, black-3 or a card as QS."
        ) from None
    return raw


def _nothing(clause: Clause, raw: object, empty: object = NONE) -> bool:
    """Whether the raw value says "none", or is ``empty``; an error where the clause has no such value."""
    if raw not in (NONE, empty):
        return False
    if not clause.may_be_none:
        raise WrongValueError("must have a value; it cannot be none.")
    return True


def _read_fixed(clause: Clause, raw: object) -> bool:
    raise WrongValueError("is always so and takes no value.")


def _read_flag(clause: Clause, raw: object) -> bool:
    if not isinstance(raw, bool):
        raise WrongValueError(f"must be true or false, not {shown(raw)}.")
    return raw


def _read_count(clause: Clause, raw: object) -> int | None:
    what = 'a whole number or "none"' if clause.may_be_none else "a whole number"
    return None if _nothing(clause, raw) else _whole(raw, clause.least, clause.most, what)


def _read_counts(clause: Clause, raw: object) -> tuple[int, ...]:
    numbers = [_whole(item, clause.least, clause.most) for item in _list(raw, "numbers")]
    if not numbers:
        raise WrongValueError("needs at least one number.")
    return tuple(numbers)


def _read_pile_counts(clause: Clause, raw: object) -> tuple[int, ...]:
    if _nothing(clause, raw, []):
        return ()
    return tuple(_whole(item, clause.least, clause.most) for item in _row(raw, "numbers, in their order"))


def _read_by_number(clause: Clause, raw: object, *, most: int, what: str) -> int | dict[str, int] | None:
    """A number, or a table by small whole numbers, the least first."""
    if not isinstance(raw, Mapping) or not raw:
        return _read_count(clause, raw)
    table = _table(raw, f"{what} and whole numbers")
    for key in table:
        if not _is_number(key) or not 1 <= int(key) <= most:
            raise WrongValueError(f"is a table by {what} from 1 to {most}, not by {shown(key)}.")
    return {key: _whole(table[key], clause.least, clause.most) for key in sorted(table, key=int)}


def _is_number(key: str) -> bool:
    """Whether a key is a whole number as people write it."""
    return key.isascii() and key.isdigit() and str(int(key[:9])) == key


def _read_choice(clause: Clause, raw: object) -> str:
    if not isinstance(raw, str) or raw not in clause.choices:
        raise WrongValueError(f"must be one of {', '.join(clause.choices)}, not {shown(raw)}.")
    return raw


def _read_choices(clause: Clause, raw: object) -> frozenset[str]:
    return frozenset(_read_ordered(clause, raw))


def _read_ordered(clause: Clause, raw: object) -> tuple[str, ...]:
    if _nothing(clause, raw, []):
        return ()
    if not isinstance(raw, list | tuple):
        raise WrongValueError(f"must be a list of some of {', '.join(clause.choices)}, not {shown(raw)}.")
    return tuple(_read_choice(clause, item) for item in _list(raw, "choices"))


def _read_cards(clause: Clause, raw: object) -> frozenset[str]:
    return frozenset() if _nothing(clause, raw, []) else frozenset(map(_selector, _list(raw, "cards")))


def _read_card_points(clause: Clause, raw: object) -> dict[str, int]:
    if clause.may_be_none and _nothing(clause, raw, {}):
        return {}
    points = {_selector(card): _whole(worth, -MOST, MOST) for card, worth in _table(raw, "cards and points").items()}
    return {card: points[card] for card in sorted(points, key=selector_order)}


def _read_by_name(clause: Clause, raw: object, *, worth: str) -> dict[str, int]:
    """A table by the names that the clause knows, in the catalogue's order, and by ranks where it takes them."""
    if _nothing(clause, raw, {}):
        return {}
    table = _table(raw, f"names and {worth}")
    for name in table:
        if name not in clause.choices and rank_word(clause.ranks, name) is None:
            raise WrongValueError(f"must be a table by {_names(clause)}, not by {shown(name)}.")
    order = [*clause.choices]
    ordered = sorted(
        table, key=lambda name: (order.index(name), ()) if name in order else (len(order), _rank_order(name))
    )
    return {name: _whole(table[name], max(1, clause.least), clause.most) for name in ordered}


def _rank_order(name: str) -> tuple[int, str]:
    return selector_order(name.removeprefix(NATURAL_RANK))[0], name


def _names(clause: Clause) -> str:
    ranks = ["a rank (A K Q J T 9 … 2)"] if "any" in clause.ranks else []
    natural = [f"{NATURAL_RANK}7 (or another rank)"] if "natural" in clause.ranks else []
    return ", ".join((*clause.choices, *ranks, *natural))


def rank_word(templates: Mapping[str, str], name: str) -> tuple[str, int] | None:
    """Template for a name that is a rank (``7``, ``natural-7``), and the rank; None where it is none of these."""
    named = rank_named(name)
    if named is None:
        return None
    rank, natural = named
    template = templates.get("natural" if natural else "any")
    return (template, rank) if template else None


def _read_steps(clause: Clause, raw: object) -> dict[str, int]:
    if clause.may_be_none and _nothing(clause, raw, {}):
        return {}
    steps = _table(raw, "scores and points")
    for start in steps:
        if start != NEGATIVE and not _is_number(start):
            raise WrongValueError(f'counts its steps by scores such as 1500, or "{NEGATIVE}", not {shown(start)}.')
    ordered = sorted(steps, key=lambda start: -1 if start == NEGATIVE else int(start))
    return {start: _whole(steps[start], 0, MOST) for start in ordered}


def _read_scale(clause: Clause, raw: object) -> tuple[int, ...]:
    if clause.may_be_none and _nothing(clause, raw, []):
        return ()
    totals = raw if isinstance(raw, list) else []
    if not totals or len(totals) > LONGEST:
        raise WrongValueError(f"must be a list of totals for one, two, three … cards, not {shown(raw)}.")
    return tuple(_whole(total, -MOST, MOST) for total in totals)


def _read_text(clause: Clause, raw: object) -> str:
    if not isinstance(raw, str) or not raw.strip() or len(raw) > 40 * LONGEST:
        raise WrongValueError(f"must be text of at most {40 * LONGEST:,} letters.")
    if not is_template(raw):
        raise WrongValueError("has braces, which in a text may only name a rule: {rule[match.target]:points}.")
    return " ".join(raw.split())


def _read_sentences(clause: Clause, raw: object) -> tuple[str, ...]:
    if clause.may_be_none and _nothing(clause, raw, []):
        return ()
    found = tuple(_line(item, LONGEST_OWN, "a sentence") for item in _list(raw, "sentences"))
    if len(found) > MOST_OWN:
        raise WrongValueError(f"has {MOST_OWN} sentences at most.")
    return tuple(text if text.endswith((".", "!", "?")) else f"{text}." for text in found)


def _read_own_points(clause: Clause, raw: object) -> dict[str, int]:
    if clause.may_be_none and _nothing(clause, raw, {}):
        return {}
    table = _table(raw, "names and points")
    if len(table) > MOST_OWN:
        raise WrongValueError(f"has {MOST_OWN} lines at most.")
    return {_line(name, LONGEST_NAME, "a name"): _whole(points, -MOST, MOST) for name, points in table.items()}


def _line(raw: object, longest: int, what: str) -> str:
    """A line of people's own words; braces would be read as a template, and signs for code as nothing to read."""
    text = " ".join(raw.split()) if isinstance(raw, str) else ""
    if not text or len(text) > longest or not text.isprintable() or set(NO_WORDS) & set(text):
        signs = " ".join(NO_WORDS)
        raise WrongValueError(f"needs {what} of at most {longest} letters, without {signs}, not {shown(raw)}.")
    return text


KINDS: Mapping[str, Callable[[Clause, object], Any]] = {
    "fixed": _read_fixed,
    "flag": _read_flag,
    "count": _read_count,
    "counts": _read_counts,
    "pile-counts": _read_pile_counts,
    "by-players": partial(_read_by_number, most=MOST_PLAYERS, what="numbers of players"),
    "by-size": partial(_read_by_number, most=LARGEST_MELD, what="sizes of a meld"),
    "points": _read_count,
    "choice": _read_choice,
    "choices": _read_choices,
    "ordered": _read_ordered,
    "cards": _read_cards,
    "card-points": _read_card_points,
    "awards": partial(_read_by_name, worth="points"),
    "needs": partial(_read_by_name, worth="numbers"),
    "steps": _read_steps,
    "scale": _read_scale,
    "text": _read_text,
    "sentences": _read_sentences,
    "own-points": _read_own_points,
}
"""The closed list of kinds, and how each reads a raw value."""
