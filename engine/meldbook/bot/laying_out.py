"""Bonus cards that are laid out by choice: whether to lay, to keep or to discard them (red-three.lay)."""

from __future__ import annotations

from meldbook.bot.advice import Advice
from meldbook.bot.sight import Sight
from meldbook.bot.valuing import Scales
from meldbook.checks.laid import bonus_laid
from meldbook.table.moves import Discard, Move

LOOK = "Look at the bonus cards in your hand, and at your side’s melds."
THINK = "Will your side have what going out needs before the deal ends?"


def weighed(sight: Sight) -> list[Move]:
    """Bonus cards that may be laid out."""
    return [move for move in sight.moves if bonus_laid(sight.laws, move)]


def lay_out(sight: Sight, scales: Scales) -> Advice | None:
    """Lay a bonus card out where that is likelier to gain than to cost, or costs less than to be caught with it."""
    moves = weighed(sight)
    why = _why(sight) if moves else ""
    return Advice(moves[0], why, LOOK, THINK) if why else None


def _why(sight: Sight) -> str:
    """Why it is laid; empty where it is better kept for a discard, on which nobody takes the pile."""
    laws = sight.laws
    sides = laws.of_side("{our} side has", "{I} have")
    if laws.rules["score.red-three.minus"] == "never":
        return "laid out it counts for {us}."
    if not sight.needs.missing:
        return f"{sides} what going out needs, and so it counts for {{us}}."
    if sight.ending:
        held = sight.hand.shared(laws.at_will_bag)
        sheds = held == 1 and any(isinstance(move, Discard) and laws.bonus[move.card] for move in sight.moves)
        return "" if sheds else "the deal may end soon, and in {my} hand it would cost more than on the table."
    if sight.table.has_opened:
        return "there is time to complete what going out needs, and then it counts for {us}."
    return ""
