"""Laying out bonus cards and drawing for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.table.events import Event
from meldbook.table.position import MELD, Position

if TYPE_CHECKING:
    from meldbook.table.events import Log


def laid_out(position: Position, cards: tuple[int, ...], log: Log) -> Position:
    """Bonus cards that have come laid out on the table."""
    if not cards:
        return position
    log.append(Event("bonus", position.seat, cards, len(cards)))
    return position.evolve(bonus=_with_bonus(position, cards))


def take_from_stock(
    position: Position, wanted: int, *, keep: int | None = None
) -> tuple[list[int], tuple[int, ...], tuple[int, ...]]:
    """Cards drawn, bonus cards found among them, and the stock that is left.

    A bonus card is replaced from the stock, again and again, as ``red-three.replace`` says and while cards last; but
    one copy of ``keep`` is drawn like any other card.
    """
    laws, stock = position.laws, position.stock
    first = stock[:wanted]
    if laws.bonus_cards.isdisjoint(first) and len(stock) - wanted >= laws.stock_left:
        return list(first), (), stock[wanted:]
    bonus, replace = laws.bonus, replaces(position)
    drawn: list[int] = []
    found: list[int] = []
    used = 0
    for card in stock[: len(stock) - laws.stock_left]:
        if len(drawn) + (0 if replace else len(found)) >= wanted:
            break
        kept = card == keep and keep not in drawn
        (found if bonus[card] and not kept else drawn).append(card)
        used += 1
    return drawn, tuple(found), stock[used:]


def replaces(position: Position) -> bool:
    """Whether the seat to act draws for its bonus cards (red-three.replace, reserve.red-threes)."""
    laws = position.laws
    if laws.reserve_replaces or not laws.reserve_sizes:
        return laws.replaces
    return laws.replaces and len(position.reserve_of(position.seat)) == len(laws.reserve_sizes)


def lay_out_bonus(position: Position, log: Log, *, keep: int | None = None) -> Position:
    """Lay out the bonus cards that the seat to act holds, each replaced from the stock (red-three.replace).

    ``keep`` is one that stays in hand by choice (red-three.keep), held or among those drawn; one that is the last card
    of the stock may have to stay (red-three.last).
    """
    laws, seat, hand = position.laws, position.seat, position.hand
    if not hand & laws.bonus_bag:
        return position
    held = [card for card in hand.cards() if laws.bonus[card]]
    has_kept = keep is not None and keep in held
    if keep is not None and has_kept:
        held.remove(keep)
    wanted = len(held) if replaces(position) else 0
    drawn, found, stock = take_from_stock(position, wanted, keep=None if has_kept else keep)
    kept = (*position.kept[:seat], keep if has_kept or keep in drawn else None, *position.kept[seat + 1 :])
    if not held:
        return position.evolve(kept=kept)
    hand = hand.minus(Bag.of(held)).plus(Bag.of(drawn))
    if found and not stock and found[-1] == position.stock[-1] and laws.rules["red-three.last"] == "kept":
        hand, found = hand.add(found[-1]), found[:-1]
    cards = tuple(held) + found
    log.append(Event("bonus", seat, cards, len(cards)))
    after = position.evolve(
        stock=stock, hands=position.replace_hand(seat, hand), bonus=_with_bonus(position, cards), kept=kept
    )
    return _with_last(position, after)


def draw_more(position: Position, count: int, log: Log) -> Position:
    """Draw cards beside the turn's own draw; bonus cards among them are laid out and replaced."""
    if not count or position.stock_is_empty:
        return position
    drawn, found, stock = take_from_stock(position, count)
    hands = position.replace_hand(position.seat, position.hand.plus(Bag.of(drawn)))
    log.append(Event("drawn", position.seat, (), len(drawn)))
    return _with_last(position, laid_out(position.evolve(stock=stock, hands=hands), found, log))


def _with_last(before: Position, after: Position) -> Position:
    """After drawing beside the turn's own draw: the stock's last card may have been a bonus card (red-three.last)."""
    laws = before.laws
    if after.stock or not before.stock or before.phase != MELD or not laws.bonus[before.stock[-1]]:
        return after
    return after.evolve(last_red_three=True) if laws.rules["red-three.last"] == "meld-only" else after


def _with_bonus(position: Position, cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    side = position.side
    return (*position.bonus[:side], position.bonus[side] + cards, *position.bonus[side + 1 :])


def bonus_from_pile(position: Position, cards: tuple[int, ...], log: Log) -> Position:
    """Lay out bonus cards that came with the pile; some games replace those too (red-three.from-pile)."""
    if not cards:
        return position
    after = laid_out(position, cards, log)
    return draw_more(after, len(cards), log) if position.laws.rules["red-three.from-pile"] == "replaced" else after
