"""What costs points beyond the cards themselves: melds left unfinished, many of a rank in one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.card import JOKER, RANKS
from meldbook.cards.melds import SEQUENCE, WILD, Meld
from meldbook.rules.laws import Laws
from meldbook.scoring.hands import seats_of
from meldbook.scoring.lines import Line, Lines
from meldbook.scoring.tally import Tally

if TYPE_CHECKING:
    from meldbook.table.position import Position


def incomplete_of(position: Position, side: int) -> tuple[str, ...]:
    """Names of the melds that are no canasta and are charged for."""
    laws = position.laws
    costs = laws.rules["score.incomplete"]
    if not costs:
        return ()
    names = (_unfinished(laws, meld) for meld in position.melds[side] if meld.size < laws.canasta)
    return tuple(name for name in names if name in costs)


def _unfinished(laws: Laws, meld: Meld) -> str:
    """Under which name an unfinished meld is charged: its rank where it holds no wild card, or wild cards."""
    if meld.kind == WILD:
        all_jokers = 0 < laws.jokers == meld.wilds.count(JOKER)
        return "wild-jokers" if all_jokers and "wild-jokers" in laws.rules["score.incomplete"] else WILD
    return RANKS[meld.rank] if meld.natural and meld.rank is not None and meld.rank < len(RANKS) else ""


def many_of(position: Position, side: int) -> tuple[str, ...]:
    """Ranks of which a player holds many (score.held.least), once for each player."""
    laws, rules = position.laws, position.laws.rules
    return tuple(
        rank
        for seat in seats_of(laws, side)
        for rank in rules["score.held"] or ()
        if position.hands[seat].of_rank(RANKS.index(rank)) >= rules["score.held.least"]
    )


def short_of(position: Position, side: int) -> int:
    """Sequences that stayed short (score.sequence.short.size)."""
    least = position.laws.rules["score.sequence.short.size"]
    return sum(meld.kind == SEQUENCE and meld.size < least for meld in position.melds[side])


def incomplete_melds(laws: Laws, tally: Tally) -> Lines:
    """Melds of some ranks, or of wild cards, that are no canasta (score.incomplete)."""
    due = [laws.rules["score.incomplete"][name] for name in tally.incomplete]
    return [Line("score.incomplete", len(due), -sum(due))]


def held_cards(laws: Laws, tally: Tally) -> Lines:
    """Many cards of some ranks in one player's hand (score.held, score.held.when)."""
    rules = laws.rules
    if rules["score.held.when"] == "out" and not tally.ended_out:
        return []
    due = [rules["score.held"][rank] for rank in tally.many]
    return [Line("score.held", len(due), -sum(due))]


def short_sequences(laws: Laws, tally: Tally) -> Lines:
    """Sequences that stayed short (score.sequence.short)."""
    cost = laws.rules["score.sequence.short"]
    return [] if cost is None else [Line("score.sequence.short", tally.short, -tally.short * int(cost))]
