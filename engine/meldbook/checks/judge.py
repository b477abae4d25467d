"""Puts moves before the guards: all that one breaks, or whether it breaks anything; both go through the same guards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import TypeVar

from meldbook.cards.card import card_noun
from meldbook.cards.melds import Shape
from meldbook.checks import asking, discards, initial, on_the_table, out, pile, special, stock, turn
from meldbook.checks.act import Act
from meldbook.going_out import ways
from meldbook.groups import guards as groups
from meldbook.groups.fits import sound
from meldbook.groups.guards import group_refusals
from meldbook.groups.state import table_of
from meldbook.memo import lazy, once
from meldbook.rules.laws import Laws
from meldbook.rules.registry import CHOICE, GUARDS, HAND, TABLE, TURN, Guard, Refusal
from meldbook.rules.sentences import join
from meldbook.table.moves import Discard, LayDown, Move
from meldbook.table.position import Position, Situation

M = TypeVar("M", bound=Move)

_TABLE = (turn, stock, pile, discards, special, groups, on_the_table)
"""Guards over the turn, the pile and the table's melds: told first. Importing a module registers its guards."""
_HAND = (initial, out, asking)
"""Guards over opening and going out: told last, after what each group of cards breaks by itself."""


class Judge(ABC):
    """Judges moves proposed in one position; what it had to find out for one it knows for the others.

    A few guards ask what else might be played: ``listing.legal.Referee`` is a judge who can tell.
    """

    def __init__(self, position: Situation) -> None:
        self.position = position
        self.reached: bool | None = None
        """``in_reach``, once it has been asked for."""

    @lazy
    def frozen(self) -> Position:
        """What lies on the table as a value, which the guards look at."""
        return self.position.position()

    @abstractmethod
    def melds(self) -> list[Move]:
        """New melds, cards added and melds rearranged that are legal."""

    @abstractmethod
    def takes(self) -> list[Move]:
        """Legal ways to take the discard pile."""

    @abstractmethod
    def moves_of_turn(self) -> list[Move]:
        """Draws and takes, or melds and discards, that are legal."""

    def beside(self, position: Situation) -> Judge:
        """A judge of another position."""
        return type(self)(position)

    def act(self, move: Move) -> Act:
        """A move as the guards look at it."""
        return Act(self.frozen, move, self)

    def refusals(self, move: Move) -> list[Refusal]:
        """Everything that a move breaks; empty where it is legal. A clause broken twice in one way is told once."""
        told: list[Refusal] = []
        for refusal in self._found(self.act(move)):
            if refusal not in told:
                told.append(refusal)
        return told

    def allows(self, move: Move) -> bool:
        """Whether a move is legal."""
        act = self.act(move)
        first, last = guards_of(act.laws)[type(move)]
        for guard in first:
            if guard.find(act) is not None:
                return False
        for shape in act.shapes:
            if not sound(act.laws, shape):
                return False
        return all(guard.find(act) is None for guard in last)

    def allowed(self, moves: Iterable[M]) -> list[M]:
        """Those of some moves that are legal."""
        return [move for move in moves if self.allows(move)]

    def obeys(self, move: Move) -> bool:
        """Whether a move keeps to the partner's answer and to black threes laid in this turn, as far as that binds."""
        act = self.act(move)
        return all(find(act) is None for find in out.BINDING)

    def opens(self, move: LayDown) -> bool:
        """Whether melds are enough for the initial meld, whatever else is to say of laying them."""
        act = self.act(move)
        return all(guard.find(act) is None for guard in opening_guards(self.position.laws))

    def discardable(self, card: int, *, whatever_else: bool = False) -> bool:
        """Whether no rule about discards is against a card; going out is not looked at.

        With ``whatever_else``, rules that forbid it only where there is another choice are not asked: of two such rules
        one has to give way.
        """
        act = self.act(Discard(card))
        guards = [guard for guard in discard_guards(act.laws) if not (whatever_else and guard.looks_at == CHOICE)]
        return all(guard.find(act) is None for guard in guards)

    @property
    def in_reach(self) -> bool:
        """A quick no to most questions whether the seat to act could go out in this turn."""
        if self.reached is None:
            at = self.position
            self.reached = ways.reach(at.laws)(at, table_of(at, at.laws.side_of[at.seat]))
        return self.reached

    @lazy
    def able(self) -> bool:
        """Whether the seat to act can see a way to go out in this turn (out.ask.able)."""
        return asking.able(self)

    @lazy
    def way_out(self) -> bool:
        """Whether some move leaves a hand that still goes out in this turn."""
        return out.way_out(self)

    def _found(self, act: Act) -> Iterator[Refusal]:
        first, last = guards_of(act.laws)[type(act.move)]
        yield from _broken(first, act)
        several = len(act.groups) > 1
        for shape, laid in zip(act.shapes, act.groups, strict=True):
            for refusal in group_refusals(act.laws, shape, laid.kind, laid.stands):
                yield _of_group(refusal, shape) if several else refusal
        joined = on_the_table.joined_by(act)
        if joined is not None:
            yield from group_refusals(act.laws, joined)
        yield from _broken(last, act)


Judges = Callable[[Situation], Judge]
"""Gives a judge of a position, where one is needed: for most lists none is."""


def _of_group(refusal: Refusal, shape: Shape) -> Refusal:
    """Says of which group a refusal is, where others lie beside it."""
    return Refusal(refusal.clause, {**refusal.facts, "this": f"that of {join(map(card_noun, shape.cards))}"})


def _broken(guards: tuple[Guard, ...], act: Act) -> Iterator[Refusal]:
    for guard in guards:
        facts = guard.find(act)
        if facts is not None:
            yield Refusal(guard.clause, facts)


@once
def guards_of(laws: Laws) -> Mapping[type[Move], tuple[tuple[Guard, ...], tuple[Guard, ...]]]:
    """Guards by kind of move: those told before the groups are judged, and those told after."""
    return {move: (_of(laws, guards, _TABLE), _of(laws, guards, _HAND)) for move, guards in GUARDS.items()}


@once
def discard_guards(laws: Laws) -> tuple[Guard, ...]:
    """Guards over the card discarded, going out apart: those that may leave a player nothing to discard."""
    return _of(laws, GUARDS[Discard], (discards,))


@once
def picky_discards(laws: Laws) -> bool:
    """Whether a guard over discards, but for the last one, looks at more than the card, and the one just taken."""
    return any(guard.looks_at in (HAND, TABLE, CHOICE, TURN) for guard in discard_guards(laws))


@once
def opening_guards(laws: Laws) -> tuple[Guard, ...]:
    """Guards over what melds are enough for the initial meld."""
    return _of(laws, GUARDS[LayDown], (initial,))


def _of(laws: Laws, guards: Sequence[Guard], modules: tuple[ModuleType, ...]) -> tuple[Guard, ...]:
    """Guards of some modules, in the modules' order: those that matter in a game."""
    said = [guard for guard in guards if guard.matters(laws)]
    return tuple(guard for module in modules for guard in said if guard.find.__module__ == module.__name__)
