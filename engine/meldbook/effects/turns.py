"""Ending a turn, and the moves that only pass a word: asking, answering, accepting, declining."""

from __future__ import annotations

from collections.abc import Callable

from meldbook.cards.bag import CARD_UNITS, EMPTY, Bag
from meldbook.checks.discards import without
from meldbook.effects.bonus_cards import draw_more
from meldbook.effects.ends import end_deal, ends_with_turn, go_out, settle
from meldbook.effects.forming import FIRST_RESERVE, form_sides_by
from meldbook.effects.laying import opening_draw
from meldbook.effects.reserves import start_turn
from meldbook.groups.state import State
from meldbook.memo import once
from meldbook.rules.laws import Laws
from meldbook.table.moves import Answer, Ask, Bonus, Discard, End, Pass
from meldbook.table.position import ANSWER, DISCARD, DRAW, EARLIER, MELD, OFFER, PILE, Ended


@once
def discarding(laws: Laws) -> Callable[[State, Discard], None]:
    """Puts one card on the pile and passes the turn, under these rules."""
    freezes, keeps_three, several, pass_turn = laws.freezes, laws.keeps_three, laws.discards > 1, passing(laws)

    def discard(state: State, move: Discard) -> None:
        card, seat, hands = move.card, state.seat, state.hands
        hand = Bag(hands[seat] - CARD_UNITS[card])
        goes_out = not hand and not state.reserve_of(seat)  # Asked while the card is held: it may claim the side's.
        hands[seat] = hand
        state.pile.append(card)
        if state.barred:
            state.barred = without(state.barred, (card,))
        if state.log is not None:
            state.tell("discarded", seat, (card,), 1)
        if freezes[card] and not state.frozen:
            freeze(state, card)
        if keeps_three:
            _see_kept(state, card)
        if not hand:
            if goes_out:
                go_out(state, discard=True)
                return
            form_sides_by(state, FIRST_RESERVE)
        elif several and state.phase == MELD:
            state.phase = DISCARD
            return
        pass_turn(state)

    return discard


def _see_kept(state: State, card: int) -> None:
    """A discard may be the bonus card that the seat had kept in hand (red-three.keep)."""
    seat, kept = state.seat, state.kept
    if card == kept[seat] and not state.hands[seat].has(card):
        state.kept = (*kept[:seat], None, *kept[seat + 1 :])


def put_back(state: State, card: int) -> None:
    """The card just drawn goes on the pile, for another to be drawn (turn.draw.again)."""
    state.hands[state.seat] = state.hand.remove(card)
    state.pile.append(card)
    state.drawn = None
    state.tell("discarded", state.seat, (card,), 1, 0, "again")
    if not state.frozen and state.laws.freezes[card]:
        freeze(state, card)


def freeze(state: State, card: int) -> None:
    """A card has frozen the pile."""
    state.tell("frozen", state.seat, (card,))
    state.frozen = True


@once
def passing(laws: Laws) -> Callable[[State], None]:
    """Passes the turn to the next seat, unless the deal ends with it; sides that have formed since change nothing."""
    following = tuple((seat + 1) % laws.players for seat in range(laws.players))
    stock_left, stalemate, talon, picks_up = laws.stock_left, laws.stalemate, laws.talon, bool(laws.most_reserves)
    takes_free, unasked, asks_once = laws.takes_free, [""] * laws.players, laws.asks_once

    def pass_turn(state: State) -> None:
        seat = state.seat
        if talon and state.opens_now:
            _draw_talon(state)
        low = len(state.stock) <= stock_left
        if low or (stalemate and state.lone_takes >= stalemate):
            last = ends_with_turn(state)
            if last is not None:
                end_deal(state, last)
                return
        state.turns[seat] += 1
        if state.laid or state.drew == PILE:
            if not state.melded[seat] and (state.laid or state.fresh or not takes_free):
                state.melded[seat] = True
            state.laid, state.shifted = False, ()
        state.seat = seat = following[seat]
        state.phase, state.drew, state.fresh, state.barred, state.drawn = _BEGUN
        if state.asked != unasked:
            state.asked = [EARLIER if word and asks_once else "" for word in state.asked]
        if picks_up and (talon or not state.hands[seat]):
            start_turn(state)
            low = len(state.stock) <= stock_left
        if low:
            settle(state)

    return pass_turn


_BEGUN = (DRAW, "", (), EMPTY, None)
"""Phase, source of the draw, melds begun, cards barred and card drawn when a turn begins: one value, taken apart."""


def _draw_talon(state: State) -> None:
    """Cards that opening brings once the turn is over, while the stock has enough left (initial-meld.draw.stock).

    They are set aside until the seat's next turn.
    """
    fewest = int(state.laws.rules["initial-meld.draw.stock"] or 0)
    count = opening_draw(state) if len(state.stock) > fewest else 0
    drawn = tuple(state.stock[:count])
    del state.stock[:count]
    if drawn:
        state.tell("drawn", state.seat, (), len(drawn))
        state.reserves = state.put_reserves(state.seat, (drawn,))


def pass_offer(state: State, move: Pass) -> None:
    """Decline the first upcard; when all have, the first player begins with a draw (pile.offer)."""
    laws = state.laws
    state.tell("declined", state.seat)
    state.seat = (state.seat + 1) % laws.players
    state.phase = DRAW if state.seat == state.lead else OFFER


def bonus(state: State, move: Bonus) -> None:
    """Take or refuse the cards that opening brings (initial-meld.draw)."""
    state.phase = MELD
    if move.yes:
        draw_more(state, opening_draw(state))
    else:
        state.tell("refused", state.seat)


def ask(state: State, move: Ask) -> None:
    """Ask the partner for permission to go out; the partner is to answer."""
    state.tell("asked", state.seat)
    state.phase = ANSWER


def answer(state: State, move: Answer) -> None:
    """The partner's answer; it binds for the rest of the turn (out.ask.binding)."""
    word = "yes" if move.yes else "no"
    partner = state.partner(state.seat)
    state.tell("answered", state.seat if partner is None else partner, (), 0, 0, word)
    state.phase = MELD if state.drew else DRAW
    state.asked[state.seat] = word


def end(state: State, move: End) -> None:
    """End a turn without a discard; or the deal, where the pile is declined or the last red three's turn is over."""
    if state.phase == DRAW:
        state.tell("declined", state.seat)
        end_deal(state, Ended(None, "stock"))
    elif state.last_red_three:
        end_deal(state, Ended(None, "stock"))
    else:
        state.tell("ended", state.seat)
        passing(state.laws)(state)
