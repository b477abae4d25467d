"""A ruleset made ready for play: its values, its guards, and what is found out under them and remembered.

The values are in ``rule_values.py``, what follows from them in ``derived_values.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from meldbook.cards.card import CARDS
from meldbook.lazy import lazy
from meldbook.rules.derived import DerivedValues

if TYPE_CHECKING:
    from meldbook.checks.fits import Fits, SoundSets
    from meldbook.checks.registry import GroupGuard, Guard
    from meldbook.going_out.outlines import Rooms
    from meldbook.going_out.plans import Plans
    from meldbook.listing.side_tables import Tables
    from meldbook.listing.smallest import SmallestSets
    from meldbook.listing.smallest_runs import SmallestRuns
    from meldbook.listing.takes import TakesInto
    from meldbook.opening.goal import Worth
    from meldbook.rules.ruleset import Ruleset
    from meldbook.table.moves import Move
    from meldbook.table.position import Position

SIDES = "ABCDEF"


class Laws(DerivedValues):
    """Rules of one table: a ruleset and the number of players.

    Attributes:
        answers: what has been found out under these rules, by the function that finds it.
        last: the last position that a function was asked about, and its answer.

    Raises:
        PlayersError: where the variant is not for that number of players.
    """

    def __init__(self, rules: Ruleset, players: int | None = None) -> None:
        super().__init__(rules, players)
        self.answers: dict[object, dict[Any, Any]] = {}
        self.last: dict[object, tuple[Position, bool]] = {}

    @lazy
    def plans(self) -> Plans:
        """Ways to go out that were found."""
        from meldbook.going_out.plans import Plans

        return Plans()

    @lazy
    def guards(self) -> Mapping[type[Move], tuple[tuple[Guard, ...], tuple[Guard, ...]]]:
        """Guards that judge each kind of move, before its groups of cards and after."""
        from meldbook.checks import guards_for

        return guards_for(self)

    @lazy
    def discard_guards(self) -> tuple[Guard, ...]:
        """Guards that judge a discard by its card: those that may leave a player nothing to discard."""
        from meldbook.checks import discard_guards

        return discard_guards(self)

    @lazy
    def opening_guards(self) -> tuple[Guard, ...]:
        """Guards that judge whether melds are enough for the initial meld."""
        from meldbook.checks import opening_guards

        return opening_guards(self)

    @lazy
    def group_guards(self) -> tuple[GroupGuard, ...]:
        """Guards that judge one group of cards as a meld."""
        from meldbook.checks import group_guards

        return group_guards(self)

    @lazy
    def fits(self) -> Fits:
        """For each meld the cards that may join it singly."""
        from meldbook.checks.fits import Fits

        return Fits(self)

    @lazy
    def sound_sets(self) -> SoundSets:
        """Which numbers of cards of a rank, and of wild cards, are a set."""
        from meldbook.checks.fits import SoundSets

        return SoundSets(self)

    @lazy
    def grown_sets(self) -> dict[tuple[object, int, int], bool]:
        """Whether a set takes several cards at once: by its key, and the number of natural and of wild cards."""
        return {}

    @lazy
    def tables(self) -> Tables:
        """What follows from the melds of a side."""
        from meldbook.listing.side_tables import Tables

        return Tables(self)

    @lazy
    def smallest_sets(self) -> SmallestSets:
        """New sets of the smallest size, by the cards held."""
        from meldbook.listing.smallest import SmallestSets

        return SmallestSets(self)

    @lazy
    def smallest_runs(self) -> tuple[SmallestRuns, SmallestRuns]:
        """New sequences of the smallest size: the usual ones, and every one."""
        from meldbook.listing.smallest_runs import SmallestRuns

        return SmallestRuns(self, False), SmallestRuns(self, True)

    @lazy
    def takes_of_top(self) -> tuple[TakesInto, ...]:
        """For each card, new melds that take it from the top of the pile."""
        from meldbook.listing.takes import TakesInto

        return tuple(TakesInto(self, card, None) for card in CARDS)

    @lazy
    def takes_from_depth(self) -> tuple[TakesInto, ...]:
        """For each card, new melds that take it from deeper down."""
        from meldbook.listing.takes import TakesInto

        return tuple(TakesInto(self, card, card) for card in CARDS)

    @lazy
    def counting_is_enough(self) -> bool:
        """Whether counting says all about going out."""
        from meldbook.going_out.counting import is_enough

        return is_enough(self)

    @lazy
    def counting_is_enough_beside_runs(self) -> bool:
        """Whether counting says all about going out once the sequences are complete that it asks for."""
        from meldbook.going_out.counting import is_enough_beside_runs

        return is_enough_beside_runs(self)

    @lazy
    def rooms(self) -> Rooms:
        """Chances of going out with the cards of each rank."""
        from meldbook.going_out.outlines import Rooms

        return Rooms(self)

    @lazy
    def worth(self) -> Worth:
        """Points of some of a hand's cards."""
        from meldbook.opening.goal import Worth

        return Worth(self)
