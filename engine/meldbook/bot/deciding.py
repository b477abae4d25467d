"""The order in which the evaluators are heard."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from meldbook.bot.advice import Advice
from meldbook.bot.answering import answer, for_the_reserve
from meldbook.bot.discarding import discard, draw_again
from meldbook.bot.first_meld import opening
from meldbook.bot.laying_out import lay_out
from meldbook.bot.leaving import ask_before_drawing, go_out
from meldbook.bot.melding import meld
from meldbook.bot.pile_worth import draw_or_take
from meldbook.bot.sight import Sight
from meldbook.bot.valuing import Scales
from meldbook.rules.inputs import PositionError
from meldbook.table.moves import Bonus, End, Move
from meldbook.table.position import BONUS, DISCARD, DRAW, OFFER
from meldbook.text.view import View

_DRAWING = (ask_before_drawing, draw_or_take)
_MELDING = (answer, go_out, draw_again, opening, meld, lay_out, discard)
_IN: Mapping[str, tuple[Callable[[Sight, Scales], Advice | None], ...]] = {
    DRAW: _DRAWING,
    OFFER: _DRAWING,
    DISCARD: (discard,),
}
"""Who is heard where it is not time to meld."""


def hints(view: View) -> tuple[list[str], Move]:
    """Three hints for the seat's decision, each saying more, and the move that the last one names.

    Raises:
        PositionError: where the seat has nothing to decide.
    """
    sight = Sight(view)
    advice = for_the_reserve(sight) or advice_of(sight)
    return advice.hints(sight.table), advice.move


def advice_of(sight: Sight, scales: Scales | None = None) -> Advice:
    """What the first evaluator with something to say advises."""
    scales = scales or Scales(sight)
    if sight.table.phase == BONUS:
        return _bonus(sight)
    for evaluator in _IN.get(sight.table.phase, _MELDING):
        advice = evaluator(sight, scales)
        if advice is not None:
            return advice
    return _what_is_left(sight)


def _bonus(sight: Sight) -> Advice:
    """The cards that opening brings: more to meld, unless the deal is nearly over."""
    look, think = "Look at how far the deal has come.", "Can you still meld what these cards bring?"
    if sight.ending and Bonus(False) in sight.moves:
        return Advice(Bonus(False), "the deal may end soon, and more cards would count against {us}.", look, think)
    return Advice(Bonus(True), "more cards mean more melds, and there is time to use them.", look, think)


def _what_is_left(sight: Sight) -> Advice:
    """Where no evaluator had anything to say: end the turn if one may, else the first legal move."""
    if not sight.moves:
        raise PositionError("There is nothing to decide: no move is legal here.", "game")
    move = End() if End() in sight.moves else sight.moves[0]
    why = "there is nothing more to do in this turn." if move == End() else "nothing else is allowed."
    return Advice(move, why, "Look at what the rules still allow.", "What is left to do in this turn?")
