"""What makes a group of cards a meld."""

from __future__ import annotations

from meldbook.cards import THREE, card_sign, rank_name, rank_of
from meldbook.checks.act import Act
from meldbook.checks.registry import Facts, group_guard, guard
from meldbook.laws import Laws, side_letter
from meldbook.melds import Shape
from meldbook.moves import LayDown, LayOff, TakePile


@group_guard("meld.kinds")
def not_one_rank(laws: Laws, shape: Shape) -> Facts | None:
    """A set is of one rank."""
    ranks = list(dict.fromkeys(rank_of(card) for card in shape.naturals))
    if len(ranks) < 2:
        return None
    return {"ranks": [rank_name(rank) for rank in ranks], "cards": [card_sign(card) for card in shape.cards]}


@group_guard("meld.never")
def never_melded(laws: Laws, shape: Shape) -> Facts | None:
    """Some cards are never melded."""
    barred = [card for card in shape.cards if laws.never_melded[card]]
    return {"cards": [card_sign(card) for card in dict.fromkeys(barred)]} if barred else None


@group_guard("meld.size.min")
def too_small(laws: Laws, shape: Shape) -> Facts | None:
    """A meld has a smallest size."""
    return {"size": shape.size} if shape.size < laws.min_size else None


@group_guard("meld.size.max")
def too_large(laws: Laws, shape: Shape) -> Facts | None:
    """A meld may have a largest size."""
    return {"size": shape.size} if shape.size > laws.max_size else None


@group_guard("meld.natural.min")
def too_few_naturals(laws: Laws, shape: Shape) -> Facts | None:
    """A meld needs so many natural cards of its rank."""
    naturals = len(shape.naturals)
    if naturals >= laws.min_naturals or (shape.rank is None and naturals):
        return None
    return {"naturals": naturals, "wilds": len(shape.wilds)}


@group_guard("meld.wild.max")
def too_many_wilds(laws: Laws, shape: Shape) -> Facts | None:
    """A meld holds so many wild cards at most."""
    wilds = len(shape.wilds)
    return {"wilds": wilds} if wilds > laws.max_wilds else None


@group_guard("meld.wild.never")
def rank_without_wilds(laws: Laws, shape: Shape) -> Facts | None:
    """Some ranks take no wild card."""
    if shape.wilds and shape.rank is not None and laws.no_wild[shape.naturals[0]]:
        return {"rank": rank_name(shape.rank)}
    return None


@group_guard("meld.black-three")
def black_threes(laws: Laws, shape: Shape) -> Facts | None:
    """When black threes may be melded."""
    when = laws.rules["meld.black-three"]
    if when == "free" or not any(rank_of(card) == THREE for card in shape.naturals):
        return None
    if all(laws.never_melded[card] for card in shape.naturals if rank_of(card) == THREE):
        return None
    return None if when == "going-out" and shape.going_out else {"cards": [card_sign(card) for card in shape.cards]}


@guard("meld.per-rank", LayDown, TakePile)
def second_meld_of_a_rank(act: Act) -> Facts | None:
    """How many melds of a rank a side may have."""
    if not act.laws.one_per_rank:
        return None
    joined = {onto for _, onto in act.groups if onto is not None}
    taken = [meld.rank for index, meld in enumerate(act.position.own_melds) if index not in joined]
    for shape in act.shapes:
        if shape.rank is not None:
            if shape.rank in taken:
                return {"rank": rank_name(shape.rank)}
            taken.append(shape.rank)
    return None


@guard("meld.lay-off", LayOff, TakePile)
def not_an_own_meld(act: Act) -> Facts | None:
    """Cards are added to one's own side's melds."""
    move = act.move
    assert isinstance(move, LayOff | TakePile)
    own = side_letter(act.side)
    if isinstance(move, LayOff) and move.side not in ("", own):
        return {"problem": f"that meld is side {move.side}’s"}
    number = move.meld if isinstance(move, LayOff) else move.onto
    if number > len(act.position.own_melds) or (isinstance(move, LayOff) and number < 1):
        return {"problem": f"your side has no meld number {number}"}
    return None
