"""Taking the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.checks.discards import barred_by
from meldbook.effects.bonus_cards import bonus_from_pile, lay_out_bonus
from meldbook.effects.forming import form_sides
from meldbook.effects.laying import after_laying, all_new, lay_groups, open_side, own_meld_joined, put_all_new, put_on
from meldbook.listing.legal import Referee
from meldbook.table.moves import Group, TakePile, cards_played
from meldbook.table.position import MELD, PILE
from meldbook.table.take import Haul, haul_of

if TYPE_CHECKING:
    from meldbook.table.state import State


def take_pile(state: State, move: TakePile) -> None:
    """Meld the card that is taken first, then take the others in hand; bonus cards among them are laid out."""
    if state.hands[state.seat] & state.laws.bonus_bag:
        lay_out_bonus(state)
    haul = haul_of(state.laws, state.pile, move.start, freely=move.freely)
    assert haul is not None
    count, word = len(state.pile) - len(haul.rest), "" if move.start is None else "from"
    state.tell("taken", state.seat, (haul.card,), count, 0, word)
    melds_some, opening = bool(not move.freely or move.others), not state.has_opened
    completed = melds_some and _meld(state, move, haul.card)
    _take(state, move, haul)
    if opening and melds_some:
        open_side(state)
    form_sides(state, state.seat)
    after_laying(state, completed=completed)


def _meld(state: State, move: TakePile, card: int) -> bool:
    """Meld the card that is taken, and what else is laid with it: whether that completes a meld."""
    laws, cards = state.laws, (card, *move.helpers)
    if not move.stands and not laws.quartets:
        if move.onto and not move.others and state.has_opened:
            return put_on(state, move.side, move.onto - 1, cards)
        if move.helpers and not move.onto:
            if not move.others and (number := own_meld_joined(state, cards, move.kind)) is not None:
                return put_on(state, "", number, cards)
            groups = (Group(cards, move.kind), *move.others)
            if all_new(state, groups, joins=laws.one_per_rank):
                return put_all_new(state, groups)
    return lay_groups(state, Referee(state).act(move))


def _take(state: State, move: TakePile, haul: Haul) -> None:
    """Cards taken come into the hand, and those played leave it."""
    laws, seat, gained, rest = state.laws, state.seat, haul.gained, haul.rest
    bonus: tuple[int, ...] = ()
    if not laws.bonus_cards.isdisjoint(gained):
        bonus = tuple(card for card in gained if laws.bonus[card])
        gained = tuple(card for card in gained if not laws.bonus[card])
    hand = state.hands[seat]
    if gained:
        hand = hand.plus(Bag.of(gained))
    if played := cards_played(move):
        hand = hand.minus(Bag.of(played))
    state.hands[seat] = hand
    state.barred = barred_by(state, move) if laws.bars_taken else None
    state.lone_takes = state.lone_takes + 1 if len(state.pile) == 1 else 0
    state.pile, state.frozen = list(rest), not laws.freezing_cards.isdisjoint(rest)
    # Of what is left the upcard is turned up.
    state.face_down = min(state.face_down, max(0, len(rest) - 1))
    state.phase, state.drew, state.laid = MELD, PILE, bool(move.others)
    bonus_from_pile(state, bonus)
