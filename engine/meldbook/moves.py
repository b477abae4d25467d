"""The moves a player can make: small frozen values, read and written by ``meldbook.notation``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Group:
    """Cards laid as one meld, in the order they were named.

    ``kind`` is what the player called them (``set``, ``sequence`` …), empty where the cards say it themselves.
    """

    cards: tuple[int, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock."""


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the discard pile, melding its top card.

    The top card goes with ``helpers`` from the hand, or alone on the side's meld number ``onto`` (from 1);
    ``others`` are further melds laid down in the same act.
    """

    helpers: tuple[int, ...] = ()
    onto: int = 0
    others: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class LayDown:
    """Lay down new melds in one act."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add cards to meld number ``meld`` (from 1) of side ``side`` (a letter; empty for one's own)."""

    cards: tuple[int, ...]
    meld: int
    side: str = ""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card and so end the turn."""

    card: int


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the partner for permission to go out."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The partner's answer to ``Ask``."""

    yes: bool


@dataclass(frozen=True, slots=True)
class End:
    """End the turn without a discard, or decline the pile when the stock is empty."""


@dataclass(frozen=True, slots=True)
class Foreign:
    """A move that other games of the family have and this one does not; ``text`` is its notation."""

    text: str


Move = Draw | TakePile | LayDown | LayOff | Discard | Ask | Answer | End | Foreign
