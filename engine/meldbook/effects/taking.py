"""Taking the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meldbook.cards.bag import BAG_OF, CARD_UNITS, EMPTY, Bag
from meldbook.checks.discards import barred_by
from meldbook.checks.laid import laid_by, taken_group
from meldbook.effects.bonus_cards import bonus_from_pile, draw_more, lay_out_bonus
from meldbook.effects.forming import FIRST_PILE, form_sides_by
from meldbook.effects.laying import after_laying, grow, lay, open_side
from meldbook.table.moves import TakePile, cards_played
from meldbook.table.position import MELD, PILE
from meldbook.table.take import Haul, haul_of

if TYPE_CHECKING:
    from meldbook.groups.state import State


def take_pile(state: State, move: TakePile) -> None:
    """Meld the card that is taken first, then take the others in hand; bonus cards among them are laid out."""
    laws, seat, freely = state.laws, state.seat, move.freely
    if state.hands[seat] & laws.at_once_bag:
        lay_out_bonus(state)
    haul = haul_of(laws, state.pile, move.start, freely=freely, onto=bool(move.onto))
    assert haul is not None
    if state.log is not None:
        word = "" if move.start is None else "from"
        state.tell("taken", seat, (haul.card,), len(state.pile) - len(haul.rest), 0, word)
    melds_some, opening = not freely or bool(move.others), laws.side_of[seat] not in state.opened
    completed = melds_some and _meld(state, move, haul.card)
    _take(state, move, haul)
    if opening and melds_some:
        open_side(state)
    if laws.draws_with_pile:
        draw_more(state, laws.draws_with_pile)
    if laws.forming:
        form_sides_by(state, FIRST_PILE)
    after_laying(state, completed=completed)


def _meld(state: State, move: TakePile, card: int) -> bool:
    """Meld the card that is taken, and what else is laid with it: whether that completes a meld."""
    if move.onto and not (move.others or move.stands):
        cards = (card, *move.helpers) if move.helpers else (card,)
        return grow(state, state.side_called(move.side), move.onto - 1, cards, ())
    groups = laid_by(state, move, card, special=False) if move.others else (taken_group(state, move, card),)
    return lay(state, groups)


def _take(state: State, move: TakePile, haul: Haul) -> None:
    """Cards taken come into the hand, and those played leave it."""
    laws, seat, gained, rest, lone = state.laws, state.seat, haul.gained, haul.rest, len(state.pile) == 1
    bonus: tuple[int, ...] = ()
    if not laws.at_once_cards.isdisjoint(gained):
        bonus = tuple(card for card in gained if laws.at_once[card])
        gained = tuple(card for card in gained if not laws.at_once[card])
    hand: int = state.hands[seat]
    if played := cards_played(move) if move.others else move.helpers:
        hand -= BAG_OF[played]
    state.hands[seat] = Bag(sum(map(CARD_UNITS.__getitem__, gained), hand))
    state.barred = barred_by(state, move) if laws.bars_gained or (lone and laws.bars_taken) else EMPTY
    state.lone_takes = state.lone_takes + 1 if lone else 0
    state.pile, state.frozen = list(rest), not laws.freezing_cards.isdisjoint(rest)
    if state.face_down:  # Of what is left the upcard is turned up.
        state.face_down = min(state.face_down, max(0, len(rest) - 1))
    state.phase, state.drew, state.laid = MELD, PILE, bool(move.others)
    if bonus:
        bonus_from_pile(state, bonus)
