"""What costs points beyond the cards themselves: melds left unfinished, many of a rank in one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards import JOKER, RANKS
from meldbook.melds import SEQUENCE, WILD
from meldbook.scoring.hands import seats_of
from meldbook.scoring.lines import Line, Lines

if TYPE_CHECKING:
    from meldbook.laws import Laws
    from meldbook.melds import Meld
    from meldbook.position import Position


def incomplete_melds(position: Position, side: int) -> Lines:
    """Melds of some ranks, or of wild cards, that are no canasta (score.incomplete)."""
    laws = position.laws
    costs = laws.rules["score.incomplete"]
    if not costs:
        return []
    due = [
        costs[name]
        for meld in position.melds[side]
        if meld.size < laws.canasta and (name := _unfinished(laws, meld)) in costs
    ]
    return [Line("score.incomplete", len(due), -sum(due))]


def _unfinished(laws: Laws, meld: Meld) -> str:
    """Under which name an unfinished meld is charged: its rank where it holds no wild card, or wild cards."""
    if meld.kind == WILD:
        all_jokers = 0 < laws.jokers == meld.wilds.count(JOKER)
        return "wild-jokers" if all_jokers and "wild-jokers" in laws.rules["score.incomplete"] else WILD
    return RANKS[meld.rank] if meld.natural and meld.rank is not None and meld.rank < len(RANKS) else ""


def held_cards(position: Position, side: int) -> Lines:
    """Many cards of some ranks in one player's hand (score.held, score.held.least, score.held.when)."""
    laws, rules = position.laws, position.laws.rules
    nobody_out = position.ended is None or position.ended.by is None
    if not rules["score.held"] or (rules["score.held.when"] == "out" and nobody_out):
        return []
    due = [
        cost
        for seat in seats_of(laws, side)
        for rank, cost in rules["score.held"].items()
        if position.hands[seat].of_rank(RANKS.index(rank)) >= rules["score.held.least"]
    ]
    return [Line("score.held", len(due), -sum(due))]


def short_sequences(position: Position, side: int) -> Lines:
    """Sequences that stayed short (score.sequence.short, score.sequence.short.size)."""
    rules = position.laws.rules
    cost = rules["score.sequence.short"]
    if cost is None:
        return []
    least = rules["score.sequence.short.size"]
    count = sum(meld.kind == SEQUENCE and meld.size < least for meld in position.melds[side])
    return [Line("score.sequence.short", count, -count * int(cost))]
