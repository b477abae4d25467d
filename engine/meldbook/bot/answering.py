"""Answering the partner who asks to go out."""

from __future__ import annotations

from meldbook.bot.advice import Advice
from meldbook.bot.sight import Sight
from meldbook.bot.valuing import Scales
from meldbook.cards.bag import CARD_MARKS
from meldbook.cards.card import rank_of
from meldbook.groups.fits import fits_of
from meldbook.table.moves import Answer
from meldbook.table.position import ANSWER

LOOK = "Look at your own hand: your partner goes out, and it counts against your side."
THINK = "Could you meld much of it in your next turn, if the deal went on?"
RESERVE = "What else of yours would count, besides the cards in your hand?"
SHORT = 5
"""Cards in a rival's hand from which it may be the one to go out next."""


def for_the_reserve(sight: Sight) -> Advice | None:
    """No, while the seat's own second hand lies there and would count against the side (score.reserve).

    This is what people are advised. The players, whose play has been measured, look at their hands alone.
    """
    laws, waiting = sight.laws, sight.table.reserve_of(sight.seat)
    if sight.table.phase != ANSWER or not waiting or not laws.rules["score.reserve"] or sight.ending:
        return None
    cards = sum(map(len, waiting))
    where = f"in {{my}} {laws.reserve_word(1)}" if len(waiting) == 1 else "that {I} have still to pick up"
    why = f"the {cards} cards {where} would count against {{us}}, too."
    return Advice(Answer(False), why, LOOK, RESERVE)


def answer(sight: Sight, scales: Scales) -> Advice | None:
    """Yes, unless waiting for one more turn brings the side more than going out now, and is no great danger."""
    if sight.table.phase != ANSWER:
        return None
    gain, loss = _meldable(sight), sight.laws.points_of(tuple(sight.hand.cards()))
    out = int(sight.laws.rules["score.out"] or 0)
    if sight.late:
        return Advice(Answer(True), "the stock is nearly empty, so that waiting would bring little.", LOOK, THINK)
    if any(sight.view.counts[rival] <= SHORT for rival in sight.rivals):
        why = "the other side may go out soon, so {we} had better go out now."
        return Advice(Answer(True), why, LOOK, THINK)
    if 2 * gain > out + 100:
        why = f"{{I}} could first meld cards worth {gain} points, which now would count against {{us}}."
        return Advice(Answer(False), why, LOOK, THINK)
    cheap = f"{{my}} hand costs {{us}} only {loss} points"
    why = cheap if loss <= out else f"{{I}} could meld only {gain} points in {{my}} next turn"
    return Advice(Answer(True), why + ", so {we} go out.", LOOK, THINK)


def _meldable(sight: Sight) -> int:
    """Points of the hand that could be melded at the next turn, by what it holds now."""
    laws, hand = sight.laws, sight.hand
    fits = 0
    for meld in sight.melds:
        fits |= fits_of(laws)[meld]
    return sum(
        laws.points[card]
        for card in hand.cards()
        if fits & CARD_MARKS[card] or (not laws.wild[card] and len(sight.naturals(rank_of(card))) >= laws.min_size)
    )
