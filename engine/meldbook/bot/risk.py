"""How likely the next player could use a card that is discarded, and what that would cost."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from meldbook.bot.arithmetic import power
from meldbook.bot.neighbours import NO_CARD, neighbours
from meldbook.bot.sight import Sight
from meldbook.cards.bag import CARD_MARKS
from meldbook.cards.card import card_sign, rank_name, rank_of
from meldbook.cards.melds import SEQUENCE
from meldbook.checks.pile import ANY_MELD, FREE, FROM, IDENTICAL_PAIR, LAY_OFF, ONE_ON_RUN, PAIR, SAME_WILDS, WITH_WILD
from meldbook.groups.fits import fits_of
from meldbook.rules.sentences import number
from meldbook.table.take import haul_of
from meldbook.text.words import meld_called

CARD_GIVEN = 18
"""What a card of the pile is worth to a rival beside its points."""
PLAIN_GIVEN = 8
"""The same where there are no complete melds to strive for."""
MELDED_ALREADY = 0.3
"""How much less likely a side holds two more of a rank that it has melded: it would have laid them down."""
NOT_OPENED = 0.45
"""How often a side that has not opened could open with the pile."""
LIKELY = 0.12
"""Chance from which a danger is spoken of."""


@dataclass(frozen=True, slots=True)
class Risk:
    """Points that a discard is expected to give away; what makes it dangerous, or else safe, as a clause.

    A danger is told right after the card, as “it”.
    Either may be empty where nothing is to be said.
    """

    points: float
    danger: str = ""
    safe: str = ""


def risk_of(sight: Sight, card: int) -> Risk:
    """Risk of discarding a card."""
    laws, table = sight.laws, sight.table
    if laws.top_never[card]:
        size = len(table.pile) + 1
        cards = f" of {number(size)} cards" if size > 1 else ""
        return Risk(0.0, safe=f"with the {card_sign(card)} on top nobody may take the pile{cards}")
    side = laws.side_of[sight.following]
    opened = side in table.opened or laws.opens_freely
    if not opened and not laws.rules["pile.unopened"]:
        return Risk(0.0, safe=f"the next player{laws.of_side('’s side', '')} has not opened and may not take the pile")
    ways = _ways(sight, card, side)
    given = _given(sight, card, ways)
    worth = (CARD_GIVEN if laws.has_canastas else PLAIN_GIVEN) * len(given) + laws.points_of(given)
    fitting = _fitting(sight, card, side)
    if fitting is not None and ways & {LAY_OFF, ANY_MELD, FROM, FREE}:
        brings = "may be taken for that"
        if len(given) > 1:
            brings = f"would bring the next player the pile of {number(len(given))} cards"
        return Risk(worth, danger=f"it fits {fitting}, and {brings}")
    chance = _chance(sight, card, ways, side)
    if not opened:
        chance *= NOT_OPENED
    if fitting is not None and ONE_ON_RUN in ways:
        alone = (CARD_GIVEN if laws.has_canastas else PLAIN_GIVEN) + laws.points[card]
        return Risk(max(alone, chance * worth), danger=f"it fits {fitting}, and may be taken alone for that")
    if chance >= LIKELY:
        danger = "the next player may well have the cards to meld it with"
        if len(given) > 1:
            danger = f"the next player may well take the pile of {number(len(given))} cards with it"
        return Risk(chance * worth, danger=danger)
    return Risk(chance * worth, safe=_safe(sight, card))


def _given(sight: Sight, card: int, ways: frozenset[str]) -> tuple[int, ...]:
    """What the next player would gain by taking the pile with the card, or that card alone where all else is free."""
    haul = None if ways & {FREE, FROM} else haul_of(sight.laws, (*sight.table.pile, card))
    return (card,) if haul is None else (*haul[1], card)


def _fitting(sight: Sight, card: int, side: int) -> str | None:
    """Name of an incomplete meld that the next player could put the card on."""
    laws = sight.laws
    sides = range(laws.sides) if laws.lays_off_anywhere else (side,)
    for owner in sides:
        for meld in sight.table.melds[owner]:
            if fits_of(laws)[meld] & CARD_MARKS[card] and (meld.run is not None or not laws.takes_one):
                owned = "{our}" if owner == sight.side else _theirs(sight)
                return f"{owned} {meld_called(laws.rules, meld)}"
    return None


def _theirs(sight: Sight) -> str:
    """Whose a meld of the others is: there is no “other side” where each plays alone against several."""
    laws = sight.laws
    if laws.partner_of[sight.seat] is not None:
        return "the other side’s"
    return "the other player’s" if laws.players == 2 else "another player’s"


def _ways(sight: Sight, card: int, side: int) -> frozenset[str]:
    """Ways in which a side could take the pile with the card on it."""
    laws, table = sight.laws, sight.table
    unopened = laws.frozen_unopened and side not in table.opened
    frozen = table.frozen or laws.always_frozen or laws.freezes[card] or unopened
    return laws.frozen_ways if frozen else laws.take_ways


def _chance(sight: Sight, card: int, ways: frozenset[str], side: int) -> float:
    """Chance that the next player holds cards with which the card could be taken."""
    laws, table, rank = sight.laws, sight.table, rank_of(card)
    if FREE in ways:
        return 0.3
    if laws.wild[card]:
        return _holds(sight, sight.unseen_ranks[rank], 2) if SAME_WILDS in ways else 0.0
    melded = laws.one_per_rank and any(meld.rank == rank for meld in table.melds[side])
    chances = [0.0]
    if FROM in ways:
        return _chance_from(sight, card)
    if ways & {PAIR, ANY_MELD}:
        chances.append(_holds(sight, sight.unseen_ranks[rank], 2) * (MELDED_ALREADY if melded else 1.0))
    if ANY_MELD in ways:
        chances.append(_in_run(sight, card, ()))
    if WITH_WILD in ways and not melded:
        chances.append(_holds(sight, sight.unseen_ranks[rank], 1) * _holds(sight, sight.unseen_wilds, 1))
    if IDENTICAL_PAIR in ways:
        chances.append(_holds(sight, sight.unseen_cards[card], 2))
    return max(chances)


def _chance_from(sight: Sight, card: int) -> float:
    """Chance that the card completes a meld with what the next player holds and what lies in the pile already."""
    rank, pile = rank_of(card), sight.table.pile
    lying = sum(rank_of(other) == rank for other in pile)
    hidden = sight.unseen_ranks[rank] - lying
    in_set = 1.0 if lying > 1 else _holds(sight, hidden, 2 - lying)
    return max(in_set, _in_run(sight, card, pile))


def _in_run(sight: Sight, card: int, pile: tuple[int, ...]) -> float:
    """Chance that the next player has the neighbours to put a card into a sequence; those in the pile are to be had."""
    laws = sight.laws
    if SEQUENCE not in laws.kinds or laws.wild[card] or laws.never_in_sequence[card]:
        return 0.0
    best = 0.0
    for near in neighbours(card, laws.ace_low):
        chances = [_has(sight, other, pile) for other in near]
        best = max(best, *(one * other for one, other in pairwise(chances)))
    return best


def _has(sight: Sight, card: int, pile: tuple[int, ...]) -> float:
    if card == NO_CARD:
        return 0.0
    return 1.0 if card in pile else _holds(sight, sight.unseen_cards[card], 1)


def _safe(sight: Sight, card: int) -> str:
    rank = rank_of(card)
    name, unseen = rank_name(rank), sight.unseen_ranks[rank]
    laws = sight.laws
    if laws.wild[card] or laws.takes_free or SEQUENCE in laws.kinds:
        return ""
    if unseen > 1:
        return f"the next player hardly has the {name} to take the pile with"
    left = "all of them" if not unseen else "all but one"
    return f"nobody can hold two {name}: {left} can be seen"


def _holds(sight: Sight, unseen: int, wanted: int) -> float:
    """Chance that the next player holds one, or two, of so many unseen cards."""
    share = min(1.0, sight.view.counts[sight.following] / sight.hidden)  # of the hidden cards
    none = power(1 - share, unseen)
    if wanted == 1 or not unseen:
        return 1 - none
    return max(0.0, 1 - none - unseen * share * power(1 - share, unseen - 1))
