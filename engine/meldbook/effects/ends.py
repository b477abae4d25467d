"""How a deal ends."""

from __future__ import annotations

from meldbook.cards.packs import shuffled
from meldbook.listing.legal import can_meld, can_take
from meldbook.table.events import Event, Log
from meldbook.table.position import DRAW, PILE, Ended, Position


def end_deal(position: Position, ended: Ended, log: Log) -> Position:
    """The deal is over."""
    if ended.by is not None:
        log.append(Event("out", ended.by, word="concealed" if ended.concealed else ""))
    else:
        log.append(Event("stalemate" if ended.reason == "stalemate" else "stock-out", position.seat))
    return position.evolve(ended=ended)


def go_out(position: Position, log: Log) -> Position:
    """The seat to act has no card left and nothing to pick up."""
    return end_deal(position, Ended(position.seat, "out", is_concealed(position)), log)


def is_concealed(position: Position) -> bool:
    """Whether the seat to act, out of cards, went out concealed (out.concealed, out.concealed.first-turn).

    ``side``: the side had not melded before this turn. ``whole-hand``: the player had not. ``player``: the same,
    and where canastas count one of them was melded wholly in this turn.
    """
    laws, seat = position.laws, position.seat
    rule = laws.rules["out.concealed"]
    if rule == "none" or (not laws.rules["out.concealed.first-turn"] and not position.turns[seat]):
        return False
    if rule == "side":
        return not position.side_melded_before
    if position.melded[seat]:
        return False
    if rule == "whole-hand" or not laws.has_canastas:
        return True
    melds = position.own_melds
    return any(melds[number].size >= laws.canasta for number in position.fresh)


def reshuffled(position: Position, log: Log) -> Position:
    """The pile but for its upcard becomes the stock, where the game has it so (stock.empty, stock.reshuffles).

    The new order follows from the old one, so that a replay gives the same.
    """
    if not position.may_reshuffle:
        return position
    *cards, upcard = position.pile
    seed = sum((place + 1) * (card + 1) for place, card in enumerate(cards))
    log.append(Event("reshuffled", position.seat, (), len(cards)))
    frozen = position.laws.freezes[upcard]
    stock, count = shuffled(cards, seed, position.deal), position.reshuffles + 1
    return position.evolve(stock=stock, pile=(upcard,), frozen=frozen, face_down=0, reshuffles=count)


def settle(position: Position, log: Log) -> Position:
    """End the deal where it can only end.

    That is with the stock empty, where the seat to act has no legal way to take the pile (stock.empty), or has
    drawn a red three as its last card and has nothing to meld (red-three.last).
    """
    if position.ended is not None or not position.stock_is_empty:
        return position
    if position.phase == DRAW:
        stuck = not position.may_reshuffle and (not _may_go_on(position) or not can_take(position))
    else:
        stuck = position.last_red_three and not can_meld(position)
    return end_deal(position, Ended(None, "stock"), log) if stuck else position


def _may_go_on(position: Position) -> bool:
    """Whether anybody may still play on by taking the pile."""
    if position.laws.rules["stock.empty"] == "last-take":
        return position.has_opened
    return not position.laws.ends_with_stock


def ends_with_turn(position: Position) -> Ended | None:
    """How the deal ends with the turn of the seat to act, if it does (stock.empty, stock.left, stock.stalemate)."""
    laws = position.laws
    if laws.stalemate and position.lone_takes >= laws.stalemate:
        return Ended(None, "stalemate")
    if len(position.stock) > laws.stock_left:
        return None
    # Only a side that has opened takes the pile beside an empty stock: who opens with it has emptied the stock since.
    taken_last = position.drew == PILE and not position.opens_now
    if laws.ends_with_stock or (laws.rules["stock.empty"] == "last-take" and taken_last):
        return Ended(None, "stock")
    return None
