"""Drawing from the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.effects.bonus_cards import laid_out, lay_out_bonus, take_from_stock
from meldbook.effects.ends import end_deal, reshuffled
from meldbook.effects.reserves import pick_up
from meldbook.table.events import Event
from meldbook.table.moves import Draw, Move
from meldbook.table.position import MELD, STOCK, Ended, Position

if TYPE_CHECKING:
    from meldbook.table.events import Log


def draw(position: Position, move: Move, log: Log) -> Position:
    """Lay out bonus cards held, then draw (turn.draw), laying out and replacing bonus cards as they come."""
    assert isinstance(move, Draw)
    laws, seat, keep = position.laws, position.seat, move.keep
    hand, had_cards = position.hands[seat], bool(position.stock)
    if hand & laws.bonus_bag:
        position = lay_out_bonus(position, log, keep=keep)
        hand = position.hands[seat]
    if len(position.stock) <= laws.stock_left:
        position = reshuffled(position, log)
    if not position.stock:
        return _none_left(position, log, had_cards=had_cards)
    if keep is not None and not hand.has(keep):
        return _keep_drawn(position, keep, log)
    drawn, found, stock = take_from_stock(position, laws.draws)
    hand = hand.add(drawn[0]) if len(drawn) == 1 else hand.plus(Bag.of(drawn))
    log.append(Event("drawn", seat, (), len(drawn)))
    _announce(position, stock, log)
    after = position.evolve(
        stock=stock, hands=position.replace_hand(seat, hand), phase=MELD, drew=STOCK, barred=None, lone_takes=0
    )
    if found:
        last_is_bonus = not stock and laws.bonus[position.stock[-1]]
        after = _found_bonus(after, found, drawn, log, last_is_bonus=last_is_bonus)
    return pick_up(after, log) if laws.reserve_sizes and not after.ended else after


def _none_left(position: Position, log: Log, *, had_cards: bool) -> Position:
    """No card is left to draw; who replaced bonus cards with the last ones has drawn those (stock.empty)."""
    if had_cards and position.hand.size and position.laws.rules["stock.empty"] == "last-take":
        return position.evolve(phase=MELD, drew=STOCK, barred=None, lone_takes=0)
    return end_deal(position, Ended(None, "stock"), log)


def _announce(position: Position, stock: tuple[int, ...], log: Log) -> None:
    """Tell that the turn card was drawn (deal.turn-card)."""
    card = position.laws.turn_card
    if card and len(stock) < card <= len(position.stock):
        log.append(Event("turn-card", position.seat))


def _keep_drawn(position: Position, keep: int, log: Log) -> Position:
    """A bonus card that the draw itself brings is kept in hand, as one of the cards drawn (red-three.keep)."""
    seat = position.seat
    drawn, found, stock = take_from_stock(position, position.laws.draws, keep=keep)
    if keep not in drawn:
        return draw(position, Draw(), log)
    hands = position.replace_hand(seat, position.hand.plus(Bag.of(drawn)))
    log.append(Event("drawn", seat, (), len(drawn)))
    _announce(position, stock, log)
    kept = (*position.kept[:seat], keep, *position.kept[seat + 1 :])
    after = position.evolve(stock=stock, hands=hands, phase=MELD, drew=STOCK, kept=kept, barred=None, lone_takes=0)
    after = laid_out(after, found, log)
    ends = not stock and position.laws.rules["red-three.last"] == "kept"
    return end_deal(after, Ended(None, "stock"), log) if ends else after


def _found_bonus(
    position: Position, found: tuple[int, ...], drawn: list[int], log: Log, *, last_is_bonus: bool
) -> Position:
    """Bonus cards among those drawn are laid out; the stock's last card may be one (red-three.last)."""
    rule = position.laws.rules["red-three.last"]
    if rule == "kept" and last_is_bonus:
        hand = position.hand.add(found[-1])
        position = position.evolve(hands=position.replace_hand(position.seat, hand))
        return end_deal(laid_out(position, found[:-1], log), Ended(None, "stock"), log)
    after = laid_out(position, found, log)
    if rule == "meld-only":
        return after.evolve(last_red_three=True) if last_is_bonus else after
    return after if drawn or rule == "plays-on" else end_deal(after, Ended(None, "stock"), log)
