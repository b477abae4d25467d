"""What moves do: each function turns a position into the next one. Nothing here asks whether a move is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meldbook.bag import Bag
from meldbook.checks.act import Act
from meldbook.events import Event
from meldbook.moves import Answer, Ask, Discard, Draw, End, LayDown, LayOff, Move, TakePile
from meldbook.position import ANSWER, DRAW, MELD, PILE, STOCK, Ended, Position

Log = list[Event]


def apply(position: Position, move: Move, log: Log) -> Position:
    """Play a legal move; what happens is added to ``log``."""
    return _EFFECTS[type(move)](position, move, log)


def draw(position: Position, move: Move, log: Log) -> Position:
    """Lay out bonus cards held, then draw (turn.draw), laying out and replacing bonus cards as they come."""
    laws, seat = position.laws, position.seat
    position = lay_out_bonus(position, log)
    hand = position.hand
    if not position.stock:
        return end_deal(position, Ended(None, "stock"), log)
    drawn, found, stock = take_from_stock(position, laws.draws)
    for card in drawn:
        hand = hand.add(card)
    log.append(Event("drawn", seat, (), len(drawn)))
    after = position.evolve(stock=stock, hands=position.replace_hand(seat, hand), phase=MELD, drew=STOCK)
    if not found:
        return after
    log.append(Event("bonus", seat, found, len(found)))
    after = after.evolve(bonus=_with_bonus(position, found))
    return after if drawn else _last_red_three(after, log)


def _last_red_three(position: Position, log: Log) -> Position:
    """The draw came to nothing but bonus cards and the stock is empty (red-three.last)."""
    if position.laws.rules["red-three.last"] == "ends":
        return end_deal(position, Ended(None, "stock"), log)
    return position.evolve(last_red_three=True)


def take_from_stock(position: Position, wanted: int) -> tuple[list[int], tuple[int, ...], tuple[int, ...]]:
    """Cards drawn, bonus cards found among them, and the stock that is left.

    A bonus card is replaced from the stock, again and again, as ``red-three.replace`` says and while cards last.
    """
    bonus, replace = position.laws.bonus, position.laws.replaces
    drawn: list[int] = []
    found: list[int] = []
    used = 0
    for card in position.stock:
        if len(drawn) + (0 if replace else len(found)) >= wanted:
            break
        (found if bonus[card] else drawn).append(card)
        used += 1
    return drawn, tuple(found), position.stock[used:]


def lay_out_bonus(position: Position, log: Log) -> Position:
    """Lay out the bonus cards that the seat to act holds, each replaced from the stock (red-three.replace)."""
    laws, seat, hand = position.laws, position.seat, position.hand
    if not hand.shared(laws.bonus_bag):
        return position
    held = tuple(card for card in hand.cards() if laws.bonus[card])
    hand = hand.minus(Bag.of(held))
    wanted = len(held) if laws.replaces else 0
    drawn, found, stock = take_from_stock(position, wanted)
    for card in drawn:
        hand = hand.add(card)
    log.append(Event("bonus", seat, held + found, len(held + found)))
    return position.evolve(
        stock=stock, hands=position.replace_hand(seat, hand), bonus=_with_bonus(position, held + found)
    )


def _with_bonus(position: Position, cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    side = position.side
    return (*position.bonus[:side], position.bonus[side] + cards, *position.bonus[side + 1 :])


def take_pile(position: Position, move: Move, log: Log) -> Position:
    """Meld the top card, then take the rest of the pile in hand; bonus cards in it are laid out."""
    assert isinstance(move, TakePile)
    position = lay_out_bonus(position, log)
    act, seat, bonus = Act(position, move), position.seat, position.laws.bonus
    found = tuple(card for card in position.pile[:-1] if bonus[card])
    log.append(Event("taken", seat, (position.pile[-1],), len(position.pile)))
    hand = act.hand_after
    changes = _lay(act, log)
    after = position.evolve(
        pile=(),
        frozen=False,
        hands=position.replace_hand(seat, hand),
        phase=MELD,
        drew=PILE,
        laid=bool(move.others),
        bonus=_with_bonus(position, found),
        **changes,
    )
    if found:
        log.append(Event("bonus", seat, found, len(found)))
        after = _replace_from_pile(after, len(found), log)
    return go_out_if_empty(after, log)


def _replace_from_pile(position: Position, count: int, log: Log) -> Position:
    """Draw for bonus cards that came with the pile, where the variant replaces those (red-three.from-pile)."""
    if position.laws.rules["red-three.from-pile"] != "replaced":
        return position
    drawn, found, stock = take_from_stock(position, count)
    hand = position.hand.plus(Bag.of(drawn))
    log.append(Event("drawn", position.seat, (), len(drawn)))
    return position.evolve(
        stock=stock, hands=position.replace_hand(position.seat, hand), bonus=_with_bonus(position, found)
    )


def lay_down(position: Position, move: Move, log: Log) -> Position:
    """Lay down new melds, or add to those on the table; the hand may so be emptied."""
    act = Act(position, move)
    hands = position.replace_hand(position.seat, act.hand_after)
    after = position.evolve(hands=hands, laid=True, **_lay(act, log))
    return go_out_if_empty(after, log)


def _lay(act: Act, log: Log) -> dict[str, Any]:
    """Changes that the move's melds make on the table."""
    position, side, full = act.position, act.side, act.laws.canasta
    before, after = position.own_melds, act.melds_after
    fresh = position.fresh
    new = len(before)
    for (cards, onto), shape in zip(act.groups, act.shapes, strict=True):
        number = new if onto is None else onto
        if onto is None:
            fresh, new = (*fresh, new), new + 1
        log.append(Event("laid" if onto is None else "added", position.seat, cards, len(cards), number + 1))
        size_before = 0 if onto is None else before[onto].size
        if shape.size >= full > size_before:
            word = "mixed" if shape.wilds else "natural"
            log.append(Event("canasta", position.seat, (), shape.size, number + 1, word))
        elif onto is not None and size_before >= full and before[onto].natural and shape.wilds:
            log.append(Event("mixed", position.seat, (), shape.size, number + 1))
    changes: dict[str, Any] = {
        "melds": (*position.melds[:side], after, *position.melds[side + 1 :]),
        "fresh": fresh,
    }
    if side not in position.opened:
        changes["opened"] = (*position.opened, side)
        log.append(Event("opened", position.seat))
    return changes


def go_out_if_empty(position: Position, log: Log) -> Position:
    """End the deal where the seat to act holds no card any more."""
    if position.hand.size:
        return position
    return end_deal(position, Ended(position.seat, "out", is_concealed(position)), log)


def is_concealed(position: Position) -> bool:
    """Whether the seat to act, out of cards, went out concealed (out.concealed).

    ``side``: the side had not melded before this turn. ``player``: the player had not, and one of the canastas
    was melded wholly in this turn.
    """
    rule = position.laws.rules["out.concealed"]
    if rule == "none":
        return False
    if rule == "side":
        return not position.side_melded_before
    full, melds = position.laws.canasta, position.own_melds
    return not position.melded[position.seat] and any(melds[number].size >= full for number in position.fresh)


def discard(position: Position, move: Move, log: Log) -> Position:
    """Put one card on the pile and pass the turn."""
    assert isinstance(move, Discard)
    card, seat = move.card, position.seat
    freezes = position.laws.freezes[card]
    log.append(Event("discarded", seat, (card,), 1))
    if freezes and not position.frozen:
        log.append(Event("frozen", seat, (card,)))
    hands = position.replace_hand(seat, position.hand.remove(card))
    changes = {"pile": (*position.pile, card), "frozen": position.frozen or freezes, "hands": hands}
    if not hands[seat].size:
        return go_out_if_empty(position.evolve(**changes), log)
    return pass_turn(position, changes, log)


def pass_turn(position: Position, changes: dict[str, Any], log: Log) -> Position:
    """Turn of the next seat, after ``changes``. With the stock empty the deal ends where it cannot take the pile."""
    seat = position.seat
    changes["seat"] = (seat + 1) % position.laws.players
    changes["phase"], changes["drew"], changes["fresh"] = DRAW, "", ()
    changes["turns"] = _put(position.turns, seat, position.turns[seat] + 1)
    if position.laid or position.drew == PILE:
        changes["laid"], changes["melded"] = False, _put(position.melded, seat, True)
    if position.asked[seat]:
        changes["asked"] = _put(position.asked, seat, "")
    following = position.evolve(**changes)
    return following if following.stock else settle(following, log)


def _put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


def settle(position: Position, log: Log) -> Position:
    """End the deal where it can only end.

    That is with the stock empty, where the seat to act has no legal way to take the pile (stock.empty), or has
    drawn a red three as its last card and has nothing to meld (red-three.last).
    """
    from meldbook import legal

    if position.ended is not None or position.stock:
        return position
    if position.phase == DRAW:
        stuck = not legal.can_take(position)
    else:
        stuck = position.last_red_three and not legal.melds(position)
    return end_deal(position, Ended(None, "stock"), log) if stuck else position


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
    """The deal ends: the pile was declined with the stock empty, or the last red three's turn is over."""
    if position.phase == DRAW:
        log.append(Event("declined", position.seat))
    return end_deal(position, Ended(None, "stock"), log)


def end_deal(position: Position, ended: Ended, log: Log) -> Position:
    """The deal is over."""
    if ended.by is None:
        log.append(Event("stock-out", position.seat))
    else:
        log.append(Event("out", ended.by, word="concealed" if ended.concealed else ""))
    return position.evolve(ended=ended)


_EFFECTS: dict[type[Move], Callable[[Position, Move, Log], Position]] = {
    Draw: draw,
    TakePile: take_pile,
    LayDown: lay_down,
    LayOff: lay_down,
    Discard: discard,
    Ask: ask,
    Answer: answer,
    End: end,
}
