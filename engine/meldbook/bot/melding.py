"""Laying down new melds and adding natural cards, once the side has opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.bot.advice import Advice, number_word
from meldbook.cards import rank_name
from meldbook.checks import allows
from meldbook.moves import Group, LayDown, LayOff

if TYPE_CHECKING:
    from meldbook.bot.sight import Sight
    from meldbook.moves import Move

LOOK = "Look at your side’s melds, and at the ranks of which you hold several."
THINK = "Which of your cards bring a meld nearer to a canasta?"
STAY = 2
"""Cards that stay in hand while the side cannot go out: whoever has none to choose from must feed the rivals."""


def meld(sight: Sight) -> Advice | None:
    """Natural cards to add to an own meld, or else a new natural meld."""
    if not sight.table.has_opened:
        return None
    return _add(sight) or _new(sight)


def _add(sight: Sight) -> Advice | None:
    full = sight.laws.canasta
    wanted = sorted(enumerate(sight.melds, 1), key=lambda entry: -min(entry[1].size, full))
    for number, own in wanted:
        cards = sight.naturals(own.rank)
        if not cards:
            continue
        size = own.size + len(cards)
        completes = own.size < full <= size
        if not completes and not _may_spare(sight, len(cards)):
            continue
        move = _first_allowed(sight, [LayOff(cards, number), *(LayOff((card,), number) for card in cards)])
        if move is None:
            continue
        name = rank_name(own.rank)
        if completes:
            why = f"that completes {{our}} canasta of {name}."
        elif own.size >= full:
            why = f"they count for {{us}} on the canasta of {name}, and against {{us}} in {{my}} hand."
        else:
            why = (
                f"that makes {number_word(size)} cards in {{our}} meld of {name}; a canasta needs {number_word(full)}."
            )
        return Advice(move, why, LOOK, THINK)
    return None


def _new(sight: Sight) -> Advice | None:
    laws = sight.laws
    for rank in sorted(laws.set_ranks, key=lambda rank: -sight.hand.of_rank(rank)):
        cards = sight.naturals(rank)
        if len(cards) < laws.min_size or (laws.one_per_rank and sight.meld_of(rank)):
            continue
        if len(cards) < laws.canasta and not _may_spare(sight, len(cards)):
            continue
        move = _first_allowed(sight, [LayDown((Group(cards),))])
        if move is not None:
            why = f"{number_word(len(cards))} {rank_name(rank)} begin a new meld that can become a canasta."
            return Advice(move, why, LOOK, THINK)
    return None


def _may_spare(sight: Sight, count: int) -> bool:
    """Whether the hand stays large enough, or size no longer matters because the deal is ending."""
    return sight.ending or sight.hand.size - count >= STAY or not sight.canastas_missing


def _first_allowed(sight: Sight, moves: list[Move]) -> Move | None:
    return next((move for move in moves if allows(sight.table, move)), None)
