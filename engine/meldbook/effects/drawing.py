"""Drawing from the stock."""

from __future__ import annotations

from collections.abc import Callable

from meldbook.cards.bag import CARD_UNITS, EMPTY, Bag
from meldbook.effects.bonus_cards import from_stock, lay_out, lay_out_bonus
from meldbook.effects.ends import end_deal, reshuffle
from meldbook.effects.reserves import pick_up
from meldbook.effects.turns import put_back
from meldbook.groups.state import State
from meldbook.memo import once
from meldbook.rules.laws import Laws
from meldbook.table.moves import Draw
from meldbook.table.position import DRAW, MELD, STOCK, Ended


@once
def drawing(laws: Laws) -> Callable[[State, Draw], None]:
    """Draws (turn.draw) under these rules; what is seldom is left to ``draw``."""
    draws, fewest, bonus_bag, two = laws.draws, laws.draws + laws.stock_left, int(laws.at_once_bag), laws.draws == 2
    may_pick_up = laws.reserve_sizes and "first-canasta" in laws.reserve_pickup
    seldom = laws.draws_again or laws.keeps_three or draws > 2 or may_pick_up

    def plainly(state: State, move: Draw) -> None:
        stock, hands, seat = state.stock, state.hands, state.seat
        if len(stock) < fewest or state.log is not None:
            draw(state, move)
            return
        hand: int = hands[seat] + CARD_UNITS[stock[0]]
        if two:
            hand += CARD_UNITS[stock[1]]
        if hand & bonus_bag:
            draw(state, move)
            return
        del stock[:draws]
        hands[seat] = Bag(hand)
        state.phase, state.drew, state.barred, state.lone_takes = _DRAWN

    return draw if seldom else plainly


_DRAWN = (MELD, STOCK, EMPTY, 0)
"""Phase, source of the draw, cards barred and piles of one card taken in a row, once a seat has drawn."""


def draw(state: State, move: Draw) -> None:
    """Lay out bonus cards held, then draw (turn.draw), laying out and replacing bonus cards as they come."""
    laws, seat, keep, had_cards, may_change = state.laws, state.seat, move.keep, False, False
    if laws.draws_again:
        may_change = _may_change(state)
    if state.hands[seat] & laws.at_once_bag:
        had_cards = bool(state.stock)
        lay_out_bonus(state, keep=keep)
    if len(state.stock) <= laws.stock_left:
        reshuffle(state)
    stock = state.stock
    if not stock:
        _none_left(state, had_cards=had_cards)
        return
    if keep is not None and not state.hands[seat].has(keep):
        _keep_drawn(state, keep)
        return
    last = stock[-1]
    drawn, found, used = from_stock(state, laws.draws)
    _has_drawn(state, drawn, used)
    if may_change and drawn:
        state.drawn = drawn[0]
    if found:
        _found_bonus(state, found, drawn, last_is_bonus=not stock and laws.at_once[last])
    if laws.reserve_sizes and not state.ended:
        pick_up(state)


def _may_change(state: State) -> bool:
    """Whether the card to be drawn may be changed for another; one that is changed by this draw goes on the pile."""
    if state.drawn is not None:
        put_back(state, state.drawn)
    return state.phase == DRAW and not any(state.turns)


def _has_drawn(state: State, drawn: list[int], used: int) -> None:
    """The seat has drawn cards, for which so many have left the stock."""
    seat, stock = state.seat, state.stock
    state.hands[seat] = state.hands[seat].plus(Bag.of(drawn))
    if used and state.log is not None:
        state.tell("drawn", seat, (), len(drawn))
        if len(stock) - used < state.laws.turn_card <= len(stock):
            state.tell("turn-card", seat)
    del stock[:used]
    state.phase, state.drew, state.barred, state.lone_takes = _DRAWN


def _none_left(state: State, *, had_cards: bool) -> None:
    """No card is left to draw; who replaced bonus cards with the last ones has drawn those (stock.empty)."""
    if had_cards and state.hand.size and state.laws.rules["stock.empty"] == "last-take":
        _has_drawn(state, [], 0)
    else:
        end_deal(state, Ended(None, "stock"))


def _keep_drawn(state: State, keep: int) -> None:
    """A bonus card that the draw itself brings is kept in hand, as one of the cards drawn (red-three.keep)."""
    seat = state.seat
    drawn, found, used = from_stock(state, state.laws.draws, keep=keep)
    if keep not in drawn:
        draw(state, Draw())
        return
    state.kept = (*state.kept[:seat], keep, *state.kept[seat + 1 :])
    _has_drawn(state, drawn, used)
    lay_out(state, found)
    if not state.stock and state.laws.rules["red-three.last"] == "kept":
        end_deal(state, Ended(None, "stock"))


def _found_bonus(state: State, found: tuple[int, ...], drawn: list[int], *, last_is_bonus: bool) -> None:
    """Bonus cards among those drawn are laid out; the stock's last card may be one (red-three.last)."""
    rule = state.laws.rules["red-three.last"]
    if rule == "kept" and last_is_bonus:
        state.hands[state.seat] = state.hand.add(found[-1])
        lay_out(state, found[:-1])
        end_deal(state, Ended(None, "stock"))
        return
    lay_out(state, found)
    if rule == "meld-only":
        state.last_red_three = state.last_red_three or last_is_bonus
    elif not drawn and rule != "plays-on":
        end_deal(state, Ended(None, "stock"))
