"""A card table at one moment: immutable, so that undo, “what if” and search share positions freely.

Seats and sides are numbered from 0 here; position files and messages count seats from 1 and name sides by letter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from meldbook.bag import EMPTY, Bag

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.melds import Meld

DRAW, MELD, ANSWER = "draw", "meld", "answer"
STOCK, PILE = "stock", "pile"


@dataclass(frozen=True, slots=True)
class Ended:
    """How a deal ended: the seat that went out (None where nobody did), why, and whether concealed."""

    by: int | None
    reason: str
    concealed: bool = False


class Position:
    """What lies on the table and in the hands, whose turn it is, and what the rules need to know of the deal so far.

    Attributes:
        stock: the stock, top card first.
        pile: the discard pile, bottom card first.
        hands: the cards each seat holds.
        melds: each side's melds, in the order on the table.
        bonus: each side's bonus cards laid out.
        melded: whether each seat melded on an earlier turn of this deal.
        opened: sides that have opened, in order.
        turns: turns that each seat has completed.
        asked: each seat's answer to asking to go out this turn (“yes”, “no”), or empty.
        laid: whether the seat to act has melded in this turn, beyond taking the pile.
        fresh: numbers (from 0) of the side's melds that the seat to act began in this turn.
        last_red_three: whether the seat to act drew the stock's last card, a bonus card, and plays on without discard.
    """

    laws: Laws
    deal: int
    scores: tuple[int, ...]
    stock: tuple[int, ...]
    pile: tuple[int, ...]
    frozen: bool
    hands: tuple[Bag, ...]
    melds: tuple[tuple[Meld, ...], ...]
    bonus: tuple[tuple[int, ...], ...]
    seat: int
    phase: str
    drew: str
    melded: tuple[bool, ...]
    opened: tuple[int, ...]
    turns: tuple[int, ...]
    asked: tuple[str, ...]
    laid: bool
    fresh: tuple[int, ...]
    last_red_three: bool
    ended: Ended | None

    def __init__(self, laws: Laws, **given: Any) -> None:
        seats, sides = laws.players, laws.sides
        values: dict[str, Any] = {
            "laws": laws,
            "deal": 1,
            "scores": (0,) * sides,
            "stock": (),
            "pile": (),
            "frozen": False,
            "hands": (EMPTY,) * seats,
            "melds": ((),) * sides,
            "bonus": ((),) * sides,
            "seat": 0,
            "phase": DRAW,
            "drew": "",
            "melded": (False,) * seats,
            "opened": (),
            "turns": (0,) * seats,
            "asked": ("",) * seats,
            "laid": False,
            "fresh": (),
            "last_red_three": False,
            "ended": None,
        }
        values.update(given)
        self.__dict__.update(values)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a position never changes; evolve() gives the next one")

    def evolve(self, **changes: Any) -> Position:
        """Next position: this one with some attributes changed."""
        after = Position.__new__(Position)
        after.__dict__.update(self.__dict__)
        after.__dict__.update(changes)
        return after

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((self.hands, self.melds, self.pile, self.stock, self.seat, self.phase))

    @property
    def side(self) -> int:
        """Side to act."""
        return self.laws.side_of[self.seat]

    @property
    def hand(self) -> Bag:
        """Hand of the seat to act."""
        return self.hands[self.seat]

    @property
    def own_melds(self) -> tuple[Meld, ...]:
        """Melds of the side to act."""
        return self.melds[self.laws.side_of[self.seat]]

    @property
    def has_opened(self) -> bool:
        """Whether the side to act has made its initial meld."""
        return self.laws.side_of[self.seat] in self.opened

    @property
    def side_melded_before(self) -> bool:
        """Whether any seat of the side to act melded on an earlier turn."""
        side_of, side = self.laws.side_of, self.side
        return any(melded for seat, melded in enumerate(self.melded) if side_of[seat] == side)

    @property
    def minimum(self) -> int:
        """Points that the side to act needs to open."""
        return self.laws.minimum(self.scores[self.side])

    @property
    def frozen_against(self) -> bool:
        """Whether the pile is frozen for the side to act, by its cards or because the side has not opened."""
        return self.frozen or (self.laws.frozen_unopened and not self.has_opened)

    def canastas(self, side: int) -> int:
        """Number of completed melds of a side."""
        full = self.laws.canasta
        return sum(meld.size >= full for meld in self.melds[side])

    def partner(self, seat: int) -> int | None:
        """Next seat of the same side, or None where the seat plays alone."""
        laws = self.laws
        for step in range(1, laws.players):
            other = (seat + step) % laws.players
            if laws.side_of[other] == laws.side_of[seat]:
                return other
        return None

    def replace_hand(self, seat: int, hand: Bag) -> tuple[Bag, ...]:
        """All hands, that of one seat changed."""
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])
