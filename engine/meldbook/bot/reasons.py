"""What speaks for keeping a card and what for parting with it, in words."""

from __future__ import annotations

from dataclasses import dataclass

from meldbook.bot.neighbours import NO_CARD, neighbours
from meldbook.bot.sight import Sight
from meldbook.cards.bag import CARD_MARKS
from meldbook.cards.card import card_sign, rank_name, rank_of
from meldbook.cards.melds import SEQUENCE, SET
from meldbook.groups.fits import fits_of
from meldbook.rules.selectors import with_article
from meldbook.text.words import meld_called


@dataclass(frozen=True, slots=True)
class Need:
    """What speaks for keeping a card and what for parting with it, as clauses; either may be empty."""

    pro: str = ""
    contra: str = ""


def need_of(sight: Sight, card: int, gone: int | None = None) -> Need:
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
