"""The moves among which the computer chooses: all that are legal, or a fair number of the ways to open.

A large hand can open in more ways than anybody could look through. Those with the fewest wild cards are the ones
worth having, so they are looked for first, and only as many as are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from meldbook.cards.bag import Bag
from meldbook.cards.card import rank_of
from meldbook.cards.melds import SET
from meldbook.listing.legal import Referee, allows, legal_moves
from meldbook.opening.combinations import openings
from meldbook.opening.goal import goals_of
from meldbook.rules.inputs import TooManyOpeningsError
from meldbook.table.moves import LayDown, Move
from meldbook.table.position import DRAW, MELD, Situation

MOST_OPENINGS = 60
"""Ways to open that are weighed against each other."""
MOST_CARDS = 16
"""Natural cards that are looked at; of larger hands, those of the ranks held most often."""


def bounded_moves(table: Situation) -> list[Move]:
    """Legal moves of the seat to act; of the ways to open, a fair number."""
    if table.has_opened or table.laws.opens_freely or table.phase not in (DRAW, MELD):
        return legal_moves(table)
    opening = first_takes(table) if table.phase == DRAW else first_openings(table)
    return [*opening, *legal_moves(table, openings=False)] or legal_moves(table)


def _thinned(table: Situation) -> Iterator[Bag]:
    """The hand with more and more of its wild cards, the cheapest first."""
    laws = table.laws
    natural = [card for card in table.hand.cards() if not laws.wild[card]]
    if len(natural) > MOST_CARDS:
        natural.sort(key=lambda card: (-table.hand.of_rank(rank_of(card)), -laws.points[card]))
    wilds = sorted((card for card in table.hand.cards() if laws.wild[card]), key=lambda card: laws.points[card])
    for count in range(min(len(wilds), 4) + 1):
        yield Bag.of((*natural[:MOST_CARDS], *wilds[:count]))
        if 0 < count < len(wilds) and laws.points[wilds[-1]] > laws.points[wilds[0]]:
            yield Bag.of((*natural[:MOST_CARDS], *wilds[-count:]))


def _within_reach(table: Situation, hand: Bag, top: int) -> bool:
    """Whether the cards would count enough, if all of them could be melded; lone ones cannot where sets are all."""
    laws, counts = table.laws, hand.rank_counts()
    least = 2 if laws.kinds == {SET} else 1
    may = (card for card in hand.cards() if counts[rank_of(card)] >= least or laws.wild[card])
    return sum(laws.points[card] for card in may) + top >= table.minimum


def ways_to_open(table: Situation, cards: Bag) -> Iterator[LayDown]:
    """Ways in which the side to act may open with some of its cards, suits that make no difference taken as one.

    Raises:
        TooManyOpeningsError: where the cards have more ways than can be listed.
    """
    return map(LayDown, openings(table.laws, cards, goals_of(table.laws)[table.score, table.deal, True]))


def first_openings(table: Situation) -> list[Move]:
    """Ways to open from the hand, with no more wild cards than it takes."""
    return _first_legal(table, lambda hand: list(islice(ways_to_open(table, hand), MOST_OPENINGS)))


def first_takes(table: Situation) -> list[Move]:
    """Ways to open with the pile, with no more wild cards than it takes."""
    upcard = table.upcard
    if upcard is None or table.laws.top_never[upcard]:
        return []
    lies = table.position()

    def ways(hand: Bag) -> list[Move]:
        return Referee(lies.evolve(hands=lies.replace_hand(lies.seat, hand))).takes()[:MOST_OPENINGS]

    return _first_legal(table, ways, table.laws.points[upcard])


def _first_legal(table: Situation, ways: Callable[[Bag], Sequence[Move]], top: int = 0) -> list[Move]:
    """The legal ones of the ways that the hand has with the fewest wild cards; none where it has no way."""
    for hand in _thinned(table):
        if not _within_reach(table, hand, top):
            continue
        try:
            moves = [move for move in ways(hand) if allows(table, move)]
        except TooManyOpeningsError:
            continue
        if moves:
            return moves
    return []
