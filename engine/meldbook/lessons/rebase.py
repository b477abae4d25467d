"""A planned move at a table that is not quite the planned one: the same meld by another number, a card of another suit.

Readers lay melds in any order, and keep another card than the lesson thought. What the lesson does next is then done
with what is there; whether that is legal, and where it leads, is for the engine to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from meldbook.cards.bag import Bag
from meldbook.cards.melds import Meld
from meldbook.lessons.alike import suitless
from meldbook.rules.laws import Laws
from meldbook.table.moves import Discard, Group, LayDown, LayOff, Merge, Move, Shift, Swap, TakePile, cards_played
from meldbook.table.position import Position
from meldbook.text.view import actor


def rebased(move: Move, planned: Position, position: Position) -> Move | None:
    """A move of the planned table as it is made at another; None where its cards or its meld are not there."""
    try:
        return _Rebase(planned, position).move(move)
    except _MissingError:
        return None


class _MissingError(Exception):
    """A card or a meld of the plan that this table does not have."""


class _Rebase:
    """What stands for what of the planned table, for the seat that decides."""

    def __init__(self, planned: Position, position: Position) -> None:
        self._planned, self._position = planned, position
        self._laws, self._hand = position.laws, position.hands[actor(position)]

    def move(self, move: Move) -> Move:
        """The move with other cards and other numbers of melds where these are needed."""
        if isinstance(move, Discard):
            return Discard(self._cards((move.card,))[0])
        if isinstance(move, LayDown):
            return LayDown(refilled(move.groups, self._cards(cards_played(move))))
        if isinstance(move, LayOff):
            return replace(move, cards=self._cards(move.cards), meld=self._number(move.meld, move.side))
        if isinstance(move, Swap):
            return replace(move, card=self._cards((move.card,))[0], meld=self._number(move.meld, move.side))
        if isinstance(move, Shift):
            return replace(move, source=self._number(move.source), meld=self._number(move.meld))
        if isinstance(move, Merge):
            first, second = sorted((self._number(move.first), self._number(move.second)))
            return Merge(first, second)
        if isinstance(move, TakePile):
            onto = self._number(move.onto, move.side) if move.onto else 0
            # Helpers first: a card that the pile is taken with is not free for another meld.
            size = len(move.helpers)
            cards = self._cards(cards_played(move))
            return replace(move, helpers=cards[:size], onto=onto, others=refilled(move.others, cards[size:]))
        return move

    def _cards(self, wanted: tuple[int, ...]) -> tuple[int, ...]:
        """The cards wanted, as far as they are held; for each other one of its rank, or another wild card."""
        hand, found = self._hand, dict[int, int]()
        for place, card in enumerate(wanted):
            if hand.has(card):
                found[place], hand = card, hand.remove(card)
        for place, card in enumerate(wanted):
            if place not in found:
                found[place] = _instead(card, hand, self._laws)
                hand = hand.remove(found[place])
        return tuple(found[place] for place in range(len(wanted)))

    def _number(self, number: int, letter: str = "") -> int:
        """The number of a planned meld on this table."""
        planned, now = (table.melds[table.side_called(letter)] for table in (self._planned, self._position))
        place = counterparts(planned, now).get(number - 1)
        if place is None:
            raise _MissingError
        return place + 1


def refilled(groups: Sequence[Group], cards: Iterable[int]) -> tuple[Group, ...]:
    """Groups of as many cards, filled with others in their order."""
    left = iter(cards)
    return tuple(replace(group, cards=tuple(next(left) for _ in group.cards)) for group in groups)


def _instead(card: int, hand: Bag, laws: Laws) -> int:
    """A card of the hand that does as well in a meld: of the same rank, or as wild."""
    held = hand.distinct()
    alike = [other for other in held if suitless(other) == suitless(card)]
    found = alike or [other for other in held if laws.wild[card] and laws.wild[other]]
    if not found:
        raise _MissingError
    return found[0]


def counterparts(planned: Sequence[Meld], now: Sequence[Meld]) -> dict[int, int]:
    """Places of planned melds with those of the melds that lie for them, the likest first; each lies for one."""
    pairs = [(-_likeness(one, other), abs(place - at), place, at)
             for place, one in enumerate(planned) for at, other in enumerate(now)]  # fmt: skip
    found: dict[int, int] = {}
    for likeness, _, place, at in sorted(pairs):
        if likeness and place not in found and at not in found.values():
            found[place] = at
    return found


def _likeness(one: Meld, other: Meld) -> int:
    """How like two melds are: 3 for the same cards, 2 for as many of a rank, 1 for the same rank or suit, else 0."""
    if one.cards == other.cards:
        return 3
    if one.kind != other.kind or one.rank != other.rank:
        return 0
    if lines_up(one) == lines_up(other):
        return 2
    return int(one.line == other.line or one.rank is not None)


def lines_up(meld: Meld) -> tuple[object, ...]:
    """A meld whatever the suits of its cards and the kind of its wild ones."""
    return meld.kind, -1 if meld.rank is None else meld.rank, len(meld.naturals), len(meld.wilds)
