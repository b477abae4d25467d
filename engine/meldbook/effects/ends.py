"""How a deal ends."""

from __future__ import annotations

from meldbook.cards.packs import shuffled
from meldbook.effects.forming import form_sides
from meldbook.groups.state import State
from meldbook.listing.legal import can_meld, can_take
from meldbook.table.position import DRAW, PILE, Ended, Situation


def end_deal(state: State, ended: Ended) -> None:
    """The deal is over."""
    if ended.by is not None:
        form_sides(state, ended.by)
        state.tell("out", ended.by, word="concealed" if ended.concealed else "")
    else:
        state.tell("stalemate" if ended.reason == "stalemate" else "stock-out", state.seat)
    state.ended = ended


def go_out(state: State, *, discard: bool) -> None:
    """The seat to act has no card left and nothing to pick up; the last one was discarded, or melded."""
    end_deal(state, Ended(state.seat, "out", is_concealed(state), discard=discard or not state.laws.pays_melding_out))


def is_concealed(state: Situation) -> bool:
    """Whether the seat to act, out of cards, went out concealed (out.concealed, out.concealed.first-turn).

    ``side``: the side had not melded before this turn. ``whole-hand``: the player had not. ``player``: the same,
    and where canastas count one of them was melded wholly in this turn.
    """
    laws, seat = state.laws, state.seat
    rule = laws.rules["out.concealed"]
    if rule == "none" or (not laws.rules["out.concealed.first-turn"] and not state.turns[seat]):
        return False
    if rule == "side":
        return not state.side_melded_before
    if state.melded[seat]:
        return False
    if rule == "whole-hand" or not laws.has_canastas:
        return True
    melds = state.own_melds
    return any(laws.is_full(melds[number]) for number in state.fresh)


def reshuffle(state: State) -> None:
    """Make the pile but for its upcard the stock, where the game has it so (stock.empty, stock.reshuffles).

    The new order follows from the old one, so that a replay gives the same.
    """
    if not state.may_reshuffle:
        return
    if state.laws.draws_reserves:
        _draw_on_reserve(state)
        return
    *cards, upcard = state.pile
    seed = sum((place + 1) * (card + 1) for place, card in enumerate(cards))
    state.tell("reshuffled", state.seat, (), len(cards))
    state.stock, state.pile, state.frozen = [*shuffled(cards, seed, state.deal)], [upcard], state.laws.freezes[upcard]
    state.face_down, state.reshuffles = 0, state.reshuffles + 1


def _draw_on_reserve(state: State) -> None:
    """A reserve that nobody has picked up becomes the stock."""
    owner = state.reserve_to_draw
    assert owner is not None
    cards, *rest = state.reserves[owner]
    state.tell("reserve-drawn", state.seat, (), len(cards))
    state.reserves = (*state.reserves[:owner], tuple(rest), *state.reserves[owner + 1 :])
    state.stock += cards


def settle(state: State) -> None:
    """End the deal where it can only end.

    That is with the stock empty, where the seat to act has no legal way to take the pile (stock.empty), or has
    drawn a red three as its last card and has nothing to meld (red-three.last).
    """
    if state.ended is not None or not state.stock_is_empty:
        return
    if state.phase == DRAW:
        stuck = not state.may_reshuffle and (not _may_go_on(state) or not can_take(state))
    else:
        stuck = state.last_red_three and not can_meld(state)
    if stuck:
        end_deal(state, Ended(None, "stock"))


def _may_go_on(state: Situation) -> bool:
    """Whether anybody may still play on by taking the pile."""
    if state.laws.rules["stock.empty"] == "last-take":
        return state.has_opened
    return not state.laws.ends_with_stock


def ends_with_turn(state: Situation) -> Ended | None:
    """How the deal ends with the turn of the seat to act, if it does (stock.empty, stock.left, stock.stalemate)."""
    laws = state.laws
    if laws.stalemate and state.lone_takes >= laws.stalemate:
        return Ended(None, "stalemate")
    if len(state.stock) > laws.stock_left:
        return None
    # Only a side that has opened takes the pile beside an empty stock: who opens with it has emptied the stock since.
    taken_last = state.drew == PILE and not state.opens_now
    if laws.draws_reserves and state.reserve_to_draw is not None:
        return None
    if laws.ends_with_stock or (laws.rules["stock.empty"] == "last-take" and taken_last):
        return Ended(None, "stock")
    return None
