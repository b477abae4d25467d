"""Taking the discard pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meldbook.cards.bag import BAG_OF, CARD_UNITS, EMPTY, Bag
from meldbook.checks.discards import barred_of
from meldbook.checks.laid import laid_by, taken_group
from meldbook.effects.bonus_cards import bonus_from_pile, draw_more, lay_out_bonus
from meldbook.effects.forming import FIRST_PILE, form_sides_by
from meldbook.effects.laying import after_laying, grow, lay, open_side
from meldbook.effects.reserves import picks_up_holding
from meldbook.groups.state import State
from meldbook.memo import once
from meldbook.rules.laws import SIDES, Laws
from meldbook.table.moves import TakePile, cards_played
from meldbook.table.position import MELD, PILE
from meldbook.table.take import haul_of

Cards = Sequence[int]


@once
def taking(laws: Laws) -> Callable[[State, TakePile], None]:
    """Takes the discard pile under these rules.

    The card that is taken first is melded, then the others come into the hand; bonus cards among them are laid out.
    """
    side_of, bonus_bag, take, picks_up = laws.side_of, int(laws.at_once_bag), _gaining(laws), picks_up_holding(laws)
    draws, forming, takes_free = laws.draws_with_pile, laws.forming, laws.takes_free

    def take_pile(state: State, move: TakePile) -> None:
        seat, freely, completed, opening = state.seat, takes_free and move.freely, False, False
        if state.hands[seat] & bonus_bag:
            lay_out_bonus(state)
        haul = haul_of(laws, state.pile, move.start, freely=freely, onto=bool(move.onto))
        assert haul is not None
        card, gained, rest = haul
        if state.log is not None:
            word = "" if move.start is None else "from"
            state.tell("taken", seat, (card,), len(state.pile) - len(rest), 0, word)
        if move.others or not freely:
            opening = side_of[seat] not in state.opened
            completed = _meld(state, move, card)
        take(state, move, gained, rest)
        if opening:
            open_side(state)
        if draws:
            draw_more(state, draws)
        if forming:
            form_sides_by(state, FIRST_PILE)
        if picks_up or not state.hands[seat]:
            after_laying(state, completed=completed)

    return take_pile


def _meld(state: State, move: TakePile, card: int) -> bool:
    """Meld the card that is taken, and what else is laid with it: whether that completes a meld."""
    if move.onto and not (move.others or move.stands):
        letter = move.side
        side = SIDES.index(letter) if letter else state.laws.side_of[state.seat]
        return grow(state, side, move.onto - 1, (card, *move.helpers), ())
    groups = laid_by(state, move, card, special=False) if move.others else (taken_group(state, move, card),)
    return lay(state, groups)


@once
def _gaining(laws: Laws) -> Callable[[State, TakePile, Cards, Cards], None]:
    """Gives a player the cards taken, under these rules, while those played leave the hand."""
    bonus_cards, freezing_cards, bars_pile = laws.at_once_cards, laws.freezing_cards, laws.bars_pile

    def take(state: State, move: TakePile, gained: Cards, rest: Cards) -> None:
        seat, hands, others, lone = state.seat, state.hands, move.others, len(state.pile) == 1
        bonus: tuple[int, ...] = ()
        state.barred = barred_of(laws, move, gained, lone=lone) if bars_pile else EMPTY
        if not bonus_cards.isdisjoint(gained):
            bonus = tuple([card for card in gained if card in bonus_cards])
            gained = [card for card in gained if card not in bonus_cards]
        hand: int = hands[seat]
        if played := cards_played(move) if others else move.helpers:
            hand -= BAG_OF[played]
        hands[seat] = Bag(sum(map(_UNITS, gained), hand))
        state.lone_takes = state.lone_takes + 1 if lone else 0
        state.pile, state.frozen = list(rest), not freezing_cards.isdisjoint(rest)
        if state.face_down:  # Of what is left the upcard is turned up.
            state.face_down = min(state.face_down, max(0, len(rest) - 1))
        state.phase, state.drew, state.laid = MELD, PILE, bool(others)
        if bonus:
            bonus_from_pile(state, bonus)

    return take


_UNITS = CARD_UNITS.__getitem__
