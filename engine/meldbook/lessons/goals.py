"""What a step may ask for: predicates on the position, one function each, registered by name.

A goal is a table of them in the lesson's file, ``{ drew = "pile", hand-least = 4 }``; all must hold. They look at the
table right after the reader's move, and again when the others have moved; how the reader got there is not asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from meldbook.cards.canastas import complete, sort_of
from meldbook.cards.card import CARDS, RANKS, CardError, parse_cards, select_all
from meldbook.cards.melds import IDENTICAL, SEQUENCE, SET, WILD, Meld
from meldbook.lessons.lesson import READER
from meldbook.rules.inputs import PositionError, flag, integer, shown
from meldbook.table.position import ANSWER, DRAW, MELD, PILE, STOCK, Position

Holds = Callable[["Position", Any], bool]
Read = Callable[[object, str], Any]
"""Reads a value as it stands in a file, at a place."""
ANY = "any"


@dataclass(frozen=True, slots=True)
class Predicate:
    """One thing that a step may ask for: how its value is read, and whether a position has it."""

    read: Read
    holds: Holds


PREDICATES: dict[str, Predicate] = {}


@dataclass(frozen=True, slots=True)
class Goal:
    """Predicates with their values; all must hold."""

    wanted: tuple[tuple[str, Any], ...]

    def holds(self, position: Position) -> bool:
        """Whether the position has all that is wanted."""
        return all(PREDICATES[name].holds(position, value) for name, value in self.wanted)


# How values are read --------------------------------------------------------------------------------------------------


def _refused(value: object, where: str, wants: str) -> PositionError:
    return PositionError(f"“{where}” {wants}.", where, f"Change {shown(value)}.")


def _choice(*choices: str) -> Read:
    def read(value: object, where: str) -> str:
        if value in choices:
            return str(value)
        raise _refused(value, where, f"is one of {', '.join(choices)}")

    return read


def _count(low: int, high: int = 200) -> Read:
    return lambda value, where: integer(value, where, low, high)


def _named(parse: Callable[[str], Any], example: str) -> Read:
    def read(value: object, where: str) -> Any:
        if not isinstance(value, str) or not 0 < len(value) <= 200:
            raise _refused(value, where, f"names cards with spaces between, as in {example}")
        try:
            return parse(value)
        except CardError as error:
            raise _refused(value, where, f"names cards: {error}".removesuffix(".")) from None

    return read


_cards = _named(lambda text: frozenset(CARDS) if text == ANY else select_all(text.split()), "“4D black-3”, or is “any”")
"""Cards, ranks or colours of a rank: ``4D 6D``, ``K``, ``black-3``, or ``any``."""
_several = _named(parse_cards, "“QS KS AS”")
"""Cards, each as often as it is named: ``QS KS AS``."""


def _ranks(value: object, where: str) -> dict[int, int]:
    """Ranks and how many cards of each: ``{ K = 4 }``."""
    if isinstance(value, Mapping) and value and set(value) <= {*RANKS}:
        return {RANKS.index(rank): integer(count, f"{where}.{rank}", 1, 200) for rank, count in value.items()}
    raise _refused(value, where, "gives ranks a number of cards, as in { K = 4 }")


def _sizes(value: object, where: str) -> list[int]:
    counts = value if isinstance(value, list) and 0 < len(value) <= len(RANKS) else [value]
    return sorted((integer(count, where, 1, 200) for count in counts), reverse=True)


def _by_name(names: tuple[str, ...], each: Read, gives: str) -> Read:
    def read(value: object, where: str) -> dict[str, Any]:
        if isinstance(value, Mapping) and value and all(name in names for name in value):
            return {str(name): each(count, f"{where}.{name}") for name, count in value.items()}
        raise _refused(value, where, f"gives {', '.join(names)} a number of {gives}")

    return read


_kinds = _by_name((SET, SEQUENCE, WILD, IDENTICAL), _sizes, "cards, as in { wild = 3 }")
"""Kinds of meld and how many cards of each, of several with the longest first: ``{ wild = 3, set = [7, 3] }``."""
_sorts = _by_name(("natural", "mixed", SEQUENCE, WILD, IDENTICAL), _count(1), "canastas, as in { natural = 2 }")
"""Sorts of canasta and how many of each: ``{ natural = 2, mixed = 1 }``."""


# The predicates -------------------------------------------------------------------------------------------------------


def predicate(name: str, read: Read) -> Callable[[Holds], Holds]:
    """Register a function as the predicate of a name."""

    def register(holds: Holds) -> Holds:
        PREDICATES[name] = Predicate(read, holds)
        return holds

    return register


def _own_melds(position: Position) -> tuple[Meld, ...]:
    return position.melds[position.laws.side_of[READER]]


@predicate("drew", _choice(STOCK, PILE))
def drew(position: Position, value: str) -> bool:
    """The reader is in the turn and has drawn from the stock, or taken the pile."""
    return position.seat == READER and position.phase != DRAW and position.drew == value


@predicate("discarded", _cards)
def discarded(position: Position, value: frozenset[int]) -> bool:
    """The reader has just ended the turn by discarding one of these cards."""
    passed = position.seat == (READER + 1) % position.laws.players and position.phase == DRAW
    return passed and bool(position.pile) and position.pile[-1] in value


@predicate("opened", _count(0, 1_000))
def opened(position: Position, value: int) -> bool:
    """The reader's side has opened, and its melds count at least so many points."""
    points = sum(position.laws.points_of(meld.cards) for meld in _own_melds(position))
    return position.laws.side_of[READER] in position.opened and points >= value


@predicate("melds", _ranks)
def melds(position: Position, value: Mapping[int, int]) -> bool:
    """The reader's side has melds of these ranks, each (where there are several, its largest) of so many cards."""
    own = _own_melds(position)
    return all(max((meld.size for meld in own if meld.rank == rank), default=0) >= n for rank, n in value.items())


@predicate("naturals", _ranks)
def naturals(position: Position, value: Mapping[int, int]) -> bool:
    """The reader's side has melds of these ranks, each of at least so many natural cards."""
    own = _own_melds(position)
    return all(any(meld.rank == rank and len(meld.naturals) >= n for meld in own) for rank, n in value.items())


@predicate("laid", _several)
def laid(position: Position, value: tuple[int, ...]) -> bool:
    """These cards lie in melds, whosever they are; a card named twice lies there twice."""
    there = Counter(card for melds in position.melds for meld in melds for card in meld.cards)
    return Counter(value) <= there


@predicate("kinds", _kinds)
def kinds(position: Position, value: Mapping[str, list[int]]) -> bool:
    """The reader's side has melds of these kinds, of at least so many cards."""
    return all(_has_sizes(_own_melds(position), kind, counts) for kind, counts in value.items())


def _has_sizes(own: tuple[Meld, ...], kind: str, counts: list[int]) -> bool:
    sizes = sorted((meld.size for meld in own if meld.kind == kind), reverse=True)
    return len(sizes) >= len(counts) and all(size >= count for size, count in zip(sizes, counts, strict=False))


@predicate("canasta", _choice(ANY, "natural", "mixed"))
def canasta(position: Position, value: str) -> bool:
    """The reader's side has a canasta (of this kind)."""
    made = complete(position.laws, _own_melds(position))
    return any(value == ANY or meld.natural == (value == "natural") for meld in made)


@predicate("canastas", _sorts)
def canastas(position: Position, value: Mapping[str, int]) -> bool:
    """The reader's side has at least so many canastas of these sorts."""
    made = [sort_of(meld) for meld in complete(position.laws, _own_melds(position))]
    return all(made.count(sort) >= count for sort, count in value.items())


@predicate("hand-least", _count(0))
def hand_least(position: Position, value: int) -> bool:
    """The reader holds at least so many cards."""
    return position.hands[READER].size >= value


@predicate("hand-most", _count(0))
def hand_most(position: Position, value: int) -> bool:
    """The reader holds at most so many cards."""
    return position.hands[READER].size <= value


@predicate("holds", _cards)
def holds(position: Position, value: frozenset[int]) -> bool:
    """The reader holds one of these cards."""
    return any(position.hands[READER].has(card) for card in value)


@predicate("bonus", _count(1))
def bonus(position: Position, value: int) -> bool:
    """The reader's side has laid out at least so many bonus cards."""
    return len(position.bonus[position.laws.score_of[READER]]) >= value


@predicate("frozen", flag)
def frozen(position: Position, value: bool) -> bool:
    """The pile is frozen, or it is not."""
    return position.frozen == value


@predicate("asked", _choice(ANY, "yes", "no"))
def asked(position: Position, value: str) -> bool:
    """The reader has asked to go out, and was so answered."""
    answer = position.asked[READER]
    return bool(answer) if value == ANY else answer == value


@predicate("phase", _choice(DRAW, MELD, ANSWER))
def phase(position: Position, value: str) -> bool:
    """The turn has come to this phase."""
    return position.ended is None and position.phase == value


@predicate("turn", _count(1, 6))
def turn(position: Position, value: int) -> bool:
    """It is this seat's turn."""
    return position.ended is None and position.seat == value - 1


@predicate("out", _count(1, 6))
def out(position: Position, value: int) -> bool:
    """The deal has ended, and this seat went out."""
    return position.gone_out == value - 1


@predicate("concealed", flag)
def concealed(position: Position, value: bool) -> bool:
    """The deal has ended, and who went out did so concealed, or did not."""
    return position.ended is not None and position.ended.concealed == value
