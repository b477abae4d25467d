"""The score of a deal, line by line: one function for each clause that earns or costs points, by concept a file.

A scorer prices one side's tally (``tally``) by a clause; ``grep <clause id>`` finds it, and beside it what reads the
tally off the table. What becomes of the match is in ``match_end``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from meldbook.cards.bag import EMPTY
from meldbook.rules.laws import Laws
from meldbook.scoring.complete_melds import canasta_bonus, canastas_of, many_canastas, most_canastas_of
from meldbook.scoring.doubles import natural_ranks, no_wild_cards, no_wild_of, quartets, quartets_of, whole_ranks_of
from meldbook.scoring.hands import (
    cards_in_hand,
    deadwood,
    deadwood_of,
    hand_of,
    reserve_of,
    reserves_left,
    untaken_of,
    untaken_reserves,
)
from meldbook.scoring.lines import SCORED, Line, Lines, lines_of, total
from meldbook.scoring.melded import melded_cards, melded_of
from meldbook.scoring.penalties import held_cards, incomplete_melds, incomplete_of, many_of, short_of, short_sequences
from meldbook.scoring.shares import shared
from meldbook.scoring.tables_own import own_lines, own_of
from meldbook.scoring.tally import Tally
from meldbook.scoring.threes import bonus_cards, bonus_of_side, undeclared_bonus_cards, undeclared_of
from meldbook.scoring.way_out import going_out_bonus, out_of, special_award, special_of

if TYPE_CHECKING:
    from meldbook.table.position import Position

__all__ = [
    "SCORED",
    "Line",
    "Lines",
    "Tally",
    "laid_out",
    "lines_of",
    "price",
    "score_deal",
    "score_side",
    "tally_of",
    "total",
]

_Scorer = Callable[[Laws, Tally], Lines]

_ON_THE_TABLE: tuple[_Scorer, ...] = (
    canasta_bonus,
    many_canastas,
    bonus_cards,
    melded_cards,
    natural_ranks,
    no_wild_cards,
    quartets,
)
"""What counts for all to see while the deal is played."""

_SCORERS: tuple[_Scorer, ...] = (
    canasta_bonus,
    many_canastas,
    bonus_cards,
    going_out_bonus,
    melded_cards,
    natural_ranks,
    no_wild_cards,
    quartets,
    deadwood,
    undeclared_bonus_cards,
    cards_in_hand,
    reserves_left,
    untaken_reserves,
    incomplete_melds,
    held_cards,
    short_sequences,
    own_lines,
)


def score_deal(position: Position) -> tuple[Lines, ...]:
    """Score lines of each side for a deal that has ended; lines that count nothing are left out."""
    return tuple(score_side(position, side) for side in range(position.laws.sides))


def score_side(position: Position, account: int) -> Lines:
    """Score lines of one side, or of one seat where sides form in play."""
    return price(position.laws, tally_of(position, account))


def laid_out(position: Position) -> tuple[int, ...]:
    """Points that lie on the table for each side in this deal, whatever anybody holds."""
    open_cards = position.evolve(hands=(EMPTY,) * position.laws.players)
    tallies = [tally_of(open_cards, side) for side in range(position.laws.sides)]
    return tuple(sum(total(scorer(position.laws, tally)) for scorer in _ON_THE_TABLE) for tally in tallies)


def price(laws: Laws, tally: Tally) -> Lines:
    """Score lines of a tally; after a special hand perhaps its award alone (special.hands.only)."""
    award = special_award(laws, tally)
    if award and laws.rules["special.hands.only"]:
        return award
    lines = award + [line for scorer in _SCORERS for line in scorer(laws, tally) if line.count]
    return lines + shared(tally, lines)


def tally_of(position: Position, account: int) -> Tally:
    """What a side has on the table and in its hands; partners whom the play made have all but bonus cards in common."""
    red, black = bonus_of_side(position, account)
    side = position.laws.counted[account]
    return Tally(
        canastas=canastas_of(position, side),
        most_canastas=most_canastas_of(position, side),
        melds=len(position.melds[side]),
        melded=melded_of(position, side),
        hand=hand_of(position, side),
        reserve=reserve_of(position, side),
        untaken=untaken_of(position, side),
        undeclared=undeclared_of(position, account),
        red=red,
        black=black,
        out=out_of(position, side),
        special=special_of(position, side),
        ended_out=position.gone_out is not None,
        deadwood=deadwood_of(position, side),
        whole_ranks=whole_ranks_of(position, side),
        no_wild=no_wild_of(position, side),
        quartets=quartets_of(position, side),
        incomplete=incomplete_of(position, side),
        many=many_of(position, side),
        short=short_of(position, side),
        own=own_of(position, account),
        halved=position.laws.halved[account % position.laws.players],
    )
