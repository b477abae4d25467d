"""Taking the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.bag import Bag
from meldbook.cards.card import rank_of
from meldbook.checks.discards import barred_by
from meldbook.effects.bonus_cards import bonus_from_pile, lay_out_bonus
from meldbook.effects.laying import after_laying, lay_groups, open_side, put_new, put_on
from meldbook.groups.fits import makes_set
from meldbook.groups.side_tables import table_of
from meldbook.listing.legal import Referee
from meldbook.table.moves import Group, Move, TakePile, cards_played
from meldbook.table.position import MELD, PILE
from meldbook.table.take import Haul, haul_of

if TYPE_CHECKING:
    from meldbook.table.state import State


def take_pile(state: State, move: Move) -> None:
    """Meld the card that is taken first, then take the others in hand; bonus cards among them are laid out."""
    assert isinstance(move, TakePile)
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
    after_laying(state, completed=completed)


def _meld(state: State, move: TakePile, card: int) -> bool:
    """Meld the card that is taken, and what else is laid with it: whether that completes a meld."""
    if _is_plain(state, move):
        return _meld_one(state, move, card)
    return lay_groups(state, Referee(state).act(move))


def _is_plain(state: State, move: TakePile) -> bool:
    """Whether a side that has opened melds the card taken as one group: most takes are like that."""
    laws = state.laws
    if not state.has_opened or move.others or move.stands or laws.quartets:
        return False
    if move.onto or not move.helpers:
        return bool(move.onto)
    return not laws.one_per_rank or (not move.kind and makes_set(laws, (state.pile[-1], *move.helpers)))


def _meld_one(state: State, move: TakePile, card: int) -> bool:
    """The same where the card taken is melded as one group."""
    cards = (card, *move.helpers)
    joins = table_of(state, state.side).growing.get(rank_of(card)) if state.laws.one_per_rank else None
    if move.onto or joins is not None:
        return put_on(state, move.side, move.onto - 1 if move.onto else joins or 0, cards)
    return put_new(state, Group(cards, move.kind), opening=False)


def _take(state: State, move: TakePile, haul: Haul) -> None:
    """Cards taken come into the hand, and those played leave it."""
    laws, seat, gained, rest = state.laws, state.seat, haul.gained, haul.rest
    bonus: tuple[int, ...] = ()
    if not laws.bonus_cards.isdisjoint(gained):
        bonus = tuple(card for card in gained if laws.bonus[card])
        gained = tuple(card for card in gained if not laws.bonus[card])
    hand = state.hands[seat].plus(Bag.of(gained))
    if played := cards_played(move):
        hand = hand.minus(Bag.of(played))
    state.hands[seat] = hand
    state.barred = barred_by(state, move)
    state.lone_takes = state.lone_takes + 1 if len(state.pile) == 1 else 0
    state.pile, state.frozen = list(rest), not laws.freezing_cards.isdisjoint(rest)
    # Of what is left the upcard is turned up.
    state.face_down = min(state.face_down, max(0, len(rest) - 1))
    state.phase, state.drew, state.laid = MELD, PILE, bool(move.others)
    bonus_from_pile(state, bonus)
