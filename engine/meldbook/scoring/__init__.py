"""The score of a deal, line by line: one function for each clause that earns or costs points, by concept a file.

A scorer gives the lines of one side; ``grep <clause id>`` finds it. What becomes of the match is in ``match``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from meldbook.scoring.canastas import canasta_bonus, many_canastas
from meldbook.scoring.doubles import natural_ranks, no_wild_cards, quartets
from meldbook.scoring.hands import cards_in_hand, deadwood, reserves_left, untaken_reserves
from meldbook.scoring.lines import Line, Lines, lines_of, scale_value, total
from meldbook.scoring.melded import melded_cards
from meldbook.scoring.out import going_out_bonus, special_award
from meldbook.scoring.penalties import held_cards, incomplete_melds, short_sequences
from meldbook.scoring.threes import bonus_cards, undeclared_bonus_cards

if TYPE_CHECKING:
    from meldbook.position import Position

__all__ = ["Line", "Lines", "lines_of", "scale_value", "score_deal", "score_side", "total"]

_SCORERS: tuple[Callable[[Position, int], Lines], ...] = (
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
)


def score_deal(position: Position) -> tuple[Lines, ...]:
    """Score lines of each side for a deal that has ended; lines that count nothing are left out."""
    return tuple(score_side(position, side) for side in range(position.laws.sides))


def score_side(position: Position, side: int) -> Lines:
    """Score lines of one side; after a special hand perhaps its award alone (special.hands.only)."""
    award = special_award(position, side)
    if award and position.laws.rules["special.hands.only"]:
        return award
    return award + [line for scorer in _SCORERS for line in scorer(position, side) if line.count]
