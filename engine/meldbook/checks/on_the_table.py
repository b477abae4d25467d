"""What the melds that already lie on the table allow."""

from __future__ import annotations

from meldbook.cards.card import JOKER, card_noun, card_sign, rank_name, rank_of
from meldbook.cards.melds import SEQUENCE, WILD, Shape
from meldbook.checks.act import Act
from meldbook.checks.laid import Laid, target_of
from meldbook.groups.rearranging import BROKEN, against_merging, shape_of_both
from meldbook.groups.shifting import against_shifting
from meldbook.rules.laws import SIDES
from meldbook.rules.registry import TABLE, Facts, guard
from meldbook.table.moves import LayDown, LayOff, Merge, Shift, Swap, TakePile


@guard("meld.per-rank", LayDown, TakePile, when=lambda laws: laws.one_per_rank)
def second_meld_of_a_rank(act: Act) -> Facts | None:
    """How many melds of a rank a side may have; sequences are no melds of a rank."""
    joined = {laid.target for laid in act.groups if laid.target is not None}
    lying = [
        meld.line
        for number, meld in enumerate(act.position.own_melds)
        if (act.side, number) not in joined and meld.run is None and not _is_past(act, meld.size)
    ]
    begun: list[object] = []
    for shape in sorted(act.shapes, key=lambda shape: _turn(act, shape)):
        if shape.kind and shape.kind != SEQUENCE and not (shape.base and _is_past(act, shape.base.size)):
            # Partners whom the play has made may have two of a rank: each may grow, and no third is begun.
            if shape.line in begun or (shape.base is None and shape.line in lying):
                return {"rank": _name(shape)}
            if not _is_past(act, shape.size):
                begun.append(shape.line)
    return None


def _turn(act: Act, shape: Shape) -> int:
    """A meld of the table that stays open stands in the way first; then what closes clears it for the rest."""
    if _is_past(act, shape.size):
        return 1
    return 0 if shape.base else 2


def _is_past(act: Act, size: int) -> bool:
    """Whether a meld no longer stands in the way of another of its rank, being complete."""
    return size >= act.laws.makes_way_at


def _name(shape: Shape) -> str:
    return "wild cards" if shape.kind == WILD else rank_name(rank_of(shape.naturals[0]))


@guard("meld.lay-off", LayOff, TakePile)
def not_a_meld_to_add_to(act: Act) -> Facts | None:
    """Cards are added to one's own side's melds, or to anybody's."""
    move = act.move
    assert isinstance(move, LayOff) or isinstance(move, TakePile)  # noqa: SIM101 - a union is made anew each time
    number = move.meld if isinstance(move, LayOff) else move.onto
    if number and not act.position.has_opened and not act.laws.opens_freely:
        unopened = act.laws.of_side("your side has not made its", "you have not made your")
        return {"problem": f"{unopened} initial meld yet"}
    others = number and move.side not in ("", act.own_letter)
    if others and isinstance(move, TakePile) and act.laws.lays_off_anywhere and "from" not in act.laws.take_ways:
        return {"problem": f"the card of the pile goes only on a meld of your own{act.laws.of_side(' side', '')}"}
    if (isinstance(move, TakePile) and not move.onto) or target_of(act.position, move.side, number) is not None:
        return None
    if move.side in ("", act.own_letter):
        return {"problem": f"{act.laws.of_side('your side has', 'you have')} no meld number {number}"}
    if not act.laws.lays_off_anywhere:
        return {"problem": f"that meld is another {act.laws.of_side('side’s', 'player’s')}"}
    return {"problem": f"side {move.side} has no meld number {number}"}


@guard("meld.dead", LayDown, LayOff, TakePile, Shift, when=lambda laws: laws.dead_ranks, looks_at=TABLE)
def dead_rank(act: Act) -> Facts | None:
    """A rank of which a canasta is complete may be dead for everybody."""
    dead = act.position.dead_ranks
    found = [shape.rank for shape in act.shapes if shape.rank in dead]
    return {"rank": rank_name(found[0])} if found and found[0] is not None else None


@guard("meld.wild.first", LayDown, LayOff, TakePile, Shift, when=lambda laws: laws.wild_first != "free", looks_at=TABLE)
def wild_meld_goes_first(act: Act) -> Facts | None:
    """While the side's wild meld is open, wild cards (or deuces alone) go nowhere else, nor to a second wild meld."""
    if not _leaves_a_wild_meld_open(act):
        return None
    laid = [laid for laid, shape in zip(act.groups, act.shapes, strict=True) if shape.kind != WILD]
    laid += _second_wild_melds(act)
    cards = [card for group in laid for card in group.cards if _goes_first(act, card)]
    return {"cards": [card_noun(card) for card in cards]} if cards else None


def _leaves_a_wild_meld_open(act: Act) -> bool:
    """Whether a wild meld of the side, there already or laid by the move, is incomplete after it."""
    full, number = act.laws.canasta, act.wild_meld_open
    sizes = {laid.target: shape.size for laid, shape in zip(act.groups, act.shapes, strict=True) if shape.kind == WILD}
    there = number is not None and (act.side, number) not in sizes
    return there or any(size < full for size in sizes.values())


def _second_wild_melds(act: Act) -> list[Laid]:
    """New wild melds beside the open one; where the table has none, the first that stays open is the one to fill."""
    new = [(laid, shape) for laid, shape in zip(act.groups, act.shapes, strict=True) if shape.kind == WILD]
    new = [(laid, shape) for laid, shape in new if laid.target is None]
    if act.wild_meld_open is not None:
        return [laid for laid, _ in new]
    return [laid for laid, shape in new if shape.size < act.laws.canasta][1:]


def _goes_first(act: Act, card: int) -> bool:
    return act.laws.wild[card] and (act.laws.wild_first == "all" or card != JOKER)


@guard("meld.merge", Merge)
def may_not_merge(act: Act) -> Facts | None:
    """Whether two melds of a side may be joined: incomplete sets of a rank that make a sound one."""
    move, own = act.move, act.position.own_melds
    assert isinstance(move, Merge)
    if not act.laws.rules["meld.merge"]:
        return {"problem": "melds are not joined in this game"}
    if move.first == move.second or not all(1 <= number <= len(own) for number in (move.first, move.second)):
        return {"problem": f"these are not two melds of {act.laws.of_side('your side', 'yours')}"}
    problem = against_merging(act.laws, own[move.first - 1], own[move.second - 1])
    return {"problem": problem} if problem else None


def joined_by(act: Act) -> Shape | None:
    """What a merge would make of two melds, where nothing but the rules of a meld is against it."""
    refused = may_not_merge(act) if isinstance(act.move, Merge) else None
    if refused is None or refused["problem"] != BROKEN:
        return None
    own, move = act.position.own_melds, act.move
    assert isinstance(move, Merge)
    return shape_of_both(act.laws, own[move.first - 1], own[move.second - 1])


@guard("meld.move", Shift)
def may_not_move(act: Act) -> Facts | None:
    """Whether a card may leave its meld for another of its side; what that one takes, the guards over groups say."""
    move = act.move
    assert isinstance(move, Shift)
    problem = against_shifting(act.position, move) if act.laws.moves_cards else "they stay where they lie"
    return {"problem": problem} if problem else None


@guard("meld.swap", Swap)
def may_not_swap(act: Act) -> Facts | None:
    """Whether a natural card frees the wild one that stands for it: in an own meld, or in any (meld.swap.others)."""
    problem = _against_swapping(act)
    return {"problem": problem} if problem else None


def _against_swapping(act: Act) -> str:
    move, laws = act.move, act.laws
    assert isinstance(move, Swap)
    wild = "wild card" if laws.frees_twos else "joker"
    if not laws.frees_wilds:
        return "cards on the table are not taken back into the hand"
    others = move.side not in ("", act.own_letter)
    if others and not laws.frees_anywhere:
        return f"that meld is another {laws.of_side('side’s', 'player’s')}"
    if others and not act.position.has_opened and not laws.opens_freely:
        return laws.of_side("your side has not made its initial meld yet", "you have not made your initial meld yet")
    side = SIDES.index(move.side) if others else act.side
    if side >= laws.sides or not 1 <= move.meld <= len(act.position.melds[side]):
        whose = f"side {move.side} has" if others else laws.of_side("your side has", "you have")
        return f"{whose} no meld number {move.meld}"
    if laws.wild[move.card]:
        return f"only a natural card takes a {wild}’s place"
    return "" if act.exchange is not None else f"no {wild} there stands for the {card_sign(move.card)}"
