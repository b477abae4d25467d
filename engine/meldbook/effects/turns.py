"""Ending a turn, and the moves that only pass a word: asking, answering, accepting, declining."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meldbook.effects.bonus_cards import draw_more
from meldbook.effects.ends import end_deal, ends_with_turn, go_out, settle
from meldbook.effects.laying import opening_draw
from meldbook.effects.reserves import start_turn
from meldbook.table.events import Event
from meldbook.table.moves import Answer, Bonus, Discard, Move
from meldbook.table.position import ANSWER, DRAW, EARLIER, MELD, OFFER, PILE, Ended, Position

if TYPE_CHECKING:
    from meldbook.table.events import Log


def discard(position: Position, move: Move, log: Log) -> Position:
    """Put one card on the pile and pass the turn."""
    assert isinstance(move, Discard)
    card, seat = move.card, position.seat
    hand = position.hands[seat].remove(card)
    changes: dict[str, Any] = {"pile": (*position.pile, card), "hands": position.replace_hand(seat, hand)}
    log.append(Event("discarded", seat, (card,), 1))
    if not position.frozen and position.laws.freezes[card]:
        log.append(Event("frozen", seat, (card,)))
        changes["frozen"] = True
    if position.kept[seat] == card and not hand.has(card):
        changes["kept"] = _put(position.kept, seat, None)
    if not hand and not position.reserve_of(seat):
        return go_out(position.evolve(**changes), log)
    return pass_turn(position, changes, log)


def pass_turn(position: Position, changes: dict[str, Any], log: Log) -> Position:
    """Turn of the next seat, after ``changes``, unless the deal ends with this one."""
    laws, seat = position.laws, position.seat
    if laws.talon and position.opens_now:
        position, changes = _talon(position.evolve(**changes), log), {}
    last = ends_with_turn(position)
    if last is not None:
        return end_deal(position.evolve(**changes), last, log)
    changes["seat"] = (seat + 1) % laws.players
    changes |= _TURN_BEGINS
    changes["turns"] = _put(position.turns, seat, position.turns[seat] + 1)
    if position.laid or position.drew == PILE:
        changes["laid"] = False
        if not position.melded[seat] and (position.laid or position.fresh or not laws.takes_free):
            changes["melded"] = _put(position.melded, seat, True)
    if any(position.asked):
        changes["asked"] = tuple(EARLIER if word and laws.asks_once else "" for word in position.asked)
    following = position.evolve(**changes)
    if laws.most_reserves:
        following = start_turn(following, log)
    return settle(following, log) if len(following.stock) <= laws.stock_left else following


_TURN_BEGINS: dict[str, Any] = {"phase": DRAW, "drew": "", "fresh": (), "barred": None}


def _talon(position: Position, log: Log) -> Position:
    """Cards that opening brings once the turn is over, while the stock has enough left (initial-meld.draw.stock).

    They are set aside until the seat's next turn.
    """
    fewest = int(position.laws.rules["initial-meld.draw.stock"] or 0)
    count = opening_draw(position) if len(position.stock) > fewest else 0
    drawn, stock = position.stock[:count], position.stock[count:]
    if not drawn:
        return position
    log.append(Event("drawn", position.seat, (), len(drawn)))
    return position.evolve(stock=stock, reserves=position.put_reserves(position.seat, (drawn,)))


def _put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


def pass_offer(position: Position, move: Move, log: Log) -> Position:
    """Decline the first upcard; when all have, the first player begins with a draw (pile.offer)."""
    laws, seat = position.laws, position.seat
    log.append(Event("declined", seat))
    following = (seat + 1) % laws.players
    begins = following == laws.leader(position.deal)
    return position.evolve(seat=following, phase=DRAW if begins else OFFER)


def bonus(position: Position, move: Move, log: Log) -> Position:
    """Take or refuse the cards that opening brings (initial-meld.draw)."""
    assert isinstance(move, Bonus)
    back = position.evolve(phase=MELD)
    if not move.yes:
        log.append(Event("refused", position.seat))
        return back
    return draw_more(back, opening_draw(back), log)


def ask(position: Position, move: Move, log: Log) -> Position:
    """Ask the partner for permission to go out; the partner is to answer."""
    log.append(Event("asked", position.seat))
    return position.evolve(phase=ANSWER)


def answer(position: Position, move: Move, log: Log) -> Position:
    """The partner's answer; it binds for the rest of the turn (out.ask.binding)."""
    assert isinstance(move, Answer)
    word = "yes" if move.yes else "no"
    partner = position.partner(position.seat)
    log.append(Event("answered", position.seat if partner is None else partner, (), 0, 0, word))
    back = MELD if position.drew else DRAW
    return position.evolve(phase=back, asked=_put(position.asked, position.seat, word))


def end(position: Position, move: Move, log: Log) -> Position:
    """End a turn without a discard; or the deal, where the pile is declined or the last red three's turn is over."""
    if position.phase == DRAW:
        log.append(Event("declined", position.seat))
        return end_deal(position, Ended(None, "stock"), log)
    if position.last_red_three:
        return end_deal(position, Ended(None, "stock"), log)
    log.append(Event("ended", position.seat))
    return pass_turn(position, {}, log)
