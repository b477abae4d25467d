"""Laying cards on the table: new melds, cards added, melds joined, wild cards exchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from meldbook.cards.bag import BAG_OF, Bag
from meldbook.cards.canastas import sort_of
from meldbook.cards.card import in_display_order
from meldbook.cards.melds import SET, Meld, Stands, a_set, credited, split
from meldbook.checks.laid import Laid, bonus_laid, laid_by, special_hand
from meldbook.effects.bonus_cards import draw_more, lay_out
from meldbook.effects.ends import end_deal, go_out
from meldbook.effects.reserves import pick_up, picks_up_holding
from meldbook.groups.fits import makes_set, stands
from meldbook.groups.rearranging import exchange_of, rearranged
from meldbook.groups.shifting import after_giving, marks_after
from meldbook.groups.side_tables import Node, tables_of
from meldbook.groups.state import State
from meldbook.memo import Found, once
from meldbook.rules.laws import SIDES, Laws
from meldbook.table.moves import Group, LayDown, LayOff, Merge, Shift, Swap, cards_played
from meldbook.table.position import BONUS, Ended

Cards = tuple[int, ...]


@once
def laying_off(laws: Laws) -> Callable[[State, LayOff], None]:
    """Adds cards to a meld on the table, under these rules."""
    side_of, played = laws.side_of, _playing(laws)

    def lay_off(state: State, move: LayOff) -> None:
        cards, letter = move.cards, move.side
        side = SIDES.index(letter) if letter else side_of[state.seat]
        played(state, cards, grow(state, side, move.meld - 1, cards, move.stands))

    return lay_off


@once
def laying_down(laws: Laws) -> Callable[[State, LayDown], None]:
    """Lays down new melds, a special hand, or bonus cards that are laid out by choice (red-three.lay)."""
    side_of, merges, played = laws.side_of, laws.merges, _playing(laws)
    may_lay_others = bool(laws.special_hands or laws.at_will_bag)

    def lay_down(state: State, move: LayDown) -> None:
        if may_lay_others and _lay_no_melds(state, move):
            return
        groups = move.groups
        if merges:
            completed = lay(state, laid_by(state, move, None, special=False))
        else:
            completed, opening = False, side_of[state.seat] not in state.opened
            for group in groups:
                completed |= _begin(state, group, opening=opening)
        played(state, groups[0].cards if len(groups) == 1 else cards_played(move), completed)

    return lay_down


def _lay_no_melds(state: State, move: LayDown) -> bool:
    """Lay down a special hand, or bonus cards by choice; False where the move is neither."""
    laws = state.laws
    if laws.special_hands and special_hand(laws, move):
        _lay_special_hand(state, move)
        return True
    cards = bonus_laid(laws, move)
    if cards:
        state.hands[state.seat] = Bag(state.hand - BAG_OF[cards])
        lay_out(state, cards)
        after_laying(state, completed=False)
    return bool(cards)


@once
def _playing(laws: Laws) -> Callable[[State, Cards, bool], None]:
    """Takes cards that have been laid, and may have completed a meld, from the hand under these rules."""
    side_of, picks_up = laws.side_of, picks_up_holding(laws)

    def played(state: State, cards: Cards, completed: bool) -> None:
        seat, hands = state.seat, state.hands
        hands[seat] = hand = Bag(hands[seat] - BAG_OF[cards])
        state.laid = True
        if side_of[seat] not in state.opened:
            open_side(state)
        if picks_up or not hand:
            after_laying(state, completed=completed)

    return played


def lay(state: State, groups: Iterable[Laid]) -> bool:
    """Groups of cards are laid: whether they complete a meld."""
    completed, opening = False, state.laws.side_of[state.seat] not in state.opened
    for laid in groups:
        if laid.target is None:
            completed |= _begin(state, laid, opening=opening)
        else:
            completed |= grow(state, *laid.target, laid.cards, laid.stands)
    return completed


def _begin(state: State, laid: Group | Laid, *, opening: bool) -> bool:
    """Cards become a new meld of the side to act: whether it is complete."""
    cards, laws, seat = laid.cards, state.laws, state.seat
    table = state.tables[laws.side_of[seat]]
    number = len(table.nodes)
    node: Node = laws.answers[_new_nodes][cards, laid.kind, laid.stands, opening]
    facts = node.facts
    state.fresh = (*state.fresh, number)
    table.begin(node)
    if state.log is None:
        return facts.size >= facts.full
    state.tell("laid", seat, cards, len(cards), number + 1)
    return facts.size >= facts.full and _tell(state, None, node.meld, number + 1)


def grow(state: State, side: int, number: int, cards: Cards, stood: Stands, source: int = 0) -> bool:
    """Cards join a meld on the table: whether it is complete with them; ``source`` is the number of that they leave."""
    laws, table = state.laws, state.tables[side]
    own, before = laws.side_of[state.seat], table.nodes[number]
    after = (not stood and before.known.get(cards)) or before.grown(cards, stood)
    if side != own:
        after = tables_of(laws).node(credited(after.meld, cards, own))
    elif laws.quartets and after.meld.kind == SET and after.meld.size == 4 and number in state.fresh:
        after = tables_of(laws).node(replace(after.meld, together=True))  # Laid in one turn, as good as in one act.
    table.grow(number, after)
    if state.log is None:
        facts = after.facts
        return facts.size >= facts.full > before.facts.size
    kind, word = ("moved", str(source)) if source else ("added", SIDES[side] if side != own else "")
    state.tell(kind, state.seat, cards, len(cards), number + 1, word)
    return _tell(state, before.meld, after.meld, number + 1)


_New = tuple[Cards, str, Stands, bool]
"""A new meld: its cards, what it is called, what wild cards stand for, and whether it opens."""


def _new_nodes(laws: Laws) -> Found[_New, Node]:
    """New melds as they lie on a table: kept with the ``answers`` of the laws."""
    return Found(partial(_new_node, laws), 1 << 14)


def _new_node(laws: Laws, new: _New) -> Node:
    cards, kind, stood, opening = new
    if not kind and not stood and laws.has_sets and makes_set(laws, cards, opening=opening):
        meld: Meld | None = a_set(laws, cards)
    else:
        meld = stands(laws, cards, kind=kind, stood=stood, opening=opening)
    assert meld is not None
    return tables_of(laws).node(meld)


def _tell(state: State, before: Meld | None, after: Meld, number: int) -> bool:
    """Whether a meld has been completed; and say so, or that a natural canasta became mixed."""
    full, size = state.laws.full_of(after.kind), before.size if before else 0
    if after.size >= full > size:
        state.tell("canasta", state.seat, (), after.size, number, sort_of(after))
        return True
    if before is not None and size >= full and before.natural and after.wilds:
        state.tell("mixed", state.seat, (), after.size, number)
    return False


def open_side(state: State) -> None:
    """The side to act has opened: say so, and give what that brings (initial-meld.draw)."""
    laws, seat = state.laws, state.seat
    state.opened = (*state.opened, laws.side_of[seat])
    if state.log is not None and not laws.opens_freely:
        state.tell("opened", seat)
    if not laws.opening_draws or laws.talon:
        return
    when = laws.rules["initial-meld.draw.when"]
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
    if not state.hands[state.seat]:
        go_out(state, discard=False)


def _lay_special_hand(state: State, move: LayDown) -> None:
    laws, side, cards, name = state.laws, state.side, cards_played(move), special_hand(state.laws, move)
    naturals, wilds = split(laws, cards)
    meld = Meld(name, None, in_display_order(naturals), in_display_order(wilds))
    state.tell("special", state.seat, cards, len(cards), 0, name)
    state.hands[state.seat] = state.hand.minus(Bag.of(cards))
    state.put_melds(side, (*state.own_melds, meld))
    if not state.has_opened:
        state.opened = (*state.opened, side)
    end_deal(state, Ended(state.seat, name))


def merge(state: State, move: Merge) -> None:
    """Join two melds of one's side; the lower number stays and the rest close up."""
    before = state.own_melds
    low, high = sorted((move.first, move.second))
    own = rearranged(state.laws, before, move)
    state.tell("merged", state.seat, (), own[low - 1].size, low)
    completed = _tell(state, before[low - 1], own[low - 1], low)
    state.fresh = tuple(number - (number >= high) for number in state.fresh if number != high - 1)
    state.shifted = marks_after(state.shifted, move)
    state.put_melds(state.side, own)
    state.laid = True
    after_laying(state, completed=completed)


def shift(state: State, move: Shift) -> None:
    """Move a card from one of the side's melds to another."""
    state.put_melds(state.side, after_giving(state, move))
    state.shifted = marks_after(state.shifted, move)
    grow(state, state.side, move.meld - 1, (move.card,), move.stands, move.source)
    state.laid = True
    after_laying(state, completed=False)


def swap(state: State, move: Swap) -> None:
    """Put a natural card in a wild one's place and take the wild card in hand."""
    exchange = exchange_of(state, move)
    assert exchange is not None
    wild, side, melds = exchange
    state.tell("swapped", state.seat, (move.card, wild), 1, move.meld, SIDES[side] if side != state.side else "")
    state.hands[state.seat] = state.hand.remove(move.card).add(wild)
    state.put_melds(side, melds)
    state.laid = True
