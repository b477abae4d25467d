"""Laying cards on the table: new melds, cards added, melds joined, jokers exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meldbook.cards.bag import Bag
from meldbook.cards.canastas import sort_of
from meldbook.cards.card import in_display_order
from meldbook.cards.melds import SET, Meld, a_set, credited, split
from meldbook.checks.act import Act, special_hand
from meldbook.effects.bonus_cards import draw_more
from meldbook.effects.ends import end_deal, go_out
from meldbook.effects.reserves import pick_up
from meldbook.groups.fits import joined, makes_set, stands
from meldbook.groups.rearranging import freed, rearranged
from meldbook.groups.side_tables import tables_of
from meldbook.listing.legal import Referee
from meldbook.memo import remembered
from meldbook.rules.laws import SIDES
from meldbook.table.events import Event
from meldbook.table.moves import Group, LayDown, LayOff, Merge, Move, Swap
from meldbook.table.position import BONUS, Ended, Position

if TYPE_CHECKING:
    from meldbook.checks.laid import Laid
    from meldbook.rules.laws import Laws
    from meldbook.table.events import Log


Sides = tuple[tuple[Meld, ...], ...]
"""All sides' melds."""


def lay_off(position: Position, move: Move, log: Log) -> Position:
    """Add cards to a meld on the table."""
    assert isinstance(move, LayOff)
    if move.stands or position.laws.quartets or not position.has_opened:
        return lay_by_act(Referee(position).act(move), log)
    cards, hand = move.cards, position.hand
    melds, completed = put_on(position, move.side, move.meld - 1, cards, log)
    hand = hand.remove(cards[0]) if len(cards) == 1 else hand.minus(Bag.of(cards))
    after = position.evolve(hands=position.replace_hand(position.seat, hand), melds=melds, laid=True)
    return after_laying(after, log, completed=completed)


def put_on(position: Position, letter: str, number: int, cards: tuple[int, ...], log: Log) -> tuple[Sides, bool]:
    """All sides' melds when cards join meld ``number`` (from 0) of a side, and whether they complete it."""
    own, side = position.side, position.side_called(letter)
    melds = position.melds[side]
    before = melds[number]
    after = _grown(position.laws, before, cards)
    if side != own:
        after = credited(after, cards, own)
    log.append(Event("added", position.seat, cards, len(cards), number + 1, SIDES[side] if side != own else ""))
    completed = _tell(position, before, after, number + 1, log)
    grown = (*melds[:number], after, *melds[number + 1 :])
    tables_of(position.laws).follow(melds, grown, number)
    return (*position.melds[:side], grown, *position.melds[side + 1 :]), completed


def put_new(position: Position, own: tuple[Meld, ...], group: Group, log: Log) -> tuple[tuple[Meld, ...], bool]:
    """The melds of the side to act, by now ``own``, with a new one, and whether that is complete."""
    cards, number = group.cards, len(own) + 1
    meld = _new_meld(position.laws, group, opening=not position.has_opened)
    assert meld is not None
    log.append(Event("laid", position.seat, cards, len(cards), number))
    completed = _tell(position, None, meld, number, log)
    more = (*own, meld)
    tables_of(position.laws).follow(own, more, len(own))
    return more, completed


def with_own(position: Position, own: tuple[Meld, ...]) -> Sides:
    """All sides' melds, those of the side to act changed."""
    side = position.side
    return (*position.melds[:side], own, *position.melds[side + 1 :])


@remembered(1 << 15)
def _grown(laws: Laws, before: Meld, cards: tuple[int, ...]) -> Meld:
    """A meld with more cards."""
    after = a_set(laws, cards, before) if before.kind == SET else joined(laws, before, cards)
    assert after is not None
    return after


def lay_down(position: Position, move: Move, log: Log) -> Position:
    """Lay down new melds, or a special hand."""
    assert isinstance(move, LayDown)
    laws = position.laws
    special = special_hand(laws, move)
    if special:
        return _special_hand(Referee(position).act(move), log)
    if laws.merges or any(group.stands for group in move.groups):
        return lay_by_act(Referee(position).act(move), log)
    own, hand, completed = position.own_melds, position.hand, False
    for group in move.groups:
        own, closed = put_new(position, own, group, log)
        hand, completed = hand.minus(Bag.of(group.cards)), completed or closed
    changes = _changes(position, own, range(len(position.own_melds), len(own)))
    after = position.evolve(hands=position.replace_hand(position.seat, hand), laid=True, **changes)
    return after_laying(opened_by(position, after, log), log, completed=completed)


@remembered(1 << 14)
def _new_meld(laws: Laws, group: Group, *, opening: bool) -> Meld | None:
    if not group.kind and SET in laws.kinds and makes_set(laws, group.cards, opening=opening):
        return a_set(laws, group.cards)
    return stands(laws, group.cards, kind=group.kind, opening=opening)


def lay_by_act(act: Act, log: Log) -> Position:
    """Lay what a proposed move lays, whatever it is."""
    position = act.position
    changes, completed = laid_changes(act, log)
    hands = position.replace_hand(position.seat, act.hand_after)
    after = position.evolve(hands=hands, laid=True, **changes)
    return after_laying(opened_by(position, after, log), log, completed=completed)


def laid_changes(act: Act, log: Log) -> tuple[dict[str, Any], bool]:
    """Changes that a move's melds make on the table, and whether they complete one."""
    position, side = act.position, act.side
    new, fresh, completed = len(position.own_melds), position.fresh, False
    for laid, shape in zip(act.groups, act.shapes, strict=True):
        number = new if laid.target is None else laid.target[1]
        if laid.target is None:
            fresh, new = (*fresh, new), new + 1
        cards = laid.cards
        kind, where = ("laid", side) if laid.target is None else ("added", laid.target[0])
        letter = "" if where == side else SIDES[where]
        log.append(Event(kind, position.seat, cards, len(cards), number + 1, letter))
        completed |= _tell(position, _before(position, laid), shape.meld(), number + 1, log)
    changes = {"melds": act.melds_after, "fresh": fresh}
    if side not in position.opened and act.groups:
        changes["opened"] = (*position.opened, side)
    return changes, completed


def _before(position: Position, laid: Laid) -> Meld | None:
    return None if laid.target is None else position.melds[laid.target[0]][laid.target[1]]


def _changes(position: Position, own: tuple[Meld, ...], fresh: range) -> dict[str, Any]:
    changes: dict[str, Any] = {"melds": with_own(position, own), "fresh": (*position.fresh, *fresh)}
    if not position.has_opened:
        changes["opened"] = (*position.opened, position.side)
    return changes


def _tell(position: Position, before: Meld | None, after: Meld, number: int, log: Log) -> bool:
    """Whether a meld has been completed; and say so, or that a natural canasta became mixed."""
    full, size = position.laws.canasta, before.size if before else 0
    if after.size >= full > size:
        log.append(Event("canasta", position.seat, (), after.size, number, sort_of(after)))
        return True
    if before is not None and size >= full and before.natural and after.wilds:
        log.append(Event("mixed", position.seat, (), after.size, number))
    return False


def opened_by(before: Position, after: Position, log: Log) -> Position:
    """Say that a side has opened, and give what opening brings (initial-meld.draw)."""
    if len(before.opened) == len(after.opened):
        return after
    laws = after.laws
    if not laws.opens_freely:
        log.append(Event("opened", after.seat))
    when = laws.rules["initial-meld.draw.when"]
    if not laws.opening_draws or when == "after-turn":
        return after
    if when == "at-once":
        return draw_more(after, opening_draw(after), log)
    return after.evolve(phase=BONUS) if after.stock and after.hand.size else after


def opening_draw(position: Position) -> int:
    """Cards that the side to act gets for opening: the first side may get more than later ones."""
    counts = position.laws.opening_draws
    order = position.opened.index(position.side)
    return counts[min(order, len(counts) - 1)]


def after_laying(position: Position, log: Log, *, completed: bool) -> Position:
    """What follows when cards have been laid: a reserve is picked up, or the deal ends with the last card."""
    if position.laws.reserve_sizes:
        position = pick_up(position, log, completed=completed)
    return position if position.hand.size else go_out(position, log)


def _special_hand(act: Act, log: Log) -> Position:
    position = act.position
    hands = position.replace_hand(position.seat, act.hand_after)
    naturals, wilds = split(position.laws, act.played)
    meld = Meld(act.special, None, in_display_order(naturals), in_display_order(wilds))
    changes = _changes(position, (*position.own_melds, meld), range(0))
    log.append(Event("special", position.seat, act.played, len(act.played), 0, act.special))
    return end_deal(position.evolve(hands=hands, **changes), Ended(position.seat, act.special), log)


def merge(position: Position, move: Move, log: Log) -> Position:
    """Join two melds of one's side; the lower number stays and the rest close up."""
    assert isinstance(move, Merge)
    low, high = sorted((move.first, move.second))
    own = rearranged(position.laws, position.own_melds, move)
    log.append(Event("merged", position.seat, (), own[low - 1].size, low))
    completed = _tell(position, position.own_melds[low - 1], own[low - 1], low, log)
    fresh = tuple(number - (number >= high) for number in position.fresh if number != high - 1)
    melds = with_own(position, tuple(own))
    return after_laying(position.evolve(melds=melds, fresh=fresh, laid=True), log, completed=completed)


def swap(position: Position, move: Move, log: Log) -> Position:
    """Put a natural card in a joker's place and take the joker in hand."""
    assert isinstance(move, Swap)
    own = tuple(rearranged(position.laws, position.own_melds, move))
    joker = freed(position.laws, position.own_melds[move.meld - 1], move.card)
    assert joker is not None
    log.append(Event("swapped", position.seat, (move.card, joker), 1, move.meld))
    hand = position.hand.remove(move.card).add(joker)
    return position.evolve(melds=with_own(position, own), hands=position.replace_hand(position.seat, hand), laid=True)
