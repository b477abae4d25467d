"""Taking the discard pile."""

from __future__ import annotations

from meldbook.cards import card_sign, rank_name, rank_of
from meldbook.checks.act import Act
from meldbook.checks.registry import Facts, guard
from meldbook.moves import TakePile
from meldbook.position import DRAW

PAIR, WITH_WILD, LAY_OFF = "natural-pair", "natural-and-wild", "lay-off"


def way_of_taking(act: Act) -> str | None:
    """How a move melds the top card: with a natural pair, with a natural and a wild card, or on an own meld."""
    move, top = act.move, act.top
    assert isinstance(move, TakePile)
    if top is None:
        return None
    wild = act.laws.wild
    naturals = sum(not wild[card] and rank_of(card) == rank_of(top) for card in move.helpers)
    wilds = sum(wild[card] for card in move.helpers)
    if move.onto:
        return LAY_OFF
    if naturals >= 2:
        return PAIR
    if naturals == 1 and wilds:
        return WITH_WILD
    if move.helpers and act.groups[0][1] is not None:
        return LAY_OFF
    return None


@guard("pile.take.top", TakePile)
def top_card_not_melded(act: Act) -> Facts | None:
    """There must be a pile, and its top card must be melded at once."""
    if act.top is None:
        return {"problem": "the pile is empty"}
    if way_of_taking(act) is None:
        chosen = "these cards do not meld" if act.played else "no cards are named that meld"
        return {"problem": f"{chosen} the {card_sign(act.top)}"}
    return None


@guard("pile.top.never", TakePile)
def untakeable_top(act: Act) -> Facts | None:
    """Some top cards bar the pile from everybody."""
    if act.top is not None and act.laws.top_never[act.top]:
        return {"card": card_sign(act.top)}
    return None


@guard("pile.frozen", TakePile)
def frozen_by_a_card(act: Act) -> Facts | None:
    """A pile that holds a freezing card is taken in fewer ways, named by ``pile.frozen.take``."""
    if act.top is None or not act.position.frozen or way_of_taking(act) in act.laws.frozen_ways:
        return None
    return {"rank": rank_name(rank_of(act.top)), "ways": sorted(act.laws.frozen_ways)}


@guard("pile.frozen.unopened", TakePile)
def frozen_until_opened(act: Act) -> Facts | None:
    """Before a side has opened, the pile is frozen against it."""
    unopened = act.laws.frozen_unopened and not act.position.has_opened
    if act.top is None or not unopened or way_of_taking(act) in act.laws.frozen_ways:
        return None
    return {"rank": rank_name(rank_of(act.top)), "ways": sorted(act.laws.frozen_ways)}


@guard("pile.take", TakePile)
def way_not_in_this_game(act: Act) -> Facts | None:
    """An unfrozen pile is taken in the ways that the variant names."""
    if act.top is None or act.position.frozen_against:
        return None
    way = way_of_taking(act)
    return None if way in act.laws.take_ways else {"way": way, "ways": sorted(act.laws.take_ways)}


@guard("pile.frozen.join", TakePile)
def frozen_pair_must_start_a_meld(act: Act) -> Facts | None:
    """Whether a pair that takes a frozen pile may join the side's own meld of that rank."""
    if act.laws.frozen_join or not act.position.frozen_against or way_of_taking(act) != PAIR:
        return None
    assert act.top is not None
    return None if act.groups[0][1] is None else {"rank": rank_name(rank_of(act.top))}


@guard("pile.take.hand", TakePile)
def helper_from_the_pile(act: Act) -> Facts | None:
    """Cards that help to take the top card come from the hand, never from beneath it."""
    from_pile = [card for card in act.missing if card in act.position.pile]
    return {"cards": [card_sign(card) for card in from_pile], "count": len(from_pile)} if from_pile else None


@guard("pile.one-card", TakePile)
def one_card_for_one(act: Act) -> Facts | None:
    """Whoever holds a single card may not take a pile of a single card."""
    if not act.laws.rules["pile.one-card"] or act.position.phase != DRAW:
        return None
    return {} if act.position.hand.size == 1 and len(act.position.pile) == 1 else None
