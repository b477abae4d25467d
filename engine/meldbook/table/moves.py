"""The moves a player can make: small frozen values, read and written by ``meldbook.text.notation``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter

from meldbook.cards.melds import Stands


@dataclass(frozen=True, slots=True)
class Group:
    """Cards laid as one meld, in the order they were named.

    ``kind`` is what the player called them (``set``, ``sequence``, a special hand's name …), empty where the cards
    say it themselves. ``stands`` says what wild cards stand for, where the player said so.
    """

    cards: tuple[int, ...]
    kind: str = ""
    stands: Stands = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock; ``keep`` is a bonus card kept in hand by choice, where the variant allows it."""

    keep: int | None = None


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the discard pile, or a part of it.

    The first card taken is the top one, or ``start`` where a game lets one reach deeper. It is melded with ``helpers``
    (of a kind that ``kind`` may name), or alone on meld number ``onto`` (from 1) of side ``side`` (a letter; empty for
    one's own), or not at all. ``others`` are further melds laid down in the same act.
    """

    helpers: tuple[int, ...] = ()
    onto: int = 0
    others: tuple[Group, ...] = ()
    start: int | None = None
    side: str = ""
    kind: str = ""
    stands: Stands = ()

    @property
    def freely(self) -> bool:
        """Whether nothing of the pile is melded."""
        return self.start is None and not self.helpers and not self.onto


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
    stands: Stands = ()


@dataclass(frozen=True, slots=True)
class Merge:
    """Join two of one's own side's melds, numbered from 1; the lower number stays."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Put a natural card in the place of a wild one, and take the wild card in hand.

    The meld is number ``meld`` of side ``side`` (a letter; empty for one's own).
    """

    card: int
    meld: int
    side: str = ""


@dataclass(frozen=True, slots=True)
class Shift:
    """Move a card from meld number ``source`` (from 1) of one's own side to its meld number ``meld``.

    ``stands`` says what a wild card stands for there, as in a ``LayOff``.
    """

    card: int
    source: int
    meld: int
    stands: Stands = ()


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card and so end the turn."""

    card: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """Accept (``yes``) or decline the cards that opening brings."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline the first upcard, which is offered round before the first turn."""


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


Move = Draw | TakePile | LayDown | LayOff | Merge | Swap | Shift | Discard | Bonus | Pass | Ask | Answer | End


_cards_of = attrgetter("cards")


def cards_in(groups: Iterable[Group]) -> int:
    """How many cards some groups have."""
    return sum(map(len, map(_cards_of, groups)))


def cards_played(move: Move) -> tuple[int, ...]:
    """Cards that a move plays from the hand."""
    if isinstance(move, LayOff):
        return move.cards
    if isinstance(move, LayDown):
        return tuple([card for group in move.groups for card in group.cards])
    if isinstance(move, TakePile):
        return (
            (*move.helpers, *(card for group in move.others for card in group.cards)) if move.others else move.helpers
        )
    if isinstance(move, Discard) or isinstance(move, Swap):  # noqa: SIM101 - a union is made anew each time
        return (move.card,)
    return ()
