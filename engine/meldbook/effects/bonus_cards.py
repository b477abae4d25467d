"""Laying out bonus cards and drawing for them."""

from __future__ import annotations

from meldbook.cards.bag import Bag
from meldbook.groups.state import State
from meldbook.table.position import MELD, Situation


def lay_out(state: State, cards: tuple[int, ...]) -> None:
    """Lay bonus cards that have come on the table: for the side to act, or for its player alone."""
    if cards:
        state.tell("bonus", state.seat, cards, len(cards))
        state.bonus[state.account] += cards


def from_stock(state: State, wanted: int, *, keep: int | None = None) -> tuple[list[int], tuple[int, ...], int]:
    """Cards drawn, bonus cards found among them, and how many cards leave the stock for both.

    A bonus card is replaced from the stock, again and again, as ``red-three.replace`` says and while cards last; but
    one copy of ``keep`` is drawn like any other card.
    """
    laws, stock = state.laws, state.stock
    first = stock[:wanted]
    if laws.at_once_cards.isdisjoint(first) and len(stock) - wanted >= laws.stock_left:
        return first, (), wanted
    bonus, replace = laws.at_once, replaces(state)
    drawn: list[int] = []
    found: list[int] = []
    used = 0
    for card in stock[: len(stock) - laws.stock_left]:
        if len(drawn) + (0 if replace else len(found)) >= wanted:
            break
        kept = card == keep and keep not in drawn
        (found if bonus[card] and not kept else drawn).append(card)
        used += 1
    return drawn, tuple(found), used


def replaces(state: Situation) -> bool:
    """Whether the seat to act draws for its bonus cards (red-three.replace, reserve.red-threes)."""
    laws = state.laws
    if laws.reserve_replaces or not laws.reserve_sizes:
        return laws.replaces
    own = state.reserves[laws.owner_of[state.seat]] if laws.reserve_by_any else state.reserve_of(state.seat)
    return laws.replaces and len(own) == len(laws.reserve_sizes)


def lay_out_bonus(state: State, *, keep: int | None = None) -> None:
    """Lay out the bonus cards that the seat to act holds, each replaced from the stock (red-three.replace).

    ``keep`` is one that stays in hand by choice (red-three.keep), held or among those drawn; one that is the last card
    of the stock may have to stay (red-three.last).
    """
    laws, seat, hand, stock = state.laws, state.seat, state.hand, state.stock
    if not hand & laws.at_once_bag:
        return
    held = [*Bag(hand & laws.at_once_bag).cards()]
    has_kept = keep is not None and keep in held
    if keep is not None and has_kept:
        held.remove(keep)
    wanted, last = len(held) if replaces(state) else 0, _last_of(state)
    drawn, found, used = from_stock(state, wanted, keep=None if has_kept else keep)
    state.kept = (*state.kept[:seat], keep if has_kept or keep in drawn else None, *state.kept[seat + 1 :])
    if not held:
        return
    hand = hand.minus(Bag.of(held)).plus(Bag.of(drawn))
    del stock[:used]
    if found and not stock and found[-1] == last and laws.rules["red-three.last"] == "kept":
        hand, found = hand.add(found[-1]), found[:-1]
    state.hands[seat] = hand
    lay_out(state, tuple(held) + found)
    _see_last(state, last)


def draw_more(state: State, count: int) -> None:
    """Draw cards beside the turn's own draw; bonus cards among them are laid out and replaced."""
    if not count or state.stock_is_empty:
        return
    last, seat = _last_of(state), state.seat
    drawn, found, used = from_stock(state, count)
    del state.stock[:used]
    state.hands[seat] = state.hands[seat].plus(Bag.of(drawn))
    state.tell("drawn", seat, (), len(drawn))
    lay_out(state, found)
    _see_last(state, last)


def _last_of(state: State) -> int | None:
    """The stock's last card."""
    return state.stock[-1] if state.stock else None


def _see_last(state: State, last: int | None) -> None:
    """After drawing beside the turn's own draw: the stock's last card may have been a bonus card (red-three.last)."""
    laws = state.laws
    if state.stock or last is None or state.phase != MELD or not laws.at_once[last]:
        return
    if laws.rules["red-three.last"] == "meld-only":
        state.last_red_three = True


def bonus_from_pile(state: State, cards: tuple[int, ...]) -> None:
    """Lay out bonus cards that came with the pile; some games replace those too (red-three.from-pile)."""
    lay_out(state, cards)
    if state.laws.rules["red-three.from-pile"] == "replaced":
        draw_more(state, len(cards))
