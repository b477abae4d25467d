"""Taking the discard pile, or drawing: what the pile is worth against what it costs to take it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from meldbook.bot.advice import Advice, number_word
from meldbook.bot.out import can_go_out_by_drawing
from meldbook.cards import card_sign, rank_name, rank_of
from meldbook.moves import Draw, End, TakePile

if TYPE_CHECKING:
    from meldbook.bot.sight import Sight
    from meldbook.moves import Move

LOOK = "Look at the top card of the discard pile, and at how many cards lie beneath it."
THINK = "Can you meld that top card, and is the pile worth the cards that it costs?"
WILD_SPENT = 38
A_DRAW = 14
"""What a card from the stock is worth."""
CARD_IN_HAND = 9
FITS = 12
CANASTA = 250
OPENS = 60


@dataclass(frozen=True, slots=True)
class Taking:
    """A way to take the pile, with what speaks for it and against it."""

    move: TakePile
    gain: float
    canasta: bool
    wilds: int

    @property
    def points(self) -> float:
        """Gain less cost, in points."""
        return self.gain - WILD_SPENT * self.wilds


def draw_or_take(sight: Sight) -> Advice | None:
    """Take the pile where that is worth more than a draw; else draw."""
    takings = [_taking(sight, move) for move in sight.moves if isinstance(move, TakePile)]
    others: list[Move] = [move for move in sight.moves if isinstance(move, Draw | End)]
    if takings:
        best = max(takings, key=lambda taking: taking.points)
        otherwise = A_DRAW * _draws(sight) if sight.table.stock else 0
        if not others or (best.points > otherwise and not can_go_out_by_drawing(sight)):
            return Advice(best.move, _why_take(sight, best, forced=not others), LOOK, THINK)
    if not others:
        return None
    return Advice(others[0], _why_draw(sight, takings), LOOK, THINK)


def _taking(sight: Sight, move: TakePile) -> Taking:
    laws, table = sight.laws, sight.table
    pile = table.pile
    used = (*move.helpers, *(card for group in move.others for card in group.cards))
    wilds = sum(laws.wild[card] for card in used)
    gain = sum(_gain(sight, card) for card in pile[:-1]) + laws.points[pile[-1]]
    meld = sight.meld_of(rank_of(pile[-1]))
    size = (meld[1].size if meld else 0) + 1 + len(move.helpers)
    canasta = size >= laws.canasta and (meld is None or meld[1].size < laws.canasta)
    if canasta:
        gain += CANASTA
    if not table.has_opened:
        gain += OPENS
    return Taking(move, gain, canasta, wilds)


def _gain(sight: Sight, card: int) -> float:
    """What a card from beneath the top is worth in hand; near the end what cannot be melded counts against one."""
    laws, rank = sight.laws, rank_of(card)
    fits = laws.wild[card] or sight.meld_of(rank) is not None
    if sight.ending and not fits and len(sight.naturals(rank)) < 2:
        return -laws.points[card]
    return CARD_IN_HAND + laws.points[card] / 2 + (FITS if fits or sight.naturals(rank) else 0)


def _why_take(sight: Sight, taking: Taking, *, forced: bool) -> str:
    pile, count = sight.table.pile, f"{number_word(len(sight.table.pile))} cards"
    if forced:
        return "the stock is empty, and the pile must be taken."
    if taking.canasta:
        return f"the {card_sign(pile[-1])} completes a canasta of {rank_name(rank_of(pile[-1]))}."
    if not sight.table.has_opened:
        brings = f" and brings the pile of {count} as well" if len(pile) > 1 else ""
        return f"this opens for {{our}} side{brings}."
    if len(pile) <= _draws(sight):
        points = sight.laws.points[pile[-1]]
        return f"the {card_sign(pile[-1])} is melded at once and counts {points} points; a card from the stock may not."
    if not sight.table.stock:
        return "the stock is empty, and with the pile {I} can play on."
    fitting = sum(bool(sight.meld_of(rank_of(card))) for card in pile)
    if fitting > 1:
        return f"the pile has {count}, and {number_word(fitting)} of them fit {{our}} melds."
    return f"the pile has {count}; from the stock {{I}} would draw only {number_word(_draws(sight))}."


def _draws(sight: Sight) -> int:
    """Cards that a draw from the stock brings."""
    return int(sight.laws.rules["turn.draw"] or 1)


def _why_draw(sight: Sight, takings: list[Taking]) -> str:
    table = sight.table
    if not table.pile:
        return "there is no pile to take."
    sign = card_sign(table.pile[-1])
    if sight.laws.top_never[table.pile[-1]]:
        return f"nobody may take the pile while the {sign} lies on top."
    if not takings:
        return _no_way(sight, sign)
    if not table.stock:
        return "the stock is empty, and the pile would bring more cards that count against {us} than {I} could meld."
    if can_go_out_by_drawing(sight):
        return "{I} can go out in this turn, and the pile would only bring cards to get rid of."
    best = max(takings, key=lambda taking: taking.points)
    if sight.ending:
        return "the deal may end soon, and what {I} could not meld from the pile would count against {us}."
    if best.wilds:
        return "the pile is too small to spend a wild card on it."
    return "the pile would bring little more than a draw, and its top card costs cards from {my} hand."


def _no_way(sight: Sight, sign: str) -> str:
    table, rank = sight.table, rank_of(sight.table.pile[-1])
    if len(sight.naturals(rank)) >= 2:
        if table.has_opened:
            return f"taking the pile with the {sign} would leave {{me}} too few cards."
        return f"with the {sign} {{I}} cannot reach the {table.minimum} points that {{our}} side needs to open."
    if table.frozen:
        return f"the pile is frozen, and {{I}} have no two {rank_name(rank)} to take it with."
    if table.frozen_against:
        return f"{{our}} side has not opened, and {{I}} have no two {rank_name(rank)} to take the pile with."
    return f"{{I}} have nothing with which to meld the {sign}."
