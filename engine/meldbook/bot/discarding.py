"""Which card to discard: what helps the next player least and is least use to oneself.

What speaks for keeping a card, and what for parting with it, is told in words.
"""

from __future__ import annotations

from dataclasses import dataclass

from meldbook.bot.advice import Advice
from meldbook.bot.neighbours import NO_CARD, neighbours
from meldbook.bot.risk import Risk, risk_of
from meldbook.bot.sight import Sight
from meldbook.bot.valuing import Scales
from meldbook.cards.bag import CARD_MARKS
from meldbook.cards.card import card_sign, rank_name, rank_of
from meldbook.cards.melds import SEQUENCE, SET
from meldbook.groups.fits import fits_of
from meldbook.rules.selectors import with_article
from meldbook.table.moves import Discard, Draw, Move
from meldbook.text.words import meld_called

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


@dataclass(frozen=True, slots=True)
class Need:
    """What speaks for keeping a card and what for parting with it, as clauses; either may be empty."""

    pro: str = ""
    contra: str = ""


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
    need = _need_of(sight, best.move.card)
    safest = min(others, key=lambda other: (other.risk.points, other.loss))
    if safest.risk.points < best.risk.points:
        kept = _need_of(sight, safest.move.card, best.move.card)
        if kept.pro and not need.contra:
            return f"the {safest.sign} would be safer, but {kept.pro}."
    return _need_decided(best, need, least_needed, _need_of(sight, least_needed.move.card, best.move.card))


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


def _need_of(sight: Sight, card: int, gone: int | None = None) -> Need:
    """Why a card is of use in hand, or of none, told right after it; a card that is gone is no company for it."""
    laws, rank, sign = sight.laws, rank_of(card), card_sign(card)
    if laws.wild[card]:
        complete = with_article(laws.rules.term("canasta"))
        use = f"helps to complete {complete}" if laws.has_canastas else "goes with any two cards"
        against = laws.hand_points[card] if sight.ending else 0
        contra = f"if the deal ends soon, the {sign} in {{my}} hand costs {{us}} {against} points" if against else ""
        return Need(f"the {sign} is wild and {use}", contra)
    if laws.top_never[card]:
        return Need(f"the {sign} can keep the next player off a larger pile")
    for meld in sight.melds:
        if fits_of(laws)[meld] & CARD_MARKS[card]:
            return Need(f"the {sign} fits {{our}} {meld_called(laws.rules, meld)}")
    name, one, held = rank_name(rank), rank_name(rank, plural=False), len(sight.naturals(rank))
    in_sets = SET in laws.kinds
    if in_sets and held >= laws.min_size:
        return Need(f"{{my}} {name} are a meld already")
    neighbour = _neighbour(sight, card, gone)
    if in_sets and held == 2 and sight.unseen_ranks[rank]:
        return Need(f"one more {one} makes a meld of {{my}} {name}")
    if neighbour is not None:
        return Need(f"the {sign} goes with the {card_sign(neighbour)}")
    if sight.ending or not laws.has_canastas:
        return Need(contra="it goes with nothing, and in {my} hand it would count against {us}")
    contra = f"a lone {one} is of little use" if held == 1 else f"there is no other {one} to be had"
    return Need("" if sight.table.has_opened else f"the {name} count more towards {{our}} first melds", contra)


def _neighbour(sight: Sight, card: int, gone: int | None) -> int | None:
    """A card held that is near enough to be of one sequence with a card; of the one that is gone, a second."""
    if SEQUENCE not in sight.laws.kinds or sight.laws.never_in_sequence[card]:
        return None
    for below, before, after, above in neighbours(card, sight.laws.ace_low):
        for other in (before, after, below, above):
            if other != NO_CARD and sight.hand.count(other) > (other == gone):
                return other
    return None
