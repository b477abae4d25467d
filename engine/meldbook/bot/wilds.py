"""Wild cards: kept in hand until they complete a canasta, or until the deal is about to end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.bot.advice import Advice, number_word
from meldbook.cards import rank_name
from meldbook.checks import allows
from meldbook.moves import Group, LayDown, LayOff

if TYPE_CHECKING:
    from meldbook.bot.sight import Sight
    from meldbook.melds import Meld

LOOK = "Look at your wild cards and at your side’s longest melds."
THINK = "How many cards does a meld still lack, and would wild cards be well spent on it?"
MANY = 3
"""Wild cards in hand from which one is spent before it completes anything."""


def use_wilds(sight: Sight) -> Advice | None:
    """Complete a canasta with wild cards, or save them from counting against the side at the end."""
    if not sight.table.has_opened or not sight.wilds:
        return None
    return _complete(sight) or _save(sight)


def _room(sight: Sight, meld: Meld) -> int:
    laws = sight.laws
    if laws.no_wild[meld.naturals[0]]:
        return 0
    return min(len(sight.wilds), laws.max_wilds - len(meld.wilds), laws.max_size - meld.size)


def _complete(sight: Sight) -> Advice | None:
    full = sight.laws.canasta
    open_melds = [(number, meld) for number, meld in enumerate(sight.melds, 1) if meld.size < full]
    for number, meld in sorted(open_melds, key=lambda entry: (full - entry[1].size, entry[1].natural)):
        lack = full - meld.size
        if lack > _room(sight, meld) or _may_stay_natural(sight, meld):
            continue
        move = LayOff(tuple(sight.wilds[:lack]), number)
        if allows(sight.table, move):
            return Advice(move, _why_complete(sight, meld, lack), LOOK, THINK)
    return None


def _may_stay_natural(sight: Sight, meld: Meld) -> bool:
    """Whether the meld may well become a natural canasta, which counts more, and nothing presses."""
    if meld.wilds or sight.ending or sight.canastas_missing:
        return False
    return sight.unseen(meld.rank) > sight.laws.canasta - meld.size


def _why_complete(sight: Sight, meld: Meld, lack: int) -> str:
    cards = "one wild card completes" if lack == 1 else f"{number_word(lack)} wild cards complete"
    why = f"{cards} {{our}} canasta of {rank_name(meld.rank)}"
    if sight.canastas_missing == 1:
        return why + ", which {our} side needs to go out."
    if sight.ending:
        return why + " before the deal ends."
    return why + "."


def _save(sight: Sight) -> Advice | None:
    """Spend wild cards that would otherwise be counted against the side, or of which there are more than enough."""
    if not sight.ending and len(sight.wilds) <= MANY:
        return None
    card = sight.wilds[0]
    for number, meld in sorted(enumerate(sight.melds, 1), key=lambda entry: _wish(sight, entry[1])):
        move = LayOff((card,), number)
        if _room(sight, meld) > 0 and _wish(sight, meld) < 100 and allows(sight.table, move):
            if sight.ending:
                why = "the deal may end soon, and a wild card in {my} hand would count against {us}."
            else:
                why = f"{{I}} have wild cards enough, and this brings the {rank_name(meld.rank)} nearer to a canasta."
            return Advice(move, why, LOOK, THINK)
    if sight.ending:
        return _mixed(sight)
    return None


def _wish(sight: Sight, meld: Meld) -> int:
    """Order in which melds take a spare wild card: long mixed ones first, a natural canasta never."""
    full = sight.laws.canasta
    if meld.size >= full:
        return 100 if meld.natural else 20
    return full - meld.size + (10 if meld.natural else 0)


def _mixed(sight: Sight) -> Advice | None:
    """A new meld of a pair and a wild card, so that all three count for the side."""
    for rank in sight.laws.set_ranks:
        cards = sight.naturals(rank)
        lack = sight.laws.min_size - len(cards)
        if not cards or lack < 1 or lack > len(sight.wilds):
            continue
        move = LayDown((Group((*cards, *sight.wilds[:lack])),))
        if allows(sight.table, move):
            return Advice(move, "the deal may end soon, and melded these cards count for {us}.", LOOK, THINK)
    return None
