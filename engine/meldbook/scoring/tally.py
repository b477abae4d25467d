"""What a side has at the end of a deal, as far as the score counts it: from cards on a table, or told by people.

The scorers of this package price a tally and nothing else, so that a deal played here and one played with real cards
are scored by the same rules.
"""

from __future__ import annotations

from typing import NamedTuple


class Worth(NamedTuple):
    """A number of cards or melds, and the points that their cards count."""

    number: int = 0
    points: int = 0


NOTHING = Worth()


class Canasta(NamedTuple):
    """A completed meld: the clause of its bonus, and what else may matter for that.

    ``rank`` is the number of its rank, None where it has none; ``naturals`` the number of its natural cards, ``size``
    that of all its cards, where it may count; ``suited`` says that it is a sequence in the bonus suit.
    """

    clause: str
    natural: bool
    rank: int | None = None
    naturals: int = 0
    size: int = 0
    suited: bool = False


class Tally(NamedTuple):
    """One side at the end of a deal.

    Attributes:
        canastas: its completed melds.
        most_canastas: how many of them count, where another side went out with no more; None where all do.
        melds: how many melds it has, complete or not.
        melded: cards melded, and their points.
        hand: cards left in its hands, bonus cards apart, and their points.
        reserve: cards of reserves that nobody picked up, and their points.
        untaken: reserves that nobody picked up.
        undeclared: bonus cards still in hand.
        red: bonus cards laid out, black ones apart where they have a scale of their own.
        black: those black ones.
        out: how it went out: ``out`` (by a discard), ``melded`` (without one), ``concealed`` or empty.
        special: name of the special hand with which it went out, or empty.
        ended_out: whether any side went out.
        deadwood: cards that others held when it went out, and their points.
        whole_ranks: melds of every card of a rank, none wild, and their points.
        no_wild: whether none of its melds holds a wild card, but melds of wild cards alone.
        quartets: sets of four that were laid at once, and their points.
        incomplete: names of its unfinished melds, as ``score.incomplete`` has them.
        many: ranks of which a player held many, once for each player.
        short: sequences that stayed short.
        own: how often something happened that the table scores by a rule of its own, by its name.
        halved: whether two players share what it all comes to.
    """

    canastas: tuple[Canasta, ...] = ()
    most_canastas: int | None = None
    melds: int = 0
    melded: Worth = NOTHING
    hand: Worth = NOTHING
    reserve: Worth = NOTHING
    untaken: int = 0
    undeclared: int = 0
    red: int = 0
    black: int = 0
    out: str = ""
    special: str = ""
    ended_out: bool = False
    deadwood: Worth = NOTHING
    whole_ranks: Worth = NOTHING
    no_wild: bool = False
    quartets: Worth = NOTHING
    incomplete: tuple[str, ...] = ()
    many: tuple[str, ...] = ()
    short: int = 0
    own: tuple[tuple[str, int], ...] = ()
    halved: bool = False


OUT, CONCEALED, MELDED = "out", "concealed", "melded"
