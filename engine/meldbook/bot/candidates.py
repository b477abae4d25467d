"""The few moves worth thinking about: what the evaluators choose, and the best of each other thing that can be done."""

from __future__ import annotations

from collections.abc import Iterator

from meldbook.bot import discarding, laying_out, melding, pile_worth
from meldbook.bot.advice import Advice
from meldbook.bot.far_sight import FarSight
from meldbook.bot.sight import Sight
from meldbook.bot.valuing import Scales
from meldbook.cards.card import rank_of
from meldbook.cards.melds import SET, WILD
from meldbook.checks.laid import bonus_laid
from meldbook.table.moves import Answer, Bonus, Discard, Draw, End, LayDown, LayOff, Move, Pass, TakePile, cards_played
from meldbook.table.position import ANSWER, BONUS, DRAW, MELD, OFFER

SUITLESS = frozenset((SET, WILD))
"""Kinds of meld for which suits do not matter."""
MOST_DISCARDS = 4
"""Cards that are looked at for the discard, alike ones among them."""


def candidates(sight: FarSight, scales: Scales, first: Advice) -> list[Advice]:
    """The evaluators' choice first, then the best of each other sort.

    Two moves of one sort, as two cards that both fit, are mostly two steps of one plan, or so nearly alike that
    playing on could not tell them apart.
    """
    found, sorts = [first], {_sort(sight, first.move)}
    for move in _others(sight, scales):
        sort = _sort(sight, move)
        if sort not in sorts:
            sorts.add(sort)
            found.append(Advice(move, "", first.look, first.think))
    return found


def _sort(sight: Sight, move: Move) -> tuple[object, ...]:
    """What is done by a move: drawing, taking the pile with wild cards or without, melding so, ending the turn."""
    wild = sight.laws.wild
    if isinstance(move, TakePile):
        return (TakePile, any(wild[card] for card in move.helpers), bool(move.onto))
    if bonus_laid(sight.laws, move):
        return ("bonus",)
    if isinstance(move, LayDown | LayOff):
        return ("meld", any(wild[card] for card in cards_played(move)))
    if isinstance(move, Discard):
        if sight.laws.kinds <= SUITLESS and not wild[move.card]:  # Those of a rank are alike.
            return ("end", rank_of(move.card), sight.laws.points[move.card], sight.laws.top_never[move.card])
        return ("end", move.card)
    if isinstance(move, Answer | Bonus):
        return (type(move), move.yes)
    return ("end", False) if isinstance(move, End) else (type(move),)


def _others(sight: FarSight, scales: Scales) -> Iterator[Move]:
    phase = sight.table.phase
    if phase == ANSWER:
        yield from (Answer(True), Answer(False))
    elif phase == BONUS:
        yield from (move for move in sight.moves if isinstance(move, Bonus))
    elif phase in (DRAW, OFFER):
        yield from (move for move in sight.moves if isinstance(move, Draw | End | Pass))
        yield from pile_worth.weighed(sight, scales)
    else:
        melds = melding.weighed(sight, scales) if phase == MELD else []
        yield from (move for move in melds if not sight.doubles or not sight.forgoes(scales.weigh(move)))
        yield from laying_out.weighed(sight)
        yield from discarding.weighed(sight, scales)[:MOST_DISCARDS]
        yield from (move for move in sight.moves if isinstance(move, Draw | End))
