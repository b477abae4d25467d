"""Laying cards on the table: new melds, cards added, melds joined, jokers exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.cards.canastas import sort_of
from meldbook.cards.card import in_display_order
from meldbook.cards.melds import SEQUENCE, SET, Meld, a_set, credited, shapes_of, split
from meldbook.checks.act import special_hand
from meldbook.effects.bonus_cards import draw_more
from meldbook.effects.ends import end_deal, go_out
from meldbook.effects.reserves import pick_up
from meldbook.groups.fits import joined, makes_set, stands
from meldbook.groups.rearranging import freed, rearranged
from meldbook.groups.side_tables import table_of
from meldbook.listing.legal import Referee
from meldbook.memo import remembered
from meldbook.rules.laws import SIDES
from meldbook.table.moves import Group, LayDown, LayOff, Merge, Move, Swap
from meldbook.table.position import BONUS, Ended

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meldbook.checks.act import Act
    from meldbook.rules.laws import Laws
    from meldbook.table.state import State


def lay_off(state: State, move: LayOff) -> None:
    """Add cards to a meld on the table."""
    if move.stands or state.laws.quartets or not state.has_opened:
        lay_by_act(state, move)
        return
    cards, seat = move.cards, state.seat
    hand = state.hands[seat]
    state.hands[seat] = hand.remove(cards[0]) if len(cards) == 1 else hand.minus(Bag.of(cards))
    completed = put_on(state, move.side, move.meld - 1, cards)
    state.laid = True
    after_laying(state, completed=completed)


def put_on(state: State, letter: str, number: int, cards: tuple[int, ...]) -> bool:
    """Cards join meld ``number`` (from 0) of a side: whether they complete it."""
    laws = state.laws
    own = side = laws.side_of[state.seat]
    if letter:
        side = state.side_called(letter)
    melds = [*state.melds[side]]
    before = melds[number]
    after = _grown(laws, before, cards)
    if side != own:
        after = credited(after, cards, own)
    state.tell("added", state.seat, cards, len(cards), number + 1, SIDES[side] if side != own else "")
    melds[number] = after
    state.melds[side] = tuple(melds)
    table = state.tables[side]
    if table is not None and not table.grow(number, after):
        state.tables[side] = None
    return _tell(state, before, after, number + 1)


def put_all_new(state: State, groups: Sequence[Group]) -> bool:
    """New melds of the side to act: whether one is complete."""
    opening, completed = not state.has_opened, False
    for group in groups:
        completed |= _put_new(state, group, opening=opening)
    return completed


def _put_new(state: State, group: Group, *, opening: bool) -> bool:
    cards, side = group.cards, state.side
    own = state.melds[side]
    meld = _new_meld(state.laws, cards, group.kind, opening)
    assert meld is not None
    state.tell("laid", state.seat, cards, len(cards), len(own) + 1)
    state.melds[side] = (*own, meld)
    state.fresh = (*state.fresh, len(own))
    table = state.tables[side]
    if table is not None:
        table.begin(meld)
    return _tell(state, None, meld, len(own) + 1)


@remembered(1 << 15)
def _grown(laws: Laws, before: Meld, cards: tuple[int, ...]) -> Meld:
    """A meld with more cards."""
    after = a_set(laws, cards, before) if before.kind == SET else joined(laws, before, cards)
    assert after is not None
    return after


def lay_down(state: State, move: LayDown) -> None:
    """Lay down new melds, or a special hand."""
    if special_hand(state.laws, move):
        _lay_special_hand(state, move)
        return
    if not all_new(state, move.groups, joins=state.laws.merges):
        lay_by_act(state, move)
        return
    seat, opening = state.seat, not state.has_opened
    completed = put_all_new(state, move.groups)
    for group in move.groups:
        state.hands[seat] = state.hands[seat].minus(Bag.of(group.cards))
    state.laid = True
    if opening:
        open_side(state)
    after_laying(state, completed=completed)


def all_new(state: State, groups: Sequence[Group], *, joins: bool) -> bool:
    """Whether each group is a meld of its own: none joins one on the table, or another, of itself (meld.per-rank).

    ``joins`` says whether any ever does.
    """
    laws = state.laws
    if not joins:
        return not any(group.stands for group in groups)
    begun, lines = table_of(state, state.side).begun_lines, set[object]()
    for group in groups:
        if group.stands:
            return False
        line = _line_of(laws, group.cards, group.kind)
        if line is not None and (line in begun or line in lines):
            return False
        lines.add(line)
    return True


def own_meld_joined(state: State, cards: tuple[int, ...], kind: str) -> int | None:
    """Number (from 0) of the own set that cards join of themselves, where a side has but one of each rank to grow."""
    growing = table_of(state, state.side).growing if state.laws.one_per_rank else None
    return growing.get(_line_of(state.laws, cards, kind)) if growing else None


@remembered(1 << 13)
def _line_of(laws: Laws, cards: tuple[int, ...], kind: str) -> object:
    """What a group would be a meld of; None for a sequence, which joins none of itself."""
    shape = shapes_of(laws, cards, kind=kind)[0]
    return None if shape.kind == SEQUENCE else shape.line


@remembered(1 << 14)
def _new_meld(laws: Laws, cards: tuple[int, ...], kind: str, opening: bool) -> Meld | None:
    if not kind and SET in laws.kinds and makes_set(laws, cards, opening=opening):
        return a_set(laws, cards)
    return stands(laws, cards, kind=kind, opening=opening)


def lay_by_act(state: State, move: Move) -> None:
    """Lay what a proposed move lays, whatever it is."""
    act, opening = Referee(state).act(move), not state.has_opened
    completed = lay_groups(state, act)
    state.hands[state.seat], state.laid = act.hand_after, True
    if opening and act.groups:
        open_side(state)
    after_laying(state, completed=completed)


def lay_groups(state: State, act: Act) -> bool:
    """Lay the groups of a proposed move: whether they complete a meld."""
    side, completed = state.side, False
    before, new = state.melds.copy(), len(state.melds[side])
    for laid, shape in zip(act.groups, act.shapes, strict=True):
        number = new if laid.target is None else laid.target[1]
        if laid.target is None:
            state.fresh, new = (*state.fresh, new), new + 1
        kind, where = ("laid", side) if laid.target is None else ("added", laid.target[0])
        state.tell(kind, state.seat, laid.cards, len(laid.cards), number + 1, "" if where == side else SIDES[where])
        meld = None if laid.target is None else before[where][number]
        completed |= _tell(state, meld, shape.meld(), number + 1)
        state.tables[where] = None
    state.melds = list(act.melds_after)
    return completed


def _tell(state: State, before: Meld | None, after: Meld, number: int) -> bool:
    """Whether a meld has been completed; and say so, or that a natural canasta became mixed."""
    full, size = state.laws.canasta, before.size if before else 0
    if after.size >= full > size:
        state.tell("canasta", state.seat, (), after.size, number, sort_of(after))
        return True
    if before is not None and size >= full and before.natural and after.wilds:
        state.tell("mixed", state.seat, (), after.size, number)
    return False


def open_side(state: State) -> None:
    """The side to act has opened: say so, and give what that brings (initial-meld.draw)."""
    state.opened = (*state.opened, state.side)
    laws = state.laws
    if not laws.opens_freely:
        state.tell("opened", state.seat)
    when = laws.rules["initial-meld.draw.when"]
    if not laws.opening_draws or when == "after-turn":
        return
    if when == "at-once":
        draw_more(state, opening_draw(state))
    elif state.stock and state.hand.size:
        state.phase = BONUS


def opening_draw(state: State) -> int:
    """Cards that the side to act gets for opening: the first side may get more than later ones."""
    counts = state.laws.opening_draws
    order = state.opened.index(state.side)
    return counts[min(order, len(counts) - 1)]


def after_laying(state: State, *, completed: bool) -> None:
    """What follows when cards have been laid: a reserve is picked up, or the deal ends with the last card."""
    if state.laws.reserve_sizes:
        pick_up(state, completed=completed)
    if not state.hand.size:
        go_out(state, discard=False)


def _lay_special_hand(state: State, move: LayDown) -> None:
    act, side = Referee(state).act(move), state.side
    naturals, wilds = split(state.laws, act.played)
    meld = Meld(act.special, None, in_display_order(naturals), in_display_order(wilds))
    state.tell("special", state.seat, act.played, len(act.played), 0, act.special)
    state.hands[state.seat], state.tables[side] = act.hand_after, None
    state.melds[side] = (*state.melds[side], meld)
    if not state.has_opened:
        state.opened = (*state.opened, side)
    end_deal(state, Ended(state.seat, act.special))


def merge(state: State, move: Merge) -> None:
    """Join two melds of one's side; the lower number stays and the rest close up."""
    side, before = state.side, state.own_melds
    low, high = sorted((move.first, move.second))
    own = rearranged(state.laws, before, move)
    state.tell("merged", state.seat, (), own[low - 1].size, low)
    completed = _tell(state, before[low - 1], own[low - 1], low)
    state.fresh = tuple(number - (number >= high) for number in state.fresh if number != high - 1)
    state.melds[side], state.tables[side], state.laid = tuple(own), None, True
    after_laying(state, completed=completed)


def swap(state: State, move: Swap) -> None:
    """Put a natural card in a joker's place and take the joker in hand."""
    side, own = state.side, state.own_melds
    joker = freed(state.laws, own[move.meld - 1], move.card)
    assert joker is not None
    state.tell("swapped", state.seat, (move.card, joker), 1, move.meld)
    state.hands[state.seat] = state.hand.remove(move.card).add(joker)
    state.melds[side], state.tables[side], state.laid = tuple(rearranged(state.laws, own, move)), None, True
