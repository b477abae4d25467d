"""Which card to discard: what helps the next player least and is least use to oneself."""

from __future__ import annotations

from dataclasses import dataclass

from meldbook.bot.advice import Advice
from meldbook.bot.reasons import Need, need_of
from meldbook.bot.risk import Risk, risk_of
from meldbook.bot.sight import Sight
from meldbook.bot.valuing import Scales
from meldbook.cards.card import card_sign, rank_of
from meldbook.table.moves import Discard, Draw, Move

THINK = "Which card do you need least, and could the next player take the pile with it?"
FREE_THINK = "Which card do you need least, and would it be of use to the next player?"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that may be discarded: what the hand loses with it, and what it may give away."""

    move: Discard
    loss: float
    risk: Risk

    @property
    def cost(self) -> float:
        """What the discard costs, in points."""
        return self.loss + self.risk.points

    @property
    def sign(self) -> str:
        """The card as a reader sees it."""
        return card_sign(self.move.card)


def discard(sight: Sight, scales: Scales) -> Advice | None:
    """The discard that costs least, where one may discard."""
    candidates = _candidates(sight, scales)
    if not candidates:
        return None
    best = min(candidates, key=lambda candidate: candidate.cost)
    others = sight.laws.of_side("the other side has", "others have")
    melded = any(melds for side, melds in enumerate(sight.table.melds) if side != sight.side)
    look = f"Look at the cards that fit nothing{f', and at what {others} melded' if melded else ''}."
    think = FREE_THINK if sight.laws.takes_free else THINK
    return Advice(best.move, _reason(sight, best, candidates), look, think)


def draw_again(sight: Sight, scales: Scales) -> Advice | None:
    """Another card for the one just drawn, where that would be discarded anyway (turn.draw.again)."""
    drawn = sight.table.drawn
    if drawn is None or Draw() not in sight.moves:
        return None
    thrown = discard(sight, scales)
    if thrown is None or thrown.move != Discard(drawn):
        return None
    why = f"the {card_sign(drawn)} is the card that {{I}} need least, and another may be of use."
    return Advice(Draw(), why, "Look at the card that you have just drawn.", "Would you discard it in this turn?")


def weighed(sight: Sight, scales: Scales) -> list[Move]:
    """Discards, the one that costs least first."""
    return [candidate.move for candidate in sorted(_candidates(sight, scales), key=lambda candidate: candidate.cost)]


def _candidates(sight: Sight, scales: Scales) -> list[Candidate]:
    hand, melds, opened = sight.hand, sight.melds, sight.table.has_opened
    return [
        Candidate(move, scales.keeping.of_card(hand, move.card, melds, opened=opened), risk_of(sight, move.card))
        for move in sight.moves
        if isinstance(move, Discard)
    ]


def _reason(sight: Sight, best: Candidate, candidates: list[Candidate]) -> str:
    """What tipped the scale.

    It is found by asking what each of the two, need and risk, would have counselled alone: where need alone would
    have chosen another card, risk decided, and the other way round.
    """
    others = [other for other in candidates if rank_of(other.move.card) != rank_of(best.move.card)]
    if not others:
        return f"the {best.sign} is all that {{I}} can discard."
    least_needed = min(others, key=lambda other: other.loss)
    if least_needed.loss < best.loss and least_needed.risk.points > best.risk.points:
        return _risk_decided(best, least_needed)
    need = need_of(sight, best.move.card)
    safest = min(others, key=lambda other: (other.risk.points, other.loss))
    if safest.risk.points < best.risk.points:
        kept = need_of(sight, safest.move.card, best.move.card)
        if kept.pro and not need.contra:
            return f"the {safest.sign} would be safer, but {kept.pro}."
    return _need_decided(best, need, least_needed, need_of(sight, least_needed.move.card, best.move.card))


def _risk_decided(best: Candidate, other: Candidate) -> str:
    """One of the two: where the chosen card gives nothing away, that says more than what the other would."""
    harmless = "" if best.risk.points else best.risk.safe
    why = harmless or other.risk.danger or "it is likelier to help the next player"
    return f"{{I}} need the {other.sign} less, but {why}."


def _need_decided(best: Candidate, need: Need, other: Candidate, kept: Need) -> str:
    if need.contra:
        return f"{need.contra}{_and(best.risk.safe)}."
    if kept.pro:
        return f"{{I}} need the {other.sign} more: {kept.pro}."
    return f"{{I}} need the {best.sign} least{_and(best.risk.safe)}."


def _and(clause: str) -> str:
    return f", and {clause}" if clause else ""
